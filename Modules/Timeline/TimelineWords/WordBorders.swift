import _FoundationICU

/// Where the words of a text begin and end, also where nothing is written between them.
///
/// Japanese puts no borders between words; ICU, which Foundation brings along, has a dictionary for them. It is asked only once something was
/// found, since it takes longer than looking for all the words does.
final class WordBorders {
  let scalars: [Unicode.Scalar]
  /// For each place whether a word begins or ends there, or nil before anybody asked.
  private var borders: [Bool]?
  /// How much was looked at while words were judged, in scalars and places. Tests hold it against the length of the text: what has to be known of
  /// all of the text is found once, not for every word.
  var steps = 0
  /// The text in small letters, for what it is about.
  private lazy var small = String(String.UnicodeScalarView(read())).lowercased()
  /// The words of three small letters, of which the first may be a capital, and capitals behind, as genes are called, in small letters.
  private(set) lazy var genes: Set<String> = {
    let words = read().split { !$0.isASCII || !$0.properties.isAlphabetic }
    let named = words.filter { word in
      word.count >= 4 && word.dropFirst().prefix(2).allSatisfy(\.properties.isLowercase)
        && word.dropFirst(3).allSatisfy(\.properties.isUppercase)
    }
    return Set(named.map { String(String.UnicodeScalarView($0)).lowercased() })
  }()
  /// Whether a number of four digits is in it, as a year has.
  private(set) lazy var hasYear: Bool = read().split { !("0"..."9").contains($0) }.contains { $0.count == 4 }
  /// Whether it contains an equals sign.
  private(set) lazy var hasEquals: Bool = read().contains("=")
  /// How many variables of a shell or of PHP are in it: a dollar before a letter.
  private(set) lazy var variables: Int = {
    let scalars = read()
    return scalars.indices.dropLast().count { scalars[$0] == "$" && scalars[$0 + 1].properties.isAlphabetic }
  }()
  /// Whether it is about a programming language whose variables begin with a dollar sign.
  private(set) lazy var isAboutVariables: Bool = {
    let text = String(String.UnicodeScalarView(read()))
    return ["PHP", "Perl", "perl", "bash", "shell", "variable", "echo ", "LUT", "変数", "print"].contains { text.contains($0) }
  }()
  /// Whether it is about mathematics or a program.
  private(set) lazy var isFormal: Bool = mentions(InnocentContexts.formal)
  /// What was asked of it.
  private var answers: [String: Bool] = [:]

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// Whether the text is about something in which a word is another one.
  func isAbout(_ clues: [String], for word: String) -> Bool {
    if let answer = answers[word] { return answer }
    let answer = mentions(clues)
    answers[word] = answer
    return answer
  }

  private func mentions(_ clues: [String]) -> Bool {
    steps += scalars.count
    return clues.contains { small.contains($0) }
  }

  /// Whether a word begins or ends before the scalar at a place.
  func isBorder(_ place: Int) -> Bool { known[place] }

  /// The word that has the scalar at a place.
  func word(at place: Int) -> Range<Int> {
    let known = known
    var (start, end) = (place, place + 1)
    // The longest word of the dictionary is far from that.
    while start > 0, place - start < 40, !known[start] { start -= 1 }
    while end < scalars.count, end - place < 40, !known[end] { end += 1 }
    return start..<end
  }

  private var known: [Bool] {
    if let borders { return borders }
    let found = Self.borders(of: scalars)
    borders = found
    return found
  }

  /// All of the text, for what is found once.
  private func read() -> [Unicode.Scalar] {
    steps += scalars.count
    return scalars
  }

  private static func borders(of scalars: [Unicode.Scalar]) -> [Bool] {
    var units: [UInt16] = []
    var places: [Int] = []
    for (place, scalar) in scalars.enumerated() {
      for unit in String(scalar).utf16 {
        units.append(unit)
        places.append(place)
      }
    }
    places.append(scalars.count)
    var status = U_ZERO_ERROR
    guard !units.isEmpty, let breaks = swift_ubrk_open(UBRK_WORD, "ja", units, Int32(units.count), &status), status.rawValue <= 0 else {
      // Without a dictionary each letter may begin a word, so that nothing is innocent by it.
      return Array(repeating: true, count: scalars.count + 1)
    }
    defer { swift_ubrk_close(breaks) }
    var borders = Array(repeating: false, count: scalars.count + 1)
    var place = swift_ubrk_first(breaks)
    while place >= 0 {
      borders[places[Int(place)]] = true
      place = swift_ubrk_next(breaks)
    }
    return borders
  }
}
