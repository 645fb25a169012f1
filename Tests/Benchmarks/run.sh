#!/usr/bin/env bash
# run.sh BENCH [RUNS [NAME…]]: measures the stripped programs in .build/bench/programs, as they are installed, by the program BENCH; `make bench`
# makes both. What it writes stays under .build/bench and is made only once.
set -euo pipefail
cd "$(dirname "$0")/../.."
bench="$1"
shift
exec "$bench" "$PWD/.build/bench/programs" "$PWD/.build/bench" "$@"
