public import ProgramSupport
import Synchronization

/// The timeline service as the app asks it: a `kiroku-sync` that is started when something is asked and kept for what comes next, and one that
/// tells events while somebody listens.
///
/// All calls block the calling thread, which must be none of Swift's own.
public final class KeptTimeline: Sendable {
  private let sync: SyncProgram
  private let languageNow: @Sendable () -> Language

  private struct State {
    /// A program that waits to be asked.
    var idle: SyncConversation?
    /// Programs that nobody waits for: letting go of one would.
    var told: [SyncConversation] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Makes a way to the service; nothing is started yet. The language is asked for each time: where it has changed, another program is started.
  public init(_ sync: SyncProgram, language: @autoclosure @escaping @Sendable () -> Language) {
    self.sync = sync
    languageNow = language
  }

  private var language: Language { languageNow() }

  /// Asks for something; throws ``TimelineProblem``.
  ///
  /// What is asked while another question waits for its answer gets a program of its own, so that nothing waits for what is slow.
  ///
  /// - Parameter stopping: Is given what stops the question, which is answered as cut off then.
  public func ask(
    _ method: String, _ params: JSONValue, stopping: (@escaping @Sendable () -> Void) -> Void = { _ in }
  ) throws(TimelineProblem) -> JSONValue {
    if let kept = try takeKept() {
      stopping { kept.stop() }
      do throws(TimelineProblem) {
        return try ask(kept, method, params)
      } catch {
        // It may have ended while nobody asked it anything. All that is asked may be asked twice.
        guard error.code == TimelineProblem.ended(in: language).code, !Task.isCancelled else { throw error }
      }
    }
    let conversation = try sync.converse(isQuiet: true, language: language)
    stopping { conversation.stop() }
    return try ask(conversation, method, params)
  }

  private func ask(_ conversation: SyncConversation, _ method: String, _ params: JSONValue) throws(TimelineProblem) -> JSONValue {
    do throws(TimelineProblem) {
      let answer = try conversation.ask(method, params)
      keep(conversation)
      return answer
    } catch {
      // One that has ended answers nothing any more.
      if error.code != TimelineProblem.ended(in: language).code { keep(conversation) }
      throw error
    }
  }

  private func takeKept() throws(TimelineProblem) -> SyncConversation? {
    let (kept, isClosed) = state.withLock { state in
      defer { state.idle = nil }
      return (state.idle, state.isClosed)
    }
    if isClosed { throw .ended(in: language) }
    guard let kept, kept.language != language else { return kept }
    // It goes on in the words that it was started with.
    kept.stop()
    return nil
  }

  private func keep(_ conversation: SyncConversation) {
    state.withLock { state in
      if !state.isClosed, state.idle == nil { state.idle = conversation }
    }
  }

  /// Hands on what `kiroku-sync events` tells, a document a line, until that ends; blocks meanwhile.
  ///
  /// - Parameter stopping: Is given what ends it.
  public func follow(
    after last: String?, stopping: (@escaping @Sendable () -> Void) -> Void, tell: (JSONValue) -> Void
  ) throws(TimelineProblem) {
    let process = try sync.start(["events"] + (last.map { ["--after=\($0)"] } ?? []), isQuiet: true, language: language)
    stopping { process.stop() }
    // The service says something three times a minute; whoever is silent for longer is stuck.
    while let line = process.readLine(atMost: 1 << 21, until: .now + .seconds(150)) {
      if let document = try? JSONValue(parsing: line) { tell(document) }
    }
    process.stop()
  }

  /// Has what waits delivered by a program of its own; whether one started.
  @discardableResult
  public func deliver() -> Bool { sync.startDelivery() }

  /// Asks for something and waits for no answer: the program that is started for it ends by itself, also past this one's end.
  public func tell(_ method: String, _ params: JSONValue) {
    guard let conversation = try? sync.converse(isQuiet: true, language: language) else { return }
    conversation.tell(method, params)
    state.withLock { $0.told.append(conversation) }
  }

  /// Ends the program that is kept; nothing is asked afterwards. One that is being asked something ends when it has done that.
  public func close() {
    let kept = state.withLock { state in
      state.isClosed = true
      defer { state.idle = nil }
      return state.idle
    }
    kept?.stop()
  }
}

/// What stops something that is under way, once that is known; asked to stop before, it is stopped then.
public final class Stopping: Sendable {
  private enum State {
    case nothing
    case stops(@Sendable () -> Void)
    case isStopped
  }

  private let state = Mutex(State.nothing)

  /// Makes one with nothing to stop yet.
  public init() {}

  /// Takes what stops it.
  public func set(_ body: @escaping @Sendable () -> Void) {
    let isStopped = state.withLock { state in
      if case .isStopped = state { return true }
      state = .stops(body)
      return false
    }
    if isStopped { body() }
  }

  /// Stops it.
  public func stop() {
    let body: (@Sendable () -> Void)? = state.withLock { state in
      defer { state = .isStopped }
      if case .stops(let body) = state { return body }
      return nil
    }
    body?()
  }
}
