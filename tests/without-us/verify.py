#!/usr/bin/env python3
"""Recomputes digests without caipan, with the standard library only.

verify.py FILE...   records as JSON, one a line (caipan export --json): items are made from the record itself; chain,
                    leaves, settlement and seal are compared with what the record holds; exit 1 if one differs.
                    Items (caipan export --jsonl): the digest of each game is printed.
--items             print the items of each record with their leaves instead of comparing.
"""

import hashlib
import json
import sys


def canon(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def sha(first, line):
    return hashlib.sha256(f"{first}\n{line}\n".encode()).hexdigest()


def bare(digest):
    return digest.removeprefix("sha256:")


def move(text):
    """`S chi 78p = 789p` is {"s": "S", "v": "chi", "t": "78p", "as": "789p"}."""
    words = text.split(" ")
    item = {"s": words.pop(0)} if words[0] in "ESWN" else {}
    item["v"] = words.pop(0)
    key = "bid" if item["v"] == "bid" else "t"
    for word in words:
        if word in (">", "="):
            key = "r" if word == ">" else "as"
        else:
            item[key] = word
    return item


def items(record):
    head = {key: record[key] for key in ("caipan", "date", "players") if key in record}
    yield {**head, "rules": bare(record["seal"]["rules"])}
    for number, hand in enumerate(record["hands"], 1):
        start = {key: value for key, value in hand.items() if key not in ("moves", "claim") and not key.startswith("x_")}
        yield {**start, "hand": number}
        yield from map(move, hand["moves"])
        yield {"end": hand["x_end"]}


def chain(lines):
    head = "caipan/chain/1"
    for line in lines:
        head = sha(head, line)
    return head


def seal(record, game, count):
    """Z, and S over the settlement that the record holds."""
    block = record["seal"]
    parts = {"game": game, "items": count, "rules": bare(block["rules"]), "semantics": 1}
    if "x_settlement" in record:
        parts["settlement"] = sha("caipan/settlement/1", canon(record["x_settlement"]))
    if "verdict" in block:
        parts["verdict"] = block["verdict"]
    return parts.get("settlement"), sha("caipan/seal/1", canon(parts))


def differences(record):
    block = record["seal"]
    lines = [canon(item) for item in items(record)]
    game = chain(lines)
    settlement, whole = seal(record, game, len(lines) - 1)
    found = {
        "game": "sha256:" + game,
        "items": len(lines) - 1,
        "leaves": [sha("caipan/leaf/1", line)[:16] for line in lines],
        "seal": "sha256:" + whole,
    }
    if settlement:
        found["settlement"] = "sha256:" + settlement
        paid = [
            {"hand": hand["hand"], **transfer}
            for hand in record["x_settlement"]["hands"]
            for transfer in hand["transfers"]
            if "to" in transfer  # a fine that nobody receives is in S, not in the list for people
        ]
        found["transfers"] = paid
        found["totals"] = record["x_settlement"]["totals"]
    return [f"{key}: {block.get(key)}, not {value}" for key, value in found.items() if block.get(key) != value]


def main(arguments):
    show = "--items" in arguments
    good, bad, game = 0, 0, []
    for name in [argument for argument in arguments if argument != "--items"]:
        with sys.stdin if name == "-" else open(name, encoding="utf-8") as file:
            for line in file:
                value = json.loads(line)
                if "hands" not in value:
                    if "caipan" in value and game:
                        print("game", chain(game))
                        game = []
                    game.append(canon(value))
                elif show:
                    for item in map(canon, items(value)):
                        print(sha("caipan/leaf/1", item)[:16], item)
                elif found := differences(value):
                    bad += 1
                    print("differs:", *found, line[:200], sep="\n  ")
                else:
                    good += 1
    if game:
        print("game", chain(game))
    if good + bad:
        print(f"verify.py: {good} agree, {bad} differ")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
