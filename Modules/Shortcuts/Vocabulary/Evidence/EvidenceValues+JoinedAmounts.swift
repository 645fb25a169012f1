import TextFolding

/// Amounts that stand around a title.
extension EvidenceValues {
  /// The scalars before a title that its number is looked for in: three hundred and seventy eight.
  private static let longestNumber = 30

  /// A number before a title and its unit after it: 12 geometry problems.
  mutating func joinAmounts(_ lattices: [PhraseLattice]) {
    guard !values.contains(where: { if case .amount = $0.content { true } else { false } }),
      let term = values.first(where: { $0.content.isTerm }), let first = term.ranges.first, let last = term.ranges.last
    else { return }
    for start in max(0, first.lowerBound - Self.longestNumber)..<first.lowerBound where isFree(start..<first.lowerBound) {
      guard view.isWordStart(start), let number = SpokenNumber.read(view, at: start), number.thousandths == 0,
        number.end == first.lowerBound
      else { continue }
      for lattice in lattices {
        // five coding problems from the interview book
        for range in term.ranges.dropLast() {
          var unit: (end: Int, name: String)?
          lattice.forEachSpan(at: range.upperBound) { span in
            if let name = lattice.phrases.units[span.wordClass], view.isWordStart(Int(span.end)) { unit = (Int(span.end), name) }
          }
          guard let unit, isFree(range.upperBound..<unit.end) else { continue }
          return take(Value(content: .amount(number.whole, unit: unit.name), ranges: [start..<number.end, range.upperBound..<unit.end]))
        }
        var unit: (end: Int, name: String)?
        lattice.forEachSpan(at: last.upperBound) { span in
          if let name = lattice.phrases.units[span.wordClass], view.isWordStart(Int(span.end)) { unit = (Int(span.end), name) }
        }
        if unit == nil, let noun = CountedNouns.end(at: last.upperBound, in: view), isFree(last.upperBound..<noun) {
          return take(Value(content: .amount(number.whole, unit: nil), ranges: [start..<number.end, last.upperBound..<noun]))
        }
        if let unit, isFree(last.upperBound..<unit.end) {
          return take(Value(content: .amount(number.whole, unit: unit.name), ranges: [start..<number.end, last.upperBound..<unit.end]))
        }
        // The unit may be a word of the title: 12 geometry problems of the Geometry Problem Set.
        for start in last {
          lattice.forEachSpan(at: start) { span in
            if let name = lattice.phrases.units[span.wordClass], Int(span.end) == last.upperBound { unit = (Int(span.end), name) }
          }
        }
        if let unit {
          return take(Value(content: .amount(number.whole, unit: unit.name), ranges: [start..<number.end]))
        }
        if let noun = last.last(where: { view.startsWord[$0] }), CountedNouns.end(at: noun, in: view) == last.upperBound {
          return take(Value(content: .amount(number.whole, unit: nil), ranges: [start..<number.end]))
        }
      }
    }
  }
}
