import ProgramSupport
import Yams

/// Changing one value in the text: Yams would drop the comments when it writes, so the one scalar is replaced where its mark says it stands.
///
/// Every change is read back and compared before it is returned: what cannot be changed surely is not changed.
extension SettingsDocument {
  /// The text with one setting given that value.
  func setting(_ name: String, to value: String) throws(SettingsError) -> String {
    guard let old = values.first(where: { $0.name == name }) else {
      return try checked(appending(name, value), changing: name, to: value, at: nil)
    }
    guard let scalar = old.scalar, let range = extent(of: scalar, at: old.valueMark) else {
      throw .cannotEdit(place(of: old), key: name)
    }
    let written = written(value, style: scalar.style)
    let text = replacing(range, with: range.isEmpty ? " " + written : written)
    return try checked(text, changing: name, to: value, at: old)
  }

  /// The text without one setting: its line goes, and so does the line of its section if nothing else is in that.
  func removing(_ name: String) throws(SettingsError) -> String {
    guard let old = values.first(where: { $0.name == name }) else { return byteOrderMark + text }
    var lines = lines
    guard let scalar = old.scalar, old.keyMark.line == old.valueMark.line || scalar.string.isEmpty,
      lines[old.keyMark.line - 1].prefix(old.keyMark.column - 1).allSatisfy({ $0 == " " })
    else { throw .cannotEdit(place(of: old), key: name) }
    lines.remove(at: old.keyMark.line - 1)
    if let section = old.section, section.count == 1, section.line < old.keyMark.line {
      let line = String(String.UnicodeScalarView(lines[section.line - 1])).filter { !$0.isWhitespace }
      if line == (name.split(separator: ".").first ?? "") + ":" { lines.remove(at: section.line - 1) }
    }
    return try checked(joined(lines), changing: name, to: nil, at: old)
  }

  private func appending(_ name: String, _ value: String) -> String {
    let indent = String(repeating: " ", count: indentation)
    let parts = name.split(separator: ".", maxSplits: 1)
    let written = written(value, style: .plain)
    let separator = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    if parts.count == 2, !topLevelNames.contains(String(parts[0])) {
      return text + separator + "\(indent)\(parts[0]):\n\(indent)  \(parts[1]): \(written)\n"
    }
    return text + separator + "\(indent)\(name): \(written)\n"
  }

  /// The value as YAML: a time in quotes, since YAML 1.1 reads a bare 04:00 as a number of base 60.
  private func written(_ value: String, style: Node.Scalar.Style) -> String {
    switch style {
    case .singleQuoted: "'" + value.replacingScalars(["'": "''"]) + "'"
    case .doubleQuoted: Self.quoted(value)
    default: Self.isPlain(value) ? value : Self.quoted(value)
    }
  }

  /// Whether YAML reads a value as it is where nothing stands around it: letters, digits, and what servers and themes are written with. Nothing at all
  /// would be no value.
  private static func isPlain(_ value: String) -> Bool {
    guard let first = value.first, first.isLetter || first.isNumber else { return false }
    return !value.contains(":") && value.allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
  }

  private static func quoted(_ value: String) -> String {
    "\"" + value.replacingScalars(["\\": "\\\\", "\"": "\\\""]) + "\""
  }

  /// Where a scalar stands in the text, nil for forms over several lines and any that is not what it should be.
  private func extent(of scalar: Node.Scalar, at mark: Mark) -> Range<Int>? {
    let scalars = Array(text.unicodeScalars)
    guard let start = offset(of: mark), start <= scalars.count else { return nil }
    switch scalar.style {
    case .plain:
      let old = Array(scalar.string.unicodeScalars)
      return scalars[start...].starts(with: old) ? start..<(start + old.count) : nil
    case .singleQuoted, .doubleQuoted:
      let quote: Unicode.Scalar = scalar.style == .singleQuoted ? "'" : "\""
      guard start < scalars.count, scalars[start] == quote else { return nil }
      var position = start + 1
      while position < scalars.count {
        switch scalars[position] {
        case "\\" where quote == "\"": position += 2
        case quote where quote == "'" && position + 1 < scalars.count && scalars[position + 1] == quote: position += 2
        case quote: return start..<(position + 1)
        default: position += 1
        }
      }
      return nil
    default: return nil
    }
  }

  private func replacing(_ range: Range<Int>, with new: String) -> String {
    var scalars = Array(text.unicodeScalars)
    scalars.replaceSubrange(range, with: new.unicodeScalars)
    return String(String.UnicodeScalarView(scalars))
  }

  private func offset(of mark: Mark) -> Int? {
    let lines = lines
    guard lines.indices.contains(mark.line - 1) else { return nil }
    return lines[..<(mark.line - 1)].reduce(0) { $0 + $1.count } + mark.column - 1
  }

  /// The lines with their ends, as YAML 1.1 counts them.
  private var lines: [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = [[]]
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if previous == "\r", scalar != "\n" { lines.append([]) }
      lines[lines.count - 1].append(scalar)
      if ["\n", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) { lines.append([]) }
      previous = scalar
    }
    return lines
  }

  private func joined(_ lines: [[Unicode.Scalar]]) -> String { String(String.UnicodeScalarView(lines.joined())) }

  private func place(of value: Value?) -> SettingsPlace { SettingsDocument.place(value?.valueMark, path) }

  /// The text, where it reads as this one does but for one setting.
  private func checked(_ text: String, changing name: String, to value: String?, at old: Value?) throws(SettingsError) -> String {
    let problem = SettingsError.cannotEdit(place(of: old), key: name)
    guard let changed = try? SettingsDocument(text: text, path: path) else { throw problem }
    var expected = given
    expected[name] = value
    guard changed.given == expected else { throw problem }
    return byteOrderMark + text
  }

  /// What the file gives, by name; a list as nothing that a value can be.
  private var given: [String: String] {
    Dictionary(uniqueKeysWithValues: values.filter(\.isGiven).map { ($0.name, $0.scalar?.string ?? "\u{0}") })
  }
}
