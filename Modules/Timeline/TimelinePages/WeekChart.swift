/// The week as a chart of bars.
struct WeekChart {
  /// What the template names.
  let context: [String: Any]

  private static let tallest = 116
  private static let ground = 144

  init(_ week: [PageDayTime], _ words: PageWords) {
    let days = week.prefix(7)
    let most = max(1, days.map(\.seconds).max() ?? 0)
    let total = words.duration(days.reduce(0) { $0 + $1.seconds })
    let spoken = days.map { "\($0.day.weekday(in: words.language)) \(words.duration($0.seconds))" }.joined(separator: words(", ", "、"))
    context = [
      "heading": words("This week", "今週"), "total": words("\(total) in public posts", "公開された投稿で\(total)"),
      "label": words("Study time by day: \(spoken)", "日ごとの勉強時間: \(spoken)"),
      "days": days.enumerated().map { number, day in
        // A day with little is seen all the same, a day with nothing as a line.
        let height = day.seconds <= 0 ? 2 : max(4, Self.tallest * day.seconds / most)
        return [
          "x": 8 + number * 48, "middle": 24 + number * 48, "y": Self.ground - height, "height": height, "valueY": Self.ground - height - 6,
          "value": day.seconds <= 0 ? "" : words.clock(day.seconds), "look": day.seconds <= 0 ? "none" : "bar",
          "day": day.day.weekday(in: words.language),
        ] as [String: Any]
      },
    ]
  }
}
