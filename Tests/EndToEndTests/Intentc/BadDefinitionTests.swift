import Foundation
import ProgramDriving
import TestSupport
import Testing

@Suite("Bad definitions", .timeLimit(.minutes(10)))
struct BadDefinitionTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  /// What stands in `Bad.intentdefinition`.
  enum Contents: CustomTestStringConvertible, Sendable {
    case nothingThere, directory
    case bytes(String, [UInt8])
    /// 100 MB from a command.
    case noise(String)

    var testDescription: String {
      switch self {
      case .nothingThere: "no file"
      case .directory: "a directory"
      case .bytes(let name, _): name
      case .noise(let command): command
      }
    }
  }

  static let cases: [Contents] = [
    .nothingThere, .directory, .noise("head -c 100000000 /dev/urandom"),
    .noise("printf '<?xml version=\"1.0\"?><plist version=\"1.0\">'; yes '<array>' | head -c 100000000"),
    .bytes("an empty file", []),
    .bytes("a list instead of a dictionary", xml("<array/>")),
    .bytes("a plist of another kind", xml("<dict><key>CFBundleName</key><string>Tea</string></dict>")),
    .bytes("a deep nest in XML", xml(String(repeating: "<array>", count: 100_000) + String(repeating: "</array>", count: 100_000))),
    .bytes("an old-style plist", Array("{ INIntents = ( { INIntentName = Tea; } ); }".utf8)),
    .bytes("JSON", Array("{\"INIntents\": []}".utf8)),
    .bytes("a file cut off", Array("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>INIntents".utf8)),
    .bytes("no UTF-8", xml("<dict><key>").dropLast(8) + [0xFF, 0xFE] + Array("</key><true/></dict></plist>".utf8)),
    .bytes(
      "entities of its own",
      Array("<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a \"aaaa\">]><plist version=\"1.0\"><dict/></plist>".utf8)),
    .bytes("a deep nest in binary", BinaryList.deepNest(of: 60_000)),
    .bytes("a cycle", BinaryList.bytes([[0xD1, 0, 1, 0, 2], BinaryList.string("INIntents"), [0xA1, 0, 2]])),
    .bytes("a set", BinaryList.bytes([[0xD1, 0, 1, 0, 2], BinaryList.string("INIntents"), [0xC1, 0, 1]])),
    .bytes("a bomb of shared references", BinaryList.bomb(levels: 12)),
    .bytes("a binary plist cut off", Array("bplist00\u{51}".utf8)),
    .bytes("a template that never closes", unclosedTemplate),
  ]

  /// The cases with their numbers, by which commands take turns where a run is not whole.
  private static let numbered = Array(zip(0..., cases))

  /// The command of a case; in a whole run all commands.
  private func turn(_ number: Int, of commands: [String]) -> [String] {
    TestExtent.isWhole ? commands : [commands[number % commands.count]]
  }

  @Test("each is refused with one message and 65 by check and by the command whose turn it is, in bounded memory", arguments: numbered)
  func refused(_ number: Int, _ contents: Contents) throws {
    try put(contents)
    let others = [
      "generate Bad.intentdefinition --swift Bad.swift", "show Bad.intentdefinition", "diff Bad.intentdefinition Bad.intentdefinition",
    ]
    for command in ["check Bad.intentdefinition"] + turn(number, of: others) {
      let run = try intentc(command)
      #expect(run.status == 65, "\(command): \(run)")
      // What check finds in a file that can be read is its answer, and so goes to stdout with the way to the place below it.
      let lines = (command.hasPrefix("check") && run.error.isEmpty ? run.output : run.error).split(separator: "\n")
      #expect(lines.count { !$0.hasPrefix("  ") } == 1, "\(command): \(run)")
      #expect(lines.first?.hasPrefix("Bad.intentdefinition:") == true, "\(command): \(run)")
    }
    #expect(!FileManager.default.fileExists(atPath: home.path + "/Bad.swift"))
    let japanese = try intentc("check Bad.intentdefinition", language: "ja")
    #expect(japanese.status == 65)
    #expect((japanese.error + japanese.output).unicodeScalars.contains { $0.value >= 0x3040 })
    let json = try intentc("check Bad.intentdefinition --json")
    #expect(json.status == 65)
    #expect(json.json != nil, "\(json)")
  }

  @Test("format refuses each as well and leaves it as it is, but for a template, whose words are no matter to it", arguments: numbered)
  func unformatted(_ number: Int, _ contents: Contents) throws {
    try put(contents)
    let isTemplate = contents.testDescription == "a template that never closes"
    let before = try home.shell("cksum \(home.path)/Bad.intentdefinition")
    for options in [""] + turn(number, of: [" --check", " --to xml", " --to binary --check"]) {
      let run = try intentc("format Bad.intentdefinition" + options)
      guard !isTemplate else {
        // The first of them has put it into canonical form.
        #expect(run.status == (options.contains("binary") ? 1 : 0), "\(options): \(run)")
        continue
      }
      #expect(run.status == 65, "\(options): \(run)")
      #expect(run.error.hasPrefix("Bad.intentdefinition:"), "\(options): \(run)")
      #expect(run.error.split(separator: "\n").count == 1, "\(options): \(run)")
    }
    if !isTemplate { #expect(try home.shell("cksum \(home.path)/Bad.intentdefinition").output == before.output) }
  }

  @Test("one that cannot be read does not keep the others from being checked")
  func others() throws {
    try put(.bytes("", []))
    try Data(Self.unclosedTemplate).write(to: URL(fileURLWithPath: home.path + "/Tea.intentdefinition"))
    let run = try intentc("check Bad.intentdefinition Tea.intentdefinition None.intentdefinition")
    #expect(run.status == 65)
    #expect(run.error.split(separator: "\n").count == 2)
    #expect(run.output.hasPrefix("Tea.intentdefinition:"))
  }

  private func put(_ contents: Contents) throws {
    let path = home.path + "/Bad.intentdefinition"
    switch contents {
    case .nothingThere: break
    case .directory: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    case .bytes(_, let bytes): try Data(bytes).write(to: URL(fileURLWithPath: path))
    case .noise(let command): _ = try home.shell("{ \(command); } >\(path) 2>/dev/null")
    }
  }

  /// Runs the program in the folder, with 256 MB of memory for its data and two minutes, within which no machine is so busy.
  private func intentc(_ arguments: String, language: String = "en") throws -> ProgramRun {
    try home.shell(
      "cd \(home.path) && ulimit -d 262144 && timeout 120 $intentc \(arguments)", environment: ["KIROKU_LANG": language])
  }

  private static func xml(_ value: String) -> [UInt8] {
    Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(value)</plist>".utf8)
  }

  private static let unclosedTemplate = xml(
    """
    <dict><key>INIntentDefinitionModelVersion</key><string>1.2</string><key>INIntents</key><array><dict>
    <key>INIntentName</key><string>BrewTea</string><key>INIntentCategory</key><string>create</string>
    <key>INIntentVerb</key><string>Create</string><key>INIntentIneligibleForSuggestions</key><true/>
    <key>INIntentTitle</key><string>Brew Tea</string><key>INIntentTitleID</key><string>a</string>
    <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array><dict>
    <key>INIntentResponseCodeName</key><string>success</string><key>INIntentResponseCodeSuccess</key><true/>
    <key>INIntentResponseCodeFormatString</key><string>Your ${tea is ready.</string>
    <key>INIntentResponseCodeFormatStringID</key><string>b</string></dict>
    <dict><key>INIntentResponseCodeName</key><string>failure</string></dict></array></dict>
    </dict></array></dict>
    """)
}
