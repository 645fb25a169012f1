#!/usr/bin/env bash
# run.sh BIN [RUNS]: measures the release build in the folder BIN that `make bench` made. What it writes stays under .build/bench and is made only once.
set -euo pipefail
cd "$(dirname "$0")/../.."
bin="$1"
shift
exec "$bin/kiroku-bench" "$bin" "$PWD/.build/bench" "$@"
