#!/usr/bin/env bash
# run.sh [RUNS [NAME…]]: measures the stripped programs that `make bench` put into .build/bench/programs, as they are installed. What it writes
# stays under .build/bench and is made only once.
set -euo pipefail
cd "$(dirname "$0")/../.."
exec "$PWD/.build/bench/programs/kiroku-bench" "$PWD/.build/bench/programs" "$PWD/.build/bench" "$@"
