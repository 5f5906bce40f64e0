#!/usr/bin/env bash
# Recomputes digests without caipan: jq, sha256sum and bash only.
#
#   verify.sh FILE…    records as JSON, one a line (caipan export --json): items are made from the record itself, chained,
#                      and game and seal are compared with the record's `seal`; exit 1 if one differs.
#                      Items (caipan export --jsonl): the digest of each game is printed.
#   -                  standard input
set -euo pipefail

# The items of one record. Tiles, seats and verbs are canonical already; nothing of the game is known here.
items='
def sha: ltrimstr("sha256:");
def move:
  split(" ") as $w
  | (if ($w[0] | test("^[ESWN]$")) then {s: $w[0], w: $w[1:]} else {w: $w} end)
  | .w as $w
  | reduce $w[1:][] as $x ({key: (if $w[0] == "bid" then "bid" else "t" end), item: (del(.w) + {v: $w[0]})};
      if $x == ">" then .key = "r" elif $x == "=" then .key = "as" else .item[.key] = $x end)
  | .item;
({caipan, date, players, rules: (.seal.rules | sha)} | with_entries(select(.value != null))),
(.hands | to_entries[] | (.key + 1) as $n | .value
  | (del(.moves, .claim) | with_entries(select(.key | startswith("x_") | not)) + {hand: $n}),
    (.moves[] | move),
    {end: .x_end})'

sha() { sha256sum | cut -d' ' -f1; }

# Items on standard input to "DIGEST NUMBER".
chain() {
  local head=caipan/chain/1 n=-1 item
  while IFS= read -r item; do
    head=$(printf '%s\n%s\n' "$head" "$item" | sha256sum)
    head=${head%% *}
    n=$((n + 1))
  done
  echo "$head $n"
}

good=0 bad=0
record() {
  local line=$1 game n seal want
  read -r game n < <(jq -cS "$items" <<<"$line" | chain)
  seal=$(jq -cS --arg game "$game" --argjson n "$n" '
    .seal | {game: $game, items: $n, rules: (.rules | ltrimstr("sha256:")), semantics: 1}
      + if .settlement then {settlement: (.settlement | ltrimstr("sha256:"))} else {} end
      + if .verdict then {verdict} else {} end' <<<"$line")
  seal=$( (echo caipan/seal/1; echo "$seal") | sha)
  want=$(jq -r '.seal | "\(.game) \(.seal)"' <<<"$line")
  if [ "$want" = "sha256:$game sha256:$seal" ]; then
    good=$((good + 1))
  else
    bad=$((bad + 1))
    echo "differs: $want, not sha256:$game sha256:$seal: ${line:0:200}"
  fi
}

# Items of several records: each header starts a new game.
games() {
  local held='' item
  finish() { [ -z "$held" ] || printf '%s' "$held" | chain | sed 's/^\([^ ]*\) .*/game \1/'; }
  while IFS= read -r item; do
    case $item in '{"caipan":1,'*) finish; held='' ;; esac
    held+=$(jq -cS . <<<"$item")$'\n'
  done
  finish
}

for file in "$@"; do
  while IFS= read -r line; do
    if jq -e 'has("hands")' <<<"$line" >/dev/null; then
      record "$line"
    else
      { printf '%s\n' "$line"; cat; } | games
    fi
  done < <(if [ "$file" = - ]; then cat; else cat "$file"; fi)
done
if [ $((good + bad)) -gt 0 ]; then
  echo "verify.sh: $good agree, $bad differ"
fi
[ "$bad" = 0 ]
