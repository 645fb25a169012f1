/// How a scalar takes part in words.
enum ScalarClass: Hashable {
  /// Letters and digits of scripts that part words by spaces: they are found by the beginnings of words.
  case word
  /// Kanji, kana, hangul, Thai, emoji: written without spaces, they are found at any place.
  case gram
  /// White space, punctuation, marks of order: never searched alone.
  case separator

  /// The class of a folded scalar.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: self = .word
    case 0..<0x80: self = .separator
    case 0x3041...0x3096, 0x30FC, 0x3005...0x3007, 0x3400...0x9FFF, 0xAC00...0xD7A3: self = .gram
    case 0x3000...0x303F, 0x30FB: self = .separator
    case 0xC0..<0xE00, 0x10A0...0x10FF, 0x1E00...0x1FFF: self = Self.isSeparator(scalar) ? .separator : .word
    default: self = Self.isSeparator(scalar) ? .separator : .gram
    }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .modifierSymbol:
      true
    default: false
    }
  }
}

/// A stretch of scalars of one class.
struct ScalarRun: Hashable {
  var range: Range<Int>
  var isGrams: Bool
}

extension ScalarRun {
  /// The runs of words and grams in a folded text; what stands between them is left out.
  static func runs(of scalars: some RandomAccessCollection<Unicode.Scalar>) -> [ScalarRun] {
    var runs: [ScalarRun] = []
    var previous = ScalarClass.separator
    for (index, scalar) in scalars.enumerated() {
      let current = ScalarClass(scalar)
      if current != .separator {
        if current == previous, let last = runs.last {
          runs[runs.count - 1].range = last.range.lowerBound..<index + 1
        } else {
          runs.append(ScalarRun(range: index..<index + 1, isGrams: current == .gram))
        }
      }
      previous = current
    }
    return runs
  }
}
