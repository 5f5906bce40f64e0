#!/usr/bin/env bash
# compare.sh REFERENCE [GAMES]: caipan beside programs that only do a part of its work, in one run, as ratios.
#
# REFERENCE is a folder with a Cargo project of the reference programs: `chain_floor RECORDS.jsonl REPS` (read, parse and
# hash every move, no rules), `gen_hands DIR N` and `wild_table DIR REPS` (complete hands by a 2 MB table). They are built
# outside that folder. GAMES records are made (20000 unless said), all of them games of at least 80 moves.
#
# Needs hyperfine, jq and GNU time. Prints a table in Markdown; only the ratios mean anything on another machine.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
reference=$(cd "${1:?the folder of the reference programs}" && pwd)
games=${2:-20000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd "$root" && cargo build --release --quiet)
caipan=${CARGO_TARGET_DIR:-$root/target}/release/caipan
cp -r "$reference" "$work/reference"
(cd "$work/reference" && CARGO_TARGET_DIR=$work/built cargo build --release --quiet)
built=$work/built/release

# Median seconds of each command, run in turns by hyperfine.
medians() {
  hyperfine --shell=none --ignore-failure --warmup 1 --runs "${runs:-9}" --style none --export-json "$work/times.json" "$@" >&2
  jq -r '[.results[].median] | @tsv' "$work/times.json"
}
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }
row() { printf '| %s | %s | %s |\n' "$@"; }

# A thousand sittings, told over until there are enough; short ones are left out.
"$caipan" generate --preset shaoxing --seed 1 --count 1000 --to jsonl |
  jq -c 'select(([.hands[].moves | length] | add) >= 80)' >"$work/some.jsonl"
: >"$work/games.jsonl"
while [ "$(wc -l <"$work/games.jsonl")" -lt "$games" ]; do cat "$work/some.jsonl" >>"$work/games.jsonl"; done
head -n "$games" "$work/games.jsonl" >"$work/g.jsonl"
"$caipan" generate --preset shaoxing --seed 1 --count 1000 --to yaml >"$work/y.yaml"
"$caipan" generate --preset shaoxing --seed 1 --count 1000 --to jsonl >"$work/y.jsonl"

printf '\n%s, %s cores, %s\n\n' "$(date +%F)" "$(nproc)" "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1)"
row 'what' 'ratio' 'wanted'
row '---' '---' '---'

read -r floor one two < <(medians \
  "$built/chain_floor $work/g.jsonl 1" \
  "$caipan audit $work/g.jsonl --format json --jobs 1" \
  "$caipan audit $work/g.jsonl --format json --jobs 2")
row "speed of the audit to that of \`chain_floor\` ($games games)" "$(ratio "$floor" "$one")" '≥ 0.60'
row 'two threads to one' "$(ratio "$one" "$two")" '≥ 1.80'

read -r yaml jsonl < <(medians \
  "$caipan audit $work/y.yaml --format json --jobs 1" \
  "$caipan audit $work/y.jsonl --format json --jobs 1")
estimate() { jq -r .median.point_estimate "${CARGO_TARGET_DIR:-$root/target}/criterion/$1/new/estimates.json"; }
"$built/gen_hands" "$work/hands" 100000
(cd "$root" && CAIPAN_HANDS=$work/hands cargo bench --quiet >"$work/bench.txt" 2>&1)
table=$("$built/wild_table" "$work/hands" 9 2>/dev/null | sed -n 's/^near w4: .*table \([0-9.]*\) M\/s.*/\1/p')
ours=$(awk -v ns="$(estimate win_check/table_4_wilds)" 'BEGIN { printf "%.1f", 100000 / ns * 1000 }')
# What YAML costs its library alone, taken from the same share of the bench.
parse=$(awk -v a="$(estimate audit/yaml_parse_alone)" -v b="$(estimate audit/yaml)" -v t="$yaml" 'BEGIN { print t * a / b }')
row 'YAML to its parser and JSON lines together' "$(ratio "$yaml" "$(awk -v a="$parse" -v b="$jsonl" 'BEGIN { print a + b }')")" '≤ 1.50'
row "complete hands with 4 wilds to the reference table ($ours to $table M/s)" "$(ratio "$ours" "$table")" '≥ 0.80'
row 'best reading to a plain enumeration' "$(ratio "$(estimate scoring/best_reading)" "$(estimate scoring/plain_enumeration)")" '≤ 0.50'

read -r nothing cold < <(runs=300 medians /bin/true "$caipan audit $root/replays/disputes/all-chinese.yaml")
row "one record, cold ($(awk -v c="$cold" -v n="$nothing" 'BEGIN { printf "%.2f to %.2f ms", c * 1000, n * 1000 }'))" \
  "$(ratio "$cold" "$(awk -v n="$nothing" 'BEGIN { print 2 * n + 0.002 }')")" '≤ 1.00'

# Memory of a long stream to that of a short one, and in all.
peak() { for _ in $(seq "$1"); do cat "$work/some.jsonl"; done | /usr/bin/time -f %M "$caipan" audit --jsonl - --format json 2>&1 >/dev/null | tail -1; }
row "megabytes at $((10 * $(wc -l <"$work/some.jsonl"))) records, and at a tenth" "$(($(peak 10) / 1024)) and $(($(peak 1) / 1024))" '< 100'
