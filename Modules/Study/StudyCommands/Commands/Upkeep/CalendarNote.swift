import ProgramSupport
import StudyLaunch
import StudyModels

/// What `kiroku doctor` says of a calendar that cannot be kept up to date: no defect of the data, and so no exit code.
struct CalendarNote {
  private let context: CommandContext
  private let failure: CalendarFailure?

  init(_ host: StudyHost, _ context: CommandContext) {
    self.context = context
    failure = host.calendarFailure
  }

  /// The lines below the findings.
  var lines: [String] {
    guard let failure else { return [] }
    return [context.style.bad("• ") + TerminalText.sanitized(failure.message(in: context.language), keepsLines: false)]
  }

  /// The document with what is to be said here, where there is something.
  func added(to document: JSONValue) -> JSONValue {
    guard let failure, case .object(var object) = document else { return document }
    object["calendar"] = [
      "path": .string(failure.path), "isKept": false, "obstacle": .string(failure.obstacle.name),
      "message": .string(failure.message(in: context.language)),
    ]
    return .object(object)
  }
}
