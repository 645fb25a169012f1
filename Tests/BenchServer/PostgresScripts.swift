import Foundation
import PostgresTestSupport
import ProgramSupport
import TimelineDriving

/// What pgbench runs: the statements by which an instance answers, as they were logged.
struct PostgresScripts {
  let home: Pgbench
  let post: Pgbench
  let like: Pgbench
  /// Of a post of each who is known.
  let known: [Int64: Pgbench]
  /// What is asked when a client comes back that missed some events.
  let replay: Pgbench

  /// What is asked most, with its statements.
  var all: [(name: String, question: Load.Question, script: Pgbench)] {
    [("home", .home, home), ("post", .put, post), ("like", .like, like)]
  }

  /// The account by which a changing one is recognised in what is logged: a number that stands for nothing else.
  private static let account = Int64(2_977)

  init(_ captured: CapturedStatements) throws {
    func warm(_ body: () throws -> Void) throws -> [CapturedStatements.Statement] {
      // The first time more is asked: statements and sessions are new to the instance.
      try body()
      return try captured.statements(of: body)
    }
    let server = captured.server
    home = Pgbench(
      try warm { _ = try server.ask("GET", "/v1/timeline/home", token: BenchData.token(of: BenchData.reader)) })
    post = try Self.post(of: Self.account, captured, turns: true)
    var known: [Int64: Pgbench] = [:]
    for (account, _) in BenchData.known { known[account] = try Self.post(of: account, captured, turns: false) }
    self.known = known
    like = try Self.like(captured)
    let events = try EventReplay(server)
    replay = Pgbench(try warm { _ = try events.once() })
  }

  private static func lock(of account: Int64) -> Int64 { 0x4B69 << 48 + account }

  /// What changes with the account; the lock by which its requests wait for each other is a number in the statement.
  private static let accounts = Pgbench.Change(value: String(account), expression: ":account")
  private static let locks = Pgbench.Change(value: String(lock(of: account)), expression: "(\(lock(of: 0)) + :account)")

  /// A new post, with a token and an id of its own each time.
  private static func post(of account: Int64, _ captured: CapturedStatements, turns: Bool) throws -> Pgbench {
    let token = BenchData.token(of: account)
    var (name, answer) = ("", Answer?.none)
    func put() throws {
      name = UUID().uuidString.lowercased()
      answer = try captured.server.ask("PUT", "/v1/posts/\(name)", token: token, try JSONValue(parsing: BenchData.postBody))
    }
    try put()
    let statements = try captured.statements(of: put)
    guard answer?.status == 201, let id = answer?.json["id"]?.stringValue else { throw CocoaError(.fileReadUnknown) }
    func uuid(_ number: String) -> String { "lpad(to_hex(\(number)::bigint), 32, '0')::uuid" }
    var changes = [
      Pgbench.Change(value: name, expression: uuid(":token")), Pgbench.Change(value: id, expression: uuid(":id")),
      Pgbench.Change(value: try captured.place(of: id), expression: "currval('post_place_seq')"),
    ]
    if turns { changes.append(accounts) }
    return Pgbench(
      statements,
      choices: [
        "\\set token random(1, 1000000000000000)", "\\set id random(1, 1000000000000000)",
        "\\set account random(3, 2002)",
      ], changes: changes, locks: turns ? [locks] : [])
  }

  /// A like of one of some posts by one of many.
  private static func like(_ captured: CapturedStatements) throws -> Pgbench {
    let liked = BenchData.liked.prefix(100)
    let first = liked[0]
    func like(_ account: Int64) throws {
      let answer = try captured.server.ask("PUT", "/v1/posts/\(BenchData.name(of: first))/like", token: BenchData.token(of: account))
      guard answer.status == 200 else { throw CocoaError(.fileReadUnknown) }
    }
    try like(account - 1)
    let statements = try captured.statements { try like(account) }
    let names = liked.map { BenchData.name(of: $0) }.joined(separator: ",")
    return Pgbench(
      statements, choices: ["\\set number random(0, \(liked.count - 1))", "\\set account random(3, 2902)"],
      changes: [
        accounts, Pgbench.Change(value: BenchData.name(of: first), expression: "('{\(names)}'::uuid[])[:number + 1]"),
        Pgbench.Change(value: try captured.place(of: BenchData.name(of: first)), expression: "(\(first) + 16 * :number)"),
      ], locks: [locks])
  }
}
