import Foundation
import StudyModels

/// A phrase of the definition's examples with a place for a material and its unit, where it names them.
struct SampleTemplate: Sendable {
  private enum Piece: Sendable, Hashable {
    case text(String)
    case material, unit
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
    self.pieces = pieces
  }

  private static func replacing(_ text: String, by place: Piece, in pieces: [Piece]) -> [Piece] {
    pieces.flatMap { piece -> [Piece] in
      guard case .text(let whole) = piece else { return [piece] }
      let parts = whole.components(separatedBy: text).map(Piece.text)
      return Array(parts.flatMap { [place, $0] }.dropFirst())
    }
  }

  /// Whether it is said of a material.
  var namesMaterial: Bool { pieces.contains(.material) }
  /// Whether it says an amount, which a material is counted in.
  var namesUnit: Bool { pieces.contains(.unit) }

  /// The phrase about a material that goes by `name`.
  func filled(name: String, unit: StudyUnit) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .material: name
      case .unit: language.unitName(unit)
      }
    }.joined()
  }
}

extension Language {
  fileprivate func words(_ english: [String], _ japanese: [String]) -> [String] { self == .japanese ? japanese : english }
}
