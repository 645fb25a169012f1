import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// Reads what `kiroku status` tells, and puts it into a line or a document.
struct StatusReading {
  let context: CommandContext
  /// The line of a status bar; nil for a document.
  let format: StatusFormat?

  /// What there is now.
  func snapshot() throws -> StatusSnapshot {
    let environment = try context.environment()
    let repositories = try context.readingRepositories()
    let session = try repositories.session.current()
    var snapshot = StatusSnapshot(session: session, now: environment.now())
    snapshot.material = try session?.materialID.flatMap { try repositories.shelf.material($0) }
    if format?.needsGoal == true {
      snapshot.goal = try repositories.goals.progress(countingRecordOf: session?.materialID, on: environment.today, with: [.time]).first
      snapshot.goalUnit = try snapshot.goal?.goal.materialID.flatMap { try repositories.shelf.material($0) }?.unit
    }
    return snapshot
  }

  /// A snapshot as it is printed.
  func text(of snapshot: StatusSnapshot) throws -> String {
    guard let format else { return try StudyJSON.session(snapshot.session, material: snapshot.material, now: snapshot.now).text }
    guard !format.isWaybar else { return snapshot.waybar(in: context.language).text }
    return TerminalText.sanitized(format.line(of: snapshot), keepsLines: false)
  }
}
