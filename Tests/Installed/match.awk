# match.awk EXPECTED ACTUAL: exits with 0 if the output matches what a page expects, else with 1. A line `…` or `...` of the page matches any number of
# lines, `…` within a line any text. With -v part=1 the page shows an excerpt. Works on bytes, so with any awk and in any locale.
function line_fits(pattern, line,    parts, count, at, i) {
  if (index(pattern, "…") == 0) return pattern == line
  count = split(pattern, parts, "…")
  if (substr(line, 1, length(parts[1])) != parts[1]) return 0
  line = substr(line, length(parts[1]) + 1)
  for (i = 2; i < count; i++) {
    if (parts[i] == "") continue
    at = index(line, parts[i])
    if (at == 0) return 0
    line = substr(line, at + length(parts[i]))
  }
  return length(line) >= length(parts[count]) && substr(line, length(line) - length(parts[count]) + 1) == parts[count]
}
function is_elision(pattern) { return pattern == "…" || pattern == "..." }

BEGIN {
  wanted = 0
  if (part) expected[++wanted] = "…"
  while ((getline text < ARGV[1]) > 0) {
    # The mark is indented like the lines it stands for.
    mark = text
    gsub(/^ +| +$/, "", mark)
    expected[++wanted] = is_elision(mark) ? "…" : text
  }
  if (part) expected[++wanted] = "…"
  count = 0
  while ((getline text < ARGV[2]) > 0) actual[++count] = text

  # A glob over lines: after a mismatch, the last elision takes one line more.
  i = 1; j = 1; elision = 0
  while (j <= count) {
    if (i <= wanted && is_elision(expected[i])) { elision = i; taken = j; i++ }
    else if (i <= wanted && line_fits(expected[i], actual[j])) { i++; j++ }
    else if (elision) { i = elision + 1; j = ++taken }
    else exit 1
  }
  while (i <= wanted && is_elision(expected[i])) i++
  exit i <= wanted
}
