import CommandDescriptions
import ProgramSupport
import TimelineContract
import TimelineService
import TimelineStorage

/// `kiroku-server reports`: what people told the operator.
enum ReportsCommand: ServerCommandGroup {
  static let name = "reports"
  static let summary = Phrase("Show and close what people reported", "通報を表示し、処理済みにする")
  static var subcommands: [any DescribedCommand<(any ServerCommand)?>.Type] { [List.self, Close.self] }

  struct List: ServerCommand {
    static let name = "list"
    static let summary = Phrase("List the reports, the newest first", "通報を新しい順に一覧する")

    let isAll: Bool

    init(_ arguments: inout CommandArguments) {
      isAll = arguments.flag("all", Phrase("Closed ones too.", "処理済みも含めます。"))
    }

    func run(in context: CommandContext) async throws -> ExitCode {
      let storage = try await context.openToRead()
      defer { try? storage.close() }
      let rows = try await context.all { try await storage.reports(open: !isAll, $0) }
      let documents = rows.map { row -> JSONValue in
        [
          "id": .integer(Int(row.id)), "kind": .string(row.kind), "handle": .string(row.handle), "text": row.text.map { .string($0) },
          "object": row.object.map { .string($0.description) }, "reason": .string(row.reason),
          "reportedAt": .string(row.reportedAt.description), "isClosed": .boolean(row.isClosed),
        ]
      }
      let lines = rows.map { row in
        let closed = row.isClosed ? context.language.words("closed", "処理済み") : ""
        return [String(row.id), row.reportedAt.description, row.kind, "@\(row.handle)", row.reason, row.text ?? "", closed]
          .map { TerminalText.quoted($0) }.joined(separator: "\t")
      }
      return context.write(["reports": .array(documents)], lines: lines)
    }
  }

  struct Close: ServerCommand {
    static let name = "close"
    static let summary = Phrase("Close a report", "通報を処理済みにする")

    let id: String

    init(_ arguments: inout CommandArguments) { id = arguments.requiredOperand("id", Phrase("Its number.", "番号。")) }

    func run(in context: CommandContext) async throws -> ExitCode {
      guard let number = Int64(id) else {
        throw ProgramError(
          .usage,
          context.language.words("“\(TerminalText.quoted(id))” is no number of a report.", "「\(TerminalText.quoted(id))」は通報の番号ではありません。"))
      }
      let storage = try await context.open()
      defer { try? storage.close() }
      do {
        let changed = try await storage.closeReport(number, now: context.parts.effects.now())
        let line =
          changed
          ? context.language.words("closed: \(id)", "処理済みにしました：\(id)")
          : context.language.words("\(id) is closed already", "\(id)はすでに処理済みです")
        return context.write(["id": .integer(Int(number)), "changed": .boolean(changed)], lines: [line])
      } catch let refusal as Refusal {
        throw context.error(refusal, about: id)
      }
    }
  }
}
