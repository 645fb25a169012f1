#!/usr/bin/env bash
# What Docs/Guide/AddAnIntent.md walks through, done: an eighth intent in a copy of the tree, built, and run by phrase, command and extension.
# With --house, a column of a record and a parameter come after it, and then each file of each change is left out in turn: the copy must not compile
# then, or a test must fail.
#
# The copy is built where the tree stands, in a mount of its own, so that what .build-strict holds (or $SCRATCH, built without warnings as errors) is
# not built again; where no mount can be made, beside it. .build-eighth is all that is written, and gone at the end.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"
scratch=${SCRATCH:-.build-strict}
if [ -z "${SCRATCH:-}" ]; then export KIROKU_STRICT=1; else unset KIROKU_STRICT; fi
work=$root/.build-eighth
tree=$work/tree
log=$work/log
most=9
mostOutside=3
changes=(intent)
if [ "${1:-}" = --house ]; then changes=(intent column parameter); fi

fail() { echo "check-house: $1" >&2; if [ -f "$log" ]; then tail -40 "$log" >&2; fi; exit 1; }

# MARK: The copy

rm -rf "$work"
mkdir -p "$tree"
trap 'rm -rf "$work"' EXIT
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
  if [ -e "$file" ]; then printf '%s\0' "$file"; fi
done | tar -c --null -T - | tar -x -C "$tree"
if [ -f Package.resolved ]; then cp -p Package.resolved "$tree/"; fi
if [ -d "$scratch" ]; then cp -a --reflink=auto "$scratch" "$tree/$scratch"; fi

# Runs a command where the copy stands in the tree's place, and else in the copy.
if unshare --mount true 2>/dev/null; then space=(unshare --mount)
elif unshare --user --map-root-user --mount true 2>/dev/null; then space=(unshare --user --map-root-user --mount)
else space=(); fi
# A process of its own sees the mount, which ends with it.
inside() {
  if [ ${#space[@]} -eq 0 ]; then (cd "$tree" && "$@"); return; fi
  "${space[@]}" bash -euc 'mount --make-rprivate / 2>/dev/null || true; mount --bind "$1" "$2"; cd "$2"; shift 2; exec "$@"' - "$tree" "$root" "$@"
}
build() { inside swift build --jobs "${JOBS:-$(nproc)}" --scratch-path "$scratch" "$@" >"$log" 2>&1; }
apply() { GIT_CEILING_DIRECTORIES=$work git -C "$tree" apply -C1 --whitespace=nowarn "$@"; }
# The files that a change touches, those of tests left out.
files() { sed -n 's|^+++ b/||p' "$here/$1.patch" | grep -v '^Tests/'; }

# MARK: How many files

declare -A limits=([intent]=$most [column]=4 [parameter]=$most)
for change in "${changes[@]}"; do
  count=$(files "$change" | wc -l)
  [ "$count" -le "${limits[$change]}" ] || fail "$change touches $count files, and may touch ${limits[$change]}"
done
outside=$(files intent | grep -cvE '^Modules/Study/StudyIntents/(ExtendTimer/|Study\.intentdefinition$|[a-z]+\.lproj/Study\.strings)' || true)
[ "$outside" -le "$mostOutside" ] || fail "the intent touches $outside files outside its folder and the definition, and may touch $mostOutside"

# MARK: The intent at work

apply "$here/intent.patch"
for product in kiroku kiroku-intents; do build --product "$product" || fail "with all its files, the intent does not compile"; done
home=$work/home
run() {
  inside env KIROKU_HOME="$home" KIROKU_CONFIG="$work/config.yaml" XDG_STATE_HOME="$work/state" XDG_RUNTIME_DIR="$work" KIROKU_LANG="${language:-en}" \
    KIROKU_NOW=2026-11-21T12:00:00+09:00 "$scratch/debug/$1" "${@:2}" 2>"$log" || { echo "exit $?"; cat "$log"; }
}
must_say() { # WHAT EXPECTED COMMAND…
  local said
  said=$("${@:3}")
  grep -qF -- "$2" <<<"$said" || fail "$1: “$2” is not said: $said"
}
must_say "extension with nothing running" "exit 24" run kiroku-intents run ExtendTimer duration=5m
must_say "start" "Started the 25 min timer" run kiroku start --timer 25m
must_say "phrase" "it is now the 30 min timer" run kiroku say "extend the timer by 5 minutes"
language=ja must_say "phrase in Japanese" "35分のタイマーになりました" run kiroku say "タイマーを5分延長して"
must_say "command" '"intent":"ExtendTimer"' run kiroku extend 5m --json
must_say "extension" '"remainingSeconds":2700' run kiroku-intents run ExtendTimer duration=5m --json
must_say "a value that lacks" "How much longer?" run kiroku-intents run ExtendTimer
must_say "donation" "Extend the timer by 5 min" run kiroku shortcuts donations
must_say "undo" "Undone" run kiroku undo
must_say "after undo" "40 min" run kiroku status
echo "Eighth intent: $(files intent | wc -l) files, $outside of them outside its folder and the definition; it runs by phrase, command and extension."
if [ ${#changes[@]} -eq 1 ]; then exit 0; fi

# MARK: Each file left out

suites='StudyDefinitionTests|PhraseVocabularyTests|StudyIntentTests|ExtendTimerTests|RecordColumnTests|PlaceTests'
test_run() { inside env swift test --skip-build --scratch-path "$scratch" --filter "$suites" >"$log" 2>&1; }
# What tells that something lacks: the compiler, or the first test that fails.
teller() {
  if ! build --build-tests; then
    grep -m1 -oE 'error: .*' "$log" || fail "the build fails without an error"
  elif ! test_run; then
    grep -m1 -oE 'Test .* recorded an issue|Test .* failed|Fatal error: .*' "$log" || fail "the tests fail without naming one"
  fi
}
for change in column parameter; do apply "$here/$change.patch"; done
[ -z "$(teller)" ] || fail "with all their files, the changes do not compile, or a test fails"
for change in parameter column intent; do
  for file in $(files "$change"); do
    # A change stands on those before it, and what stands on it goes with it.
    for later in parameter column; do
      [ "$later" != "$change" ] || break
      apply --reverse "$here/$later.patch"
    done
    apply --reverse --include="$file" "$here/$change.patch"
    said=$(teller)
    [ -n "$said" ] || fail "$change without $file: everything compiles, and no test fails"
    printf '%-10s %-75s %s\n' "$change" "$file" "${said:0:100}"
    apply --include="$file" "$here/$change.patch"
    for later in column parameter; do
      case "$change $later" in "parameter "* | "column column") continue ;; esac
      apply "$here/$later.patch"
    done
  done
done
