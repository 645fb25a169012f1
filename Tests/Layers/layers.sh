# The checks of the structure, as functions that take what they look at, so that each can be tried on a violation.
# Sourced by check-layers.sh and prove-checks.sh. A function prints what is wrong and returns 1.

# The stacks that any app can stand on, and the words of the app that they must not know.
general_stacks="Program Store Terminal Desktop Definitions Shortcuts"
app_words='material|shelf|study|kiroku|教材|本棚|勉強'

# module_table ARCHITECTURE.MD: lines of "Module<TAB>Dependency Dependency …", packages from elsewhere without their parentheses.
module_table() {
  awk -F'|' '/^\| [A-Z][A-Za-z]+ \|/ {
    name = $2; uses = $4
    gsub(/ /, "", name); gsub(/[(),–]/, " ", uses); gsub(/ +/, " ", uses); gsub(/^ | $/, "", uses)
    print name "\t" uses
  }' "$1"
}

# imports_of FOLDER: lines of "file:module".
imports_of() {
  { grep -rHoE --include='*.swift' '^[[:space:]]*(@[A-Za-z_]+ +|@_spi\([A-Za-z]+\) +)*((public|package|internal|fileprivate|private) +)?import +((struct|class|enum|protocol|func|var|let|typealias) +)?[A-Za-z_]+' "$1" || true; } |
    sed -E 's/:.*import +((struct|class|enum|protocol|func|var|let|typealias) +)?/:/'
}

# extensions ROOT: the folders of Apps whose program is a headless extension: one that imports IntentRunner.
extensions() {
  local folder
  for folder in "$1"/Apps/*/; do
    if imports_of "$folder" | grep -q ':IntentRunner$'; then basename "$folder"; fi
  done
}

# check_extension_closure ROOT DESCRIPTION.JSON: no terminal code, and nothing of the desktop, among what an extension is built from.
check_extension_closure() {
  local root=$1 description=$2 forbidden extension start pending seen found=0 count=0 name dependency
  forbidden=" $(jq -r '.targets[] | select((.path | startswith("Modules/Terminal/")) or (.path | startswith("Modules/Desktop/")) or (.name | endswith("Screens"))) | .name' "$description" | tr '\n' ' ')"
  for extension in $(extensions "$root"); do
    count=$((count + 1))
    start=$(jq -r --arg path "Apps/$extension" '.targets[] | select(.path == $path) | .name' "$description")
    [ -n "$start" ] || { echo "the package has no target of Apps/$extension"; found=1; continue; }
    pending=$start seen=" "
    while [ -n "$pending" ]; do
      name=${pending%% *}
      pending=${pending#"$name"}; pending=${pending# }
      case "$seen" in *" $name "*) continue ;; esac
      seen="$seen$name "
      case "$forbidden" in *" $name "*) echo "the extension $start is built from $name"; found=1 ;; esac
      for dependency in $(jq -r --arg name "$name" '.targets[] | select(.name == $name and .type != "plugin") | .target_dependencies // [] | .[]' "$description"); do
        pending="${pending:+$pending }$dependency"
      done
    done
  done
  [ "$count" -gt 0 ] || { echo "no program in Apps imports IntentRunner"; found=1; }
  return $found
}

# extension_products ROOT DESCRIPTION.JSON: the names of the extensions' programs.
extension_products() {
  local extension
  for extension in $(extensions "$1"); do
    jq -r --arg path "Apps/$extension" '(.targets[] | select(.path == $path) | .name) as $name
      | .products[] | select(.targets | index($name)) | select(.type | has("executable")) | .name' "$2"
  done
}

# The programs of Apps that may open connections, and the products of packages by which that is done.
network_programs="KirokuSync KirokuServer"
network_products='^(AsyncHTTPClient|NIO[A-Za-z0-9]*|Hummingbird[A-Za-z0-9]*)$'

# check_network_closure ROOT DESCRIPTION.JSON: no other program is built from anything that does.
check_network_closure() {
  local root=$1 description=$2 folder program start found=0 count=0 hit
  for folder in "$root"/Apps/*/; do
    program=$(basename "$folder")
    case " $network_programs " in *" $program "*) continue ;; esac
    count=$((count + 1))
    start=$(jq -r --arg path "Apps/$program" '.targets[] | select(.path == $path) | .name' "$description")
    [ -n "$start" ] || { echo "the package has no target of Apps/$program"; found=1; continue; }
    while IFS= read -r hit; do echo "$program is built from $hit, which opens connections"; found=1; done < <(
      jq -r --arg start "$start" --arg products "$network_products" '
        ([.targets[] | select(.type != "plugin") | {key: .name, value: {uses: (.target_dependencies // []), products: (.product_dependencies // [])}}]
          | from_entries) as $all
        | def reach($seen): ([$seen[] as $name | $all[$name].uses // [] | .[]] + $seen | unique) as $next
            | if ($next | length) == ($seen | length) then $seen else reach($next) end;
          reach([$start])[] as $name | $all[$name].products // [] | .[] | select(test($products)) | "\(.) in \($name)"' "$description")
  done
  [ "$count" -gt 0 ] || { echo "no program in Apps is to be without connections"; found=1; }
  return $found
}

# check_links_no_network PROGRAM: none of their symbols.
check_links_no_network() {
  [ -x "$1" ] || { echo "$1 is not built"; return 1; }
  if nm "$1" 2>/dev/null | grep -m 1 -E '\$s(7NIOCore|8NIOPosix|15AsyncHTTPClient|11Hummingbird)'; then echo "$1 holds code that opens connections"; return 1; fi
}

# check_general_stacks ROOT: the general stacks neither import a module of an app nor name its words, in sources, docs and names of files; their
# tests import none either.
check_general_stacks() {
  local root=$1 stack folder own found=0 file module hit
  own=" "
  for folder in "$root"/Modules/*/*/; do
    stack=$(basename "$(dirname "$folder")")
    case " $general_stacks " in *" $stack "*) ;; *) own="$own$(basename "$folder") " ;; esac
  done
  [ "$own" != " " ] || { echo "no stack of an app stands beside the general ones"; found=1; }
  for stack in $general_stacks; do
    [ -d "$root/Modules/$stack" ] || { echo "Modules/$stack is not there"; found=1; continue; }
    while IFS= read -r hit; do echo "a general stack names the app: $hit"; found=1; done < <(
      cd "$root"
      export LC_ALL=C.UTF-8
      grep -rniIE "$app_words" "Modules/$stack" || true
      find "Modules/$stack" | grep -iE "$app_words" || true)
    for folder in "$root/Modules/$stack" "$root/Tests/$stack"; do
      [ -d "$folder" ] || continue
      while IFS=: read -r file module; do
        case "$own" in *" $module "*) echo "$file imports $module, a module of an app"; found=1 ;; esac
      done < <(imports_of "$folder")
    done
  done
  return $found
}

# check_imports ROOT: every import line of Modules and Apps against the module table.
check_imports() {
  local root=$1 folder name
  for folder in "$root"/Modules/*/*/ "$root"/Apps/*/; do
    name=$(basename "$folder")
    case "$name" in IntentCodegenPlugin | CNcurses) continue ;; esac
    echo "$name"
    imports_of "$folder" | sed "s|^|$name:|"
  done | awk -F: -v table=<(module_table "$root/Docs/Architecture.md") '
    # may(NAME): the modules that NAME may import, in allowed[NAME, …].
    function may(name,  pending, last, i, n, count, names) {
      asked[name] = 1; pending[1] = name; last = 1
      for (i = 1; i <= last; i++) {
        count = split(uses[pending[i]], names, " ")
        for (n = 1; n <= count; n++) if (!((name, names[n]) in allowed)) { allowed[name, names[n]] = 1; pending[++last] = names[n] }
      }
    }
    BEGIN {
      while ((getline row < table) > 0) {
        split(row, parts, "\t"); uses[parts[1]] = parts[2]; known[parts[1]] = 1
        count = split(parts[2], names, " "); for (n = 1; n <= count; n++) known[names[n]] = 1
      }
    }
    NF == 1 { if (!($1 in uses)) { print $1 " has no row in Docs/Architecture.md"; found = 1 } next }
    !($1 in asked) { may($1) }
    ($3 in known) && ($1 in uses) && !(($1, $3) in allowed) {
      print $2 " imports " $3 ", which the row of " $1 " does not allow"; found = 1
    }
    END { exit found }'
}

# check_rows ROOT DESCRIPTION.JSON: what each target of Modules and Apps declares is what its row names, products of packages included.
check_rows() {
  local root=$1 description=$2 rows found=0 side name uses use
  rows=$(mktemp -d)
  # Plugins are no imports; a program's row has the name of its folder.
  jq -r '[.targets[] | select(.type == "plugin") | .name] as $plugins
    | .targets[] | select(.type != "plugin") | select(.path | test("^(Modules|Apps)/"))
    | [(.path | split("/") | last), (((.target_dependencies // []) - $plugins + (.product_dependencies // [])) | join(" "))] | @tsv' \
    "$description" >"$rows/declared"
  module_table "$root/Docs/Architecture.md" >"$rows/table"
  [ -s "$rows/declared" ] || { echo "the package has no target in Modules or Apps"; found=1; }
  for side in declared table; do
    while IFS=$'\t' read -r name uses; do
      printf '%s\n' "$name –"
      for use in $uses; do printf '%s\n' "$name $use"; done
    done <"$rows/$side" | sort >"$rows/$side.pairs"
  done
  while read -r name uses; do
    [ "$uses" = – ] && echo "$name has no row in Docs/Architecture.md" || echo "$name declares $uses, which its row does not name"
    found=1
  done < <(comm -23 "$rows/declared.pairs" "$rows/table.pairs")
  while read -r name uses; do
    [ "$uses" = – ] && echo "$name has a row and no target" || echo "$name does not declare $uses, which its row names"
    found=1
  done < <(comm -13 "$rows/declared.pairs" "$rows/table.pairs")
  rm -r "$rows"
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
