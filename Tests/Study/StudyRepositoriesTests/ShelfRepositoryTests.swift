import GRDB
import SharedStore
import StudyModels
import StudyRepositories
import Testing

@Suite("The shelf")
struct ShelfRepositoryTests {
  let test = TestStore()

  @Test("a material comes back as it was added, its texts in the form that is kept")
  func roundTrip() throws {
    let added = try test.shelf.add(
      MaterialDraft(
        title: "  線形代数 ", reading: " せんけいだいすう ", author: "G. Strang", category: " ", unit: .chapters, totalAmount: 12, state: .planned,
        isbn: "978-0-9802327-7-6", colour: "Blue", spokenNames: ["Algebra", " ALGEBRA ", "say \"LA\" \\ now", ""]))
    #expect(
      added
        == Material(
          id: added.id, title: "線形代数", reading: "せんけいだいすう", author: "G. Strang", category: nil, unit: .chapters, totalAmount: 12,
          state: .planned,
          isbn: "9780980232776", colour: "blue", spokenNames: ["Algebra", "say \"LA\" \\ now"], shelfOrder: 1, created: test.now))
    #expect(try test.otherProgram(use: .reading).shelf.materials(includingArchived: false) == [added])
  }

  @Test("a book is found by its ISBN, the one on the shelf first, and another one on the shelf with the same is refused")
  func isbn() throws {
    let first = try test.shelf.add(MaterialDraft(title: "Neko", isbn: "4-00-310101-4"))
    #expect(first.isbn == "9784003101018")
    #expect(try test.shelf.material(withISBN: "9784003101018") == first)
    #expect(try test.shelf.material(withISBN: "9780306406157") == nil)
    let taken = StudyError.limit(.isbnTaken("9784003101018", title: "Neko"))
    #expect(throws: taken) { try test.shelf.add(MaterialDraft(title: "Cat", isbn: "9784003101018")) }
    let other = try test.shelf.add(MaterialDraft(title: "Cat"))
    #expect(throws: taken) { try test.shelf.update(other.id, with: MaterialDraft(title: "Cat", isbn: "4003101014")) }
    #expect(try test.shelf.material(other.id) == other)
    let archived = try test.shelf.archive(first.id)
    #expect(try test.shelf.material(withISBN: "9784003101018") == archived)
    let second = try test.shelf.update(other.id, with: MaterialDraft(title: "Cat", isbn: "4003101014"))
    #expect(try test.shelf.material(withISBN: "9784003101018") == second)
    // What came about by undo is no reason to refuse other changes.
    _ = try test.shelf.unarchive(first.id)
    #expect(try test.shelf.update(first.id, with: MaterialDraft(title: "Neko 2", isbn: "9784003101018")).title == "Neko 2")
  }

  @Test("a book that was kept by its ten digits is found by its thirteen")
  func shortISBN() throws {
    let book = try test.shelf.add(MaterialDraft(title: "Old", isbn: "080442957X"))
    try test.store.write { db in try db.execute(sql: "UPDATE material SET isbn = '080442957X'") }
    #expect(try test.shelf.material(withISBN: "9780804429573")?.id == book.id)
    #expect(throws: StudyError.limit(.isbnTaken("9780804429573", title: "Old"))) {
      try test.shelf.add(MaterialDraft(title: "New", isbn: "9780804429573"))
    }
  }

  @Test("a title is 1 to 200 characters", arguments: [(0, true), (1, false), (200, false), (201, true)])
  func titleLimits(count: Int, isRefused: Bool) throws {
    let title = String(repeating: "本", count: count)
    if isRefused {
      #expect(throws: StudyError.limit(.nameLength(title, count: count))) { try test.shelf.add(MaterialDraft(title: title)) }
      #expect(try !test.store.exists())
    } else {
      #expect(try test.shelf.add(MaterialDraft(title: title)).title == title)
    }
  }

  @Test("control characters in a title are refused")
  func controlCharacters() {
    #expect(throws: StudyError.limit(.nameControlCharacters)) { try test.shelf.add(MaterialDraft(title: "a\u{1B}[2J")) }
  }

  @Test("the first tier with a hit decides: whole title, whole spoken name, prefix of either")
  func tiers() throws {
    let title = try test.shelf.add(MaterialDraft(title: "English"))
    let spoken = try test.shelf.add(MaterialDraft(title: "英単語ターゲット1900", spokenNames: ["English", "たんご"]))
    let longer = try test.shelf.add(MaterialDraft(title: "English Grammar"))
    #expect(try test.shelf.candidates(for: " ＥＮＧＬＩＳＨ ", limit: 10) == [title])
    _ = try test.shelf.archive(title.id)
    #expect(try test.shelf.candidates(for: "english", limit: 10) == [spoken])
    _ = try test.shelf.archive(spoken.id)
    #expect(try test.shelf.candidates(for: "english", limit: 10) == [longer])
    #expect(try test.shelf.candidates(for: "grammar", limit: 10).isEmpty)
    #expect(try test.shelf.candidates(for: " ", limit: 10).isEmpty)
    #expect(try test.shelf.candidates(for: "タンゴ", limit: 10).isEmpty)
  }

  @Test("names fit by their folded form", arguments: ["タンゴ", "たんご", "英単語たーげっと", "ﾀﾝｺﾞ", "英単語ターゲット１９００"])
  func folding(text: String) throws {
    let material = try test.shelf.add(MaterialDraft(title: "英単語ターゲット1900", spokenNames: ["タンゴ"]))
    #expect(try test.shelf.candidates(for: text, limit: 10) == [material])
  }

  @Test("several that fit come most recently used first, then in shelf order, and at most as many as asked for")
  func order() throws {
    let first = try test.shelf.add(MaterialDraft(title: "Math 1"))
    let second = try test.shelf.add(MaterialDraft(title: "Math 2"))
    let third = try test.shelf.add(MaterialDraft(title: "Math 3"))
    try test.record(minutes: 120, of: third.id)
    try test.record(minutes: 5, of: second.id, daysAgo: 1)
    #expect(try test.shelf.candidates(for: "math", limit: 10).map(\.id) == [third.id, second.id, first.id])
    #expect(try test.shelf.candidates(for: "math", limit: 2).map(\.id) == [third.id, second.id])
    #expect(try test.shelf.options(search: nil, limit: 10).map(\.id) == [third.id, second.id, first.id])
    #expect(try test.shelf.options(search: "TH 2", limit: 10).map(\.id) == [second.id])
    #expect(try test.shelf.material(third.id)?.lastUsed == test.now)
    #expect(try test.shelf.material(first.id)?.lastUsed == nil)
  }

  @Test("an edit changes what people can edit and the names it is found by")
  func update() throws {
    let material = try test.shelf.add(MaterialDraft(title: "Algebra", spokenNames: ["LA"]))
    var draft = MaterialDraft(material)
    draft.title = "Linear Algebra"
    draft.spokenNames = ["Lin"]
    var expected = material
    expected.title = "Linear Algebra"
    expected.spokenNames = ["Lin"]
    #expect(try test.shelf.update(material.id, with: draft) == expected)
    #expect(try test.shelf.candidates(for: "LA", limit: 1).isEmpty)
    #expect(try test.shelf.candidates(for: "lin", limit: 1) == [expected])
    #expect(try test.shelf.candidates(for: "algebra", limit: 1).isEmpty)
  }

  @Test("an archived material stays in old records, fits no text, and comes back")
  func archive() throws {
    let material = try test.shelf.add(MaterialDraft(title: "A"))
    let record = try test.record(minutes: 1, of: material.id)
    #expect(try test.shelf.archive(material.id).isArchived)
    #expect(try test.shelf.candidates(for: "A", limit: 1).isEmpty)
    #expect(try test.shelf.options(search: nil, limit: 1).isEmpty)
    #expect(try test.shelf.materials(includingArchived: false).isEmpty)
    #expect(try test.shelf.materials(includingArchived: true).map(\.id) == [material.id])
    #expect(try test.records.record(record.id)?.materialID == material.id)
    #expect(try !test.shelf.unarchive(material.id).isArchived)
    #expect(try test.shelf.candidates(for: "A", limit: 1).map(\.id) == [material.id])
  }

  @Test("some materials are read by their ids, the archived ones too, and no others")
  func byIDs() throws {
    let unknown = Material.ID(trusted: "00000000-0000-4000-8000-999999999999")
    #expect(try test.shelf.materials([unknown]) == [:])
    #expect(try !test.store.exists())
    let all = try ["A", "B", "C"].map { try test.shelf.add(MaterialDraft(title: $0)) }
    let archived = try test.shelf.archive(all[1].id)
    #expect(try test.shelf.materials([all[0].id, all[1].id, unknown]) == [all[0].id: all[0], all[1].id: archived])
    #expect(try test.shelf.materials([]) == [:])
  }

  @Test("an unknown material is not found")
  func unknown() throws {
    let id = Material.ID(trusted: "00000000-0000-4000-8000-999999999999")
    #expect(throws: StudyError.notFound(kind: .material, text: id.text)) { try test.shelf.archive(id) }
    #expect(try !test.store.exists())
    #expect(try test.shelf.material(id) == nil)
  }

  @Test("a material moves to the place of another, those between make room, and undo brings all back")
  func moving() throws {
    let books = try ["A", "B", "C", "D"].map { try test.shelf.add(MaterialDraft(title: $0)) }
    func titles() throws -> [String] { try test.shelf.materials(includingArchived: false).map(\.title) }
    _ = try test.shelf.move(books[0].id, toPlaceOf: books[2].id)
    #expect(try titles() == ["B", "C", "A", "D"])
    _ = try test.shelf.move(books[3].id, toPlaceOf: books[1].id)
    #expect(try titles() == ["D", "B", "C", "A"])
    _ = try test.shelf.move(books[3].id, toPlaceOf: books[3].id)
    #expect(try titles() == ["D", "B", "C", "A"])
    _ = try test.shelf.add(MaterialDraft(title: "E"))
    #expect(try titles().last == "E")
    for _ in 0..<3 { _ = try test.changes.undo() }
    #expect(try titles() == ["A", "B", "C", "D"])
    let unknown = try #require(Material.ID("00000000-0000-4000-8000-00000000dead"))
    #expect(throws: StudyError.notFound(kind: .material, text: unknown.text)) {
      try test.shelf.move(unknown, toPlaceOf: books[0].id)
    }
  }

  @Test("how far one has come is told by the newest range, all time and amount, and the pace of four weeks")
  func progress() throws {
    let book = try test.shelf.add(MaterialDraft(title: "Book", totalAmount: 100))
    let other = try test.shelf.add(MaterialDraft(title: "Other"))
    try test.record(minutes: 60, of: book.id, .range(from: 1, to: 10), daysAgo: 40)
    try test.record(minutes: 30, of: book.id, .range(from: 11, to: 30), daysAgo: 9)
    try test.record(minutes: 90, of: book.id, daysAgo: 5)
    try test.record(minutes: 30, of: book.id, .range(from: 31, to: 40))
    let today = test.world.today
    let progress = try test.shelf.progress(of: [book.id, other.id, book.id], today: today)
    #expect(
      progress == [
        book.id: MaterialProgress(
          lastEnd: 40, seconds: 12_600, amount: 40, recordCount: 4,
          recent: MaterialProgress.Recent(first: today.adding(days: -9), days: 2, amount: 30, seconds: 3_600)),
        other.id: MaterialProgress(),
      ])
    #expect(progress[book.id]?.amountPerHour == 30)
    // 60 pages are left; 30 took ten days.
    #expect(progress[book.id]?.completion(of: 100, today: today) == today.adding(days: 20))
    #expect(progress[book.id]?.completion(of: 40, today: today) == nil)
    #expect(progress[other.id]?.completion(of: 40, today: today) == nil)
  }
}
