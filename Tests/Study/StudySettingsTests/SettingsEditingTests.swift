import StudyModels
import Testing

@testable import StudySettings

@Suite("Changing a setting")
struct SettingsEditingTests {
  private func setting(_ key: SettingKey, to value: String, in text: String?) throws(SettingsError) -> String? {
    let folder = TemporaryFolder()
    if let text { folder.write(text) }
    try SettingsFile(path: folder.path + "/config.yaml").set(key, to: value)
    return folder.read()
  }

  private func unsetting(_ key: SettingKey, in text: String) throws(SettingsError) -> String? {
    let folder = TemporaryFolder()
    try SettingsFile(path: folder.write(text)).unset(key)
    return folder.read()
  }

  @Test("what an editor saves while a value is being written is kept, and the value set in it")
  func editorMeanwhile() throws {
    let folder = TemporaryFolder()
    let file = SettingsFile(path: folder.write("theme: dark\n"))
    var changes = 0
    try file.edit { document throws(SettingsError) in
      changes += 1
      if changes == 1 { folder.write("# from an editor\ntheme: dark\ncolor: never\n") }
      return try document.setting("theme", to: "light")
    }
    #expect(folder.read() == "# from an editor\ntheme: light\ncolor: never\n")
    #expect(changes == 2 && folder.names == ["config.yaml"])
  }

  @Test(
    "only the value changes: comments, order and quotes stay",
    arguments: [
      (SettingKey.theme, "dark", "theme: light # at night\n", "theme: dark # at night\n"),
      (.theme, "dark", "theme: 'light'", "theme: 'dark'"),
      (.theme, "dark", "theme: \"li\\u0067ht\" # x\n", "theme: \"dark\" # x\n"),
      (.theme, "dark", "{theme: light, color: auto}\n", "{theme: dark, color: auto}\n"),
      (.theme, "dark", "theme:\ncolor: auto\n", "theme: dark\ncolor: auto\n"),
      (.theme, "dark", "theme: ~\n", "theme: dark\n"),
      (.dayStartsAt, "4:30", "# 朝型\nday:\n  # はじまり\n  startsAt: 05:00\n", "# 朝型\nday:\n  # はじまり\n  startsAt: \"04:30\"\n"),
      (.dayStartsAt, "04:00", "day: {startsAt: '05:00'} # 朝\r\ntheme: dark\r\n", "day: {startsAt: '04:00'} # 朝\r\ntheme: dark\r\n"),
      (.weekStartsOn, "日", "week.startsOn:   monday\n", "week.startsOn:   sunday\n"),
      (.usageSend, "on", "usage: {send: no}\n", "usage: {send: true}\n"),
      (.theme, "light", "\u{FEFF}theme: dark\n", "\u{FEFF}theme: light\n"),
    ])
  func replaces(key: SettingKey, value: String, before: String, after: String) throws {
    #expect(try setting(key, to: value, in: before) == after)
  }

  @Test(
    "a new setting is added at the end",
    arguments: [
      (SettingKey.theme, "dark", nil, "theme: dark\n"), (.theme, "dark", "", "theme: dark\n"),
      (.dayStartsAt, "04:00", nil, "day:\n  startsAt: \"04:00\"\n"), (.usageSend, "true", "# mine\n", "# mine\nusage:\n  send: true\n"),
      (.dayStartsAt, "04:00", "theme: dark # no line end", "theme: dark # no line end\nday:\n  startsAt: \"04:00\"\n"),
      (.dayStartsAt, "04:00", "day:\n  # nothing yet\ntheme: dark\n", "day:\n  # nothing yet\ntheme: dark\nday.startsAt: \"04:00\"\n"),
      (.color, "never", "  theme: dark\n", "  theme: dark\n  color: never\n"),
    ] as [(SettingKey, String, String?, String)])
  func adds(key: SettingKey, value: String, before: String?, after: String) throws {
    #expect(try setting(key, to: value, in: before) == after)
  }

  @Test(
    "unsetting takes the line, and the section if it is empty then",
    arguments: [
      (SettingKey.theme, "# a\ntheme: dark # b\ncolor: auto\n", "# a\ncolor: auto\n"), (.theme, "color: auto\n", "color: auto\n"),
      (.dayStartsAt, "day:\n  startsAt: 04:00\ntheme: dark\n", "theme: dark\n"),
      (.dayStartsAt, "day: # when\n  startsAt: 04:00\n", "day: # when\n"), (.theme, "theme: dark", ""),
      (.theme, "theme:\ncolor: auto\n", "color: auto\n"),
    ])
  func removes(key: SettingKey, before: String, after: String) throws {
    #expect(try unsetting(key, in: before) == after)
  }

  @Test("what is set is what is read then, and unsetting gives the default back", arguments: SettingKey.allCases)
  func roundTrip(key: SettingKey) throws {
    let folder = TemporaryFolder()
    let file = SettingsFile(path: folder.path + "/config.yaml")
    for value in key.choices + (key == .dayStartsAt ? ["23:59", "00:00"] : []) {
      try file.set(key, to: value)
      #expect(try file.load().text(of: key) == value)
    }
    try file.unset(key)
    #expect(try file.load() == Settings())
  }

  @Test("all settings live together in one file")
  func together() throws {
    let folder = TemporaryFolder()
    let file = SettingsFile(path: folder.path + "/config.yaml")
    let values: [(SettingKey, String)] = [
      (.dayStartsAt, "04:00"), (.theme, "dark"), (.weekStartsOn, "sunday"), (.usageSend, "true"), (.language, "en"), (.color, "always"),
    ]
    for (key, value) in values { try file.set(key, to: value) }
    for (key, value) in values { #expect(try file.load().text(of: key) == value) }
    for (key, _) in values { try file.unset(key) }
    #expect(folder.read() == "")
  }

  @Test("a wrong value in the file can be mended, and a wrong name stays where it is")
  func mends() throws {
    #expect(try setting(.theme, to: "dark", in: "theme: blue\ncolour: x\n") == "theme: dark\ncolour: x\n")
  }

  @Test("a text may be set to nothing, whether it stands in the file or not")
  func empty() throws {
    #expect(try setting(.calendarFile, to: "", in: nil) == "calendar:\n  file: \"\"\n")
    #expect(try setting(.calendarFile, to: "", in: "calendar:\n  file: /tmp/a.ics # mine\n") == "calendar:\n  file: \"\" # mine\n")
  }

  @Test("a value that is not allowed changes nothing", arguments: ["", "blue", "dark\n", "dark # x", "\u{1B}[0m"])
  func refused(value: String) throws {
    #expect(throws: SettingsError.refusedValue(key: .theme, value: value)) { try setting(.theme, to: value, in: "theme: auto\n") }
    #expect(SettingsError.refusedValue(key: .theme, value: "blue").exitCode == 64)
    #expect(
      SettingsError.refusedValue(key: .theme, value: "blue").message(in: .english)
        == "theme cannot be “blue”. theme is auto, dark, light, high-contrast, 16, none or the name of a file in themes.")
  }

  @Test(
    "what cannot be changed surely is not changed",
    arguments: [
      "theme: |\n  dark\n", "theme: [dark]\n", "color: &c auto\ntheme: *c\n", "theme: \"da\\\n  rk\"\n", "{theme: dark\n}\n",
    ])
  func cannotEdit(text: String) {
    let folder = TemporaryFolder()
    let file = SettingsFile(path: folder.write(text))
    if (try? file.set(.theme, to: "light")) == nil {
      #expect(folder.read() == text)
    } else {
      #expect((try? file.load().text(of: .theme)) == "light")
    }
    #expect(folder.names == ["config.yaml"])
  }

  @Test("forms over several lines say that the file must be changed by hand")
  func byHand() {
    let folder = TemporaryFolder()
    let path = folder.write("theme: |\n  dark\n")
    #expect(throws: SettingsError.cannotEdit(SettingsPlace(path: path, line: 1, column: 8), key: "theme")) {
      try SettingsFile(path: path).set(.theme, to: "light")
    }
    #expect(throws: SettingsError.self) { try SettingsFile(path: folder.write("{color: auto}\n")).set(.theme, to: "light") }
    #expect(folder.read() == "{color: auto}\n")
    #expect(throws: SettingsError.self) { try SettingsFile(path: folder.write("{theme: auto}\n")).unset(.theme) }
    #expect(folder.read() == "{theme: auto}\n")
  }

  @Test("a broken file is not written to")
  func broken() {
    #expect(throws: SettingsError.self) { try setting(.theme, to: "dark", in: "theme: \"dark\n") }
  }

  @Test("a new file is the user's alone, an old one keeps its mode, and nothing is left beside it")
  func files() throws {
    let folder = TemporaryFolder()
    let file = SettingsFile(path: folder.path + "/a/b/config.yaml")
    try file.set(.theme, to: "dark")
    #expect(folder.mode("a/b/config.yaml") == 0o600)
    #expect(folder.mode("a") == 0o700)
    #expect(folder.names == ["a", "a/b", "a/b/config.yaml"])
  }

  @Test("a link stays a link, and what it leads to is changed")
  func links() throws {
    let folder = TemporaryFolder()
    folder.write("theme: auto\n", to: "dotfile")
    folder.link("config.yaml", to: "dotfile")
    try SettingsFile(path: folder.path + "/config.yaml").set(.theme, to: "dark")
    #expect(folder.read("dotfile") == "theme: dark\n")
    #expect(folder.isLink("config.yaml"))
  }

  @Test("a directory that cannot be made is named")
  func noDirectory() {
    let folder = TemporaryFolder()
    let path = folder.write("", to: "file") + "/sub/config.yaml"
    #expect(throws: SettingsError.cannotCreate(path: folder.path + "/file/sub", code: 20)) {
      try SettingsFile(path: path).set(.theme, to: "dark")
    }
  }
}
