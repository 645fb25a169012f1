import ProgramSupport
import SharedStore
import StudyIntents
import StudyLaunch
import StudyModels

/// `kiroku status --watch`: a line whenever it is another one than before. In between, the process sleeps: it is woken by the kernel where the
/// store is written, and by a timer only where the line shows time that passes.
struct StatusWatching {
  let reading: StatusReading

  /// Writes until nobody reads any more.
  func run() throws -> ExitCode {
    let (context, environment) = (reading.context, try reading.context.environment())
    guard let watch = StoreWatch(of: try context.host().store(for: .reading)) else {
      throw ProgramError(
        .inputOutput, context.language.words("The system has no watch on files to give (inotify).", "システムがファイルの監視（inotify）を用意できません。"))
    }
    var snapshot = try reading.snapshot()
    var told: String?
    while true {
      let key = try self.key(of: snapshot)
      if key != told {
        try context.program.output.writeNow(reading.text(of: snapshot))
        told = key
      }
      let next = try change(after: snapshot, environment)
      switch watch.wait(seconds: next?.seconds, whileRead: context.program.output.descriptor) {
      case .changed: snapshot = try reading.snapshot()
      case .timeUp where next?.isRead == true: snapshot = try reading.snapshot()
      case .timeUp: snapshot.now = environment.now()
      case .unread: return .done
      }
    }
  }

  /// What must differ for a line to be written: of a document, which has seconds in it, all but the time that passes by itself.
  private func key(of snapshot: StatusSnapshot) throws -> String {
    guard reading.format == nil, let session = snapshot.session else { return try reading.text(of: snapshot) }
    var still = snapshot
    still.now = session.lastTransition
    return try reading.text(of: still)
  }

  /// When the line changes by itself, in seconds from the snapshot, and whether the store must be read for it; nil for never.
  private func change(after snapshot: StatusSnapshot, _ environment: StudyEnvironment) throws -> (seconds: Int, isRead: Bool)? {
    var changes: [(seconds: Int, isRead: Bool)] = []
    if let seconds = reading.format.flatMap({ snapshot.secondsUntilChange(of: $0) }) { changes.append((seconds, false)) }
    if let session = snapshot.session, session.rounds != nil, session.isMoving, let end = session.nextEnd(at: snapshot.now) {
      let seconds = end.seconds(since: snapshot.now)
      if seconds > 0 { changes.append((seconds, true)) }
    }
    if reading.format?.needsGoal == true {
      let tomorrow = environment.zone.start(of: environment.today.adding(days: 1), rules: environment.rules)
      changes.append((max(1, tomorrow.seconds(since: snapshot.now)), true))
    }
    return changes.min { $0.seconds < $1.seconds }
  }
}
