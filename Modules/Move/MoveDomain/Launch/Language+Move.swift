import ProgramSupport

extension Language {
  /// What was undone, by the verb of the journal and what it was done to.
  func undone(_ verb: String, _ subject: String?) -> String {
    switch verb {
    case "start": words("The start of “\(subject ?? "")” is taken back.", "「\(subject ?? "")」の開始を取り消しました。")
    case "pause": words("The pause is taken back.", "一時停止を取り消しました。")
    case "resume": words("The workout is paused again.", "再開を取り消しました。")
    case "end": words("The workout goes on.", "終了を取り消しました。")
    case "cancel": words("The workout is back.", "取り消したワークアウトを元に戻しました。")
    case "name": words("The name “\(subject ?? "")” is gone.", "「\(subject ?? "")」という名前の追加を取り消しました。")
    default: words("The name “\(subject ?? "")” is back.", "「\(subject ?? "")」という名前を元に戻しました。")
    }
  }
}
