/// A language that people are spoken to in. It never changes how input is read.
public enum Language: String, CaseIterable, Hashable, Sendable, Codable {
  case english = "en"
  case japanese = "ja"

  /// Takes a language tag such as `ja`, `ja-JP` or `ja_JP.UTF-8`; anything but Japanese is English.
  public init(tag: String) { self = Self.base(of: tag) == Language.japanese.rawValue ? .japanese : .english }

  /// The language tag (`en`, `ja`).
  public var tag: String { rawValue }

  /// The language of a tag, without region, codeset and modifier, in lower case: `ja` of `ja_JP.UTF-8`.
  public static func base(of tag: String) -> String {
    tag.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased()
  }

  /// This language, then the others: the order in which words of all of them are looked for.
  public var andOthers: [Language] { [self] + others }

  /// The other languages.
  public var others: [Language] { Language.allCases.filter { $0 != self } }

  /// The words of this language. All stand side by side, so that none can be forgotten.
  public func words(_ english: @autoclosure () -> String, _ japanese: @autoclosure () -> String) -> String {
    switch self {
    case .english: english()
    case .japanese: japanese()
    }
  }
}

extension Language: CustomStringConvertible {
  public var description: String { tag }
}
