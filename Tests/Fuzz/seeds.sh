#!/usr/bin/env bash
# Writes the inputs that fuzzing begins with into the folder named: what the tests hold, and what stands in INTENTC_CORPUS, each with the byte that
# DefinitionFuzzer.swift takes first.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$1
mkdir -p "$out"

# $1: that byte; $2: a file; no input is longer than 64 KB.
seed() {
  [ "$(stat -c %s "$2")" -le 65536 ] || return 0
  { printf '%b' "\\x0$1"; cat "$2"; } >"$out/$1-$(sha1sum "$2" | cut -c1-16)"
}

seed_tree() {
  while IFS= read -r -d '' file; do
    case "$file" in
      *.intentdefinition | *.plist) seed 0 "$file" ;;
      *.strings) seed 2 "$file" ;;
      *.stringsdict) seed 3 "$file" ;;
    esac
  done < <(find "$1" -type f -print0)
}

seed_tree Tests
seed_tree Modules
if [ -d "${INTENTC_CORPUS:-}" ]; then seed_tree "$INTENTC_CORPUS"; fi

small=$(mktemp)
trap 'rm -f "$small"' EXIT
# $1: that byte; $2: the text, with escapes of printf.
text() {
  printf '%b' "$2" >"$small"
  seed "$1" "$small"
}
text 0 '<plist><dict><key>a</key><array><integer>-1</integer><real>2.5</real><true/><data>AA==</data></array></dict></plist>'
text 0 '<plist><array><date>2026-11-21T10:00:00Z</date><string>&amp;&#65;<![CDATA[<]]><!-- c --></string></array></plist>'
text 0 '<!-- a --><plist><!-- b --><dict> <!-- c -->\n<!-- d --><key>INTypes</key><array/> <!-- e -->\n<key>INIntents</key><array/><!-- f --></dict></plist><!-- g -->'
text 0 'bplist00\xd1\x01\x02Qa\xa2\x03\x03\x09\x08\x0b\x0d\x10\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11'
text 1 '\xd1\x01\x02Qa\xa2\x03\x04\x09\x33\x41\xc8\x54\x2c\x90\0\0\0\x08\x0b\x0d\x10\x11\x01\x01\x05\x05\x00\x00\x00'
text 1 '\xa3\x01\x02\x03\x61\x30\x42\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x23\x3f\xf8\0\0\0\0\0\0\x08\x0c\x0f\x20\x01\x01\x04\x04\x00\x00\x00'
text 2 '/* c */ "a" = "\\\\U3042\\\\n\\\\101"; // d\nb = c; "d";'
text 3 '<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>one</key><string>1</string></dict></dict></dict></plist>'
