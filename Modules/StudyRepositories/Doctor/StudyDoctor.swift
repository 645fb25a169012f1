import GRDB
public import SharedStore
public import StudyModels

/// Looks for defects in the data: SQLite's own checks, and what always holds in a sound log.
public struct StudyDoctor: Sendable {
  private let store: SharedStore
  private let environment: StudyEnvironment
  private let isShortcut: @Sendable (String) -> Bool

  /// Makes a doctor for a store.
  ///
  /// - Parameter isShortcut: whether a stored text can be read as what a voice shortcut does; repositories know no shortcuts.
  public init(store: SharedStore, environment: StudyEnvironment, isShortcut: @escaping @Sendable (String) -> Bool) {
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
  /// Reads every record: seconds at a million of them. Throws ``StoreError`` where the database cannot be opened at all.
  public func examine() throws -> Report {
    let report = try store.read { db in
      var report = Report(
        isAbsent: false, recordCount: 0, facts: try StoreInspection.facts(in: db),
        findings: try StoreInspection.problems(in: db).map(Finding.damaged))
      // Past damage, whatever else is found is a consequence.
      if report.findings.isEmpty {
        report.recordCount = try Int.fetchOne(db, sql: "SELECT count(*) FROM record") ?? 0
        report.findings = try Examination(db: db, isShortcut: isShortcut).findings()
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

  /// Mends what follows from other data: sums, days, folded names, what finds and ranks shortcuts and memos, file permissions, the
  /// write-ahead log; returns what is left.
  ///
  /// What people entered is never changed.
  public func repair() throws -> Report {
    guard try store.exists(), try !examine().findings.contains(where: \.isDamage) else { return try examine() }
    StoreInspection.tighten(StoreInspection.looseFiles(at: store.location))
    try StudyStore(store: store, environment: environment).write { transaction in
      try StoreSums.moveDays(in: transaction.db, startingAt: transaction.state.dayStartsAt)
      try transaction.rebuildShortcutIndexes()
    }
    return try examine()
  }

  /// Opens a second handle for writing, which asks SQLite to promise that commits reach the disk.
  private func writeObstacle() -> StoreError? {
    do {
      try SharedStore(at: store.location, for: .writing).create()
      return nil
    } catch { return error as? StoreError }
  }
}
