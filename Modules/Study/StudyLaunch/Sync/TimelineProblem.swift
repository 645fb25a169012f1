public import ProgramSupport
import StudyIntents
public import StudyRepositories

/// Why something that was asked of the timeline service did not happen.
public struct TimelineProblem: Error, Hashable, Sendable {
  /// What scripts know it by.
  public var code: String
  /// What happened, and what helps.
  public var detail: String
  /// The forbidden words.
  public var words: [RefusedWord]
  /// How a program ends by it.
  public var exitCode: Int32

  /// Makes a problem.
  public init(code: String, detail: String, words: [RefusedWord] = [], exitCode: Int32) {
    self.code = code
    self.detail = detail
    self.words = words
    self.exitCode = exitCode
  }

  /// Takes what `kiroku-sync` tells.
  public init(_ document: JSONValue) {
    let status = document["status"]?.integerValue ?? 0
    let code = document["code"]?.stringValue ?? ""
    self.init(
      code: code, detail: document["detail"]?.stringValue ?? "",
      words: (document["words"]?.arrayValue ?? []).map { word in
        RefusedWord(word["word"]?.stringValue ?? "", field: word["field"]?.stringValue ?? "", start: word["start"]?.integerValue)
      },
      exitCode: Self.exitCode(status: status, code: code).rawValue)
  }

  /// Takes a failure that is none of the service's.
  init(failure: JSONValue, in language: Language) {
    self = .ended(in: language)
    if let message = failure["message"]?.stringValue { detail = message }
    if let exit = failure["exit"]?.integerValue { exitCode = Int32(clamping: exit) }
  }

  static func ended(in language: Language) -> TimelineProblem {
    TimelineProblem(
      code: "ended",
      detail: language.words(
        "kiroku-sync ended without an answer. Try again; `kiroku sync` shows what waits.",
        "kiroku-syncが応答せずに終了しました。もう一度お試しください。送信待ちは`kiroku sync`で確認できます。"),
      exitCode: ExitCode.unavailable.rawValue)
  }

  static func notInstalled(_ path: String, in language: Language) -> TimelineProblem {
    TimelineProblem(
      code: "notInstalled",
      detail: language.words(
        "\(path) cannot be started; it belongs beside kiroku. Install Kiroku again.",
        "\(path)を起動できません。kirokuと同じ場所に必要です。Kirokuをインストールし直してください。"),
      exitCode: ExitCode.unavailable.rawValue)
  }

  private static func exitCode(status: Int, code: String) -> ExitCode {
    switch (status, code) {
    case (_, "badAddress"): .usage
    case (_, "tokenLocked"), (_, "cannotWrite"): .inputOutput
    case (_, "fileExists"): .cannotCreate
    case (0, _): .unavailable
    case (401, _): ExitCode(.signedOut)
    case (404, _), (410, _): ExitCode(.notOnShelf)
    case (422, "forbiddenWords"): ExitCode(.forbiddenWords)
    case (429, _), (500..., _): .busy
    default: .failure
    }
  }

  /// What people are told.
  public func message(in language: Language) -> String {
    guard !words.isEmpty else { return detail }
    return detail + language.words(" ", "") + language.refusedWords(words)
  }
}
