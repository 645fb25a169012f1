import Localization

extension PhraseWarning {
  /// The warning in words, Japanese for `ja`, else English.
  ///
  /// - Parameter name: What a target is called, for the built-in ones.
  public func message(in language: String, name: (PhraseTarget) -> String) -> String {
    func words(_ english: @autoclosure () -> String, _ japanese: @autoclosure () -> String) -> String {
      Language(tag: language).words(english(), japanese())
    }
    switch self {
    case .empty: return words("There is nothing to say in this phrase. Write a word or two.", "読み上げる言葉がありません。言葉を入力してください。")
    case .same(let other):
      return words(
        "“\(other.phrase)” is another shortcut's phrase already: saying it would ask which one is meant.",
        "「\(other.phrase)」は別のショートカットのフレーズです。実行するたびにどちらか確認することになります。")
    case .nearText(let other):
      return words(
        "This reads nearly like “\(other.phrase)”: a slip would run the other one.", "「\(other.phrase)」とよく似ています。少しの言い間違いでもう一方が実行されます。")
    case .nearSound(let other, _):
      return words("This sounds nearly like “\(other.phrase)”.", "「\(other.phrase)」と発音がよく似ています。")
    case .builtIn(let match):
      let name = name(match.target)
      return words(
        "This phrase runs “\(name)” already; your shortcut would take its place.", "このフレーズには「\(name)」が割り当てられています。保存するとこのショートカットが優先されます。")
    case .long(let length, let limit):
      return words(
        "This is long to say (\(length) letters; up to \(limit) is easy). Two or three words are best.",
        "言うには長めです（\(length)文字分。\(limit)文字分までが目安）。2、3語がおすすめです。")
    }
  }
}
