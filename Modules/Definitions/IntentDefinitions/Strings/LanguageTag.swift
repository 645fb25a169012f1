/// Tags of languages, as people write them and folders are named: `ja`, `JA`, `ja-JP`, `zh_CN`.
enum LanguageTag {
  /// Returns the tag among `available` that suits `wanted` best, as the runtime picks it; nil if none is of the same language.
  ///
  /// It is the same tag, however it is written; else the one that remains when subtags are dropped from the end (`de-AT`, `de`); else the first
  /// of the same language in the same script (`zh-CN`, `zh-Hans`).
  static func best(for wanted: String, among available: [String]) -> String? {
    let candidates = available.map { (written: $0, folded: folded($0)) }
    let whole = folded(wanted)
    var tag = whole
    while true {
      if let found = candidates.first(where: { $0.folded == tag }) { return found.written }
      guard let dash = tag.lastIndex(of: "-") else { break }
      tag = String(tag[..<dash])
    }
    let script = script(of: whole)
    let others = candidates.filter { $0.folded.hasPrefix(tag + "-") && Self.script(of: $0.folded) == script }
    return others.min { $0.folded < $1.folded }?.written
  }

  /// Whether two tags are the same, however they are written.
  static func isSame(_ tag: String, _ other: String) -> Bool { folded(tag) == folded(other) }

  /// Whether `tag` is `base`, however it is written, or `base` in a region.
  static func isVariant(_ tag: String, of base: String) -> Bool {
    isSame(tag, base) || folded(tag).hasPrefix(folded(base) + "-")
  }

  /// In lower case with `-`, without the codeset and modifier of a locale's name.
  private static func folded(_ tag: String) -> String {
    tag.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-").lowercased()
  }

  /// The script of Chinese, which its region tells where the tag does not; other languages are not told apart.
  static func script(of tag: String) -> String {
    let subtags = folded(tag).split(separator: "-")
    guard subtags.first == "zh" else { return "" }
    return subtags.dropFirst().contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "hant" : "hans"
  }
}
