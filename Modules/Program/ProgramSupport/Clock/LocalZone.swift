import Glibc
import TimeMeasuring

/// The zone of this process, as the C library knows it: it reads `TZ`, else `/etc/localtime`, without the cost of Foundation's time zones.
struct LocalZone: ZoneRules {
  let name: String?
  /// The `TZ` that names no zone and no rule: the C library takes UTC then.
  let unknown: String?

  /// Takes the process's own zone; `variable` is its `TZ`, nil where that is not set, and `folder` its `TZDIR`.
  ///
  /// An empty `TZ` is UTC.
  init(variable: String?, folder: String? = nil) {
    tzset()
    guard let variable else {
      (name, unknown) = (LocalZone.systemName(), nil)
      return
    }
    guard !variable.isEmpty, variable != ":" else {
      (name, unknown) = ("UTC", nil)
      return
    }
    switch ZoneVariable(variable, folder: folder) {
    case .file: (name, unknown) = (LocalZone.name(inVariable: variable), nil)
    case .rule: (name, unknown) = (nil, nil)
    case .unknown: (name, unknown) = (nil, variable)
    }
  }

  func utcOffset(at instant: Instant) -> Int {
    var seconds = time_t(instant.secondsSince1970)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    // A rule may say more than a day; nothing is that far from UTC.
    return min(max(local.tm_gmtoff, -86_400), 86_400)
  }

  /// The IANA name in a `TZ` that is one, such as `Asia/Tokyo` or `:Asia/Tokyo`; nil for a POSIX rule such as `JST-9` or a path.
  static func name(inVariable variable: String) -> String? {
    let name = variable.hasPrefix(":") ? variable.dropFirst() : variable[...]
    guard !name.isEmpty, name.utf8.count <= 64, !name.hasPrefix("/"), name.contains("/") || name == "UTC",
      name.utf8.allSatisfy({ isNameByte($0) })
    else { return nil }
    return String(name)
  }

  /// The name of the zone that `/etc/localtime` leads to.
  private static func systemName() -> String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { readlink("/etc/localtime", $0, buffer.count) } ?? -1
    }
    guard count > 0 else { return nil }
    return name(inPath: String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// The name of a zone in the path of its file, such as `/usr/share/zoneinfo/Asia/Tokyo`.
  static func name(inPath path: String) -> String? {
    let folder = "zoneinfo/"
    return path.withCString { text in
      // Swift's own search in a text, or a split into names, would be 7 % of the instructions of a short run.
      strstr(text, folder).flatMap { name(inVariable: String(cString: $0 + folder.utf8.count)) }
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
    default: false
    }
  }
}
