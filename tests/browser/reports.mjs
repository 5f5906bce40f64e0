// Opens the report of every record of the library in Chromium, from file://, and looks at it as a reader does: the
// board must show what the embedded states say, the amounts must be those of the verdict, and nothing may be asked for
// over the network or be complained about on the console.
//
//   node reports.mjs [path to caipan [part of the paths to open]]      CHROMIUM=/usr/bin/chromium by default

import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright-core";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const CAIPAN = resolve(process.argv[2] ?? join(ROOT, "target/release/caipan"));
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const LIMIT = 300 * 1024;
const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

const failures = [];
const fail = (where, what) => failures.push(`${where}: ${what}`);

function records(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return records(path);
      if (!/\.(yaml|yml|json|jsonl)$/.test(entry.name) || /\.(expected|seal)\.yaml$/.test(entry.name)) return [];
      const first = readFileSync(path, "utf8").split("\n").find((line) => line.trim() && !line.trim().startsWith("#"));
      return first?.startsWith("schema:") ? [] : [path];
    });
}

/** Verdicts of all these files, by file and in document order; an unreadable file has one, too. */
function verdicts(paths) {
  return new Promise((done, failed) => {
    const audit = spawn(CAIPAN, ["audit", "--format", "json", ...paths], { stdio: ["ignore", "pipe", "inherit"] });
    const chunks = [];
    audit.stdout.on("data", (chunk) => chunks.push(chunk));
    audit.on("error", failed);
    audit.on("close", () => {
      const found = new Map(paths.map((path) => [path, []]));
      for (const line of Buffer.concat(chunks).toString("utf8").split("\n").filter(Boolean)) {
        const verdict = JSON.parse(line);
        found.get(verdict.file).push(verdict);
      }
      done(found);
    });
  });
}

/**
 * Runs in the page: goes through every move of every hand and compares what is drawn with the embedded states, read
 * here a second time and in another way than the page does.
 */
function walk() {
  const wrong = [];
  const seats = ["E", "S", "W", "N"];
  const spell = (text) => {
    const out = [];
    for (const [, unknown, ranks, suit] of text.matchAll(/(\?)|(\d+)([mpszf])/g)) {
      if (unknown) out.push("x");
      else for (const rank of ranks) out.push(rank + suit);
    }
    return out.join(" ");
  };
  const drawn = (root, selector) =>
    [...root.querySelectorAll(selector + " svg.t")].map((svg) => svg.dataset.t).join(" ");
  const pressed = (key) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  let moments = 0;
  for (const article of document.querySelectorAll("article")) {
    const film = article.querySelector(".film");
    if (!film) continue;
    const prefix = article.dataset.prefix;
    for (const reel of JSON.parse(film.textContent)) {
      location.hash = `#${prefix}h${reel.n}m0`;
      dispatchEvent(new HashChangeEvent("hashchange"));
      reel.scenes.forEach((scene, step) => {
        if (step > 0) pressed("ArrowRight");
        moments += 1;
        const where = `${prefix}h${reel.n}m${step}`;
        const board = article.querySelector(".board");
        if (Number(board.querySelector(".slider").value) !== step) wrong.push(`${where}: slider`);
        if (!board.querySelector(".wall").textContent.includes(String(scene[5]))) wrong.push(`${where}: wall`);
        seats.forEach((seat, i) => {
          const root = board.querySelector(`[data-seat=${seat}]`);
          const [hand, last, melds, flowers, river, , , marks] = reel.seats[scene[i]].split("|");
          const melded = melds.split(",").map((meld) => spell(meld.split(" ")[1] ?? "")).filter(Boolean);
          const shown = {
            hand: [drawn(root, ".hand"), [spell(hand), spell(last)].filter(Boolean).join(" ")],
            melds: [drawn(root, ".melds"), melded.join(" ")],
            flowers: [drawn(root, ".flowers"), spell(flowers)],
            river: [drawn(root, ".river"), spell(river)],
            turn: [root.classList.contains("turn"), i === scene[7]],
            won: [root.classList.contains("won"), marks.includes("w")],
          };
          for (const [what, [found, want]] of Object.entries(shown)) {
            if (found !== want) wrong.push(`${where} ${seat} ${what}: “${found}”, not “${want}”`);
          }
        });
        const faults = reel.marks.filter((mark) => mark.m === step).length > 0;
        if (board.querySelector(".fault").hidden === faults) wrong.push(`${where}: fault`);
      });
    }
  }
  return { wrong: wrong.slice(0, 5), moments };
}

/** Runs in the page: payments of each hand and the totals, as the Chinese paper prints them. */
function amounts() {
  const numbers = (row) => [...row.querySelectorAll("td.n")].map((cell) => Number(cell.textContent)).slice(-4);
  return [...document.querySelectorAll("article")].map((article) => {
    const rows = [...article.querySelectorAll(".paper.zh tr")];
    const named = (word) => rows.filter((row) => [...row.children].some((cell) => cell.textContent === word));
    return { hands: named("本局").map(numbers), totals: named("合计").map(numbers)[0] ?? null };
  });
}

/** Runs in the page: the hands of the four seats in the middle of the last hand of each board. */
function middle() {
  return [...document.querySelectorAll("article")].map((article) => {
    const film = article.querySelector(".film");
    const reel = film && JSON.parse(film.textContent).at(-1);
    if (!reel) return null;
    const step = Math.floor(reel.scenes.length / 2);
    location.hash = `#${article.dataset.prefix}h${reel.n}m${step}`;
    dispatchEvent(new HashChangeEvent("hashchange"));
    const hands = ["E", "S", "W", "N"].map((seat) =>
      [...article.querySelectorAll(`[data-seat=${seat}] .hand svg.t`)].map((svg) => svg.dataset.t.replace("x", "?")).join(" "));
    return { at: `h${reel.n}m${step + 1}`, hands };
  });
}

/** The same hands as the program prints them in text. */
async function printed(path, document, at) {
  const { stdout } = await promisify(execFile)(CAIPAN, [
    "show", "--lang", "en", "--tiles", "ascii", "--document", String(document), "--at", at, path,
  ]);
  const lines = stdout.split("\n").filter((line) => /^ {2}Hand /.test(line)).slice(0, 4);
  return lines.map((line) => {
    const tiles = [];
    for (const [, many, ranks, suit] of line.slice(7).matchAll(/\?(?:\*(\d+))?|(\d+)([mpszf])/g)) {
      if (suit) for (const rank of ranks) tiles.push(rank + suit);
      else for (let n = Number(many ?? 1); n > 0; n -= 1) tiles.push("?");
    }
    return tiles.join(" ");
  });
}

/** A page that is used again and again: a new one for each record costs a process. */
async function tab(context) {
  const page = await context.newPage();
  const seen = { page, where: "", url: "", asked: [] };
  page.on("request", (request) => {
    if (request.url() !== seen.url) seen.asked.push(request.url());
  });
  page.on("console", (message) => fail(seen.where, `console: ${message.text()}`));
  page.on("pageerror", (error) => fail(seen.where, `error: ${error.message}`));
  return seen;
}

async function check(seen, path, judged, out) {
  const where = relative(ROOT, path);
  await promisify(execFile)(CAIPAN, ["report", "--lang", "zh", path, "-o", out]);
  const { size } = statSync(out);
  if (size > LIMIT) fail(where, `${size} bytes`);
  const { page } = seen;
  Object.assign(seen, { where, url: pathToFileURL(out).href, asked: [] });
  await page.goto(seen.url);
  if (judged.length === 0) fail(where, "no verdict");
  // The faulty move is opened first.
  const first = judged[0]?.findings.find((finding) => finding.move !== null && judged[0].hands.length > 0);
  if (first && (await page.locator("article").first().locator(".fault").count()) > 0) {
    const hidden = await page.locator("article").first().locator(".fault").evaluate((box) => box.hidden);
    if (hidden) fail(where, "the faulty move is not open");
  }
  const { wrong, moments } = await page.evaluate(walk);
  wrong.forEach((what) => fail(where, what));
  const written = await page.evaluate(amounts);
  const want = judged.map((verdict) => ({
    hands: verdict.hands.filter((hand) => hand.payments).map((hand) => Object.values(hand.payments)),
    totals: verdict.totals && Object.values(verdict.totals),
  }));
  if (JSON.stringify(written) !== JSON.stringify(want)) {
    fail(where, `amounts ${JSON.stringify(written)}, not ${JSON.stringify(want)}`);
  }
  for (const [n, shown] of (await page.evaluate(middle)).entries()) {
    if (!shown) continue;
    const want = await printed(path, n + 1, shown.at);
    if (JSON.stringify(shown.hands) !== JSON.stringify(want)) {
      fail(where, `${shown.at}: hands ${JSON.stringify(shown.hands)}, not ${JSON.stringify(want)}`);
    }
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) fail(where, `${wide} pixels wider than a phone`);
  if (seen.asked.length > 0) fail(where, `asked for ${seen.asked.join(" ")}`);
  rmSync(out);
  return { size, moments };
}

/** Real keys, a link to a move, the switch of languages, and the page without script. */
async function usage(browser, context, folder) {
  const out = join(folder, "usage.html");
  execFileSync(CAIPAN, ["report", "--lang", "zh", join(ROOT, "replays/disputes/rob-legal.yaml"), "-o", out]);
  const url = pathToFileURL(out).href;
  const page = await context.newPage();
  await page.goto(url + "#h1m7");
  const said = () => page.locator(".said").innerText();
  if (!(await said()).startsWith("7/")) fail("usage", `a link to move 7 shows ${await said()}`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  if (!(await said()).startsWith("8/")) fail("usage", `the arrow keys lead to ${await said()}`);
  await page.waitForTimeout(400);
  if (!page.url().endsWith("#h1m8")) fail("usage", `the address says ${page.url()}`);
  await page.click("label[for=en]");
  if (!/East|South|West|North/.test(await said())) fail("usage", `not English: ${await said()}`);
  await page.close();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const quiet = await plain.newPage();
  await quiet.goto(url);
  if (!(await quiet.locator(".moves tr").first().isVisible())) fail("usage", "no move table without script");
  if (await quiet.locator(".board").isVisible()) fail("usage", "an empty board without script");
  await plain.close();
}

/** Names and notes that would like to be markup. */
async function hostile(context, folder) {
  const out = join(folder, "hostile.html");
  const evil = `</script><img src=x onerror=alert(1)><svg onload=alert(1)>"'\u2028{{7*7}}`;
  const record = JSON.parse(execFileSync("cat", [join(ROOT, "replays/disputes/from-json.json")], { encoding: "utf8" }));
  Object.assign(record, { title: evil, note: evil, place: evil, players: { E: evil, S: "王".repeat(200), W: "x".repeat(200), N: "a\u202eb" } });
  const { status } = spawnSync(CAIPAN, ["report", "-", "--to", "html", "-o", out], { input: JSON.stringify(record) });
  if (status !== 0) return fail("hostile", `exit ${status}`);
  const page = await context.newPage();
  page.on("dialog", (dialog) => { fail("hostile", "a dialog opened"); dialog.dismiss(); });
  page.on("console", (message) => fail("hostile", message.text()));
  await page.goto(pathToFileURL(out).href);
  const odd = await page.evaluate(() => document.querySelectorAll("img, [onload], [onerror]").length);
  if (odd > 0) fail("hostile", "markup came through");
  if (!(await page.title()).includes("</script>")) fail("hostile", "the title lost its text");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) fail("hostile", `${wide} pixels wider than a phone`);
  if (/[\u202a-\u202e]/.test(await page.content())) fail("hostile", "marks of direction came through");
  await page.close();
}

const folder = mkdtempSync(join(tmpdir(), "caipan-browser-"));
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // A machine that is busy with other things is no fault of a page.
  context.setDefaultTimeout(120_000);
  const library = [...records(join(ROOT, "replays")), ...records(join(ROOT, "tests/games"))];
  const all = library.filter((path) => relative(ROOT, path).includes(process.argv[3] ?? ""));
  if (all.length === 0) fail(process.argv[3] ?? "the library", "no record to open");
  let largest = [0, ""];
  let moments = 0;
  const judged = await verdicts(all);
  // One page for each core: most of the time goes by in them.
  const rest = [...all];
  const worker = async (n) => {
    const page = await tab(context);
    for (let path = rest.shift(); path; path = rest.shift()) {
      const found = await check(page, path, judged.get(path), join(folder, `report-${n}-${rest.length}.html`));
      moments += found.moments;
      if (found.size > largest[0]) largest = [found.size, relative(ROOT, path)];
    }
    await page.page.close();
  };
  await Promise.all([worker(1), worker(2)]);
  await usage(browser, context, folder);
  await hostile(context, folder);
  console.log(`${all.length} reports, ${moments} moments; the largest has ${largest[0]} bytes (${largest[1]})`);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
