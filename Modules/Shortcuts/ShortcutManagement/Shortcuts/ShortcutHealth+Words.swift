public import ProgramSupport

/// What keeps a saved shortcut from running, and what mends it.
extension ShortcutHealth {
  /// What is wrong, in words, those of an app where they are its own; nil where nothing is.
  public func message(in language: Language, words: ShortcutWords) -> String? {
    switch self {
    case .ok: return nil
    case .objectGone(let title): return words.objectGone.message(ShortcutError.quoted(title, language), language)
    case .intentChanged(.parameterRemoved(let name)):
      return language.words("what it does takes no “\(name)” any more.", "「\(name)」という項目がなくなりました。")
    case .intentChanged(.parameterRetyped(let name)):
      return language.words("“\(name)” is a value of another kind by now.", "「\(name)」の値の種類が変わりました。")
    case .intentChanged(.valueMissing(let name)):
      return language.words("“\(name)” is missing.", "「\(name)」がありません。")
    case .intentChanged(.valueOutOfRange(let name, let bounds?)):
      let (least, greatest) = (Self.number(bounds.lowerBound), Self.number(bounds.upperBound))
      return language.words(
        "the value of “\(name)” is not between \(least) and \(greatest).", "「\(name)」の値が範囲（\(least)〜\(greatest)）の外です。")
    case .intentChanged(.valueOutOfRange(let name, nil)):
      return language.words("the value of “\(name)” is outside of what is possible.", "「\(name)」の値が範囲外です。")
    case .activityExpired(let end):
      return language.words("its time ended on \(ShortcutError.day(end)).", "期限（\(ShortcutError.day(end))）が過ぎています。")
    case .undeclared(let type, let nearest):
      let name = ShortcutError.quoted(type, language)
      guard let nearest else { return language.words("there is no \(name) (any more).", "\(name)はもうありません。") }
      return language.words(
        "there is no \(name) (any more). The nearest one is “\(nearest)”.", "\(name)はもうありません。いちばん近いのは「\(nearest)」です。")
    case .runsItself(let phrases):
      let way = phrases.map { ShortcutError.quoted($0, language) }.joined(separator: " → ")
      return language.words("it runs itself (\(way)).", "自分自身を実行しています（\(way)）。")
    case .runsTooFar(let limit):
      return language.words("more than \(limit) shortcuts run one after the other.", "続けて実行するショートカットが\(limit)個を超えています。")
    case .targetGone: return language.words("the shortcut that it runs was deleted.", "実行するショートカットが削除されています。")
    case .unreadable: return language.words("what it does cannot be read.", "実行する内容を読み取れません。")
    }
  }

  private static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

  /// The name of what is wrong, for documents.
  public func name(_ words: ShortcutWords) -> String {
    switch self {
    case .ok: "ok"
    case .objectGone: words.objectGone.name
    case .intentChanged: "intentChanged"
    case .activityExpired: "activityExpired"
    case .undeclared: "undeclared"
    case .runsItself: "runsItself"
    case .runsTooFar: "runsTooFar"
    case .targetGone: "targetGone"
    case .unreadable: "unreadable"
    }
  }

  /// The exit code of running such a shortcut.
  public func exitCode(_ words: ShortcutWords) -> ExitCode {
    switch self {
    case .ok: .done
    case .objectGone: words.objectGone.exitCode
    case .intentChanged, .activityExpired, .undeclared, .runsItself, .runsTooFar, .targetGone: .unsupported
    case .unreadable: .inputOutput
    }
  }
}

extension ShortcutProblem {
  /// What is wrong, in words; where it is another one that is to be mended, that one by its phrase.
  public func reason(in language: Language, words: ShortcutWords) -> String {
    let reason = health.message(in: language, words: words) ?? ""
    guard isFurtherOn else { return reason }
    let name = ShortcutError.quoted(place.phrase, language)
    return language.words("\(name), which it runs, cannot run: \(reason)", "続けて実行する\(name)を実行できません：\(reason)")
  }

  /// The one way out, in words: the command that takes it, with an identifier of so many characters, where the app has commands.
  public func wayOut(in language: Language, words: ShortcutWords, digits: Int = 36) -> String {
    guard let commands = words.commands else { return wayOut(in: language) }
    let id = place.id.prefix(digits)
    switch mend {
    case .repair:
      let command = "\(commands.edit) \(id) --repair"
      return language.words("Mend it with `\(command)`.", "`\(command)`で直せます。")
    case .giveValue(let parameter):
      let command = "\(commands.edit) \(id) \(parameter)=VALUE"
      return language.words("Give it with `\(command)`.", "`\(command)`で指定してください。")
    case .chooseAction:
      let command = "\(commands.edit) \(id) --intent INTENT"
      return language.words("Choose something else with `\(command)`.", "`\(command)`で別のものを選んでください。")
    case .delete:
      let command = "\(commands.delete) \(id)"
      return language.words("Delete it with `\(command)`.", "`\(command)`で削除してください。")
    }
  }

  private func wayOut(in language: Language) -> String {
    switch mend {
    case .repair: language.words("Save it again without what does not fit.", "合わない値を取り除いて保存し直してください。")
    case .giveValue(let parameter): language.words("Give it a value for “\(parameter)”.", "「\(parameter)」の値を指定してください。")
    case .chooseAction: language.words("Choose something else that it does.", "実行する内容を選び直してください。")
    case .delete: language.words("Delete it.", "削除してください。")
    }
  }
}
