import IntentRuntime
import IntentTestSupport
import Synchronization
import TestSupport
import Testing

@Suite("Commits and those who stop waiting for them")
struct CommitTests {
  private func run(
    _ clock: ManualClock, in context: InvocationContext, patience: Duration = .zero,
    _ handle: @escaping @Sendable (any Intent) async -> ToyResponse
  ) async -> IntentExecution {
    await IntentExecutor(clock: clock, commitPatience: patience).run(OrderTeaIntent(), with: ToyDispatcher(handle: handle), in: context)
  }

  @Test("a transaction whose run has timed out may not commit, and that is no fault")
  func abandoned() async {
    let (clock, context) = (ManualClock(), InvocationContext())
    let (ended, signal) = AsyncStream.makeStream(of: (any Error)?.self)
    let execution = await run(clock, in: context) { _ in
      clock.advance(by: .seconds(11))
      // A handler may block its thread, and the end of this wait is not the cancellation that comes with being abandoned.
      do { try block(until: "the run is abandoned") { context.report.isAbandoned } } catch { Issue.record(error) }
      do {
        try context.report.beginCommit(token: "t")
        signal.yield(nil)
      } catch {
        context.report.recordFault(error)
        signal.yield(error)
      }
      return ToyResponse(.failure)
    }
    #expect(execution.outcome == .timedOut(phase: .handle, parameter: nil, committed: false))
    #expect(execution.message == "Doing it took too long and was given up. Nothing was saved.")
    for await error in ended {
      #expect(error is RunAbandoned)
      break
    }
    #expect(context.report.fault == nil)
    #expect(!context.report.hasCommitted)
  }

  @Test("once the commit has begun, the deadline is answered with its token")
  func deadlineWhileCommitting() async throws {
    let (clock, context) = (ManualClock(), InvocationContext())
    let execution = await run(clock, in: context) { _ in
      try? context.report.beginCommit(token: "t1")
      clock.advance(by: .seconds(11))
      await never()
      return ToyResponse(.success)
    }
    #expect(execution.outcome == .inProgress(token: "t1"))
    #expect(execution.message == "It is still being saved: do not run it again before you know what became of it.")
    #expect(execution.phases.last?.result == "inProgress")
  }

  @Test("once the commit has begun, a cancellation is answered with its token")
  func cancelledWhileCommitting() async {
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let context = InvocationContext()
    let dispatcher = ToyDispatcher(handle: { _ in
      try? context.report.beginCommit(token: "t1")
      signal.yield()
      await never()
      return ToyResponse(.success)
    })
    let run = Task { await IntentExecutor(deadline: .whileTesting).run(OrderTeaIntent(), with: dispatcher, in: context).outcome }
    for await _ in started { break }
    run.cancel()
    #expect(await run.value == .inProgress(token: "t1"))
  }

  @Test("a cancellation that comes after the commit is too late: the handler's answer is the outcome")
  func cancelledAfterCommit() async {
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let (released, release) = AsyncStream.makeStream(of: Void.self)
    let context = InvocationContext()
    let dispatcher = ToyDispatcher(handle: { _ in
      try? context.report.beginCommit(token: "t1")
      context.report.markCommitted()
      signal.yield()
      for await _ in released { break }
      return ToyResponse(.success)
    })
    let run = Task { await IntentExecutor(deadline: .whileTesting).run(OrderTeaIntent(), with: dispatcher, in: context).outcome }
    for await _ in started { break }
    run.cancel()
    release.yield()
    #expect(await run.value == .success(code: "success"))
  }

  @Test("who is patient waits for a commit that has begun, and is told the handler's answer")
  func patience() async {
    let (clock, context) = (ManualClock(), InvocationContext())
    let execution = await run(clock, in: context, patience: .seconds(20)) { _ in
      try? context.report.beginCommit(token: "t1")
      clock.advance(by: .seconds(11))
      // The deadline has come, and was put off: twice it would have passed without that.
      do { try await clock.untilSomebodySleeps(beyond: .seconds(22)) } catch { Issue.record(error) }
      clock.advance(by: .seconds(11))
      context.report.markCommitted()
      return ToyResponse(.success)
    }
    #expect(execution.outcome == .success(code: "success"))
  }

  @Test("patience ends, too")
  func endOfPatience() async {
    let (clock, context) = (ManualClock(), InvocationContext())
    let execution = await run(clock, in: context, patience: .seconds(20)) { _ in
      try? context.report.beginCommit(token: "t1")
      // Whoever waits sets new deadlines as the clock moves.
      while clock.now < .seconds(100_000) {
        clock.advance(by: .seconds(11))
        await Task.yield()
      }
      await never()
      return ToyResponse(.success)
    }
    #expect(execution.outcome == .inProgress(token: "t1"))
  }

  @Test("a commit that failed lets the run say that nothing was saved")
  func failedCommit() async {
    let (clock, context) = (ManualClock(), InvocationContext())
    let execution = await run(clock, in: context) { _ in
      try? context.report.beginCommit(token: "t1")
      context.report.commitFailed()
      clock.advance(by: .seconds(11))
      await never()
      return ToyResponse(.success)
    }
    #expect(execution.outcome == .timedOut(phase: .handle, parameter: nil, committed: false))
  }

  @Test("an answer that comes at the same moment as the cancellation never says what is not so, two thousand times")
  func races() async {
    struct Tally {
      var outcomes: [String: Int] = [:]
      var wrong: [String] = []
    }
    var random = SplitMix64(seed: 20_261_122)
    var tally = Tally()
    for _ in 1...2_000 {
      let (before, within) = (Int(random.next() % 400), Int(random.next() % 400))
      let context = InvocationContext()
      let saved = Mutex(false)
      let (ended, signal) = AsyncStream.makeStream(of: Void.self)
      let dispatcher = ToyDispatcher(handle: { _ in
        defer { signal.yield() }
        for _ in 0..<before { await Task.yield() }
        do {
          try context.report.beginCommit(token: "t")
          for _ in 0..<within { await Task.yield() }
          saved.withLock { $0 = true }
          context.report.markCommitted()
          return ToyResponse(.success)
        } catch {
          return ToyResponse(.failure)
        }
      })
      let run = Task { await IntentExecutor(deadline: .whileTesting).run(OrderTeaIntent(), with: dispatcher, in: context).outcome }
      for _ in 0..<Int(random.next() % 1_000) { await Task.yield() }
      run.cancel()
      let outcome = await run.value
      let wasHandled = dispatcher.made.contains("handle")
      if wasHandled { for await _ in ended { break } }
      tally.outcomes[outcome.name, default: 0] += 1
      switch (outcome, saved.withLock { $0 }) {
      case (.success, true), (.inProgress, true), (.cancelled, false): break
      case (_, let isSaved): tally.wrong.append("\(outcome) with saved \(isSaved)")
      }
    }
    #expect(tally.wrong.isEmpty, "\(tally.wrong.count) of 2000: \(tally.wrong.prefix(3))")
    #expect(Set(tally.outcomes.keys).isSuperset(of: ["cancelled", "inProgress"]), "\(tally.outcomes)")
  }
}
