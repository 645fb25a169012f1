#!/usr/bin/env bash
# Runs the tests that were built in a folder, and each one that failed again, alone, up to twice.
#
#   Tests/Running/run.sh SCRATCH [FILTER]
#
# A test that passes when it is repeated is listed under "Flaky" and in .build/flaky.txt. The run fails if a test fails again, or if more than
# three are flaky. With FILTER (a regular expression of test IDs), only these tests run, in one process.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$1
most=3
bundle=$(swift build --scratch-path "$scratch" --show-bin-path)/KirokuPackageTests.xctest
results=$PWD/$scratch/results
flaky=$PWD/.build/flaky.txt
rm -rf "$results"
mkdir -p "$results" .build
: >"$flaky"

# Tests of the built programs wait more than they compute: they run beside the others, in a process of their own.
waiting='^EndToEndTests\.'
# These wait for real seconds to pass (the tag realTime), or start a system's services: they run when nothing else does.
alone='(TimerEndTests/(process|roundsProcess)\(|TimerInstallationTests)'

# run NAME ARGUMENT…: runs tests; their events go to NAME.jsonl.
run() {
  "$bundle" --testing-library swift-testing --event-stream-version 0 --event-stream-output-path "$results/$1.jsonl" "${@:2}"
}
# failures NAME: the IDs of the tests that recorded an issue, and of those that had not ended when the process did.
failures() {
  jq -rn '
    reduce inputs as $line ({}; if $line.kind != "event" then . else $line.payload as $event | ($event.testID // "") as $id
      | if $event.kind == "issueRecorded" and $event.issue.isKnown != true and $event.issue.severity != "warning" then .failed[$id] = true
        elif $event.kind == "testStarted" then .open[$id] = true
        elif $event.kind == "testEnded" then del(.open[$id])
        elif $event.kind == "runEnded" then .ended = true else . end end)
    | ((.failed // {}) + (if .ended then {} else (.open // {}) end)) | keys[] | select(test("\\("))' "$results/$1.jsonl"
}
# count NAME KIND: how many test functions ended, or were skipped.
count() {
  jq -n --arg kind "$2" '
    [inputs | select(.kind == "event" and .payload.kind == $kind and ((.payload.testID // "") | test("\\("))) | .payload.testID] | unique | length
  ' "$results/$1.jsonl"
}
ended=0
groups=()
if [ $# -gt 1 ]; then
  groups=(chosen)
  run chosen --filter "$2" || ended=$?
else
  groups=(others waiting alone)
  run waiting --filter "$waiting" --skip "$alone" >"$results/waiting.log" 2>&1 & beside=$!
  run others --skip "$waiting" --skip "$alone" || ended=$?
  wait $beside || ended=$?
  cat "$results/waiting.log"
  run alone --filter "$alone" || ended=$?
fi

ran=0 skipped=0
for group in "${groups[@]}"; do
  ran=$((ran + $(count "$group" testEnded)))
  skipped=$((skipped + $(count "$group" testSkipped)))
  failures "$group"
done >"$results/failed"
mapfile -t failed <"$results/failed"

# A process that did not get to its end leaves tests that never began: no repetition makes up for them.
cut=""
for group in "${groups[@]}"; do
  grep -q '"kind":"runEnded"' "$results/$group.jsonl" || cut="$cut $group"
done

broken=()
for test in "${failed[@]}"; do
  # What a regular expression would take for more than it says.
  pattern="^$(sed 's/[][\\.*^$+?(){}|/]/\\&/g' <<<"$test")"
  passed=""
  for try in 1 2; do
    echo "Again, alone ($try of 2): $test"
    if run again --filter "$pattern" && [ "$(count again testEnded)" -gt 0 ]; then
      passed=yes
      break
    fi
  done
  if [ -n "$passed" ]; then echo "$test" >>"$flaky"; else broken+=("$test"); fi
done

fail=""
if [ -n "$cut" ]; then fail="the process of these tests did not get to its end:$cut"; fi
if [ "$ended" != 0 ] && [ ${#failed[@]} = 0 ]; then fail=${fail:-"the tests end with $ended, and none is known to have failed"}; fi
if [ "$ran" = 0 ]; then fail=${fail:-"no test ran"}; fi
if [ -s "$flaky" ]; then
  echo
  echo "Flaky: failed once, and passed when repeated alone (.build/flaky.txt)"
  sed 's/^/  /' "$flaky"
  [ "$(wc -l <"$flaky")" -le $most ] || fail=${fail:-"more than $most tests are flaky"}
fi
if [ ${#broken[@]} -gt 0 ]; then
  echo
  echo "Failed, also when repeated alone:"
  printf '  %s\n' "${broken[@]}"
fi
echo
echo "tests: $((ran - ${#broken[@]})) passed, ${#broken[@]} failed, $skipped skipped"
if [ -n "$fail" ]; then echo "error: $fail" >&2; exit 1; fi
[ ${#broken[@]} = 0 ]
