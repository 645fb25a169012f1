import CPostgres
import Dispatch
import Glibc
import Synchronization

/// One connection to the server, on a thread of its own while it works.
///
/// Unchecked, as libpq's handle is none that Swift knows: only ``queue`` touches it, one piece of work at a time. What may come from elsewhere
/// is a cancellation, for which libpq has a handle of its own.
final class PostgresConnection: @unchecked Sendable {
  /// Where its work is done.
  let queue = DispatchQueue(label: "postgres")
  private let handle: OpaquePointer
  private let cancelling: PostgresCancel?
  /// The names of statements that the server has prepared, by text and types.
  private var statements: [StatementKey: String] = [:]
  /// When the work that is under way has to be done.
  private var deadline: ContinuousClock.Instant = .now
  private let work = Mutex<Work?>(nil)

  private struct StatementKey: Hashable {
    var sql: String
    var types: [UInt32]
  }

  private struct Work {
    var isCancelled = false
    /// Whether it is being committed: nobody gives that up.
    var isCommitting = false
  }

  /// So many statements are kept prepared.
  private static let mostStatements = 600

  /// What every connection is told first. The server gives up a little before the service does, so that no work goes on that nobody waits for.
  private static func settings(_ patience: Duration) -> String {
    let milliseconds = patience.components.seconds * 1_000
    return """
      SET statement_timeout = \(milliseconds * 5 / 6); SET lock_timeout = \(milliseconds * 2 / 3);
      SET idle_in_transaction_session_timeout = \(milliseconds * 5 / 6); SET synchronous_commit = on; SET client_min_messages = warning;
      SET jit = off; SET default_transaction_isolation = 'read committed'
      """
  }

  /// How long one piece of work may take.
  private let patience: Duration

  /// Connects, on the thread that asks.
  ///
  /// - Parameters:
  ///   - isForWriting: Whether it goes to the server that is written to, where the address names several and does not say which.
  ///   - patience: How long one piece of work may take.
  /// - Throws: ``PostgresError/away(_:)``.
  init(
    _ address: PostgresAddress, isForWriting: Bool = true, patience: Duration = PostgresPatience.standard.work
  ) throws(PostgresError) {
    self.patience = patience
    // What stands before the address is replaced by what the address says; what stands behind it is not.
    let given: [(String, String)] = [
      ("target_session_attrs", isForWriting ? "read-write" : "any"), ("dbname", address.text),
      ("application_name", PostgresSchema.serviceName()), ("connect_timeout", "5"), ("client_encoding", "UTF8"),
      ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"), ("tcp_user_timeout", "15000"),
    ]
    // C's lists of texts, with an empty place behind.
    let names: [UnsafePointer<CChar>?] = given.map { UnsafePointer(strdup($0.0)) } + [nil]
    let values: [UnsafePointer<CChar>?] = given.map { UnsafePointer(strdup($0.1)) } + [nil]
    defer { for text in names + values { free(UnsafeMutablePointer(mutating: text)) } }
    guard let handle = PQconnectdbParams(names, values, 1) else { throw .away("no memory") }
    self.handle = handle
    guard PQstatus(handle) == CONNECTION_OK else {
      let reason = String(cString: PQerrorMessage(handle))
      PQfinish(handle)
      throw .away(reason.split(separator: "\n").first.map(String.init) ?? "")
    }
    PQsetnonblocking(handle, 1)
    // Warnings of the server are not written past the program's own log.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    cancelling = PQgetCancel(handle).map { PostgresCancel($0) }
    deadline = .now + patience
    try run(script: Self.settings(patience))
  }

  deinit { PQfinish(handle) }

  /// Whether the server can still be reached by it.
  var isWhole: Bool { PQstatus(handle) == CONNECTION_OK }

  /// Whether a transaction is open.
  var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }

  // MARK: Work

  /// Begins a piece of work, which has to be done in time.
  func begin() {
    work.withLock { $0 = Work() }
    deadline = .now + patience
  }

  /// Lets the work that is under way take as long again: it gets on.
  func allowMoreTime() { deadline = .now + patience }

  /// Ends a piece of work; false where it was cancelled, and the connection may still be told so.
  func end() -> Bool {
    work.withLock { work in
      defer { work = nil }
      return work?.isCancelled == false
    }
  }

  /// Asks the server to give up the work that is under way; from any thread.
  func cancel() {
    let isNew = work.withLock { work -> Bool in
      guard work?.isCancelled == false else { return false }
      work?.isCancelled = true
      return true
    }
    if isNew { sendCancel() }
  }

  /// Again and again until the work ends: what comes before a statement does not end it.
  private func sendCancel() {
    // It opens a connection of its own, which may take a while.
    DispatchQueue.global().async { [self] in
      let (isCancelled, isCommitting) = work.withLock { ($0?.isCancelled ?? false, $0?.isCommitting ?? false) }
      guard isCancelled, let cancelling else { return }
      if !isCommitting { cancelling.send() }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(200)) { [self] in sendCancel() }
    }
  }

  private var isCancelled: Bool { work.withLock { $0?.isCancelled ?? false } }

  // MARK: Statements

  /// Runs statements without arguments; what they return is dropped.
  func run(script: String) throws(PostgresError) {
    try checkCancellation()
    guard PQsendQuery(handle, script) == 1 else { throw lost() }
    _ = try answer()
  }

  /// Commits what was done, after some more statements.
  ///
  /// A commit is not given up by the server, neither for time nor for whoever asked: one that waits for a replica would be answered as kept
  /// although it stands on one server alone.
  func commit(after script: String) throws(PostgresError) {
    try checkCancellation()
    work.withLock { $0?.isCommitting = true }
    defer { work.withLock { $0?.isCommitting = false } }
    guard PQsendQuery(handle, script + "SET LOCAL statement_timeout = 0; COMMIT") == 1 else { throw lost() }
    _ = try answer()
  }

  /// Runs a statement that is kept prepared.
  func run(_ sql: String, _ arguments: [any PostgresValue]) throws(PostgresError) -> PostgresResult {
    try checkCancellation()
    let name = try prepared(sql, arguments.map { type(of: $0).typeNumber })
    let values = arguments.map { $0.wire }
    let lengths = values.map { Int32($0?.count ?? 0) }
    let formats = [Int32](repeating: 1, count: values.count)
    // All values in one piece of memory; an empty one still needs an address.
    let bytes = values.reduce(into: [UInt8]()) { $0 += $1 ?? [] } + [0]
    let isSent = bytes.withUnsafeBufferPointer { bytes in
      var (pointers, place) = ([UnsafePointer<CChar>?](), 0)
      for value in values {
        guard let value else {
          pointers.append(nil)
          continue
        }
        pointers.append(UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + place).assumingMemoryBound(to: CChar.self))
        place += value.count
      }
      return PQsendQueryPrepared(handle, name, Int32(values.count), pointers, lengths, formats, 1) == 1
    }
    guard isSent else { throw lost() }
    return try answer()
  }

  private func checkCancellation() throws(PostgresError) {
    if isCancelled { throw .refused(state: "57014", message: "cancelled") }
  }

  private func prepared(_ sql: String, _ types: [UInt32]) throws(PostgresError) -> String {
    let key = StatementKey(sql: sql, types: types)
    if let name = statements[key] { return name }
    if statements.count >= Self.mostStatements {
      try run(script: "DEALLOCATE ALL")
      statements = [:]
    }
    let name = "s\(statements.count)"
    guard PQsendPrepare(handle, name, sql, Int32(types.count), types) == 1 else { throw lost() }
    _ = try answer()
    statements[key] = name
    return name
  }

  /// The server's answer to what was sent: the last one, or the first error.
  private func answer() throws(PostgresError) -> PostgresResult {
    var last: PostgresResult?
    var failed: PostgresResult?
    while true {
      try receive()
      guard let next = PQgetResult(handle) else { break }
      let result = PostgresResult(next)
      switch PQresultStatus(next) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: last = result
      default: failed = failed ?? result
      }
    }
    if let failed {
      // The server ends, or ended, the connection: nothing of an open transaction is kept.
      guard isWhole, !failed.state.hasPrefix("57P") else { throw .away(failed.message) }
      throw .refused(state: failed.state, message: failed.message)
    }
    guard let last else { throw lost() }
    return last
  }

  /// Waits until the next answer can be taken without waiting.
  private func receive() throws(PostgresError) {
    var flushed = PQflush(handle)
    while flushed != 0 || PQisBusy(handle) == 1 {
      guard flushed >= 0 else { throw lost() }
      try wait(forWriting: flushed == 1)
      guard PQconsumeInput(handle) == 1 else { throw lost() }
      if flushed == 1 { flushed = PQflush(handle) }
    }
  }

  private func wait(forWriting: Bool) throws(PostgresError) {
    var place = pollfd(fd: PQsocket(handle), events: Int16(forWriting ? POLLIN | POLLOUT : POLLIN), revents: 0)
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { throw .late }
      let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
      let found = poll(&place, 1, Int32(clamping: milliseconds))
      if found > 0 { return }
      if found < 0, errno != EINTR { throw .away(String(cString: strerror(errno))) }
    }
  }

  private func lost() -> PostgresError {
    .away(String(cString: PQerrorMessage(handle)).split(separator: "\n").first.map(String.init) ?? "")
  }

  // MARK: Notices

  /// What other connections told since it was asked last; waits a while for the first.
  func notices(within limit: Duration) throws(PostgresError) -> [String] {
    deadline = .now + limit
    do throws(PostgresError) {
      try wait(forWriting: false)
    } catch {
      if error == .late { return [] }
      throw error
    }
    guard PQconsumeInput(handle) == 1 else { throw lost() }
    var notices: [String] = []
    while let notice = PQnotifies(handle) {
      notices.append(String(cString: notice.pointee.extra))
      PQfreemem(notice)
    }
    return notices
  }
}

/// libpq's handle for cancelling, which any thread may use.
private final class PostgresCancel: @unchecked Sendable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { PQfreeCancel(handle) }

  func send() {
    var reason = [CChar](repeating: 0, count: 256)
    PQcancel(handle, &reason, Int32(reason.count))
  }
}
