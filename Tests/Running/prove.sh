#!/usr/bin/env bash
# Plants failures, and checks that Tests/Running/run.sh reports each: one that repeats, one that doesn't, too many that don't, one that belongs to no
# test, a test that never ends, and a crash.
#
#   Tests/Running/prove.sh SCRATCH
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# plant WHAT CODE TEXT: with that planted, the run exits with CODE and prints TEXT.
plant() {
  local code=0
  mkdir "$work/$1"
  KIROKU_PLANTED=$1 KIROKU_PLANTED_FOLDER=$work/$1 Tests/Running/run.sh "$scratch" '^PlantedTests\.' >"$work/log" 2>&1 || code=$?
  if [ "$code" != "$2" ] || ! grep -qF -- "$3" "$work/log"; then
    cat "$work/log" >&2
    echo "prove: with a planted failure “$1” the run exits with $code (expected $2), or doesn't print “$3”" >&2
    exit 1
  fi
}
plant nothing 0 "tests: 1 passed, 0 failed"
plant always 1 "tests: 1 passed, 1 failed"
plant once 0 "PlantedTests.PlantedTests/once(name:)"
plant four 1 "more than 3 tests are flaky"
plant stray 1 "issues were recorded that belong to no test"
SILENCE=5 plant silence 0 "PlantedTests.PlantedTests/silence()"
plant crash 1 "did not get to its end: chosen"
echo "Running tests: a real failure fails the run, one that doesn't repeat is listed, four of them or a crash fail it."
