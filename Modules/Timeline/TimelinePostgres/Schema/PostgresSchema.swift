/// The tables, step by step: a step that has shipped never changes.
///
/// Instances of neighbouring versions serve one database: a step only adds what an older service does not mind (a column has a default, a
/// table is one that it does not know), or takes away what no service needs that knows the step named by ``Step/needs``. So what is to go away
/// is let alone by one version, and taken away by the next. A step must not wait for long, nor have others wait: an index of a table that has
/// grown is made outside of it.
enum PostgresSchema {
  /// A step: what it is called, and its statements.
  struct Step: Hashable, Sendable {
    var name: String
    /// What takes long, and is done while others write, before the step is taken.
    var before: [Work] = []
    var script: String
    /// How many steps a service must know to go on beside it.
    var needs = 1
  }

  /// A statement that is kept by itself, and may be done again.
  struct Work: Hashable, Sendable {
    var script: String
    /// Whether it is a part of something, done while nobody writes, and asked for again until it changes nothing.
    var isPart = false
    /// The index that it makes while others write; nil if it makes none.
    var index: String?
  }

  static let steps = steps(.standard)

  static func steps(_ growth: PostgresGrowth) -> [Step] {
    [
      Step(name: "1 accounts, posts, rooms, events", script: accounts + posts + others),
      Step(name: "2 what replicas have", script: replicas),
      Step(name: "3 names of posts", script: names(growth)),
      Step(
        name: "4 posts in partitions",
        before: [Work(script: fillNames, isPart: true), Work(script: "ALTER TABLE post VALIDATE CONSTRAINT post_first")],
        script: partitions), Step(name: "5 home entries", before: checkReferences, script: home(growth)),
      Step(name: "6 what was taken of limits", script: limits),
      Step(name: "7 an account's usage in order", before: [usageInOrder], script: "DROP INDEX usage_account;\n"),
      Step(name: "8 counts without locked accounts", script: seenCounts),
      Step(name: "9 accounts that were locked before", before: [countWithoutLocked], script: "DROP TABLE locked_before;\n"),
      Step(name: "10 bytes of accounts", script: bytes),
      Step(name: "11 bytes that were there before", before: [countBytes], script: "DROP TABLE bytes_counted;\n"),
    ]
  }

  /// What the sessions of a service are called that knows so many steps; before there were two, nobody counted.
  static func serviceName(knowing steps: Int = PostgresSchema.steps.count) -> String { "kiroku-server \(steps)" }

  /// Taken while steps are taken: instances that start at once wait for each other.
  private static let lock: Int64 = 0x4B69_5363

  /// What says that a timeline is being moved there, for as long as not all of it is; the number of its words comes with it.
  static let moving = "CREATE TABLE moving (began_at timestamptz NOT NULL DEFAULT now()); DELETE FROM words_version;"

  /// Whether a timeline is being moved to a database.
  static func isMoving(_ connection: PostgresConnection) throws -> Bool {
    try connection.run("SELECT to_regclass('moving') IS NOT NULL", [])[0][0]
  }

  /// Brings a database up to date, or refuses it, a step at a time.
  ///
  /// - Parameters:
  ///   - script: What is done with the first step.
  ///   - steps: Those that the service knows.
  static func prepare(_ connection: PostgresConnection, beginning script: String = "", steps: [Step] = PostgresSchema.steps) throws {
    var attempts = 0
    while let name = try pending(connection, steps: steps).first, let step = steps.first(where: { $0.name == name }) {
      do {
        for work in step.before { while try run(work, before: step, steps, connection) { attempts = 0 } }
        try take(step, steps, beginning: step == steps.first ? script : "", connection)
        attempts = 0
      } catch PostgresError.refused(state: "55P03", message: _) where attempts < 40 {
        // A table is in use. Nobody waits behind whoever waits for it: it is let go, and asked for again.
        attempts += 1
        connection.allowMoreTime()
      }
    }
  }

  /// Does something that comes before a step; true where there is more of it.
  private static func run(_ work: Work, before step: Step, _ steps: [Step], _ connection: PostgresConnection) throws -> Bool {
    connection.allowMoreTime()
    if let index = work.index {
      try make(index, by: work.script, connection)
      return false
    }
    var hasMore = false
    try alone(connection, holdingWriters: work.isPart) {
      // Somebody else may have taken the step meanwhile.
      guard try pending(connection, steps: steps).contains(step.name) else { return }
      hasMore = try connection.run(work.script, []).changed > 0
    }
    return work.isPart && hasMore
  }

  /// Makes an index outside of a transaction. One that was begun and not finished is made anew.
  ///
  /// Instances that start at once ask for their turn again and again: the index waits for all transactions that began before it, so it would
  /// never be done if one of them waited for it.
  private static func make(_ index: String, by script: String, _ connection: PostgresConnection) throws {
    while true {
      let isMine: Bool = try connection.run("SELECT pg_try_advisory_lock($1)", [lock + 1])[0][0]
      if isMine { break }
      try connection.run(script: "SELECT pg_sleep(0.1)")
      connection.allowMoreTime()
    }
    defer { try? connection.run(script: "SELECT pg_advisory_unlock(\(lock + 1))") }
    let found = try connection.run("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)", [index])
    if found.count > 0 {
      let isWhole: Bool = try found[0][0]
      if isWhole { return }
      try connection.run(script: "DROP INDEX CONCURRENTLY \(index)")
    }
    try connection.run(script: script)
  }

  private static func take(_ step: Step, _ steps: [Step], beginning script: String, _ connection: PostgresConnection) throws {
    connection.allowMoreTime()
    try alone(connection) {
      guard try pending(connection, steps: steps).contains(step.name) else { return }
      try checkOthers(connection, step)
      try connection.run(script: known + step.script + script)
      _ = try connection.run("INSERT INTO schema_step (name, needs) VALUES ($1, $2)", [step.name, step.needs])
    }
  }

  /// Changes tables while no other instance does. Where one is in use for longer than half a second, nothing is done.
  ///
  /// - Parameter holdingWriters: Whether nobody writes meanwhile.
  static func alone(_ connection: PostgresConnection, holdingWriters: Bool = false, _ body: () throws -> Void) throws {
    try connection.run(
      script: "BEGIN; SELECT pg_advisory_xact_lock(\(lock)); SET LOCAL lock_timeout = '500ms'; SET LOCAL statement_timeout = 0")
    do {
      if holdingWriters { try connection.run(script: "SELECT pg_advisory_xact_lock(\(PostgresSession.places))") }
      try body()
      try connection.run(script: "COMMIT")
    } catch {
      if connection.isWhole { try? connection.run(script: "ROLLBACK") }
      throw error
    }
  }

  /// Passes where no service is connected that needs what a step takes away.
  ///
  /// - Throws: ``PostgresError/olderServes``.
  private static func checkOthers(_ connection: PostgresConnection, _ step: Step) throws {
    guard step.needs > 1 else { return }
    let found = try connection.run(
      """
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND CASE WHEN application_name = 'kiroku-server' THEN 1
          WHEN application_name ~ '^kiroku-server [0-9]{1,6}$' THEN split_part(application_name, ' ', 2)::bigint ELSE $1 END < $1 LIMIT 1
      """, [step.needs])
    if found.count > 0 { throw PostgresError.olderServes }
  }

  /// The steps that are to be taken, found out without changing anything.
  ///
  /// - Throws: ``PostgresError/foreign`` for a database of something else, ``PostgresError/newer`` for one in which a newer service took away
  ///   what this one needs, ``PostgresError/encoding(_:)``.
  static func pending(_ connection: PostgresConnection, steps: [Step] = PostgresSchema.steps) throws -> [String] {
    let encoding: String = try connection.run("SHOW server_encoding", [])[0][0]
    guard encoding == "UTF8" else { throw PostgresError.encoding(encoding) }
    let found = try connection.run(
      "SELECT to_regclass('schema_step') IS NOT NULL, EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())", [])
    let (isOurs, isFull): (Bool, Bool) = (try found[0][0], try found[0][1])
    guard isOurs else {
      guard !isFull else { throw PostgresError.foreign }
      return steps.map(\.name)
    }
    // The column came with the second step.
    let result = try connection.run("SELECT name, coalesce((to_jsonb(s) ->> 'needs')::bigint, 1) FROM schema_step s", [])
    var done: Set<String> = []
    for row in 0..<result.count {
      let needs: Int = try result[row][1]
      guard needs <= steps.count else { throw PostgresError.newer }
      done.insert(try result[row][0])
    }
    return steps.map(\.name).filter { !done.contains($0) }
  }

  private static let known = """
    CREATE TABLE IF NOT EXISTS schema_step (name text PRIMARY KEY, taken_at timestamptz NOT NULL DEFAULT now());
    ALTER TABLE schema_step ADD COLUMN IF NOT EXISTS needs integer NOT NULL DEFAULT 1;

    """
}
