import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyModels
import Vocabulary

/// Says what a reading rests on: which reader found it, whether it is sure, and what each word says for it.
struct PhraseEvidenceReport {
  private let access: ShortcutAccess

  init(_ access: ShortcutAccess) { self.access = access }

  private var language: Language { access.context.language }

  // MARK: Who read it

  private enum Reader: String {
    case shortcut, pattern, evidence

    init(of match: PhraseMatch) {
      if case .shortcut = match.target { self = .shortcut } else { self = match.evidence == nil ? .pattern : .evidence }
    }
  }

  // MARK: For people

  /// How it was read, then a line for each part of the phrase.
  ///
  /// - Parameter missing: what it calls a material that is not on the shelf.
  func lines(of match: PhraseMatch, isSure: Bool, missing: String? = nil) -> [String] {
    let style = access.context.style
    var table = TextTable(columns: [.shrinking, .text, .number], indent: 2)
    table.rows = match.parts.map { part in
      [TextTable.Cell(part.text), TextTable.Cell(name(of: part.role, of: match.target), .dim), TextTable.Cell(Self.signed(part.weight))]
    }
    return ["  " + style.dim(summary(of: match, isSure: isSure, missing: missing))] + table.lines(width: access.context.width, style: style)
  }

  private func summary(of match: PhraseMatch, isSure: Bool, missing: String?) -> String {
    let reader =
      switch Reader(of: match) {
      case .shortcut: language.words("your own phrase", "自分のフレーズ")
      case .pattern: language.words("read by a pattern", "文型による読み取り")
      case .evidence: language.words("read by its words", "言葉による読み取り")
      }
    if let missing {
      let name = access.quoted(missing)
      return language.words(
        "\(reader); \(name) is not on your shelf, so nothing would be done: add it with `kiroku shelf add`, or name another one",
        "\(reader)。\(name)は本棚にないため、何も実行されません。`kiroku shelf add`で追加するか、別の教材を指定してください")
    }
    let answer =
      isSure
      ? language.words("\(reader), sure", "\(reader)、確実")
      : language.words("\(reader), likely: asked about before it is run", "\(reader)、推定：実行の前に確認します")
    guard let evidence = match.evidence else { return answer }
    // The score is not all: what changes something is not sure while a telling word is left over.
    if !isSure, evidence.score >= evidence.threshold {
      return answer + language.words(" (not all of it is explained)", "（説明できない部分があります）")
    }
    let percent = Int((evidence.threshold * 100).rounded())
    return answer + language.words(" (sure from \(percent) %)", "（\(percent) %以上で確実）")
  }

  private func name(of role: PhrasePart.Role, of target: PhraseTarget) -> String {
    switch role {
    case .value(let parameter): name(of: parameter, of: target)
    case .word: language.words("word", "言葉")
    case .circumstance: language.words("circumstance", "状況")
    case .unexplained: language.words("not explained", "不明")
    }
  }

  /// What the definition calls a parameter.
  private func name(of parameter: String, of target: PhraseTarget) -> String {
    guard case .intent(let name) = target, let declaration = StudyIntentKind(rawValue: name)?.intentType.declaration else {
      return parameter
    }
    return declaration.parameter(named: parameter)?.displayName.rendered(in: language.tag) ?? parameter
  }

  /// A weight with its sign and two places; nothing for none.
  private static func signed(_ weight: Double) -> String {
    guard weight.isFinite else { return weight > 0 ? "+∞" : "−∞" }
    let hundredths = Int((min(weight.magnitude, 1e6) * 100).rounded())
    guard hundredths > 0 else { return "" }
    let rest = hundredths % 100
    return "\(weight < 0 ? "-" : "+")\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  // MARK: For scripts

  /// `reader`, `sure`, `threshold` and `words`.
  static func document(of match: PhraseMatch, isSure: Bool) -> JSONObject {
    [
      "reader": .string(Reader(of: match).rawValue), "sure": .boolean(isSure), "threshold": number(match.threshold),
      "words": .array(match.parts.map(document)),
    ]
  }

  private static func document(of part: PhrasePart) -> JSONValue {
    var object: JSONObject = ["text": .string(part.text)]
    switch part.role {
    case .value(let parameter):
      object["role"] = "value"
      object["parameter"] = .string(parameter)
    case .word: object["role"] = "word"
    case .circumstance: object["role"] = "circumstance"
    case .unexplained: object["role"] = "unexplained"
    }
    object["weight"] = number(part.weight)
    return .object(object)
  }

  /// Rounded to three places.
  static func number(_ value: Double) -> JSONValue { .number((value * 1_000).rounded() / 1_000) }
}
