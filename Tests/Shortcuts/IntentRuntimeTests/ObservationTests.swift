import IntentRuntime
import IntentTestSupport
import Synchronization
import TestSupport
import Testing

@Suite("Answers that go on changing")
struct ObservationTests {
  /// Prices that a test tells by hand.
  private final class Sender: StatusSending {
    let observers = AsyncStream.makeStream(of: ResponseObserver.self)
    let stops = Mutex(0)

    func startSendingUpdates(for intent: any Intent, to observer: ResponseObserver) async { observers.continuation.yield(observer) }
    func stopSendingUpdates(for intent: any Intent) async { stops.withLock { $0 += 1 } }

    /// Whom to tell, once the observation has begun.
    func observer() async throws -> ResponseObserver { try #require(await observers.stream.first { _ in true }) }
  }

  /// What was told, in order, and whoever waits for it.
  private final class Told: Sendable {
    private let prices = Mutex<[IntentValue?]>([])

    var all: [IntentValue?] { prices.withLock(\.self) }

    func note(_ execution: IntentExecution) { prices.withLock { $0.append(execution.response?.value(forProperty: "price")) } }

    func untilThere(are count: Int) async throws {
      try await wait(until: "\(count) prices were told") { all.count >= count }
    }
  }

  private func observe(_ clock: ManualClock, _ sender: Sender, _ told: Told, listensTo count: Int = .max) -> Task<ObservationEnd, Never> {
    Task {
      await IntentExecutor(clock: clock).observe(
        OrderTeaIntent(), with: ToyDispatcher(sender: sender), in: InvocationContext(), every: .seconds(5)
      ) { execution in
        told.note(execution)
        return told.all.count < count
      }
    }
  }

  @Test("changes are told no faster than asked, the latest one then")
  func pace() async throws {
    let (clock, sender, told) = (ManualClock(), Sender(), Told())
    let observation = observe(clock, sender, told)
    let observer = try await sender.observer()
    for price in [310, 320, 330] { observer.didUpdate(ToyResponse(.success, price: price)) }
    #expect(told.all == [.integer(300)])
    clock.advance(by: .seconds(5))
    try await told.untilThere(are: 2)
    observer.didUpdate(ToyResponse(.success, price: 340))
    observer.didEnd()
    #expect(told.all == [.integer(300), .integer(330)])
    clock.advance(by: .seconds(5))
    #expect(await observation.value == .handlerEnded)
    #expect(told.all == [.integer(300), .integer(330), .integer(340)])
    #expect(sender.stops.withLock { $0 } == 1)
  }

  @Test("whoever stops observing is told nothing more, and the sending is stopped")
  func cancelled() async throws {
    let (clock, sender, told) = (ManualClock(), Sender(), Told())
    let observation = observe(clock, sender, told)
    let observer = try await sender.observer()
    observer.didUpdate(ToyResponse(.success, price: 310))
    observation.cancel()
    #expect(await observation.value == .observerEnded)
    observer.didUpdate(ToyResponse(.success, price: 320))
    #expect(told.all == [.integer(300)])
    #expect(sender.stops.withLock { $0 } == 1)
  }

  @Test("whoever does not want to hear more ends it with its answer")
  func unheard() async throws {
    let (clock, sender, told) = (ManualClock(), Sender(), Told())
    let observation = observe(clock, sender, told, listensTo: 2)
    try await sender.observer().didUpdate(ToyResponse(.success, price: 310))
    clock.advance(by: .seconds(5))
    #expect(await observation.value == .observerEnded)
    #expect(told.all.count == 2)
    #expect(sender.stops.withLock { $0 } == 1)
  }

  @Test("an intent whose answer does not change is not run at all")
  func unsupported() async {
    let (dispatcher, told) = (ToyDispatcher(), Told())
    let end = await IntentExecutor().observe(OrderTeaIntent(), with: dispatcher, in: InvocationContext(), every: .seconds(1)) { execution in
      told.note(execution)
      return true
    }
    #expect(end == .notSupported)
    #expect(dispatcher.made.isEmpty && told.all.isEmpty)
  }
}
