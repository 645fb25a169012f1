#!/usr/bin/env bash
# Who may import whom (Docs/Architecture.md), on the sources, the package and the built extensions.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Layers/layers.sh
scratch=${LAYERS_SCRATCH:-.build-strict}
if [ "$scratch" = .build-strict ]; then export KIROKU_STRICT=1; fi
description=$(mktemp)
trap 'rm -f "$description"' EXIT
failed=0

swift package describe --type json >"$description" 2>/dev/null
check_extension_closure . "$description" || failed=1
check_network_closure . "$description" || failed=1
check_general_stacks . || failed=1
check_imports . || failed=1
check_rows . "$description" || failed=1
mkdir -p "$scratch"
if check_declared_imports . "$scratch"; then
  bin=$(swift build --scratch-path "$scratch" --show-bin-path 2>/dev/null)
  for product in $(extension_products . "$description"); do check_links_no_ncurses "$bin/$product" || failed=1; done
  for product in kiroku move $(extension_products . "$description"); do check_links_no_network "$bin/$product" || failed=1; done
else
  failed=1
fi
[ "$failed" = 0 ] && echo "Layers: sources, package and programs keep to Docs/Architecture.md."
exit $failed
