import IntentRuntime

/// The voice shortcuts that follow one another when one is run.
///
/// An activity may stand for a voice shortcut, by the key ``ShortcutRunner/voiceShortcutKey`` in its user info.
struct ShortcutChain {
  /// Where it ends.
  enum End: Hashable {
    /// At something that is done: an intent, or an activity that is opened.
    case action
    /// Nowhere: the last one runs the one at this place of the path again.
    case circle(from: Int)
    /// Further than anybody could follow.
    case tooFar
    /// At a voice shortcut that is not there.
    case gone
  }

  /// The voice shortcuts on the way, the first one first.
  private(set) var path: [VoiceShortcut]
  private(set) var end = End.action

  /// Follows a voice shortcut; throws what the look-up throws.
  init(from first: VoiceShortcut, lookup: (VoiceShortcut.ID) throws -> VoiceShortcut?) throws {
    path = [first]
    var shortcut = first.shortcut
    while let id = Self.next(after: shortcut) {
      guard let next = try lookup(id) else {
        end = .gone
        return
      }
      if let start = path.firstIndex(where: { $0.id == next.id }) {
        end = .circle(from: start)
        return
      }
      guard path.count < ShortcutRunner.limit else {
        end = .tooFar
        return
      }
      path.append(next)
      shortcut = next.shortcut
    }
  }

  /// The voice shortcut that a shortcut stands for; nil where it does something itself.
  static func next(after shortcut: Shortcut) -> VoiceShortcut.ID? {
    guard case .activity(let activity) = shortcut, case .string(let id) = activity.userInfo[ShortcutRunner.voiceShortcutKey] else {
      return nil
    }
    return id
  }

  /// The phrases on the way round a circle that begins at a place of the path.
  func phrases(from start: Int) -> [String] { (path[start...] + [path[start]]).map(\.phrase) }
}
