#!/usr/bin/env bash
# What `make deb` made ($1, a version such as 0.1.0-1) in a fresh Debian 12 in a folder: installed, used, upgraded with data, removed, purged; and that
# nothing is left then but what belongs to people. Needs root, for folders to be systems.
#
# What is upgraded from are the packages in a folder ($2), such as those that were released before. Without it they are those of this build under a lower
# number: that tries what dpkg does at an upgrade, with the data of this build, and no older program; a log of the first format stands for older data.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ "$(id -u)" = 0 ] || exec sudo "$0" "$@"
. Tests/Packages/folders.sh
version=$1
released=${2:-}
names=(kiroku kiroku-server intentc)
architecture=$(dpkg --print-architecture)
work=$(mktemp -d "${TMPDIR:-/tmp}/kiroku-packages.XXXXXX")
system=$work/system
log=$work/log
trap 'rm -rf "$work"' EXIT
fail() { echo "check-packages: $1" >&2; [ ! -s "$log" ] || tail -20 "$log" >&2; exit 1; }
root() { inside "$system" root "$@" >"$log" 2>&1 || fail "“$*” ends with $?"; }
# says TEXT COMMAND…: an ordinary user runs it; it ends well and its output has that text.
says() {
  local text=$1; shift
  inside "$system" learner "$@" >"$log" 2>&1 || fail "“$*” ends with $?"
  [ -z "$text" ] || grep -qF -- "$text" "$log" || fail "“$*” does not say “$text”"
}
there() { [ -e "$system$1" ] || [ -L "$system$1" ] || fail "$1 is not there $2"; }
gone() { [ ! -e "$system$1" ] && [ ! -L "$system$1" ] || fail "$1 is there $2"; }
# Everything but what apt, dpkg and man know, logs, and people's homes.
inventory() {
  (cd "$system" && find . \( -path ./home -o -path ./proc -o -path ./dev -o -path ./tmp -o -path ./root -o -path ./run -o -path ./var/log -o -path './var/cache/*' \
    -o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path './etc/ld.so.cache' \) -prune -o -print | LC_ALL=C sort)
}

# older_package NAME FILE: the package that is upgraded from, in a file.
older_package() {
  if [ -n "$released" ]; then
    cp "$released/$1"_[0-9]*_"$architecture".deb "$2" || fail "there is not one package of $1 in $released"
    return
  fi
  dpkg-deb --raw-extract ".build/packages/${1}_${version}_$architecture.deb" "$work/older-$1"
  sed -i "s/^Version: .*/Version: 0.0.1-1/" "$work/older-$1/DEBIAN/control"
  dpkg-deb --root-owner-group -Znone --build "$work/older-$1" "$2" >/dev/null
}
for name in "${names[@]}"; do
  package=.build/packages/${name}_${version}_$architecture.deb
  [ -f "$package" ] || fail "$package is not there: make deb"
  older_package "$name" "$work/$name.deb"
done
older=$(dpkg-deb --field "$work/kiroku.deb" Version)
dpkg --compare-versions "$older" lt "$version" || fail "$older is not older than $version"

fresh_folder bookworm "$system"
root useradd --create-home --shell /bin/bash learner
root useradd --system service
inventory >"$work/before"
for name in "${names[@]}"; do
  cp "$work/$name.deb" "$system/root/${name}_${older}_$architecture.deb"
  cp ".build/packages/${name}_${version}_$architecture.deb" "$system/root/"
done
root apt-get -qq update
put_in() {
  root apt-get install -y -qq --no-install-recommends "/root/kiroku_$1_$architecture.deb" "/root/kiroku-server_$1_$architecture.deb" \
    "/root/intentc_$1_$architecture.deb"
}

# serve COMMANDS: the service runs as its unit has it, under a user of its own, while an ordinary user runs commands; then it is told to end.
serve() {
  cat >"$system/root/serve.sh" <<'END'
set -eu
cd /
setpriv --reuid service --regid service --init-groups env -i PATH=/usr/bin:/bin XDG_DATA_HOME=/var/lib XDG_CONFIG_HOME=/etc \
  kiroku-server --listen 127.0.0.1:0 --metrics off 2>/root/server.log &
server=$!
for turn in $(seq 600); do
  grep -q 'listening on' /root/server.log && break
  kill -0 $server
  sleep 0.1
done
origin=$(sed -n 's/.*listening on \(http[^ ]*\).*/\1/p' /root/server.log)
setpriv --reuid learner --regid learner --init-groups env -i PATH=/usr/bin:/bin HOME=/home/learner LANG=C.UTF-8 TZ=UTC ORIGIN="$origin" \
  sh -euc "cd; $1"
kill -TERM $server
wait $server
END
  root sh /root/serve.sh "$1"
  rm "$system/root/serve.sh" "$system/root/server.log"
}

echo "Installing $older$([ -n "$released" ] || echo ", which is this build under another number")"
put_in "$older"
for name in "${names[@]}"; do
  [ "$(inside "$system" root dpkg-query -W -f '${Version}' "$name")" = "$older" ] || fail "$name is not of version $older"
done
# The service is neither enabled nor has it any data before somebody wants it.
gone /etc/systemd/system/multi-user.target.wants/kiroku-server.service "though nobody enabled it"
gone /var/lib/kiroku-server "before it was started"
root systemd-analyze verify --man=no kiroku-server.service
[ ! -s "$log" ] || fail "systemd has something to say of the unit"

echo "Using it"
says "Put “Linear Algebra” on the shelf." kiroku shelf add "Linear Algebra" --total 380
says "Recorded 45 min of Linear Algebra, pages 10–24." kiroku record "Linear Algebra" 45m -r 10-24
says "Recorded 30 min of Linear Algebra, pages 24–30." \
  kiroku-intents run PostStudyRecord material="Linear Algebra" duration=30m start=24 end=30
says "2 records" kiroku log
says "Linear Algebra" kiroku start "Linear Algebra"
says "Linear Algebra" kiroku status
cp Modules/Study/StudyIntents/Study.intentdefinition "$system/home/learner/"
says "PostStudyRecord" intentc show Study.intentdefinition
says "" intentc check Study.intentdefinition
for page in kiroku kiroku-session kiroku-intents kiroku-sync kiroku-desktop kiroku-config kiroku-format kiroku-phrases kiroku-server intentc; do
  says "/usr/share/man/man" man -w "$page"
done
says "/usr/share/man/ja/man1/kiroku.1.gz" man -L ja_JP.UTF-8 -w kiroku
says "RGB" sh -c 'infocmp -x1 terminalcurses-direct'
for program in kiroku kiroku-intents kiroku-sync kiroku-desktop kiroku-server intentc; do
  says "complete" bash -c ". /usr/share/bash-completion/completions/$program; complete -p $program"
  there "/usr/share/zsh/vendor-completions/_$program" "for zsh"
  there "/usr/share/fish/vendor_completions.d/$program.fish" "for fish"
done
for name in "${names[@]}"; do there "/usr/share/doc/$name/copyright" "for $name"; done
# The bus starts kiroku-desktop by the file that the package put there.
says "Linear Algebra" dbus-run-session -- dbus-send --session --print-reply --dest=app.kiroku.Kiroku1 \
  /app/kiroku/Kiroku1 app.kiroku.Kiroku1.GetState
says "" kiroku finish --no-input
# As systemd makes the folders of a unit with DynamicUser and StateDirectory.
root sh -c 'install -d -m 700 /var/lib/private && install -d -o service -g service -m 700 /var/lib/private/kiroku-server &&
  ln -s private/kiroku-server /var/lib/kiroku-server && chmod 711 /var/lib/private && install -d /etc/kiroku-server'
root systemctl enable kiroku-server
there /etc/systemd/system/multi-user.target.wants/kiroku-server.service "though it was enabled"
serve 'echo four words to try | kiroku signup mai --server $ORIGIN --password-fd 0
  kiroku record "Linear Algebra" 20m -m "Eigenvalues at last" --visibility public
  kiroku sync
  kiroku timeline public | grep "Eigenvalues at last"'
# A log of the first format, of somebody who did not open Kiroku for long.
install -d -m 700 "$system/home/learner/first"
{ cat Tests/Study/StudyRepositoriesTests/Formats/format1.sql
  echo "PRAGMA application_id = 1265789813; PRAGMA user_version = 1; PRAGMA journal_mode = WAL;"; } \
  | sqlite3 "$system/home/learner/first/kiroku.sqlite" >/dev/null
chmod 600 "$system"/home/learner/first/kiroku.sqlite*
root chown -R learner:learner /home/learner/first

echo "Upgrading to $version"
put_in "$version"
for name in "${names[@]}"; do
  [ "$(inside "$system" root dpkg-query -W -f '${Version}' "$name")" = "$version" ] || fail "$name is not of version $version"
done
says "Eigenvalues at last" kiroku log
says "All is sound" kiroku doctor
says "Eigenvalues at last" env KIROKU_HOME=/home/learner/first kiroku log 2026
says "All is sound: 2 records" env KIROKU_HOME=/home/learner/first kiroku doctor
serve 'echo four words to try | kiroku signin mai --server $ORIGIN --password-fd 0
  kiroku timeline public | grep "Eigenvalues at last"'
# What the packages do at their installation may be done again.
for name in "${names[@]}"; do root dpkg-reconfigure "$name"; done
root apt-get install -y -qq --reinstall --no-install-recommends "/root/kiroku-server_${version}_$architecture.deb"

echo "Removing and purging"
root apt-get remove -y -qq "${names[@]}"
gone /usr/bin/kiroku "after it was removed"
there /var/lib/private/kiroku-server/timeline.sqlite "after the package was removed: only a purge takes it"
put_in "$version"
says "Eigenvalues at last" kiroku log
root apt-get purge -y -qq "${names[@]}"
gone /var/lib/kiroku-server "after the purge"
gone /var/lib/private/kiroku-server "after the purge"
gone /etc/kiroku-server "after the purge"
root apt-get autoremove -y -qq --purge
inventory >"$work/after"
left=$(LC_ALL=C comm -13 "$work/before" "$work/after" | grep -vx './var/lib/private' || true)
[ -z "$left" ] || fail "left after the purge: $left"
lost=$(LC_ALL=C comm -23 "$work/before" "$work/after")
[ -z "$lost" ] || fail "taken away by the purge: $lost"
there /home/learner/first/kiroku.sqlite "though logs are people's own"
[ -n "$(find "$system/home/learner/.local" -name kiroku.sqlite)" ] || fail "the log of an ordinary user is gone after the purge"
# Purged again, there is nothing to do.
root dpkg --purge "${names[@]}"
# It can find something.
touch "$system/usr/share/left"
inventory | LC_ALL=C comm -13 "$work/before" - | grep -qx './usr/share/left' || fail "what is left is not seen"
echo "The packages are installed, used, upgraded and purged as they should be."
