import GRDB
import StudyModels
import TextSafety

/// The text in a column, held against what Kiroku stores: nothing that a terminal would obey, and one line but in memos and comments.
enum StoredText {
  private static let ofSeveralLines: Set = ["record.memo", "post.comment"]
  /// What only looks like text: JSON, in which control characters are escaped.
  private static let documents: Set = [
    "record.pauses", "session.pauses", "session.readings", "session.rounds", "session.laps", "record.laps", "change.rows",
    "voice_shortcut.keys", "voice_shortcut.shortcut",
    "donation.shortcut", "donation.actions", "app_list.entries", "outbox.sent", "outbox.trial", "outbox.problem",
  ]

  /// The columns of a row that hold what no Kiroku stores.
  static func uncleanColumns(of values: [DatabaseValue], _ columns: [String], in table: String) -> [String] {
    zip(columns, values).compactMap { column, value in
      guard case .string(let text) = value.storage, !isClean(text, in: "\(table).\(column)") else { return nil }
      return column
    }
  }

  /// Returns the text as Kiroku would have stored it: memos keep their lines, and what is hidden in them; all else is cleaned as names are.
  /// NULL where nothing is left.
  static func cleaned(_ value: DatabaseValue, of column: String, in table: String) -> DatabaseValue {
    guard case .string(let text) = value.storage else { return value }
    let place = "\(table).\(column)"
    if place == "material.spoken_names" {
      let names = ((try? NameList.names(in: text)) ?? []).map(line).filter { !$0.isEmpty }
      return NameList.text(of: names).databaseValue
    }
    let clean = ofSeveralLines.contains(place) ? SafeText.withoutControls(text, keepsLines: true) : line(text)
    return clean.isEmpty ? .null : clean.databaseValue
  }

  private static func line(_ text: String) -> String {
    SafeText.withoutHidden(SafeText.withoutControls(text, keepsLines: false)).trimmingWhiteSpace
  }

  private static func isClean(_ text: String, in place: String) -> Bool {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) || documents.contains(place) { return true }
    let keepsLines = ofSeveralLines.contains(place)
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.effect {
      case .control: keepsLines && (scalar == "\n" || scalar == "\t")
      case .lineEnd: keepsLines
      case .shown, .reordering, .hidden: true
      }
    }
  }
}
