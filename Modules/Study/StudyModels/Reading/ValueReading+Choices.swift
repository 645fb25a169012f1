extension ValueReading {
  /// Reads a day of the week: `monday`, `mon`, `月`, `月曜`, `月曜日`.
  public static func weekday(_ text: String) throws(UnreadableValue) -> Weekday {
    let word = NameFolding.fold(text)
    let names: [(Weekday, String, String)] = [
      (.monday, "monday", "月"), (.tuesday, "tuesday", "火"), (.wednesday, "wednesday", "水"), (.thursday, "thursday", "木"),
      (.friday, "friday", "金"), (.saturday, "saturday", "土"), (.sunday, "sunday", "日"),
    ]
    for (weekday, english, japanese) in names
    where word == english || word == english.prefix(3) || word == japanese || word == japanese + "曜" || word == japanese + "曜日" {
      return weekday
    }
    throw UnreadableValue(.weekday, text)
  }

  /// Reads who sees a post: `private`, `followers`, `public`, 非公開, フォロワー, 公開.
  public static func visibility(_ text: String) throws(UnreadableValue) -> Visibility {
    switch NameFolding.fold(text) {
    case "private", "非公開", "自分のみ", "自分だけ": return .private
    case "followers", "ふぉろわー", "ふぉろわーのみ": return .followers
    case "public", "公開": return .public
    default: throw UnreadableValue(.visibility, text)
    }
  }

  /// Reads how far a material has come: `planned`, `inProgress` (also `in-progress`), `done`, これから, 学習中, 完了.
  public static func materialState(_ text: String) throws(UnreadableValue) -> MaterialState {
    switch NameFolding.fold(text) {
    case "planned", "これから": return .planned
    case "inprogress", "in-progress", "in progress", "学習中": return .inProgress
    case "done", "完了": return .done
    default: throw UnreadableValue(.materialState, text)
    }
  }
}
