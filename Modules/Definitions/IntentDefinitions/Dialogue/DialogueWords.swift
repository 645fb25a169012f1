/// The words of a script that are no definition's.
struct DialogueWords {
  private let language: Language

  init(_ language: Language) { self.language = language }

  private func words(_ english: String, _ japanese: String) -> String { language.words(english, japanese) }

  // MARK: What may be answered

  /// What may be answered about a parameter.
  func takes(_ parameter: DefinedParameter, _ definition: IntentDefinition, _ text: (DefinedText) -> String?) -> String {
    let one = one(parameter, definition, text)
    return parameter.type.isArray ? words("several: \(one)", "複数の\(one)") : one
  }

  private func one(_ parameter: DefinedParameter, _ definition: IntentDefinition, _ text: (DefinedText) -> String?) -> String {
    if let name = parameter.type.enumName, let enumeration = definition.enums.first(where: { $0.name == name }) {
      let names = enumeration.cases.filter { $0.index != 0 }.map { text($0.displayName) ?? $0.name }
      return names.joined(separator: words(" or ", "か"))
    }
    switch parameter.type.name {
    case "Boolean":
      let names = [parameter.metadata.trueDisplayName, parameter.metadata.falseDisplayName].compactMap(text)
      return names.count == 2 ? names.joined(separator: words(" or ", "か")) : words("yes or no", "はいかいいえ")
    case "Integer": return words("a whole number", "整数") + limits(of: parameter)
    case "Decimal": return words("a number", "数") + limits(of: parameter)
    case "TimeInterval": return words("a length of time", "時間の長さ") + limits(of: parameter)
    case "DateComponents": return words("a date or a time", "日付か時刻")
    case "DateComponentsRange": return words("a span of time", "期間")
    case "Placemark": return words("a place", "場所")
    case "Person": return words("a person", "人")
    case "File": return words("a file", "ファイル")
    case "URL": return words("an address", "URL")
    case "CurrencyAmount": return words("an amount of money", "金額")
    case "PaymentMethod": return words("a way to pay", "支払い方法")
    case "String", "SpeakableString": return words("words", "言葉")
    case "Object": return words("a name", "名前")
    default: return words("a measure", "量")
    }
  }

  private func limits(of parameter: DefinedParameter) -> String {
    switch (parameter.metadata.minimumValue, parameter.metadata.maximumValue) {
    case (nil, nil): ""
    case (let least?, nil): words(", \(amount(least, of: parameter)) or more", "（\(amount(least, of: parameter))以上）")
    case (nil, let most?): words(", \(amount(most, of: parameter)) or less", "（\(amount(most, of: parameter))以下）")
    case (let least?, let most?):
      words(
        " from \(amount(least, of: parameter)) to \(amount(most, of: parameter))",
        "（\(amount(least, of: parameter))から\(amount(most, of: parameter))まで）")
    }
  }

  /// A limit with its unit; of durations, which are in seconds, in the unit of the editor.
  func amount(_ number: Double, of parameter: DefinedParameter) -> String {
    guard parameter.type.name == "TimeInterval" else { return AspectValue.plain(number) }
    return switch parameter.metadata.defaultUnit ?? parameter.metadata.unit {
    case "Minutes": words("\(AspectValue.plain(number / 60)) min", "\(AspectValue.plain(number / 60))分")
    case "Hours": words("\(AspectValue.plain(number / 3_600)) h", "\(AspectValue.plain(number / 3_600))時間")
    case "Days": words("\(AspectValue.plain(number / 86_400)) days", "\(AspectValue.plain(number / 86_400))日")
    default: words("\(AspectValue.plain(number)) s", "\(AspectValue.plain(number))秒")
    }
  }

  func below(_ limit: String) -> String { words("it is below \(limit)", "\(limit)より小さい") }
  func above(_ limit: String) -> String { words("it is above \(limit)", "\(limit)より大きい") }

  func onlyIf(_ parent: String, _ value: String?) -> String {
    value.map { words("\(parent) is \($0)", "\(parent)が\($0)") } ?? words("\(parent) has a value", "\(parent)に値がある")
  }

  // MARK: The script

  var preamble: [String] {
    [
      words(
        "Parameters are settled one by one, in this order, each by the first line that holds; after an answer its lines are gone through again.",
        "パラメーターはこの順に1つずつ決まり、当てはまる最初の行に従います。答えるたびに、そのパラメーターの行を初めから確かめます。"),
      words(
        "About one parameter three questions are asked at most. Whoever cancels ends the dialogue, and nothing is done.",
        "1つのパラメーターについての質問は3回までです。取り消すと対話は終わり、何も実行しません。"),
    ]
  }

  func onlyIf(_ condition: String) -> String { words("only if \(condition)", "\(condition)ときだけ") }
  var noParameters: String { words("It takes nothing.", "パラメーターはありません。") }
  var usualQuestion: String { words("the usual question", "標準の質問") }
  var usualWords: String { words("the usual words", "標準の文言") }
  var values: String { words("values are offered", "候補を示す") }
  var separator: String { words("; ", "、") }
  func quoted(_ text: String) -> String { words("“\(text)”", "「\(text)」") }
  var confirming: String { words("Before anything is done", "実行の前に") }
  var asking: String { words("Then it is asked, yes or no", "続いて、はいかいいえで確認する") }
  var handling: String { words("Then it is done", "続いて実行する") }
  func when(_ condition: String?) -> String { condition.map { words("when \($0)", "\($0)とき") } ?? words("otherwise", "それ以外のとき") }

  func action(_ line: AnswerLine) -> String {
    switch line.answer {
    case "success": words("the value is taken", "その値にする")
    case "notRequired": words("no value is needed", "値なしで進む")
    case "needsValue": words("asked", "質問する")
    case "disambiguation": words("choose by number or name", "番号か名前で選んでもらう")
    case "confirmationRequired": words("asked, yes or no", "はいかいいえで確認する")
    default:
      line.ends
        ? words("refused (\(line.reason ?? "")), and that is the end", "断って（\(line.reason ?? "")）終わる")
        : words("refused (\(line.reason ?? "")), and asked again", "断って（\(line.reason ?? "")）もう一度質問する")
    }
  }

  var answer: String { words("answer", "答え") }
  var yes: String { words("yes", "はい") }
  var no: String { words("no", "いいえ") }
  var ready: String { words("ready", "準備完了") }
}
