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
    case .intentChanged(.valueOutOfRange(let name)):
      return language.words("the value of “\(name)” is outside of what is possible.", "「\(name)」の値が範囲外です。")
    case .activityExpired(let end):
      return language.words("its time ended on \(ShortcutError.day(end)).", "期限（\(ShortcutError.day(end))）が過ぎています。")
    case .undeclared(let type, let nearest):
      let name = ShortcutError.quoted(type, language)
      guard let nearest else { return language.words("there is no \(name) (any more).", "\(name)はもうありません。") }
      return language.words(
        "there is no \(name) (any more). The nearest one is “\(nearest)”.", "\(name)はもうありません。いちばん近いのは「\(nearest)」です。")
    case .runsItself(let phrases): return ShortcutError.runsItself(phrases: phrases).message(in: language)
    }
  }

  /// The name of what is wrong, for documents.
  public var name: String {
    switch self {
    case .ok: "ok"
    case .materialGone: "materialGone"
    case .intentChanged: "intentChanged"
    case .activityExpired: "activityExpired"
    case .undeclared: "undeclared"
    case .runsItself: "runsItself"
    }
  }

  /// The exit code of running such a shortcut, by the interfaces' table.
  public var exitCode: ExitCode {
    switch self {
    case .ok: .done
    case .materialGone: .notOnShelf
    case .intentChanged, .activityExpired, .undeclared, .runsItself: .unsupported
    }
  }
}
