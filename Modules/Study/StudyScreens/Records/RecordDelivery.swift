import StudyModels
import StudyRepositories

/// How the post of a record is delivered.
struct RecordDelivery: Equatable, Sendable {
  var record: StudyRecord.ID
  /// Its place in the outbox; nil where there is nothing to deliver, or none was read: then it simply stands on this machine.
  var entry: OutboxEntry?

  /// Asks how the post of a record is delivered; nothing where there is no record, or it was not posted.
  ///
  /// - Parameter id: the name of the work, which a newer question ends.
  static func reading<Event: Sendable>(
    _ row: ShownRecord?, id: String, from services: ScreenServices, _ event: @escaping @Sendable (RecordDelivery) -> Event
  ) -> [PageEffect<Event>] {
    guard let row, row.record.visibility != .private else { return [] }
    let record = row.id
    return [
      .run(id: id) { event(RecordDelivery(record: record, entry: try? services.repositories.outbox.entry(ofRecord: record))) }
    ]
  }
}
