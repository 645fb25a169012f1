import Foundation
import GRDB
import SharedStore
import ShortcutManagement
import StudyRepositories

extension Bench {
  /// The first results of every key of many searches, typed one key after the other, among a million records and a large shelf.
  func searching() throws -> [Promise] {
    let size = 1_000_000
    let home = home(size)
    let store = Store(at: StoreLocation(directory: home.path, format: .kiroku), for: .app)
    let index = SearchIndex(of: store, items: SearchedThings.items, source: StudySearch())
    let clock = ContinuousClock()
    let waiting = try store.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM memo_pending") ?? 0 } ?? 0
    if waiting > 0 {
      let took = try clock.measure { while try index.indexTexts(atMost: 20_000) > 0 {} }
      Self.say(String(format: "%d memos indexed in %.1f s", waiting, took.milliseconds / 1_000))
    }
    let opening = try clock.measure { try index.refresh() }
    var keys: [Double] = []
    var slow: [(text: String, milliseconds: Double)] = []
    for text in SearchedThings.queries {
      for length in 1...min(8, text.count) {
        let typed = String(text.prefix(length))
        // The median of three: other programs have this machine too.
        let took = try (0..<3).map { _ in
          try clock.measure { _ = try index.search(typed, now: Intervals.last, within: .milliseconds(20)) }.milliseconds
        }.sorted()[1]
        keys.append(took)
        slow.append((typed, took))
      }
    }
    keys.sort()
    let slowest = slow.max { $0.milliseconds < $1.milliseconds } ?? ("", 0)
    let p99 = keys[min(keys.count - 1, keys.count * 99 / 100)]
    return [
      Promise(
        what: "first results of a search, \(size) records, p99", measured: p99, limit: 30, unit: "ms",
        basis: String(
          format: "%d keys, median %.2f ms, slowest %.2f ms (%@); opened in %.1f ms", keys.count, keys[keys.count / 2],
          slowest.milliseconds,
          slowest.text, opening.milliseconds))
    ]
  }
}

/// What is typed, and the fixed things beside the log.
private enum SearchedThings {
  static let queries = [
    "the", "studied", "vocabula", "thermody", "past paper", "kanji", "eigenval", "zq", "quiver", "p. 123", "tomorrow", "linear a",
    "and the proof",
    "recursio", "thermpdy", "vocabluary", "statsitics", "mcehanics", "xylophon", "m1", "m39",
    "の", "語", "英単語", "固有値", "線形代数", "復習", "シャドー", "しゃどう", "ぷろぐらみ", "リスニング", "図書館で", "長文読解", "鬱", "鬱蒼", "を解い", "た", "語の",
    "確率の計", "ターゲット", "1900", "数学 間違", "英語 studied", "しゃどいんぐ", "りすにんが", "の を た",
  ]

  /// As many titles and phrases as people who use it much have, and the screens and commands.
  static let items = titles + phrases + screens

  private static let titles = (0..<5_000).map { number in
    let title = number % 2 == 0 ? "\(subjects[number % 10]) for course \(number)" : "\(courses[number % 5])の教科書 第\(number)巻"
    return SearchItem(target: .material("\(number)"), title: title, detail: "Author \(number % 700)", use: SearchUse(count: number % 90))
  }

  private static let phrases = (0..<10_000).map { number in
    let phrase = number % 2 == 0 ? "start \(subjects[number % 10]) session \(number)" : "\(courses[number % 5])を\(number)分はじめる"
    return SearchItem(target: .shortcut("\(number)"), title: phrase, use: SearchUse(count: number % 30))
  }

  private static let screens = (0..<60).map { number in
    SearchItem(
      target: number % 2 == 0 ? .screen("screen-\(number)") : .command("command-\(number)"), title: "Thing \(number) to open",
      words: ["もの\(number)を開く", "keyword \(number)"])
  }

  private static let subjects = [
    "Linear Algebra", "Statistics", "Thermodynamics", "Organic Chemistry", "World History", "Calculus", "Programming", "Economics",
    "Biology", "Ethics",
  ]
  private static let courses = ["線形代数", "統計学", "英単語", "世界史", "プログラミング"]
}
