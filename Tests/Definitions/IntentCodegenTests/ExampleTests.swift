import Foundation
import Testing

@Suite("Examples in the documentation", .timeLimit(.minutes(10)))
struct ExampleTests {
  @Test("the Swift examples of a library compile without warnings", arguments: ["IntentDefinitions", "IntentCodegen"])
  func examples(module: String) async throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "../../Modules/Definitions/\(module)/\(module).docc/\(module).md")
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
    let code = blocks.compactMap { $0.components(separatedBy: "```").first }.joined(separator: "\n")
    #expect(code.contains("import \(module)\n"))
    let compiler = try SwiftCompiler()
    defer { compiler.cleanUp() }
    let jobs = try SwiftCompiler.Settings.allCases.map { try compiler.job(code, of: article, $0) }
    #expect(await compiler.run(jobs) == [])
  }
}
