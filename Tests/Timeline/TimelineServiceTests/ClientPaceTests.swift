import NIOCore
import Testing

@testable import TimelineService

@Suite("How fast clients have to be")
struct ClientPaceTests {
  /// A moment, in seconds since one.
  private func second(_ number: UInt64) -> NIODeadline { .uptimeNanoseconds((1_000 + number) * 1_000_000_000) }

  /// Expects that a client is looked at again at a moment; nil if it's too slow.
  private func expect(_ next: UInt64?, of pace: inout ClientPace, at now: UInt64, moved: Int) {
    let found = pace.look(at: second(now), moved: moved)
    #expect(found == next.map { second($0) }, "after \(now) seconds")
  }

  @Test("A client that is waited for during a whole window has to bring what the pace makes of it, in each of them")
  func windows() {
    var pace = ClientPace(bytesPerSecond: 10, over: 60)
    pace.wait(from: second(0))
    expect(60, of: &pace, at: 0, moved: 500)
    expect(120, of: &pace, at: 60, moved: 600)
    // What came before doesn't count again.
    expect(180, of: &pace, at: 120, moved: 1_200)
    expect(nil, of: &pace, at: 180, moved: 1_799)
  }

  @Test("Time in which the service doesn't wait for the client doesn't count")
  func pauses() {
    var pace = ClientPace(bytesPerSecond: 10, over: 60)
    pace.wait(from: second(0))
    pace.goOn(at: second(40))
    expect(520, of: &pace, at: 500, moved: 0)
    pace.wait(from: second(500))
    // It is waited for already.
    pace.wait(from: second(510))
    expect(520, of: &pace, at: 519, moved: 0)
    expect(nil, of: &pace, at: 520, moved: 0)
  }

  @Test("A client that is waited for in short moments is looked at once a second at most")
  func moments() {
    var pace = ClientPace(bytesPerSecond: 10, over: 60)
    pace.wait(from: second(0))
    pace.goOn(at: .uptimeNanoseconds(second(60).uptimeNanoseconds - 1))
    expect(61, of: &pace, at: 60, moved: 0)
  }

  @Test("A pace of 0 is none")
  func none() {
    var pace = ClientPace(bytesPerSecond: 0, over: 0)
    pace.wait(from: second(0))
    expect(10, of: &pace, at: 9, moved: 0)
  }
}
