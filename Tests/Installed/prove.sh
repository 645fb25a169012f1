#!/usr/bin/env bash
# Checks that run.sh reports every kind of mistake: plants each of them in a page and follows it. Needs no Kiroku; its programs are stand-ins.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d "${TMPDIR:-/tmp}/kiroku-prove.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/release/bin"
failed=0 cases=0

cat >"$work/release/bin/greet" <<'PROGRAM'
#!/bin/sh
case $1 in
  serve) trap 'exit 0' TERM; echo "$$" >pid; echo "listening"; while :; do sleep 0.05; done ;;
  stubborn) trap 'exit 3' TERM; echo "listening"; while :; do sleep 0.05; done ;;
  watch) trap 'exit 130' INT; echo "first"; while :; do sleep 0.05; done ;;
  ask) while read -r line; do echo "You> $line"; echo "Hello, $line."; done ;;
  menu) printf "Choose: "; read -r choice; printf "Sure? "; read -r sure; [ "$choice $sure" = "b y" ] || exit 5 ;;
  fail) echo "greet: no" >&2; exit 13 ;;
  time) echo "$KIROKU_NOW $KIROKU_LANG $HOME" ;;
  leave) sleep 300 >/dev/null 2>&1 & echo "$!" >"$(dirname "$0")/left" ;;
  *) echo "Hello, $1."; echo "Bye." ;;
esac
PROGRAM
chmod +x "$work/release/bin/greet"

# page NAME: makes one of standard input, in which ~~~ is the fence of a block.
page() { sed 's/~~~/```/' >"$work/$1.md"; }
follow() { PATIENCE=5 ./run.sh "$work/release" "$work/$1.md" >"$work/out" 2>&1; }
complain() { echo "prove: $1:"; sed 's/^/  /' "$work/out"; failed=1; }
# passes NAME; reports NAME TEXT…: the page has a difference, and each text is printed.
passes() { cases=$((cases + 1)); follow "$1" || complain "$1 has no mistake and doesn't pass"; }
reports() {
  local text name=$1; shift
  cases=$((cases + 1))
  if follow "$name"; then complain "$name passes in spite of its mistake"; fi
  for text in "$@"; do grep -qF -- "$text" "$work/out" || complain "$name: “$text” isn't reported"; done
}

page sound <<'PAGE'
Text.

<!-- console: before echo kept >file -->
~~~console
$ greet you          # says so
Hello, you.
Bye.
$ cat file; greet fail; echo $?
kept
greet: no
13
$ greet you
…
Bye.
$ greet you
Hel…u.
...
$ greet time
2026-11-21T12:00:00+09:00 en /home/you
~~~

<!-- console:
exit 13 `greet fail`
stop `greet watch`
terminal `greet menu` `Choose` b Enter `Sure` y Enter
background `greet serve` until `listening`
skip `sudo` (needs root)
now `greet time` 2026-11-22T09:00:00+09:00
-->

~~~console
$ greet fail
$ greet menu
$ greet watch     # goes on
first
$ greet serve
$ kill -0 $(cat pid)
$ sudo nothing
$ greet time
2026-11-22T09:00:00+09:00 en …
~~~

<!-- console: transcript greet ask -->
~~~console
You> Ada
Hello, Ada.
You> Bob
~~~

<!-- console: read `https://far.example` as `$HOME/near` -->
~~~console
$ echo https://far.example/x /tmp/y 127.0.0.1:8080
https://far.example/x /tmp/y 127.0.0.1:8080
~~~

<!-- console: end -->
<!-- console: background greet serve until `listening` -->
<!-- console: end `cat` -->
~~~console
$ cat pid >before
$ cat pid
$ grep -qs greet "/proc/$(cat before)/cmdline" && echo on || echo ended
ended
~~~

<!-- console: needs no-such-program -->
~~~console
$ no-such-program
~~~

~~~sh
no-such-program
~~~
PAGE
passes sound
for text in "16 run,  2 skipped (needs root; needs no-such-program)" "16 commands run, 2 skipped, 0 differences"; do
  grep -qF "$text" "$work/out" || complain "sound: “$text” isn't printed"
done
mv "$work/sound.md" "$work/sound.ja.md"
reports sound.ja "sound.ja.md:18: greet time" "-2026-11-21T12:00:00+09:00 en /home/you" "+2026-11-21T12:00:00+09:00 ja /home/you"

printf '%s\n' '~~~console' '$ greet you' 'Hello, me.' 'Bye.' '$ greet you' 'Hello, you.' 'Bye.' '~~~' | page output
reports output "output.md:2: greet you" "-Hello, me." "+Hello, you." "2 commands run, 0 skipped, 1 differences"
printf '%s\n' '~~~console' '$ greet you' 'Hello, you.' '~~~' | page more
reports more "more.md:2: greet you" "+Bye."
printf '%s\n' '~~~console' '$ greet you' 'Hello, you.' 'Bye.' 'More.' '~~~' | page fewer
reports fewer "fewer.md:2: greet you" "-More."
printf '%s\n' '~~~console' '$ greet fail' '~~~' | page status
reports status "status.md:2: greet fail" "exits with 13, expected 0" "greet: no"
printf '%s\n' '<!-- console: exit 12 -->' '~~~console' '$ greet fail' '~~~' | page other-status
reports other-status "other-status.md:3: greet fail" "exits with 13, expected 12"
printf '%s\n' '<!-- console: exit 13 -->' '~~~console' '$ greet you' '~~~' | page no-status
reports no-status "no-status.md:3: greet you" "exits with 0, expected 13"
printf '%s\n' 'Text.' '~~~console' '$ gret you' '~~~' | page missing
reports missing "missing.md:3: gret you" "exits with 127, expected 0" "command not found"
printf '%s\n' '<!-- console: before greet fail -->' '~~~console' '$ greet you' '~~~' | page before
reports before "before.md:1: before greet fail" "exits with 13"
printf '%s\n' '<!-- console: skip -->' '~~~console' '$ greet you' '~~~' | page reason
reports reason "reason.md:1: skip" "needs a reason"
printf '%s\n' '<!-- console: skip `greet me` (old) -->' '~~~console' '$ greet you' '~~~' | page stale
reports stale "stale.md:1: skip" "no command of the next block begins with “greet me”"
printf '%s\n' '<!-- console: ignore -->' '~~~console' '$ greet you' '~~~' | page unknown
reports unknown "unknown.md:1: ignore" "is no directive"
printf '%s\n' '~~~console' '$ greet you' '~~~' '<!-- console: exit 13 -->' | page last
reports last "last.md:4: exit 13" "no block follows"
printf '%s\n' '~~~console' 'Hello, you.' '~~~' | page stray
reports stray "stray.md:2:" "output before the first command"
printf '%s\n' '~~~console' '$ greet you' | page unclosed
reports unclosed "unclosed.md:2: unclosed console"
printf '%s\n' '<!-- console: background `greet stubborn` -->' '~~~console' '$ greet stubborn' 'listening' '~~~' | page stubborn
reports stubborn "stubborn.md:3" "exits with 3, expected 0"
printf '%s\n' '<!-- console: background `greet you` until `listening` -->' '~~~console' '$ greet you' '~~~' | page gone
reports gone "gone.md:3: greet you" "hasn't printed what was waited for; it exits with 0"
printf '%s\n' '<!-- console: transcript greet ask -->' '~~~console' 'You> Ada' 'Hello, Bob.' '~~~' | page transcript
reports transcript "transcript.md:3: greet ask" "-Hello, Bob." "+Hello, Ada."

printf '%s\n' '<!-- console: terminal `greet menu` `Choose` c Enter `Sure` y Enter -->' '~~~console' '$ greet menu' '~~~' | page menu
reports menu "menu.md:3: greet menu" "exits with 5, expected 0"
printf '%s\n' '<!-- console: terminal `greet menu` `Select` b Enter -->' '~~~console' '$ greet menu' '~~~' | page screen
reports screen "screen.md:3: greet menu" "show “Select”" "Choose:"

printf '%s\n' '<!-- console: transcript greet ask -->' '~~~console' '$ greet you' '~~~' | page mixed
reports mixed "mixed.md:3: greet you" "is a command in a transcript"

# run.sh ends the processes that a page leaves running.
printf '%s\n' '~~~console' '$ greet leave' '~~~' | page left
passes left
left=$(<"$work/release/bin/left")
if grep -q sleep "/proc/$left/cmdline" 2>/dev/null; then kill -KILL "$left"; complain "left: what it left runs on"; fi

echo "prove: $cases pages, $([ $failed = 0 ] && echo "each mistake is reported" || echo "some mistakes aren't reported")"
exit $failed
