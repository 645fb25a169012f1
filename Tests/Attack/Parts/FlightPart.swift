import Foundation
import Glibc
import ProgramDriving
import ProgramSupport
import TestSupport
import TimelineDriving

/// The memory of `kiroku-server` is bounded, however many clients send bodies without an end; it serves others meanwhile, and all of them
/// afterwards.
struct FlightPart: AttackPart {
  static let name = "flight"
  static let share = 15.0

  private static let mebibyte = 1 << 20
  /// What requests and answers may hold at once, in MiB.
  private static let allowed = 16
  /// What the process may take on top of it, in MiB: what a connection takes, and what the allocator keeps.
  private static let beside = 48

  func attack(_ run: AttackRun) throws {
    run.steps(threads: 1, least: 1, most: run.isShort ? 1 : 20) { step in try oneServer(run, step) }
  }

  private func oneServer(_ run: AttackRun, _ step: Int) throws {
    var random = run.random(step)
    let home = try run.home()
    let limits = ["MIB_IN_FLIGHT", "MIB_PER_ADDRESS", "MIB_PER_ACCOUNT"].map { ("KIROKU_SERVER_" + $0, "\(Self.allowed)") }
    let server = try BuiltServer(
      run.place.server, in: home.path + "/server", variables: Dictionary(uniqueKeysWithValues: limits))
    defer { server.stopHard() }
    let post = "/v1/posts/00000000-0000-7000-8000-00000000000a"
    let signedUp = try server.ask("POST", "/v1/accounts", ["handle": "mika", "password": "a long enough phrase"])
    let token = signedUp.json["token"]?.stringValue
    let record: JSONValue = ["visibility": "private", "record": ["startedAt": "2026-11-18T11:00:00Z", "activeSeconds": 60]]
    guard try server.ask("PUT", post, token: token, record).status == 201, let before = server.memory else {
      return run.fail(step: step, "the server did not take a post", signedUp.text, keeping: home)
    }
    var uploads: [Upload] = []
    for _ in 0..<(run.isShort ? 24 : 60) {
      let size = Int.random(in: 6...10, using: &random) * Self.mebibyte
      let isTold = Bool.random(using: &random)
      uploads.append(try Upload(to: server.place, "\(post)/images/1", token: token ?? "", size: size, isTold: isTold))
    }
    run.count("uploads without an end", by: uploads.count)
    // All but the last of each is sent, as far as the server takes it.
    var (idle, most) = (0, before)
    while idle < 20, (most - before) >> 10 < 4 * (Self.allowed + Self.beside) {
      var sent = 0
      for index in uploads.indices { sent += uploads[index].sendSome() }
      idle = sent == 0 ? idle + 1 : 0
      if sent == 0 { usleep(20_000) }
      guard let now = server.memory, server.program?.hasEnded == false else {
        return run.fail(step: step, "the server ended while clients were uploading", "", keeping: home)
      }
      most = max(most, now)
    }
    let grown = (most - before) >> 10
    run.note("at most \(grown) MiB for uploads of which \(Self.allowed) MiB may be held")
    if grown > Self.allowed + Self.beside {
      run.fail(step: step, "uploads that don't end take \(grown) MiB of \(Self.allowed)", "\(uploads.count) uploads", keeping: home)
    }
    let meanwhile = try server.ask("GET", "/v1/account", token: token).status
    uploads = []
    let afterwards = try server.ask("GET", post, token: token).status
    if [meanwhile, afterwards] != [200, 200] {
      run.fail(step: step, "the server answers \(meanwhile) while clients upload, and \(afterwards) afterwards", "", keeping: home)
    }
  }

  /// An upload that is never finished.
  private struct Upload {
    let connection: Connection
    private var left: Int

    /// Sends the head, with the length if it is told.
    init(to place: SocketPlace, _ path: String, token: String, size: Int, isTold: Bool) throws {
      connection = try Connection(to: place)
      left = size - 1
      let length = isTold ? ("Content-Length", "\(size)") : ("Transfer-Encoding", "chunked")
      try connection.send("PUT", path, token: token, headers: [length])
      _ = fcntl(connection.descriptor, F_SETFL, fcntl(connection.descriptor, F_GETFL) | O_NONBLOCK)
      // One chunk, of which the last byte never comes.
      if !isTold { _ = Self.send(connection.descriptor, Array("\(String(size, radix: 16))\r\n".utf8)) }
    }

    /// Sends as much as the connection takes now; returns how much.
    mutating func sendSome() -> Int {
      let part = [UInt8](repeating: 0x89, count: min(left, 1 << 18))
      guard !part.isEmpty else { return 0 }
      let count = max(Self.send(connection.descriptor, part), 0)
      left -= count
      return count
    }

    private static func send(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
      bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
  }

  /// Lets everybody hold as much as they like.
  static let plantedFault = PlantedFault(
    server: """
      export KIROKU_SERVER_MIB_IN_FLIGHT=0 KIROKU_SERVER_MIB_PER_ADDRESS=0 KIROKU_SERVER_MIB_PER_ACCOUNT=0
      exec "$REAL_SERVER" "$@"
      """)
}
