import ProgramSupport
public import TimelineContract

/// Texts as they were sent, before white space at their ends and what nobody can see was taken away.
public enum SentText {
  /// Where words that were found in what is kept of a body stand in what was sent, in Unicode scalars.
  public static func places(of found: [FoundWord], in texts: [(field: String, text: String)], sent bytes: [UInt8]) -> [FoundWord] {
    guard let text = String(validating: bytes, as: UTF8.self), let body = try? JSONValue(parsing: text) else { return found }
    // Once for each text, not for each of the words in it.
    var placesByField: [String: [Int]] = [:]
    for field in Set(found.map(\.field)) {
      let value = field.split(separator: ".").reduce(Optional(body)) { $0?[String($1)] }
      guard let sent = value?.stringValue, let kept = texts.first(where: { $0.field == field })?.text else { continue }
      placesByField[field] = places(of: Array(kept.unicodeScalars), in: Array(sent.unicodeScalars))
    }
    return found.map { word in
      guard let places = placesByField[word.field], word.start < word.end, places.indices.contains(word.end - 1) else { return word }
      var told = word
      (told.start, told.end) = (places[word.start], places[word.end - 1] + 1)
      return told
    }
  }

  /// Where each scalar that is kept stands in what was sent: kept ones are in the order in which they were sent.
  private static func places(of kept: [Unicode.Scalar], in sent: [Unicode.Scalar]) -> [Int] {
    // From behind: of \r\n the line end that is kept is the first, and what was dropped stands before what follows it.
    var places: [Int] = []
    var next = sent.count - 1
    for scalar in kept.reversed() {
      while next >= 0, !isKept(sent[next], as: scalar) { next -= 1 }
      guard next >= 0 else { return [] }
      places.append(next)
      next -= 1
    }
    return places.reversed()
  }

  private static func isKept(_ sent: Unicode.Scalar, as kept: Unicode.Scalar) -> Bool {
    if sent == kept { return true }
    // Line ends become one kind, or a space; so do tabs.
    return (kept == " " || kept == "\n") && ["\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}"].contains(sent)
  }
}
