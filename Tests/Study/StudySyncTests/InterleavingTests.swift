import ProgramSupport
import StudyModels
import StudyRepositories
import StudySync
import StudyTestSupport
import Synchronization
import TestSupport
import Testing
import TimelineClient
import TimelineStandIn

/// Whatever happens in whatever order, the service has in the end what the logs say: each post once, as it is, and nothing else.
@Suite("Any interleaving of what can happen to posts")
struct InterleavingTests {
  private enum Step: CaseIterable {
    case record, recordForbidden, recordPrivate, edit, editForbidden, hide, show, delete, undo, redo, sync, endSessions, signOut, signIn
    case retry, drop, editElsewhere, deleteElsewhere
  }

  /// Two devices of one account, and a way to the service that may fail.
  private final class Scene {
    let timeline = StandInTimeline()
    let devices: [Device]
    var random: SplitMix64
    var dropped: Set<String> = []
    /// What somebody did to posts by other means, by their tokens; nil for a delete.
    var elsewhere: [String: String?] = [:]

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      timeline.forbid("spam")
      devices = [Device(timeline, seed: seed &* 2), Device(timeline, seed: seed &* 2 &+ 1)]
      let chances = Mutex(SplitMix64(seed: seed ^ 0xFFFF))
      timeline.setFault { _ in
        let (chance, later) = chances.withLock { (Int.random(in: 0..<14, using: &$0), Int.random(in: 0..<4, using: &$0)) }
        switch chance {
        case 0: return .unreachable
        case 1, 2: return .answerLost
        case 3: return .refused(status: 503, code: "unavailable", retryAfter: 5)
        case 4: return .portal
        case 5, 6: return .arrivesLate(later)
        case 7: return .repeated
        default: return nil
        }
      }
      for device in devices { try device.signIn() }
    }

    func run(_ step: Step, on device: Device) async throws {
      let records = try device.repositories.records.recent(limit: 100)
      let record = records.randomElement(using: &random)
      let outbox = device.repositories.outbox
      device.world.advance(60)
      switch step {
      case .record: _ = try? device.record(Int.random(in: 1...90, using: &random), memo: "m\(random.next() % 1_000)")
      case .recordForbidden: _ = try? device.record(5, memo: "spam \(random.next() % 1_000)")
      case .recordPrivate: _ = try? device.record(6, .private)
      case .edit:
        let memo = "e\(random.next() % 1_000)"
        if let record { try? device.edit(record) { $0.memo = memo } }
      case .editForbidden: if let record { try? device.edit(record) { $0.memo = "more spam" } }
      case .hide: if let record { try? device.edit(record) { $0.visibility = .private } }
      case .show: if let record { try? device.edit(record) { $0.visibility = .followers } }
      case .delete: if let record { _ = try? device.repositories.records.delete(record.id) }
      case .undo: _ = try? device.repositories.changes.undo()
      case .redo: _ = try? device.repositories.changes.redo()
      case .sync: _ = try await device.sync()
      case .endSessions: timeline.endSessions()
      case .signOut: if device.isSignedIn { try device.repositories.account.signOut(device.account) }
      case .editElsewhere, .deleteElsewhere:
        guard let post = timeline.posts.filter({ elsewhere[$0.token] == nil }).randomElement(using: &random) else { return }
        if step == .deleteElsewhere {
          elsewhere[post.token] = .some(nil)
          timeline.deleteElsewhere(token: post.token)
        } else {
          elsewhere[post.token] = "elsewhere"
          timeline.editElsewhere(token: post.token, memo: "elsewhere")
        }
      case .signIn: if !device.isSignedIn { try device.signIn() }
      case .retry: if let entry = try outbox.entries().randomElement(using: &random) { _ = try outbox.retry(entry.token) }
      case .drop:
        guard let entry = try outbox.entries().randomElement(using: &random) else { return }
        // Given up by hand: of this post nothing is promised.
        dropped.insert(entry.post.text)
        _ = try outbox.drop(entry.token)
      }
    }

    /// All goes well from now on.
    func settle() async throws {
      timeline.setFault(nil)
      timeline.letAllArrive()
      for device in devices {
        for _ in 0..<3 where try await device.sync()?.problem != nil || !device.isSignedIn { try device.signIn() }
        _ = try await device.sync()
      }
    }
  }

  @Test("ends with each post there once as it is here, refused ones kept, and nothing else", arguments: (1...40).sample(10))
  func interleaving(seed: Int) async throws {
    let scene = try Scene(seed: UInt64(seed))
    var steps: [Step] = []
    for _ in 0..<60 {
      guard let step = Step.allCases.randomElement(using: &scene.random), let device = scene.devices.randomElement(using: &scene.random)
      else { continue }
      steps.append(step)
      try await scene.run(step, on: device)
    }
    try await scene.settle()
    var known: Set<String> = []
    let there = Dictionary(grouping: scene.timeline.posts, by: \.token)
    for device in scene.devices {
      for post in try device.repositories.timeline.posts(before: nil, limit: 1_000) where !scene.dropped.contains(post.id.text) {
        guard case .record(let id) = post.content, let record = try device.repositories.records.record(id) else { continue }
        let entry = try #require(try device.repositories.outbox.entry(ofPost: post.id), "\(steps)")
        known.insert(entry.token)
        let shown = there[entry.token]?.first?.present
        // What was done elsewhere stands until somebody says otherwise: an edit here needs attention then, and is never lost nor told over it.
        if let memo = scene.elsewhere[entry.token], entry.state != .delivered || shown?["record"]?["memo"]?.stringValue != record.memo {
          #expect(shown?["record"]?["memo"]?.stringValue == memo, "\(steps)")
          #expect(entry.state == .delivered || entry.state == .attention, "\(steps)")
          if entry.state == .attention, record.memo?.contains("spam") != true {
            #expect(["edited", "deleted"].contains(entry.problem?.code), "\(steps)")
          }
          continue
        }
        if record.memo?.contains("spam") == true {
          #expect(entry.state == .attention, "\(steps)")
          #expect(there[entry.token, default: []].count <= 1)
          continue
        }
        #expect(entry.state == .delivered, "\(steps)")
        #expect(there[entry.token]?.count == 1, "\(steps)")
        #expect(shown?["record"]?["memo"]?.stringValue == record.memo, "\(steps)")
        #expect(shown?["record"]?["activeSeconds"]?.integerValue == record.activeSeconds)
        #expect(shown?["visibility"]?.stringValue == record.visibility.rawValue)
      }
      for token in there.keys {
        if let entry = try device.repositories.outbox.entry(token: token), scene.dropped.contains(entry.post.text) { known.insert(token) }
      }
    }
    #expect(Set(there.keys).subtracting(known).isEmpty, "\(steps)")
    #expect(scene.timeline.posts.allSatisfy { $0.present["record"]?["memo"]?.stringValue?.contains("spam") != true })
  }
}
