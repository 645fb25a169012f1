#!/usr/bin/env bash
# Finds tests that read a clock or sleep, and suites that start processes without a time limit.
#
# check-clocks.sh [ROOT]: ROOT is the tree to check, by default this repository. Tests/Layers/clocks-allowed.txt lists the exceptions: lines of
# "path<TAB>reason".
set -euo pipefail

# Programs that measure or torture in real time, and what is built apart from this package.
excluded='^Tests/(Attack|BenchServer|Benchmarks|Chaos|Definitions/Plugin|EighthIntent|Fuzz|SmallApp|Soak)/'

# Clocks, sleeps, and yields: a loop of yields waits, too. `.now + …` makes a deadline, and a program whose clock runs needs real time.
clocks='\bDate\(\)|\bDate\.now\b|\btimeIntervalSinceNow\b|\b(Continuous|Suspending)Clock\b|\.now *[-+] *\.|\.now\(\) *[-+]'
clocks+='|\bDispatch(Wall)?Time\b|\basyncAfter\b|\b(clock_gettime|gettimeofday|usleep|nanosleep|sched_yield)\(|\btime\(nil\)|\bsystemUptime\b'
clocks+='|\b(Task|Thread)\.(sleep|yield)\b|(^|[^.A-Za-z_])sleep\([0-9]|_NOW": *""|\.runningClock\b'

# What starts a process, or a script that code under test starts.
starters='(^|[^.A-Za-z_])Process\(|\b(BuiltPrograms|BuiltServer|ChildProcess|DataLock|HeldProgram|LimitedRun|PostgresServer|PrivateBus)\b'
starters+='|\b(RunningProgram|StandInPrograms|SwiftCompiler|TemporaryHome|TerminalSession|TmuxTerminal)\b|\bExternalEditor\('
starters+='|\bposix_spawn|\bprocessExitsWith\b|#!/bin/|#!/usr/bin/'

# test_files PATTERN: the Swift files of tests that have a line like that.
test_files() {
  { grep -rlE --include='*.swift' --exclude-dir=.build "$1" Tests || true; } | { grep -vE "$excluded" || true; } | sort
}

# check_clocks: only files in the list read a clock or sleep, and all of them do.
check_clocks() {
  local allowed=Tests/Layers/clocks-allowed.txt found=0 hits path reason
  hits=$(test_files "$clocks")
  while IFS=$'\t' read -r path reason; do
    [ -n "$reason" ] || { echo "$allowed gives no reason for $path"; found=1; }
    grep -qxF "$path" <<<"$hits" || { echo "$allowed names $path, which reads no clock and doesn't sleep"; found=1; }
  done <"$allowed"
  while IFS= read -r path; do
    [ -n "$path" ] || continue
    grep -nE "$clocks" "$path" | sed "s|^|a clock or a sleep; wait with wait(until:), or move the clock: $path:|"
    found=1
  done < <(comm -23 <(echo "$hits") <(cut -f1 "$allowed" | sort))
  return $found
}

# check_time_limits: every suite of a file that starts processes has a time limit, or each of its tests has.
check_time_limits() {
  local files hits
  mapfile -t files < <(test_files "$starters")
  [ ${#files[@]} -gt 0 ] || { echo "no test starts a process"; return 1; }
  hits=$(awk '
    function report() { if (suite != "" && !is_limited && open_tests > 0) print name ": no .timeLimit for the suite " suite }
    FNR == 1 { report(); suite = ""; attribute = "" }
    { name = FILENAME }
    /^ *@(Suite|Test)([^A-Za-z]|$)/ { attribute = ""; kind = /^ *@Suite/ ? "suite" : "test"; is_open = 1 }
    is_open { attribute = attribute $0 }
    is_open && kind == "suite" && match($0, /(struct|class|actor|enum) +[A-Za-z]+/) {
      report()
      suite = substr($0, RSTART, RLENGTH); sub(/^[a-z]+ +/, "", suite)
      is_limited = attribute ~ /\.timeLimit\(/; open_tests = 0; is_open = 0
    }
    is_open && kind == "test" && /(^|[ )])func +[A-Za-z`]/ {
      if (suite == "") suite = "that has no name"
      if (attribute !~ /\.timeLimit\(/) open_tests++
      is_open = 0
    }
    END { report() }' "${files[@]}")
  [ -z "$hits" ] || { echo "$hits"; return 1; }
}

cd "${1:-$(dirname "$0")/../..}"
failed=0
check_clocks || failed=1
check_time_limits || failed=1
exit $failed
