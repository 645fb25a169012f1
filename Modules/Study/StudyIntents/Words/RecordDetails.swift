public import IntentRuntime
public import StudyModels
public import StudyRepositories

/// The values of a record in words, as they follow a sentence: `pages 10–24`, `memo “Chapter 3 was…”`.
///
/// Amounts are told in the material's unit as it is today. Where nobody knows the material, as before a session is finished, they are told
/// without one.
public struct RecordDetails: Sendable {
  /// How many characters of a memo are told: what is read at a glance.
  private static let memoCharacters = 40

  private let shelf: any ShelfRepository
  private let language: Language

  /// Makes words in a language, with the units of a shelf.
  public init(shelf: any ShelfRepository, language: Language) {
    self.shelf = shelf
    self.language = language
  }

  /// Returns the words for amounts and memo, each with the parameters that it tells; 0 is not given, and nothing is told of it.
  public func details(of values: [String: IntentValue]) -> [(parameters: Set<String>, text: String)] {
    let (total, start, end) = (amount("total", values), amount("start", values), amount("end", values))
    var details: [(parameters: Set<String>, text: String)] = []
    let unit = total ?? start ?? end == nil ? nil : unit(in: values)
    details.append((["total"], total.map { total in words(total: total, unit) } ?? ""))
    details.append((["start", "end"], words(start: start, end: end, unit)))
    if case .string(let memo)? = values["memo"] { details.append((["memo"], words(memo: memo))) }
    return details.filter { detail in detail.parameters.contains { values[$0] != nil } }
  }

  private func amount(_ name: String, _ values: [String: IntentValue]) -> Int? {
    guard case .integer(let amount)? = values[name] else { return nil }
    return GivenValue.amount(amount)
  }

  private func unit(in values: [String: IntentValue]) -> StudyUnit? {
    guard let object = values["material"]?.objectValue else { return nil }
    if let id = object.identifier.flatMap(Material.ID.init), let material = try? shelf.material(id) { return material.unit }
    guard case .string(let unit)? = object.properties["unit"] else { return nil }
    return try? ValueReading.unit(unit)
  }

  private func words(total: Int, _ unit: StudyUnit?) -> String {
    guard let unit else { return language.words("amount \(total)", "分量\(total)") }
    return language.amount(.total(total), unit: unit)
  }

  private func words(start: Int?, end: Int?, _ unit: StudyUnit?) -> String {
    func name(_ number: Int) -> (en: String, ja: String) {
      guard let unit else { return ("\(number)", "\(number)") }
      return ("\(QuotedText.safe(unit.singular)) \(number)", language.count(number, unit: unit))
    }
    switch (start, end) {
    case (nil, nil): return ""
    case (let start?, nil): return language.words("from \(name(start).en)", "\(name(start).ja)から")
    case (nil, let end?): return language.words("to \(name(end).en)", "\(name(end).ja)まで")
    case (let start?, let end?):
      guard let unit else { return language.words("from \(start) to \(end)", "\(start)〜\(end)") }
      return language.amount(.range(from: start, to: end), unit: unit)
    }
  }

  private func words(memo: String) -> String {
    let text = QuotedText.safe(memo.trimmingWhiteSpace, limit: Self.memoCharacters)
    return text.isEmpty ? "" : language.words("memo “\(text)”", "メモ「\(text)」")
  }
}
