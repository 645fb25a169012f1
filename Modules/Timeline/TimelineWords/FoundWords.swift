/// The words found in a text, each once where it is.
struct FoundWords {
  /// A scalar of the text that belongs to a word.
  private struct Letter: Hashable {
    var word: Int
    var place: Int
  }

  private var places: [(word: Int, range: Range<Int>)] = []
  /// Every scalar of ``places``, so that an overlap is found without going through all of them: a text may have thousands.
  private var letters: Set<Letter> = []
  /// How many scalars were looked up.
  private(set) var steps = 0

  /// Whether no word was found.
  var isEmpty: Bool { places.isEmpty }

  /// The words by where they begin.
  var inOrder: [(word: Int, range: Range<Int>)] {
    places.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.word) < ($1.range.lowerBound, $1.range.upperBound, $1.word)
    }
  }

  /// Adds a word, unless it was found in some of the same scalars before.
  mutating func insert(_ word: Int, _ range: Range<Int>) {
    for place in range {
      steps += 1
      if letters.contains(Letter(word: word, place: place)) { return }
    }
    for place in range { letters.insert(Letter(word: word, place: place)) }
    places.append((word, range))
  }
}
