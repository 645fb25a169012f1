/// How something fits a query.
struct SearchMatch: Hashable {
  /// From 0 to 1, and a little more for all terms in a row.
  var quality: Double
  var isNear = false
}

/// One text by which a thing is found, in memory that stays while it is looked at.
struct SearchField {
  var text: UnsafeBufferPointer<Unicode.Scalar>
  /// Which scalars occur, as ``SearchText/mask``.
  var mask: UInt64
  /// How much it counts that this text fits, 0…1.
  var weight: Double
}

/// Where a term may stand.
struct SearchLeniency: OptionSet {
  let rawValue: Int
  /// Within words too.
  static let inside = SearchLeniency(rawValue: 1)
  /// With a slip or two.
  static let near = SearchLeniency(rawValue: 2)
}

extension SearchQuery {
  /// The quality of a place, from a text that is just the term to one with the term in a word.
  private enum Quality {
    static let whole = 1.0
    static let beginning = 0.9
    static let wordBeginning = 0.75
    static let withoutSpaces = 0.65
    static let insideWord = 0.45
    static let near = 0.4
    /// Left to a term whose parts stand apart.
    static let apart = 0.85
    /// Added where all terms stand in a row.
    static let phrase = 0.05
  }

  private struct Place {
    var range: Range<Int>
    var quality: Double
    var isNear = false
  }

  /// Returns how the fields of one thing fit; nil where a term fits none of them.
  func match(_ fields: some Collection<SearchField>, _ leniency: SearchLeniency) -> SearchMatch? {
    var match = SearchMatch(quality: 0)
    for term in terms {
      var best: SearchMatch?
      for field in fields {
        guard let found = Self.quality(of: term, in: field, leniency) else { continue }
        if found.quality * field.weight > best?.quality ?? 0 {
          best = SearchMatch(quality: found.quality * field.weight, isNear: found.isNear)
        }
      }
      guard let best else { return nil }
      match.quality += best.quality / Double(terms.count)
      match.isNear = match.isNear || best.isNear
    }
    if let whole, let field = fields.first, Self.exact(whole, in: field, leniency) != nil { match.quality += Quality.phrase }
    return match
  }

  /// Returns how a single text fits.
  func match(_ text: SearchText, weight: Double = 1, _ leniency: SearchLeniency) -> SearchMatch? {
    text.scalars.withUnsafeBufferPointer { scalars in
      match(CollectionOfOne(SearchField(text: scalars, mask: text.mask, weight: weight)), leniency)
    }
  }

  /// Whether a thing with these scalars in all its fields may fit; most do not, and are known by this alone.
  func mayMatch(_ mask: UInt64, _ leniency: SearchLeniency) -> Bool {
    terms.allSatisfy { (($0.mask & ~mask).nonzeroBitCount) <= (leniency.contains(.near) ? $0.edits : 0) }
  }

  /// The places of a text that fit, of each term the best one.
  func highlights(in text: String) -> [Range<String.Index>] {
    let folded = SearchText(text, withOffsets: true)
    let ranges = folded.scalars.withUnsafeBufferPointer { scalars in
      let field = SearchField(text: scalars, mask: folded.mask, weight: 1)
      return terms.flatMap { Self.places(of: $0, in: field) }
    }
    return folded.places(of: ranges, in: text)
  }

  private static func places(of term: Term, in field: SearchField) -> [Range<Int>] {
    if let place = exact(term, in: field, .inside) { return [place.range] }
    let parts = term.parts.count > 1 ? term.parts.compactMap { exact($0, in: field, .inside)?.range } : []
    return parts.isEmpty ? near(term, in: field).map { [$0.range] } ?? [] : parts
  }

  private static func quality(of term: Term, in field: SearchField, _ leniency: SearchLeniency) -> SearchMatch? {
    if let place = exact(term, in: field, leniency) { return SearchMatch(quality: place.quality) }
    if let quality = apart(term, in: field, leniency) { return SearchMatch(quality: quality) }
    guard leniency.contains(.near) else { return nil }
    return near(term, in: field).map { SearchMatch(quality: $0.quality, isNear: true) }
  }

  private static func near(_ term: Term, in field: SearchField) -> Place? {
    guard term.edits > 0, (term.mask & ~field.mask).nonzeroBitCount <= term.edits else { return nil }
    let range = NearPrefix.find(term.scalars, in: field.text, edits: term.edits)
    return range.map { Place(range: $0, quality: Quality.near, isNear: true) }
  }

  private static func apart(_ term: Term, in field: SearchField, _ leniency: SearchLeniency) -> Double? {
    guard term.parts.count > 1 else { return nil }
    var quality = 0.0
    for part in term.parts {
      guard let place = exact(part, in: field, leniency) else { return nil }
      quality += place.quality * Quality.apart / Double(term.parts.count)
    }
    return quality
  }

  /// The best place of a term, letter by letter.
  private static func exact(_ term: Term, in field: SearchField, _ leniency: SearchLeniency) -> Place? {
    let text = field.text
    let length = term.scalars.count
    guard term.mask & ~field.mask == 0, length <= text.count else { return nil }
    return term.scalars.withUnsafeBufferPointer { wanted in
      var best: Place?
      for start in 0...(text.count - length) where text[start] == wanted[0] {
        var same = 1
        while same < length, text[start + same] == wanted[same] { same += 1 }
        guard same == length, let quality = quality(of: start, length, in: text, leniency) else { continue }
        if quality > best?.quality ?? 0 { best = Place(range: start..<start + length, quality: quality) }
        if quality > Quality.withoutSpaces { break }
      }
      return best
    }
  }

  private static func quality(
    of start: Int, _ length: Int, in text: UnsafeBufferPointer<Unicode.Scalar>, _ leniency: SearchLeniency
  ) -> Double? {
    if start == 0 { return length == text.count ? Quality.whole : Quality.beginning }
    switch (ScalarClass(text[start - 1]), ScalarClass(text[start])) {
    case (.separator, _), (.gram, .word), (.word, .gram): return Quality.wordBeginning
    case (_, .gram), (_, .separator): return Quality.withoutSpaces
    case (.word, .word): return leniency.contains(.inside) ? Quality.insideWord : nil
    }
  }
}
