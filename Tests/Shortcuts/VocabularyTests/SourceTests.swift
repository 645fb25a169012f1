import Testing
import TextFolding

@testable import Vocabulary

@Suite("Where terms and shortcuts are looked up")
struct SourceTests {
  private let terms = InMemoryTerms(Kitchen.dishes)

  @Test("the greatest key that is not after a text")
  func goesBack() {
    #expect(terms.terms(atOrBefore: "pastaalfornox").map(\.id) == ["2"])
    #expect(terms.terms(atOrBefore: "pastaalforn").map(\.id) == ["1"])
    #expect(terms.terms(atOrBefore: "stew").map(\.id) == ["7", "8"])
    #expect(terms.terms(atOrBefore: "") == [])
    #expect(terms.terms(atOrBefore: "0") == [])
  }

  @Test("keys that begin with a text")
  func completes() {
    #expect(terms.terms(startingWith: "pasta", limit: 8).map(\.id) == ["1", "2"])
    #expect(terms.terms(startingWith: "pasta", limit: 1).map(\.id) == ["1"])
    #expect(terms.terms(startingWith: "zz", limit: 8) == [])
  }

  @Test("keys that are a slip or two away, with their edits")
  func findsNear() {
    #expect(terms.terms(near: "bouillabaise", limit: 8).map(\.term.id) == ["9"])
    #expect(terms.terms(near: "bouilabaise", limit: 8).map(\.edits) == [2])
    #expect(terms.terms(near: "bouillabaise", limit: 0) == [])
    #expect(terms.terms(near: "", limit: 8) == [])
  }

  @Test("every term that stands in a phrase is found, among many that begin alike")
  func findsAllTerms() throws {
    let names = ["a", "ab", "abc", "abd", "abcde", "b", "bc", "bcd", "cd", "x"] + (0..<500).map { "ab\($0)z" }
    let source = InMemoryTerms(names.map { (name: $0, id: $0, display: $0) })
    let spoken = SpokenScalars("あabcdえabcde")
    let found = try spoken.withView { view in
      let finder = TermFinder(in: view, spoken, from: source)
      return try spoken.scalars.indices.flatMap { try finder.terms(at: $0) }.flatMap { finder.terms[$0.range] }
    }
    #expect(Set(found.map(\.id)) == ["a", "ab", "abc", "abcde"])
  }

  @Test("a shortcut's rows are its keys and their pieces, each once; text without words has none")
  func shortcutRows() {
    let rows = ShortcutPhraseKeys.rows(for: "えーと、数学のタイマーを始めて")
    #expect(rows.filter { $0.kind == .shortcut }.map(\.key) == ["えと数学のたいまを始めて"])
    #expect(rows.filter { $0.kind == .shortcutLoose }.map(\.key) == ["数学たいま始め"])
    #expect(Set(rows).count == rows.count)
    #expect(ShortcutPhraseKeys.rows(for: "…") == [])
    #expect(ShortcutPhraseKeys.rows(for: String(repeating: "長", count: 10_000)).map(\.kind) == [.shortcut])
  }
}
