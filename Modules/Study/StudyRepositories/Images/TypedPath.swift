import Glibc
import StudyModels

/// Reads paths of images as people type and paste them: with `~`, in quotes, with backslashes, as `file://` URLs, or several at once, as
/// terminals paste files that are dropped on them.
public struct TypedPath: Sendable {
  /// The directory that `~` stands for; nil where there is none.
  private let home: String?

  /// Takes the directory that `~` stands for.
  public init(home: String?) { self.home = home.flatMap { $0.isEmpty ? nil : $0 } }

  /// The paths that a text names: itself where there is such a file, else what a shell would make of it.
  public func paths(in text: String) -> [String] {
    let text = text.trimmingWhiteSpace
    guard !text.isEmpty else { return [] }
    let whole = expanded(text)
    if Self.exists(whole) { return [whole] }
    // A quote is nothing special in a URL.
    if !text.contains(where: \.isWhitespace), let path = Self.path(ofURL: text) { return [path] }
    guard let words = Self.words(of: text), !words.isEmpty else { return [whole] }
    let paths = words.map { expanded(Self.path(ofURL: $0) ?? $0) }
    // A name with spaces of a file that is not there stays one name.
    return text.contains(where: { "'\"\\".contains($0) }) || paths.count == 1 || paths.allSatisfy(Self.exists) ? paths : [whole]
  }

  /// The path of a file that is to be written; nil for a text that names none, or several.
  public func target(in text: String) -> String? {
    let paths = paths(in: text)
    guard paths.count == 1, let path = paths.first, !path.isEmpty, !path.hasSuffix("/"), !Self.isDirectory(path) else { return nil }
    return path
  }

  /// Whether something is there already.
  public func isTaken(_ path: String) -> Bool { Self.exists(path) }

  /// A path as people write it: with `~` where it lies there.
  public func shown(_ path: String) -> String {
    guard let home, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  // MARK: Completing

  /// What a path could go on as.
  public struct Completion: Hashable, Sendable {
    /// The text as far as everything that fits agrees.
    public var text: String
    /// The names that fit, in their order; directories end with a slash.
    public var names: [String]
  }

  /// Completes the last part of a path: directories, and files with one of the endings.
  public func completion(of text: String, endings: [String] = ["png", "jpg", "jpeg"]) -> Completion {
    var text = text.trimmingWhiteSpace
    if let words = Self.words(of: text), words.count == 1, words[0] != text || Self.path(ofURL: text) != nil, !Self.exists(expanded(text)) {
      text = Self.path(ofURL: words[0]) ?? words[0]
    }
    if text == "~" { return Completion(text: "~/", names: []) }
    let place = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let (directory, stem) = (String(text[..<place]), String(text[place...]))
    let path = directory.isEmpty ? "." : expanded(directory)
    var names = Self.names(in: path).filter { $0.hasPrefix(stem) && (stem.hasPrefix(".") || !$0.hasPrefix(".")) }
    if names.isEmpty, !stem.isEmpty {
      names = Self.names(in: path).filter { $0.lowercased().hasPrefix(stem.lowercased()) && !$0.hasPrefix(".") }
    }
    let fitting = names.compactMap { name -> String? in
      if Self.isDirectory(path + "/" + name) { return name + "/" }
      let ending = name.lowercased().split(separator: ".").dropFirst().last.map(String.init)
      return ending.map(endings.contains) == true ? name : nil
    }.sorted()
    guard let first = fitting.first else { return Completion(text: text, names: []) }
    let common = fitting.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    // Never shorter than what was typed, which fits in its case or not.
    return Completion(text: directory + (common.count < stem.count ? stem : common), names: fitting)
  }

  // MARK: Reading

  private func expanded(_ path: String) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// The words of a text as a shell takes them apart; nil where a quote is left open.
  private static func words(of text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch (quote, character) {
      case (let open?, character) where open == character: quote = nil
      case ("'"?, _): word = (word ?? "") + [character]
      case (_, "\\"):
        guard let next = rest.popFirst() else { return nil }
        let isKept = quote == "\"" && !"\"\\$`".contains(next)
        word = (word ?? "") + (isKept ? ["\\", next] : [next])
      case ("\""?, _): word = (word ?? "") + [character]
      case (nil, "'"), (nil, "\""):
        quote = character
        word = word ?? ""
      case (nil, _) where character.isWhitespace:
        if let ended = word { words.append(ended) }
        word = nil
      default: word = (word ?? "") + [character]
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }

  /// The path of a `file:` URL (RFC 8089); nil for what is none.
  private static func path(ofURL text: String) -> String? {
    guard text.lowercased().hasPrefix("file:/") else { return nil }
    var rest = text.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      // The machine's own name, or none.
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      rest = rest[slash...]
    }
    var bytes: [UInt8] = []
    var units = Array(rest.utf8)[...]
    while let unit = units.popFirst() {
      if unit == UInt8(ascii: "%"), let byte = UInt8(String(decoding: units.prefix(2), as: UTF8.self), radix: 16), units.count >= 2 {
        bytes.append(byte)
        units = units.dropFirst(2)
      } else {
        bytes.append(unit)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  // MARK: The file system

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func isDirectory(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a directory that can be typed; none where it cannot be read.
  private static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self), name != ".", name != "..",
        !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else { continue }
      names.append(name)
    }
    return names
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
