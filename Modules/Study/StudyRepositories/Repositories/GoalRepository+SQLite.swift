import GRDB
import SharedStore
import StudyModels

/// Weekly goals on the shared store.
struct SQLiteGoalRepository: GoalRepository {
  let store: StudyStore

  func progress(inWeekOf day: CivilDate) throws -> [GoalProgress] {
    try store.readDays(absent: []) { db in try GoalRow.progress(inWeekOf: day, environment: store.environment, in: db) }
  }

  func progress(countingRecordOf material: Material.ID?, on day: CivilDate, with kinds: Set<WeeklyGoal.Kind>) throws -> [GoalProgress] {
    let all = try progress(inWeekOf: day).filter { kinds.contains($0.goal.target.kind) }
    let ofMaterial = material.map { material in all.filter { $0.goal.materialID == material } } ?? []
    return ofMaterial + all.filter { $0.goal.materialID == nil }
  }

  func progress(of goal: WeeklyGoal.ID, inWeekOf day: CivilDate) throws -> GoalProgress? {
    try progress(inWeekOf: day).first { $0.goal.id == goal }
  }

  func set(_ target: WeeklyGoal.Target, material: Material.ID?, fromWeekOf day: CivilDate, repeats: Bool) throws -> WeeklyGoal {
    try StudyLimits.goalTarget(target, hasMaterial: material != nil)
    let week = try StudyLimits.goalWeek(of: day, rules: store.environment.rules)
    let next = try repeats ? nil : StudyLimits.goalWeek(of: day.adding(days: 7), rules: store.environment.rules)
    return try store.write { transaction in
      let materialKey = try transaction.key(ofMaterialOnShelf: material)
      let key = WeeklyGoal.Key(kind: target.kind, materialID: material)
      let after = try next.map { ($0, try GoalRow.holding(key, in: $0, transaction.db)) }
      if let holding = try GoalRow.holding(key, in: week, transaction.db), holding.goal?.target == target, let goal = holding.goal {
        if let (next, held) = after, let held, held.fromWeek < next.lowerBound {
          _ = try transaction.write(nil, key, material: materialKey, week: next)
          try transaction.note(.setGoal, try transaction.title(ofMaterial: materialKey))
        }
        return goal
      }
      let (id, fromWeek) = try transaction.write(target, key, material: materialKey, week: week)
      // An entry of that week itself holds on by itself.
      if let (next, held) = after, (held?.fromWeek ?? fromWeek) < next.lowerBound {
        _ = try transaction.write(held?.goal?.target, key, material: materialKey, week: next)
      }
      try transaction.note(.setGoal, try transaction.title(ofMaterial: materialKey))
      return WeeklyGoal(id: id, target: target, materialID: material, fromWeek: fromWeek)
    }
  }

  func clear(_ key: WeeklyGoal.Key, fromWeekOf day: CivilDate) throws {
    guard try store.exists() else { throw StudyError.noGoal }
    let week = store.environment.rules.week(of: day)
    try store.write { transaction in
      guard try GoalRow.holding(key, in: week, transaction.db)?.goal != nil else { throw StudyError.noGoal }
      let materialKey = try key.materialID.flatMap { id in
        try Int64.fetchOne(transaction.db, sql: "SELECT key FROM material WHERE id = ?", arguments: [id.text])
      }
      _ = try transaction.write(nil, key, material: materialKey, week: week)
      try transaction.note(.clearGoal, try transaction.title(ofMaterial: materialKey))
    }
  }
}

/// Goals as the database holds them: a row a set or clear (without a target), each from its week on.
enum GoalRow {
  /// Returns the goals that hold in a week with their progress: the overall one first, then by shelf order, time before amount.
  static func progress(inWeekOf day: CivilDate, environment: StudyEnvironment, in db: Database) throws -> [GoalProgress] {
    let week = environment.rules.week(of: day)
    let now = environment.zonedNow
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT g.id, g.kind, m.id, g.from_week, g.target,
          (SELECT ifnull(sum(iif(g.kind = 'time', s.seconds, s.amount)), 0) FROM day_sum s
           WHERE s.material = ifnull(g.material, -1) AND s.day BETWEEN ?1 AND ?2)
        FROM goal g LEFT JOIN material m ON m.key = g.material
        WHERE g.target IS NOT NULL AND g.from_week = (
          SELECT max(later.from_week) FROM goal later
          WHERE ifnull(later.material, 0) = ifnull(g.material, 0) AND later.kind = g.kind AND later.from_week <= ?2)
        ORDER BY g.material IS NOT NULL, m.shelf_order, g.material, g.kind = 'amount'
        """, arguments: [week.lowerBound.dayNumber, week.upperBound.dayNumber])
    return try rows.map { row in
      var reader = RowReader(row)
      guard let goal = try decode(&reader) else { throw RepositoryDefect.unreadable("goal") }
      return GoalProgress(goal: goal, week: week.lowerBound, done: try reader.count(), now: now, rules: environment.rules)
    }
  }

  /// Returns the entry that says whether a goal holds in a week; its goal is nil where it was cleared.
  static func holding(
    _ key: WeeklyGoal.Key, in week: ClosedRange<CivilDate>, _ db: Database
  ) throws -> (key: Int64, fromWeek: CivilDate, goal: WeeklyGoal?)? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT g.key, g.from_week, g.id, g.kind, m.id, g.from_week, g.target FROM goal g LEFT JOIN material m ON m.key = g.material
        WHERE ifnull(g.material, 0) = iif(?3 IS NULL, 0, (SELECT key FROM material WHERE id = ?3))
          AND g.kind = ?1 AND g.from_week <= ?2
        ORDER BY g.from_week DESC LIMIT 1
        """, arguments: [key.kind.rawValue, week.upperBound.dayNumber, key.materialID?.text])
    guard let row else { return nil }
    var reader = RowReader(row)
    return (try reader.next(), try reader.day(), try decode(&reader))
  }

  /// Reads id, kind, material, week and target; nil for a clear.
  static func decode(_ reader: inout RowReader) throws -> WeeklyGoal? {
    let id: WeeklyGoal.ID = try reader.id()
    let kind: WeeklyGoal.Kind = try reader.word()
    let material: Material.ID? = try reader.optionalID()
    let fromWeek = try reader.day()
    let target = try reader.optionalNumber(in: kind == .time ? StudyLimits.goalSeconds : StudyLimits.goalAmount)
    return target.map { value in
      WeeklyGoal(id: id, target: kind == .time ? .time(seconds: value) : .amount(value), materialID: material, fromWeek: fromWeek)
    }
  }
}

extension StudyTransaction {
  /// Writes a set (or, without a target, a clear) from a week on, in place of one of the same week.
  fileprivate func write(
    _ target: WeeklyGoal.Target?, _ key: WeeklyGoal.Key, material: Int64?, week: ClosedRange<CivilDate>
  ) throws -> (id: WeeklyGoal.ID, fromWeek: CivilDate) {
    // A changed goal gets a new id: what was posted of the old one keeps its meaning.
    let id: WeeklyGoal.ID = newID()
    var fromWeek = week.lowerBound
    if let holding = try GoalRow.holding(key, in: week, db), holding.fromWeek >= week.lowerBound {
      fromWeek = holding.fromWeek
      try journal.willChange(.goal, holding.key, in: db)
      try db.execute(sql: "UPDATE goal SET id = ?, target = ? WHERE key = ?", arguments: [id.text, target?.value, holding.key])
    } else {
      try db.execute(
        sql: "INSERT INTO goal (id, kind, material, from_week, target) VALUES (?, ?, ?, ?, ?)",
        arguments: [id.text, key.kind.rawValue, material, fromWeek.dayNumber, target?.value])
      journal.didInsert(.goal, db.lastInsertedRowID)
    }
    return (id, fromWeek)
  }
}
