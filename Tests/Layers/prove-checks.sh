#!/usr/bin/env bash
# Each check of the layers against a violation planted in a copy: one that does not fail here has stopped checking.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Layers/layers.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# must_pass NAME COMMAND…, must_fail NAME COMMAND…
must_pass() { local name=$1; shift; "$@" >"$work/out" 2>&1 || { echo "prove-checks: $name does not pass without the violation:"; cat "$work/out"; failed=1; }; }
must_fail() { local name=$1; shift; if "$@" >"$work/out" 2>&1; then echo "prove-checks: $name passes in spite of the violation"; failed=1; fi; }

mkdir -p "$work/tree/Tests"
cp -r Modules Apps Docs "$work/tree/"
for stack in $general_stacks; do cp -r "Tests/$stack" "$work/tree/Tests/"; done

# 1. An extension's closure, two arrows away; and that of an extension which nothing knows by name.
swift package describe --type json >"$work/good.json" 2>/dev/null
jq '(.targets[] | select(.name == "StudyModels")).target_dependencies += ["TerminalUI"]' "$work/good.json" >"$work/bad.json"
must_pass "the closure check" check_extension_closure "$work/tree" "$work/good.json"
must_fail "the closure check" check_extension_closure "$work/tree" "$work/bad.json"
jq '(.targets[] | select(.name == "StudyLaunch")).target_dependencies += ["SessionBus"]' "$work/good.json" >"$work/bad.json"
must_fail "the closure check, of the desktop" check_extension_closure "$work/tree" "$work/bad.json"
mkdir "$work/tree/Apps/Planted"
echo 'import IntentRunner' >"$work/tree/Apps/Planted/main.swift"
jq '.targets += [{"name": "Planted", "path": "Apps/Planted", "type": "executable", "target_dependencies": ["IntentRunner"]}]
  | .products += [{"name": "planted", "targets": ["Planted"], "type": {"executable": null}}]' "$work/good.json" >"$work/second.json"
jq '(.targets[] | select(.name == "Planted")).target_dependencies += ["TerminalCurses"]' "$work/second.json" >"$work/bad.json"
must_pass "the closure check of a second extension" check_extension_closure "$work/tree" "$work/second.json"
must_fail "the closure check of a second extension" check_extension_closure "$work/tree" "$work/bad.json"
must_fail "the closure check of an extension without a target" check_extension_closure "$work/tree" "$work/good.json"
must_pass "the list of extensions" grep -qx planted <(extension_products "$work/tree" "$work/second.json")
rm -r "$work/tree/Apps/Planted"

# 1b. Connections are opened by the programs that may, and by no other, however far away the package is.
must_pass "the check of connections" check_network_closure "$work/tree" "$work/good.json"
for planted in '(.targets[] | select(.name == "StudyLaunch")).target_dependencies += ["TimelineClient"]' \
  '(.targets[] | select(.name == "ProgramSupport")).product_dependencies += ["NIOCore"]' \
  '(.targets[] | select(.name == "KirokuIntents")).product_dependencies += ["AsyncHTTPClient"]' '.targets = []'; do
  jq "$planted" "$work/good.json" >"$work/bad.json"
  must_fail "the check of connections ($planted)" check_network_closure "$work/tree" "$work/bad.json"
done

# 2. The general stacks know no app.
must_pass "the check of the general stacks" check_general_stacks "$work/tree"
for planted in 'Shortcuts/IntentRuntime/Planted.swift=/// Runs on Kiroku.' 'Program/README.md=Reads MATERIALS.' \
  'Store/SharedStore/Planted.swift=let bookshelf = 1' 'Terminal/TerminalUI/Planted.swift=let words = "勉強"' \
  'Definitions/IntentCodegen/StudyPlan.swift=let plan = 1' 'Shortcuts/Vocabulary/Planted.swift=import StudyModels' \
  'Shortcuts/Vocabulary/Planted.swift=import MoveDomain'; do
  file=$work/tree/Modules/${planted%%=*}
  if [ -f "$file" ]; then cp "$file" "$work/kept"; else rm -f "$work/kept"; fi
  printf '%s\n' "${planted#*=}" >>"$file"
  must_fail "the check of the general stacks ($planted)" check_general_stacks "$work/tree"
  if [ -f "$work/kept" ]; then mv "$work/kept" "$file"; else rm "$file"; fi
done
printf '@testable import StudyModels\n' >"$work/tree/Tests/Shortcuts/Planted.swift"
must_fail "the check of the general stacks' tests" check_general_stacks "$work/tree"
rm "$work/tree/Tests/Shortcuts/Planted.swift"
must_pass "the check of the general stacks, afterwards" check_general_stacks "$work/tree"

# 3a. An import that SwiftPM lets through because it is transitive.
must_pass "the import scan" check_imports "$work/tree"
for planted in 'import StudyRepositories' '@testable import TerminalUI' 'public import struct GRDB.Row'; do
  printf '%s\n' "$planted" >"$work/tree/Modules/Study/StudyModels/Planted.swift"
  must_fail "the import scan ($planted)" check_imports "$work/tree"
done

# The second app and the first know nothing of each other.
rm -f "$work/tree/Modules/Study/StudyModels/Planted.swift"
for planted in 'Move/MoveDomain/Planted.swift=import StudyModels' 'Move/MoveApp/Planted.swift=import StudyScreens' \
  'Study/StudyLaunch/Planted.swift=import MoveDomain'; do
  printf '%s\n' "${planted#*=}" >"$work/tree/Modules/${planted%%=*}"
  must_fail "the import scan ($planted)" check_imports "$work/tree"
  rm "$work/tree/Modules/${planted%%=*}"
done
must_pass "the import scan, afterwards" check_imports "$work/tree"

# 3b. A dependency that the row does not name, one that only the row names, a package's, and rows without their other half.
must_pass "the check of rows" check_rows "$work/tree" "$work/good.json"
for planted in '(.targets[] | select(.name == "StudyModels")).target_dependencies += ["SharedStore"]' \
  '(.targets[] | select(.name == "StudyLaunch")).target_dependencies -= ["TextFolding"]' \
  '(.targets[] | select(.name == "StudyModels")).product_dependencies += ["GRDB"]' \
  '(.targets[] | select(.name == "Kiroku")).target_dependencies += ["TerminalUI"]' \
  '.targets += [{"name": "Planted", "path": "Modules/Study/Planted", "type": "library"}]' \
  'del(.targets[] | select(.name == "StartSpeed"))' '.targets = []'; do
  jq "$planted" "$work/good.json" >"$work/bad.json"
  must_fail "the check of rows ($planted)" check_rows "$work/tree" "$work/bad.json"
done

# 3c. An import of a target that is no dependency.
mkdir -p "$work/package/Low" "$work/package/High"
cat >"$work/package/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "Planted", targets: [.target(name: "Low", path: "Low"), .target(name: "High", path: "High")])
MANIFEST
echo 'public let low = 1' >"$work/package/Low/Low.swift"
echo 'public let high = 2' >"$work/package/High/High.swift"
must_pass "the build's import check" check_declared_imports "$work/package" "$work/scratch"
printf 'import Low\npublic let high = low\n' >"$work/package/High/High.swift"
must_fail "the build's import check" check_declared_imports "$work/package" "$work/scratch"

# 4. A program that links ncurses, and one that does not.
compiler=$(command -v cc || command -v clang)
printf 'int main(void) { return 0; }\n' | "$compiler" -x c - -o "$work/plain"
printf '#include <curses.h>\nint main(void) { return initscr() == 0; }\n' | "$compiler" -x c - -o "$work/curses" -lncursesw
must_pass "the link check" check_links_no_ncurses "$work/plain"
must_fail "the link check" check_links_no_ncurses "$work/curses"
# A symbol by the name that Swift gives those of NIOCore, which no assembler takes for a name.
printf 'int planted(void) { return 0; } int main(void) { return planted(); }\n' | "$compiler" -x c - -o "$work/named"
objcopy --redefine-sym planted='$s7NIOCore6PlantedV' "$work/named" "$work/connected"
must_pass "the check of connections in a program" check_links_no_network "$work/plain"
must_fail "the check of connections in a program" check_links_no_network "$work/connected"

# 5. A test that reads a clock or sleeps, an allowance that nothing needs, and a suite that starts processes and has no time limit.
clocks=$work/clocks
mkdir -p "$clocks/Tests/Layers" "$clocks/Tests/Program" "$clocks/Tests/Soak"
printf 'Tests/Program/Clock.swift\ttests the clock\t1\n' >"$clocks/Tests/Layers/clocks-allowed.txt"
echo 'let now = ContinuousClock.now' | tee "$clocks/Tests/Soak/Soak.swift" >"$clocks/Tests/Program/Clock.swift"
cat >"$clocks/Tests/Program/RunTests.swift" <<'SWIFT'
@Suite(
  "Runs",
  .timeLimit(.minutes(5)))
struct RunTests {
  @Test("it runs") func runs() throws { _ = try TemporaryHome() }
}
SWIFT
cat >"$clocks/Tests/Program/RealTests.swift" <<'SWIFT'
struct RealTests {
  @Test("it waits", .tags(.realTime)) func waits() {}
}
SWIFT
mkdir "$clocks/Tests/Running"
echo "alone='(RealTests/(waits|other)\()'" >"$clocks/Tests/Running/run.sh"
must_pass "the check of clocks" Tests/Layers/check-clocks.sh "$clocks"
# What sounds like a clock and is none.
printf '%s\n' 'func sleep(until moment: Duration) {}' 'let goal = Goal.time(seconds: 5)' 'poll(&ready, 1, 0)' \
  'try await select(.theme, &app)' >"$clocks/Tests/Program/Sleepers.swift"
must_pass "the check of clocks, of what is no clock" Tests/Layers/check-clocks.sh "$clocks"
for planted in 'let now = Date()' 'let now = Date.init()' 'let now: Date = .now' 'usleep(1_000)' 'sleep(1)' '  sleep(seconds)' \
  'Glibc.sleep(1)' 'await clock.sleep(for: .seconds(1))' 'try await Task.sleep(for: .seconds(1))' 'while !isOver { await Task.yield() }' \
  'poll(nil, 0, 500)' 'select(0, nil, nil, nil, &limit)' 'wait(timeout: limit)' 'RunLoop.current.run(until: end)' \
  'pthread_cond_timedwait(&condition, &mutex, &limit)' 'let end = ContinuousClock.now' 'take(until: .now + .seconds(5))' \
  'take(until: .now() + 5)' 'let now = time(nil)' 'let now = time(&now)' 'let zone = TimeZone.current' \
  'let calendar = Calendar.autoupdatingCurrent' 'shell("sleep 5")' '["/bin/sleep", "5"]' '      sleep 0.1' '["KIROKU_NOW": ""]' \
  'at: TemporaryHome.runningClock'; do
  printf '%s\n' "$planted" >"$clocks/Tests/Program/Planted.swift"
  must_fail "the check of clocks ($planted)" Tests/Layers/check-clocks.sh "$clocks"
done
rm "$clocks/Tests/Program/Planted.swift"
cp -r "$clocks" "$work/kept-clocks"
for planted in "echo 'let now = 0' >Tests/Program/Clock.swift" 'rm Tests/Program/Clock.swift' \
  'echo Tests/Program/Clock.swift >Tests/Layers/clocks-allowed.txt' 'sed -i /timeLimit/d Tests/Program/RunTests.swift' \
  'cat Tests/Program/Clock.swift Tests/Program/Clock.swift >Tests/Program/Both; mv Tests/Program/Both Tests/Program/Clock.swift' \
  "printf 'Tests/Program/Clock.swift\ttests the clock\n' >Tests/Layers/clocks-allowed.txt" \
  "sed '/timeLimit/d; s/RunTests/ZTests/' Tests/Program/RunTests.swift >Tests/Program/ZTests.swift" \
  "printf 'struct ZTests {\n  @Test func runs() throws { _ = try TemporaryHome() }\n}\n' >Tests/Program/ZTests.swift" \
  "sed -i 's/waits|//' Tests/Running/run.sh" 'sed -i "s/waits()/rests()/" Tests/Program/RealTests.swift' \
  "sed -i 's/@Suite(/@Suite struct Two {\n  @Test func two() {}\n}\n&/' Tests/Program/RunTests.swift"; do
  (cd "$clocks" && eval "$planted")
  must_fail "the check of clocks and time limits ($planted)" Tests/Layers/check-clocks.sh "$clocks"
  rm -r "$clocks"
  cp -r "$work/kept-clocks" "$clocks"
done
must_pass "the check of clocks, afterwards" Tests/Layers/check-clocks.sh "$clocks"

[ "$failed" = 0 ] && echo "Layers: every check fails on its planted violation."
exit $failed
