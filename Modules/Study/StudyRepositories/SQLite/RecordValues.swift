import GRDB
import StudyModels

/// A draft as the columns of a record, checked by the table of limits.
struct RecordValues {
  let visibility: Visibility
  /// From `started` to `day`, in the order of the statements that write them.
  let arguments: StatementArguments

  /// Checks a draft; `current` is the record that it replaces. A record may keep a material that has left the shelf.
  init(_ draft: RecordDraft, current: StudyRecord?, in transaction: StudyTransaction) throws {
    try StudyLimits.studyTime(draft.activeSeconds)
    try StudyLimits.time(draft.started)
    try StudyLimits.time(draft.ended)
    let amount = try StudyLimits.amount(draft.amount, hasMaterial: draft.materialID != nil)
    let memo = try StudyLimits.memo(draft.memo)
    let material: Int64? =
      if let id = draft.materialID, id == current?.materialID {
        try Int64.fetchOne(transaction.db, sql: "SELECT key FROM material WHERE id = ?", arguments: [id.text])
      } else {
        try transaction.key(ofMaterialOnShelf: draft.materialID)
      }
    visibility =
      if let current, draft.visibility == nil || draft.visibility == current.visibility {
        current.visibility
      } else {
        try transaction.visibility(draft.visibility)
      }
    arguments = RecordValues.arguments(
      draft, material: material, amount: amount, memo: memo, visibility: visibility, day: transaction.day(of: draft.started))
  }

  static func arguments(
    _ draft: RecordDraft, material: Int64?, amount: StudyAmount?, memo: String?, visibility: Visibility, day: CivilDate
  ) -> StatementArguments {
    let pauses = draft.pausesWithin
    var amountFrom: Int?
    if case .range(let from, _) = amount { amountFrom = from }
    return [
      draft.started.instant.secondsSince1970, draft.started.utcOffset, draft.started.zone, draft.ended.instant.secondsSince1970,
      draft.ended.utcOffset, draft.ended.zone, draft.activeSeconds, pauses.isEmpty ? nil : StoredLists.text(of: pauses), material,
      amount?.count, amountFrom, memo, visibility.rawValue, day.dayNumber,
    ]
  }
}

extension RecordDraft {
  /// The closed pauses in order, cut to the record's own time: an edit may have moved its ends.
  var pausesWithin: [Pause] {
    pauses.compactMap { pause in
      guard let ended = pause.ended else { return nil }
      let cut = Pause(began: max(pause.began, started.instant), ended: min(ended, self.ended.instant))
      return cut.began <= cut.ended ?? cut.began ? cut : nil
    }.sorted { $0.began < $1.began }
  }
}
