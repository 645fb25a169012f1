import CommandDescriptions
import Foundation
import IntentCodegen
import IntentDefinitions
import ProgramSupport

/// `intentc generate FILE --swift OUT`: one Swift file; the same input gives the same bytes.
struct GenerateCommand: IntentcCommand {
  static let name = "generate"
  static let summary = Phrase("Write the Swift file for a definition", "定義からSwiftファイルを作る")
  static let details = Phrase(
    """
    The words of every language are compiled in: those of NAME.strings,
    NAME.stringsdict, NAME.xcstrings and translated copies of the definition in the
    .lproj folders beside it, or above it where it is in one, and beside those
    folders. A file that is right already is left alone.
    """,
    """
    すべての言語の文言を組み込みます。文言は定義と同じ場所（定義が.lprojの中にあれば
    その上）とそこにある.lprojフォルダーの、NAME.strings、NAME.stringsdict、
    NAME.xcstrings、翻訳済みの定義から読みます。内容が同じなら、出力ファイルには
    触れません。
    """)
  static let examples = [
    "intentc generate Tea.intentdefinition --swift Tea.swift",
    "intentc generate Tea.intentdefinition --swift Tea.swift --access public",
  ]

  let file: String
  let output: String
  let access: String?
  let name: String?
  let languageFolders: [String]
  let check: Bool

  init(_ arguments: inout CommandArguments) {
    file = arguments.requiredOperand("file", Phrase("The definition.", "定義ファイル。"), completion: .definitions)
    output = arguments.requiredOption(
      "swift", Phrase("The Swift file to write; - for stdout.", "書き出すSwiftファイル。-なら標準出力。"), value: "out",
      completion: .file(extensions: ["swift"]))
    access = arguments.option(
      "access", Phrase("internal (the default), package or public.", "公開範囲：internal（既定）、package、public。"), value: "level",
      completion: .choices(SwiftGenerator.Access.allCases.map(\.rawValue)))
    name = arguments.option("name", Phrase("What names for the whole file begin with.", "ファイル全体の宣言の名前の始まり（既定はファイル名）。"))
    languageFolders = arguments.options(
      "lproj", Phrase("Take words from this folder alone; may be repeated.", "このフォルダーだけから文言を読みます（複数可）。"), value: "dir", completion: .folder)
    check = arguments.flag("check", Phrase("Check first; with errors, write nothing and exit 1.", "先に検査し、エラーがあれば書き出さず1で終わります。"))
  }

  func run(in context: CommandContext) throws(Refusal) -> ExitCode {
    let operand = try DefinitionOperand(file, in: context)
    let level = try level(in: context)
    guard !isOutputInput(operand) else { throw context.refusal(.outputIsInput(output)) }
    let folders = languageFolders.map { URL(fileURLWithPath: $0, isDirectory: true) }
    let definition = try operand.file(languageFolders: folders.isEmpty ? nil : folders, in: context.language)
    var omitted = definition.reading.definition.omittedIntents
    if check {
      let run = checked(operand, folders, in: context)
      guard run.report.count(of: .error) == 0 else { return .failure }
      // The check has reported these.
      let reported = Set(run.result.findings.filter { [.systemIntentUnknown, .intentKindUnknown].contains($0.rule) }.map(\.steps))
      omitted.removeAll { reported.contains([.name($0.name)]) }
    }
    let vocabularies = try operand.vocabularies(languageFolders: folders.isEmpty ? nil : folders, in: context.language)
    let text: String
    do throws(CodegenError) {
      let generator = try SwiftGenerator(
        definition: definition.reading.definition, words: definition.words, vocabularies: vocabularies, access: level)
      text = try generator.generate(source: operand.isFile ? definition.url.lastPathComponent : "stdin", name: name)
    } catch {
      throw Refusal(.badData, placed: "\(operand.name):\(error.place): error: \(error.fact.message(in: context.language))")
    }
    try write(text, in: context)
    operand.warn(of: omitted, in: context)
    // The comment at the top is all there is.
    if text.split(separator: "\n").count == 1 {
      let words = context.language.words(
        "only a comment was generated: the definition has no intent, type or enumeration to generate code for",
        "コメントだけを生成しました。コードにできるインテント、型、列挙型が定義にありません")
      context.complain("\(operand.name):\(SourcePlace.start): warning: \(words)")
    }
    return .done
  }

  /// Checks the definition; what is found goes to stderr as compilers write it, but for notes.
  private func checked(_ operand: DefinitionOperand, _ folders: [URL], in context: CommandContext) -> CheckRun {
    let run = CheckRun([operand], languageFolders: folders.isEmpty ? nil : folders)
    let omitted = run.result.omitted.filter { $0.rule.severity != .note }
    let report = FindingReport(run.result.findings.filter { $0.severity != .note }, omitted: omitted)
    context.complain(report.text(in: context.language))
    return run
  }

  private func level(in context: CommandContext) throws(Refusal) -> SwiftGenerator.Access {
    guard let access else { return .internal }
    guard let level = SwiftGenerator.Access(rawValue: access) else {
      throw context.refusal(
        .wrongChoice(access, option: "--access", choices: SwiftGenerator.Access.allCases.map(\.rawValue), path: context.path))
    }
    return level
  }

  /// Whether both are one file, by whatever names.
  private func isOutputInput(_ operand: DefinitionOperand) -> Bool {
    var (input, target) = (stat(), stat())
    guard output != "-", stat(operand.path, &input) == 0, stat(output, &target) == 0, input.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return input.st_dev == target.st_dev && input.st_ino == target.st_ino
  }

  private func write(_ text: String, in context: CommandContext) throws(Refusal) {
    guard output != "-" else {
      context.program.output.write(text)
      return
    }
    do throws(OutputFile.Failure) {
      try OutputFile.write(Array(text.utf8), to: output)
    } catch {
      throw error.refusal(of: output, in: context.language)
    }
  }
}
