import Foundation
import ProgramSupport
import Synchronization
import TestSupport
import TimelineDriving

/// Clients, the network between, and the server: one on its file, or two instances on PostgreSQL.
final class ChaosScene {
  let servers: [BuiltServer]
  var server: BuiltServer { servers[0] }
  private let database: ChaosDatabase?
  private let proxy: CuttingProxy
  private let clients: [ChaosClient]
  private let posts: Int
  private var random: SplitMix64
  /// How often each trouble was made.
  private var troubles: [String: Int] = [:]
  /// How many posts there were when the replica took over.
  private var postsBefore: Int?
  /// The version that instances are upgraded to, while they are of the one before.
  private let newer: String?
  /// How many posts there were when each instance was upgraded.
  private var upgrades: [Int] = []
  /// What went wrong with those.
  private var upgradeFaults: [String] = []

  /// - Parameter older: the program that both instances on PostgreSQL are to begin with, before they are upgraded to `path`.
  init(server path: String, older: String?, folder: String, seed: UInt64, clients count: Int, posts: Int, onPostgres: Bool) throws {
    self.posts = posts
    newer = older == nil ? nil : path
    random = SplitMix64(seed: seed)
    // Everything is logged, so that secrets can be looked for.
    let options = ["--requests-per-second", "0", "--accounts-per-hour", "0", "--log-level", "debug"]
    database = onPostgres ? try ChaosDatabase(instances: 2) : nil
    servers = try (0..<(onPostgres ? 2 : 1)).map { [database] number in
      let place = try database?.place(of: number)
      return try BuiltServer(
        older ?? path, in: folder + (number == 0 ? "/server" : "/server-\(number)"), database: place?.database,
        on: place?.network ?? ServerNetwork(),
        // An idle crowd is larger, and comes from one address. An older server doesn't know the options.
        variables: ["KIROKU_SERVER_CONNECTIONS": "0", "KIROKU_SERVER_CONNECTIONS_PER_ADDRESS": "0"],
        options: options + (place.map { ["--replica", $0.replica] } ?? []))
    }
    let chances = Mutex(SplitMix64(seed: seed ^ 0xFFFF))
    let isCalm = Flag(true)
    guard
      let proxy = CuttingProxy(
        to: servers.map(\.place),
        fate: { _ in
          if isCalm.value { return (.whole, .zero) }
          return chances.withLock { chances in
            let fate = Int.random(in: 0..<100, using: &chances) < 60 ? Fate.whole : Fate.allCases.randomElement(using: &chances) ?? .whole
            return (fate, .milliseconds(Int.random(in: 1...60, using: &chances)))
          }
        })
    else { throw CocoaError(.fileWriteUnknown) }
    self.proxy = proxy
    self.isCalm = isCalm
    clients = try (0..<count).map { number in
      // Two in five share an account.
      let handle = number % 5 == 1 ? "chaos_\(number - 1)" : "chaos_\(number)"
      return try ChaosClient(number, handle: handle, folder: folder, port: proxy.port, seed: seed &* 1_000 &+ UInt64(number))
    }
  }

  private final class Flag: Sendable {
    private let isSet: Mutex<Bool>
    init(_ value: Bool) { isSet = Mutex(value) }
    var value: Bool {
      get { isSet.withLock { $0 } }
      set { isSet.withLock { $0 = newValue } }
    }
  }
  private let isCalm: Flag

  /// Has everybody live, kills the server meanwhile, lets all settle, and returns what does not hold.
  ///
  /// - Parameter plantsFaults: whether a post is lost, one changed and one made behind the clients' backs, in the end.
  func play(kills: Int, plantsFaults: Bool) async throws -> [String] {
    let (share, isCalm) = (posts / clients.count, isCalm)
    // Passwords take their time on purpose; lost sign-ups are another test's.
    for client in clients { try await client.signIn() }
    isCalm.value = false
    let began = ContinuousClock.now
    // Nobody is done before the replica has taken over and the instances are upgraded.
    let mayEnd = Flag(database == nil)
    let lives = clients.map { client in
      Task {
        try await client.live(records: share * 3 / 4)
        while !mayEnd.value {
          _ = try await client.deliver()
          try await Task.sleep(for: .milliseconds(50))
        }
        try await client.live(records: share)
      }
    }
    let watch = Task {
      for life in lives { _ = await life.result }
      isCalm.value = true
    }
    var left = kills
    while !isCalm.value, left > 0 || !mayEnd.value {
      try await Task.sleep(for: .milliseconds(Int.random(in: 200...1_200, using: &random)))
      if let database, !mayEnd.value {
        if try takeSteps(in: database) { continue }
        if postsBefore != nil, newer == nil || upgrades.count == servers.count { mayEnd.value = true }
      }
      guard left > 0 else { continue }
      left -= 1
      try await makeTrouble()
    }
    await watch.value
    var failures: [String] = []
    for (client, life) in zip(clients, lives) {
      if case .failure(let error) = await life.result { failures.append("\(client.name): \(error)") }
    }
    let lived = (ContinuousClock.now - began) / .seconds(1)
    // From now on all goes well; what is still on its way arrives first.
    while proxy.pending > 0 { try await Task.sleep(for: .milliseconds(20)) }
    for client in clients {
      var tries = 0
      while try await !client.deliver(), tries < 50 { tries += 1 }
      if tries == 50 { failures.append("\(client.name): the outbox does not end") }
      await client.close()
    }
    failures += try reportTroubles() + upgradeFaults
    if plantsFaults { try await plantFaults() }
    failures += try await judge()
    let document = try server.ask("GET", "/openapi.json").json
    for answer in proxy.answers where !answer.isDocumented(in: document) {
      failures.append("\(answer.method) \(answer.path) was answered with \(answer.status)")
    }
    let counts = proxy.counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) \($0.value)" }
    say(String(format: "%.0f s of it; ", lived) + counts.joined(separator: ", "))
    proxy.stop()
    return failures
  }

  /// What comes once, by how many posts there are: an upgrade at an eighth, the replica at a third, the other upgrade at half; true where one came.
  private func takeSteps(in database: ChaosDatabase) throws -> Bool {
    let made = try database.posts()
    if let newer, upgrades.count < servers.count, made >= posts * (1 + 3 * upgrades.count) / 8 {
      let status = try servers[upgrades.count].replace(by: newer)
      if status != 0 {
        upgradeFaults.append("the older instance \(upgrades.count) ended with \(status.map(String.init) ?? "nothing in time")")
      }
      upgrades.append(made)
      return true
    }
    guard postsBefore == nil, made >= posts / 3 else { return false }
    try database.failOver()
    postsBefore = made
    return true
  }

  /// Says what was done to them; what does not hold is that a replica took over, and nobody posted before or after.
  private func reportTroubles() throws -> [String] {
    let counts = troubles.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    say("troubles: " + (counts.isEmpty ? "none" : counts.joined(separator: ", ")))
    guard let database else { return [] }
    guard let before = postsBefore else { return ["no replica took over"] }
    let after = try database.posts() - before
    say("the replica took over when there were \(before) posts; \(after) more came after")
    if newer != nil { say("upgraded when there were \(upgrades.map { "\($0)" }.joined(separator: " and ")) posts") }
    return before > 0 && after > 0 ? [] : ["the replica took over while nobody posted"]
  }

  /// Kills a server; on PostgreSQL, that or something worse.
  private func makeTrouble() async throws {
    let (server, pause) = (Int.random(in: 0..<servers.count, using: &random), Int.random(in: 0...200, using: &random))
    let chance = database == nil ? 0 : Int.random(in: 0..<8, using: &random)
    let name =
      switch chance {
      case 0..<3: "an instance was killed"
      case 3..<5: "the database lost its power"
      case 5: "a cable was pulled"
      default: "the network was silent"
      }
    troubles[name, default: 0] += 1
    switch chance {
    case 0..<3:
      servers[server].stopHard()
      try await Task.sleep(for: .milliseconds(pause))
      try servers[server].start()
    case 3..<5: try database?.restart()
    default:
      database?.setNetwork(of: server, to: chance == 5 ? .cut : .silent)
      try await Task.sleep(for: .milliseconds(pause * 8))
      database?.setNetwork(of: server, to: .whole)
    }
  }

  private func plantFaults() async throws {
    let token = await clients[0].token
    let ids = try server.posts(token).compactMap { $0["id"]?.stringValue }
    let record: JSONValue = ["record": ["startedAt": "2026-11-22T21:00:00+09:00", "activeSeconds": 1], "visibility": "public"]
    let statuses = [
      try server.ask("DELETE", "/v1/posts/\(ids[0])", token: token),
      try server.ask("PATCH", "/v1/posts/\(ids[1])", token: token, record, headers: [("If-Match", "*")]),
      try server.ask("PUT", "/v1/posts/\(UUID().uuidString.lowercased())", token: token, record),
    ].map(\.status)
    guard statuses == [204, 200, 201] else { throw CocoaError(.featureUnsupported) }
  }

  /// Holds what the server has against what each client has.
  private func judge() async throws -> [String] {
    var faults: [String] = []
    var total = 0
    for handle in Set(clients.map(\.handle)).sorted() {
      let devices = clients.filter { $0.handle == handle }
      let there = try server.posts(await devices[0].token)
      let tokens = there.compactMap { $0["token"]?.stringValue }
      if Set(tokens).count != tokens.count { faults.append("\(handle): a post is there twice") }
      var known: Set<String> = []
      for device in devices {
        faults += await device.refusals
        let (posts, own, records) = try await device.expected()
        total += posts.count
        if posts.count != records { faults.append("\(device.name): \(records) records, \(posts.count) of them queued") }
        known.formUnion(own)
        let shown = there.filter { own.contains($0["token"]?.stringValue ?? "") }
        let (have, want) = (shown.compactMap { $0["token"]?.stringValue }, posts.map(\.token))
        let (lost, unwanted) = (Set(want).subtracting(have), Set(have).subtracting(want))
        if !lost.isEmpty || !unwanted.isEmpty { faults.append("\(device.name): lost \(lost), not wanted \(unwanted)") }
        // A post that more people see than before stands where it became visible to them.
        let moved = Set(posts.filter(\.hasMoved).map(\.token))
        if lost.isEmpty, unwanted.isEmpty, have.filter({ !moved.contains($0) }) != want.filter({ !moved.contains($0) }) {
          faults.append("\(device.name): another order")
        }
        let byToken = Dictionary(shown.map { ($0["token"]?.stringValue ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        for expected in posts {
          guard let post = byToken[expected.token] else { continue }
          let isAsHere =
            post["record"]?["memo"]?.stringValue == expected.memo && post["record"]?["activeSeconds"]?.integerValue == expected.seconds
            && post["visibility"]?.stringValue == expected.visibility
          if !isAsHere { faults.append("\(device.name): \(expected.token) is \(post.text) and should be \(expected)") }
        }
      }
      let strange = Set(tokens).subtracting(known)
      if !strange.isEmpty { faults.append("\(handle): posts of nobody: \(strange)") }
    }
    say("\(total) posts of \(clients.count) clients are there as they should be, \(faults.count) faults")
    return faults
  }

  /// What the server's log holds that it should not.
  func secretsInLog() async -> [String] {
    let log = servers.map { (try? String(contentsOfFile: $0.log, encoding: .utf8)) ?? "" }.joined()
    var faults = log.contains("/v1/posts/{post}") ? [] : ["the server's log tells of no post"]
    var secrets = [ChaosClient.password, ChaosClient.mark]
    for client in clients { secrets.append(await client.token) }
    for secret in secrets where log.contains(secret) {
      faults.append("the server's log holds \(secret)")
    }
    return faults
  }
}
