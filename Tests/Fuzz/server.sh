#!/usr/bin/env bash
# server.sh SERVER [EXAMPLES [SEED]]: asks the built kiroku-server what its own /openapi.json says may be asked, and what it says may not, with
# schemathesis: no answer may be an error of the service, and none may lack in the document. The tool is installed once, under .build.
set -euo pipefail
cd "$(dirname "$0")/../.."
server=$(realpath "$1") examples=${2:-100} seed=${3:-$RANDOM}
tool=$PWD/.build/schemathesis/4.32.5
if [ ! -x "$tool/bin/st" ]; then
  python3 -m venv "$tool"
  "$tool/bin/pip" install --quiet schemathesis==4.32.5
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/kiroku-fuzz-server.XXXXXX")
trap 'kill "$process" 2>/dev/null; wait "$process" 2>/dev/null; rm -rf "$work"' EXIT
HOME=$work KIROKU_SERVER_LANG=en "$server" serve --listen 127.0.0.1:0 --metrics off --requests-per-second 0 --accounts-per-hour 0 \
  --log-level debug --database "sqlite:$work/timeline.sqlite" >"$work/log" 2>&1 &
process=$!
for _ in $(seq 1200); do grep -q 'listening on http' "$work/log" && break; sleep 0.1; done
origin=$(sed -n 's/.*listening on http/http/p' "$work/log" | head -n 1)

# A body in, the token of the new session out.
session() {
  curl -sf "$origin/v1/$1" -d "{\"handle\":\"$2\",\"password\":\"planted-password-7f3a\"}" | sed -n 's/.*"token":"\([^"]*\)".*/\1/p'
}

checks=not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance
ask() {
  "$tool/bin/st" run "$origin/openapi.json" --checks "$checks" --seed "$seed" --max-examples "$examples" --suppress-health-check all \
    --continue-on-failure --generation-database none --request-timeout 20 --warnings off "$@"
}

# The tool writes beside itself.
cd "$work"
echo "seed $seed, $examples examples of each operation"
failed=0
token=$(session accounts fuzzed)
# Streams do not end, and who signs out asks nothing more: those come last.
ask -H "Authorization: Bearer $token" --exclude-path /v1/events --exclude-path-regex '^/v1/(sessions.*|account/deletion|account/password)$' ||
  failed=1
ask --exclude-path /v1/events --phases coverage || failed=1
for _ in 1 2 3; do
  ask -H "Authorization: Bearer $(session sessions fuzzed)" --include-path-regex '^/v1/(sessions.*|account/deletion|account/password)$' || failed=1
done
if grep -E ' error ' "$work/log"; then failed=1; fi
for secret in planted-password-7f3a "$token"; do
  if grep -qF "$secret" "$work/log"; then echo "the log holds $secret"; failed=1; fi
done
if kill -0 "$process" 2>/dev/null; then echo "The server lives."; else echo "The server is gone."; failed=1; fi
exit $failed
