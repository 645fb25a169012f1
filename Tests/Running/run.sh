#!/usr/bin/env bash
# Runs the tests that were built in a folder, and each one that failed again, alone, up to twice.
#
#   Tests/Running/run.sh SCRATCH [FILTER]
#
# A test that passes when it is repeated is listed under "Flaky" and in .build/flaky.txt. The run fails if a test fails again, or if more than
# three are flaky. With FILTER (a regular expression of test IDs), only these tests run.
#
# A process of which nothing is heard for SILENCE seconds (600) is ended. What had not ended in it counts as failed.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$1
most=3
silence=${SILENCE:-600}
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
  local events=$results/$1.jsonl process status=0
  : >"$events"
  "$bundle" --testing-library swift-testing --event-stream-version 0 --event-stream-output-path "$events" "${@:2}" & process=$!
  while kill -0 $process 2>/dev/null; do
    sleep 1
    if [ $(($(date +%s) - $(stat -c %Y "$events"))) -gt "$silence" ]; then
      echo "Nothing was heard of these tests for $silence s: $1" >&2
      touch "$results/$1.silent"
      kill -KILL $process 2>/dev/null || true
      break
    fi
  done
  wait $process || status=$?
  return $status
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
# strays NAME: issues that belong to no test function, such as one that a detached task recorded.
strays() {
  jq -rn '
    inputs | select(.kind == "event") | .payload
    | select(.kind == "issueRecorded" and .issue.isKnown != true and .issue.severity != "warning")
    | select((.testID // "") | test("\\(") | not) | (.testID // "no test") + ": " + ([.messages[]?.text] | join(" "))' "$results/$1.jsonl"
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
  groups=(chosen alone)
  # 69: there is none among them.
  run chosen --filter "$2" --skip "$alone" || { ended=$?; [ $ended != 69 ] || ended=0; }
  run alone --filter "(?=.*$2).*$alone" || { status=$?; [ $status = 69 ] || ended=$status; }
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
for group in "${groups[@]}"; do strays "$group"; done >"$results/strays"

# unended NAME: how many of the tests that were to run have neither ended nor been skipped.
unended() {
  jq -rn '
    reduce inputs as $line ({}; $line.payload as $it
      | if $line.kind == "test" and $it.kind == "function" then .[$it.id] = true
        elif $line.kind == "event" and ($it.kind == "testEnded" or $it.kind == "testSkipped") then del(.[$it.testID // ""]) else . end)
    | length' "$results/$1.jsonl"
}
# A few tests that had not ended when their process was ended as silent are repeated. Where there are more, or it crashed, it was cut short.
cut=""
for group in "${groups[@]}"; do
  if ! grep -q '"kind":"runEnded"' "$results/$group.jsonl" && { [ ! -e "$results/$group.silent" ] || [ "$(unended "$group")" -gt $most ]; }; then cut="$cut $group"; fi
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
if [ -s "$results/strays" ]; then
  echo
  echo "Recorded for no test:"
  sed 's/^/  /' "$results/strays"
  fail=${fail:-"issues were recorded that belong to no test"}
fi
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
