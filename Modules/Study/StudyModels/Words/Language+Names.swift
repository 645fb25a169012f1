extension Language {
  /// Returns how far a material has come.
  public func state(_ state: MaterialState) -> String {
    switch state {
    case .planned: words("planned", "これから")
    case .inProgress: words("in progress", "学習中")
    case .done: words("done", "完了")
    }
  }

  /// Returns who sees a post, as its author says it.
  public func visibility(_ visibility: Visibility) -> String {
    switch visibility {
    case .private: words("only me", "自分だけ")
    case .followers: words("my followers", "フォロワー")
    case .public: words("everyone", "全員")
    }
  }

  /// Returns where a record came from.
  public func source(_ source: RecordSource) -> String {
    switch source {
    case .app: words("the app", "アプリ")
    case .intent: words("a shortcut", "ショートカット")
    case .import: words("an import", "取り込み")
    }
  }

  /// Returns what an id or a text names.
  public func subject(_ kind: StudyError.SubjectKind) -> String {
    switch kind {
    case .material: words("material", "教材")
    case .record: words("record", "記録")
    case .goal: words("goal", "目標")
    case .post: words("post", "投稿")
    case .session: words("session", "計測")
    }
  }
}
