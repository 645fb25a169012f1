#!/usr/bin/env bash
# An app that is not about this one, on the shortcuts stack alone: built as others would build it, and driven by its two programs.
# It is built in the folder of `make check`, whose modules are not built a second time; nothing else is left.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Layers/layers.sh
mkdir -p "${1:-.build-strict}"
scratch=$(cd "${1:-.build-strict}" && pwd)
if [ $# = 0 ]; then export KIROKU_STRICT=1; else unset KIROKU_STRICT; fi
# The same place in every run: SwiftPM goes by the paths of the last plan.
app=$scratch/app/small
trap 'rm -rf "$scratch/app"' EXIT
rm -rf "$scratch/app"
mkdir -p "$scratch/app/tmp"
cp -r Tests/SmallApp "$app"
# The versions that this package is built with, so that none is looked for.
if [ -f Package.resolved ]; then cp Package.resolved "$app/"; fi
export KIROKU_PACKAGE=$PWD TMPDIR=$scratch/app/tmp SMALL_HOME=$scratch/app/data SMALL_LANG=en TZ=UTC
unset KIROKU_ONLY KIROKU_LANG

log=$scratch/app/log
all=$scratch/app/all
bin=$scratch/debug
fail() { echo "check-small-app: $1" >&2; cat "$log" >&2; exit 1; }
# says CODE TEXT COMMAND…: the command ends with the code, and prints the text as a line of its own; no text is no output at all.
says() {
  local wanted=$1 text=$2 code=0; shift 2
  "$@" >"$log" 2>&1 </dev/null || code=$?
  cat "$log" >>"$all"
  [ "$code" = "$wanted" ] || fail "“$*” ends with $code, not $wanted"
  if [ -z "$text" ]; then [ ! -s "$log" ] || fail "“$*” says something"; else grep -qxF -- "$text" "$log" || fail "“$*” does not say “$text”"; fi
}
# holds FILTER COMMAND…: jq's filter is true of what the command prints, whatever it ends with.
holds() {
  local filter=$1; shift
  "$@" >"$log" 2>/dev/null || true
  cat "$log" >>"$all"
  jq -es "$filter" "$log" >/dev/null || fail "“$*”: not $filter"
}
small() { "$bin/small" "$@"; }
intents() { "$bin/small-intents" "$@"; }
japanese() { SMALL_LANG=ja "$@"; }
homeless() { (unset SMALL_HOME; "$@"); }
serve() { printf '%s\n' "$@" | intents serve; }

lines=$(find Tests/SmallApp -name '*.swift' -exec cat {} + | wc -l)
[ "$lines" -le 400 ] || { echo "check-small-app: the app has $lines lines of Swift; 400 are possible" >&2; exit 1; }
# What the guide shows is what the app says.
find Tests/SmallApp -name '*.swift' -exec sed -E 's/^ +//' {} + >"$scratch/app/lines"
awk '/^```swift$/ { inside = 1; next } /^```$/ { inside = 0 } inside && NF' Docs/Guide/YourOwnApp.md | sed -E 's/^ +//' >"$scratch/app/shown"
grep -vxFf "$scratch/app/lines" "$scratch/app/shown" >"$log" && fail "Docs/Guide/YourOwnApp.md shows lines that the app has not"
[ -s "$scratch/app/shown" ] || fail "Docs/Guide/YourOwnApp.md shows no line"
swift build --package-path "$app" --scratch-path "$scratch" --jobs "${JOBS:-$(nproc)}" >"$log" 2>&1 || fail "the build fails"
check_links_no_ncurses "$bin/small-intents"

# What there is, without any data; and data that cannot be.
says 0 "WaterPlant         Water a plant" intents list
holds '.[0].parameters | map(.name) == ["plant", "cups"]' intents describe WaterPlant --json
says 78 "small-intents: Set SMALL_HOME to a directory." homeless intents run ShowThirstyPlants
says 20 "small-intents: No plant is thirsty." intents run ShowThirstyPlants
[ ! -e "$SMALL_HOME" ] || fail "reading creates the data"

# Its own part of the store beside that of shortcuts.
for plant in Fern "Fern palm" Moss シダ; do says 0 "" small plant "$plant" 2; done
holds '.[0].response.plants | map(.title) == ["Fern", "Fern palm", "Moss", "シダ"]' intents run ShowThirstyPlants --json
says 0 "4|0" sqlite3 "$SMALL_HOME/small.sqlite" "SELECT count(*), (SELECT count(*) FROM voice_shortcut) FROM plant"

# run: resolving, refusing, asking, handling.
says 0 "Watered Moss, cups: 2." intents run WaterPlant plant=moss cups=2
says 13 "small-intents: No plant of yours is called “Cactus”." intents run WaterPlant plant=Cactus
says 13 "small-intents: Give 20 cups at most, not 99." intents run WaterPlant plant=moss cups=99
says 10 "small-intents: Which plant was watered?" intents run WaterPlant
holds '.[0] | .outcome == "disambiguation" and (.choices | length == 2)' intents run WaterPlant plant=fer --json
says 0 "シダに1カップの水をやりました。" japanese intents run WaterPlant plant=シダ

# Donations: what the app does counts, what a script does not; what is undone counts no more.
says 0 "" small suggest
says 0 "Watered Fern, cups: 1." small do WaterPlant plant=fern
small suggest >"$log"
grep -q "^Water Fern with 1 cups: " "$log" && [ "$(wc -l <"$log")" = 1 ] || fail "what was done once is not suggested"
says 0 "Fern" small undo
says 0 "" small suggest

# Phrases, in both languages.
says 0 "Watered Fern, cups: 3." small say "please water the fern with 3 cups"
says 0 "シダに2カップの水をやりました。" japanese small say "シダに2カップの水をやって"
says 0 "Thirsty: Fern palm." small say "who is thirsty?"
says 14 "small: Nothing is meant by that." small say "sing to the fern"

# Voice shortcuts: kept, said, run by the extension, and sound only as long as what they name is there.
small keep "morning round" WaterPlant plant=moss cups=4 >"$log" || fail "nothing is kept"
says 0 "morning round: Water Moss with 4 cups" small shortcuts
says 0 "Watered Moss, cups: 4." small say "Morning round"
says 0 "Watered Moss, cups: 4." intents shortcut "morning round"
says 14 "small-intents: No shortcut is called “evening”." intents shortcut evening
small plant Rose 2
small keep roses WaterPlant plant=rose cups=1 >"$log" || fail "nothing is kept"
small remove rose
says 0 "roses: Water Rose with 1 cups (“Rose” is not in the garden any more.)" small shortcuts
says 21 "small-intents: “Rose” is not in the garden any more. Save it again without what does not fit." intents shortcut roses

# Search, over what the app hands in.
says 0 "plant: Moss" small find mos
says 0 "shortcut: morning round" small find morning

# serve, for a host.
holds 'map({(.id | tostring): .}) | add | .["1"].result.extension.name == "Small" and .["2"].result.response.cups == 5 and .["3"].error.code == 2004' \
  serve '{"id": 1, "method": "list"}' '{"id": 2, "method": "handle", "params": {"intent": "WaterPlant", "values": {"plant": "Fern palm", "cups": 5}}}' \
  '{"id": 3, "method": "handle", "params": {"intent": "Sing"}}'
says 20 "small-intents: No plant is thirsty." intents run ShowThirstyPlants

# Whoever asks for help hears of this app alone.
for words in "--help" "run --help" "--version"; do intents $words >>"$all"; done
if grep -niE "$app_words" "$all" >"$log"; then fail "the programs name another app"; fi

echo "SmallApp: $lines lines of Swift on the shortcuts stack build, run, serve and keep shortcuts."
