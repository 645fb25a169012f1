# The checks of the structure, as functions that take what they look at, so that each can be tried on a violation.
# Sourced by check-layers.sh and prove-checks.sh. A function prints what is wrong and returns 1.

forbidden_in_extension="TerminalUI TerminalCurses CNcurses StudyScreens"

# module_table ARCHITECTURE.MD: lines of "Module<TAB>Dependency Dependency …", packages from elsewhere without their parentheses.
module_table() {
  awk -F'|' '/^\| [A-Z][A-Za-z]+ \|/ {
    name = $2; uses = $4
    gsub(/ /, "", name); gsub(/[(),–]/, " ", uses); gsub(/ +/, " ", uses); gsub(/^ | $/, "", uses)
    print name "\t" uses
  }' "$1"
}

# closure TABLE NAME: everything NAME may import, one a line.
closure() {
  awk -F'\t' -v start="$2" '
    { uses[$1] = $2 }
    END {
      pending[1] = start; last = 1
      for (i = 1; i <= last; i++) {
        count = split(uses[pending[i]], names, " ")
        for (n = 1; n <= count; n++) if (!(names[n] in seen)) { seen[names[n]] = 1; pending[++last] = names[n]; print names[n] }
      }
    }' "$1"
}

# check_extension_closure DESCRIPTION.JSON: no terminal code among what the extension is built from.
check_extension_closure() {
  local pending="KirokuIntents" seen=" " found=0 name dependency
  jq -e '.targets | map(.name) | index("KirokuIntents")' "$1" >/dev/null || { echo "the package has no target KirokuIntents"; return 1; }
  while [ -n "$pending" ]; do
    name=${pending%% *}
    pending=${pending#"$name"}; pending=${pending# }
    case "$seen" in *" $name "*) continue ;; esac
    seen="$seen$name "
    case " $forbidden_in_extension " in *" $name "*) echo "kiroku-intents is built from $name"; found=1 ;; esac
    for dependency in $(jq -r --arg name "$name" '.targets[] | select(.name == $name and .type != "plugin") | .target_dependencies // [] | .[]' "$1"); do
      pending="${pending:+$pending }$dependency"
    done
  done
  return $found
}

# check_imports ROOT: every import line of Modules and Apps against the module table.
check_imports() {
  local root=$1 table known found=0 folder name allowed file module
  table=$(mktemp)
  module_table "$root/Docs/Architecture.md" >"$table"
  known=$( (cut -f1 "$table"; cut -f2 "$table" | tr ' ' '\n') | sort -u)
  for folder in "$root"/Modules/*/*/ "$root"/Apps/*/; do
    name=$(basename "$folder")
    case "$name" in IntentCodegenPlugin | CNcurses) continue ;; esac
    if ! cut -f1 "$table" | grep -qx "$name"; then
      echo "$name has no row in Docs/Architecture.md"; found=1; continue
    fi
    allowed=" $(closure "$table" "$name" | tr '\n' ' ')"
    while IFS=: read -r file module; do
      grep -qx "$module" <<<"$known" || continue
      case "$allowed" in *" $module "*) ;; *) echo "$file imports $module, which the row of $name does not allow"; found=1 ;; esac
    done < <(grep -rHoE --include='*.swift' '^[[:space:]]*(@[A-Za-z_]+ +|@_spi\([A-Za-z]+\) +)*((public|package|internal|fileprivate|private) +)?import +((struct|class|enum|protocol|func|var|let|typealias) +)?[A-Za-z_]+' "$folder" |
      sed -E 's/:.*import +((struct|class|enum|protocol|func|var|let|typealias) +)?/:/')
  done
  rm -f "$table"
  return $found
}

# check_declared_imports ROOT SCRATCH: SwiftPM's own check; only its exit code counts.
check_declared_imports() {
  mkdir -p "$2"
  (cd "$1" && swift build --scratch-path "$2" --explicit-target-dependency-import-check error) >"$2/import-check.log" 2>&1 && return 0
  echo "swift build --explicit-target-dependency-import-check error failed:"
  grep -E 'error:' "$2/import-check.log" | head -20
  return 1
}

# check_links_no_ncurses PROGRAM: neither a shared library nor a symbol of ncurses.
check_links_no_ncurses() {
  [ -x "$1" ] || { echo "$1 is not built"; return 1; }
  if ldd "$1" 2>/dev/null | grep -E 'ncurses|tinfo'; then echo "$1 links ncurses"; return 1; fi
  if nm "$1" 2>/dev/null | grep -E ' T (initscr|newterm|doupdate|tgetent)$'; then echo "$1 holds ncurses"; return 1; fi
}
