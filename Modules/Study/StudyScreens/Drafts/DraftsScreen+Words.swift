import StudyModels
import StudyRepositories

extension ScreenWords {
  var draftsTitle: String { self("Not saved yet", "保存していない入力") }

  var draftsExplanation: String {
    self(
      "This was open when the terminal closed or Kiroku was ended. Go on with it, or discard it; Esc leaves it for the next start.",
      "端末が閉じたか、Kirokuが終了したときに開いていた入力です。続けるか、破棄してください。Escで次の起動まで残します。")
  }

  var draftOpen: String { self("go on with it", "続ける") }
  var draftOpenHelp: String { self("Open the form with what was written in it", "書いた内容のままフォームを開く") }
  var draftDrop: String { self("discard", "破棄") }
  var draftDropHelp: String { self("Discard what was written", "書いた内容を破棄する") }
  var draftsLater: String { self("Leave it for the next start", "次の起動まで残す") }
  var draftDropped: String { self("Discarded what was written.", "書いた内容を破棄しました。") }
  var draftUnknown: String {
    self("What this was about cannot be opened any more. \(key("delete")) discards it.", "対象を開けなくなりました。\(key("delete"))で破棄できます。")
  }

  func draftKind(_ name: String) -> String {
    switch DraftKind(rawValue: name) {
    case .record: self("A record", "記録")
    case .material: self("A material", "教材")
    case .goal: self("A weekly goal", "週の目標")
    case .progress: self("A progress post", "進捗の投稿")
    case .room: self("A study room", "部屋")
    case .comment: self("A comment", "コメント")
    case .words: self("The words of a post", "投稿のひとこと")
    case nil: name
    }
  }

  /// What tells a draft from others at a glance: its first texts on one line.
  ///
  /// - Parameter title: that of its material.
  func draftSummary(_ draft: FormDraft, title: String?) -> String {
    let range = [draft.fields["from"], draft.fields["to"]].compactMap(\.self).joined(separator: "–")
    return
      ([title, draft.fields["time"], range, draft.fields["total"]]
      + ["title", "target", "comment", "text", "memo"].map { draft.fields[$0] })
      .compactMap { $0?.split(whereSeparator: \.isNewline).first.map(String.init) }.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  func draftsSetAside(_ setAside: DraftFile.SetAside) -> String {
    func safe(_ path: String) -> String { QuotedText.safe(path, limit: 1_024) }
    guard let place = setAside.place else {
      return self(
        "What was not saved the last time cannot be read: “\(safe(setAside.path))” is damaged. Move it away to be told no more.",
        "前回保存していなかった入力を読み込めません：「\(safe(setAside.path))」が壊れています。別の場所に移すと表示されなくなります。")
    }
    return self(
      "What was not saved the last time cannot be read. The damaged file was put aside as “\(safe(place))”.",
      "前回保存していなかった入力を読み込めません。壊れたファイルは「\(safe(place))」として残してあります。")
  }
}
