import GRDB
import SharedStore
import StudyModels

/// The user's own posts on the shared store.
struct SQLiteTimelineRepository: TimelineRepository {
  let store: StudyStore

  /// What ``decode(_:)`` reads.
  static let select = select(recordID: "r.id")

  /// What ``decode(_:)`` reads, with another expression for the id of a post's record.
  static func select(recordID: String) -> String {
    """
    SELECT p.id, p.token, p.visibility, p.posted, p.posted_offset, p.posted_zone, \(recordID), p.goal, p.goal_kind, p.goal_target, \
    p.goal_from_week, m.id, p.week, p.done, p.even_pace, p.comment, p.elsewhere \
    FROM post p LEFT JOIN record r ON r.key = p.record LEFT JOIN material m ON m.key = p.material
    """
  }

  func posts(before: TimelinePost.ID?, limit: Int) throws -> [TimelinePost] {
    try store.read(absent: []) { db in
      var condition = ""
      var arguments: StatementArguments = []
      if let before {
        condition = "WHERE (p.posted, p.key) < (SELECT posted, key FROM post WHERE id = ?)"
        arguments = [before.text]
      }
      return try Row.fetchAll(
        db, sql: "\(Self.select) \(condition) ORDER BY p.posted DESC, p.key DESC LIMIT ?", arguments: arguments + [max(limit, 0)]
      ).map(Self.decode)
    }
  }

  func postProgress(
    of goal: WeeklyGoal.ID, inWeekOf day: CivilDate, comment: String?, visibility: Visibility?, isShared: Bool?
  ) throws -> TimelinePost {
    let comment = try StudyLimits.memo(comment)
    guard try store.exists() else { throw StudyError.noGoal }
    return try store.write { transaction in
      try transaction.requireAccount()
      let progress = try GoalRow.progress(inWeekOf: day, environment: store.environment, in: transaction.db).first { $0.goal.id == goal }
      guard let progress else { throw StudyError.noGoal }
      let visibility = try transaction.visibility(visibility)
      let post = TimelinePost(
        id: transaction.newID(), content: .goalProgress(progress, comment: comment), visibility: visibility,
        posted: transaction.zonedNow, postToken: transaction.environment.makeUUID().lowercased(),
        elsewhere: try transaction.elsewhere(isShared, visibility))
      try transaction.insert(post, progress, comment: comment)
      return post
    }
  }

  func edit(_ post: TimelinePost.ID, comment: String?, visibility: Visibility?) throws {
    let text = try StudyLimits.memo(comment)
    guard try store.exists() else { throw StudyError.notFound(kind: .post, text: post.text) }
    try store.write { transaction in
      let db = transaction.db
      let row = try Row.fetchOne(
        db, sql: "SELECT key, material, comment, visibility FROM post WHERE id = ? AND goal IS NOT NULL", arguments: [post.text])
      guard let row else { throw StudyError.notFound(kind: .post, text: post.text) }
      var reader = RowReader(row)
      let key: Int64 = try reader.next()
      let material: Int64? = try reader.next()
      let present: String? = try reader.next()
      let shown: Visibility = try reader.word()
      let words = comment == nil ? present : text
      guard words != present || visibility ?? shown != shown else { return }
      try transaction.journal.willChange(.post, key, in: db)
      try db.execute(
        sql: "UPDATE post SET comment = ?, visibility = ? WHERE key = ?", arguments: [words, (visibility ?? shown).rawValue, key])
      try transaction.note(.editPost, try transaction.title(ofMaterial: material))
    }
  }

  func post(named id: String) throws -> TimelinePost? {
    try store.read(absent: nil) { db in
      try Row.fetchOne(
        db,
        sql: """
          \(Self.select) WHERE p.id = ?1
          OR p.id IN (SELECT post FROM outbox WHERE (id = ?1 OR token = ?1) AND wanted) LIMIT 1
          """, arguments: [id]
      ).map(Self.decode)
    }
  }

  func posts(withIDPrefix prefix: String) throws -> [TimelinePost] {
    let prefix = prefix.lowercased()
    guard prefix.utf8.count >= 4, prefix.utf8.allSatisfy({ "0123456789abcdef-".utf8.contains($0) }) else { return [] }
    return try store.read(absent: []) { db in
      try Row.fetchAll(
        db,
        sql: """
          \(Self.select) WHERE p.id >= ?1 AND p.id < ?2
          OR p.id IN (SELECT post FROM outbox WHERE (id >= ?1 AND id < ?2 OR token >= ?1 AND token < ?2) AND wanted) ORDER BY p.id LIMIT 2
          """, arguments: [prefix, prefix + "g"]
      ).map(Self.decode)
    }
  }

  func delete(_ post: TimelinePost.ID) throws {
    guard try store.exists() else { throw StudyError.notFound(kind: .post, text: post.text) }
    try store.write { transaction in
      let db = transaction.db
      let row = try Row.fetchOne(db, sql: "SELECT key, material FROM post WHERE id = ? AND goal IS NOT NULL", arguments: [post.text])
      guard let row else { throw StudyError.notFound(kind: .post, text: post.text) }
      var reader = RowReader(row)
      let key: Int64 = try reader.next()
      let material: Int64? = try reader.next()
      let title = try transaction.title(ofMaterial: material)
      try transaction.journal.willChange(.post, key, in: db)
      try db.execute(sql: "DELETE FROM post WHERE key = ?", arguments: [key])
      try transaction.note(.deletePost, title)
    }
  }

  static func decode(_ row: Row) throws -> TimelinePost {
    var reader = RowReader(row)
    let id: TimelinePost.ID = try reader.id()
    let token: String = try reader.next()
    let visibility: Visibility = try reader.word()
    let posted = try reader.zonedInstant()
    let record: StudyRecord.ID? = try reader.optionalID()
    let content: TimelinePost.Content
    let elsewhere: String?
    if let record {
      content = .record(record)
      for _ in 7..<16 { reader.skip() }
      elsewhere = try reader.next()
    } else {
      let goal: WeeklyGoal.ID = try reader.id()
      let kind: WeeklyGoal.Kind = try reader.word()
      let target = try reader.number(in: kind == .time ? StudyLimits.goalSeconds : StudyLimits.goalAmount)
      let fromWeek = try reader.day()
      let weeklyGoal = WeeklyGoal(
        id: goal, target: kind == .time ? .time(seconds: target) : .amount(target), materialID: try reader.optionalID(), fromWeek: fromWeek)
      let progress = GoalProgress(goal: weeklyGoal, week: try reader.day(), done: try reader.count(), evenPace: try reader.count())
      content = .goalProgress(progress, comment: try reader.next())
      elsewhere = try reader.next()
    }
    return TimelinePost(id: id, content: content, visibility: visibility, posted: posted, postToken: token, elsewhere: elsewhere)
  }
}

extension StudyTransaction {
  fileprivate func insert(_ post: TimelinePost, _ progress: GoalProgress, comment: String?) throws {
    let material = try progress.goal.materialID.flatMap { id in
      try Int64.fetchOne(db, sql: "SELECT key FROM material WHERE id = ?", arguments: [id.text])
    }
    let arguments: StatementArguments = [
      post.id.text, post.postToken, post.visibility.rawValue, post.posted.instant.secondsSince1970, post.posted.utcOffset,
      post.posted.zone, progress.goal.id.text, progress.goal.target.kind.rawValue, progress.goal.target.value,
      progress.goal.fromWeek.dayNumber, material, progress.week.dayNumber, progress.done, progress.evenPace, comment,
      post.elsewhere,
    ]
    try db.execute(
      sql: """
        INSERT INTO post (id, token, visibility, posted, posted_offset, posted_zone, goal, goal_kind, goal_target, goal_from_week,
          material, week, done, even_pace, comment, elsewhere) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, arguments: arguments)
    journal.didInsert(.post, db.lastInsertedRowID)
    try note(.postProgress, try title(ofMaterial: material))
  }
}
