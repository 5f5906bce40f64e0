#!/usr/bin/env python3
"""The library a thousand times through Apache Spark: spark.py PATH/TO/caipan [TIMES]

`caipan audit --jsonl -` is a pure filter: a line in, a line out, in order, nothing kept between lines. So an engine can
cut a stream anywhere, judge the parts wherever it likes, and run a part again when its filter died. This shows it: the
verdicts that Spark collects, while filters are being killed under it, are those of one process, byte for byte.

Needs Java 17 and pyspark (pip install pyspark). Writes only to a temporary folder.
"""

import hashlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from pyspark import SparkConf, SparkContext

ROOT = Path(__file__).resolve().parents[2]
PARTS = 64
KILLS = 5


def library(caipan):
    """Every record of the library that can be judged, one JSON line each."""
    lines = []
    for folder in ("replays", "tests/games"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in (".yaml", ".jsonl") or path.name.endswith((".expected.yaml", ".seal.yaml")):
                continue
            done = subprocess.run([caipan, "export", "--json", str(path)], capture_output=True, check=False)
            lines += done.stdout.decode().splitlines()
    return lines


def numbered(lines, rounds):
    """The library once for each of `rounds`, each record under an id of its own."""
    bare = []
    for line in lines:
        record = json.loads(line)
        record.pop("x_id", None)
        bare.append(json.dumps(record, ensure_ascii=False, separators=(",", ":"))[1:])
    for round_ in rounds:
        for n, rest in enumerate(bare):
            yield f'{{"x_id":"{round_}/{n}",{rest}'


def filters(caipan):
    """Running filters: processes of this user whose program is ours."""
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and os.readlink(entry / "exe") == caipan:
                yield int(entry.name)
        except OSError:
            pass


def kill_some(caipan, killed, done):
    """Kills a filter now and then, in the middle of its work."""
    while len(killed) < KILLS and not done.wait(2.0):
        for pid in list(filters(caipan))[:1]:
            try:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
            except ProcessLookupError:
                pass


def digest(paths):
    """SHA-256 and number of lines of files one after the other."""
    sha, lines = hashlib.sha256(), 0
    for path in paths:
        with open(path, "rb") as file:
            while piece := file.read(1 << 20):
                sha.update(piece)
                lines += piece.count(b"\n")
    return sha.hexdigest(), lines


def main():
    caipan = str(Path(sys.argv[1]).resolve())
    times = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    lines = library(caipan)
    assert len(lines) > 700, len(lines)
    command = f"{caipan} audit --jsonl - --exit-zero --format json --jobs 1"
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        since = time.time()
        with open(work / "in.jsonl", "w", encoding="utf-8") as file:
            for line in numbered(lines, range(times)):
                file.write(line + "\n")
        with open(work / "in.jsonl", "rb") as inp, open(work / "one.jsonl", "wb") as out:
            subprocess.run(command.split(), stdin=inp, stdout=out, check=True)
        print(f"one process: {len(lines) * times} records, {time.time() - since:.0f} s", flush=True)

        since = time.time()
        conf = SparkConf().setMaster("local[2,4]").setAppName("caipan")
        conf.set("spark.ui.enabled", "false").set("spark.driver.memory", "4g")
        with SparkContext(conf=conf) as spark:
            spark.setLogLevel("OFF")
            # Parts of whole rounds keep the order of the input.
            rounds = spark.parallelize(range(times), min(PARTS, times))
            shared = spark.broadcast(lines)

            killed, done = [], threading.Event()
            killer = threading.Thread(target=kill_some, args=(caipan, killed, done))
            killer.start()
            rounds.mapPartitions(lambda some: numbered(shared.value, some)).pipe(command, checkCode=True).saveAsTextFile(str(work / "out"))
            done.set()
            killer.join()
        print(f"Spark, {len(killed)} filters killed: {time.time() - since:.0f} s", flush=True)

        alone = digest([work / "one.jsonl"])
        together = digest(sorted((work / "out").glob("part-*")))
        print(f"one process {alone[0][:16]} {alone[1]} lines\nSpark       {together[0][:16]} {together[1]} lines")
        assert alone[1] == len(lines) * times
        assert killed, "no filter was killed: the run was too short to show anything"
        if alone != together:
            sys.exit("they differ")
        print("byte for byte the same")


if __name__ == "__main__":
    main()
