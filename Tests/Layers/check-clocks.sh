#!/usr/bin/env bash
# Finds tests that read a clock or sleep, suites that start processes without a time limit, and tests with the tag realTime that don't run alone.
#
# check-clocks.sh [ROOT]: ROOT is the tree to check, by default this repository. Tests/Layers/clocks-allowed.txt lists the exceptions: lines of
# "path<TAB>reason<TAB>number of lines": as many lines of the file match, so that an allowance covers no further ones.
set -euo pipefail

# Programs that measure or torture in real time, and what is built apart from this package.
excluded='^Tests/(Attack|BenchServer|Benchmarks|Chaos|Definitions/Plugin|EighthIntent|Fuzz|SmallApp|Soak)/'

# Clocks, sleeps, and yields: a loop of yields waits, too. `.now + …` makes a deadline, and a program whose clock runs needs real time.
# A shell that a test starts may sleep as well; `func sleep(` is what a test's own clock has.
clocks='\bDate(\.init)?\(\)|: *Date\b.*= *\.now\b|\bDate\.now\b|\btimeIntervalSinceNow\b|\b(Continuous|Suspending)Clock\b|\.now *[-+] *\.|\.now\(\) *[-+]'
clocks+='|\bDispatch(Wall)?Time\b|\basyncAfter\b|\b(clock_gettime|gettimeofday|usleep|nanosleep|sched_yield)\(|\btime\((nil|&)|\bsystemUptime\b'
clocks+='|\b(Task|Thread)\.(sleep|yield)\b|(^ ?|[^ A-Za-z0-9_]|[^c] )sleep\(|_NOW": *""|\.runningClock\b'
clocks+='|\bpoll\(.*, *[1-9][0-9_]*\)|\bselect\([^,]*,[^,]*,[^,]*,[^,]*,|wait\(timeout|\bRunLoop\b|timedwait'
clocks+='|\b(TimeZone|Calendar)\.(current|autoupdatingCurrent)\b|(^|["; (])sleep [0-9]|bin/sleep\b'

# What starts a process, or a script that code under test starts.
starters='(^|[^.A-Za-z_])Process\(|\b(BuiltPrograms|BuiltServer|ChildProcess|DataLock|HeldProgram|LimitedRun|PostgresServer|PrivateBus)\b'
starters+='|\b(RunningProgram|StandInPrograms|SwiftCompiler|TemporaryHome|TerminalSession|TmuxTerminal)\b|\bExternalEditor\('
starters+='|\bposix_spawn|\bprocessExitsWith\b|#!/bin/|#!/usr/bin/'

# test_files PATTERN: the Swift files of tests that have a line like that.
test_files() {
  { grep -rlE --include='*.swift' --exclude-dir=.build "$1" Tests || true; } | { grep -vE "$excluded" || true; } | sort
}

# check_clocks: only files in the list read a clock or sleep, all of them do, and in as many lines as the list says.
check_clocks() {
  local allowed=Tests/Layers/clocks-allowed.txt found=0 hits path reason lines number
  hits=$(test_files "$clocks")
  while IFS=$'\t' read -r path reason lines; do
    [ -n "$reason" ] && [ -n "$lines" ] || { echo "$allowed gives no reason or no number of lines for $path"; found=1; continue; }
    grep -qxF "$path" <<<"$hits" || { echo "$allowed names $path, which reads no clock and doesn't sleep"; found=1; continue; }
    number=$(grep -cE "$clocks" "$path")
    [ "$number" = "$lines" ] || {
      echo "$allowed allows $lines lines of $path to read a clock or sleep, and $number do:"
      grep -nE "$clocks" "$path" | sed 's/^/  /'
      found=1
    }
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
    FNR == 1 { report(); suite = ""; attribute = ""; is_limited = 0; open_tests = 0; is_open = 0 }
    { name = FILENAME }
    /^ *@(Suite|Test)([^A-Za-z]|$)/ { attribute = ""; kind = /^ *@Suite/ ? "suite" : "test"; is_open = 1 }
    is_open { attribute = attribute $0 }
    is_open && kind == "suite" && match($0, /(struct|class|actor|enum) +[A-Za-z]+/) {
      report()
      suite = substr($0, RSTART, RLENGTH); sub(/^[a-z]+ +/, "", suite)
      is_limited = attribute ~ /\.timeLimit\(/; open_tests = 0; is_open = 0
    }
    is_open && kind == "test" && /(^|[ )])func +[A-Za-z`]/ {
      if (suite == "") { suite = "that has no name"; is_limited = 0 }
      if (attribute !~ /\.timeLimit\(/) open_tests++
      is_open = 0
    }
    END { report() }' "${files[@]}")
  [ -z "$hits" ] || { echo "$hits"; return 1; }
}

# check_alone: Tests/Running/run.sh runs each test with the tag realTime when nothing else runs.
check_alone() {
  local found=0 alone name
  alone=$(sed -n "s/^alone='(\(.*\))'$/\1/p" Tests/Running/run.sh)
  while IFS= read -r name; do
    # A suite's and a function's name, as in a test's ID.
    grep -qE "$alone" <<<"$name(" || { echo "Tests/Running/run.sh doesn't run $name alone, which has the tag realTime"; found=1; }
  done < <(grep -rlF --include='*.swift' --exclude-dir=.build 'tags(.realTime' Tests | xargs -r awk '
    match($0, /(struct|class|actor|enum) +[A-Za-z]+/) { suite = substr($0, RSTART, RLENGTH); sub(/^[a-z]+ +/, "", suite) }
    /tags\(\.realTime/ { tagged = 1 }
    tagged && match($0, /func +[A-Za-z]+/) { print suite "/" substr($0, RSTART + 5, RLENGTH - 5); tagged = 0 }')
  return $found
}

cd "${1:-$(dirname "$0")/../..}"
failed=0
check_clocks || failed=1
check_time_limits || failed=1
check_alone || failed=1
exit $failed
