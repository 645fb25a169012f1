import Foundation
import StudyModels

/// A phrase of the definition's examples with a place for a material and its unit, where it names them.
struct SampleTemplate: Sendable {
  private enum Piece: Sendable, Hashable {
    case text(String)
    case material, unit
    /// What one does with the unit: reads pages, solves problems; as it stands in the example.
    case did, doing
  }

  private let pieces: [Piece]
  private let language: Language

  /// Finds the places of an example, by the titles and the units that the examples name.
  init(_ example: String, in language: Language) {
    self.language = language
    var pieces: [Piece] = [.text(example)]
    for title in language.words(["Linear Algebra", "Calculus", "Spanish Verbs", "Vocabulary 1900"], ["線形代数", "英単語ターゲット1900", "数学", "世界史"]) {
      pieces = Self.replacing(title, by: .material, in: pieces)
    }
    for unit in language.words(["pages", "words", "problems"], ["ページ", "語", "問"]) {
      pieces = Self.replacing(unit, by: .unit, in: pieces)
    }
    if language == .japanese, pieces.contains(.unit) {
      for verb in ["読んだ", "解いた", "覚えた"] { pieces = Self.replacing(verb, by: .did, in: pieces) }
      for verb in ["読んで", "解いて", "覚えて"] { pieces = Self.replacing(verb, by: .doing, in: pieces) }
    }
    self.pieces = pieces
  }

  private static func replacing(_ text: String, by place: Piece, in pieces: [Piece]) -> [Piece] {
    pieces.flatMap { piece -> [Piece] in
      guard case .text(let whole) = piece else { return [piece] }
      let parts = whole.components(separatedBy: text).map(Piece.text)
      return Array(parts.flatMap { [place, $0] }.dropFirst())
    }
  }

  private static func verb(for unit: StudyUnit) -> (did: String, doing: String) {
    switch unit {
    case .pages: ("読んだ", "読んで")
    case .problems: ("解いた", "解いて")
    case .words: ("覚えた", "覚えて")
    default: ("終えた", "終えて")
    }
  }

  /// Whether it is said of a material.
  var namesMaterial: Bool { pieces.contains(.material) }
  /// Whether it says an amount, which a material is counted in.
  var namesUnit: Bool { pieces.contains(.unit) }

  /// The phrase about a material that goes by `name`.
  func filled(name: String, unit: StudyUnit) -> String {
    pieces.reduce(into: "") { phrase, piece in
      switch piece {
      case .text(let text):
        // A title that ends in a letter or a number does not run into a number behind it.
        if text.first?.isNumber == true, phrase.last?.isASCII == true, phrase.last?.isWhitespace == false { phrase += " " }
        phrase += text
      case .material:
        // Examples have titles that begin with a consonant: a Calculus timer, but an Organic Chemistry timer.
        if phrase.hasSuffix(" a "), name.first.map({ "aeiou".contains($0.lowercased()) }) == true { phrase = phrase.dropLast() + "n " }
        phrase += name
      case .unit: phrase += language.unitName(unit)
      case .did: phrase += Self.verb(for: unit).did
      case .doing: phrase += Self.verb(for: unit).doing
      }
    }
  }
}

extension Language {
  fileprivate func words(_ english: [String], _ japanese: [String]) -> [String] { self == .japanese ? japanese : english }
}
