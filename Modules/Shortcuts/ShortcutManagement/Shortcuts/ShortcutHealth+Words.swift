public import ProgramSupport

/// What keeps a saved shortcut from running, and what mends it.
extension ShortcutHealth {
  /// What is wrong, in words; nil where nothing is.
  public func message(in language: Language) -> String? {
    switch self {
    case .ok: return nil
    case .materialGone(let title):
      let name = ShortcutError.quoted(title, language)
      return language.words("\(name) is not on the shelf any more.", "\(name)は本棚にありません。")
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
  public var name: String {
    switch self {
    case .ok: "ok"
    case .materialGone: "materialGone"
    case .intentChanged: "intentChanged"
    case .activityExpired: "activityExpired"
    case .undeclared: "undeclared"
    case .runsItself: "runsItself"
    case .runsTooFar: "runsTooFar"
    case .targetGone: "targetGone"
    case .unreadable: "unreadable"
    }
  }

  /// The exit code of running such a shortcut (Docs/Guide/Scripts.md).
  public var exitCode: ExitCode {
    switch self {
    case .ok: .done
    case .materialGone: .notOnShelf
    case .intentChanged, .activityExpired, .undeclared, .runsItself, .runsTooFar, .targetGone: .unsupported
    case .unreadable: .inputOutput
    }
  }
}

extension ShortcutProblem {
  /// What is wrong, in words; where it is another one that is to be mended, that one by its phrase.
  public func reason(in language: Language) -> String {
    let reason = health.message(in: language) ?? ""
    guard isFurtherOn else { return reason }
    let name = ShortcutError.quoted(place.phrase, language)
    return language.words("\(name), which it runs, cannot run: \(reason)", "続けて実行する\(name)を実行できません：\(reason)")
  }

  /// The command that mends it, with an identifier of so many characters.
  public func command(digits: Int = 36) -> String {
    let id = place.id.prefix(digits)
    return switch mend {
    case .repair: "kiroku shortcuts edit \(id) --repair"
    case .giveValue(let parameter): "kiroku shortcuts edit \(id) \(parameter)=VALUE"
    case .chooseAction: "kiroku shortcuts edit \(id) --intent INTENT"
    case .delete: "kiroku shortcuts delete \(id)"
    }
  }

  /// The one way out, in words.
  public func wayOut(in language: Language, digits: Int = 36) -> String {
    let command = command(digits: digits)
    return switch mend {
    case .repair: language.words("Mend it with `\(command)`.", "`\(command)`で直せます。")
    case .giveValue: language.words("Give it with `\(command)`.", "`\(command)`で指定してください。")
    case .chooseAction: language.words("Choose something else with `\(command)`.", "`\(command)`で別のものを選んでください。")
    case .delete: language.words("Delete it with `\(command)`.", "`\(command)`で削除してください。")
    }
  }
}
