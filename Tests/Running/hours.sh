#!/usr/bin/env bash
# Runs tests that were built in a folder as if it were other hours and days.
#
#   Tests/Running/hours.sh SCRATCH [FILTER [MOMENT…]]
#
# FILTER is a regular expression of test IDs: by default the end-to-end tests and those of the timeline. MOMENTs are in UTC. Needs faketime.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$1
filter=${2:-'^(EndToEndTests|Timeline[A-Za-z]*Tests|StudySyncTests)\.'}
moments=("${@:3}")
if [ ${#moments[@]} = 0 ]; then
  moments=(
    "2026-11-28 00:30:00" "2026-11-28 06:30:00" "2026-11-28 13:30:00" "2026-11-28 18:30:00"
    "2026-12-31 23:58:00" "2028-02-29 12:00:00"
    # A minute or two before the clocks change in New York and in Berlin, in spring and in autumn.
    "2027-03-14 06:58:00" "2027-11-07 05:58:00" "2027-03-28 00:58:00" "2027-10-31 00:58:00"
  )
fi
command -v faketime >/dev/null || { echo "hours: faketime isn't installed" >&2; exit 69; }

failed=0
for moment in "${moments[@]}"; do
  began=$SECONDS
  log=$scratch/hours-${moment//[ :]/-}.log
  # Clocks that only measure stay as they are: limits are in real seconds.
  if TZ=UTC FAKETIME_DONT_FAKE_MONOTONIC=1 faketime -f "@$moment" Tests/Running/run.sh "$scratch" "$filter" >"$log" 2>&1; then
    outcome="passes"
  else
    outcome="FAILS"
    failed=1
    grep -aE '✘ Test |^error:' "$log" | cut -c1-400 | head -40 || true
  fi
  echo "$moment UTC: $outcome in $((SECONDS - began)) s: $(grep -a '^tests:' "$log" || echo "no test ended")"
  sed -n '/^Flaky/,/^$/p' "$log"
done
exit $failed
