import GRDB
import SharedStore
import StudyModels
import StudyRepositories
import Testing
import TextFolding
import Vocabulary

@Suite("The shelf in phrases")
struct ShelfTermsTests {
  let test = TestStore()

  private var terms: ShelfTerms {
    ShelfTerms(store: Store(at: test.location, for: .reading), environment: test.world.environment)
  }

  private func keys() throws -> [String] {
    try test.store.read { db in try String.fetchAll(db, sql: "SELECT kind || ' ' || key || ' ' || owner FROM phrase_key ORDER BY 1") } ?? []
  }

  @Test("answers as the list in memory does, by every name of what is on the shelf")
  func likeInMemory() throws {
    let materials = try [
      ("Linear Algebra", ["LA", "線形"]), ("英単語ターゲット1900", ["たんご"]), ("英単語", []), ("英文法", []), ("Zoology", ["la"]),
    ].map { try test.shelf.add(MaterialDraft(title: $0.0, spokenNames: $0.1)) }
    let archived = try test.shelf.add(MaterialDraft(title: "英単語帳"))
    _ = try test.shelf.archive(archived.id)
    let memory = InMemoryTerms(
      materials.flatMap { material in
        ([material.title] + material.spokenNames).map { (name: $0, id: material.id.text, display: material.title) }
      })
    func sorted(_ terms: [VocabularyTerm]) -> [VocabularyTerm] { terms.sorted { ($0.key, $0.display) < ($1.key, $1.display) } }
    for key in ["", "a", "la", "linearalgebra", "linearalgebrax", "英単語", "英単語たーげっと1900を", "英単語帳", "線形代数", "zz", "\u{10FFFF}"] {
      let key = SpokenKey.key(of: key)
      #expect(sorted(try terms.terms(atOrBefore: key)) == sorted(memory.terms(atOrBefore: key)), "\(key)")
      #expect(sorted(try terms.terms(startingWith: key, limit: 20)) == sorted(memory.terms(startingWith: key, limit: 20)), "\(key)")
    }
    for near in ["liner algebra", "zooligy", "英単語ターゲト1900"] {
      let key = SpokenKey.key(of: near)
      #expect(memory.terms(near: key, limit: 20).count == 1)
      #expect(try terms.terms(near: key, limit: 20) == memory.terms(near: key, limit: 20), "\(near)")
    }
    #expect(try terms.terms(near: "", limit: 20) == [])
  }

  @Test("a renamed, an undone and a restored material are found by the names they have")
  func following() throws {
    let material = try test.shelf.add(MaterialDraft(title: "Algebra", spokenNames: ["LA"]))
    let before = try keys()
    #expect(before.contains("1 algebra 1"))
    _ = try test.shelf.update(material.id, with: MaterialDraft(title: "Topology"))
    #expect(try terms.terms(startingWith: "algebra", limit: 1) == [])
    #expect(try terms.terms(startingWith: "topo", limit: 9).map(\.display) == ["Topology"])
    _ = try test.changes.undo()
    #expect(try keys() == before)
    _ = try test.changes.undo()
    #expect(try keys() == [])
    _ = try test.changes.redo()
    #expect(try keys() == before)
    #expect(try test.findings() == [])
  }

  @Test("a database of an older Kiroku has its keys made by the first who asks, once")
  func migrated() throws {
    _ = try test.shelf.add(MaterialDraft(title: "Algebra", spokenNames: ["LA"]))
    let made = try keys()
    try test.store.write { db in try db.execute(sql: "DELETE FROM phrase_key; INSERT INTO phrase_key VALUES (0, '', 0)") }
    #expect(try test.findings() == [])
    #expect(try terms.terms(startingWith: "alg", limit: 9).map(\.display) == ["Algebra"])
    #expect(try keys() == made)
  }

  private func found(_ text: String) throws -> [String] { try PartialTerms.find(text, source: terms).first?.terms.map(\.display) ?? [] }

  @Test("answers parts of names as the list in memory does, the archived apart")
  func parts() throws {
    let titles = ["Introduction to Algorithms", "Linear Algebra Done Right", "Linear Models", "速読英単語 必修編", "青チャート 数学II・B", "新・物理入門"]
    let materials = try titles.map { try test.shelf.add(MaterialDraft(title: $0, spokenNames: $0 == "新・物理入門" ? ["しんぶつり"] : [])) }
    let archived = try test.shelf.add(MaterialDraft(title: "Algorithms Unlocked"))
    _ = try test.shelf.archive(archived.id)
    let memory = InMemoryTerms(
      materials.flatMap { material in
        ([material.title] + material.spokenNames).map { (name: $0, id: material.id.text, display: material.title) }
      }, nameWords: .study)
    for text in ["intro algo", "algorithms", "linear", "ita", "速単", "数学", "ぶつり", "algoritms", "right", "zzz", ""] {
      let (ours, theirs) = (try PartialTerms.find(text, source: terms), try PartialTerms.find(text, source: memory))
      #expect(ours.map { Set($0.terms.map(\.display)) } == theirs.map { Set($0.terms.map(\.display)) }, "\(text)")
      #expect(ours.map(\.strength) == theirs.map(\.strength), "\(text)")
    }
    #expect(try found("algorithms") == ["Introduction to Algorithms"])
    #expect(Set(try found("linear")) == ["Linear Algebra Done Right", "Linear Models"])
    #expect(try terms.terms(sharing: [], limit: 9) == [])
    #expect(try terms.terms(sharing: [TermPart(.termWord, "linear")], limit: 0) == [])
  }

  @Test("a part that too many share counts only where there is nothing rarer")
  func common() throws {
    for number in 0...TermPart.mostOwners { _ = try test.shelf.add(MaterialDraft(title: "Chemistry \(1_000 + number)")) }
    #expect(try terms.terms(sharing: [TermPart(.termWord, "chem", isBeginning: true)], limit: 9).count == 9)
    let both = [TermPart(.termWord, "chem", isBeginning: true), TermPart(.termWord, "1007")]
    #expect(try terms.terms(sharing: both, limit: 9).map(\.display) == ["Chemistry 1007"])
    #expect(try found("chemistry 1007") == ["Chemistry 1007"])
    #expect(try PartialTerms.find("chemistry", source: terms).allSatisfy { $0.strength < 0.6 && $0.terms.count == 10 })
  }

  @Test("parts of a name go with it when it is changed, deleted or undone")
  func partsFollow() throws {
    let material = try test.shelf.add(MaterialDraft(title: "Organic Chemistry", spokenNames: ["有機化学"]))
    let before = try keys()
    _ = try test.shelf.update(material.id, with: MaterialDraft(title: "Inorganic Matter"))
    for gone in ["chemistry", "organic", "化学"] { #expect(try found(gone) == [], "\(gone)") }
    #expect(try found("matter") == ["Inorganic Matter"])
    _ = try test.changes.undo()
    #expect(try keys() == before)
    #expect(try found("化学") == ["Organic Chemistry"])
    _ = try test.changes.undo()
    #expect(try keys() == [])
    #expect(try found("chemistry") == [])
    #expect(try test.findings() == [])
  }

  @Test(
    "a title in kanji is found by its reading and by parts of it, in kana and in Latin letters",
    arguments: ["せんけいだいすうにゅうもん", "せんけい", "ダイスウ", "だいすうにゅう", "にゅうもん", "senkei daisuu", "daisu", "nyumon"])
  func readings(text: String) throws {
    _ = try test.shelf.add(MaterialDraft(title: "線形代数入門", reading: "せんけいだいすうにゅうもん"))
    _ = try test.shelf.add(MaterialDraft(title: "新・物理入門", reading: "しんぶつりにゅうもん", spokenNames: ["しんぶつ"]))
    let best = try #require(try PartialTerms.find(text, source: terms).first)
    #expect(best.terms.map(\.display) == (["にゅうもん", "nyumon"].contains(text) ? ["新・物理入門", "線形代数入門"] : ["線形代数入門"]))
    #expect(best.strength >= 0.4 && best.strength < 1)
    #expect(try test.shelf.candidates(naming: text, strength: 0.4).count == best.terms.count)
  }

  @Test("a reading is no name: nothing that reads whole names finds it, and two that sound alike are told")
  func readingsAreParts() throws {
    for title in ["貴社", "記者"] { _ = try test.shelf.add(MaterialDraft(title: title, reading: "きしゃ")) }
    #expect(try terms.terms(atOrBefore: "きしゃ") == [])
    #expect(try terms.terms(startingWith: "き", limit: 9) == [])
    #expect(try terms.terms(near: "きしゃ", limit: 9) == [])
    #expect(try test.shelf.candidates(for: "きしゃ", limit: 9) == [])
    #expect(try test.shelf.candidates(for: "き", limit: 9) == [])
    let best = try #require(try PartialTerms.find("きしゃ", source: terms).first)
    #expect(Set(best.terms.map(\.display)) == ["貴社", "記者"])
    #expect(!best.isWhole)
    #expect(Set(try test.shelf.options(search: "シャ", limit: 9).map(\.title)) == ["貴社", "記者"])
  }

  @Test("what a reading is found by goes with it when it is changed, taken away or undone")
  func readingsFollow() throws {
    let material = try test.shelf.add(MaterialDraft(title: "彩花", reading: "あやか", spokenNames: ["えみ"]))
    let before = try keys()
    var draft = MaterialDraft(material)
    draft.reading = "さいか"
    _ = try test.shelf.update(material.id, with: draft)
    #expect(try found("あやか") == [])
    #expect(try found("さいか") == ["彩花"])
    #expect(try test.shelf.options(search: "あや", limit: 9) == [])
    #expect(try test.findings() == [])
    draft.reading = nil
    _ = try test.shelf.update(material.id, with: draft)
    #expect(try found("さいか") == [])
    #expect(try test.findings() == [])
    _ = try test.changes.undo()
    #expect(try found("さいか") == ["彩花"])
    _ = try test.changes.undo()
    #expect(try keys() == before)
    #expect(try found("あやか") == ["彩花"])
    _ = try test.changes.undo()
    #expect(try keys() == [])
    #expect(try test.findings() == [])
  }

  @Test("where there is no store, nothing is found and nothing made")
  func absent() throws {
    #expect(try terms.terms(startingWith: "a", limit: 9) == [])
    #expect(try terms.terms(atOrBefore: "a") == [])
    #expect(try !test.store.exists())
  }
}
