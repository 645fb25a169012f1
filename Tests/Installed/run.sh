#!/usr/bin/env bash
# Follows the documentation with an installed release, opens its app in a terminal, and checks that its files are there.
#
#   Tests/Installed/run.sh [-v] FOLDER [PAGE…]
#
# FOLDER is what `make install` filled (DESTDIR and PREFIX), with bin/ and share/. With PAGEs only these are followed; otherwise README.md and all of
# Docs/Guide are, and the app and the release are checked. It prints a line for each page, and every difference with its file, line and command, and exits
# with 1 if there was a difference. -v shows each command with its output. Needs tmux. FURTHER (in the environment) is a folder with programs that pages show
# and that aren't installed. With REQUIRE=1 it is a difference if a program that a page needs isn't there.
#
# A page is followed from top to bottom in a new home; .ja.md pages in Japanese. In its ```console blocks, each line that begins with "$ " is run by bash and
# must exit with 0. The lines below it, if there are any, must be what it prints to stdout and stderr. A line "…" (or "...") there matches any number of
# lines, and "…" within a line any text. Commands run in the new home, which pages call /home/you, with empty standard input, the time 12:00 on
# 21 November 2026 in Tokyo, and a /tmp and a port of their own in place of /tmp/ and 127.0.0.1:8080.
#
# HTML comments before a block say what the page doesn't show: `<!-- console: DIRECTIVE -->`, or several directives, one a line, between `<!-- console:`
# and `-->`. A directive with `START` applies to the commands of the block that begin with that text, one without to all of them.
#
#   skip [`START`] (REASON)           don't run it
#   needs [`START`] PROGRAM           skip it if PROGRAM isn't installed
#   exit CODE [`START`]               it must exit with CODE
#   before [`START`] COMMAND          first run COMMAND, which must exit with 0
#   terminal `START` `TEXT` KEYS …    run it in a terminal of 80×24; wait until the screen shows TEXT and press KEYS (tmux's names), as often as given
#   background `START` [until `TEXT`] leave it running, and continue when its expected output, or TEXT, is there
#   background COMMAND until `TEXT`   start COMMAND before the block and leave it running
#   end [`START`]                     first end what is in the background: it must exit with 0 on SIGTERM. The end of a page does the same
#   stop `START` [until `TEXT`]       press Control-C when its expected output, or TEXT, is there; it must exit with 0 or 130
#   transcript COMMAND                the block is an excerpt of what COMMAND prints; what follows a prompt ("Home> shelf") is its input
#   now [`START`] TIME                the time, from here to the end of the page
#   read `A` as `B`                   replace A in commands with B, from here to the end of the page
#
# Commands in directives, and B, can use $HOME, $TREE (this repository) and $FILES (Tests/Installed/Files).
set -euo pipefail
verbose=0
if [ "${1:-}" = -v ]; then verbose=1; shift; fi
[ $# -ge 1 ] && [ -d "$1/bin" ] || { echo "usage: ${0##*/} [-v] FOLDER [PAGE…], with FOLDER/bin" >&2; exit 64; }
folder=$(cd "$1" && pwd)
programs_path=$folder/bin
if [ -n "${FURTHER:-}" ]; then programs_path+=:$(cd "$FURTHER" && pwd); fi
shift
here=$(cd "$(dirname "$0")" && pwd)
tree=$(cd "$here/../.." && pwd)
pages=("$@")
begun=$(date +%s)
work=$(mktemp -d "${TMPDIR:-/tmp}/kiroku-installed.XXXXXX")
socket=kiroku-installed-$$
# Seconds that a command, or a wait for its output, may take.
patience=${PATIENCE:-60}
system_path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
home=
servers=() server_names=()
commands_run=0 commands_skipped=0 failures=0

# processes HOME: the IDs of the processes that have this home.
processes() {
  grep -lzxF "HOME=$1" /proc/[0-9]*/environ 2>/dev/null | sed 's|/proc/\([0-9]*\)/.*|\1|' || true
}
# Ends what a page left running, such as the process that waits for the end of a timer.
end_processes() {
  local process turn
  [ -n "$home" ] || return 0
  for turn in $(seq 20); do
    [ -n "$(processes "$home")" ] || return 0
    sleep 0.05
  done
  for process in $(processes "$home"); do kill -TERM "$process" 2>/dev/null || true; done
  sleep 0.2
  for process in $(processes "$home"); do kill -KILL "$process" 2>/dev/null || true; done
}
clean_up() {
  local process
  for process in "${servers[@]}"; do kill -KILL "$process" 2>/dev/null || true; wait "$process" 2>/dev/null || true; done
  own_tmux kill-server 2>/dev/null || true
  if [ -n "$home" ]; then for process in $(processes "$home"); do kill -KILL "$process" 2>/dev/null || true; done; fi
  rm -rf "$work"
}
trap clean_up EXIT
trap 'exit 130' INT TERM HUP

# difference PLACE COMMAND TEXT [FILE…]: reports a difference with the contents of the files.
difference() {
  local file
  failures=$((failures + 1))
  printf '%s: %s\n' "$1" "$2"
  printf '  %s\n' "$3"
  for file in "${@:4}"; do awk 'NR <= 60 { print "  | " $0 } END { if (NR > 60) print "  | … (" NR - 60 " lines more)" }' "$file"; done
}

# shown PLACE COMMAND OUTPUT: shows a command with -v.
shown() {
  [ $verbose = 1 ] || return 0
  printf '%s: %s\n' "$1" "$2"
  as_written "$3"
  sed 's/^/  /' "$3.written"
}

# MARK: Homes

# new_home LANGUAGE: makes an empty home and its environment; `in_home` runs a command with them.
new_home() {
  home=$(mktemp -d "$work/home.XXXXXX")
  mkdir -p "$home/tmp" "$home/run"
  chmod 700 "$home/run"
  # A port that nothing listens to.
  while :; do
    port=$((20000 + RANDOM % 12000))
    (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
  done
  now=2026-11-21T12:00:00+09:00
  page_environment=(
    env -i --default-signal=INT,QUIT HOME="$home" PATH="$programs_path:$system_path" TZ=Asia/Tokyo LANG=C.UTF-8 TERM=dumb TMPDIR="$home/tmp" TREE="$tree" FILES="$here/Files"
    USER=you LOGNAME=you SHELL=/bin/sh
    XDG_DATA_HOME="$home/.local/share" XDG_CONFIG_HOME="$home/.config" XDG_STATE_HOME="$home/.local/state" XDG_CACHE_HOME="$home/.cache"
    XDG_RUNTIME_DIR="$home/run" KIROKU_HOME="$home/.local/share/kiroku" MOVE_HOME="$home/.local/share/move" SMALL_HOME="$home/.local/share/small"
    KIROKU_LANG="$1" MOVE_LANG="$1" SMALL_LANG="$1" KIROKU_SERVER_LISTEN="127.0.0.1:$port" KIROKU_SERVER_METRICS=off
    GIT_CONFIG_NOSYSTEM=1 GIT_PAGER=cat)
}
in_home() { (cd "$home" && exec "${page_environment[@]}" KIROKU_NOW="$now" MOVE_NOW="$now" "$@"); }

# MARK: Pages

# parse PAGE: prints a line for each directive (D), start (B) and end (E) of a block, command (C) and other line of a block (T), with its line number.
parse() {
  awk -v separator='\001' '
    function directive(text) { sub(/^ +/, "", text); sub(/ +$/, "", text); if (text != "") print FNR separator "D" separator text }
    inside == "comment" { if (sub(/-->.*/, "")) inside = ""; directive($0); next }
    inside == "console" {
      if (/^```/) { print FNR separator "E" separator; inside = "" }
      else if (/^\$ /) print FNR separator "C" separator substr($0, 3)
      else print FNR separator "T" separator $0
      next
    }
    inside == "other" { if (/^```/) inside = ""; next }
    /^```console/ { print FNR separator "B" separator; inside = "console"; next }
    /^```/ { inside = "other"; next }
    /^<!-- console:/ { sub(/^<!-- console:/, ""); if (!sub(/-->.*/, "")) inside = "comment"; directive($0) }
    END { if (inside != "") print FNR separator "D" separator "unclosed " inside }
  ' "$1"
}

# read_as TEXT: a command of a page as it is run.
read_as() {
  local text=$1 i
  text=${text//"/tmp/"/"$home/tmp/"}
  text=${text//"127.0.0.1:8080"/"127.0.0.1:$port"}
  for i in "${!read_from[@]}"; do text=${text//"${read_from[i]}"/"${read_to[i]}"}; done
  printf '%s' "$text"
}
# as_written FILE: writes FILE.written, the output as a page would show it.
as_written() {
  local text i
  text=$(tr -d '\0' <"$1"; printf .)
  text=${text%.}
  for i in "${!read_from[@]}"; do text=${text//"${read_to[i]}"/"${read_from[i]}"}; done
  text=${text//"127.0.0.1:$port"/"127.0.0.1:8080"}
  text=${text//"$home/tmp/"/"/tmp/"}
  printf '%s' "${text//"$home"/"/home/you"}" >"$1.written"
}

# is_printed EXPECTED ACTUAL [PART]: whether the output matches (match.awk).
is_printed() { awk -v part="${3:-0}" -f "$here/match.awk" "$1" "$2"; }

# check_output PLACE COMMAND EXPECTED ACTUAL [PART]: reports output that doesn't match.
check_output() {
  as_written "$4"
  if is_printed "$3" "$4.written" "${5:-0}"; then return 0; fi
  diff -u --label "expected by the page" --label "printed" "$3" "$4.written" >"$work/diff" || true
  difference "$1" "$2" "prints something else:" "$work/diff"
}
# check_status PLACE COMMAND WANTED STATUS OUTPUT: reports a status other than the wanted one, and fails then.
check_status() {
  [ "$3" = "$4" ] && return 0
  local reason=
  if [ "$4" = 124 ]; then reason=" (it was stopped after $patience s)"; fi
  as_written "$5"
  difference "$1" "$2" "exits with $4, expected $3$reason; it printed:" "$5.written"
  return 1
}

# start COMMAND OUTPUT: starts it in the background, in a process group of its own, in which Control-C works; `started` is its process ID.
start() {
  set -m
  { cd "$home"; exec "${page_environment[@]}" KIROKU_NOW="$now" MOVE_NOW="$now" bash -c "exec $1"; } </dev/null >"$2" 2>&1 &
  started=$!
  set +m
}
# wait_for OUTPUT EXPECTED UNTIL: waits for the output of the started process; fails if it ends before.
wait_for() {
  local turn
  for turn in $(seq $((patience * 20))); do
    as_written "$1"
    if [ -n "$3" ]; then
      if grep -qF -- "$3" "$1.written"; then return 0; fi
    elif [ -s "$2" ]; then
      { cat "$2"; echo "…"; } >"$2.begun"
      if is_printed "$2.begun" "$1.written"; then return 0; fi
    elif [ -s "$1" ]; then
      return 0
    fi
    kill -0 "$started" 2>/dev/null || return 1
    sleep 0.05
  done
  return 1
}
# keep_started PLACE OUTPUT: leaves the started process running.
keep_started() {
  servers+=("$started") server_names+=("$1")
  ln "$2" "$work/server.$started"
}
# end SIGNAL PROCESS: ends it, after ten seconds by force; `status` is its exit status.
end() {
  local turn
  kill "-$1" "$2" 2>/dev/null || true
  for turn in $(seq 200); do
    kill -0 "$2" 2>/dev/null || break
    sleep 0.05
  done
  kill -KILL "$2" 2>/dev/null || true
  status=0
  wait "$2" 2>/dev/null || status=$?
}

# give_up PLACE COMMAND OUTPUT: ends the started process and reports that its output is missing.
give_up() {
  end TERM "$started"
  as_written "$3"
  difference "$1" "$2" "hasn't printed what was waited for; it exits with $status and printed:" "$3.written"
}
# Ends the processes in the background.
end_servers() {
  local i
  for ((i = ${#servers[@]} - 1; i >= 0; i--)); do
    end TERM "${servers[i]}"
    check_status "${server_names[i]}" "(when it was ended)" 0 $status "$work/server.${servers[i]}" || true
  done
  servers=() server_names=()
}

# in_terminal COMMAND STEPS: runs it in a terminal of 80×24 and keeps the last screen; `missing` is the text that didn't appear, `status` the exit status or
# "none".
in_terminal() {
  local rest=$2 keys turn
  missing=
  rm -f "$work/terminal.status"
  : >"$work/screen"
  printf 'set -g status off\nset -g default-terminal screen-256color\n' >"$work/tmux.conf"
  {
    printf 'cd %q\n' "$home"
    printf '%q ' "${page_environment[@]}" TERM=screen-256color KIROKU_NOW="$now" MOVE_NOW="$now" bash -c "$1"
    printf '\necho $? >%q\n' "$work/terminal.status"
  } >"$work/terminal.sh"
  own_tmux -f "$work/tmux.conf" new-session -d -x 80 -y 24 "bash $(printf '%q' "$work/terminal.sh")"
  while [[ $rest == '`'?*'`'* ]]; do
    rest=${rest#'`'} missing=${rest%%'`'*}
    rest=${rest#*'` '} keys=${rest%%'`'*}
    rest=${rest#"$keys"}
    for turn in $(seq $((patience * 20))); do
      own_tmux capture-pane -p >"$work/capture" 2>/dev/null || break
      cp "$work/capture" "$work/screen"
      if grep -qF -- "$missing" "$work/screen"; then missing=; break; fi
      sleep 0.05
    done
    [ -z "$missing" ] || break
    # Words are keys.
    set -f
    own_tmux send-keys $keys 2>/dev/null || true
    set +f
  done
  if [ -z "$missing" ]; then
    for turn in $(seq $((patience * 20))); do
      [ ! -s "$work/terminal.status" ] || break
      own_tmux capture-pane -p >"$work/capture" 2>/dev/null && cp "$work/capture" "$work/screen"
      sleep 0.05
    done
  fi
  status=none
  if [ -s "$work/terminal.status" ]; then status=$(<"$work/terminal.status"); fi
  own_tmux kill-server 2>/dev/null || true
}
own_tmux() { TMUX_TMPDIR=$work tmux -L "$socket" "$@"; }

# Reads the directives before a block into arrays, with an element for each command they apply to. Reports the directives that it can't read.
read_directives() {
  local i k line text verb rest start selected
  for i in "${!directive_text[@]}"; do
    line=${directive_line[i]} text=${directive_text[i]}
    verb=${text%% *} rest=
    if [ "$verb" != "$text" ]; then rest=${text#* }; fi
    start= selected=("${!command_text[@]}")
    # A transcript is one command.
    if [ ${#selected[@]} = 0 ]; then selected=(0); fi
    if [ "$verb" = exit ]; then
      code=${rest%% *}
      if [ "$code" != "$rest" ]; then rest=${rest#* }; else rest=; fi
    fi
    if [[ $verb != read && $rest == '`'*'`'* ]]; then
      start=${rest#'`'} start=${start%%'`'*}
      rest=${rest#'`'"$start"'`'} rest=${rest# }
      selected=()
      for k in "${!command_text[@]}"; do if [[ ${command_text[k]} == "$start"* ]]; then selected+=("$k"); fi; done
      if [ ${#selected[@]} = 0 ]; then
        difference "$page:$line" "$text" "no command of the next block begins with “$start”"
        continue
      fi
    fi
    case $verb in
      skip)
        if [[ $rest != '('?*')' ]]; then difference "$page:$line" "$text" "needs a reason in parentheses"; continue; fi
        rest=${rest#(}
        for k in "${selected[@]}"; do skip_reason[k]=${rest%)}; done ;;
      needs)
        if ! PATH="$programs_path:$system_path" type -P "$rest" >/dev/null; then
          if [ "${REQUIRE:-}" = 1 ]; then difference "$page:$line" "$text" "is not installed"; fi
          for k in "${selected[@]}"; do skip_reason[k]="needs $rest"; done
        fi ;;
      exit)
        if [[ ! $code =~ ^[0-9]+$ ]]; then difference "$page:$line" "$text" "needs a number"; continue; fi
        for k in "${selected[@]}"; do wanted_status[k]=$code; done ;;
      before)
        if [ -n "$start" ]; then first=${selected[0]}; else first=block; fi
        before_line+=("$line") before_command+=("$first") before_text+=("$rest") before_until+=("") ;;
      terminal)
        if [[ -z $start || $rest != '`'?*'` '?* ]]; then difference "$page:$line" "$text" "can't be read"; continue; fi
        for k in "${selected[@]}"; do kind[k]=terminal steps[k]=$rest; done ;;
      background | stop)
        if [[ $verb = background && -z $start && $rest == *' until `'*'`' ]]; then
          rest=${rest%'`'}
          before_line+=("$line") before_command+=(block) before_text+=("${rest%%' until `'*}") before_until+=("${rest#*' until `'}")
          continue
        fi
        if [[ -z $start || ( -n $rest && $rest != 'until `'*'`' ) ]]; then difference "$page:$line" "$text" "can't be read"; continue; fi
        rest=${rest#'until `'}
        for k in "${selected[@]}"; do kind[k]=$verb until_text[k]=${rest%'`'}; done ;;
      transcript) transcript=$rest ;;
      now) if [ -n "$start" ]; then new_now[selected[0]]=$rest; else now=$rest; fi ;;
      end) if [ -n "$start" ]; then ends[selected[0]]=1; else end_servers; fi ;;
      read)
        if [[ $rest != '`'*'` as `'*'`' ]]; then difference "$page:$line" "$text" "can't be read"; continue; fi
        rest=${rest#'`'} rest=${rest%'`'}
        read_from+=("${rest%%'` as `'*}")
        read_to+=("$(with_variables "${rest#*'` as `'}")") ;;
      *) difference "$page:$line" "$text" "is no directive" ;;
    esac
  done
}
# with_variables TEXT: the right side of `read`, with its variables replaced.
with_variables() {
  local text=$1
  text=${text//'$TREE'/"$tree"}
  text=${text//'$FILES'/"$here/Files"}
  text=${text//"127.0.0.1:8080"/"127.0.0.1:$port"}
  printf '%s' "${text//'$HOME'/"$home"}"
}

# skip REASON: counts a skipped command.
skip() {
  page_skipped=$((page_skipped + 1))
  case "; $page_reasons; " in *"; $1; "*) ;; *) page_reasons=${page_reasons:+$page_reasons; }$1 ;; esac
}

# run_before INDEX: runs what belongs before that command, or before the "block".
run_before() {
  local i
  for i in "${!before_text[@]}"; do
    [ "${before_command[i]}" = "$1" ] || continue
    if [ -n "${before_until[i]}" ]; then
      rm -f "$work/before"
      start "$(read_as "${before_text[i]}")" "$work/before"
      if wait_for "$work/before" /dev/null "${before_until[i]}"; then
        keep_started "$page:${before_line[i]}" "$work/before"
      else
        give_up "$page:${before_line[i]}" "background ${before_text[i]}" "$work/before"
      fi
      continue
    fi
    status=0
    in_home timeout -k 5 $patience bash -c "$(read_as "${before_text[i]}")" </dev/null >"$work/before" 2>&1 || status=$?
    check_status "$page:${before_line[i]}" "before ${before_text[i]}" 0 $status "$work/before" || true
  done
}

# Runs the commands of a block.
run_block() {
  local i text output place
  local -a skip_reason=() wanted_status=() kind=() steps=() until_text=() new_now=() ends=()
  local before_line=() before_command=() before_text=() before_until=() transcript= code first missing
  read_directives
  if [ -n "$transcript" ]; then
    if [ ${#command_text[@]} -gt 0 ]; then difference "$page:${command_line[0]}" "${command_text[0]}" "is a command in a transcript"; fi
    if [ -n "${skip_reason[0]:-}" ]; then skip "${skip_reason[0]}"; return; fi
    run_transcript
    return
  fi
  if [ -n "$stray_line" ]; then difference "$page:$stray_line" "(a block without a command)" "output before the first command"; fi
  local runs=0
  for i in "${!command_text[@]}"; do [ -n "${skip_reason[$i]:-}" ] || runs=1; done
  if [ $runs = 1 ]; then run_before block; fi
  for i in "${!command_text[@]}"; do
    if [ -n "${skip_reason[$i]:-}" ]; then skip "${skip_reason[$i]}"; continue; fi
    if [ -n "${ends[$i]:-}" ]; then end_servers; fi
    now=${new_now[$i]:-$now}
    run_before "$i"
    page_run=$((page_run + 1))
    place=$page:${command_line[i]} text=${command_text[i]} output=$work/output.$i
    text=$(read_as "$text")
    case ${kind[$i]:-} in
      terminal)
        in_terminal "$text" "${steps[i]}"
        cp "$work/screen" "$output"
        if [ -n "$missing" ]; then
          difference "$place" "${command_text[i]}" "doesn't show “$missing”; the exit status is $status:" "$output"
        else
          check_status "$place" "${command_text[i]}" "${wanted_status[$i]:-0}" $status "$output" || true
        fi ;;
      background | stop)
        start "$text" "$output"
        if ! wait_for "$output" "$work/expected.$i" "${until_text[$i]}"; then
          give_up "$place" "${command_text[i]}" "$output"
        elif [ "${kind[$i]}" = background ]; then
          keep_started "$place" "$output"
        else
          end INT "$started"
          # A program that takes Control-C as its end exits with 0.
          if [ $status != 0 ]; then check_status "$place" "${command_text[i]}" 130 $status "$output" || true; fi
        fi ;;
      *)
        status=0
        in_home timeout -k 5 $patience bash -c "$text" </dev/null >"$output" 2>&1 || status=$?
        if check_status "$place" "${command_text[i]}" "${wanted_status[$i]:-0}" $status "$output" && [ -s "$work/expected.$i" ]; then
          check_output "$place" "${command_text[i]}" "$work/expected.$i" "$output"
        fi ;;
    esac
    shown "$place" "${command_text[i]}" "$output"
  done
}

# Runs a block that is an excerpt: the lines with a prompt are typed.
run_transcript() {
  run_before block
  page_run=$((page_run + 1))
  sed -n 's/^[^ >][^>]*> \(.\{1,\}\)$/\1/p' "$work/stray" >"$work/typed"
  status=0
  in_home timeout -k 5 $patience bash -c "$(read_as "$transcript")" <"$work/typed" >"$work/output" 2>&1 || status=$?
  shown "$page:$stray_line" "$transcript" "$work/output"
  check_status "$page:$stray_line" "$transcript" "${wanted_status[0]:-0}" $status "$work/output" || return 0
  check_output "$page:$stray_line" "$transcript" "$work/stray" "$work/output" 1
}

# follow PAGE: runs its blocks in a new home.
follow() {
  local page=${1#"$tree/"} language=en number what words i
  local read_from=() read_to=() page_run=0 page_skipped=0 page_reasons= now port page_environment
  local directive_line=() directive_text=() command_line=() command_text=() stray_line=
  case $page in *.ja.md) language=ja ;; esac
  new_home $language
  parse "$1" >"$work/plan"
  while IFS=$'\001' read -r -u 3 number what words; do
    case $what in
      D)
        directive_line+=("$number") directive_text+=("$words") ;;
      B) command_line=() command_text=() stray_line=; rm -f "$work"/expected.* "$work"/output*; : >"$work/stray" ;;
      C) command_line+=("$number") command_text+=("$words"); : >"$work/expected.$((${#command_text[@]} - 1))" ;;
      T)
        if [ ${#command_text[@]} -gt 0 ]; then
          printf '%s\n' "$words" >>"$work/expected.$((${#command_text[@]} - 1))"
        else
          stray_line=${stray_line:-$number}
          printf '%s\n' "$words" >>"$work/stray"
        fi ;;
      E) run_block; directive_line=() directive_text=() ;;
    esac
  done 3<"$work/plan"
  for i in "${!directive_text[@]}"; do difference "$page:${directive_line[i]}" "${directive_text[i]}" "no block follows"; done
  end_servers
  end_processes
  rm -rf "$home"
  home=
  commands_run=$((commands_run + page_run)) commands_skipped=$((commands_skipped + page_skipped))
  printf '%-32s %3d run, %2d skipped%s\n' "$page" $page_run $page_skipped "${page_reasons:+ ($page_reasons)}"
}

# MARK: The app

# opens LANGUAGE STEPS: opens the app in a new home; the last keys of the steps leave it.
opens() {
  local now port page_environment read_from=() read_to=() missing
  new_home "$1"
  in_terminal kiroku "$2"
  if [ -n "$missing" ]; then
    difference "kiroku ($1)" "opened in a terminal" "doesn't show “$missing”; the exit status is $status:" "$work/screen"
  elif check_status "kiroku ($1)" "opened in a terminal" 0 $status "$work/screen"; then
    printf '%-32s opens at 80×24 and is left with q\n' "kiroku ($1)"
  fi
  end_processes
  rm -rf "$home"
  home=
}

# MARK: The release

# there NAME FILE…: checks that one of the files exists and isn't empty.
there() {
  local file
  for file in "${@:2}"; do if [ -s "$file" ]; then return 0; fi; done
  difference "$1" "$2" "is missing or empty"
}
check_release() {
  local program option version= said page now port page_environment read_from=() read_to=() share=$folder/share before=$failures
  new_home en
  for program in kiroku kiroku-intents kiroku-sync kiroku-desktop intentc kiroku-server; do
    if [ ! -x "$folder/bin/$program" ]; then difference "$program" "$folder/bin/$program" "is missing"; continue; fi
    for option in --version --help; do
      status=0
      in_home timeout -k 5 $patience "$folder/bin/$program" $option </dev/null >"$work/output" 2>&1 || status=$?
      check_status "$program" "$program $option" 0 $status "$work/output" || continue
      [ -s "$work/output" ] || difference "$program" "$program $option" "prints nothing"
      [ $option = --version ] || continue
      said=$(sed -n '1s/.* //p' "$work/output")
      version=${version:-$said}
      [ "$said" = "$version" ] || difference "$program" "$program --version" "says $said, expected $version"
    done
    there "$program" "$share/man/man1/$program.1" "$share/man/man1/$program.1.gz"
    there "$program" "$share/man/ja/man1/$program.1" "$share/man/ja/man1/$program.1.gz"
    there "$program" "$share/bash-completion/completions/$program"
    there "$program" "$share/zsh/site-functions/_$program" "$share/zsh/vendor-completions/_$program"
    there "$program" "$share/fish/vendor_completions.d/$program.fish"
  done
  # Every man page of the tree is installed.
  for page in "$tree"/Docs/Reference/man/*.[157] "$tree"/Docs/Reference/man/*/*.[157]; do
    page=${page#"$tree/Docs/Reference/man/"}
    said=$share/man/$(dirname "$page")/man${page##*.}/${page##*/}
    there "manual" "$said" "$said.gz"
  done
  rm -rf "$home"
  home=
  [ "$failures" != "$before" ] || printf '%-32s programs, manual and completions are there\n' "version $version"
}

if [ ${#pages[@]} -gt 0 ]; then
  for page in "${pages[@]}"; do follow "$page"; done
else
  for page in "$tree"/README.md "$tree"/Docs/Guide/*.md; do follow "$page"; done
  opens en '`sample log` Enter `No records yet` q'
  opens ja '`サンプル` Enter `記録はまだありません` q'
  check_release
fi
echo "$commands_run commands run, $commands_skipped skipped, $failures differences, $(($(date +%s) - begun)) s"
[ $failures = 0 ]
