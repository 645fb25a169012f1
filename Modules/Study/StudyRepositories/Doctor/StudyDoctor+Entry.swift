public import StudyModels

extension StudyDoctor {
  /// A row, as people know it.
  public struct Entry: Hashable, Sendable {
    /// What it is.
    public var kind: Kind
    /// Its id, or the name by which it is found; nil for what has none.
    public var id: String?
    /// What it is called: a title, a phrase, the material of a record.
    public var title: String?
    /// When it began or was made, where it says so.
    public var at: ZonedInstant?

    /// Makes an entry.
    public init(kind: Kind, id: String? = nil, title: String? = nil, at: ZonedInstant? = nil) {
      self.kind = kind
      self.id = id
      self.title = title
      self.at = at
    }

    /// The kinds of rows, by the names of their tables.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      case record, material, session, goal, post, change, usage, donation, account, outbox, sample
      case state = "local_state"
      case shortcut = "voice_shortcut"
      case list = "app_list"
      /// An index or a trigger.
      case schema = "sqlite_schema"
    }
  }
}

extension StudyDoctor.Entry {
  /// Returns what it is, for a sentence: `the record 0f1e2d3c of 2026-11-21 09:12 (“Algebra”)`.
  public func words(in language: Language) -> String {
    let id = kind == .session ? nil : id.map { QuotedText.safe(kind.hasUUID ? String($0.prefix(8)) : $0, limit: 40) }
    let time = at.map { "\($0.local.date) \(Language.time($0))" }
    switch language {
    case .english:
      return [kind.words(language), id, time.map { "of \($0)" }, title.map { "(\(language.quoted($0)))" }].compactMap(\.self)
        .joined(separator: " ")
    case .japanese:
      return [time.map { "\($0) の" }, kind.words(language), id.map { " \($0)" }, title.map { "（\(QuotedText.safe($0))）" }]
        .compactMap(\.self).joined()
    }
  }
}

extension StudyDoctor.Entry.Kind {
  fileprivate var hasUUID: Bool {
    switch self {
    case .record, .material, .goal, .post, .shortcut, .donation, .sample: true
    case .session, .change, .usage, .state, .list, .schema, .account, .outbox: false
    }
  }

  /// Returns the name of several of the kind.
  func several(_ language: Language) -> String {
    let english =
      switch self {
      case .record: "records"
      case .material: "materials"
      case .session: "sessions"
      case .goal: "goals"
      case .post: "posts"
      case .change: "changes that can be undone"
      case .usage: "counts of uses"
      case .donation: "donations"
      case .state, .account: "rows of the account"
      case .outbox: "posts to be sent"
      case .sample: "marks of the sample log"
      case .shortcut: "shortcuts"
      case .list: "of the app's lists"
      case .schema: "parts of the database"
      }
    return language.words(english, words(.japanese))
  }

  /// Returns the kind's name, with its article.
  func words(_ language: Language) -> String {
    switch self {
    case .record: language.words("the record", "記録")
    case .material: language.words("the material", "教材")
    case .session: language.words("the running session", "計測中の勉強")
    case .goal: language.words("the goal", "目標")
    case .post: language.words("the post", "投稿")
    case .change: language.words("the change that can be undone", "元に戻せる変更")
    case .usage: language.words("the count of uses of", "利用回数")
    case .donation: language.words("the donation", "操作の履歴")
    case .state: language.words("the account and the last visibility", "アカウントと前回の公開範囲")
    case .shortcut: language.words("the shortcut", "ショートカット")
    case .account: language.words("the account", "アカウント")
    case .outbox: language.words("the post to be sent", "送信待ちの投稿")
    case .sample: language.words("the mark of the sample log", "サンプルの印")
    case .list: language.words("the app's list", "アプリの一覧")
    case .schema: language.words("the database's own", "データベースの定義")
    }
  }
}
