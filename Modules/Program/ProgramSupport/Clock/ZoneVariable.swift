import Glibc

/// What the C library makes of a `TZ`: the file of a zone, a POSIX rule, or nothing, and then it takes UTC without a word.
enum ZoneVariable {
  case file
  case rule
  case unknown

  /// Reads a `TZ` as the C library does; `folder` is where zones lie (`TZDIR`), nil for the system's own place.
  init(_ variable: String, folder: String?) {
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    if Self.isZoneFile(name.hasPrefix("/") ? name : "\(folder ?? "/usr/share/zoneinfo")/\(name)") {
      self = .file
    } else if Self.isRule(Array(name.utf8)[...]) {
      self = .rule
    } else {
      self = .unknown
    }
  }

  /// Whether a file begins as the file of a zone does (RFC 9636, 3.1).
  private static func isZoneFile(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4)
    return read(descriptor, &bytes, 4) == 4 && bytes == Array("TZif".utf8)
  }

  /// Whether a text begins as a rule of POSIX does: `JST-9`, `EST5EDT`, `<+09>-9` (a name of three letters or more, and an offset).
  static func isRule(_ rule: ArraySlice<UInt8>) -> Bool {
    var rest = rule
    if rest.first == UInt8(ascii: "<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")), end - rest.startIndex > 3 else { return false }
      rest = rest[(end + 1)...]
    } else {
      let letters = rest.prefix { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
      guard letters.count >= 3 else { return false }
      rest = rest[letters.endIndex...]
    }
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
    return rest.first.map { (0x30...0x39).contains($0) } ?? false
  }
}
