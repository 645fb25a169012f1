#!/usr/bin/env bash
# Builds the fuzzer and runs it: $1 seconds, on inputs grown from the tests' files and from INTENTC_CORPUS. What it finds stands in .build/fuzz/found.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-60}
work=${FUZZ_FOLDER:-.build/fuzz}
mkdir -p "$work/inputs" "$work/found"

mapfile -t sources < <(find Modules/Definitions/IntentDefinitions Modules/Definitions/IntentCodegen Tests/Fuzz/DefinitionFuzzer.swift -name '*.swift' | sort)
swiftc -O -wmo -parse-as-library -swift-version 6 -module-name Localization -emit-module -emit-module-path "$work/Localization.swiftmodule" \
  -c Modules/Program/Localization/*.swift -o "$work/Localization.o"
swiftc -O -wmo -sanitize=fuzzer -parse-as-library -swift-version 6 -suppress-warnings -module-name IntentDefinitions -I "$work" \
  "${sources[@]}" "$work/Localization.o" -o "$work/fuzzer"
Tests/Fuzz/seeds.sh "$work/seeds"

# Leaks are not looked for: what Swift allocates once for good would be taken for one. Swift's own backtraces would keep an input from being saved.
SWIFT_BACKTRACE=enable=no "$work/fuzzer" -max_total_time="$seconds" -max_len=4096 -timeout=1 -rss_limit_mb=256 -detect_leaks=0 -print_final_stats=1 \
  -artifact_prefix="$work/found/" "$work/inputs" "$work/seeds" 2>&1 | grep -vE '^#[0-9]+[[:space:]]+(NEW|REDUCE|RELOAD)|^[[:space:]]*NEW_FUNC|^"' || {
  echo "make: the inputs that fail stand in $work/found; run one with $work/fuzzer FILE" >&2
  exit 1
}
