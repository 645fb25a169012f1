import IntentRuntime
import ProgramSupport
import TextFolding

/// How rides are paid: by what is named, or in cash afterwards.
enum Payment {
  static func all(in language: Language) -> [PaymentMethod] {
    [
      PaymentMethod(name: language.words("Move card", "Moveカード"), identificationHint: "•••• 0000"),
      PaymentMethod(name: language.words("Cash", "現金")),
    ]
  }

  /// The name of a card that was asked for, in a language; nil for cash, where nothing was said, and for what nobody can pay with.
  static func card(_ method: PaymentMethod?, in language: Language) -> String? {
    guard let name = method?.name, place(of: name) == 0 else { return nil }
    return all(in: language)[0].name
  }

  /// Whether nobody can pay with what was asked for.
  static func isUnknown(_ method: PaymentMethod?) -> Bool { method.map { place(of: $0.name) == nil } ?? false }

  /// Which of the ways to pay a text names, in any language.
  private static func place(of name: String) -> Int? {
    let key = SpokenKey.key(of: name)
    return Language.allCases.lazy.compactMap { all(in: $0).firstIndex { SpokenKey.key(of: $0.name) == key } }.first
  }
}
