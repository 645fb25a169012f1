import Dispatch
import Foundation
import Synchronization
import Testing

@testable import StartSpeed

@Suite("The program's loop", .timeLimit(.minutes(5)))
struct ProgramLoopTests {
  /// A loop whose tasks run on a thread of its own, as a program's run on the main thread.
  private func startLoop() -> ProgramLoop {
    let loop = ProgramLoop()
    Thread.detachNewThread { loop.drain() }
    return loop
  }

  @Test("tasks run on the loop's thread, one after the other")
  func tasks() async {
    let loop = startLoop()
    let threads = Mutex<Set<UInt>>([])
    for _ in 0..<20 {
      await Task(executorPreference: loop) { @Sendable in
        _ = threads.withLock { $0.insert(UInt(pthread_self())) }
      }.value
    }
    #expect(threads.withLock { $0.count } == 1)
    #expect(threads.withLock { !$0.contains(UInt(pthread_self())) })
  }

  @Test("a sleeper wakes at its moment and not before, and others run meanwhile")
  func sleeps() async {
    let loop = startLoop()
    let order = Mutex<[String]>([])
    let start = ContinuousClock.now
    let long = Task(executorPreference: loop) { @Sendable in
      await loop.sleep(until: start + .seconds(3_600))
      order.withLock { $0.append("long") }
    }
    var short: [Task<Bool, Never>] = []
    for milliseconds in [300, 200, 100] {
      let sleeper = Task(executorPreference: loop) { @Sendable in
        await loop.sleep(until: start + .milliseconds(milliseconds))
        order.withLock { $0.append("short") }
        return start.duration(to: .now) >= .milliseconds(milliseconds)
      }
      short.append(sleeper)
    }
    for sleeper in short { #expect(await sleeper.value) }
    long.cancel()
    await long.value
    #expect(order.withLock { $0 } == ["short", "short", "short", "long"])
  }

  @Test("a deadline that is set leaves all work to the loop's thread")
  func stays() async {
    let loop = startLoop()
    let threads = Mutex<Set<UInt>>([])
    for _ in 0..<300 {
      let sleeper = Task(executorPreference: loop) { @Sendable in await loop.sleep(until: .now + .seconds(3600)) }
      for _ in 0..<5 {
        await Task(executorPreference: loop) { @Sendable in _ = threads.withLock { $0.insert(UInt(pthread_self())) } }.value
      }
      sleeper.cancel()
      await sleeper.value
    }
    #expect(threads.withLock { $0.count } == 1)
  }

  @Test("a cancelled sleeper wakes at once")
  func cancelled() async {
    let loop = startLoop()
    let sleeper = Task(executorPreference: loop) { @Sendable in await loop.sleep(until: .now + .seconds(3600)) }
    sleeper.cancel()
    await sleeper.value
  }

  @Test("a sleeper wakes and goes on although the loop's thread is blocked")
  func blocked() async {
    let loop = startLoop()
    let isBlocked = Mutex(false)
    let gate = DispatchSemaphore(value: 0)
    let isReleased = Mutex(false)
    @Sendable func block() { gate.wait() }
    let sleeper = Task(executorPreference: loop) { @Sendable in
      repeat { await loop.sleep(until: .now + .milliseconds(30)) } while !isBlocked.withLock { $0 }
      return !isReleased.withLock { $0 }
    }
    let blocker = Task(executorPreference: loop) { @Sendable in
      isBlocked.withLock { $0 = true }
      block()
    }
    #expect(await sleeper.value)
    isReleased.withLock { $0 = true }
    gate.signal()
    await blocker.value
  }

  @Test("outside a running program there is no loop")
  func outside() {
    #expect(!ProgramLoop.main.isRunning)
  }
}
