public import StudyModels

extension SettingsError {
  /// Returns how to repair a settings file; nil if ``message(in:)`` says it, or if the file isn't what is wrong.
  public func wayOut(in language: Language) -> String? {
    switch self {
    case .wrongValue(_, let key, .some):
      language.words(
        "Change it with `kiroku config set \(key.rawValue) VALUE`, or remove it with `kiroku config unset \(key.rawValue)`.",
        "`kiroku config set \(key.rawValue) 値`で変更するか、`kiroku config unset \(key.rawValue)`で削除してください。")
    case .wrongValue, .unknownKey, .wrongKey: language.words("Correct that line.", "その行を直してください。")
    case .syntax, .notUTF8, .tooLarge, .notAMapping, .alias, .repeatedKey, .cannotRead:
      language.words("Correct the file, or move it away.", "ファイルを直すか、別の場所に移してください。")
    default: nil
    }
  }

  /// Returns the warning about a settings file with mistakes: the first mistake, the way out and what applies until then; nil if there are none.
  public static func warning(of mistakes: [SettingsError], in language: Language) -> String? {
    guard let first = mistakes.first else { return nil }
    let meanwhile =
      switch first {
      case .wrongValue: language.words("Until then its default applies.", "それまでは初期値を使います。")
      case .unknownKey, .wrongKey: language.words("Until then it is ignored.", "それまでは無視します。")
      default: language.words("Until then the defaults apply.", "それまでは初期設定を使います。")
      }
    let others = mistakes.count - 1
    let more =
      others == 0
      ? nil : language.words("\(others) more \(others == 1 ? "line is" : "lines are") wrong.", "ほかに\(others)行が正しくありません。")
    return [first.message(in: language), first.wayOut(in: language), meanwhile, more].compactMap { $0 }
      .joined(separator: language.words(" ", ""))
  }
}
