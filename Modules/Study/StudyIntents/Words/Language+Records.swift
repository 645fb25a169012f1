public import StudyModels
public import StudyRepositories

extension Language {
  /// Returns what a record holds as a noun phrase: `45 min of Linear Algebra, pages 10–24` (`線形代数（45分、10〜24ページ）`).
  ///
  /// A study time of 0 is left out where there is an amount.
  public func recordSummary(seconds: Int, amount: StudyAmount?, material: Material?) -> String {
    let title = material.map { QuotedText.safe($0.title, limit: 200) }
    let amount = material.flatMap { material in amount.map { self.amount($0, unit: material.unit) } }
    let time = duration(seconds)
    guard let title else { return words("\(time) of study", "\(time)の勉強") }
    guard let amount else { return words("\(time) of \(title)", "\(title)（\(time)）") }
    if seconds == 0 { return words("\(title), \(amount)", "\(title)（\(amount)）") }
    return words("\(time) of \(title), \(amount)", "\(title)（\(time)、\(amount)）")
  }

  /// Returns the sentence about a goal that follows “Recorded …”: ` This week 6 h 10 min of 10 h (61 %).`, with the space before it.
  ///
  /// - Parameter isThisWeek: whether the record counts in the week that it is now.
  public func progressSentence(_ progress: GoalProgress, unit: StudyUnit?, isThisWeek: Bool) -> String {
    let done = goalProgress(progress, unit: unit)
    return words(" \(isThisWeek ? "This week" : "That week") \(done).", "\(isThisWeek ? "今週" : "その週")は\(done)です。")
  }

  /// Returns the question whether to record what is doubtful, after the sentence that says why.
  func recordAllTheSame(_ doubt: String) -> String { words("\(doubt) Record it all the same?", "\(doubt)このまま記録しますか？") }

  /// The invitation beside a result that carries the progress activity.
  public var progressInvitation: String {
    words(
      "To post your progress to the timeline, open this record in Kiroku.",
      "進捗をタイムラインに投稿するには、この記録をキロクで開いてください。")
  }

  /// Returns words that a server refused, each in quotation marks and with its place: `“spam” (memo, character 13), “advert”`.
  public func refusedWords(_ refused: [RefusedWord]) -> String {
    refused.map { found in
      let word = quoted(QuotedText.safe(found.word))
      guard !found.field.isEmpty else { return word }
      let field = name(ofField: found.field)
      guard let start = found.start else { return words("\(word) (\(field))", "\(word)（\(field)）") }
      // Problems that earlier versions stored have any number that a server sent.
      let character = start.addingSaturating(1)
      return words("\(word) (\(field), character \(character))", "\(word)（\(field)、\(character)文字目）")
    }.joined(separator: words(", ", "、"))
  }

  /// What people call a member of a post.
  private func name(ofField field: String) -> String {
    switch field.split(separator: ".").last {
    case "memo": words("memo", "メモ")
    case "text": words("text", "文章")
    case "title": words("title", "タイトル")
    case "unit": words("unit", "単位")
    default: QuotedText.safe(field)
    }
  }

  /// Why a record is not posted yet, and what it waits for.
  func waits(for outcome: DeliveryOutcome) -> String? {
    switch outcome {
    case .offline: words("You are offline, so it will be posted once you are online", "オフラインのため、オンラインになったときに投稿します。")
    case .signedOut:
      words(
        "You have been signed out, so it will be posted once you sign in with `kiroku signin`",
        "ログアウトされているため、`kiroku signin` でログインすると投稿します。")
    default: nil
    }
  }

  /// That a record was not posted, in the server's words.
  func notPosted(_ reason: String) -> String {
    let reason = QuotedText.safe(reason, limit: 400)
    return words(
      "It was not posted: \(reason) `kiroku outbox list` shows it.", "投稿できませんでした：\(reason) `kiroku outbox list`で確認できます。")
  }
}
