import ProgramSupport
import StudyIntents
import StudyModels
import StudyRepositories

extension CommandContext {
  /// What an entry tells, in a line; what it was is not known where the post is gone.
  func outboxSubject(_ entry: OutboxEntry, _ told: ToldPost?) -> String {
    switch told?.content {
    case nil: language.words("A deleted post", "削除した投稿")
    case .record(let record, let material):
      language.recordSummary(seconds: record.activeSeconds, amount: record.amount, material: material)
    case .progress(let progress, let material, _):
      language.words(
        "Progress: \(language.goalProgress(progress, unit: material?.unit))", "進捗：\(language.goalProgress(progress, unit: material?.unit))")
    }
  }

  /// What is to be done with an entry, and how far that is.
  func outboxState(_ entry: OutboxEntry) -> String {
    let action =
      switch entry.action {
      case .post: language.words("post", "投稿")
      case .edit: language.words("edit", "変更")
      case .delete: language.words("delete", "削除")
      }
    let state =
      switch entry.state {
      case .waiting: language.words("waiting", "待ち")
      case .delivering: language.words("being sent", "送信中")
      case .attention: language.words("needs attention", "要確認")
      case .delivered: language.words("delivered", "送信済み")
      case .withheld: language.words("only here", "このコンピューターのみ")
      }
    // The delivery to another server is told as its own.
    let place = entry.account.isElsewhere ? language.words("elsewhere: ", "共有：") : ""
    return place + language.words("\(action), \(state)", "\(action)・\(state)")
  }

  /// Why an entry is where it is; nil where nothing went wrong.
  func outboxReason(_ entry: OutboxEntry, session: AccountName?) -> String? {
    guard let problem = entry.problem else { return entry.state == .waiting ? waitReason(entry, session: session) : nil }
    if problem.code == "perhapsPosted" {
      return language.words(
        "\(entry.account.server) did not answer when this was shared, and may have it. Look there: drop this if it is there, else retry it.",
        "共有したときに\(entry.account.server)から応答がなく、届いているかもしれません。確認して、届いていればdrop、なければretryしてください。")
    }
    let words = problem.words.isEmpty ? "" : language.words(" ", "") + language.refusedWords(problem.words)
    return TerminalText.sanitized(language.reason(of: problem, at: entry.account) + words, keepsLines: false)
  }

  /// Whose session an entry waits for; nil where it is open.
  private func waitReason(_ entry: OutboxEntry, session: AccountName?) -> String? {
    guard entry.account != session, !entry.account.isElsewhere else { return nil }
    let name = TerminalText.sanitized("@\(entry.account.handle)", keepsLines: false)
    let server = TerminalText.sanitized(entry.account.server, keepsLines: false)
    return language.words("It goes out once \(name) is signed in at \(server).", "\(server)に\(name)でログインすると送信します。")
  }

  /// What becomes of an entry that is to be sent.
  func sendingWords(_ entry: OutboxEntry, session: AccountName?) -> String {
    waitReason(entry, session: session) ?? language.words("It is sent again.", "もう一度送ります。")
  }

  /// An entry as scripts see it.
  func outboxDocument(_ entry: OutboxEntry, _ told: ToldPost?) throws -> JSONValue {
    let environment = try environment()
    var record: JSONValue?
    var goal: JSONValue?
    switch told?.content {
    case .record(let value, let material): record = try StudyJSON.record(value, material: material)
    case .progress(let progress, let material, _): goal = try StudyJSON.goal(progress, material: material)
    case nil: break
    }
    return [
      "id": .string(entry.token), "action": .string(entry.action.rawValue), "state": .string(entry.state.rawValue),
      "account": [
        "server": .string(entry.account.server), "handle": entry.account.isElsewhere ? nil : .string(entry.account.handle),
      ],
      "elsewhere": .boolean(entry.account.isElsewhere),
      "since": .string(environment.zone.zoned(entry.since).rfc3339), "attempts": .integer(entry.attempts),
      "notBefore": entry.notBefore.map { .string(environment.zone.zoned($0).rfc3339) },
      "problem": entry.problem.map { problem in
        [
          "status": problem.status == 0 ? nil : .integer(problem.status), "code": .string(problem.code),
          "message": .string(language.reason(of: problem, at: entry.account)),
          "words": .array(
            problem.words.map { ["word": .string($0.word), "field": .string($0.field), "start": $0.start.map(JSONValue.integer)] }),
        ]
      },
      "postID": entry.serverID.map { .string($0) }, "visibility": told.map { .string($0.visibility.rawValue) }, "record": record,
      "goal": goal,
    ]
  }

  /// Answers with an entry: its document, or a sentence.
  func answer(_ entry: OutboxEntry, _ sentence: String) throws -> ExitCode {
    if isJSON {
      write(try outboxDocument(entry, readingRepositories().outbox.told(entry.post)))
    } else {
      say(sentence)
    }
    return .done
  }
}
