import GRDB

@testable import SharedStore

extension StoreFormat {
  /// A garden's store, whose parts have grown over four releases.
  static let garden = StoreFormat(
    applicationID: 0x4772_646E, name: "garden", history: [[.plants, .core], [.plants, .beds], [.core], [.core]],
    check: { name in name.hasPrefix("counted/") ? Int(name.dropFirst(8)).map { CountCheck(wanted: $0) } : nil })
}

/// Files below `counted/` are as long as their names say.
private struct CountCheck: FileCheck {
  let wanted: Int
  var count = 0

  mutating func take(_ bytes: ArraySlice<UInt8>) { count += bytes.count }
  var isRight: Bool { count == wanted }
}

extension StorePart {
  /// Rows to count, in a table that was renamed once.
  static let plants = StorePart(
    "plants",
    migrations: [
      """
      CREATE TABLE plant (
        name TEXT NOT NULL, detail TEXT NOT NULL, count INTEGER NOT NULL CHECK (count >= 1), last INTEGER NOT NULL,
        PRIMARY KEY (name, detail)
      ) STRICT, WITHOUT ROWID;
      """,
      "CREATE TABLE pot (key INTEGER PRIMARY KEY, size INTEGER NOT NULL) STRICT; INSERT INTO pot (size) VALUES (10), (20);",
    ])

  /// Rows that undo covers, with a table that follows from them.
  static let beds = StorePart(
    "beds",
    migrations: [
      """
      CREATE TABLE bed (
        key INTEGER PRIMARY KEY, name TEXT NOT NULL CHECK (name <> ''), dug INTEGER NOT NULL, year INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX bed_dug ON bed (dug);
      CREATE TABLE bed_letter (letter TEXT NOT NULL, bed INTEGER NOT NULL, PRIMARY KEY (letter, bed)) STRICT, WITHOUT ROWID;
      """
    ], journaledTables: [.bed],
    readings: [
      RowReading(table: "bed", select: "SELECT name, dug FROM bed") { row, _ in
        let dug: Int = try row.decode(atIndex: 1)
        guard dug >= 0 else { throw UnreadableRow("dug \(dug)") }
      }
    ])
}

extension JournaledTable {
  /// Beds, found by their first letter; one with a plant in it stays.
  static let bed = JournaledTable(
    "bed", columns: ["name", "dug"], derived: ["year": "1970 + json_extract(?1, '$.dug') / 31556952"],
    willReplace: { key, db in try db.execute(sql: "DELETE FROM bed_letter WHERE bed = ?", arguments: [key]) },
    willRemove: { key, db in
      let isPlanted = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM plant WHERE detail = (SELECT name FROM bed WHERE key = ?))", arguments: [key])
      if isPlanted == true { throw Planted() }
      try db.execute(sql: "DELETE FROM bed_letter WHERE bed = ?", arguments: [key])
    },
    didWrite: { key, db in
      try db.execute(
        sql: "INSERT INTO bed_letter (letter, bed) SELECT substr(name, 1, 1), key FROM bed WHERE key = ?", arguments: [key])
    })

  /// Something grows there.
  struct Planted: Error {}
}

extension StoreWords {
  /// A gardener's program that looks after its data.
  static let garden = StoreWords(
    app: "Garden", homeVariable: "GARDEN_HOME",
    commands: Commands(
      restore: "garden restore", info: "garden info", doctor: "garden doctor", repair: "garden doctor --repair", log: "garden log",
      replacing: "--force"))

  /// One that has no commands for it.
  static let plain = StoreWords(app: "Garden", homeVariable: "GARDEN_HOME")
}
