import Foundation
import IntentDefinitions
import ProgramSupport

/// What came of formatting several files: those that can be formatted are, and the others reported one by one.
struct FormatRun {
  /// A definition with what it is when formatted.
  private struct Result {
    var name: String
    var formatted: FormattedDefinition
  }

  private var results: [Result] = []
  /// Why the others are as they were.
  private(set) var refusals: [Refusal] = []

  /// Formats all of them.
  ///
  /// - Parameter writes: whether files are replaced, and what is no file is written to stdout.
  init(_ operands: [DefinitionOperand], as format: PropertyListFormat?, writes: Bool, in context: CommandContext) {
    for operand in operands {
      do throws(Refusal) {
        let formatted = try operand.formatted(as: format, in: context.language)
        if writes { try operand.write(formatted, in: context) }
        results.append(Result(name: operand.name, formatted: formatted))
      } catch {
        refusals.append(error)
      }
    }
  }

  /// That of the first file that was refused; of a check 1 where a file is not formatted, else 0.
  func code(isCheck: Bool) -> ExitCode {
    if let refusal = refusals.first { return refusal.code }
    return isCheck && changed > 0 ? .failure : .done
  }

  private var changed: Int { results.count { $0.formatted.difference != nil } }

  /// A line for each file that is not formatted, as compilers write it, with the place where it first differs.
  func differences(in language: Language) -> String {
    var lines = ""
    for result in results {
      guard let place = result.formatted.difference else { continue }
      lines += "\(result.name):\(place): error: \(result.formatted.difference(in: language))\n"
    }
    return lines
  }

  /// One line with the number of files.
  func summary(isCheck: Bool, in language: Language) -> String {
    let (changed, right) = (changed, results.count - changed)
    func files(_ count: Int) -> String { "\(count) file\(count == 1 ? "" : "s")" }
    return isCheck
      ? language.words(
        "\(files(changed)) to be formatted, \(files(right)) formatted already", "整っていないファイル\(changed)個、整っているファイル\(right)個")
      : language.words(
        "\(files(changed)) formatted, \(files(right)) left alone", "整えたファイル\(changed)個、そのままのファイル\(right)個")
  }

  /// One document: each file, whether formatting changes it, and where it first differs; where files were refused, the error document's member stands beside.
  var json: JSONValue {
    let files = results.map { result -> JSONValue in
      let (formatted, place) = (result.formatted, result.formatted.difference)
      return [
        "changed": .boolean(place != nil), "column": place.map { .integer($0.column) }, "file": .string(result.name),
        "format": .string(formatted.format.word), "line": place.map { .integer($0.line) },
      ]
    }
    var members: JSONObject = [:]
    if let first = refusals.first,
      case .object(let error) = ProgramError(first.code, refusals.map(\.message).joined(separator: "\n")).json
    {
      members = error
    }
    members["files"] = .array(files)
    return .object(members)
  }
}

extension FormattedDefinition {
  /// What keeps a file from being formatted, and how it gets there.
  fileprivate func difference(in language: Language) -> String {
    switch (formatBefore, format) {
    case (.binary, .xml):
      language.words(
        "this is a binary property list, not XML; convert it with `intentc format --to xml`",
        "XMLではなくバイナリのプロパティリストです。`intentc format --to xml`で変換してください")
    case (.xml, .binary):
      language.words(
        "this is XML, not a binary property list; convert it with `intentc format --to binary`",
        "バイナリではなくXMLのプロパティリストです。`intentc format --to binary`で変換してください")
    default:
      language.words(
        "from here on the file is not formatted; format it with `intentc format`", "ここから先が整っていません。`intentc format`で整えてください")
    }
  }
}

extension DefinitionOperand {
  /// The definition in canonical form; its strings are not looked at.
  fileprivate func formatted(as format: PropertyListFormat?, in language: Language) throws(Refusal) -> FormattedDefinition {
    do throws(DefinitionFileError) {
      return try FormattedDefinition(path: path, as: format)
    } catch {
      throw Refusal(named(error), in: language)
    }
  }

  /// Replaces the file where that changes it; what is no file goes to stdout in any case.
  fileprivate func write(_ formatted: FormattedDefinition, in context: CommandContext) throws(Refusal) {
    guard isFile else {
      let output = context.program.output
      guard context.program.isOutputTerminal else { return output.write(formatted.bytes) }
      guard formatted.format == .xml else {
        let words = context.language.words(
          "a binary property list is not for a terminal; redirect the output to a file",
          "バイナリのプロパティリストは端末に表示できません。出力をファイルに書いてください")
        throw Refusal(.usage, placed: "\(name): error: \(words)")
      }
      return output.write(TerminalText.sanitized(String(decoding: formatted.bytes, as: UTF8.self)))
    }
    guard formatted.difference != nil else { return }
    do throws(OutputFile.Failure) {
      try OutputFile.replace(path, with: formatted.bytes)
    } catch {
      throw error.refusal(of: name, in: context.language)
    }
  }
}
