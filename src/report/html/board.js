"use strict";
// Shows what was computed: no rule of the game is known here.
(() => {
  const SEATS = ["E", "S", "W", "N"];
  const HAN = { E: "东", S: "南", W: "西", N: "北" };
  const WAITS = JSON.parse(document.getElementById("waits").textContent);
  const VERBS = {
    chi: ["吃", "run"], peng: ["碰", "triplet"], gang: ["明杠", "kong"], angang: ["暗杠", "concealed kong"],
    bugang: ["补杠", "added kong"],
  };
  const SVG = "http://www.w3.org/2000/svg";

  const element = (tag, className, text) => {
    const made = document.createElement(tag);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const both = (zh, en, tag = "span") => [element(tag, "zh", zh), element(tag, "en", en)];

  const tiles = (text) => {
    const out = [];
    let ranks = "";
    for (const c of text) {
      if (c === "?") out.push("x");
      else if (c >= "0" && c <= "9") ranks += c;
      else {
        for (const rank of ranks) out.push(rank + c);
        ranks = "";
      }
    }
    return out;
  };
  const names = new Map();
  for (const symbol of document.querySelectorAll("symbol")) {
    names.set(symbol.id.slice(1), symbol.querySelector("title").textContent);
  }
  const tile = (id, wilds, extra) => {
    const svg = document.createElementNS(SVG, "svg");
    const classes = ["t"];
    if (wilds.includes(id)) classes.push("w");
    if (extra) classes.push(extra);
    svg.setAttribute("class", classes.join(" "));
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", names.get(id) || id);
    svg.setAttribute("data-t", id);
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", "#t" + id);
    svg.append(use);
    return svg;
  };

  const boards = [];
  let current = null;

  class Board {
    constructor(article) {
      this.article = article;
      this.prefix = article.dataset.prefix;
      this.root = article.querySelector(".board");
      this.reels = JSON.parse(article.querySelector(".film").textContent);
      this.find = (selector) => this.root.querySelector(selector);
      this.slider = this.find(".slider");
      this.root.hidden = false;
      article.querySelector(".moves").open = false;
      // With the board a link to a move leads there, not to the row of the table.
      this.rows = new Map();
      for (const row of article.querySelectorAll(".moves tr")) {
        this.rows.set(row.id, row);
        row.removeAttribute("id");
      }
      this.root.addEventListener("pointerdown", () => { current = this; });
      this.slider.addEventListener("input", () => this.go(this.hand, Number(this.slider.value)));
      this.find(".prev").addEventListener("click", () => this.by(-1));
      this.find(".next").addEventListener("click", () => this.by(1));
      for (const button of this.root.querySelectorAll(".hands button")) {
        const hand = Number(button.dataset.hand);
        button.addEventListener("click", () => this.go(hand, this.reels[hand].open));
      }
      this.find(".hands").hidden = this.reels.length < 2;
      const faulty = this.reels.findIndex((reel) => reel.marks.length > 0);
      const hand = Math.max(faulty, 0);
      this.hand = -1;
      this.go(hand, this.reels[hand].open, true);
    }

    by(steps) {
      this.go(this.hand, this.step + steps);
    }

    last() {
      return this.reels[this.hand].scenes.length - 1;
    }

    go(hand, step, quiet) {
      const reel = this.reels[hand];
      const end = reel.scenes.length - 1;
      step = Math.min(Math.max(step, 0), end);
      const other = hand !== this.hand;
      this.hand = hand;
      this.step = step;
      this.slider.max = String(end);
      this.slider.value = String(step);
      if (other) this.mark(reel, end);
      this.draw(reel, step);
      if (!quiet) {
        current = this;
        this.address(this.link(reel, step));
      }
    }

    // Not at once: a browser refuses to be told of two hundred addresses while a key is held down.
    address(link) {
      clearTimeout(this.later);
      this.later = setTimeout(() => {
        try {
          history.replaceState(null, "", link);
        } catch {
          // A viewer that forbids it still shows the board.
        }
      }, 120);
    }

    link(reel, step) {
      return "#" + this.prefix + "h" + reel.n + "m" + step;
    }

    mark(reel, end) {
      const marks = this.find(".marks");
      marks.replaceChildren();
      for (const mark of reel.marks) {
        const button = element("button", mark.severity);
        button.type = "button";
        button.title = mark.zh[0] + " " + mark.en[0];
        button.setAttribute("aria-label", button.title);
        button.style.left = (end ? (100 * mark.m) / end : 0) + "%";
        button.addEventListener("click", () => this.go(this.hand, mark.m));
        marks.append(button);
      }
      for (const button of this.root.querySelectorAll(".hands button")) {
        button.setAttribute("aria-pressed", String(Number(button.dataset.hand) === this.hand));
      }
    }

    draw(reel, step) {
      const scene = reel.scenes[step];
      const [wilds, indicator, declarer] = reel.table[scene[4]].split("|");
      const wild = tiles(wilds);
      const turn = scene[7];
      const last = scene[9];
      this.said(reel, step);
      this.fault(reel.marks.filter((mark) => mark.m === step));
      this.find(".wild").replaceChildren(
        ...both("财神 ", "wild "),
        ...(wild.length ? wild.map((id) => tile(id, wild)) : both("无", "none")),
        ...(indicator ? [...both("　翻 ", "\u2003shown "), ...tiles(indicator).map((id) => tile(id, []))] : []),
        ...(declarer ? both("　包家 " + HAN[declarer[0]] + " " + declarer.slice(1) + " 台", "\u2003bid " + declarer[0] + " " + declarer.slice(1)) : []),
      );
      const left = scene[5] === scene[6] ? "" : scene[6];
      this.find(".wall").replaceChildren(
        ...both("牌墙 " + scene[5] + " 张" + (left === "" ? "" : "，可摸 " + left), "wall " + scene[5] + (left === "" ? "" : ", " + left + " to draw")),
      );
      const at = turn < 0 ? 4 : turn;
      const half = WAITS.length / 2;
      this.find(".wait").replaceChildren(...both(WAITS[scene[8]][at], WAITS[half + scene[8]][at]));
      SEATS.forEach((seat, i) => {
        this.seat(seat, reel.seats[scene[i]], wild, {
          turn: i === turn,
          last: last[0] === seat ? last.slice(1) : "",
        });
      });
    }

    said(reel, step) {
      const said = this.find(".said");
      for (const row of this.article.querySelectorAll(".moves .here")) row.classList.remove("here");
      const row = this.rows.get(this.link(reel, step).slice(1));
      if (!row) {
        said.replaceChildren(...(step === 0 ? both("起手", "At the start") : both("到此为止", "The end")));
        return;
      }
      row.classList.add("here");
      const link = element("a", "", step + "/" + this.last());
      link.href = this.link(reel, step);
      said.replaceChildren(link, ...both(row.querySelector(".zh").textContent, row.querySelector(".en").textContent));
    }

    fault(marks) {
      const box = this.find(".fault");
      box.hidden = marks.length === 0;
      box.replaceChildren();
      for (const mark of marks) {
        const title = element("p");
        title.append(...both(mark.zh[0] + "：" + mark.zh[1], mark.en[0] + ": " + mark.en[1], "strong"));
        box.append(title);
        if (mark.zh[2]) {
          const legal = element("p");
          legal.append(...both("此时可以：" + mark.zh[2], "Legal here: " + mark.en[2]));
          box.append(legal);
        }
      }
    }

    seat(seat, text, wild, state) {
      const [hand, drawn, melds, flowers, river, floats, takes, flags] = text.split("|");
      const root = this.find('.seat[data-seat="' + seat + '"]');
      root.classList.toggle("turn", state.turn);
      root.classList.toggle("won", flags.includes("w"));
      const put = (selector, ...made) => root.querySelector(selector).replaceChildren(...made);
      put(".hand", ...tiles(hand).map((id) => tile(id, wild)), ...tiles(drawn).map((id) => tile(id, wild, "drawn")));
      put(".melds", ...(melds ? melds.split(",") : []).map((meld) => {
        const [verb, list, from] = meld.split(" ");
        const made = element("span", "meld");
        made.setAttribute("data-meld", meld);
        made.append(...tiles(list).map((id) => tile(id, wild)));
        const note = element("small");
        note.append(...both(VERBS[verb][0] + (from ? HAN[from] : ""), VERBS[verb][1] + (from ? " " + from : "")));
        made.append(note);
        return made;
      }));
      put(".flowers", ...tiles(flowers).map((id) => tile(id, [])));
      const thrown = tiles(river);
      put(".river", ...(flags.includes("?") ? [element("span", "", "… ")] : []),
        ...thrown.map((id, i) => tile(id, wild, state.last && i === thrown.length - 1 ? "last" : "")));
      const notes = [];
      if (Number(floats) > 0) notes.push(["飘 " + floats, "floats " + floats]);
      if (flags.includes("d")) notes.push(["相公", "dead hand"]);
      const from = (label) => SEATS.filter((_, i) => takes && takes[i] !== "0")
        .map((other) => label(other) + takes[SEATS.indexOf(other)]).join(" ");
      if (takes) notes.push(["吃碰 " + from((other) => HAN[other]), "took " + from((other) => other)]);
      put(".notes", ...notes.flatMap(([zh, en]) => both(zh, en)));
    }
  }

  const follow = () => {
    const found = /^#(d\d+)?h(\d+)m(\d+)$/.exec(location.hash);
    if (!found) return;
    for (const board of boards) {
      const hand = board.reels.findIndex((reel) => reel.n === Number(found[2]));
      if (board.prefix === (found[1] || "") && hand >= 0) {
        current = board;
        board.go(hand, Number(found[3]), true);
        board.root.scrollIntoView({ block: "start" });
      }
    }
  };

  for (const article of document.querySelectorAll("article")) {
    if (article.querySelector(".film")) boards.push(new Board(article));
  }
  current = boards[0] || null;
  follow();
  addEventListener("hashchange", follow);
  addEventListener("keydown", (event) => {
    if (!current || event.ctrlKey || event.metaKey || event.altKey) return;
    // The slider moves by itself; the switch of languages uses the arrows, too.
    if (event.target instanceof HTMLInputElement) return;
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key];
    if (steps && (Math.abs(steps) === 1 || event.target.closest(".board"))) current.by(steps);
    else if (event.key === "Home" && event.target.closest(".board")) current.go(current.hand, 0);
    else if (event.key === "End" && event.target.closest(".board")) current.go(current.hand, current.last());
    else return;
    event.preventDefault();
  });
})();
