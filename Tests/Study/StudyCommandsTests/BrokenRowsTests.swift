import Foundation
import GRDB
import ProgramSupport
import SharedStore
import TestSupport
import Testing

@testable import StudyCommands

/// Each column of each table is broken as no Kiroku would, and the doctor's verdict held against what commands then do.
///
/// `make attack-rows` does the same with the built program and many more values.
@Suite("Broken rows")
struct BrokenRowsTests {
  /// The columns that are broken, with what is written into them (SQL): each kind of damage that the doctor tells apart, in every table.
  static let kinds: [String] = [
    "local_state SET day_starts_at = -9223372036854775808", "local_state SET server = 'x'", "material SET id = 'x'",
    "material SET title = ''", "material SET spoken_names = '[1,null]'", "material SET spoken_names = '['",
    "material SET shelf_order = 9223372036854775807", "record SET started = -9223372036854775808",
    "record SET started = 9223372036854775807, ended = 9223372036854775807", "record SET ended = started - 1",
    "record SET started_offset = 9223372036854775807", "record SET active_seconds = -9223372036854775808",
    "record SET pauses = '[[-9223372036854775808,9223372036854775807]]'", "record SET pauses = '[['", "record SET pauses = '[[9,3]]'",
    "record SET visibility = ''", "record SET day = 9223372036854775807", "record SET material = 99", "session SET key = 2",
    "session SET started = 9223372036854775807", "session SET readings = '[[9223372036854775807,nan,inf,\"\"]]'", "goal SET kind = 'x'",
    "goal SET from_week = 9223372036854775807", "post SET goal = 'x'", "post SET week = -9223372036854775808",
    "change SET key = 9223372036854775807 WHERE key = (SELECT max(key) FROM change)", "change SET rows = '[{}]'",
    "change SET rows = replace(rows, '\"session\"', '\"other\"')", "change SET rows = replace(rows, 'followers', 'nobody')",
    "voice_shortcut SET keys = '[[\"a\",1]]'", "voice_shortcut SET shows = 9", "donation SET at = 9223372036854775807",
    "donation SET shortcut = 'x'", "donation SET weight = 9e999", "donation_use SET shortcut = 'x' WHERE context = -1",
    "app_list SET entries = '7'", "app_list SET name = CAST(x'fffe00' AS TEXT) WHERE name = (SELECT max(name) FROM app_list)",
    "usage SET name = CAST(x'fffe00' AS TEXT), last = -9223372036854775808 WHERE name = (SELECT max(name) FROM usage)",
    "day_sum SET seconds = 9223372036854775807", "month_sum SET seconds = -9223372036854775808", "material_name SET folded = ''",
    "phrase_key SET owner = 99", "memo_text_config SET v = 9", "memo_text_data SET block = x'00010203'",
    "missed_phrase SET at = 9223372036854775807", "missed_phrase SET phrase = CAST(x'fffe00' AS TEXT)",
  ]

  /// The same damage in other columns, and values that break a column in the same way.
  static let further: [String] = [
    "local_state SET last_visibility = 'x'", "local_state SET account = 'x'", "material SET id = upper(id)",
    "material SET unit_plural = ''", "material SET total_amount = 9223372036854775807", "material SET state = ''",
    "material SET isbn = 'x'", "material SET spoken_names = '{\"a\":1}'", "material SET archived = 7",
    "material SET created = -9223372036854775808", "record SET id = ''", "record SET ended = 9223372036854775807",
    "record SET ended_offset = -9223372036854775808", "record SET active_seconds = 99999999", "record SET pauses = '{}'",
    "record SET amount = 9223372036854775807", "record SET amount_from = -9223372036854775808", "record SET memo = ''",
    "record SET source = 'x'", "record SET created = 9223372036854775807", "session SET id = 'x'",
    "session SET target_seconds = -9223372036854775808", "session SET started = -9223372036854775808", "session SET pauses = 'x'",
    "session SET material = 99", "goal SET id = 'x'", "goal SET from_week = -9223372036854775808",
    "goal SET target = 9223372036854775807", "goal SET material = 99", "post SET id = 'x'", "post SET posted = 9223372036854775807",
    "post SET goal_target = 9223372036854775807", "post SET done = 9223372036854775807", "post SET even_pace = 9223372036854775807",
    "post SET comment = ''", "change SET verb = 'x'", "change SET at = -9223372036854775808", "change SET rows = '{}'",
    "change SET rows = 'x'", "change SET rows = replace(rows, '\"started\":', '\"begun\":')", "usage SET count = 9223372036854775807",
    "usage SET last = -9223372036854775808", "voice_shortcut SET keys = 'x'", "voice_shortcut SET keys = '{}'",
    "voice_shortcut SET updated = -9223372036854775808", "donation SET at = -9223372036854775808",
    "donation SET utc_offset = 9223372036854775807", "donation SET actions = '{\"a\":\"b\"}'", "donation SET context = -5",
    "donation SET expires = -9223372036854775808", "donation_use SET count = 9223372036854775807", "donation_use SET weight = 9e999",
    "donation_use SET last = -9223372036854775808", "app_list SET entries = '{}'", "day_sum SET records = 0, seconds = 0",
    "missed_phrase SET outcome = 'x'", "missed_phrase SET utc_offset = 9223372036854775807",
    "missed_phrase SET key = 9223372036854775807",
  ]

  static let reads: [[String]] = [
    ["status"], ["log", "2020..2027"], ["report", "year", "--by", "month"], ["report", "--by", "material"], ["search", "eigne"],
    ["shelf", "list"], ["goal", "show"], ["timeline"], ["shortcuts", "list"], ["shortcuts", "suggestions", "--why"],
    ["shortcuts", "donations"], ["vocabulary"], ["say", "--misses"],
  ]
  static let writes: [[String]] = [
    ["record", "Algebra", "25m", "-r", "1-3", "-m", "a new memo"], ["pause"], ["finish"], ["start", "Algebra"], ["goal", "set", "9h"],
    ["undo"], ["undo"], ["redo"], ["search", "memo"], ["say", "whistle a tune"], ["say", "--misses", "--forget"],
  ]

  @Test(
    "where commands fail on a broken row the doctor has found it, and a repair makes all of them work; nothing is dropped",
    arguments: kinds + further.onlyInWholeRuns)
  func broken(change: String) async throws {
    let kiroku = try await Self.log()
    try Self.damage(kiroku, "UPDATE \(change)")
    let before = try Self.counts(kiroku)
    let found = try await kiroku.run("doctor")
    #expect([0, 1, 74].contains(found.code))
    if found.code == 0 { #expect(try await Self.failures(kiroku, Self.reads) == [], "the doctor found nothing") }
    let repaired = try await kiroku.json("doctor", "--repair")
    let left = repaired["findings"]?.arrayValue?.filter { $0["name"] != "unreadableShortcut" }
    #expect(left == [])
    let kept =
      try repaired["archive"]?.stringValue.map { try String(contentsOfFile: $0, encoding: .utf8).split(separator: "\n").count } ?? 0
    let (mended, setAside) = (try #require(repaired["mended"]?.integerValue), try #require(repaired["setAside"]?.integerValue))
    #expect(kept == mended + setAside)
    #expect(before - (try Self.counts(kiroku)) <= setAside)
    #expect(try await Self.failures(kiroku, Self.reads + Self.writes) == [], "after the repair")
  }

  @Test(
    "a table, an index or a trigger that is gone is found, made anew, and nothing fails afterwards",
    arguments: [
      "TABLE memo_text_data", "TABLE memo_text", "TABLE change", "TABLE material_name", "TABLE session", "TABLE local_state",
      "INDEX goal_week", "TRIGGER record_inserted",
    ]
      + [
        "TABLE memo_text_idx", "TABLE memo_text_config", "TABLE donation_use", "TABLE usage", "TABLE day_sum", "TABLE missed_phrase",
        "TRIGGER record_gone",
      ].onlyInWholeRuns)
  func dropped(object: String) async throws {
    let kiroku = try await Self.log()
    try Self.damage(kiroku, "DROP \(object)")
    #expect([1, 74].contains(try await kiroku.run("doctor").code))
    #expect(try await kiroku.json("doctor", "--repair")["findings"] == [])
    #expect(try await Self.failures(kiroku, Self.reads + Self.writes) == [])
  }

  @Test("a view in the place of a table becomes the table again, with the rows that it showed")
  func view() async throws {
    let kiroku = try await Self.log()
    try Self.damage(kiroku, "ALTER TABLE goal RENAME TO kept; CREATE VIEW goal AS SELECT * FROM kept")
    #expect(try await kiroku.run("doctor").code == 1)
    #expect(try await kiroku.json("doctor", "--repair")["findings"] == [])
    #expect(try await Self.failures(kiroku, Self.reads + Self.writes) == [])
  }

  @Test("a file whose header says that it is written in an unknown way, which can still be read, is called damaged by the doctor")
  func wayOfWriting() async throws {
    let kiroku = try await Self.log()
    let database = kiroku.home.path + "/kiroku.sqlite"
    try await DatabaseQueue(path: database).writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    let file = try FileHandle(forUpdating: URL(filePath: database))
    try file.seek(toOffset: 18)
    try file.write(contentsOf: Data([126]))
    try file.close()
    #expect(try await kiroku.run("doctor").code == 74)
  }

  @Test("a title is added behind the greatest place on the shelf")
  func greatestPlace() async throws {
    let kiroku = try await Self.log()
    try Self.damage(kiroku, "UPDATE material SET shelf_order = 9223372036854775807")
    #expect(try await kiroku.run("shelf", "add", "New Book").code == 0)
  }

  @Test("a file whose header names a format that SQLite does not know is called damaged by every command")
  func header() async throws {
    let kiroku = try await Self.log()
    let database = kiroku.home.path + "/kiroku.sqlite"
    try await DatabaseQueue(path: database).writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    let file = try FileHandle(forUpdating: URL(filePath: database))
    try file.seek(toOffset: 44)
    try file.write(contentsOf: Data([0, 0, 0, 9]))
    try file.close()
    for command in ["doctor", "log", "status"] { #expect(try await kiroku.run(command).code == 74, "\(command)") }
  }

  @Test(
    "a format number that no Kiroku writes is refused in words by every command, and a repair puts it right",
    arguments: [-1, Int(Int32.min), 0, 1].sample(2))
  func version(number: Int) async throws {
    let kiroku = try await Self.log()
    try Self.damage(kiroku, "PRAGMA user_version = \(number)")
    for line in [["status"], ["log"], ["record", "5m"], ["doctor"]] {
      let answer = try await kiroku.run(all: line)
      #expect(answer.code == 74, "\(line)")
      #expect(answer.messages.contains("kiroku doctor --repair"), "\(line)")
    }
    #expect(try await kiroku.run("doctor", "--repair").code == 0)
    #expect(try await Self.failures(kiroku, Self.reads + Self.writes) == [])
  }

  @Test("the doctor names the row, a repair says where it is kept, and the row as it was can be read there")
  func named() async throws {
    let kiroku = try await Self.log()
    try Self.damage(kiroku, "UPDATE record SET active_seconds = 99999999 WHERE key = 1")
    #expect(try await kiroku.run("log", "2020..2027").code == 74)
    let told = try await kiroku.run("doctor")
    #expect(told.code == 1)
    // An id of digits alone is not known as one.
    let output = told.output.replacing(/record [0-9]{8} of/, with: "record <1…> of")
    #expect(
      output.hasPrefix(
        """
        • The record <1…> of 2026-11-20 19:15 (“Algebra”) cannot be read (CHECK constraint failed: active_seconds BETWEEN 0 AND 86400).
          Mend it or set it aside, where it can be read, with `kiroku doctor --repair`.

        """))
    let repaired = try await kiroku.run("doctor", "--repair")
    #expect(repaired.code == 0)
    #expect(
      repaired.output.replacing(/record [0-9]{8} of/, with: "record <1…> of").hasPrefix(
        "Mended: the record <1…> of 2026-11-20 19:15 (“Algebra”), `active_seconds`.\nMended 1; what was there before is in “\(kiroku.home.path)-state/kiroku/set-aside/"
      ))
    let folder = "\(kiroku.home.path)-state/kiroku/set-aside"
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let row = try JSONValue(parsing: try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    #expect(row["row"]?["active_seconds"] == 99_999_999)
    #expect(row["mended"] == ["active_seconds"])
    #expect(try await kiroku.json("log", "2026-11-20")["records"]?.arrayValue?.map { $0["activeSeconds"] } == [2_700])
  }

  /// Where control characters stand: the table, the column, its text without them, and with them.
  private static let controlled: [(String, String, String, String)] = [
    ("material", "title", "Algebra", "\u{1B}[31mAlge\u{1B}[0mbra\u{7}"), ("material", "category", "Maths now", "Maths\nnow"),
    ("material", "unit_plural", "pages", "pa\u{9B}1mges"), ("material", "spoken_names", #"["LA","b"]"#, "[\"L\u{7F}A\",\"b\u{85}\"]"),
    ("record", "memo", "eigen\nvalues\t1", "eigen\r\nval\u{1B}[1mues\t1"), ("record", "ended_zone", "Asia/Tokyo", "Asia/Tokyo\u{2028}"),
    ("post", "comment", "well\ndone", "well\ndone\u{1B}[5m"), ("voice_shortcut", "phrase", "Go on", "Go \u{1B}[7mon"),
    ("change", "subject", "Algebra", "Alg\u{1B}[0mebra"), ("usage", "detail", "x", "x\u{1}"),
  ]

  /// The same in further columns.
  private static let controlledToo: [(String, String, String, String)] = [
    ("material", "author", "Strang", "Str\u{1B}]0;x\u{7}ang"), ("material", "unit_singular", "page", "page\n"),
    ("material", "colour", "blue", "blue\u{1B}[0m"), ("material", "reading", "えいたんご", "えい\u{1B}[0mたんご"),
    ("record", "started_zone", "Asia/Tokyo", "Asia/Tokyo\n"), ("session", "started_zone", "Asia/Tokyo", "\u{8}Asia/Tokyo"),
    ("post", "posted_zone", "Asia/Tokyo", "Asia/To\u{1}kyo"), ("donation", "group_id", "ab c", "ab\nc"),
  ]

  @Test(
    "control characters in stored text are told with the row, and taken out of it; the text as it was is kept",
    arguments: controlled + controlledToo.onlyInWholeRuns)
  func controlCharacters(table: String, column: String, clean: String, text: String) async throws {
    let kiroku = try await Self.log()
    let key = ["usage": "name", "change": "(SELECT max(key) FROM change)"][table] ?? "key"
    let database = kiroku.home.path + "/kiroku.sqlite"
    func value() async throws -> String? {
      try await DatabaseQueue(path: database).read {
        try String.fetchOne($0, sql: "SELECT \(column) FROM \(table) ORDER BY \(key) DESC LIMIT 1")
      }
    }
    try await DatabaseQueue(path: database).writeWithoutTransaction { db in
      let chosen = table == "usage" ? "" : " WHERE key = (SELECT max(key) FROM \(table))"
      try db.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = ?\(chosen)", arguments: [text])
    }
    let told = try await kiroku.json("doctor")
    #expect(told["findings"]?.arrayValue?.contains { $0["name"] == "controlCharacters" } == true)
    let lines = try await kiroku.run("doctor")
    #expect(lines.code == 1)
    #expect(lines.output.contains("holds control characters or line ends in `\(column)`.\n  Take them out with"))
    let repaired = try await kiroku.json("doctor", "--repair")
    #expect(repaired["findings"] == [])
    #expect(repaired["setAside"] == 0)
    #expect(
      repaired["rows"]?.arrayValue?.allSatisfy { $0["table"]?.stringValue == table && $0["mended"] == .array([.string(column)]) } == true)
    #expect(try await value() == clean)
    let archive = try String(contentsOfFile: try #require(repaired["archive"]?.stringValue), encoding: .utf8)
    #expect(try JSONValue(parsing: String(archive.split(separator: "\n")[0]))["row"]?[column] == .string(text))
    #expect(try await Self.failures(kiroku, Self.reads + Self.writes) == [])
  }

  @Test("a memo that was cleaned is found by its words")
  func cleanedMemo() async throws {
    let kiroku = try await Self.log()
    #expect(try await kiroku.run("search", "eigenvalues").code == 0)
    try Self.damage(kiroku, "UPDATE record SET memo = 'prime' || char(27) || '[1m numbers' WHERE key = 1")
    #expect(try await kiroku.json("doctor", "--repair")["findings"] == [])
    #expect(try await kiroku.run("search", "prime numbers").output.contains("prime numbers"))
    #expect(try await kiroku.json("search", "eigenvalues")["results"] == [])
  }

  @Test("records that end before they start keep their start, and end where their study time is reached; all are told")
  func turnedRound() async throws {
    let kiroku = try await Self.log()
    try Self.damage(kiroku, "UPDATE record SET ended = started - 60")
    try Self.damage(kiroku, "UPDATE record SET pauses = json_array(json_array(started + 60, started + 180)) WHERE key = 1")
    let repaired = try await kiroku.run("doctor", "--repair")
    #expect(repaired.code == 0)
    #expect(
      repaired.output.replacing(/record [0-9]{8} of/, with: "record <9…> of").replacing(/<[0-9]…>/, with: "<…>").hasPrefix(
        """
        Mended: the record <…> of 2026-11-20 19:15 (“Algebra”), `ended`.
        Mended: the record <…> of 2026-11-21 09:30, `ended`.
        Mended 2; what was there before is in “
        """))
    let records = try #require(try await kiroku.json("log", "2026")["records"]?.arrayValue)
    #expect(records.map { $0["startedAt"] } == ["2026-11-20T19:15:00+09:00", "2026-11-21T09:30:00+09:00"])
    #expect(records.map { $0["endedAt"] } == ["2026-11-20T20:02:00+09:00", "2026-11-21T10:00:00+09:00"])
    #expect(records.map { $0["activeSeconds"] } == [2_700, 1_800])
  }

  @Test("a record whose start or end no log can hold gets it from the other one", arguments: ["started", "ended"])
  func oneTime(column: String) async throws {
    let kiroku = try await Self.log()
    let before = try await kiroku.json("log", "2026")
    try Self.damage(kiroku, "UPDATE record SET \(column) = 9223372036854775807")
    #expect(try await kiroku.json("doctor", "--repair")["setAside"] == 0)
    #expect(try await kiroku.json("log", "2026") == before)
  }

  @Test("a repair speaks of what happened alone")
  func counts() async throws {
    for language in ["en", "ja"] {
      let kiroku = try await Self.log()
      kiroku.language = language
      try Self.damage(kiroku, "UPDATE goal SET from_week = 9223372036854775807 WHERE key = 1")
      let aside = try await kiroku.run("doctor", "--repair").output
      #expect(aside.contains(language == "en" ? "Set aside: the goal" : "退避：目標"))
      #expect(aside.contains(language == "en" ? "\nSet 1 aside, in “" : "\n1 件を「"))
      #expect(!aside.contains(language == "en" ? "Mended" : "修復"))
      try Self.damage(kiroku, "UPDATE goal SET from_week = 9223372036854775807")
      try Self.damage(kiroku, "UPDATE record SET active_seconds = -1 WHERE key = 1")
      let both = try await kiroku.run("doctor", "--repair").output
      #expect(both.contains(language == "en" ? "\nMended 1 and set 1 aside; what was there" : "\n1 件を修復し、1 件を退避しました。"))
    }
  }

  @Test("a record with pauses that cannot be read can be edited after the repair that the doctor advises")
  func editedAfterRepair() async throws {
    let kiroku = try await Self.log()
    try Self.damage(kiroku, "UPDATE record SET pauses = '[[9,3]]' WHERE key = 1")
    let told = try await kiroku.run("doctor")
    #expect(told.code == 1)
    #expect(told.output.contains("`kiroku doctor --repair`"))
    #expect(try await kiroku.run("doctor", "--repair").code == 0)
    let id = try #require(try await kiroku.json("log", "2026-11-20")["records"]?.arrayValue?.first?["id"]?.stringValue)
    #expect(try await kiroku.run("edit", id, "--memo", "eigenvectors").code == 0)
    #expect(try await kiroku.json("log", "2026-11-20")["records"]?.arrayValue?.map { $0["memo"] } == ["eigenvectors"])
  }

  @Test("undo of a change that cannot be read says so, and that a repair sets it aside; then the one before it is undone")
  func unreadableChange() async throws {
    let kiroku = try await Self.log()
    try Self.damage(kiroku, "UPDATE change SET rows = replace(rows, '\"id\":', '\"it\":') WHERE key = (SELECT max(key) FROM change)")
    let answer = try await kiroku.run("undo")
    #expect(answer.code == 74)
    #expect(
      answer.messages
        == "kiroku: Cannot undo: what was noted of the last change cannot be read. Nothing was changed. `kiroku doctor --repair` sets that entry aside, and changes before it can be undone again.\n"
    )
    #expect(try await kiroku.run("doctor").code == 1)
    #expect(try await kiroku.run("doctor", "--repair").code == 0)
    #expect(try await kiroku.run("undo").code == 0)
  }

  // MARK: The log

  /// A log with one of everything, which commands make once for all tests.
  private static func log() async throws -> Kiroku {
    let kiroku = try await Kiroku(files.value)
    kiroku.variables = ["XDG_STATE_HOME": kiroku.home.path + "-state"]
    return kiroku
  }

  private static let files = Task { try await BrokenRowsTests.makeLog() }

  private static func makeLog() async throws -> FolderImage {
    let kiroku = Kiroku()
    kiroku.variables = ["XDG_STATE_HOME": kiroku.home.path + "-state"]
    for line in [
      ["shelf", "add", "Algebra", "--total", "300", "--spoken", "LA"],
      ["record", "Algebra", "45m", "-r", "10-24", "-m", "eigenvalues", "--at", "2026-11-20T20:00"], ["record", "30m", "-m", "words"],
      ["goal", "set", "10h"], ["goal", "set", "120 pages", "--material", "Algebra"], ["goal", "post", "--yes"],
      ["shortcuts", "add", "Go on", "PauseStudy"], ["start", "Algebra", "--timer", "2h"],
    ] {
      let answer = try await kiroku.run(all: line)
      #expect(answer.code == 0, "\(line): \(answer.messages)")
    }
    try damage(
      kiroku,
      """
      INSERT INTO missed_phrase (phrase, at, utc_offset, outcome) VALUES ('the usual', 1795000000, 32400, 'noReading');
      INSERT OR IGNORE INTO usage (name, detail, count, last) VALUES ('command.log', '', 3, 1795000000);
      INSERT INTO post (id, token, visibility, posted, posted_offset, record) VALUES
        ('00000000-0000-4000-8000-0000000000aa', '00000000-0000-4000-8000-0000000000ab', 'followers', 1795000000, 32400, 2);
      UPDATE record SET visibility = 'followers' WHERE key = 2;
      """)
    #expect(try await kiroku.run("doctor").code == 0)
    return try kiroku.files()
  }

  /// Writes what none of our programs would: checks, foreign keys and the triggers of the records are off.
  private static func damage(_ kiroku: Kiroku, _ sql: String) throws {
    let queue = try DatabaseQueue(path: kiroku.home.path + "/kiroku.sqlite")
    try queue.writeWithoutTransaction { db in
      let triggers = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'record'")
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; PRAGMA wal_autocheckpoint = 0")
      if sql.hasPrefix("UPDATE") { for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger["name"] as String)") } }
      try db.execute(sql: sql.replacingOccurrences(of: "UPDATE ", with: "UPDATE OR IGNORE "))
      if sql.hasPrefix("UPDATE") { for trigger in triggers { try db.execute(sql: trigger["sql"]) } }
    }
    try queue.close()
  }

  /// How many rows people entered.
  private static func counts(_ kiroku: Kiroku) throws -> Int {
    let queue = try DatabaseQueue(path: kiroku.home.path + "/kiroku.sqlite")
    defer { try? queue.close() }
    return try queue.read { db in
      try ["material", "record", "session", "goal", "post", "change", "voice_shortcut", "donation", "missed_phrase"].reduce(0) {
        sum, table in
        sum + (try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0)
      }
    }
  }

  /// The commands that fail over the data, with what they say.
  private static func failures(_ kiroku: Kiroku, _ lines: [[String]]) async throws -> [String] {
    var failures: [String] = []
    for line in lines {
      let answer = try await kiroku.run(all: line)
      if [70, 74].contains(answer.code) { failures.append("\(line.joined(separator: " ")): \(answer.messages)") }
    }
    return failures
  }
}
