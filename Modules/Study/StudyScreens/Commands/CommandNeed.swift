import StudyModels
import StudySettings
import TerminalUI

/// What a command has to be told before it can be done from another page.
enum CommandNeed: String, CaseIterable, Sendable {
  case material, record, goal, shortcut, duration
  /// The rest of a command line.
  case arguments
  /// Something is being measured.
  case session
  /// Something of the page itself, which is chosen there.
  case there
}

/// What a command is told.
enum CommandSubject: Equatable, Sendable {
  case material(Material.ID)
  /// A record, with the day that shows it.
  case record(StudyRecord.ID, CivilDate)
  case goal(WeeklyGoal.Key)
  case shortcut(String)
  case seconds(Int)
  case rounds(RoundPlan, of: Material.ID?)
  case arguments([String])
  case setting(SettingKey)
}

/// What became of choosing something on a page.
enum CommandChoice: Equatable, Sendable {
  case chosen
  /// The page has to ask for it first.
  case reading
  /// It is not there.
  case gone
}

extension KeyBinding {
  /// The binding as a command: what it needs to be told where it is asked for from another page.
  ///
  /// - Parameter title: what it is called there, where its help speaks of what is selected.
  func about(_ need: CommandNeed, title: String? = nil) -> KeyBinding {
    var binding = self
    binding.subject = need.rawValue
    binding.subjectTitle = title
    return binding
  }

  var need: CommandNeed? { subject.flatMap(CommandNeed.init) }
}
