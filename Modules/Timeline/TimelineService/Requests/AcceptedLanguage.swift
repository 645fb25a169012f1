import Hummingbird
import Localization

/// The language that somebody wants to be answered in.
enum AcceptedLanguage {
  /// Chooses by `Accept-Language`: the one with the greatest weight that we have, else English.
  static func of(_ request: Request) -> Language {
    guard let header = request.headers[.acceptLanguage] else { return .english }
    var best: (language: Language, weight: Double)?
    for part in header.split(separator: ",").prefix(20) {
      let pieces = part.split(separator: ";")
      guard let tag = pieces.first?.filter({ !$0.isWhitespace }), !tag.isEmpty else { continue }
      let weight =
        pieces.dropFirst().compactMap { piece -> Double? in
          let text = piece.filter { !$0.isWhitespace }
          return text.hasPrefix("q=") ? Double(text.dropFirst(2)) : nil
        }.first ?? 1
      let base = tag.lowercased().prefix { $0 != "-" }
      guard ["en", "ja"].contains(base), weight > 0, weight > best?.weight ?? 0 else { continue }
      best = (base == "ja" ? .japanese : .english, weight)
    }
    return best?.language ?? .english
  }
}
