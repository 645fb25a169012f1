import Foundation
import GRDB
import StudyModels
import TestSupport
import Testing

@testable import StudyExchange

@Suite("Reading the review log of Anki")
struct AnkiReviewTests {
  private let folder = TemporaryDirectory("anki")

  init() throws { try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true) }

  /// A collection as Anki's database schema 11 has it, in what is read of it.
  private func makeCollection(_ answers: [(id: Int64, card: Int64, ease: Int, time: Int, type: Int)], newDecks: Bool = false) throws
    -> String
  {
    let path = folder.path + "/collection.anki2"
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE col (id integer primary key, crt integer not null, decks text not null);
          CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null);
          CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
            lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
          INSERT INTO cards VALUES (1, 1, 10), (2, 2, 11), (3, 3, 20);
          """)
      let decks = #"{"10": {"name": "Japanese::Kanji"}, "11": {"name": "Japanese"}, "20": {"name": "Chemistry"}}"#
      try db.execute(sql: "INSERT INTO col VALUES (1, 0, ?)", arguments: [newDecks ? "" : decks])
      if newDecks {
        try db.execute(sql: "CREATE TABLE decks (id integer primary key, name text not null)")
        try db.execute(sql: "INSERT INTO decks VALUES (10, ?), (11, 'Japanese'), (20, 'Chemistry')", arguments: ["Japanese\u{1F}Kanji"])
      }
      for answer in answers {
        try db.execute(
          sql: "INSERT INTO revlog VALUES (?, ?, 0, ?, 1, 1, 2500, ?, ?)",
          arguments: [answer.id, answer.card, answer.ease, answer.time, answer.type])
      }
    }
    try queue.close()
    return path
  }

  private func read(_ path: String, now: Int64 = 2_000_000_000) throws -> [String] {
    var found: [String] = []
    let reviews = AnkiReviews(path: path, options: ReadingOptions(zone: FixedZone(utcOffset: 0)), now: Instant(secondsSince1970: now))
    try reviews.read { found.append($0.line) }
    return found
  }

  @Test("answers within five minutes of each other are one piece of study of their deck", arguments: [false, true])
  func sittings(newDecks: Bool) throws {
    let base: Int64 = 1_772_442_000_000
    let path = try makeCollection(
      [
        (base, 1, 3, 10_000, 1), (base + 20_000, 2, 1, 8_000, 0), (base + 30_000, 3, 2, 5_000, 2),
        // A card that was moved by hand, and an answer that was none.
        (base + 40_000, 3, 0, 0, 4), (base + 41_000, 3, 3, 0, 5), (base + 600_000, 3, 4, 5_400, 1),
      ], newDecks: newDecks)
    #expect(
      try read(path) == [
        "\(base): 2026-03-02T08:59:50Z–09:00:20Z 18 s Japanese ×2", "\(base + 30_000): 2026-03-02T09:00:25Z–09:00:30Z 5 s Chemistry ×1",
        "\(base + 600_000): 2026-03-02T09:09:54Z–09:10:00Z 5 s Chemistry ×1",
      ])
    // The last one may go on.
    #expect(try read(path, now: 1_772_442_700).last == "\(base + 600_000): it is still running")
  }

  @Test("what is no collection ends in words")
  func none() throws {
    let path = folder.path + "/x"
    try Data("hello".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: AnkiReviews.Unreadable.self) { try read(path) }
    #expect(throws: AnkiReviews.Unreadable.self) { try read(path + "-gone") }
  }
}
