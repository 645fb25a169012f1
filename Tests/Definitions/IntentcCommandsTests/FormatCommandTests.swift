import Foundation
import IntentDefinitions
import ProgramSupport
import Testing

@testable import IntentcCommands

@Suite("intentc format")
struct FormatCommandTests {
  private let bench: Workbench
  private let tea: String
  /// What the definition is when it is formatted.
  private let formatted: [UInt8]

  init() throws {
    bench = try Workbench()
    tea = try bench.write(Definitions.tea(), to: "Base.lproj/Tea.intentdefinition")
    formatted = try FormattedDefinition(Array(Definitions.tea().utf8)).bytes
  }

  @Test("replaces a file in one step and says nothing; it means the same, and its code has the same bytes")
  func replaces() throws {
    let old = try bench.write(Definitions.tea(), to: "Old.intentdefinition")
    let swift = try bench.run("generate", tea, "--swift", "-").output
    #expect(try bench.run("format", tea) == Workbench.Answer(code: 0))
    #expect(try bytes("Base.lproj/Tea.intentdefinition") == formatted)
    #expect(try JSONValue(parsing: bench.run("diff", old, tea, "--json").output)["changes"] == [])
    #expect(try bench.run("generate", tea, "--swift", "-").output == swift)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path("Base.lproj")) == ["Tea.intentdefinition"])
  }

  @Test("a file that is formatted already is left untouched")
  func untouched() throws {
    _ = try bench.run("format", tea)
    let long = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: tea)
    #expect(try bench.run("format", tea) == Workbench.Answer(code: 0))
    #expect(try FileManager.default.attributesOfItem(atPath: tea)[.modificationDate] as? Date == long)
  }

  @Test("--check writes nothing, exits 1 and says where a file first differs, in both languages")
  func check() throws {
    let right = try bench.write(String(decoding: formatted, as: UTF8.self), to: "Right.intentdefinition")
    #expect(
      try bench.run("format", "--check", right, tea)
        == Workbench.Answer(
          code: 1,
          output: "Base.lproj/Tea.intentdefinition:5:1: error: from here on the file is not formatted; format it with `intentc format`\n"))
    #expect(
      try bench.run("format", tea, "--check", language: "ja").output
        == "Base.lproj/Tea.intentdefinition:5:1: error: ここから先が整っていません。`intentc format`で整えてください\n")
    #expect(try bench.text("Base.lproj/Tea.intentdefinition") == Definitions.tea())
    #expect(try bench.run("format", "--check", right) == Workbench.Answer(code: 0))
  }

  @Test("--to converts, and --check tells which format a file has instead")
  func conversion() throws {
    #expect(
      try bench.run("format", tea, "--to", "binary", "--check").output
        == "Base.lproj/Tea.intentdefinition:1:1: error: this is XML, not a binary property list; "
        + "convert it with `intentc format --to binary`\n")
    #expect(try bench.run("format", tea, "--to", "binary") == Workbench.Answer(code: 0))
    #expect(PropertyListFormat(of: try bytes("Base.lproj/Tea.intentdefinition")) == .binary)
    #expect(try bench.run("format", tea, "--check") == Workbench.Answer(code: 0))
    #expect(
      try bench.run("format", tea, "--to", "xml", "--check").output
        == "Base.lproj/Tea.intentdefinition:1:1: error: this is a binary property list, not XML; "
        + "convert it with `intentc format --to xml`\n")
    #expect(try bench.run("format", tea, "--to", "xml") == Workbench.Answer(code: 0))
    #expect(try bytes("Base.lproj/Tea.intentdefinition") == formatted)
  }

  @Test("a link stays one, and what it leads to keeps its permissions")
  func links() throws {
    let (link, target) = (bench.path("Link.intentdefinition"), "Base.lproj/Tea.intentdefinition")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: tea)
    #expect(try bench.run("format", link) == Workbench.Answer(code: 0))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try bytes("Base.lproj/Tea.intentdefinition") == formatted)
    #expect(try FileManager.default.attributesOfItem(atPath: tea)[.posixPermissions] as? Int == 0o640)
  }

  @Test("what cannot be formatted is told and left as it is, the other files are formatted, and the exit code is that of the first refusal")
  func refusals() throws {
    let comment = Definitions.propertyList("<key>INTypes</key>\n<string>a<!-- b --></string>")
    let commented = try bench.write(comment, to: "Commented.intentdefinition")
    try FileManager.default.createSymbolicLink(atPath: bench.path("Dangling.intentdefinition"), withDestinationPath: "away")
    let paths = [commented, bench.path("None.intentdefinition"), bench.path("Dangling.intentdefinition"), bench.path("Base.lproj"), tea]
    #expect(
      try bench.run(all: ["format"] + paths)
        == Workbench.Answer(
          code: 65,
          messages: """
            Commented.intentdefinition:6:10: error: a comment within a value cannot be kept; move it to a line before the key, or remove it
            None.intentdefinition:1:1: error: there is no such file; check the path
            Dangling.intentdefinition:1:1: error: there is no such file; check the path
            Base.lproj:1:1: error: this is a folder; name a file in it

            """))
    #expect(try bench.text("Commented.intentdefinition") == comment)
    #expect(try bytes("Base.lproj/Tea.intentdefinition") == formatted)
    #expect(try bench.run(all: ["format", "--check"] + paths).code == 65)
  }

  @Test("a file that may not be read or written is left alone")
  func permissions() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: tea)
    // The system lets its administrator do both.
    guard access(tea, W_OK) != 0 else { return }
    #expect(
      try bench.run("format", tea)
        == Workbench.Answer(code: 73, messages: "Base.lproj/Tea.intentdefinition: error: the file cannot be written: permission denied\n"))
    #expect(try bench.text("Base.lproj/Tea.intentdefinition") == Definitions.tea())
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: tea)
    #expect(try bench.run("format", tea).code == 65)
  }

  @Test("a pipe is read, and the formatted file goes to stdout, formatted already or not, text or bytes")
  func pipes() throws {
    #expect(try throughPipe(Array(Definitions.tea().utf8)) == formatted)
    #expect(try throughPipe(formatted) == formatted)
    let binary = try FormattedDefinition(formatted, as: .binary).bytes
    #expect(try throughPipe(formatted, "--to", "binary") == binary)
    #expect(try throughPipe(binary, "--to", "xml") == formatted)
  }

  @Test("a terminal gets no bytes that are no text")
  func terminal() throws {
    let binary = try FormattedDefinition(formatted, as: .binary).bytes
    let pipe = Pipe()
    let name = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    pipe.fileHandleForWriting.write(Data(binary))
    try pipe.fileHandleForWriting.close()
    let answer = try bench.run("format", name, isTerminal: true)
    #expect(answer.code == 64)
    #expect(answer.output.isEmpty)
    #expect(answer.messages.contains("a binary property list is not for a terminal; redirect the output to a file"))
  }

  @Test("under --json each file has its format, whether formatting changes it and where, and what is refused stands beside")
  func document() throws {
    let right = try bench.write(String(decoding: formatted, as: UTF8.self), to: "Right.intentdefinition")
    let answer = try bench.run("format", "--check", "--json", right, tea)
    #expect(answer.code == 1)
    let file = { (name: String, line: JSONValue?) -> JSONValue in
      [
        "file": .string(self.bench.path(name)), "format": "xml", "changed": .boolean(line != nil), "line": line,
        "column": line.map { _ in 1 },
      ]
    }
    #expect(
      try JSONValue(parsing: answer.output.replacing("\"file\":\"", with: "\"file\":\"\(bench.folder.path)/"))
        == ["files": [file("Right.intentdefinition", nil), file("Base.lproj/Tea.intentdefinition", 5)]])
    let refused = try JSONValue(parsing: bench.run("format", "--json", tea, bench.path("None")).output)
    #expect(refused["files"]?.arrayValue?.count == 1)
    #expect(refused["error"]?["code"] == 65)
    #expect(try bytes("Base.lproj/Tea.intentdefinition") == formatted)
  }

  @Test("on a terminal it says how many files it formatted")
  func summary() throws {
    #expect(try bench.run("format", tea, isTerminal: true).messages.contains("1 file formatted, 0 files left alone"))
    #expect(try bench.run("format", tea, "--check", language: "ja", isTerminal: true).messages.contains("整っていないファイル0個、整っているファイル1個"))
  }

  private func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: bench.folder.appending(path: name))) }

  /// What comes out for a pipe with these bytes.
  private func throughPipe(_ bytes: [UInt8], _ options: String...) throws -> [UInt8] {
    let (input, output) = (Pipe(), bench.folder.appending(path: "out"))
    input.fileHandleForWriting.write(Data(bytes))
    try input.fileHandleForWriting.close()
    let descriptor = open(output.path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let program = Program(
      name: "intentc", arguments: ["format", "/dev/fd/\(input.fileHandleForReading.fileDescriptor)"] + options, environment: [:],
      language: .english, output: CheckedWriter(descriptor: descriptor), messages: CheckedWriter(descriptor: 2), isOutputTerminal: false,
      isMessageTerminal: false)
    #expect(program.finish(IntentcCommands.run(program)) == .done)
    return [UInt8](try Data(contentsOf: output))
  }
}
