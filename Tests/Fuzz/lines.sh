#!/usr/bin/env bash
# Sends $1 lines (20000) made from a seed ($2, else a new one) to each reader of lines: serve, the open app's socket, links, --input.
# What fails stands in .build/fuzz/found, named by way, seed and place; the same seed makes the same lines.
set -euo pipefail
cd "$(dirname "$0")/../.."
count=${1:-20000}
seed=${2:-$((RANDOM << 15 | RANDOM))}
work=${FUZZ_FOLDER:-$PWD/.build/fuzz}
bin=${FUZZ_PROGRAMS:-$(swift build --show-bin-path)}
mkdir -p "$work/found"
home=$(mktemp -d "${TMPDIR:-/tmp}/kiroku-fuzz-XXXXXX")
terminal=kiroku-fuzz-$$
trap 'tmux -L "$terminal" kill-server 2>/dev/null || true; rm -rf "$home"' EXIT
export HOME="$home" KIROKU_HOME="$home/data" XDG_CONFIG_HOME="$home/config" XDG_STATE_HOME="$home/state" XDG_RUNTIME_DIR="$home/run"
export KIROKU_LANG=en TZ=Asia/Tokyo SWIFT_BACKTRACE=enable=no
mkdir -m 700 "$home/run" "$home/lines"

echo "make: $count lines of seed $seed; again with Tests/Fuzz/lines.sh $count $seed"
"$bin/kiroku" shelf add "Linear Algebra" >/dev/null
"$bin/kiroku" goal set 10h >/dev/null
fuzz() { "$bin/kiroku-fuzz" "$@" --seed "$seed" --count "$count" --found "$work/found"; }

fuzz serve --program "$bin/kiroku-intents"
fuzz input --program "$bin/kiroku-intents" --folder "$home/lines"
fuzz link --program "$bin/kiroku" --folder "$home/lines"

# The app wants a terminal; its socket is there once it is drawn.
tmux -L "$terminal" -f /dev/null new-session -d -x 80 -y 24 "exec '$bin/kiroku'"
for _ in $(seq 200); do
  socket=$(find "$home/run" -name 'app-*.sock' 2>/dev/null | head -1)
  [ -n "$socket" ] && break
  sleep 0.1
done
[ -n "${socket:-}" ] || { echo "make: the app did not open" >&2; exit 1; }
fuzz socket --socket "$socket"
