import GRDB
public import SharedStore
public import StudyModels

/// Looks for defects in the data: SQLite's own checks, and what always holds in a sound log.
public struct StudyDoctor: Sendable {
  private let store: Store
  private let environment: StudyEnvironment
  private let isShortcut: @Sendable (String) -> Bool

  /// Makes a doctor for a store.
  ///
  /// - Parameter isShortcut: whether a stored text can be read as what a voice shortcut does.
  public init(store: Store, environment: StudyEnvironment, isShortcut: @escaping @Sendable (String) -> Bool) {
    self.store = store
    self.environment = environment
    self.isShortcut = isShortcut
  }

  /// What was looked at, and what was found.
  public struct Report: Hashable, Sendable {
    /// Whether there is no database yet: that is sound.
    public var isAbsent: Bool
    /// How many records there are.
    public var recordCount: Int
    /// nil where there is no database.
    public var facts: StoreInspection.Facts?
    /// The worst first; none in a sound log.
    public var findings: [Finding]

    /// Makes a report from its parts.
    public init(isAbsent: Bool, recordCount: Int, facts: StoreInspection.Facts?, findings: [Finding]) {
      self.isAbsent = isAbsent
      self.recordCount = recordCount
      self.facts = facts
      self.findings = findings
    }

    /// 0 for a sound log, 1 for defects, 74 where the database itself is damaged.
    public var exitCode: Int32 {
      if findings.isEmpty { return 0 }
      return findings.contains { if case .damaged = $0 { true } else { false } } ? StoreError.Exit.inputOutput.rawValue : 1
    }
  }

  /// Examines the data; writes nothing.
  ///
  /// Reads every row of every table just as commands do, without keeping them: seconds at a million records. Throws ``StoreError`` where the database cannot be opened at all.
  public func examine() throws -> Report {
    let reader = Store(at: store.location)
    let report = try reader.read { db in
      var report = Report(
        isAbsent: false, recordCount: 0, facts: try StoreInspection.facts(in: db),
        findings: try StoreInspection.problems(in: db).map(Finding.damaged))
      // Past damage, whatever else is found is a consequence.
      if report.findings.isEmpty {
        report.findings = try StoreSchema(of: .kiroku).makeReference().inDatabase { reference in
          try Checks(db: db, judge: RowJudge(reference), isShortcut: isShortcut, images: images).findings()
        }
        report.recordCount = (try? Int.fetchOne(db, sql: "SELECT count(*) FROM record")) ?? 0
      }
      return report
    }
    guard var report else { return Report(isAbsent: true, recordCount: 0, facts: nil, findings: []) }
    report.findings += StoreInspection.looseFiles(at: store.location).map(Finding.looseFile)
    if let mode = report.facts?.journalMode, mode != "wal" {
      report.findings.append(.noWriteAheadLog(mode: mode))
    } else if let error = writeObstacle() {
      report.findings.append(.notWritable(error))
    }
    return report
  }

  /// Looks at the images of records alone; writes nothing. Throws as ``examine()`` does.
  public func examineImages() throws -> [Finding] {
    try Store(at: store.location).read { try ImageExamination(db: $0, images: images).findings() } ?? []
  }

  /// The images lie beside the database.
  private var images: ImageFolder { ImageFolder(path: store.location.directory + "/images") }

  /// What a repair did, and what is left.
  public struct Repair: Hashable, Sendable {
    /// What was found afterwards.
    public var report: Report
    /// How many rows were mended; they are in the archive as they were.
    public var mendedCount: Int
    /// How many rows were taken out; they are in the archive.
    public var setAsideCount: Int
    /// The rows that were mended or taken out, at most ``told`` of them.
    public var rows: [Row]
    /// Where the archive is; nil where nothing was kept.
    public var archive: String?

    /// How many rows are told one by one.
    public static let told = 20

    /// A row that was mended or taken out.
    public struct Row: Hashable, Sendable {
      /// What it is to people.
      public var entry: Entry
      /// The columns that were mended; nil where it was taken out.
      public var mended: [String]?

      /// Makes a row.
      public init(entry: Entry, mended: [String]?) {
        self.entry = entry
        self.mended = mended
      }
    }

    /// Makes a repair from its parts.
    public init(report: Report, mendedCount: Int = 0, setAsideCount: Int = 0, rows: [Row] = [], archive: String? = nil) {
      self.report = report
      self.mendedCount = mendedCount
      self.setAsideCount = setAsideCount
      self.rows = rows
      self.archive = archive
    }
  }

  /// Mends what follows from other data (sums, days, folded names, what finds and ranks shortcuts and memos, the schema, file permissions,
  /// the write-ahead log), and mends or takes out the rows that cannot be read; returns what was done, and what is left.
  ///
  /// What people entered is not changed where it can be read; what cannot be read is in the archive before anything is changed.
  public func repair(keepingIn archive: any SetAsideArchive) throws -> Repair {
    guard try store.exists() else { return Repair(report: try examine()) }
    let before = try examineOpened()
    guard !before.findings.contains(where: \.isDamage) else { return Repair(report: before) }
    StoreInspection.tighten(StoreInspection.looseFiles(at: store.location))
    var repair = Repair(report: before)
    do {
      try StoreSchema(of: .kiroku).makeReference().inDatabase { reference in
        try store.mend { db in
          let mender = StoreMender(
            db, judge: RowJudge(reference), remedies: RowRemedies(environment), archive: archive)
          try mender.mend()
          if before.findings.contains(where: \.isAboutSearchIndex) { try mender.makeSearchIndexAnew() }
          try mender.letMendedMemosWait()
          try mender.makeTriggers()
          try makeDerivedAnew(in: db)
          (repair.mendedCount, repair.setAsideCount, repair.rows) = (mender.mendedCount, mender.setAsideCount, mender.told)
          repair.archive = try archive.finish()
        }
      }
    } catch let error {
      archive.abandon()
      throw (error as? RepositoryDefect).map { StoreError.unreadable(path: store.location.database, detail: $0.detail) } ?? error
    }
    repair.report = try examine()
    return repair
  }

  /// Examines a file, which is first given a format number by which it can be opened.
  private func examineOpened() throws -> Report {
    do {
      return try examine()
    } catch StoreError.unreadable {
      try store.mend { _ in }
      return try examine()
    }
  }

  private func makeDerivedAnew(in db: Database) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO local_state (one, day_starts_at, account) VALUES (1, ?, 'local')",
      arguments: [environment.rules.dayStartsAt])
    let transaction = StudyTransaction(db: db, environment: environment, state: try LocalState.fetch(db))
    try RecordSums.moveDays(in: db, startingAt: transaction.state.dayStartsAt)
    try transaction.rebuildShortcutIndexes()
    try transaction.matchPosts()
  }

  /// Opens a second handle for writing, which asks SQLite to promise that commits reach the disk.
  private func writeObstacle() -> StoreError? {
    do {
      try Store(at: store.location, for: .writing).create()
      return nil
    } catch { return error as? StoreError }
  }
}
