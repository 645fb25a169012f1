import StudyModels

extension RecordedAmount {
  /// Makes the intents' form of an amount in its unit, with the words for it.
  init(_ amount: StudyAmount, unit: StudyUnit, language: Language) {
    self.init(identifier: nil, display: language.amount(amount, unit: unit))
    switch amount {
    case .total(let total): self.total = total
    case .range(let from, let to):
      start = from
      end = to
      count = amount.count
    }
    self.unit = unit.plural
  }
}
