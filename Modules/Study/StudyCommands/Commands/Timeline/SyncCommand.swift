import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku sync`: delivers what waits, and says what went, what waits and what needs attention.
struct SyncCommand: StudyCommand {
  static let name = "sync"
  static let summary = Phrase("Deliver what waits to the timeline", "送信待ちの投稿を届ける")

  let install: Bool

  init(_ arguments: inout CommandArguments) {
    install = arguments.flag(
      "install", Phrase("Have systemd deliver every quarter of an hour, from now on.", "今後15分ごとにsystemdで届けるようにします。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    if install { return try TimerInstallation(context: context).run() }
    let timeline = try context.timeline()
    let answer = try timeline.ask("deliver", [:])
    var problem = answer["problem"].map { TimelineProblem($0) }
    var service: JSONValue?
    if problem == nil {
      do throws(TimelineProblem) { service = try timeline.call("GET", "/v1/account") } catch { problem = error }
    }
    let repositories = try context.readingRepositories()
    let account = try repositories.account.details()?.name
    let entries = try repositories.outbox.entries()
    let left = entries.filter { $0.account == account }
    let others = entries.count { $0.account != account && !$0.account.isElsewhere }
    let attention = left.filter { $0.state == .attention }
    if context.isJSON {
      context.write([
        "delivered": .integer(answer["delivered"]?.integerValue ?? 0), "waiting": .integer(left.count - attention.count),
        "attention": .integer(attention.count), "ofOthers": others == 0 ? nil : .integer(others), "until": answer["until"],
        "requests": service?["requests"], "shared": answer["shared"],
        "problem": problem.map { ["code": .string($0.code), "message": .string($0.message(in: context.language))] },
      ])
    } else {
      if problem == nil || !left.isEmpty || answer["delivered"]?.integerValue ?? 0 > 0 { show(answer, left, attention, service, context) }
      if others > 0 {
        context.say(
          context.language.words(
            "For other accounts: \(others). They go out once those are signed in; `kiroku outbox list` shows them.",
            "ほかのアカウントの分が\(others)件あります。そのアカウントでログインすると送信します（`kiroku outbox list`）。"))
      }
      if let shared = answer["shared"] {
        let count = shared["delivered"]?.integerValue ?? 0
        context.say(context.language.words("Shared elsewhere: \(count).", "共有\(count)件"))
        // It holds nothing up, and has its own words.
        if let problem = shared["problem"]?["detail"]?.stringValue { context.program.complain(problem) }
      }
      if let problem { context.program.complain(problem.message(in: context.language)) }
    }
    if let problem { return ExitCode(study: problem.exitCode) }
    return attention.isEmpty ? .done : .failure
  }

  private func show(
    _ answer: JSONValue, _ left: [OutboxEntry], _ attention: [OutboxEntry], _ service: JSONValue?, _ context: CommandContext
  ) {
    let words = context.language
    let delivered = answer["delivered"]?.integerValue ?? 0
    let waiting = left.count - attention.count
    context.say(
      delivered == 0 && left.isEmpty
        ? words.words("Everything is delivered.", "すべて送信済みです。")
        : words.words(
          "Delivered: \(delivered). Waiting: \(waiting). Needs attention: \(attention.count).",
          "送信\(delivered)件、待ち\(waiting)件、要確認\(attention.count)件"))
    if answer["elsewhere"] == true {
      context.say(words.words("Another program is delivering right now.", "ほかのプログラムが送信中です。"))
    }
    if !attention.isEmpty {
      context.say(words.words("`kiroku outbox list` tells why.", "理由は`kiroku outbox list`で確認できます。"))
    }
    if let requests = service?["requests"]?.integerValue, requests > 0 {
      context.say(
        words.words("Follow requests: \(requests). See `kiroku people --requests`.", "フォロー申請が\(requests)件あります（`kiroku people --requests`）。")
      )
    }
  }
}
