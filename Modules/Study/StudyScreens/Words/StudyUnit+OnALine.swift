import StudyModels
import TerminalUI

extension StudyUnit {
  /// The cells that a unit's name may take where other things stand beside it.
  private static let longest = 16

  /// The unit as it stands beside other things: a name of the user's own may be as long as a title, and is cut there, so that the number before
  /// it and what follows it stay. Where a single thing is told in full, its unit is whole.
  var onALine: StudyUnit {
    // No text has more cells than bytes.
    guard singular.utf8.count > Self.longest || plural.utf8.count > Self.longest else { return self }
    return StudyUnit(singular: singular.truncated(toCells: Self.longest), plural: plural.truncated(toCells: Self.longest))
  }
}
