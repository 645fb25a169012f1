/// What owns some of a store's tables: every form that they had, what of them undo covers, and how their rows are read.
///
/// An app opens its store with its own parts and with those of the modules that it uses. A part may name the tables of another one where it
/// knows that one: an app's part those of voice shortcuts, and never the other way round.
public struct StorePart: Sendable {
  /// What tells it from the other parts of a format.
  public let name: String
  private let makeMigrations: @Sendable () -> [String]
  private let makeJournaledTables: @Sendable () -> [JournaledTable]
  private let makeReadings: @Sendable () -> [RowReading]

  /// Makes a part; nothing is evaluated before it is needed, and a start that finds a database of this version needs none of it.
  public init(
    _ name: String, migrations: @autoclosure @escaping @Sendable () -> [String],
    journaledTables: @autoclosure @escaping @Sendable () -> [JournaledTable] = [],
    readings: @autoclosure @escaping @Sendable () -> [RowReading] = []
  ) {
    self.name = name
    makeMigrations = migrations
    makeJournaledTables = journaledTables
    makeReadings = readings
  }

  /// Every form that its tables ever had, as SQL, oldest first: append to the list, never change or remove what a release has shipped.
  ///
  /// SQLite parses what they leave in the schema at every start of every program: they stay terse. One that adds or renames a column of a
  /// journaled table also rewrites the images in `change.rows`, or empties that table.
  public var migrations: [String] { makeMigrations() }

  /// Those of its tables that undo covers.
  public var journaledTables: [JournaledTable] { makeJournaledTables() }

  /// How the rows of its tables are read by those who use them: what tells one that cannot be.
  public var readings: [RowReading] { makeReadings() }
}
