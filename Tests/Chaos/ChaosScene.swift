import Foundation
import ProgramSupport
import Synchronization
import TestSupport
import TimelineDriving

/// Clients, the network between, and the server.
final class ChaosScene {
  let server: BuiltServer
  private let proxy: CuttingProxy
  private let clients: [ChaosClient]
  private let posts: Int
  private var random: SplitMix64

  init(server path: String, folder: String, seed: UInt64, clients count: Int, posts: Int) throws {
    self.posts = posts
    random = SplitMix64(seed: seed)
    // Everything is logged, so that secrets can be looked for.
    server = try BuiltServer(
      path, in: folder + "/server", options: ["--requests-per-second", "0", "--accounts-per-hour", "0", "--log-level", "debug"])
    let chances = Mutex(SplitMix64(seed: seed ^ 0xFFFF))
    let isCalm = Calm()
    guard
      let proxy = CuttingProxy(
        to: server.port,
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

  private final class Calm: Sendable {
    private let isSet = Mutex(true)
    var value: Bool {
      get { isSet.withLock { $0 } }
      set { isSet.withLock { $0 = newValue } }
    }
  }
  private let isCalm: Calm

  /// Has everybody live, kills the server meanwhile, lets all settle, and returns what does not hold.
  ///
  /// - Parameter plantsFaults: whether a post is lost, one changed and one made behind the clients' backs, in the end.
  func play(kills: Int, plantsFaults: Bool) async throws -> [String] {
    let (share, isCalm) = (posts / clients.count, isCalm)
    // Passwords take their time on purpose; lost sign-ups are another test's.
    for client in clients { try await client.signIn() }
    isCalm.value = false
    let began = ContinuousClock.now
    let lives = clients.map { client in
      Task { try await client.live(records: share) }
    }
    let watch = Task {
      for life in lives { _ = await life.result }
      isCalm.value = true
    }
    for _ in 0..<kills where !isCalm.value {
      try await Task.sleep(for: .milliseconds(Int.random(in: 200...1_200, using: &random)))
      server.stopHard()
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...200, using: &random)))
      try server.start()
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
    if plantsFaults { try await plantFaults() }
    failures += try await judge()
    let counts = proxy.counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) \($0.value)" }
    say(String(format: "%.0f s of it; ", lived) + counts.joined(separator: ", "))
    proxy.stop()
    return failures
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
    let log = (try? String(contentsOfFile: server.log, encoding: .utf8)) ?? ""
    var faults = log.contains("/v1/posts/{post}") ? [] : ["the server's log tells of no post"]
    var secrets = [ChaosClient.password, ChaosClient.mark]
    for client in clients { secrets.append(await client.token) }
    for secret in secrets where log.contains(secret) {
      faults.append("the server's log holds \(secret)")
    }
    return faults
  }
}
