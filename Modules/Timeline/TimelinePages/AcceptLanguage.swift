public import Localization

extension Language {
  /// The language that an `Accept-Language` header prefers (RFC 9110); English where it names none that we speak.
  public init(acceptLanguage header: String?) {
    var best: (language: Language, quality: Double)?
    for range in (header ?? "").split(separator: ",") {
      let parts = range.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard let tag = parts.first, let language = Language.allCases.first(where: { $0.tag == Language.base(of: tag) }) else { continue }
      let quality = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if quality > 0, quality > best?.quality ?? 0 { best = (language, quality) }
    }
    self = best?.language ?? .english
  }
}
