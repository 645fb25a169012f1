import Foundation
import ProgramSupport
import StudyIntents
import StudyRepositories
import TextSafety
import TimelineClient
import TimelineContract

/// What went wrong between here and the service, and what the service answered.
extension SyncProblem {
  /// Takes what kept an answer from coming.
  init(_ failure: ServiceFailure, server: String, in language: Language) {
    switch failure {
    case .unreachable(.untrustedCertificate):
      self.init(
        status: 0, code: "offline",
        detail: language.words(
          "The certificate of \(server) is not one that this machine trusts. Check the address, or ask whoever runs the server.",
          "\(server)の証明書を確認できません。アドレスを確かめるか、サーバーの管理者に問い合わせてください。"))
    case .unreachable(.noTLS):
      self.init(
        status: 0, code: "offline",
        detail: language.words(
          "What answers at \(server) speaks no TLS. Check the port in the address.", "\(server)はTLSで応答しません。アドレスのポート番号を確かめてください。"))
    case .unreachable(let reason):
      let reason = Self.words(reason, in: language)
      self.init(
        status: 0, code: "offline",
        detail: language.words("\(server) cannot be reached (\(reason)).", "\(server)に接続できません（\(reason)）。"))
    case .noAnswer(let reason):
      let reason = Self.words(reason, in: language)
      self.init(
        status: 0, code: "noAnswer",
        detail: language.words("\(server) did not answer (\(reason)).", "\(server)から応答がありません（\(reason)）。"))
    case .tooLong: self = .notAService(server, in: language)
    case .cannotRead(let errorNumber):
      let reason = SystemWords.text(errorNumber, in: language)
      self.init(
        status: 0, code: "cannotRead", detail: language.words("The file cannot be read: \(reason).", "ファイルを読み取れません：\(reason)。"))
    case .cannotWrite(let errorNumber):
      let reason = SystemWords.text(errorNumber, in: language)
      self.init(
        status: 0, code: "cannotWrite", detail: language.words("The file cannot be written: \(reason).", "ファイルに書き込めません：\(reason)。"))
    }
  }

  private static func words(_ reason: ServiceFailure.Reason, in language: Language) -> String {
    switch reason {
    case .unknownHost: language.words("no machine has this name", "その名前のサーバーが見つかりません")
    case .timeout: language.words("it took too long", "時間切れ")
    case .untrustedCertificate: language.words("its certificate is not trusted", "証明書を確認できません")
    case .noTLS: language.words("it speaks no TLS", "TLSに対応していません")
    case .system(let errorNumber): SystemWords.text(errorNumber, in: language)
    case .other(let text): SafeText.withoutControls(text, keepsLines: false)
    }
  }

  /// Takes an answer that is none of those that were hoped for. What no timeline service says (a proxy's page, say) counts as no answer.
  init(_ answer: ServiceAnswer, server: String, in language: Language) {
    guard (400..<600).contains(answer.status), let problem = try? JSONDecoder().decode(Problem.self, from: Data(answer.body)) else {
      self =
        answer.status >= 500 || answer.status == 429 || answer.status == 408
        ? .unavailable(answer, server, in: language) : .notAService(server, in: language)
      return
    }
    // What a server says is kept and shown: a paragraph of it will do.
    func clean(_ text: String) -> String { String(SafeText.withoutControls(String(text.prefix(2_000)), keepsLines: false).prefix(500)) }
    let faults = (problem.errors ?? []).prefix(10).map { "\(clean($0.path)): \(clean($0.message))" }
    let own = language.refusal(problem.code, server: server, retryAfter: answer.retryAfter)
    let sentences = (own.map { [$0] } ?? [clean(problem.title), clean(problem.detail)].filter { !$0.isEmpty }) + faults
    self.init(
      status: answer.status, code: clean(problem.code), detail: sentences.joined(separator: language.words(" ", "")),
      words: (problem.words ?? []).prefix(50).map { word in
        // No text that was sent is longer.
        let start = (0..<TimelineLimits.bodyBytes).contains(word.start) ? word.start : nil
        return RefusedWord(clean(word.word), field: clean(word.field), start: start)
      },
      retryAfter: answer.retryAfter)
    // What is told of waiting names seconds that have passed when it is read again.
    if own != nil, problem.code != "slowDown" { facts = OutboxProblem.Facts(said: faults.joined(separator: " ")) }
  }

  /// What answers is no timeline service.
  static func notAService(_ server: String, in language: Language) -> SyncProblem {
    SyncProblem(
      status: 0, code: "notAService",
      detail: language.words(
        "What answers at \(server) is no timeline service. Check the address, and whether the network asks you to sign in.",
        "\(server)はタイムラインのサーバーではありません。アドレスと、ネットワークへのログインが必要でないかを確認してください。"))
  }

  /// Something between here and the service does not let a request through.
  static func refusedOnTheWay(_ status: Int, _ server: String, in language: Language) -> SyncProblem {
    SyncProblem(
      status: status, code: "refused", detail: language.refusedOnTheWay(status, server), facts: OutboxProblem.Facts())
  }

  private static func unavailable(_ answer: ServiceAnswer, _ server: String, in language: Language) -> SyncProblem {
    SyncProblem(
      status: answer.status, code: "unavailable",
      detail: language.words(
        "\(server) cannot do this now (\(answer.status)). Try again later.", "\(server)は今この操作ができません（\(answer.status)）。後でもう一度お試しください。"),
      retryAfter: answer.retryAfter)
  }
}
