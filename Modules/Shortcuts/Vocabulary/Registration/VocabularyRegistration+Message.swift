import Localization

extension VocabularyRegistration.Reason {
  /// The reason in words, Japanese for `ja`, else English.
  public func message(in language: String) -> String {
    func words(_ english: String, _ japanese: String) -> String { Language(tag: language).words(english, japanese) }
    switch self {
    case .empty: return words("there is nothing to say in it", "読み上げる言葉がありません")
    case .tooLong(let bytes):
      let limit = VocabularyRegistration.longestTerm
      return words("it has \(bytes) bytes, and \(limit) at most are taken", "\(bytes)バイトあります（\(limit)バイトまで）")
    case .controlCharacters: return words("it holds control characters", "制御文字が含まれています")
    case .repeated(let first): return words("it is said like “\(first)”, which came before it", "先にある「\(first)」と同じ言い方です")
    case .global(let identifier): return words("it is one of the app's own terms (\(identifier))", "アプリの用語です（\(identifier)）")
    case .beyondLimit(let limit): return words("\(limit) more important terms came before it", "優先度の高い\(limit)語が登録済みです")
    case .unsupportedType: return words("no shortcut takes a value of this type", "この種類の値を使うショートカットがありません")
    }
  }
}
