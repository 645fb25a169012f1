import Glibc

/// Chooses the locale by which the C library reads and measures characters.
enum UnicodeLocale {
  /// Sets a UTF-8 locale for characters: the user's own, else `C.UTF-8`, so that Japanese is drawn under `LANG=C` too.
  /// - Returns: True when the user's own locale is UTF-8; nil when there is no UTF-8 locale at all.
  static func set(_ environment: [String: String]) -> Bool? {
    let own = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    if let own, setlocale(LC_CTYPE, own) != nil, isUnicode { return true }
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8", "ja_JP.UTF-8"] where setlocale(LC_CTYPE, name) != nil && isUnicode {
      // A locale that is not installed may still be meant as UTF-8.
      let lowered = own?.lowercased() ?? ""
      return lowered.hasSuffix("utf-8") || lowered.hasSuffix("utf8")
    }
    return nil
  }

  private static var isUnicode: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }
}
