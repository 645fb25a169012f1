#!/usr/bin/env bash
# What `make dist` made, on systems that are older than the one it was made on: $1, the tarball, on Ubuntu 22.04, whose glibc is the oldest that it is for,
# and on Debian 12; $2, the programs that need no library, on Debian 11.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ "$(id -u)" = 0 ] || exec sudo "$0" "$@"
. Tests/Packages/folders.sh
work=$(mktemp -d "${TMPDIR:-/tmp}/kiroku-tarballs.XXXXXX")
trap 'rm -rf "$work"' EXIT
fail() { echo "tarballs: $1" >&2; exit 1; }
tarball=$1
definition=Modules/Study/StudyIntents/Study.intentdefinition

# tries SUITE TARBALL PLACE: an ordinary user records by a script and checks a definition with the programs in that place.
tries() {
  local folder=$work/$1 place=$3 said
  fresh_folder "$1" "$folder"
  inside "$folder" root useradd --create-home --shell /bin/bash learner
  tar -C "$folder/usr/local" --strip-components=1 -xJf "$2"
  cp "$definition" "$folder/home/learner/"
  said=$(inside "$folder" learner "$place/kiroku-intents" run PostStudyRecord duration=45m 2>&1) \
    || fail "kiroku-intents ends with $? on $1: $said"
  [[ $said == "Recorded 45 min of study."* ]] || fail "kiroku-intents does not record on $1: $said"
  # The environment counts there, too.
  said=$(inside "$folder" learner env KIROKU_HOME=/home/learner/elsewhere KIROKU_LANG=ja "$place/kiroku-intents" run PostStudyRecord duration=30m 2>&1) \
    || fail "kiroku-intents ends with $? on $1 with a home of its own: $said"
  [[ $said == *"30分"* ]] || fail "kiroku-intents is not told its language on $1: $said"
  [ -f "$folder/home/learner/elsewhere/kiroku.sqlite" ] || fail "kiroku-intents is not told its home on $1"
  said=$(inside "$folder" learner "$place/intentc" check "${definition##*/}" 2>&1) || fail "intentc ends with $? on $1: $said"
}

tries bullseye "$2" /usr/local
echo "kiroku-intents and intentc that need no library: tried on Debian 11, $(inside "$work/bullseye" learner ldd --version | sed -n '1s/.* /glibc /p')"

# tries_all SUITE NAME: all programs of the tarball start there, and kiroku knows what kiroku-intents recorded.
tries_all() {
  local folder=$work/$1 program
  tries "$1" "$tarball" /usr/local/bin
  for program in kiroku kiroku-sync; do
    inside "$folder" learner "/usr/local/bin/$program" --version >/dev/null || fail "$program does not start on $2"
  done
  inside "$folder" learner kiroku log | grep -q "45 min" || fail "kiroku does not know what kiroku-intents recorded on $2"
  # These two need libraries that the system lacks before it is told to install them: libpq, libpng and libsodium; libsystemd is there.
  inside "$folder" learner kiroku-desktop --version >/dev/null || fail "kiroku-desktop does not start on $2"
  inside "$folder" root sh -c 'apt-get -qq update && apt-get install -y -qq --no-install-recommends libpq5 libpng16-16 libsodium23' \
    >"$work/apt.log" 2>&1 || fail "$(tail -5 "$work/apt.log")"
  inside "$folder" learner kiroku-server --version >/dev/null || fail "kiroku-server does not start on $2"
  echo "The tarball: tried on $2, $(inside "$folder" learner ldd --version | sed -n '1s/.* /glibc /p')"
}

tries_all bookworm "Debian 12"
if [ -f "$systems/jammy.tar" ] || wget -q --spider --tries=1 --timeout=20 "$ubuntu/dists/jammy/Release"; then
  tries_all jammy "Ubuntu 22.04"
else
  echo "skipped: Ubuntu's archive cannot be reached, so glibc 2.35 is answered for by the symbols that the programs want alone"
fi
