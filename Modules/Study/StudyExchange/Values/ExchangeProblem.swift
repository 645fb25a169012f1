public import ProgramSupport
import StudyModels

/// Why a piece of a file is none that can be brought in: facts, without words.
public enum ExchangeProblem: Error, Hashable, Sendable {
  /// It is no UTF-8.
  case notUTF8
  /// It is longer than anything that such a file holds; the limit in bytes.
  case tooLong(limit: Int)
  /// It is no JSON.
  case notJSON(JSONError)
  /// A value that it needs is not there.
  case missing(String)
  /// A value is none of those that can stand there.
  case wrong(String, value: String)
  /// A date that may be of one day or another.
  case ambiguousDate(String)
  /// It is not what such a file holds.
  case unreadable(String)
  /// It has no end yet.
  case running
  /// It ends before it begins.
  case endsBeforeStart
  /// What it closes was never opened.
  case notOpened
  /// Quotation marks that are not closed, or closed in the middle of a field.
  case quotes
  /// The file ends within it.
  case cutOff
  /// It is of a newer Kiroku.
  case newer(version: Int)
}

extension ExchangeProblem {
  /// What is wrong, without a full stop.
  public func message(in language: Language) -> String {
    func quoted(_ text: String) -> String { language.quoted(QuotedText.safe(text)) }
    switch self {
    case .notUTF8: return language.words("it is no UTF-8 text", "UTF-8のテキストではありません")
    case .tooLong(let limit):
      let amount = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit >> 10) KiB"
      return language.words("it is longer than \(amount)", "\(amount)を超えています")
    case .notJSON: return language.words("it is no JSON that can be read", "JSONとして読み取れません")
    case .missing(let name): return language.words("“\(name)” is missing", "「\(name)」がありません")
    case .wrong(let name, let value):
      return language.words("\(quoted(value)) is no “\(name)”", "\(quoted(value))は「\(name)」の値ではありません")
    case .ambiguousDate(let text):
      return language.words(
        "\(quoted(text)) may name one day or another: have dates written as 2026-03-10, or times with AM and PM",
        "\(quoted(text))は月と日の順が分かりません。日付を2026-03-10の形にするか、時刻にAM・PMを付けてください")
    case .unreadable(let text): return language.words("\(quoted(text)) cannot be read", "\(quoted(text))を読み取れません")
    case .running: return language.words("it is still running", "まだ計測中です")
    case .endsBeforeStart: return language.words("it ends before it begins", "終わりが始まりより前です")
    case .notOpened: return language.words("nothing was begun that it could end", "終わりに対応する始まりがありません")
    case .quotes: return language.words("its quotation marks do not fit together", "引用符が正しく閉じていません")
    case .cutOff: return language.words("the file ends in the middle of it", "途中でファイルが終わっています")
    case .newer(let version):
      return language.words("it is of a newer Kiroku (\(version))", "新しいバージョンのKiroku（\(version)）のものです")
    }
  }
}

/// What reading a file brings, piece by piece.
public enum Reading<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Something that was read, and the line that it begins on, from 1.
  case read(Value, line: Int)
  /// Something that was not; the line that it begins on.
  case skipped(ExchangeProblem, line: Int)
}
