/// Language tags (`ja`, `pt-BR`, `zh-Hans`), as folders of translations are named.
enum LanguageTag {
  /// The tag among `available` that suits `wanted` best; nil where none is of the same language.
  ///
  /// Subtags are dropped from the end until one fits (`zh-Hans-CN`, `zh-Hans`, `zh`); then any of the same language in the same script, the first by name.
  static func best(for wanted: String, among available: some Collection<String>) -> String? {
    let wantedTag = fold(wanted)
    let language = wantedTag.prefix { $0 != "-" }
    // Mostly there are a few tags, and none or the very one fits.
    let candidates = available.filter { $0.prefix(language.count).lowercased() == language }
    if candidates.isEmpty { return nil }
    if candidates.contains(wanted) { return wanted }
    let folded = Dictionary(candidates.map { (fold($0), $0) }) { min($0, $1) }
    var tag = wantedTag
    while true {
      if let found = folded[tag] { return found }
      guard let dash = tag.lastIndex(of: "-") else { break }
      tag = String(tag[..<dash])
    }
    let script = script(of: wantedTag)
    return folded.filter { $0.key.hasPrefix(tag + "-") && Self.script(of: $0.key) == script }.min { $0.key < $1.key }?.value
  }

  private static func fold(_ tag: String) -> String { tag.replacing("_", with: "-").lowercased() }

  /// The script of Chinese, as its region tells where the tag does not; other languages are not told apart.
  private static func script(of tag: String) -> String {
    let subtags = tag.split(separator: "-")
    guard subtags.first == "zh" else { return "" }
    return subtags.dropFirst().contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "hant" : "hans"
  }
}
