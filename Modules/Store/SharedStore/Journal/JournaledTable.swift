/// The tables that undo covers, with the columns that an image of a row holds.
///
/// What follows from other columns is left out and made again: a record's day, a material's folded names.
public enum JournaledTable: String, CaseIterable, Sendable {
  case material, record, session, goal, post
  case voiceShortcut = "voice_shortcut"

  /// The columns of an image, in order.
  public var columns: [String] {
    switch self {
    case .material:
      [
        "id", "title", "author", "category", "unit_singular", "unit_plural", "total_amount", "state", "isbn", "colour", "spoken_names",
        "shelf_order", "archived", "created",
      ]
    case .record:
      [
        "id", "started", "started_offset", "started_zone", "ended", "ended_offset", "ended_zone", "active_seconds", "pauses", "material",
        "amount", "amount_from", "memo", "visibility", "source", "created", "updated",
      ]
    case .session:
      ["id", "target_seconds", "material", "started", "started_offset", "started_zone", "pauses", "readings"]
    case .goal:
      ["id", "kind", "material", "from_week", "target"]
    case .post:
      [
        "id", "token", "visibility", "posted", "posted_offset", "posted_zone", "record", "goal", "goal_kind", "goal_target",
        "goal_from_week", "material", "week", "done", "even_pace", "comment",
      ]
    case .voiceShortcut:
      ["id", "phrase", "keys", "shortcut", "shows", "created", "updated"]
    }
  }

  /// SQL for a row's image: a JSON object of its columns.
  var image: String { "json_object(\(columns.map { "'\($0)', \($0)" }.joined(separator: ", ")))" }
}
