/// Why a text is no JSON document.
public enum JSONError: Error, Hashable, Sendable {
  /// Something else was expected at this line and column, both from 1; nil where the text ends too early.
  case malformed(line: Int?, column: Int?)
  /// Arrays and objects stand in one another deeper than ``JSONValue/depthLimit``.
  case tooDeep(line: Int, column: Int)
  /// An object names one member twice.
  case repeatedKey(String)

  /// What is wrong, in a language; `subject` is what was read, as a sentence begins with it.
  public func message(in language: Language, about subject: String? = nil) -> String {
    let it = subject ?? language.words("It", "")
    let topic = subject.map { language.words("", "\($0)は") } ?? ""
    return switch self {
    case .malformed(let line?, let column?):
      language.words(
        "\(it) is not JSON: line \(line), column \(column) cannot be read.", "\(topic)JSONではありません。\(line)行\(column)文字目を読み取れません。")
    case .malformed: language.words("\(it) is not JSON, or ends too early.", "\(topic)JSONではないか、途中で終わっています。")
    case .tooDeep(let line, let column):
      language.words(
        "\(it) is nested too deep: line \(line), column \(column) opens more than \(JSONValue.depthLimit) levels.",
        "\(topic)入れ子が深すぎます。\(line)行\(column)文字目で\(JSONValue.depthLimit)段を超えています。")
    case .repeatedKey(let key):
      language.words(
        "“\(TerminalText.quoted(key))” is given twice\(subject.map { " in \($0)" } ?? "").",
        "\(subject.map { "\($0)で" } ?? "")「\(TerminalText.quoted(key))」が2回指定されています。")
    }
  }
}
