import Dispatch
import IntentRuntime
import IntentTestSupport
import Synchronization
import TestSupport
import Testing

@Suite("Confirming and handling")
struct HandlingTests {
  @Test(
    "confirm's code decides whether the intent is handled",
    arguments: [
      (ToyResponse(.ready), IntentOutcome.success(code: "success")),
      (ToyResponse(.success), .success(code: "success")),
      (ToyResponse(own: 101, "successTomorrow"), .success(code: "success")),
      (ToyResponse(.failure), .failure(code: "failure")),
      (ToyResponse(own: 100, "failureSoldOut"), .failure(code: "failureSoldOut")),
      (ToyResponse(.unspecified), .failure(code: "unspecified")),
      (ToyResponse(.continueInApp), .continueInApp),
      (ToyResponse(.failureRequiringAppLaunch), .continueInApp),
    ])
  func confirmCodes(response: ToyResponse, outcome: IntentOutcome) async {
    let dispatcher = ToyDispatcher(confirm: { _ in response })
    #expect(await runOrder(with: dispatcher).outcome == outcome)
    #expect(dispatcher.made.contains("handle") == (outcome == .success(code: "success")))
  }

  @Test(
    "handle's code is the outcome",
    arguments: [
      (ToyResponse(.success), IntentOutcome.success(code: "success")),
      (ToyResponse(own: 101, "successTomorrow"), .success(code: "successTomorrow")),
      (ToyResponse(own: 100, "failureSoldOut"), .failure(code: "failureSoldOut")),
      (ToyResponse(.failure), .failure(code: "failure")),
      (ToyResponse(.ready), .failure(code: "ready")),
      (ToyResponse(.inProgress, progressToken: "t1"), .inProgress(token: "t1")),
      (ToyResponse(.continueInApp), .continueInApp),
      (ToyResponse(.failureRequiringAppLaunch), .continueInApp),
    ])
  func handleCodes(response: ToyResponse, outcome: IntentOutcome) async {
    #expect(await runOrder(with: ToyDispatcher(handle: { _ in response })).outcome == outcome)
  }

  @Test("what a code means decides, not its number, where an intent numbers its codes as SiriKit numbers its own")
  func systemCodes() async {
    let answers: [(StandardResponseCode?, Int, IntentOutcome)] = [
      (.failure, 4, .failure(code: "own")), (.success, 3, .success(code: "own")), (.inProgress, 2, .inProgress(token: nil)),
      (.failureRequiringAppLaunch, 9, .continueInApp), (.handleInApp, 7, .continueInApp), (nil, 5, .failure(code: "own")),
    ]
    for (standard, number, outcome) in answers {
      let answer = ToyResponse(own: number, "own", standardCode: standard)
      #expect(await runOrder(with: ToyDispatcher(handle: { _ in answer })).outcome == outcome)
    }
  }

  @Test("what the app handles unseen is the answer, within the deadline; without such an app it goes on in front of people")
  func inApp() async {
    let dispatcher = ToyDispatcher(handle: { _ in ToyResponse(own: 7, "handleInApp", standardCode: .handleInApp) })
    func run(_ inApp: InAppHandling?) async -> IntentOutcome {
      var executor = IntentExecutor()
      executor.inApp = inApp
      return await executor.run(OrderCakeIntent(), with: dispatcher, in: InvocationContext(), confirmed: true).outcome
    }
    #expect(await run { _, _ in ToyResponse(.success) } == .success(code: "success"))
    #expect(await run { _, _ in ToyResponse(.failure) } == .failure(code: "failure"))
    #expect(await run { _, _ in nil } == .continueInApp)
    #expect(await run(nil) == .continueInApp)
  }

  @Test("before it is handled, people are asked in the words that the definition has for what confirm promised")
  func promise() async {
    let dispatcher = ToyDispatcher(confirm: { _ in ToyResponse(.ready, price: 300) }, handle: { _ in ToyResponse(.success, price: 310) })
    let asked = await IntentExecutor().run(OrderPieIntent(), with: dispatcher, in: InvocationContext())
    #expect(asked.outcome == .confirmation(parameter: nil, value: nil, prompt: "A pie for 300 yen?"))
    #expect(asked.response?.value(forProperty: "price") == .integer(300))
    #expect(
      await IntentExecutor().run(OrderPieIntent(), with: dispatcher, in: InvocationContext(), upTo: .confirm).message
        == "A pie for 300 yen?")
    let baked = await IntentExecutor().run(OrderPieIntent(), with: dispatcher, in: InvocationContext(), confirmed: true)
    #expect(baked.outcome == .success(code: "success"))
    #expect(baked.response?.value(forProperty: "price") == .integer(310))
  }

  @Test(
    "a code's words are filled in from the response, then from the intent",
    arguments: [("en", "2 of Sencha for 300 yen."), ("ja", "Senchaを2杯、300円です。")])
  func messages(language: String, message: String) async {
    let execution = await runOrder(["tea": tea("Sencha"), "cups": .integer(2)], with: ToyDispatcher(), language: language)
    #expect(execution.message == message)
  }

  @Test("a code without words has the usual ones")
  func usualWords() async {
    let execution = await runOrder(with: ToyDispatcher(handle: { _ in ToyResponse(.failure) }))
    #expect(execution.message == "It could not be done.")
  }

  @Test("a response that names no activity carries one of the intent's class, with intent and response")
  func defaultActivity() async throws {
    let execution = await runOrder(["cups": .integer(2)], with: ToyDispatcher())
    let activity = try #require(execution.response?.userActivity)
    #expect(activity.activityType == "OrderTeaIntent")
    #expect(activity.interaction?.intent.value(forParameter: "cups") == .integer(2))
    #expect(activity.interaction?.response.codeName == "success")
  }

  @Test("an activity of the handler is kept, with intent and response attached")
  func ownActivity() async throws {
    let own = UserActivity(activityType: "tea.show", title: "Show the order", userInfo: ["order": .string("1")])
    let execution = await runOrder(with: ToyDispatcher(handle: { _ in ToyResponse(.success, userActivity: own) }))
    let activity = try #require(execution.response?.userActivity)
    #expect(activity.activityType == "tea.show")
    #expect(activity.userInfo == ["order": .string("1")])
    #expect(activity.interaction?.response.codeName == "success")
  }

  @Test("confirming only handles nothing")
  func upToConfirm() async {
    let dispatcher = ToyDispatcher()
    let execution = await runOrder(with: dispatcher, upTo: .confirm)
    #expect(execution.outcome == .ready)
    #expect(execution.response == nil)
    #expect(!dispatcher.made.contains("handle"))
  }

  @Test("the answer that came later is told as a run's outcome")
  func laterAnswer() {
    let intent = OrderTeaIntent(["tea": tea("Sencha"), "cups": .integer(1)])
    let execution = IntentExecutor().account(of: ToyResponse(.success, price: 150), to: intent, in: InvocationContext())
    #expect(execution.outcome == .success(code: "success"))
    #expect(execution.message == "1 of Sencha for 150 yen.")
  }

  private struct DiskFull: Error {}

  @Test("a recorded fault ends the run after the call in which it arose")
  func fault() async {
    let context = InvocationContext()
    let dispatcher = ToyDispatcher(confirm: { _ in
      context.report.recordFault(DiskFull())
      return ToyResponse(.ready)
    })
    let execution = await IntentExecutor(deadline: .whileTesting).run(OrderTeaIntent(), with: dispatcher, in: context)
    #expect(execution.outcome == .failure(code: "failure"))
    #expect(execution.fault is DiskFull)
    #expect(!dispatcher.made.contains("handle"))
  }
}

@Suite("Time")
struct TimeTests {
  /// Lets the deadline pass and then never answers, whatever happens to its task.
  private func hang(_ clock: ManualClock) async {
    clock.advance(by: .seconds(11))
    await never()
  }

  private func run(_ dispatcher: ToyDispatcher, _ clock: ManualClock, in context: InvocationContext = InvocationContext()) async
    -> IntentExecution
  {
    await IntentExecutor(clock: clock).run(OrderTeaIntent(), with: dispatcher, in: context)
  }

  @Test("a resolve that never returns is timed out, with its parameter named")
  func resolveTimesOut() async {
    let clock = ManualClock()
    let dispatcher = ToyDispatcher(resolve: [
      "cups": { [self] _, _ in
        await hang(clock)
        return [.notRequired]
      }
    ])
    let execution = await run(dispatcher, clock)
    #expect(execution.outcome == .timedOut(phase: .resolve, parameter: "cups", committed: false))
    #expect(execution.message == "Checking “cups” took too long and was given up.")
    #expect(dispatcher.made == ["tea", "cups"])
  }

  @Test("a handle that never returns is timed out and says whether it had committed", arguments: [true, false])
  func handleTimesOut(commits: Bool) async {
    let clock = ManualClock()
    let context = InvocationContext()
    let dispatcher = ToyDispatcher(handle: { [self] _ in
      if commits { context.report.markCommitted() }
      await hang(clock)
      return ToyResponse(.success)
    })
    #expect(await run(dispatcher, clock, in: context).outcome == .timedOut(phase: .handle, parameter: nil, committed: commits))
  }

  @Test("an app that does not answer in time ends the run")
  func slowApp() async {
    let clock = ManualClock()
    var executor = IntentExecutor(deadline: .seconds(10), clock: clock)
    executor.inApp = { [self] _, _ in
      await hang(clock)
      return nil
    }
    let dispatcher = ToyDispatcher(handle: { _ in ToyResponse(own: 7, "handleInApp", standardCode: .handleInApp) })
    let execution = await executor.run(OrderCakeIntent(), with: dispatcher, in: InvocationContext(), confirmed: true)
    #expect(execution.outcome == .timedOut(phase: .handle, parameter: nil, committed: false))
  }

  @Test("a confirm that never returns is timed out")
  func confirmTimesOut() async {
    let clock = ManualClock()
    let dispatcher = ToyDispatcher(confirm: { [self] _ in
      await hang(clock)
      return ToyResponse(.ready)
    })
    #expect(await run(dispatcher, clock).outcome == .timedOut(phase: .confirm, parameter: nil, committed: false))
  }

  @Test("each call has the whole deadline to itself")
  func deadlineACall() async {
    let clock = ManualClock()
    let slow: ToyDispatcher.Resolve = { value, _ in
      clock.advance(by: .seconds(9))
      return [.notRequired]
    }
    let dispatcher = ToyDispatcher(resolve: ["tea": slow, "cups": slow, "steep": slow])
    #expect(await run(dispatcher, clock).outcome == .success(code: "success"))
  }

  @Test("a handler that blocks its thread does not stop the deadline")
  func blockedThread() async {
    let gate = DispatchSemaphore(value: 0)
    @Sendable func block() { gate.wait() }
    let dispatcher = ToyDispatcher(resolve: [
      "tea": { _, _ in
        block()
        return [.notRequired]
      }
    ])
    let execution = await IntentExecutor(deadline: .milliseconds(20)).run(OrderTeaIntent(), with: dispatcher, in: InvocationContext())
    gate.signal()
    #expect(execution.outcome == .timedOut(phase: .resolve, parameter: "tea", committed: false))
  }

  @Test("cancelling the task ends the run at once, though the handler never returns")
  func cancelledTask() async {
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let dispatcher = ToyDispatcher(handle: { _ in
      signal.yield()
      await never()
      return ToyResponse(.success)
    })
    let run = Task { await runOrder(with: dispatcher).outcome }
    for await _ in started { break }
    run.cancel()
    #expect(await run.value == .cancelled)
  }

  @Test("cancelling the task ends a question that nobody answers")
  func cancelledQuestion() async {
    struct Silent: DialogueDelegate {
      let signal: AsyncStream<Void>.Continuation
      func answer(to question: DialogueQuestion) async -> DialogueAnswer {
        signal.yield()
        await never()
        return .cancel
      }
    }
    let (asked, signal) = AsyncStream.makeStream(of: Void.self)
    let dispatcher = ToyDispatcher(resolve: ["cups": { _, _ in [.needsValue] }])
    let run = Task {
      await IntentExecutor(deadline: .whileTesting, dialogue: Silent(signal: signal)).run(
        OrderTeaIntent(), with: dispatcher, in: InvocationContext()
      ).outcome
    }
    for await _ in asked { break }
    run.cancel()
    #expect(await run.value == .cancelled)
  }

  @Test("every call is traced with its answer and its time")
  func trace() async {
    let clock = ManualClock()
    let told = Mutex<[PhaseRecord]>([])
    let dispatcher = ToyDispatcher(
      resolve: [
        "tea": { _, _ in
          clock.advance(by: .milliseconds(3))
          return [.success(tea("Sencha"))]
        }
      ],
      confirm: { _ in
        clock.advance(by: .milliseconds(5))
        return ToyResponse(own: 100, "failureSoldOut")
      })
    let executor = IntentExecutor(clock: clock) { record in told.withLock { $0.append(record) } }
    let execution = await executor.run(OrderTeaIntent(["cups": .integer(1)]), with: dispatcher, in: InvocationContext())
    let expected = [
      PhaseRecord(phase: .resolve, parameter: "tea", result: "success", elapsed: .milliseconds(3)),
      PhaseRecord(phase: .resolve, parameter: "cups", result: "success", elapsed: .zero),
      PhaseRecord(phase: .resolve, parameter: "steep", result: "notRequired", elapsed: .zero),
      PhaseRecord(phase: .resolve, parameter: "isGift", result: "notRequired", elapsed: .zero),
      PhaseRecord(phase: .resolve, parameter: "extras", result: "notRequired", elapsed: .zero),
      PhaseRecord(phase: .confirm, parameter: nil, result: "failureSoldOut", elapsed: .milliseconds(5)),
    ]
    #expect(execution.phases == expected)
    #expect(told.withLock { $0 } == expected)
    #expect(execution.outcome == .failure(code: "failureSoldOut"))
  }
}

/// An order whose confirmation promises a price.
private struct OrderPieIntent: Intent {
  init() {}
  func value(forParameter name: String) -> IntentValue? { nil }
  mutating func setValue(_ value: IntentValue?, forParameter name: String) throws(IntentValueError) { throw .unknownParameter(name) }

  static let declaration = IntentDeclaration(
    name: "OrderPie", className: "OrderPieIntent", title: LocalizedText("Order pie"), description: LocalizedText("Orders pie."),
    category: "order", verb: "Order", isConfirmationRequired: true, parameters: [],
    responseProperties: [.init(name: "price", tag: 1, displayName: LocalizedText("price"), type: .integer)],
    responseCodes: [
      .init(rawValue: 1, name: "ready", isSuccess: false, template: LocalizedText("A pie for ${price} yen?")),
      .init(rawValue: 4, name: "success", isSuccess: true),
    ])
}

extension IntentExecutor {
  /// Runs an intent to which somebody has said yes.
  fileprivate func run(
    _ intent: any Intent, with dispatcher: any IntentDispatcher, in context: InvocationContext, confirmed: Bool
  ) async -> IntentExecution {
    var executor = self
    executor.isConfirmed = confirmed
    return await executor.run(intent, with: dispatcher, in: context)
  }
}
