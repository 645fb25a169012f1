import GRDB
import SharedStore
import StudyModels

/// The undo journal on the shared store.
struct SQLiteChangeRepository: ChangeRepository {
  let store: StudyStore

  func undo() throws -> StudyChange {
    guard try store.exists() else { throw StudyError.nothingToUndo }
    return try store.write { transaction in
      guard let change = try transaction.refusing({ try Journal.undo(in: $0, of: .kiroku) }) else { throw StudyError.nothingToUndo }
      return change
    }
  }

  func redo() throws -> StudyChange {
    guard try store.exists() else { throw StudyError.nothingToRedo }
    return try store.write { transaction in
      guard let change = try transaction.refusing({ try Journal.redo(in: $0, of: .kiroku) }) else { throw StudyError.nothingToRedo }
      return change
    }
  }
}

extension StudyChange {
  /// Takes a change as it stands in the journal.
  init(_ change: Journal.Change) throws {
    guard let verb = Verb(rawValue: change.verb) else { throw RepositoryDefect.unreadable("verb \(change.verb)") }
    let at = Instant(secondsSince1970: change.at)
    guard at.isRecordable else { throw RepositoryDefect.unreadable("at \(change.at)") }
    self.init(verb: verb, subject: change.subject, at: at)
  }
}

extension StudyTransaction {
  /// Undoes or redoes a change, and tells in study's own errors why that cannot be; nil where there is none.
  fileprivate func refusing(_ body: (Database) throws -> Journal.Change?) throws -> StudyChange? {
    do {
      guard let change = try body(db) else { return nil }
      guard let fact = try? StudyChange(change) else { throw StudyError.undoRefused(.unreadableEntry) }
      return fact
    } catch Journal.Refusal.changedSince(.session, isNew: true) {
      guard let session = try SessionRow.fetch(db) else { throw StudyError.undoRefused(.changedSince) }
      throw StudyError.undoRefused(.anotherSessionRuns(since: session.started))
    } catch Journal.Refusal.changedSince {
      throw StudyError.undoRefused(.changedSince)
    } catch Journal.Refusal.unreadable {
      throw StudyError.undoRefused(.unreadableEntry)
    }
  }
}
