public import StudyModels
public import StudyRepositories

extension Language {
  /// Returns how much there is of a sample: `4 materials, 3 goals and 52 records`, 「教材4件、目標3件、記録52件」; empty where there is nothing.
  public func sampleContents(_ contents: SampleContents) -> String {
    let parts = [
      (contents.materials, ("material", "materials"), "教材"), (contents.goals, ("goal", "goals"), "目標"),
      (contents.records, ("record", "records"), "記録"),
    ].filter { $0.0 > 0 }.map { count, english, japanese in
      words("\(count) \(count == 1 ? english.0 : english.1)", "\(japanese)\(count)件")
    }
    guard self == .english, let last = parts.last, parts.count > 1 else { return parts.joined(separator: "、") }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns what became of a sample log, where there was one.
  public func sampleRemoved(_ removal: SampleRemoval) -> String {
    let kept = sampleContents(removal.kept)
    guard !removal.removed.isEmpty else {
      return words(
        "Nothing was taken away: what is left of the sample log (\(kept)) is used by what is yours, and is yours now.",
        "削除していません。残っているサンプル（\(kept)）は自分の記録などで使われているため、自分のものとして残しました。")
    }
    let removed = sampleContents(removal.removed)
    let sentence = words("Took the sample log away: \(removed).", "サンプルの記録を削除しました（\(removed)）。")
    guard !removal.kept.isEmpty else { return sentence }
    return sentence + words(" What you use of it stays (\(kept)).", "使っているもの（\(kept)）は残しました。")
  }
}

extension SampleRefusal {
  /// Why no sample log is written, and the way out.
  public func message(in language: Language) -> String {
    switch self {
    case .alreadyThere:
      language.words(
        "The sample log is in place already. `kiroku sample remove` takes it away.", "サンプルの記録はすでにあります。`kiroku sample remove`で削除できます。")
    case .notEmpty:
      language.words(
        "There is a log already, and a sample goes only into an empty one. Keep it apart from yours: `KIROKU_HOME=~/kiroku-sample kiroku sample add`.",
        "すでに記録があります。サンプルは空の状態にだけ入れられます。別に試すには`KIROKU_HOME=~/kiroku-sample kiroku sample add`を実行してください。")
    }
  }
}
