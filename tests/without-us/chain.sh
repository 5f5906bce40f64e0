# items, one a line (caipan export --jsonl FILE), to the digest of the game: bash chain.sh < items
n=-1; h=caipan/chain/1
while IFS= read -r item; do
  h=$(printf '%s\n%s\n' "$h" "$(jq -cS . <<<"$item")" | sha256sum); h=${h%% *}; n=$((n + 1))
done
echo "game $h"
# with rules=… settlement=… as the seal has them (no settlement: leave it out), the seal of a clean record
if [ -n "${rules:-}" ]; then
  z=$(jq -cnS --arg g "$h" --arg r "$rules" --arg s "${settlement:-}" --argjson n "$n" \
    '{game: $g, items: $n, rules: $r, semantics: 1} + if $s == "" then {} else {settlement: $s} end')
  printf 'seal %s\n' "$(printf 'caipan/seal/1\n%s\n' "$z" | sha256sum | cut -d' ' -f1)"
fi
