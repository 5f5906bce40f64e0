#!/usr/bin/env bash
# Both scripts over every record of the library: library.sh PATH/TO/caipan
set -euo pipefail
cd "$(dirname "$0")/../.."
caipan=${1:?the program}
all=$(mktemp)
trap 'rm -f "$all"' EXIT
files=0
while IFS= read -r file; do
  # Records that cannot be judged have no digests; side files, verdicts and rulesets are no records.
  case $file in *.expected.yaml | *.seal.yaml | tests/games/*.json) continue ;; esac
  if ! grep -vE '^[[:space:]]*(#|$)' "$file" | head -1 | grep -q '^schema'; then
    "$caipan" export --json "$file" 2>/dev/null >>"$all" || true
    files=$((files + 1))
  fi
done < <(find replays tests/games -type f \( -name '*.yaml' -o -name '*.json' -o -name '*.jsonl' \) | sort)
echo "$files files, $(wc -l <"$all") records"
[ "$(wc -l <"$all")" -gt 150 ]
python3 tests/without-us/verify.py "$all"
tests/without-us/verify.sh "$all"

# The script of `caipan explain seal`, on one record.
record=replays/illegal/seal/move-altered.right.yaml
part() { sed -n "s/^  $1: sha256://p" "$record"; }
said=$("$caipan" export --jsonl "$record" | rules=$(part rules) settlement=$(part settlement) bash tests/without-us/chain.sh)
want=$(printf 'game %s\nseal %s' "$(part game)" "$(part seal)")
[ "$said" = "$want" ] || { printf 'chain.sh says\n%s\nnot\n%s\n' "$said" "$want"; exit 1; }
echo 'chain.sh: 1 agrees'
