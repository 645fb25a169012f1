import Foundation
import GRDB
import SharedStore
import StudyModels
import StudyRepositories
import Testing

@Suite("The doctor")
struct StudyDoctorTests {
  let test = TestStore()
  var doctor: StudyDoctor { StudyDoctor(store: test.store, environment: test.world.environment, isShortcut: isShortcut) }

  /// A log with one of everything.
  private func fill() throws -> (Material, StudyRecord) {
    let material = try test.shelf.add(MaterialDraft(title: "Algebra", spokenNames: ["LA"]))
    let record = try test.record(minutes: 30, of: material.id, .total(3), memo: "eigenvalues", visibility: .public)
    _ = try test.goals.set(.amount(40), material: material.id, fromWeekOf: test.world.today)
    _ = try test.session.start(.stopwatch, material: material.id, at: nil)
    // What ShortcutManagement writes, by the rows themselves.
    try test.store.write { db in
      try db.execute(
        sql: """
          INSERT INTO voice_shortcut (key, id, phrase, keys, shortcut, shows, created, updated) VALUES
            (7, '00000000-0000-4000-8000-00000000ffff', 'Go', '[[3,"go"],[4,"go"]]', '{"intent":"StartTimer"}', 1, 0, 0);
          INSERT INTO phrase_key VALUES (3, 'go', 7), (4, 'go', 7);
          INSERT INTO donation (id, at, utc_offset, shortcut, actions, context, weight) VALUES
            ('a', 100, 0, '{}', '[11,12]', 5, 0.5), ('b', 200, 0, '{}', '[11]', 6, 0.75);
          INSERT INTO donation_use VALUES (-1, 11, 2, 1.25, 200, '{"intent":"StartTimer"}'), (-1, 12, 1, 0.5, 100, '{"intent":"PauseStudy"}'),
            (5, 11, 1, 0.5, 100, NULL), (5, 12, 1, 0.5, 100, NULL), (6, 11, 1, 0.75, 200, NULL);
          """)
    }
    return (material, record)
  }

  @Test("no log is sound, and so is one with everything in it")
  func sound() throws {
    let absent = try doctor.examine()
    #expect(absent == StudyDoctor.Report(isAbsent: true, recordCount: 0, facts: nil, findings: []))
    #expect(absent.exitCode == 0)
    #expect(try !test.store.exists())
    _ = try fill()
    let report = try doctor.examine()
    #expect(report.findings == [])
    #expect(report.recordCount == 1)
    #expect(report.facts?.journalMode == "wal")
    #expect(report.exitCode == 0)
  }

  @Test(
    "each defect is found, and what follows from other data is mended",
    arguments: [
      ("UPDATE day_sum SET seconds = seconds + 1 WHERE material = -1", [.sumsDiffer(count: 2)], true),
      ("DELETE FROM month_sum", [.sumsDiffer(count: 2)], true),
      ("UPDATE hour_sum SET hour = (hour + 1) % 24 WHERE material = -1", [.sumsDiffer(count: 2)], true),
      ("DELETE FROM material_name WHERE position = 1", [.namesOutdated(title: "Algebra")], true),
      ("UPDATE post SET visibility = 'followers'", [.postsDiffer(count: 1)], true),
      ("DELETE FROM post", [.postsDiffer(count: 1)], true),
      ("DELETE FROM phrase_key WHERE kind = 1", [.phraseKeysOutdated(count: 2)], true),
      ("DELETE FROM phrase_key WHERE kind = 4; INSERT INTO phrase_key VALUES (5, 'x', 9)", [.phraseKeysOutdated(count: 2)], true),
      ("UPDATE donation_use SET count = 3 WHERE context = -1 AND action = 11", [.donationsDiffer(count: 2)], true),
      ("DELETE FROM donation_use WHERE action = 11 AND context >= 0", [.donationsDiffer(count: 2)], true),
      ("DELETE FROM donation_use WHERE action = 12", [.donationsDiffer(count: 2)], true),
      ("DELETE FROM memo_pending", [.memosNotFound(count: 1)], true),
      (
        #"UPDATE voice_shortcut SET shortcut = '{"x":1}'"#,
        [.unreadableShortcut(id: "00000000-0000-4000-8000-00000000ffff", phrase: "Go")], false
      ),
      ("PRAGMA foreign_keys = OFF; UPDATE goal SET material = 9", [.brokenReference(table: "goal", target: "material")], true),
      ("DELETE FROM local_state", [.missingState], true),
      ("DROP TRIGGER record_updated", [.schemaDiffers(.missing, type: "trigger", name: "record_updated")], true),
      ("DROP INDEX record_started", [.schemaDiffers(.missing, type: "index", name: "record_started")], true),
      ("DROP TABLE usage", [.schemaDiffers(.missing, type: "table", name: "usage")], true),
      ("ALTER TABLE record ADD COLUMN mood TEXT", [.schemaDiffers(.changed, type: "table", name: "record")], true),
      (
        "CREATE TRIGGER no AFTER INSERT ON record BEGIN SELECT raise(ABORT, 'no'); END",
        [.schemaDiffers(.foreign, type: "trigger", name: "no")], true
      ),
    ] as [(String, [StudyDoctor.Finding], Bool)])
  func defects(sql: String, findings: [StudyDoctor.Finding], isMendable: Bool) throws {
    _ = try fill()
    try damage(sql)
    let report = try doctor.examine()
    #expect(report.findings == findings)
    #expect(report.exitCode == 1)
    #expect(report.findings.allSatisfy { $0.isMendable == isMendable })
    let left = try doctor.repair(keepingIn: Archive()).report.findings
    #expect(left == (isMendable ? [] : findings))
  }

  @Test("what donations count for is counted anew, by weight and last use too")
  func recount() throws {
    _ = try fill()
    let columns = ["context", "action", "count", "weight", "last", "ifnull(shortcut, '')"].joined(separator: " || ' ' || ")
    let uses = { try test.store.read { db in try String.fetchAll(db, sql: "SELECT \(columns) FROM donation_use") } }
    let before = try uses()
    try damage("UPDATE donation_use SET count = 9, weight = 9, last = 9; DELETE FROM donation_use WHERE context = 6")
    #expect(try doctor.repair(keepingIn: Archive()).report.findings == [])
    #expect(try uses() == before)
  }

  @Test("records on the wrong day are found with their sums, and mended")
  func wrongDay() throws {
    let (_, record) = try fill()
    try damage("UPDATE record SET day = day + 1")
    let found = try doctor.examine().findings
    #expect(found == [.recordsOnWrongDay(count: 1)])
    let left = try doctor.repair(keepingIn: Archive()).report.findings
    #expect(left == [])
    let today = test.world.today
    #expect(try test.records.records(in: today...today, material: nil, limit: nil) == [record])
  }

  @Test("pauses that overlap or lie outside of their record are found", arguments: ["[[5,3]]", "[[1,2],[1,3]]", "[[1]]", "[7]", "{}"])
  func pauses(text: String) throws {
    let (_, record) = try fill()
    try damage("UPDATE record SET pauses = '\(text)'")
    let found = try doctor.examine().findings
    #expect(found.map(\.entry) == [StudyDoctor.Entry(kind: .record, id: record.id.text, title: "Algebra", at: record.started.withoutZone)])
    let archive = Archive()
    #expect(try doctor.repair(keepingIn: archive).report.findings == [])
    // The record is still there, without them; what they were is kept.
    #expect(try test.records.record(record.id)?.activeSeconds == 1_800)
    #expect(archive.rows.map(\.mended) == [["pauses"]])
    #expect(archive.rows.first?.values.first { $0.name == "pauses" }?.value == .text(text))
  }

  @Test("files that others can read are found, and closed")
  func modes() throws {
    _ = try fill()
    chmod(test.location.directory, 0o755)
    chmod(test.location.database, 0o644)
    let found = try doctor.examine().findings
    #expect(found.count == 2)
    #expect(found.allSatisfy { if case .looseFile = $0 { true } else { false } })
    let left = try doctor.repair(keepingIn: Archive()).report.findings
    #expect(left == [])
    #expect(try test.records.recent(limit: 9).count == 1)
  }

  @Test("a database that lost its write-ahead log mode is found, and mended")
  func journalMode() throws {
    _ = try fill()
    let other = TestStore()
    _ = try other.record(minutes: 1)
    let queue = try DatabaseQueue(path: other.location.database)
    // The test's own connection keeps the file in WAL mode: a copy has none.
    let copy = StoreLocation(directory: other.location.directory + "/copy", format: .kiroku)
    try FileManager.default.createDirectory(
      atPath: copy.directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [copy.database]) }
    chmod(copy.database, 0o600)
    let doctor = StudyDoctor(store: Store(at: copy), environment: test.world.environment, isShortcut: isShortcut)
    let found = try doctor.examine().findings
    #expect(found == [.noWriteAheadLog(mode: "delete")])
    let left = try doctor.repair(keepingIn: Archive()).report.findings
    #expect(left == [])
  }

  @Test("damage inside the file is found with exit code 74, and nothing is mended over it")
  func damaged() throws {
    let (_, record) = try fill()
    try test.store.checkpoint()
    // The row says another id than the index on the ids.
    let row = try #require(try Data(contentsOf: URL(fileURLWithPath: test.location.database)).firstRange(of: Data(record.id.text.utf8)))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: test.location.database))
    try file.seek(toOffset: UInt64(row.lowerBound))
    try file.write(contentsOf: Data("ffffffff".utf8))
    try file.close()
    let doctor = StudyDoctor(store: Store(at: test.location), environment: test.world.environment, isShortcut: isShortcut)
    let report = try doctor.examine()
    #expect(!report.findings.isEmpty)
    #expect(report.findings.allSatisfy { if case .damaged = $0 { true } else { false } })
    #expect(report.exitCode == 74)
    #expect(try doctor.repair(keepingIn: Archive()) == StudyDoctor.Repair(report: report))
  }

  @Test("every finding has words in both languages, with what to do")
  func words() throws {
    let file = StoreInspection.LooseFile(path: "/home/mai/kiroku", mode: 0o755, wanted: 0o700)
    let record = StudyDoctor.Entry(
      kind: .record, id: "0f1e2d3c-0000-4000-8000-000000000001", title: "Algebra", at: ZonedInstant(rfc3339: "2026-11-21T09:12:00+09:00"))
    let table: [(StudyDoctor.Finding, String, String)] = [
      (
        .damaged("row 1 missing"),
        "The database is damaged: row 1 missing. Bring a backup back with `kiroku restore FILE`, which keeps what is there; `kiroku info` shows where the copies are. `sqlite3 kiroku.sqlite .recover` saves what can still be read.",
        "データベースが壊れています：row 1 missing。`kiroku restore FILE` でバックアップから復元してください。今のファイルも残ります（コピーの場所は `kiroku info` で分かります）。まだ読めるものは `sqlite3 kiroku.sqlite .recover` で取り出せます。"
      ),
      (
        .brokenReference(table: "goal", target: "material"),
        "An entry of “goal” belongs to an entry of “material” that is not there. Mend it or set it aside, where it can be read, with `kiroku doctor --repair`.",
        "「goal」が存在しない「material」を指しています。`kiroku doctor --repair` で修復または退避できます（退避したものは後で読めます）。"
      ),
      (
        .sumsDiffer(count: 2), "2 sums for reports are not what their records add up to. Mend it with `kiroku doctor --repair`.",
        "レポート用の集計 2 件が記録と一致しません。`kiroku doctor --repair` で直せます。"
      ),
      (
        .recordsOnWrongDay(count: 3), "3 records stand on another day than the one they started on. Mend it with `kiroku doctor --repair`.",
        "開始した日と違う日に数えられている記録が 3 件あります。`kiroku doctor --repair` で直せます。"
      ),
      (
        .unreadableRow(record, detail: "active_seconds 99999999"),
        "The record 0f1e2d3c of 2026-11-21 09:12 (“Algebra”) cannot be read (active_seconds 99999999). Mend it or set it aside, where it can be read, with `kiroku doctor --repair`.",
        "2026-11-21 09:12 の記録 0f1e2d3c（Algebra）を読み取れません（active_seconds 99999999）。`kiroku doctor --repair` で修復または退避できます（退避したものは後で読めます）。"
      ),
      (
        .unreadableRow(.init(kind: .session, id: "0f1e2d3c-0000-4000-8000-000000000001"), detail: "started 9"),
        "The running session cannot be read (started 9). Mend it or set it aside, where it can be read, with `kiroku doctor --repair`.",
        "計測中の勉強を読み取れません（started 9）。`kiroku doctor --repair` で修復または退避できます（退避したものは後で読めます）。"
      ),
      (
        .controlCharacters(record, columns: ["memo", "started_zone"]),
        "The record 0f1e2d3c of 2026-11-21 09:12 (“Algebra”) holds control characters or line ends in `memo`, `started_zone`. Take them out with `kiroku doctor --repair`, which keeps the text as it was.",
        "2026-11-21 09:12 の記録 0f1e2d3c（Algebra）の `memo`、`started_zone` に制御文字や改行が含まれています。`kiroku doctor --repair` で取り除けます（元の内容も残ります）。"
      ),
      (
        .moreUnreadableRows(.record, count: 3),
        "3 more records cannot be read or hold control characters. Mend them or set them aside, where they can be read, with `kiroku doctor --repair`.",
        "ほかにも読み取れないか制御文字を含む記録が 3 件あります。`kiroku doctor --repair` で修復または退避できます（退避したものは後で読めます）。"
      ),
      (
        .missingState, "The database does not say whether there is an account. Mend it with `kiroku doctor --repair`.",
        "データベースにアカウントの情報がありません。`kiroku doctor --repair` で直せます。"
      ),
      (
        .schemaDiffers(.missing, type: "trigger", name: "record_gone"),
        "The trigger “record_gone” is missing from the database. Mend it with `kiroku doctor --repair`.",
        "データベースにトリガー「record_gone」がありません。`kiroku doctor --repair` で直せます。"
      ),
      (
        .schemaDiffers(.changed, type: "table", name: "goal"),
        "The table “goal” of the database is not as Kiroku made it. Mend it with `kiroku doctor --repair`.",
        "データベースのテーブル「goal」が Kiroku の作ったものと違います。`kiroku doctor --repair` で直せます。"
      ),
      (
        .schemaDiffers(.foreign, type: "index", name: "x"),
        "The index “x” of the database is none of Kiroku's. Mend it with `kiroku doctor --repair`.",
        "データベースのインデックス「x」は Kiroku のものではありません。`kiroku doctor --repair` で直せます。"
      ),
      (
        .searchIndexDamaged("malformed"),
        "The index by which memos are found is damaged (malformed). Mend it with `kiroku doctor --repair`.",
        "メモの検索用索引が壊れています（malformed）。`kiroku doctor --repair` で直せます。"
      ),
      (
        .namesOutdated(title: "Algebra"), "“Algebra” cannot be found by all of its names. Mend it with `kiroku doctor --repair`.",
        "「Algebra」を一部の名前で探せません。`kiroku doctor --repair` で直せます。"
      ),
      (
        .postsDiffer(count: 1), "1 records and their posts disagree on who sees them. Mend it with `kiroku doctor --repair`.",
        "公開範囲が投稿と一致しない記録が 1 件あります。`kiroku doctor --repair` で直せます。"
      ),
      (
        .phraseKeysOutdated(count: 4),
        "4 entries by which phrases find materials and shortcuts are out of date. Mend it with `kiroku doctor --repair`.",
        "フレーズから教材やショートカットを探すための項目 4 件が古くなっています。`kiroku doctor --repair` で直せます。"
      ),
      (
        .donationsDiffer(count: 2), "2 counts behind suggestions are not what was done. Mend it with `kiroku doctor --repair`.",
        "提案のもとになる回数 2 件が実際と一致しません。`kiroku doctor --repair` で直せます。"
      ),
      (
        .memosNotFound(count: 3), "3 memos cannot be found by searching. Mend it with `kiroku doctor --repair`.",
        "検索で見つからないメモが 3 件あります。`kiroku doctor --repair` で直せます。"
      ),
      (
        .missingImage(StudyDoctor.Entry(kind: .record, id: "0f1e2d3c-1", title: "Algebra"), number: 2, file: "ab.png"),
        "Image 2 of the record 0f1e2d3c (“Algebra”) is not there (ab.png). Restore a backup that has it (`kiroku backup --list` shows the copies), or take it off the record with `kiroku detach 0f1e2d3c 2`.",
        "記録 0f1e2d3c（Algebra）の画像2（ab.png）がありません。画像のあるバックアップから復元するか（コピーは `kiroku backup --list` で確認できます）、`kiroku detach 0f1e2d3c 2` で記録から外してください。"
      ),
      (
        .damagedImage(StudyDoctor.Entry(kind: .record, id: "0f1e2d3c-1"), number: 1, file: "ab.png"),
        "Image 1 of the record 0f1e2d3c is damaged (ab.png). Restore a backup that has it (`kiroku backup --list` shows the copies), or take it off the record with `kiroku detach 0f1e2d3c 1`.",
        "記録 0f1e2d3cの画像1（ab.png）が壊れています。画像のあるバックアップから復元するか（コピーは `kiroku backup --list` で確認できます）、`kiroku detach 0f1e2d3c 1` で記録から外してください。"
      ),
      (
        .moreImages(count: 3),
        "3 more images are not there or damaged. Restore a backup that has them; `kiroku backup --list` shows the copies.",
        "ほかにも、見つからないか壊れている画像が 3 枚あります。`kiroku backup --list` で確認し、画像のあるバックアップから復元してください。"
      ),
      (
        .noWriteAheadLog(mode: "delete"),
        "The database is in “delete” mode, where readers and writers wait for each other. Mend it with `kiroku doctor --repair`.",
        "データベースが「delete」モードのため、読み書きが互いに待たされます。`kiroku doctor --repair` で直せます。"
      ),
      (
        .looseFile(file),
        "Others can get at “/home/mai/kiroku” (mode 755). Run `chmod 700 '/home/mai/kiroku'`, or `kiroku doctor --repair`.",
        "「/home/mai/kiroku」に他のユーザーがアクセスできます（モード 755）。`chmod 700 '/home/mai/kiroku'` か `kiroku doctor --repair` を実行してください。"
      ),
      (
        .notWritable(.busy(path: "/d/kiroku.sqlite", seconds: 5)),
        "Nothing can be recorded. The data is busy: another program has held “/d/kiroku.sqlite” for more than 5 s. Nothing was changed. Try again.",
        "記録できない状態です。データが使用中です：別のプログラムが「/d/kiroku.sqlite」を5秒以上使っています。何も変更していません。もう一度実行してください。"
      ),
    ]
    for (finding, en, ja) in table {
      #expect(finding.message(in: .english).text == en)
      #expect(finding.message(in: .japanese).text == ja)
    }
  }

  /// Does what none of our programs would do.
  private func damage(_ sql: String) throws {
    let queue = try DatabaseQueue(path: test.location.database)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
  }
}
