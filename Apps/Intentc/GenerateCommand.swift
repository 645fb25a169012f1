import ArgumentParser
import Foundation
import IntentCodegen
import IntentDefinitions

/// `intentc generate FILE --swift OUT`: one Swift file; the same input gives the same bytes.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes the Swift file for a definition.",
    discussion: """
      Strings are taken from NAME.strings and NAME.stringsdict in the .lproj folders beside the definition, or above it where the definition \
      itself stands in one.
      """)

  @Argument(help: ArgumentHelp("The .intentdefinition file.", valueName: "file"), completion: .file(extensions: ["intentdefinition"]))
  var file: String

  @Option(name: .customLong("swift"), help: ArgumentHelp("The Swift file to write.", valueName: "out"), completion: .file())
  var output: String

  @Option(help: "Who may use the generated declarations.")
  var access = AccessArgument(access: .internal)

  @Option(
    name: .customLong("lproj"), parsing: .singleValue,
    help: ArgumentHelp("Take strings from this folder alone; may be repeated.", valueName: "dir"))
  var languageFolders: [String] = []

  func run() throws {
    let language = messageLanguage(ProcessInfo.processInfo.environment)
    let url = URL(fileURLWithPath: file)
    let folders = languageFolders.isEmpty ? nil : languageFolders.map { URL(fileURLWithPath: $0, isDirectory: true) }
    let text: String
    do {
      let definition = try DefinitionFile(url: url, languageFolders: folders)
      guard definition.reading.errors.isEmpty else {
        throw refusal(definition.reading.errors.map { DefinitionFileError(path: url.path, problem: .invalid($0)).message(in: language) })
      }
      do throws(CodegenError) {
        let generator = try SwiftGenerator(definition: definition.reading.definition, words: definition.words, access: access.access)
        text = try generator.generate(source: url.lastPathComponent)
      } catch {
        throw refusal(["\(url.path):\(error.place): error: \(error.fact.message(in: language))"])
      }
    } catch let error as DefinitionFileError {
      throw refusal([error.message(in: language)])
    }
    try write(text, to: output, language)
  }

  /// Leaves a file that is already right alone, so that nothing is built again for it.
  private func write(_ text: String, to path: String, _ language: MessageLanguage) throws {
    let data = Data(text.utf8)
    if FileManager.default.contents(atPath: path) == data { return }
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      let words = language.words(
        "the file cannot be written; check that its folder exists and may be written", "ファイルを書き込めません。フォルダーの存在と書き込み権限を確かめてください")
      throw refusal(["\(path): error: \(words)"], code: 73)
    }
  }
}

/// The value of `--access`.
struct AccessArgument: ExpressibleByArgument {
  var access: SwiftGenerator.Access

  init(access: SwiftGenerator.Access) {
    self.access = access
  }

  init?(argument: String) {
    guard let access = SwiftGenerator.Access(rawValue: argument) else { return nil }
    self.access = access
  }

  var defaultValueDescription: String { access.rawValue }

  static var allValueStrings: [String] { SwiftGenerator.Access.allCases.map(\.rawValue) }
}
