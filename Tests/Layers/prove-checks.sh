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

# 1. The extension's closure, two arrows away.
swift package describe --type json >"$work/good.json" 2>/dev/null
jq '(.targets[] | select(.name == "StudyModels")).target_dependencies += ["TerminalUI"]' "$work/good.json" >"$work/bad.json"
must_pass "the closure check" check_extension_closure "$work/good.json"
must_fail "the closure check" check_extension_closure "$work/bad.json"

# 2a. An import that SwiftPM lets through because it is transitive.
mkdir "$work/tree"
cp -r Modules Apps Docs "$work/tree/"
must_pass "the import scan" check_imports "$work/tree"
for planted in 'import StudyRepositories' '@testable import TerminalUI' 'public import struct GRDB.Row'; do
  printf '%s\n' "$planted" >"$work/tree/Modules/Study/StudyModels/Planted.swift"
  must_fail "the import scan ($planted)" check_imports "$work/tree"
done

# 2b. An import of a target that is no dependency.
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

# 3. A program that links ncurses, and one that does not.
compiler=$(command -v cc || command -v clang)
printf 'int main(void) { return 0; }\n' | "$compiler" -x c - -o "$work/plain"
printf '#include <curses.h>\nint main(void) { return initscr() == 0; }\n' | "$compiler" -x c - -o "$work/curses" -lncursesw
must_pass "the link check" check_links_no_ncurses "$work/plain"
must_fail "the link check" check_links_no_ncurses "$work/curses"

[ "$failed" = 0 ] && echo "Layers: every check fails on its planted violation."
exit $failed
