import StudyModels
import Yams

/// The text of a settings file with what stands where.
struct SettingsDocument {
  let path: String
  /// The text without its byte order mark, which libYAML would count as a column.
  let text: String
  /// The byte order mark, where the file begins with one.
  let byteOrderMark: String
  /// Every value in the file, in its order, with keys joined by dots.
  let values: [Value]
  /// The names at the top, sections among them.
  let topLevelNames: Set<String>
  /// How far the names at the top are indented.
  let indentation: Int

  /// A value with its name.
  struct Value {
    var name: String
    var keyMark: Mark
    /// nil for a list.
    var scalar: Node.Scalar?
    var valueMark: Mark
    /// The line of the section's name and how many values the section holds, for a value below a section.
    var section: (line: Int, count: Int)?

    /// Whether the value is there: not nothing, `~` or `null`.
    var isGiven: Bool {
      guard let scalar else { return true }
      return scalar.style != .plain || !["", "~", "null", "Null", "NULL"].contains(scalar.string)
    }
  }

  /// Reads the structure; what the values are is not looked at.
  init(text: String, path: String) throws(SettingsError) {
    self.path = path
    byteOrderMark = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    let text = String(text.unicodeScalars.dropFirst(byteOrderMark.unicodeScalars.count))
    self.text = text
    guard let root = try SettingsDocument.parse(text, path: path) else {
      (values, topLevelNames, indentation) = ([], [], 0)
      return
    }
    guard case .mapping(let mapping) = root else {
      let isNothing = root.scalar.map { $0.string.isEmpty && $0.style == .plain } ?? false
      guard isNothing else { throw .notAMapping(SettingsDocument.place(root.mark, path)) }
      (values, topLevelNames, indentation) = ([], [], 0)
      return
    }
    values = try SettingsDocument.values(of: mapping, path: path)
    topLevelNames = Set(mapping.compactMap { $0.key.string })
    indentation = max(0, (mapping.first?.key.mark?.column ?? 1) - 1)
    var seen: Set<String> = []
    for value in values where !seen.insert(value.name).inserted {
      throw .repeatedKey(SettingsDocument.place(value.keyMark, path), key: value.name)
    }
  }

  /// The settings that the file holds; throws for unknown names and wrong values.
  func settings() throws(SettingsError) -> Settings {
    var settings = Settings()
    for value in values { try read(value, into: &settings) }
    return settings
  }

  /// The settings that the file holds without those that ``settings()`` would refuse, and why it would, in the order of the file.
  var readable: (settings: Settings, mistakes: [SettingsError]) {
    var settings = Settings()
    var mistakes: [SettingsError] = []
    for value in values {
      var changed = settings
      do throws(SettingsError) {
        try read(value, into: &changed)
        settings = changed
      } catch {
        mistakes.append(error)
      }
    }
    return (settings, mistakes)
  }

  /// What the names of commands begin with that have a key of their own.
  static let keySection = "keys"

  private func readKey(_ value: Value, into settings: inout Settings) throws(SettingsError) {
    guard value.isGiven else { return }
    let prefix = SettingsDocument.keySection + "."
    guard value.name.hasPrefix(prefix), let text = value.scalar?.string, (1...20).contains(text.count) else {
      throw .wrongKey(SettingsDocument.place(value.valueMark, path), command: value.name)
    }
    settings.keys[String(value.name.dropFirst(prefix.count))] = text
  }

  private func read(_ value: Value, into settings: inout Settings) throws(SettingsError) {
    if value.name == SettingsDocument.keySection || value.name.hasPrefix(SettingsDocument.keySection + ".") {
      return try readKey(value, into: &settings)
    }
    guard let key = SettingKey(rawValue: value.name) else {
      // A section without values, as `unset` can leave it.
      if !value.isGiven, SettingKey.allCases.contains(where: { $0.rawValue.hasPrefix(value.name + ".") }) { return }
      throw .unknownKey(
        SettingsDocument.place(value.keyMark, path), key: value.name, nearest: SettingKey.nearest(to: value.name))
    }
    guard value.isGiven else { return }
    guard let text = value.scalar?.string, settings.read(text, for: key), key != .theme || SettingsFile(path: path).hasTheme(settings.theme)
    else {
      throw .wrongValue(SettingsDocument.place(value.valueMark, path), key: key, value: value.scalar?.string)
    }
  }

  /// Whether the file names the setting.
  func holds(_ key: SettingKey) -> Bool { values.contains { $0.name == key.rawValue } }

  /// The line on which the file gives the setting a value.
  func line(of key: SettingKey) -> Int? { values.first { $0.name == key.rawValue && $0.isGiven }?.keyMark.line }

  /// The line on which the file gives a command a key.
  func line(ofKeyOf command: String) -> Int? {
    values.first { $0.name == SettingsDocument.keySection + "." + command && $0.isGiven }?.keyMark.line
  }

  static func place(_ mark: Mark?, _ path: String) -> SettingsPlace {
    SettingsPlace(path: path, line: mark?.line ?? 1, column: mark?.column ?? 1)
  }

  private static func place(after text: Substring, _ path: String) -> SettingsPlace {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return SettingsPlace(path: path, line: max(1, lines.count), column: (lines.last?.unicodeScalars.count ?? 0) + 1)
  }

  private static func values(
    of mapping: Node.Mapping, below prefix: String = "", section: (line: Int, count: Int)? = nil, path: String
  ) throws(SettingsError) -> [Value] {
    var values: [Value] = []
    for (key, value) in mapping {
      guard let name = key.string, let keyMark = key.mark else { throw .notAMapping(place(key.mark, path)) }
      // libYAML gives an empty mapping or list a mark as well; the key's is near enough should one be missing.
      let valueMark = value.mark ?? keyMark
      if case .mapping(let below) = value, SettingKey(rawValue: prefix + name) == nil, !below.isEmpty {
        values += try self.values(of: below, below: prefix + name + ".", section: (keyMark.line, below.count), path: path)
      } else {
        let scalar = value.mapping?.isEmpty == true ? Node.Scalar("", .implicit, .plain, valueMark) : value.scalar
        values.append(Value(name: prefix + name, keyMark: keyMark, scalar: scalar, valueMark: valueMark, section: section))
      }
    }
    return values
  }

  private static func parse(_ text: String, path: String) throws(SettingsError) -> Node? {
    if let place = AliasScan.firstAlias(in: text) { throw .alias(SettingsPlace(path: path, line: place.line, column: place.column)) }
    // The parser keeps a pointer into the text, and a short string has no storage of its own to point to unless room is made for more.
    var text = text
    text.reserveCapacity(64)
    do {
      // The encoding is named because the default asks the environment, and the resolver because the default compiles regular expressions.
      return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw settingsError(error, path: path)
    } catch {
      throw .syntax(place(nil, path), problem: "unreadable")
    }
  }

  private static func settingsError(_ error: YamlError, path: String) -> SettingsError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _), .composer(_, let problem, let mark, _):
      .syntax(place(mark, path), problem: problem)
    case .reader(let problem, let offset, _, let text):
      .syntax(place(after: text.prefix(offset ?? 0), path), problem: problem)
    case .duplicatedKeysInMapping(let duplicates, let context):
      .repeatedKey(place(context.mark, path), key: duplicates.first ?? "")
    default: .syntax(place(nil, path), problem: "unreadable")
    }
  }
}
