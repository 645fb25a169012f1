import Foundation
import TestSupport

/// The log that a run begins with: three years of somebody's study, some 2 MB.
///
/// SQLite keeps up to 2 MB of what it has read for each connection. From an empty log the app grows by that as the log does, which says nothing
/// of what it loses; with this one it has its caches full when it has warmed up.
enum SoakLog {
  private static let titles = [
    "Linear Algebra", "英単語", "Organic Chemistry", "世界史B", "A Course in Combinatorics", "新・物理入門", "Listening", "過去問",
  ]

  private static let memos = [
    "eigenvalues of symmetric matrices", "固有値と対角化", "review", "had to read it twice; once more next week", "", "間違えた問題を解き直した", "",
  ]

  /// The table that `kiroku import csv` takes: five records a day, the last of them yesterday.
  static func years(before now: Date, seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let format = ISO8601DateFormatter()
    var rows = ["material,started_at,active_seconds,amount,unit,memo"]
    for day in (1...1_095).reversed() {
      for part in 0..<5 {
        let began = now.addingTimeInterval(-86_400 * Double(day) - 10_800 * Double(part) - Double(random.below(3_600)))
        let title = random.pick(titles)
        let unit = title == "英単語" ? "words" : "pages"
        rows.append(
          "\(title),\(format.string(from: began)),\(300 + random.below(5_100)),\(1 + random.below(40)),\(unit),\(random.pick(memos))")
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }
}
