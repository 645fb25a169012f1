#!/usr/bin/env bash
# run.sh PROGRAMS [ARGUMENT…]: attacks the programs in that folder (`kiroku-attack --help` has the arguments). What failed is kept under
# .build/attack/found; everything else is gone afterwards.
set -euo pipefail
cd "$(dirname "$0")/../.."
programs=$(cd "$1" && pwd)
shift
# A memory file system, where there is one: syncs cost nothing there, so that more is tried. What syncs are for is tried by slow ones.
work=$(mktemp -d "${TMPDIR:-/tmp}/kiroku-attack.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'kill -TERM "$attack" 2>/dev/null; wait "$attack" 2>/dev/null; exit 130' INT TERM HUP
chmod 711 "$work"
own=()
# Small and read-only disks are mounted in a table of its own, which goes with the attack, however it ends.
if [ "$(id -u)" = 0 ] && unshare -m true 2>/dev/null; then own=(unshare -m env ATTACK_OWN_MOUNTS=1); fi
"${own[@]}" "$programs/kiroku-attack" "$programs" --work "$work" --found "$PWD/.build/attack/found" "$@" &
attack=$!
wait "$attack"
