import Foundation
import IntentRunner
import IntentRuntime
import ProgramSupport
import SharedStore
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings
import Testing

@Suite("A program of Kiroku")
struct StudyProgramTests {
  let place: Place

  init() throws { place = try Place() }

  @Test("making one, and asking for its stores, creates nothing")
  func lazy() throws {
    let host = try place.program().load()
    #expect(host.settings == Settings())
    #expect(try host.repositories(for: .reading).session.current() == nil)
    #expect(try host.repositories().shelf.materials(includingArchived: true).isEmpty)
    #expect(try host.repositories(in: host.makeAppStore()).records.recent(limit: 1).isEmpty)
    #expect(place.data == nil)
  }

  @Test("without HOME the account's directory is asked for, and only then")
  func home() throws {
    #expect(try place.program(["HOME": ""]).paths.data.path == "/nowhere/.local/share/kiroku")
    #expect(try place.program().paths.data.path == place.home + "/.local/share/kiroku")
  }

  @Test("what is written through one store is read through the others")
  func stores() throws {
    let host = try place.program().load()
    let material = try host.repositories(for: .writing).shelf.add(MaterialDraft(title: "Linear Algebra"))
    #expect(try host.repositories(for: .reading).shelf.material(material.id) == material)
    #expect(try host.repositories(in: host.makeAppStore()).shelf.material(material.id) == material)
    #expect(host.paths.data.path == place.home + "/.local/share/kiroku")
  }

  @Test("a KIROKU_NOW that cannot be read ends with 78, in the user's language", arguments: ["en", "ja"])
  func unreadableNow(language: String) throws {
    let expected = UnreadableValue(.instant, "soon").message(in: language == "ja" ? .japanese : .english)
    #expect(throws: StudyFailure(exitCode: 78, message: "KIROKU_NOW: " + expected)) {
      try place.program(["KIROKU_NOW": "soon", "KIROKU_LANG": language])
    }
  }

  @Test("of settings that are wrong, what can be read applies; one warning has the first mistake, the way out and how many more there are")
  func wrongSettings() throws {
    try place.writeSettings("week.startsOn: sunday\nday.startsAt: noon\ntheme: gone\nlanguage: en\n")
    let program = try place.program(["LANG": "ja_JP.UTF-8"])
    #expect(program.load().settings == Settings(weekStartsOn: .sunday, language: .en))
    #expect(program.language == .english)
    #expect(
      program.settingsWarning
        == "\(place.home)/.config/kiroku/config.yaml:2:15: day.startsAt cannot be “noon”. day.startsAt is a time from 00:00 to 23:59. "
        + "Change it with `kiroku config set day.startsAt VALUE`, or remove it with `kiroku config unset day.startsAt`. "
        + "Until then its default applies. 1 more line is wrong.")
    try place.writeSettings("week.startsOn: sunday\n")
    #expect(try place.program().settingsWarning == nil)
  }

  @Test("a settings file that cannot be read as a whole leaves the defaults, and is said in the environment's language")
  func unreadableSettings() throws {
    try place.writeSettings(String(repeating: "\0", count: 200))
    let program = try place.program(["LANG": "ja_JP.UTF-8"])
    #expect(program.load().settings == Settings())
    #expect(
      program.settingsWarning
        == "\(place.home)/.config/kiroku/config.yaml:1:1: YAMLとして読めません：control characters are not allowed。ファイルを直すか、別の場所に移してください。それまでは初期設定を使います。"
    )
  }

  @Test("the day starts where the settings say")
  func rules() throws {
    try place.writeSettings("day:\n  startsAt: \"04:00\"\n")
    let host = try place.program(["KIROKU_NOW": "2026-11-21T03:59:00+09:00"]).load()
    #expect(host.environment.today.description == "2026-11-20")
  }

  @Test(
    "KIROKU_LANG comes before the setting, and the setting before the locale",
    arguments: [
      ([:], nil, .english), (["LANG": "ja_JP.UTF-8"], nil, .japanese), (["LANG": "ja_JP.UTF-8"], "en", .english),
      (["LANG": "C"], "ja", .japanese),
      (["KIROKU_LANG": "en"], "ja", .english), (["KIROKU_LANG": "ja"], "en", .japanese),
      (["KIROKU_LANG": "", "LANG": "C"], "ja", .japanese),
      (["LANG": "ja_JP.UTF-8"], "auto", .japanese),
    ] as [([String: String], String?, Language)])
  func language(variables: [String: String], setting: String?, expected: Language) throws {
    if let setting { try place.writeSettings("language: \(setting)\n") }
    let program = try place.program(variables)
    #expect(program.language == expected)
    #expect(program.load().language == expected)
    #expect(program.load().context(source: .command).language == expected.rawValue)
  }

  @Test("any error becomes words and a code in one place")
  func failures() throws {
    let program = try place.program()
    let host = program.load()
    for failure in [program.failure(StudyError.nothingToUndo), host.failure(StudyError.nothingToUndo)] {
      #expect(failure == StudyFailure(exitCode: 1, message: "There is nothing to undo."))
    }
    let error = SettingsError.noSuchSetting("colour", nearest: nil)
    #expect(host.failure(error) == StudyFailure(exitCode: 64, message: error.message(in: .english)))
    let broken = SettingsError.notUTF8(path: "/c")
    #expect(
      host.failure(broken) == StudyFailure(exitCode: 78, message: broken.message(in: .english) + " Correct the file, or move it away."))
    #expect(host.failure(ProgramError(.usage, "as it is")) == StudyFailure(exitCode: 64, message: "as it is"))
    #expect(ProgramError(host.failure(StudyError.noSession)).code == ExitCode(.noSession))
  }

  @Test("the exit codes that only study has, and their names, are those of the table; none is a shared one")
  func exitCodes() {
    #expect(
      ExitCode.study.map { "\($0.rawValue) \($0.name)" }
        == ["20 signedOut", "21 offline", "22 notOnShelf", "23 forbiddenWords", "24 noSession", "25 alreadySo"])
    #expect(Set(ExitCode.study.map(\.rawValue)).isDisjoint(with: ExitCode.shared.map(\.rawValue)))
    #expect([22, 64, 99].map { ExitCode(study: $0) } == [ExitCode(.notOnShelf), .usage, .failure])
  }

  @Test("every exit code that only study has stands in the table for scripts and in the manual", arguments: StudyExitCode.allCases)
  func documented(code: StudyExitCode) throws {
    #expect(
      try Self.documentation("Docs/Guide/Scripts.md").contains { line in
        line.hasPrefix("| ") && line.dropFirst(2).prefix { $0 != "|" }.split { ", ".contains($0) }.contains("\(code.number)")
      })
    #expect(try Self.documentation("Docs/Reference/man/kiroku.1").contains("\\fB\(code.number)\\fR"))
  }

  private static func documentation(_ path: String) throws -> [Substring] {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "../../..")
    return try String(contentsOf: root.appending(path: path).standardizedFileURL, encoding: .utf8).split(separator: "\n")
  }

  @Test("a response code that fails ends the program by a code of its own, but plain failure")
  func responseCodes() throws {
    let host = try place.program().load()
    let configuration = RunnerConfiguration.study(host)
    let codes = configuration.provider.declarations.flatMap(\.responseCodes).filter { !$0.isSuccess }.map(\.name)
    #expect(Set(codes.filter { configuration.exitCode(of: .failure(code: $0)) == .failure }) == ["failure"])
  }

  @Test("durations are read and written as study does")
  func format() throws {
    let format = try place.program().load().valueFormat
    #expect(format.readDuration("1時間半") == 5_400)
    #expect(format.readDuration("45") == 2_700)
    #expect(format.readDuration("-5m") == -300)
    #expect(format.readDuration("soon") == nil)
    #expect(format.writeDuration(5_400, "en") == "1 h 30 min")
    #expect(format.writeDuration(61, "ja") == "1分1秒")
  }
}
