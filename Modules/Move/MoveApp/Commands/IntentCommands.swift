import CommandDescriptions
import IntentRunner
import IntentRuntime
import MoveDomain
import ProgramSupport
import ShortcutManagement
import Vocabulary

/// `move do`: an intent by its name.
struct DoCommand: MoveCommand {
  static let name = "do"
  static let summary = Phrase("Run an intent", "インテントを実行する")
  static let examples = ["move do StartWorkout workoutName=run goalValue=30 workoutGoalUnitType=minute"]

  static func read(_ arguments: inout CommandArguments) -> Action {
    let words = arguments.requiredOperands("intent", Phrase("Its name, then NAME=VALUE.", "名前と、続けて NAME=VALUE"))
    return { run in try await run.run(run.intent(words)) }
  }
}

/// `move say`: whatever a phrase means.
struct SayCommand: MoveCommand {
  static let name = "say"
  static let summary = Phrase("Do what a phrase says", "言ったとおりにする")
  static let examples = ["move say \"start a run\"", "move say ランニングを30分始めて"]

  static func read(_ arguments: inout CommandArguments) -> Action {
    let words = arguments.requiredOperands("phrase", Phrase("What you say.", "言葉"))
    return { run in
      let phrase = words.joined(separator: " ")
      guard case .match(let match, _) = try run.move.phraseReader().read(phrase) else {
        throw ProgramError(.noReading, run.language.words("Nothing is meant by “\(phrase)”.", "「\(phrase)」の意味が分かりません。"))
      }
      switch match.target {
      case .shortcut(let id):
        switch try run.move.plan(named: id).step {
        case .run(let intent): return try await run.run(intent)
        case .open(let activity): return try run.open(activity)
        }
      case .activity(let type): return try run.open(UserActivity(activityType: type))
      case .intent, .command:
        guard let intent = try run.move.intent(of: match) else { return .defect }
        return try await run.run(intent)
      }
    }
  }
}

/// `move open`: the app on an activity.
struct OpenCommand: MoveCommand {
  static let name = "open"
  static let summary = Phrase("Open the app on an activity", "アクティビティの続きをアプリで開く")
  static let details = Phrase(
    "TYPE with NAME=VALUE, or - for the document that `move-intents run --json` printed, on stdin.",
    "種類とNAME=VALUE。-なら、`move-intents run --json`の出力を標準入力から読みます。")

  static func read(_ arguments: inout CommandArguments) -> Action {
    let words = arguments.requiredOperands("type", Phrase("The activity's type, or -.", "アクティビティの種類、または -"))
    return { run in try run.open(activity(words, run), isPiped: words == ["-"]) }
  }

  private static func activity(_ words: [String], _ run: CommandRun) throws -> UserActivity {
    var activity = UserActivity(activityType: words[0])
    var info = words.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    if words == ["-"] {
      let document: JSONValue
      do { document = try JSONValue(parsing: try InputReader.text(at: "-", limit: 1 << 20)) } catch {
        throw ProgramError(.badData, run.language.words("stdin is no document of a run.", "標準入力が実行結果の文書ではありません。"))
      }
      let told = document["userActivity"]
      activity = UserActivity(activityType: told?["type"]?.stringValue ?? "")
      info = (told?["userInfo"]?.objectValue ?? [:]).map { [$0.key, $0.value.stringValue ?? ""] }
    }
    for pair in info where pair.count == 2 { activity.userInfo[pair[0]] = .string(pair[1]) }
    _ = try run.move.activities.declaration(of: activity.activityType)
    return activity
  }
}

/// `move handle`: what an extension hands to the app, which does it unseen and prints the code of its answer.
struct HandleCommand: MoveCommand {
  static let name = InApp.command
  static let summary = Phrase("Handle an intent for an extension", "エクステンションに代わってインテントを処理する")
  static var isHidden: Bool { true }

  static func read(_ arguments: inout CommandArguments) -> Action {
    let asks = arguments.flag(
      InApp.asking, Phrase("Ask on stdout before anything is saved, and wait for leave.", "保存の前に標準出力で尋ね、許可を待つ。"))
    let words = arguments.requiredOperands("intent", Phrase("Its name, then NAME=VALUE.", "名前と、続けて NAME=VALUE"))
    return { run in
      let output = run.program.output
      let ask: @Sendable (String) throws(RunAbandoned) -> Void = { token throws(RunAbandoned) in
        do { try output.writeNow(InApp.line(saving: token)) } catch { throw RunAbandoned() }
        guard readLine() == InApp.goOn else { throw RunAbandoned() }
      }
      let report = InvocationReport(asking: asks ? ask : nil)
      let execution = await AppRun(move: run.move).run(try run.intent(words), report: report)
      if let fault = execution.fault {
        guard asks else { throw fault }
        let told = Move.explain(fault, in: run.language)
        output.writeLine(InApp.line(fault: told))
        return told.code
      }
      output.writeLine(InApp.line(answer: execution.response?.codeName ?? execution.outcome.name))
      return .done
    }
  }
}
