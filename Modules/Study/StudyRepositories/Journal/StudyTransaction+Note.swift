import GRDB
import SharedStore
import StudyModels

extension StudyTransaction {
  /// Writes the change to the journal, where anything did change, and has the companion write what goes with it.
  ///
  /// - Parameters:
  ///   - record: the record that the change is about, for the companion.
  ///   - session: the session that the change began, for the companion.
  func note(_ verb: StudyChange.Verb, _ subject: String?, record: StudyRecord.ID? = nil, session: StudySession.ID? = nil) throws {
    let run = isRun ? environment.makeUUID().lowercased() : nil
    guard let change = try journal.write(verb.rawValue, subject, at: now.secondsSince1970, run: run, in: db) else { return }
    trace = run.map { RunTrace(run: $0, change: change) }
    try companion?.accompany(verb, of: record?.text ?? session?.text, at: zonedNow, in: db)
  }
}
