import IntentRuntime
import ProgramSupport
import StudyModels
import StudyRepositories
import Synchronization

/// Keeps the user's seat in a study room for as long as the app is open: a seat that is not renewed is free after five minutes.
final class SeatKeeper: Sendable {
  /// Often enough that one renewal may fail.
  static let interval = Duration.seconds(120)

  private struct Held: Sendable {
    var path: String
    var showsStudy: Bool
    var renewing: Task<Void, Never>
  }

  private let state = Mutex<Held?>(nil)

  /// Whether what the user studies is shown in the room with that address; nil where no seat is held there.
  func showsStudy(at path: String) -> Bool? { state.withLock { $0?.path == path ? $0?.showsStudy : nil } }

  /// Holds the seat that was taken in a room.
  func hold(_ path: String, showsStudy: Bool, _ services: ScreenServices) {
    let renewing = Task.detached(executorPreference: HandlerThreads.shared) {
      while true {
        do { try await Task.sleep(for: Self.interval) } catch { return }
        if case .failure(let refusal) = await services.takeSeat(path, showsStudy: showsStudy), !refusal.isOffline { return }
      }
    }
    let before = state.withLock { state in
      defer { state = Held(path: path, showsStudy: showsStudy, renewing: renewing) }
      return state
    }
    before?.renewing.cancel()
  }

  /// Renews no more; returns the address of the room that the seat was in.
  @discardableResult
  func release(_ path: String? = nil) -> String? {
    let held = state.withLock { state -> Held? in
      guard path == nil || state?.path == path else { return nil }
      defer { state = nil }
      return state
    }
    held?.renewing.cancel()
    return held?.path
  }
}

extension ScreenServices {
  /// Takes or renews a seat; what the user measures is told where they want it.
  func takeSeat(_ path: String, showsStudy: Bool) async -> Result<JSONValue, TimelineRefusal> {
    var studying: JSONValue?
    if showsStudy, let session = try? repositories.session.current() {
      let title = try? session.materialID.flatMap { try repositories.shelf.material($0)?.title }
      studying = ["material": (title ?? nil).map { .string($0) }, "since": .string(session.started.rfc3339)]
    }
    return await call("PUT", path + "/seat", body: ["studying": studying])
  }

  /// Leaves the room that the user sits in, the end of the app being near; nobody waits for the answer.
  func leaveSeat() {
    guard let path = seat.release() else { return }
    timeline.tell("call", ["method": "DELETE", "path": .string(path + "/seat")])
  }
}
