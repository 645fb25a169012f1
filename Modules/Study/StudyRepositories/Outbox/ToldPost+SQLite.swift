import GRDB
import StudyModels

extension ToldPost {
  /// Reads what a post tells now; nil where it is gone.
  static func fetch(_ id: TimelinePost.ID, in db: Database) throws -> ToldPost? {
    guard let row = try Row.fetchOne(db, sql: "\(SQLiteTimelineRepository.select) WHERE p.id = ?", arguments: [id.text]) else { return nil }
    let post = try SQLiteTimelineRepository.decode(row)
    switch post.content {
    case .record(let id):
      guard let record = try RecordRow.fetch(id, in: db) else { return nil }
      return ToldPost(
        visibility: post.visibility, content: .record(record, try material(record.materialID, in: db)),
        elsewhere: post.elsewhere)
    case .goalProgress(let progress, let comment):
      return ToldPost(
        visibility: post.visibility, content: .progress(progress, try material(progress.goal.materialID, in: db), comment: comment),
        elsewhere: post.elsewhere)
    }
  }

  private static func material(_ id: Material.ID?, in db: Database) throws -> Material? {
    try id.flatMap { try MaterialRow.fetch($0, in: db) }
  }
}
