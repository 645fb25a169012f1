import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku split`: makes several records of one.
struct SplitCommand: StudyCommand {
  static let name = "split"
  static let summary = Phrase("Split a record", "記録を分ける")
  static let details = Phrase(
    "Amount, memo and images stay with the first part. `kiroku undo` puts it together again.",
    "量、メモ、画像は最初の記録に残ります。`kiroku undo`で元に戻せます。")
  static let examples = ["kiroku split 3f2a --at 10:30", "kiroku split 3f2a --at \"yesterday 0:00\"", "kiroku split 3f2a --into 3"]

  let which: RecordOperand
  let at: [String]
  let into: String?

  init(_ arguments: inout CommandArguments) {
    which = RecordOperand(&arguments)
    at = arguments.options("at", Phrase("Where the next part begins.", "次の記録が始まる時刻。"), value: "time")
    into = arguments.option(
      "into", Phrase("Into so many parts of the same study time, 2 to 24.", "同じ勉強時間ずつ、いくつに分けるか（2〜24）。"), value: "number")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    if !at.isEmpty, into != nil { throw UsageError.conflict("--at", "--into", path: context.path) }
    if at.isEmpty, into == nil { throw UsageError.nothingGiven(options: ["--at", "--into"], path: context.path) }
    let environment = try context.environment()
    let count = try into.map { try readCount($0, path: context.path) }
    let repositories = try context.repositories()
    let record = try repositories.record(named: which.id)
    var moments = try at.map { text throws(UnreadableValue) in
      try ValueReading.moment(text, within: record, in: environment).instant
    }
    if let count {
      moments = try record.moments(splittingInto: count)
    }
    let instants = moments
    let parts = try await context.saving(.splitRecord) { try repositories.records.split(record.id, at: instants) }
    context.noteSaved(.record)
    let material = try record.materialID.flatMap { try repositories.shelf.material($0) }
    if context.isJSON {
      try context.write(list: "records", of: parts) { try StudyJSON.record($0, material: material) }
      return .done
    }
    let lines = parts.map { "  " + RecordLine(context.language).text($0, material: material, now: environment.zonedNow) }
    context.say(context.language.words("Split into \(parts.count):", "\(parts.count)件に分けました："))
    for line in lines { context.say(line) }
    return .done
  }

  private func readCount(_ text: String, path: [String]) throws -> Int {
    guard let count = try? ValueReading.integer(text), (2...RecordChangeRefusal.mostParts).contains(count) else {
      let rule = Phrase("It is a whole number of 2 to 24.", "2から24までの整数にしてください。")
      throw UsageError.wrongValue(text, option: "--into", rule: rule, path: path)
    }
    return count
  }
}
