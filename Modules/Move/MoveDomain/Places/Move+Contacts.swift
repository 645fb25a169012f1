import GRDB
import ProgramSupport
import SharedStore

extension Move {
  /// The file of contacts that may be read; nil without leave.
  public func contactsFile() throws -> String? {
    try store.read { try String.fetchOne($0, sql: "SELECT path FROM contacts") } ?? nil
  }

  /// Lets Move read a file of contacts, or lets it read none.
  public func allowContacts(_ path: String?) throws {
    guard try path != nil || store.exists() else { return }
    try store.write { db in
      try db.execute(sql: "DELETE FROM contacts")
      if let path { try db.execute(sql: "INSERT INTO contacts (key, path) VALUES (1, ?)", arguments: [path]) }
    }
  }

  /// How many people the file of contacts has; throws where it cannot be read.
  public func contactCount(at path: String) throws -> Int { try Self.contacts(at: path).count }

  fileprivate static func contacts(at path: String) throws -> [Contact] {
    Contact.reading(vCards: try InputReader.text(at: path, limit: 16 << 20))
  }
}

extension RideCall {
  /// Where people live, as far as it may be read.
  func places() throws -> Places {
    guard let path = try move.contactsFile() else { return Places(contacts: nil) }
    do {
      return Places(contacts: try Move.contacts(at: path))
    } catch {
      let told = Move.explain(error, in: move.language)
      let wayOut = move.language.words(
        " Name another file with `move contacts --allow FILE`, or let none be read with `move contacts --forbid`.",
        "`move contacts --allow FILE` で別のファイルを指定するか、`move contacts --forbid` で読み取りをやめてください。")
      return Places(contacts: nil, failure: ProgramError(told.code, told.message + wayOut))
    }
  }
}
