import ProgramSupport
import ShortcutManagement
import TerminalUI

/// A shortcut as a command line, for scripts and key bindings of the window manager.
enum ShortcutCommandLine {
  /// What runs a voice shortcut: by its phrase, or by its identifier where another one has the same phrase.
  static func text(of voiceShortcut: VoiceShortcut, isPhraseUnique: Bool) -> String {
    "kiroku shortcuts run " + (isPhraseUnique ? quoted(voiceShortcut.phrase) : voiceShortcut.id)
  }

  /// An argument as shells read it: in single quotes where it holds anything but plain letters, digits and a few marks.
  static func quoted(_ argument: String) -> String {
    let isPlain = argument.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_./:".unicodeScalars.contains(scalar)
    }
    if isPlain, !argument.isEmpty, !argument.hasPrefix("-") { return argument }
    // A phrase that begins with a dash would be taken for an option even in quotes.
    let text = "'" + argument.replacingScalars(["'": "'\\''"]) + "'"
    return argument.hasPrefix("-") ? "-- " + text : text
  }
}
