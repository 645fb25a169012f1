import IntentRuntime
import ShortcutManagement
import TerminalUI

/// A row of the palette.
struct PaletteRow: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    case run(RunRequest)
    /// Asks whether that is meant, and runs it then.
    case ask(RunRequest, question: String)
    case press(KeyStroke)
    /// Does a command where it belongs.
    case command(CommandRequest)
    /// Asks what a command is about first.
    case pick(PaletteCommand)
    case go(Tab)
    case timer
    case open(UserActivityLink)
    case material(String)
    case record(String)
    /// Puts a phrase into the field, in place of one that was not understood.
    case fill(String, missed: String)
    /// Looks for the same text everywhere.
    case search
    /// Opens a shortcut that cannot run to be mended.
    case repair(VoiceShortcut)
    /// Shows more of a kind.
    case more(SearchKind)

    /// Whether it comes to the same as another one, wherever that was found.
    func isSame(as other: Action) -> Bool {
      switch (self, other) {
      case (.run(let one), .run(let another)): one.subject == another.subject
      default: self == other
      }
    }
  }

  var title: String
  /// The parts of the title that fit what was typed.
  var highlights: [Range<String.Index>] = []
  /// What stands at its right: why, a key, a date.
  var note = ""
  /// Whether the note means nothing where it is cut.
  var isNoteWhole = false
  /// The key that does the same, before the note.
  var key: KeyStroke?
  /// Why it cannot be chosen now; nil when it can.
  var disabledReason: String?
  var action: Action
  /// Whether it comes to the same as another one, wherever that was found.
  func isSame(as other: PaletteRow) -> Bool {
    action.isSame(as: other.action) || counted != nil && counted == other.counted || isCommand && other.isCommand && title == other.title
  }
  private var isCommand: Bool {
    switch action {
    case .command, .press: true
    default: false
    }
  }
  /// Whether it is a shortcut that cannot run before it is mended.
  var isMendable: Bool { if case .repair = action { true } else { false } }
  /// What counts as used where it is chosen; nil for what is counted where it is done.
  var counted: SearchTarget?
}

/// An activity by what names it.
struct UserActivityLink: Hashable, Sendable {
  var type: String
  var userInfo: [String: UserInfoValue] = [:]
}

/// Rows under a heading.
struct PaletteSection: Equatable, Sendable {
  var heading: String
  var rows: [PaletteRow]
}
