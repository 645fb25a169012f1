import Foundation
import ProgramSupport
import StudyModels
import Testing

@testable import StudyCommands

@Suite("kiroku info, config and doctor, and bad days", .timeLimit(.minutes(5)))
struct UpkeepTests {
  @Test("info prints every path and where it came from")
  func info() async throws {
    let kiroku = Kiroku()
    kiroku.variables = ["KIROKU_HOME": "/data", "KIROKU_CONFIG": "", "XDG_CONFIG_HOME": "/etc/xdg", "XDG_STATE_HOME": ""]
    #expect(
      try await kiroku.run("info").output == """
        Kiroku 0.1.0
          data       /data                                                    $KIROKU_HOME
          config     /etc/xdg/kiroku/config.yaml                              $XDG_CONFIG_HOME
          state      /home/user/.local/state/kiroku                           ~
          runtime    /home/user/.local/state/kiroku/run                       ~
          database   /data/kiroku.sqlite                                      data
          images     /data/images                                             data
          backups    /home/user/.local/state/kiroku/backups/2e61291ce2d9239e  state
          language   en                                                       $KIROKU_LANG
          now        2026-11-21T10:00:00+09:00                                $KIROKU_NOW
          time zone  –

        """)
    let document = try await kiroku.json("info")
    #expect(document["paths"]?.arrayValue?.first == ["name": "data", "path": "/data", "source": "$KIROKU_HOME"])
    #expect(document["now"] == "2026-11-21T10:00:00+09:00")
  }

  @Test("settings are listed, set, read and unset")
  func config() async throws {
    let kiroku = Kiroku()
    #expect(try await kiroku.run("config", "get", "day.startsAt").output == "00:00\n")
    #expect(try await kiroku.run("config", "set", "day.startsAt", "4:00").output == "day.startsAt is now 04:00.\n")
    #expect(
      try await kiroku.json("config")["settings"]?.arrayValue?.first
        == ["key": "day.startsAt", "value": "04:00", "source": "file", "line": 2])
    #expect(try await kiroku.run("config", "path").output == kiroku.settings.path + "\n")
    try await kiroku.run("config", "set", "language", "ja")
    kiroku.variables = ["KIROKU_LANG": ""]
    #expect(try await kiroku.run("config", "unset", "day.startsAt").output == "day.startsAtを00:00にしました。\n")
    try FileManager.default.removeItem(atPath: kiroku.settings.path)
  }

  @Test("a day that starts at four holds what was studied after midnight")
  func dayStart() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("record", "30m", "--at", "2026-11-21T01:00")
    #expect(try await kiroku.json("log", "2026-11-20")["records"] == [])
    try await kiroku.run("config", "set", "day.startsAt", "04:00")
    #expect(try await kiroku.json("log", "2026-11-20")["records"]?.arrayValue?.count == 1)
    try FileManager.default.removeItem(atPath: kiroku.settings.path)
  }

  @Test("settings that do not exist or do not fit are refused with 64, with the nearest")
  func wrongSettings() async throws {
    let kiroku = Kiroku()
    let answer = try await kiroku.run("config", "set", "day.startAt", "4:00")
    #expect(answer.code == 64)
    #expect(answer.messages.contains("day.startsAt"))
    #expect(try await kiroku.run("config", "set", "day.startsAt", "25:00").code == 64)
    #expect(try await kiroku.run("config", "get").code == 64)
  }

  @Test("settings that cannot be read end config alone, with 78 and the way out; all else warns once and goes on", arguments: ["en", "ja"])
  func brokenSettings(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    let wayOut = language == "en" ? "Correct the file, or move it away." : "ファイルを直すか、別の場所に移してください。"
    try Data("day: [".utf8).write(to: URL(filePath: kiroku.settings.path))
    for line in [["record", "5m"], ["log"], ["status"], ["doctor"], ["info"], ["log", "--json"]] {
      let answer = try await kiroku.run(all: line)
      #expect(answer.code == (line == ["status"] ? 24 : 0), "\(line): \(answer)")
      #expect(
        answer.messages.components(separatedBy: kiroku.settings.path).count == 2 && answer.messages.contains(wayOut), "\(line): \(answer)")
    }
    #expect(try await kiroku.json("log")["records"]?.arrayValue?.count == 1)
    for line in [["config"], ["config", "get", "theme"], ["config", "set", "theme", "dark"], ["config", "unset", "theme"]] {
      let answer = try await kiroku.run(all: line)
      #expect(answer.code == 78 && answer.messages.contains(wayOut), "\(line): \(answer)")
      #expect(answer.messages.components(separatedBy: kiroku.settings.path).count == 2, "\(line): \(answer)")
    }
    #expect(try await kiroku.json("config")["error"]?["name"] == "badSettings")
    for line in [["--help"], ["--version"], ["config", "path"]] {
      let answer = try await kiroku.run(all: line)
      #expect(answer.code == 0 && answer.messages.isEmpty, "\(line): \(answer)")
    }
  }

  @Test("a wrong value is fixed by the command that the warning names, and the right lines apply until then")
  func wrongValue() async throws {
    let kiroku = Kiroku()
    try Data("day:\n  startsAt: \"04:00\"\nstreak.minimum: long\n".utf8).write(to: URL(filePath: kiroku.settings.path))
    let recorded = try await kiroku.run("record", "30m", "--at", "2026-11-21T01:00")
    #expect(recorded.code == 0 && recorded.messages.contains("`kiroku config unset streak.minimum`"), "\(recorded)")
    #expect(try await kiroku.json("log", "2026-11-20")["records"]?.arrayValue?.count == 1)
    #expect(try await kiroku.run("config", "unset", "streak.minimum").code == 0)
    #expect(try await kiroku.run("log").messages.isEmpty)
  }

  @Test("a log is taken out and brought in with wrong settings: those that can be read go along, those of the file stay")
  func exchanged() async throws {
    let (kiroku, other) = (Kiroku(), Kiroku())
    try await kiroku.run("record", "5m")
    try Data("theme: dark\nstreak.minimum: long\n".utf8).write(to: URL(filePath: kiroku.settings.path))
    let file = kiroku.settings.deletingLastPathComponent().appending(path: "log.jsonl").path
    #expect(try await kiroku.run("export", "kiroku", "--output", file).code == 0)
    let lines = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.contains("\"setting\"") }.count == 1)
    try Data("day: [".utf8).write(to: URL(filePath: other.settings.path))
    let imported = try await other.run("import", "kiroku", file)
    #expect(imported.code == 0 && imported.messages.contains("this is no YAML"), "\(imported)")
    #expect(try await other.json("log")["records"]?.arrayValue?.count == 1)
    #expect(String(decoding: try Data(contentsOf: URL(filePath: other.settings.path)), as: UTF8.self) == "day: [")
  }

  @Test("doctor finds a sound log sound, and a missing one missing")
  func sound() async throws {
    let kiroku = Kiroku()
    #expect(try await kiroku.run("doctor").output.hasPrefix("There is no data yet at \(kiroku.home.path)/kiroku.sqlite.\n"))
    #expect(!kiroku.exists)
    try await kiroku.run("record", "5m")
    let answer = try await kiroku.run("doctor")
    #expect(answer.code == 0)
    #expect(answer.output.hasPrefix("All is sound: 1 record in \(kiroku.home.path)/kiroku.sqlite.\n"))
    let document = try await kiroku.json("doctor")
    #expect([document["state"], document["recordCount"], document["findings"]] == ["sound", 1, []])
  }

  @Test("doctor says what this machine lacks, what that takes away and how to get it, and calls it no defect", arguments: ["en", "ja"])
  func machine(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    let answer = try await kiroku.run("doctor")
    #expect(answer.code == 0)
    for word in ["notify-send", "libnotify-bin", "timer-end", "DISPLAY", "EDITOR", "zbar-tools", "chafa"] {
      #expect(answer.output.contains(word), "\(word)")
    }
    let machine = try #require(try await kiroku.json("doctor")["machine"]?.arrayValue)
    let missing = machine.filter { $0["isThere"] == false }
    #expect(missing.contains { $0["name"] == "notify-send" } && missing.contains { $0["name"] == "systemd" })
    for item in missing { #expect(item["message"] != nil && item["wayOut"] != nil, "\(item)") }

    let bin = kiroku.settings.deletingLastPathComponent().appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    for (name, script) in [
      ("notify-send", "exit 0"), ("systemctl", "exit 0"), ("systemd-run", "exit 0"), ("my-editor", "exit 0"), ("zbarimg", "exit 0"),
      ("zbarcam", "exit 0"), ("chafa", "exit 0"),
    ] {
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: bin.appending(path: name))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bin.appending(path: name).path)
    }
    kiroku.variables = ["PATH": bin.path, "WAYLAND_DISPLAY": "wayland-0", "EDITOR": "my-editor -w"]
    let there = try #require(try await kiroku.json("doctor")["machine"]?.arrayValue).filter { $0["isThere"] == true }.compactMap {
      $0["name"]
    }
    for name: JSONValue in ["notify-send", "desktop", "systemd", "editor", "clipboard", "zbar-tools", "chafa"] {
      #expect(there.contains(name))
    }
  }

  @Test("doctor names a defect, says what to do, and mends what it can")
  func defects() async throws {
    let kiroku = Kiroku(language: "ja")
    try await kiroku.run("record", "5m")
    let database = kiroku.home.appending(path: "kiroku.sqlite").path
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: database)
    let document = try await kiroku.json("doctor")
    #expect(document["state"] == "defects")
    #expect(document["findings"]?.arrayValue?.map { $0["name"] } == ["looseFile"])
    let answer = try await kiroku.run("doctor")
    #expect(answer.code == 1)
    #expect(answer.output.contains("kiroku doctor --repair"))
    #expect(try await kiroku.run("doctor", "--repair").code == 0)
    #expect(try await kiroku.run("doctor").code == 0)
  }

  @Test("data that is no database ends with 74 and is left as it is", arguments: ["en", "ja"])
  func noDatabase(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    try FileManager.default.createDirectory(at: kiroku.home, withIntermediateDirectories: true)
    let database = kiroku.home.appending(path: "kiroku.sqlite")
    let content = Data(String(repeating: "This is no database. ", count: 50).utf8)
    try content.write(to: database)
    for line in [["log"], ["record", "5m"], ["status"], ["doctor"], ["undo"], ["shelf", "add", "X"], ["goal", "set", "1h"]] {
      let answer = try await kiroku.run(all: line)
      #expect(answer.code == 74, "\(line)")
      #expect(answer.output == "")
      #expect(answer.messages.contains(database.path))
    }
    #expect(try Data(contentsOf: database) == content)
    let document = try await kiroku.json("log")
    #expect(document["error"]?["code"] == 74)
    #expect(document["error"]?["name"] == "inputOutput")
  }

  @Test("a KIROKU_HOME that is a file ends with 73")
  func homeIsFile() async throws {
    let kiroku = Kiroku()
    try Data("x".utf8).write(to: kiroku.home)
    #expect(try await kiroku.run("log").code == 73)
    #expect(try await kiroku.run("record", "5m").code == 73)
  }

  @Test("an error document holds code, name and message, whatever the error")
  func errorDocument() async throws {
    let kiroku = Kiroku()
    let answer = try await kiroku.run("recrd", "--json")
    #expect(
      try JSONValue(parsing: answer.output) == [
        "error": [
          "code": 64, "name": "usage",
          "message": "There is no command “kiroku recrd”. Did you mean “kiroku record”? See `kiroku --help`.",
        ]
      ])
    #expect(try await kiroku.json("undo")["error"]?["code"] == 1)
    #expect(try await kiroku.json("extend", "5m")["error"]?["name"] == "noSession")
    #expect(try await kiroku.json("shelf", "show", "X")["error"]?["name"] == "notOnShelf")
  }

  @Test("colour goes where --color says, and not where NO_COLOR is set")
  func color() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("record", "5m")
    kiroku.isTerminal = true
    #expect(try await kiroku.run("log").output.contains("\u{1B}["))
    #expect(try await !kiroku.run("log", "--color", "never").output.contains("\u{1B}["))
    kiroku.variables = ["NO_COLOR": "1"]
    #expect(try await !kiroku.run("log").output.contains("\u{1B}["))
    kiroku.isTerminal = false
    #expect(try await kiroku.run("log", "--color=always").output.contains("\u{1B}["))
    #expect(try await kiroku.run("log", "--color", "sometimes").code == 64)
  }

  @Test("a full device behind stdout ends with 74")
  func fullDevice() async throws {
    let kiroku = Kiroku()
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let program = Program(
      name: "kiroku", arguments: ["log"], environment: kiroku.environment, language: .english,
      output: CheckedWriter(descriptor: descriptor),
      messages: CheckedWriter(descriptor: open("/dev/null", O_WRONLY)))
    #expect(program.finish(await KirokuCommands.run(program, answers: { nil }, openApp: { _, _ in .done })) == .inputOutput)
  }
}
