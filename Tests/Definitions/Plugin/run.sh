#!/usr/bin/env bash
# The plugin in an app of its own that takes this package by path (Soup): it generates, only when something changed, and stops the build at the
# definition's line. It is built in the folder of `make check`, whose modules are not built a second time; nothing else is left.
set -euo pipefail
cd "$(dirname "$0")/../../.."
mkdir -p "${1:-.build-strict}"
scratch=$(cd "${1:-.build-strict}" && pwd)
if [ $# = 0 ]; then export KIROKU_STRICT=1; else unset KIROKU_STRICT; fi
# The same place in every run: SwiftPM goes by the paths of the last plan.
app=$scratch/app/soup
trap 'rm -rf "$scratch/app"' EXIT
rm -rf "$scratch/app" "$scratch/plugins/outputs/soup"
mkdir -p "$scratch/app/tmp"
cp -r Tests/Definitions/Plugin/Soup "$app"
# The versions that this package is built with, so that none is looked for.
if [ -f Package.resolved ]; then cp Package.resolved "$app/"; fi
export KIROKU_PACKAGE=$PWD TMPDIR=$scratch/app/tmp KIROKU_LANG=en
unset KIROKU_ONLY

sources=$app/Sources/soup
definition=$sources/Soup.intentdefinition
strings=$sources/ja.lproj/Soup.strings
log=$scratch/app/log

fail() { echo "check-plugin: $1" >&2; cat "$log" >&2; exit 1; }
build() { swift build --package-path "$app" --scratch-path "$scratch" --jobs "${JOBS:-$(nproc)}" >"$log" 2>&1; }
must_build() { build || fail "$1: the build fails"; }
must_say() { grep -qF -- "$2" "$log" || fail "$1: the build does not say “$2”"; }
must_not_say() { if grep -qF -- "$2" "$log"; then fail "$1: the build says “$2”"; fi; }
generating="Compiling Soup.intentdefinition"
compiling="Compiling soup "
# The generated file's moment, by which a file that was written anew with the same bytes is known.
moment() { stat -c %y "$generated"; }
must_print() { diff <(printf '%s\n' "${@:2}") <("$scratch/debug/soup" 2>&1) >"$log" || fail "$1: the app prints other lines (> is what it prints)"; }

step="first build"
must_build "$step"
must_say "$step" "$generating"
must_say "$step" "$compiling"
generated=$(find "$scratch/plugins/outputs/soup" -name Soup.intentdefinition.swift)
[ -f "$generated" ] || fail "$step: one generated file is expected, not: $generated"
must_print "$step" "en: Which soup would you like?" "ja: どのスープにしますか？" \
  "en: pumpkin soup is coming: 2." "ja: かぼちゃスープを2つお持ちします。" \
  "en: The pot holds nine bowls." "ja: 鍋には九杯までしか入りません。" "1: 2 pumpkin, 2: 2 pumpkin"

# SwiftPM links every tool of a plugin a second time when it is asked to build again, and so calls it once more; the file stays as it is.
step="second build"
before=$(moment)
must_build "$step"
must_not_say "$step" "$compiling"
must_build "$step"
must_not_say "$step" "$generating"
[ "$(moment)" = "$before" ] || fail "$step: the generated file was written anew"

step="build after the words were touched"
touch "$strings"
must_build "$step"
must_say "$step" "$generating"
must_not_say "$step" "$compiling"
[ "$(moment)" = "$before" ] || fail "$step: the generated file was written anew"

step="build after a word was changed and one left over"
sed -i 's/お持ちします/ただいまお持ちします/' "$strings"
echo '"SoupX9" = "余り";' >>"$strings"
must_build "$step"
must_say "$step" "$strings:$(wc -l <"$strings"):"
must_say "$step" ": warning: "
must_say "$step" "$compiling"
must_print "$step" "en: Which soup would you like?" "ja: どのスープにしますか？" \
  "en: pumpkin soup is coming: 2." "ja: かぼちゃスープを2つただいまお持ちします。" \
  "en: The pot holds nine bowls." "ja: 鍋には九杯までしか入りません。" "1: 2 pumpkin, 2: 2 pumpkin"

step="builds with a vocabulary that was added and changed"
cat >"$sources/ja.lproj/AppIntentVocabulary.plist" <<'PLIST'
<plist version="1.0"><dict><key>IntentPhrases</key><array><dict><key>IntentName</key><string>OrderSoupIntent</string>
<key>IntentExamples</key><array><string>スープをください</string></array></dict></array></dict></plist>
PLIST
must_build "$step"
grep -qF "スープをください" "$generated" || fail "$step: the generated file lacks its phrase"
must_build "$step"
sed -i 's/スープをください/スープを一杯/' "$sources/ja.lproj/AppIntentVocabulary.plist"
must_build "$step"
grep -qF "スープを一杯" "$generated" || fail "$step: the generated file lacks its changed phrase"

step="build of a broken definition"
cp "$definition" "$scratch/app/sound"
before=$(moment)
sed -i 's/bowls of ${soup}/bowls of ${soop}/' "$definition"
line=$(grep -nF '${soop}' "$definition" | cut -d: -f1)
if build; then fail "$step: it succeeds"; fi
grep -qE "^$definition:$line:[0-9]+: error: “\\\$\{soop\}” names no parameter" "$log" || fail "$step: there is no error at line $line"
[ "$(moment)" = "$before" ] || fail "$step: the generated file was written anew"

step="build of the mended definition"
cp "$scratch/app/sound" "$definition"
must_build "$step"
must_not_say "$step" "error:"

echo "Plugin: it generates, again when the definition, its words or its vocabulary change, and shows errors at their lines."
