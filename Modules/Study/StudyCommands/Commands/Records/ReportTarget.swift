import CommandDescriptions
import ProgramSupport
import StudyModels

/// What a report is written as.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, csv, svg

  /// How its lines end; as RFC 4180 has it for CSV.
  var lineEnd: String { self == .csv ? "\r\n" : "\n" }
}

/// `--format`, `--output` and `--force`: what a report is written as, and where to.
struct ReportTarget: ArgumentGroup {
  let formatName: String?
  /// The file; nil for the standard output, which `-` stands for too.
  let file: String?
  let force: Bool

  init(_ arguments: inout CommandArguments) {
    formatName = arguments.option(
      "format", Phrase("Write text, csv or svg.", "text、csv、svgのどれかで書き出します。"),
      completion: .choices(ReportFormat.allCases.map(\.rawValue)))
    let name = arguments.option(
      "output", letter: "o", Phrase("Write into this file instead of showing it.", "表示せずに、このファイルに書き出します。"), value: "file",
      completion: .file())
    file = name == "-" ? nil : name
    force = arguments.flag("force", Phrase("Replace a file that is there.", "すでにあるファイルを置き換えます。"))
  }

  /// The format that was said, else that of the file's name; throws where the options do not fit together.
  func format(in context: CommandContext) throws -> ReportFormat {
    if context.isJSON {
      if formatName != nil { throw UsageError.conflict("--json", "--format", path: context.path) }
      if file != nil { throw UsageError.conflict("--json", "--output", path: context.path) }
    }
    if file == "" { throw CommandRefusal.noFileName("") }
    if let formatName {
      guard let format = ReportFormat(rawValue: formatName) else {
        throw UsageError.wrongChoice(
          formatName, option: "--format", choices: ReportFormat.allCases.map(\.rawValue), path: context.path)
      }
      return format
    }
    let name = file?.lowercased() ?? ""
    return ReportFormat.allCases.first { name.hasSuffix(".\($0.rawValue)") } ?? .text
  }

  /// Writes the lines into the file, or shows them where there is none.
  func write(_ lines: [String], as format: ReportFormat, _ context: CommandContext) throws {
    let text = lines.map { $0 + format.lineEnd }.joined()
    guard let file else { return context.program.output.write(text) }
    let language = context.language
    let safe = QuotedText.safe(file, limit: 4096)
    let name = language.words("“\(safe)”", "「\(safe)」")
    do throws(ReportFileError) {
      try ReportFile.write(Array(text.utf8), to: file, replacing: force)
    } catch {
      throw ProgramError(error.code, error.message(name: name, in: language))
    }
    context.say(language.words("Wrote the report to \(name).", "レポートを\(name)に書き出しました。"))
  }
}
