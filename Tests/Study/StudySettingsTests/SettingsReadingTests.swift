import StudyModels
import StudySettings
import Testing

@Suite("Reading the settings")
struct SettingsReadingTests {
  private func load(_ text: String) throws(SettingsError) -> Settings {
    let folder = TemporaryFolder()
    return try SettingsFile(path: folder.write(text)).load()
  }

  /// The English message, with the folder's path cut off.
  private func message(_ text: String, _ language: Language = .english) -> String? {
    let folder = TemporaryFolder()
    let path = folder.write(text)
    do {
      _ = try SettingsFile(path: path).load()
      return nil
    } catch {
      #expect(error.exitCode == 78)
      return String(error.message(in: language).dropFirst(folder.path.count + 1))
    }
  }

  @Test(
    "a missing file, an empty one and one of comments are the defaults",
    arguments: [nil, "", "\n", "# nothing\n", "---\n", "day:\n", "{}", "theme:\n", "theme: ~\n", "day: {}\n"])
  func defaults(text: String?) throws {
    let folder = TemporaryFolder()
    if let text { folder.write(text) }
    #expect(try SettingsFile(path: folder.path + "/config.yaml").load() == Settings())
  }

  @Test("reading leaves nothing beside the file, and sees a change at once")
  func onlyTheFile() throws {
    let folder = TemporaryFolder()
    let file = SettingsFile(path: folder.write("theme: dark\n"))
    for theme in [Settings.ThemeChoice.dark, .auto, .dark] {
      folder.write("theme: \(theme.text)\n")
      #expect(try file.load().theme == theme)
    }
    #expect(folder.names == ["config.yaml"])
  }

  @Test("a path through a file is a missing one")
  func pathThroughFile() throws {
    let folder = TemporaryFolder()
    #expect(try SettingsFile(path: folder.write("") + "/config.yaml").load() == Settings())
  }

  @Test("every setting is read, below its section or by its whole name")
  func everySetting() throws {
    let expected = Settings(
      dayStartsAt: 14_400, weekStartsOn: .sunday, streakMinimum: 1_200, language: .ja, color: .never, theme: .dark,
      keepsDailyBackups: false,
      notifiesTimerEnd: false, keepsPhraseMisses: false, sendsUsage: true)
    let sections =
      "day:\n  startsAt: \"04:00\"\nweek: {startsOn: sunday}\nstreak: {minimum: 20m}\nlanguage: ja\ncolor: never\ntheme: dark\nbackup:\n  daily: false\nnotifications:\n  timerEnd: false\nphrases:\n"
      + "  keepMisses: false\nusage:\n  send: true\n"
    let names =
      "day.startsAt: 04:00\nweek.startsOn: 日曜日\nstreak.minimum: 20分\nlanguage: 'JA'\ncolor: Never\ntheme: dark\nbackup.daily: off\n"
      + "notifications.timerEnd: off\nphrases.keepMisses: no\nusage.send: yes\n"
    #expect(try load(sections) == expected)
    #expect(try load(names) == expected)
    #expect(try load(sections.replacing("\n", with: "\r\n")) == expected)
    #expect(try load("\u{FEFF}" + sections) == expected)
    #expect(expected.dayRules == DayRules(dayStartsAt: 14_400, weekStartsOn: .sunday, streakMinimum: 1_200))
  }

  @Test(
    "what is wrong is named with its place, its value and what is allowed",
    arguments: [
      ("day:\n  startsAt: 25:00\n", "config.yaml:2:13: day.startsAt cannot be “25:00”. day.startsAt is a time from 00:00 to 23:59."),
      ("day.startsAt: 04:00:30", "config.yaml:1:15: day.startsAt cannot be “04:00:30”. day.startsAt is a time from 00:00 to 23:59."),
      (
        "# a\ntheme: \"blue\"",
        "config.yaml:2:8: theme cannot be “blue”. theme is auto, dark, light, high-contrast, 16, none or the name of a file in themes."
      ),
      ("usage:\n  send: maybe", "config.yaml:2:9: usage.send cannot be “maybe”. usage.send is true or false."),
      (
        "share.server: ftp://a",
        "config.yaml:1:15: share.server cannot be “ftp://a”. share.server is an address such as https://mastodon.example, or nothing."
      ),
      (
        "theme: [dark]",
        "config.yaml:1:8: theme takes one value. theme is auto, dark, light, high-contrast, 16, none or the name of a file in themes."
      ),
      (
        "theme:\n  a: b",
        "config.yaml:2:3: theme takes one value. theme is auto, dark, light, high-contrast, 16, none or the name of a file in themes."
      ),
      ("colour: auto", "config.yaml:1:1: there is no setting “colour”. Did you mean “color”?"),
      ("day:\n  startAt: 04:00", "config.yaml:2:3: there is no setting “day.startAt”. Did you mean “day.startsAt”?"),
      (
        "zzzzzzzz: 1",
        "config.yaml:1:1: there is no setting “zzzzzzzz”. The settings are day.startsAt, week.startsOn, streak.minimum, shelf.unit, language, color, theme, plain, backup.daily, calendar.file, rounds.plans, notifications.timerEnd, phrases.keepMisses, usage.send and share.server."
      ),
      ("a\u{7}b: 1", "config.yaml:1:2: this is no YAML: control characters are not allowed."),
      ("theme: dark\r\n# 配色\r\nlanguage: j\0a", "config.yaml:3:12: this is no YAML: control characters are not allowed."),
      ("theme: dark\ntheme: light", "config.yaml:1:1: “theme” stands there twice."),
      ("day.startsAt: 04:00\nday:\n  startsAt: 05:00", "config.yaml:3:3: “day.startsAt” stands there twice."),
      ("- theme", "config.yaml:1:1: settings are written as `name: value`."),
      ("theme", "config.yaml:1:1: settings are written as `name: value`."),
      ("[a]: b", "config.yaml:1:1: settings are written as `name: value`."),
      ("theme: \"dark", "config.yaml:1:13: this is no YAML: found unexpected end of stream."),
      ("theme: dark\n---\ntheme: light\n", "config.yaml:2:1: this is no YAML: but found another document."),
      ("theme: *nothing", "config.yaml:1:8: YAML aliases (*name) are not taken in settings."),
      ("# it's *bold*\nlanguage: &l ja # *l\ntheme: [\n *l]", "config.yaml:4:2: YAML aliases (*name) are not taken in settings."),
    ])
  func wrong(text: String, message: String) {
    #expect(self.message(text) == message)
  }

  @Test("a file of thirty lines whose aliases name a thousand million values is refused before they are followed")
  func manyAliases() {
    let lines = ["a0: &a0 {p: 1}"] + (1...30).map { "a\($0): &a\($0) {p: *a\($0 - 1), q: *a\($0 - 1)}" }
    #expect(message(lines.joined(separator: "\n")) == "config.yaml:2:13: YAML aliases (*name) are not taken in settings.")
  }

  @Test("asterisks in comments are none")
  func asterisks() throws {
    #expect(try load("# *bold*, it's \"*so*\"\ntheme: dark # *really*\n").theme == .dark)
  }

  @Test("what can be read of a file is read, and what is wrong is listed in its order")
  func readable() {
    let folder = TemporaryFolder()
    let path = folder.write(
      "theme: gone\nlanguage: ja\nstreak: {minimum: [1]}\ncolour: never\nkeys:\n  new: b\n  edit: []\nbackup.daily: off\n")
    let (settings, mistakes) = SettingsFile(path: path).readable()
    #expect(settings == Settings(language: .ja, keepsDailyBackups: false, keys: ["new": "b"]))
    #expect(
      mistakes.map { String($0.message(in: .english).dropFirst(folder.path.count + 13).prefix { $0 != ":" }) } == ["1", "3", "4", "7"])
    let none = SettingsFile(path: folder.path + "/none.yaml").readable()
    #expect(none.settings == Settings() && none.mistakes.isEmpty)
  }

  @Test("a file that cannot be read as a whole leaves the defaults, and its one mistake has a way out", arguments: Language.allCases)
  func wholeFile(_ language: Language) throws {
    let folder = TemporaryFolder()
    let texts: [[UInt8]] = [
      Array(repeating: 0, count: 200), [0x61, 0xFF], Array("- theme".utf8), Array("theme: *a".utf8),
      Array("theme: dark\ntheme: light".utf8),
      Array(repeating: 0x23, count: 70_000), Array("day: [".utf8),
    ]
    for text in texts {
      let (settings, mistakes) = SettingsFile(path: folder.write(text)).readable()
      #expect(settings == Settings() && mistakes.count == 1)
      let wayOut = try #require(mistakes.first?.wayOut(in: language))
      let warning = try #require(SettingsError.warning(of: mistakes, in: language))
      #expect(warning.contains(folder.path + "/config.yaml") && warning.contains(wayOut))
      #expect(warning.hasSuffix(language == .english ? "Until then the defaults apply." : "それまでは初期設定を使います。"))
    }
    folder.link("link.yaml", to: "nowhere")
    for path in [folder.path, folder.path + "/link.yaml"] {
      let (settings, mistakes) = SettingsFile(path: path).readable()
      #expect(settings == Settings() && mistakes.map(\.exitCode) == [74])
      #expect(SettingsError.warning(of: mistakes, in: language)?.contains(path) == true)
    }
    #expect(SettingsError.warning(of: [], in: language) == nil)
  }

  @Test("in Japanese too")
  func japanese() {
    #expect(
      message("theme: blue", .japanese)
        == "config.yaml:1:8: themeに「blue」は使えません。themeに使えるのはauto、dark、light、high-contrast、16、none、またはthemesフォルダーのファイルの名前です。")
    #expect(message("colour: auto", .japanese) == "config.yaml:1:1: 「colour」という設定はありません。「color」のことですか？")
  }

  @Test("bytes that are no UTF-8 and endless files are refused")
  func bytes() {
    let folder = TemporaryFolder()
    let path = folder.write([0x61, 0xFF, 0x0A])
    #expect(throws: SettingsError.notUTF8(path: path)) { try SettingsFile(path: path).load() }
    let long = folder.write(String(repeating: "#", count: 65_537), to: "long.yaml")
    #expect(throws: SettingsError.tooLarge(path: long)) { try SettingsFile(path: long).load() }
    #expect(throws: Never.self) { try SettingsFile(path: folder.write(String(repeating: "#", count: 65_536), to: "full.yaml")).load() }
  }

  @Test("deep nesting is refused, not followed")
  func nesting() {
    #expect(message("theme: " + String(repeating: "[", count: 60_000)) != nil)
    #expect(message(String(repeating: "{a: ", count: 15_000)) != nil)
  }

  @Test("a directory and a device without end are no settings file, an empty device is an empty one")
  func oddFiles() throws {
    let folder = TemporaryFolder()
    #expect(throws: SettingsError.cannotRead(path: folder.path, code: 21)) { try SettingsFile(path: folder.path).load() }
    #expect(throws: SettingsError.tooLarge(path: "/dev/zero")) { try SettingsFile(path: "/dev/zero").load() }
    #expect(try SettingsFile(path: "/dev/null").load() == Settings())
  }

  @Test("errors of files have codes and words of their own")
  func fileErrors() {
    #expect(SettingsError.cannotRead(path: "/c", code: 13).exitCode == 74)
    #expect(SettingsError.cannotWrite(path: "/c", code: 30).exitCode == 74)
    #expect(SettingsError.cannotCreate(path: "/c", code: 13).exitCode == 73)
    #expect(SettingsError.cannotRead(path: "/c", code: 13).message(in: .english) == "Cannot read the settings /c: permission denied.")
    #expect(SettingsError.cannotWrite(path: "/c", code: 28).message(in: .japanese) == "設定ファイル /c に書き込めません：ディスクに空きがありません。")
    #expect(SettingsError.cannotCreate(path: "/c", code: 99).message(in: .english) == "Cannot create the directory /c: system error 99.")
    #expect(SettingsError.notUTF8(path: "/c").message(in: .english) == "/c: the settings are no UTF-8 text.")
    #expect(SettingsError.tooLarge(path: "/c").message(in: .japanese) == "/c: 設定ファイルが64 KiBを超えています。")
  }

  @Test("every setting has a default, help and allowed values in both languages", arguments: SettingKey.allCases)
  func keys(key: SettingKey) throws {
    for language in Language.allCases {
      #expect(!key.help(in: language).isEmpty)
      #expect(!key.allowed(in: language).isEmpty)
    }
    #expect(key.help(in: .english) != key.help(in: .japanese))
    for choice in key.choices + [key.defaultText] {
      let settings = try load("\(key.rawValue): \"\(choice)\"")
      #expect(settings.text(of: key) == choice)
    }
  }

  @Test(
    "the address of another server is read as people write it",
    arguments: [
      ("mastodon.example", "https://mastodon.example"), ("https://Mastodon.Example/", "https://mastodon.example"),
      ("http://127.0.0.1:3000", "http://127.0.0.1:3000"), ("", nil),
    ] as [(String, String?)])
  func server(text: String, address: String?) throws {
    #expect(try load("share:\n  server: \"\(text)\"\n").shareServer == address)
  }

  @Test(
    "what is no address of a server is refused",
    arguments: ["http://mastodon.example", "https://", "a b", "https://a/b", "x@y", "https://a?b"])
  func noServer(text: String) throws {
    #expect(throws: SettingsError.self) { try load("share:\n  server: \"\(text)\"\n") }
  }

  @Test(
    "the calendar's file is a path from the root or from home, or none",
    arguments: [("/srv/study.ics", "/srv/study.ics"), ("~/勉強.ics", "~/勉強.ics"), ("", nil)] as [(String, String?)])
  func calendar(text: String, path: String?) throws {
    #expect(try load("calendar:\n  file: \"\(text)\"\n").calendarFile == path)
  }

  @Test("what is no such path is refused", arguments: ["study.ics", "~", "~user/a.ics", "/tmp/", "/tmp/a\\nb"])
  func noCalendar(text: String) throws {
    #expect(throws: SettingsError.self) { try load("calendar:\n  file: \"\(text)\"\n") }
  }

  @Test("the unit of new materials is any that a material can have, and stands there as it is read again")
  func unit() throws {
    for (text, written) in [("problems", "problems"), ("語", "words"), ("deck/decks", "deck/decks"), ("セット", "セット")] {
      let settings = try load("shelf.unit: \(text)\n")
      #expect(settings.newUnit == (try ValueReading.unit(text)) && settings.text(of: .shelfUnit) == written)
    }
    #expect(throws: SettingsError.self) { try load("shelf.unit: a/b/c\n") }
  }

  @Test("settings are listed with where they come from")
  func entries() throws {
    let folder = TemporaryFolder()
    let file = SettingsFile(path: folder.write("# mine\nday:\n  startsAt: 4:00\ntheme: ~\n"))
    #expect(
      try file.entries() == [
        SettingEntry(key: .dayStartsAt, value: "04:00", source: .file(line: 3)),
        SettingEntry(key: .weekStartsOn, value: "monday", source: .default),
        SettingEntry(key: .streakMinimum, value: "1m", source: .default), SettingEntry(key: .shelfUnit, value: "pages", source: .default),
        SettingEntry(key: .language, value: "auto", source: .default),
        SettingEntry(key: .color, value: "auto", source: .default), SettingEntry(key: .theme, value: "auto", source: .default),
        SettingEntry(key: .plain, value: "false", source: .default), SettingEntry(key: .backupDaily, value: "true", source: .default),
        SettingEntry(key: .calendarFile, value: "", source: .default),
        SettingEntry(key: .roundsPlans, value: "25/5/15, 50/10", source: .default),
        SettingEntry(key: .notificationsTimerEnd, value: "true", source: .default),
        SettingEntry(key: .phrasesKeepMisses, value: "true", source: .default),
        SettingEntry(key: .usageSend, value: "false", source: .default),
        SettingEntry(key: .shareServer, value: "", source: .default),
      ])
  }

  @Test("a setting's name is taken as it is, and the nearest one offered")
  func names() {
    #expect(throws: Never.self) { try SettingKey(reading: "day.startsAt") }
    #expect(throws: SettingsError.noSuchSetting("day.startsat", nearest: .dayStartsAt)) { try SettingKey(reading: "day.startsat") }
    #expect(throws: SettingsError.noSuchSetting("", nearest: nil)) { try SettingKey(reading: "") }
    #expect(
      SettingsError.noSuchSetting("them", nearest: .theme).message(in: .english) == "There is no setting “them”. Did you mean “theme”?")
    #expect(SettingsError.noSuchSetting("x", nearest: nil).exitCode == 64)
  }
}
