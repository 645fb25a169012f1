import Foundation
public import ProgramSupport
public import StudyRepositories
import TextSafety
import TimelineClient
import TimelineContract

/// Why something that was asked of the service did not happen: in the service's own words, cleaned, or in those of this program.
public struct SyncProblem: Error, Hashable, Sendable {
  /// The HTTP status; 0 where the service said nothing.
  public var status: Int
  /// What scripts know it by.
  public var code: String
  /// What happened, and what helps.
  public var detail: String
  /// The forbidden words.
  public var words: [RefusedWord] = []
  /// After how many seconds it may be tried again, where the service said so.
  public var retryAfter: Int?

  /// The document of a problem.
  public var json: JSONValue {
    [
      "status": .integer(status), "code": .string(code), "detail": .string(detail),
      "words": words.isEmpty
        ? nil
        : .array(words.map { ["field": .string($0.field), "word": .string($0.word), "start": $0.start.map(JSONValue.integer)] }),
      "retryAfter": retryAfter.map(JSONValue.integer),
    ]
  }

  /// The same for the outbox.
  var stored: OutboxProblem { OutboxProblem(status: status, code: code, detail: detail, words: words) }
}

extension SyncProblem {
  /// Takes what kept an answer from coming.
  init(_ failure: ServiceFailure, server: String, in language: Language) {
    switch failure {
    case .unreachable(let reason):
      let reason = SafeText.withoutControls(reason, keepsLines: false)
      self.init(
        status: 0, code: "offline",
        detail: language.words("\(server) cannot be reached (\(reason)).", "\(server)に接続できません（\(reason)）。"))
    case .noAnswer(let reason):
      let reason = SafeText.withoutControls(reason, keepsLines: false)
      self.init(
        status: 0, code: "noAnswer",
        detail: language.words("\(server) did not answer (\(reason)).", "\(server)から応答がありません（\(reason)）。"))
    case .tooLong: self = .notAService(server, in: language)
    case .cannotWrite(let errorNumber):
      let reason = SystemWords.text(errorNumber, in: language)
      self.init(
        status: 0, code: "cannotWrite", detail: language.words("The file cannot be written: \(reason).", "ファイルに書き込めません：\(reason)。"))
    }
  }

  /// Takes an answer that is none of those that were hoped for. What no timeline service says (a proxy's page, say) counts as no answer.
  init(_ answer: ServiceAnswer, server: String, in language: Language) {
    guard (400..<600).contains(answer.status), let problem = try? JSONDecoder().decode(Problem.self, from: Data(answer.body)) else {
      self = answer.status >= 500 ? .unavailable(answer, server, in: language) : .notAService(server, in: language)
      return
    }
    func clean(_ text: String) -> String { SafeText.withoutControls(text, keepsLines: false) }
    let faults = (problem.errors ?? []).map { "\(clean($0.path)): \(clean($0.message))" }
    let sentences = [clean(problem.title), clean(problem.detail)].filter { !$0.isEmpty } + faults
    self.init(
      status: answer.status, code: clean(problem.code), detail: sentences.joined(separator: language.words(" ", "")),
      words: (problem.words ?? []).map { RefusedWord(clean($0.word), field: clean($0.field), start: $0.start) },
      retryAfter: answer.retryAfter)
  }

  /// What answers is no timeline service.
  static func notAService(_ server: String, in language: Language) -> SyncProblem {
    SyncProblem(
      status: 0, code: "notAService",
      detail: language.words(
        "What answers at \(server) is no timeline service. Check the address, and whether the network asks you to sign in.",
        "\(server)はタイムラインのサーバーではありません。アドレスと、ネットワークへのログインが必要でないかを確認してください。"))
  }

  private static func unavailable(_ answer: ServiceAnswer, _ server: String, in language: Language) -> SyncProblem {
    SyncProblem(
      status: answer.status, code: "unavailable",
      detail: language.words(
        "\(server) cannot do this now (\(answer.status)). Try again later.", "\(server)は今この操作ができません（\(answer.status)）。後でもう一度お試しください。"),
      retryAfter: answer.retryAfter)
  }
}
