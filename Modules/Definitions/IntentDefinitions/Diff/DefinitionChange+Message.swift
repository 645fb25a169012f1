extension DefinitionChange {
  /// Where it is, from the outside in, in the language's words for what has no name of its own; empty for the whole file.
  public func path(in language: Language) -> [String] {
    steps.map { ShownText.printable($0.words(in: language)) }
  }

  /// What was there before; nil where nothing was, or where it has no value of its own.
  public func from(in language: Language) -> String? { sides(in: language).from }

  /// What is there now.
  public func to(in language: Language) -> String? { sides(in: language).to }

  /// The place and the change in a sentence: `BoilEgg > duration: the greatest value went from 1440 min to 720 min`.
  public func message(in language: Language) -> String {
    (path(in: language).isEmpty ? "" : path(in: language).joined(separator: " > ") + ": ") + sentence(in: language)
  }

  /// Why shortcuts that people saved break by it; nil where they do not.
  public func reason(in language: Language) -> String? { breakage?.words(in: language) }

  /// The change without its place.
  func sentence(in language: Language) -> String { ShownText.printable(words(in: language)) }

  private func words(in language: Language) -> String {
    let element = (steps.last?.kind ?? .file).words(in: language)
    switch subject {
    case .element(let type):
      let type = type.map { " (\($0.shown(in: language)))" } ?? ""
      return kind == .added
        ? language.words("the \(element) is new\(type)", "\(element)が加わりました\(type)")
        : language.words("the \(element) was removed\(type)", "\(element)がなくなりました\(type)")
    case .name(let from, let to):
      return language.words("the \(element) was called \(from), now \(to)", "\(element)の名前が \(from) から \(to) に変わりました")
    case .type:
      return wentFrom("the type", "型", in: language)
    case .staleType(let type, let renamed):
      let (type, renamed) = (type.shown(in: language), renamed.shown(in: language))
      return language.words(
        "the type still refers to \(type), which was renamed to \(renamed)", "型は \(type) のままですが、\(type) の名前は \(renamed) に変わりました")
    case .number:
      return wentFrom("the number", "番号", in: language)
    case .aspect(let aspect, let from, let to):
      return sentence(aspect, from, to, in: language)
    case .order(let kind, _, _):
      return kind == .parameter
        ? wentFrom("the order of resolution", "解決する順", in: language)
        : wentFrom("the order of the parts", "並び順", in: language)
    case .text(let role, let tag, let value, _, _):
      let words = role.words(in: language)
      var english = "the \(words)"
      var japanese = words
      if let value {
        english += " with \(ShownText.quoted(value))"
        japanese += "（\(ShownText.quoted(value)) のとき）"
      }
      if let tag {
        english += " in \(tag)"
        japanese += "（\(tag)）"
      }
      return wentFrom(english, japanese, in: language)
    case .language(let tag, let count):
      let texts = count == 1 ? "1 text" : "\(count) texts"
      return kind == .added
        ? language.words("the language \(tag) is new, with \(texts)", "言語 \(tag) が加わりました（\(count) 文）")
        : language.words("the language \(tag) was removed, with \(texts)", "言語 \(tag) がなくなりました（\(count) 文）")
    }
  }

  private func sentence(_ aspect: Aspect, _ from: AspectValue?, _ to: AspectValue?, in language: Language) -> String {
    let words = aspect.words(in: language)
    switch (from, to) {
    case (nil, .flag): return language.words("it \(words) now", "「\(words)」ようになりました")
    case (.flag, nil): return language.words("it \(words) no longer", "「\(words)」ことがなくなりました")
    case (.relationship(let old), nil):
      let old = old.shown(in: language)
      return language.words("it is always asked for, no longer only \(old)", "条件（\(old)）がなくなりました")
    case (nil, .relationship(let new)):
      let new = new.shown(in: language)
      return language.words("it is asked for only \(new)", "条件（\(new)）が加わりました")
    case (.relationship(let old), .relationship(let new)):
      let (old, new) = (old.shown(in: language), new.shown(in: language))
      if old == new { return wentFrom("the \(words)", words, in: language) }
      return language.words("it is asked for \(new), no longer \(old)", "条件が「\(old)」から「\(new)」に変わりました")
    default: return wentFrom("the \(words)", words, in: language)
    }
  }

  private func wentFrom(_ english: String, _ japanese: String, in language: Language) -> String {
    switch sides(in: language) {
    case (let from?, let to?) where from == to:
      language.words("\(english) changed, and reads as before: \(from)", "\(japanese)が変わりました（表示は同じです：\(from)）")
    case (nil, let to?) where Self.readsAsNothing(to):
      language.words("\(english) is \(to) now; it wasn't set before", "\(japanese)が \(to) に設定されました（以前は未設定）")
    case (let from?, nil) where Self.readsAsNothing(from):
      language.words("\(english) was \(from); it isn't set now", "\(japanese)の設定がなくなりました（以前は \(from)）")
    case (let from?, let to?): language.words("\(english) went from \(from) to \(to)", "\(japanese)が \(from) から \(to) に変わりました")
    case (nil, let to?): language.words("\(english) went from none to \(to)", "\(japanese)が \(to) になりました（以前はなし）")
    case (let from?, nil): language.words("\(english) went from \(from) to none", "\(japanese)がなくなりました（以前は \(from)）")
    case (nil, nil): language.words("\(english) changed", "\(japanese)が変わりました")
    }
  }

  /// Whether a value's own word says that there is none, such as the capitalization `None`.
  private static func readsAsNothing(_ word: String) -> Bool { ["none", "なし"].contains(word.lowercased()) }

  /// Two types, told apart where they have one name.
  private static func sides(_ from: TypeValue, _ to: TypeValue, in language: Language) -> (from: String?, to: String?) {
    let (before, after) = (from.shown(in: language), to.shown(in: language))
    guard before == after else { return (before, after) }
    return (from.shownWhole(in: language), to.shownWhole(in: language))
  }

  private func sides(in language: Language) -> (from: String?, to: String?) {
    switch subject {
    case .element, .language, .staleType: (nil, nil)
    case .name(let from, let to): (from, to)
    case .type(let from, let to): Self.sides(from, to, in: language)
    case .number(let from, let to): (String(from), String(to))
    case .aspect(_, let from, let to): (from?.shown(in: language), to?.shown(in: language))
    case .order(_, let from, let to): (from.joined(separator: ", "), to.joined(separator: ", "))
    case .text(_, _, _, let from, let to): (from.map(ShownText.line), to.map(ShownText.line))
    }
  }
}

extension DefinitionChange.Step {
  func words(in language: Language) -> String {
    switch kind {
    case .intent, .parameter: name
    case .suggestion where name.isEmpty: language.words("suggestion without parameters", "引数なしの提案")
    case .summary where name.isEmpty: language.words("summary without parameters", "引数なしの要約")
    case .synonym: "\(kind.words(in: language)) \(ShownText.quoted(name))"
    default: "\(kind.words(in: language)) \(name)"
    }
  }
}

extension Breakage {
  func words(in language: Language) -> String {
    switch self {
    case .intentRemoved:
      language.words("shortcuts that use the intent cannot run any more", "このインテントを使うショートカットは動かなくなります")
    case .intentRenamed:
      language.words(
        "shortcuts find their intent by its class name, and do not find the new one", "ショートカットはクラス名でインテントを探すため、見つからなくなります")
    case .intentReplaced:
      language.words("it is another intent for the system", "システムにとっては別のインテントになります")
    case .noLongerOffered:
      language.words("shortcuts built from it in the Shortcuts app miss their action", "ショートカットアプリで作ったショートカットはアクションを失います")
    case .parameterRemoved:
      language.words("the values that shortcuts hold for it are lost", "ショートカットに保存された値が失われます")
    case .parameterRenamed:
      language.words(
        "shortcuts hold values by the parameter’s name, whatever its tag, and lose this one",
        "ショートカットの値はタグではなく引数の名前で保存されるため、失われます")
    case .valueRetyped:
      language.words("values that shortcuts hold are of the old type", "ショートカットに保存された値は以前の型のままです")
    case .valueNowArray:
      language.words("shortcuts hold one value where several are read", "ショートカットに保存された値は一つですが、複数として読まれます")
    case .valueNowSingle:
      language.words("shortcuts hold several values where one is read", "ショートカットに保存された複数の値が、一つとして読まれます")
    case .limitsTightened:
      language.words("values that shortcuts hold may be refused", "ショートカットに保存された値が拒まれることがあります")
    case .caseRemoved:
      language.words("shortcuts that hold this case have no value any more", "このケースを保存したショートカットは値を失います")
    case .caseRenumbered:
      language.words("shortcuts hold the old number", "ショートカットには以前の番号が保存されています")
    case .typeRemoved:
      language.words("objects of this type that shortcuts hold cannot be read", "ショートカットに保存されたこの型の値は読めなくなります")
    case .typeRenamed:
      language.words("objects that shortcuts hold carry the old class name", "ショートカットに保存された値は以前のクラス名を持っています")
    case .identifierChanged:
      language.words("objects that shortcuts hold are found by their identifier", "ショートカットに保存された値は識別子で探されます")
    case .detailRemoved:
      language.words("shortcuts that take this detail of an object find none", "この項目を取り出すショートカットは値を得られません")
    case .detailRenamed:
      language.words("shortcuts take details of objects by their name", "ショートカットは項目を名前で取り出します")
    case .detailRetyped:
      language.words("shortcuts go on with this detail as a value of the old type", "ショートカットはこの項目を以前の型の値として使います")
    case .outputChanged:
      language.words("the next actions of shortcuts get another result", "ショートカットの次のアクションが受け取る結果が変わります")
    case .outputRetyped:
      language.words("the next actions of shortcuts get a result of another type", "ショートカットの次のアクションが受け取る結果の型が変わります")
    case .suggestionRemoved:
      language.words("suggested shortcuts with these parameters are no longer known", "この引数の組の提案から作られたショートカットが認識されなくなります")
    }
  }
}
