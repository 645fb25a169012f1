/// Reads amounts and ranges with their units: 12 pages, pages 10 to 24, 10ページから24ページまで, 第3章.
enum SpokenAmount {
  typealias Class = CompiledPhrases.Class

  struct Reading {
    enum Value {
      case amount(Int)
      case range(Int, Int)
    }

    var end: Int
    var value: Value
    /// The unit's class, or 0 where none was said.
    var unit: Class
    var cost: Int
  }

  /// The ways to read an amount or a range at `index`.
  static func read(_ view: SpokenView, at index: Int, in lattice: PhraseLattice) -> [Reading] {
    var found: [Reading] = []
    let start = view.read(anyOf: ["from", "between"], at: index) ?? index
    // A unit before the number: pages 10 to 24, p. 12, ページ10.
    for unit in units(view, at: start, in: lattice) {
      let place = view.read(anyOf: ["number", "no"], at: unit.end) ?? unit.end
      guard let first = number(view, at: place) else { continue }
      ranges(view, from: first, unit: unit, isUnitFirst: true, in: lattice, into: &found)
      found.append(Reading(end: first.end, value: .range(first.whole, first.whole), unit: unit.unit, cost: unit.cost))
    }
    let ordinal = view.read("第", at: start)
    guard let first = number(view, at: ordinal ?? start) else { return found }
    var isAlone = true
    for unit in units(view, at: first.end, in: lattice) {
      isAlone = false
      ranges(view, from: (unit.end, first.whole), unit: unit, in: lattice, into: &found)
      if let end = view.read(anyOf: ["目"], at: unit.end) {
        found.append(Reading(end: end, value: .range(first.whole, first.whole), unit: unit.unit, cost: unit.cost))
      }
      if ordinal != nil {
        found.append(Reading(end: unit.end, value: .range(first.whole, first.whole), unit: unit.unit, cost: unit.cost))
      } else if start == index {
        found.append(Reading(end: unit.end, value: .amount(first.whole), unit: unit.unit, cost: unit.cost))
        if let end = view.read("分", at: unit.end) {
          found.append(Reading(end: end, value: .amount(first.whole), unit: unit.unit, cost: unit.cost))
        }
      }
    }
    if isAlone { ranges(view, from: first, unit: nil, in: lattice, into: &found) }
    return found
  }

  private struct Unit {
    var end: Int
    var unit: Class
    var cost: Int
  }

  /// The second half of a range, after its first number and that one's unit.
  private static func ranges(
    _ view: SpokenView, from first: (end: Int, whole: Int), unit: Unit?, isUnitFirst: Bool = false, in lattice: PhraseLattice,
    into found: inout [Reading]
  ) {
    let joints: [StaticString] = ["から", "~", "through", "thru", "to", "till", "until", "upto", "and", "より", "と"]
    guard let joint = view.read(anyOf: joints, at: first.end) else { return }
    // "chapters 3 and 4", never "3 pages and 4 chapters".
    if view.read(anyOf: ["and", "と"], at: first.end) != nil, !isUnitFirst { return }
    let place = view.read("第", at: joint) ?? joint
    var before: Unit?
    for again in units(view, at: place, in: lattice) where number(view, at: again.end) != nil { before = again }
    guard let last = number(view, at: before?.end ?? place) else { return }
    let known = unit ?? before
    func add(_ end: Int, _ unit: Unit?) {
      let reading = Reading(end: end, value: .range(first.whole, last.whole), unit: unit?.unit ?? 0, cost: unit?.cost ?? 0)
      found.append(reading)
      if let upTo = view.read("まで", at: end) {
        found.append(reading.ending(at: upTo))
        if let all = view.read(anyOf: ["分", "全部"], at: upTo) { found.append(reading.ending(at: all)) }
      }
    }
    for after in units(view, at: last.end, in: lattice) where known.map({ $0.unit == after.unit }) ?? true {
      add(after.end, known ?? after)
    }
    if known != nil || view.read("~", at: first.end) != nil || view.read("まで", at: last.end) != nil { add(last.end, known) }
  }

  private static func number(_ view: SpokenView, at index: Int) -> (end: Int, whole: Int)? {
    guard let number = SpokenNumber.read(view, at: index), number.thousandths == 0 else { return nil }
    return (number.end, number.whole)
  }

  private static func units(_ view: SpokenView, at index: Int, in lattice: PhraseLattice) -> [Unit] {
    guard index < view.count else { return [] }
    var found: [Unit] = []
    lattice.forEachSpan(at: index) { span in
      guard lattice.phrases.units[span.wordClass] != nil else { return }
      found.append(Unit(end: Int(span.end), unit: span.wordClass, cost: Int(span.cost)))
    }
    return found
  }
}

extension SpokenAmount.Reading {
  fileprivate func ending(at end: Int) -> Self {
    var copy = self
    copy.end = end
    return copy
  }
}
