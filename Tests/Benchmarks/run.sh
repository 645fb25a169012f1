#!/usr/bin/env bash
# Measures the release build that `make bench` made. What it writes stays under .build/bench and is made only once.
set -euo pipefail
cd "$(dirname "$0")/../.."
bin="$(swift build -c release --static-swift-stdlib --show-bin-path)"
exec "$bin/kiroku-bench" "$bin" "$PWD/.build/bench" "$@"
