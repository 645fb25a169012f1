public import SharedStore
public import StudyModels

extension StudyDoctor {
  /// A defect, as a fact.
  public enum Finding: Hashable, Sendable {
    /// SQLite's integrity check says this.
    case damaged(String)
    /// A row points at a row that is not there.
    case brokenReference(table: String, target: String)
    /// So many sums of days or months are not what their records add up to.
    case sumsDiffer(count: Int)
    /// So many records stand on another day than the one they started on.
    case recordsOnWrongDay(count: Int)
    /// The pauses of a record overlap, lie outside of it or cannot be read.
    case pausesOutOfOrder(StudyRecord.ID)
    /// The running session cannot be read.
    case unreadableSession
    /// A material cannot be found by all of its names.
    case namesOutdated(title: String)
    /// So many records are seen by others than their posts.
    case postsDiffer(count: Int)
    /// What the voice shortcut with this phrase does cannot be read.
    case unreadableShortcut(id: String, phrase: String)
    /// So many of the texts by which phrases find materials and shortcuts are missing, or lead to what is not there.
    case phraseKeysOutdated(count: Int)
    /// So many of the counts that suggestions rank by are not what the donations come to.
    case donationsDiffer(count: Int)
    /// So many memos cannot be found by searching.
    case memosNotFound(count: Int)
    /// The database is not in WAL mode but in this one.
    case noWriteAheadLog(mode: String)
    /// Others can get at a file.
    case looseFile(StoreInspection.LooseFile)
    /// The data can be read but not written.
    case notWritable(StoreError)

    /// Whether the file itself is damaged.
    var isDamage: Bool { if case .damaged = self { true } else { false } }

    /// Whether ``StudyDoctor/repair()`` mends it.
    public var isMendable: Bool {
      switch self {
      case .sumsDiffer, .recordsOnWrongDay, .namesOutdated, .phraseKeysOutdated, .donationsDiffer, .memosNotFound, .noWriteAheadLog,
        .looseFile:
        true
      case .damaged, .brokenReference, .pausesOutOfOrder, .unreadableSession, .postsDiffer, .unreadableShortcut, .notWritable: false
      }
    }
  }
}

extension StudyDoctor.Finding {
  /// Returns what is wrong and what to do.
  public func message(in language: StudyLanguage) -> StudyMessage {
    let (why, wayOut) = words(language)
    return StudyMessage(why: why, wayOut: wayOut, language: language)
  }

  private func words(_ language: StudyLanguage) -> (why: String, wayOut: String) {
    let mend = language.words("Mend it with `kiroku doctor --repair`.", "`kiroku doctor --repair` で直せます。")
    switch self {
    case .damaged(let detail):
      return (
        language.words("the database is damaged: \(detail)", "データベースが壊れています：\(detail)"),
        language.words(
          "Keep a copy, then put a backup in its place, or save what can be read with `sqlite3 kiroku.sqlite .recover`.",
          "コピーを残してからバックアップに置き換えるか、`sqlite3 kiroku.sqlite .recover` で読めるものを取り出してください。")
      )
    case .brokenReference(let table, let target):
      return (
        language.words("an entry of “\(table)” belongs to an entry of “\(target)” that is not there", "「\(table)」が存在しない「\(target)」を指しています"),
        language.words("Put a backup in its place.", "バックアップに置き換えてください。")
      )
    case .sumsDiffer(let count):
      return (
        language.words("\(count) sums for reports are not what their records add up to", "レポート用の集計 \(count) 件が記録と一致しません"), mend
      )
    case .recordsOnWrongDay(let count):
      return (
        language.words("\(count) records stand on another day than the one they started on", "開始した日と違う日に数えられている記録が \(count) 件あります"),
        mend
      )
    case .pausesOutOfOrder(let id):
      return (
        language.words("the pauses of record \(id.text) overlap or lie outside of it", "記録 \(id.text) の休憩が重なっているか、記録の外にあります"),
        language.words("Save it again with `kiroku edit \(id.text.prefix(8))`.", "`kiroku edit \(id.text.prefix(8))` で保存し直してください。")
      )
    case .unreadableSession:
      return (
        language.words("the running session cannot be read", "計測中の勉強を読み込めません"),
        language.words("Put a backup in its place.", "バックアップに置き換えてください。")
      )
    case .namesOutdated(let title):
      return (
        language.words("\(language.quoted(title)) cannot be found by all of its names", "\(language.quoted(title))を一部の名前で探せません"), mend
      )
    case .postsDiffer(let count):
      return (
        language.words("\(count) records and their posts disagree on who sees them", "公開範囲が投稿と一致しない記録が \(count) 件あります"),
        language.words("Set their visibility again with `kiroku edit`.", "`kiroku edit` で公開範囲を設定し直してください。")
      )
    case .unreadableShortcut(let id, let phrase):
      return (
        language.words("what the shortcut \(language.quoted(phrase)) does cannot be read", "ショートカット\(language.quoted(phrase))の内容を読み取れません"),
        language.words("Delete it with `kiroku shortcuts delete \(id)`.", "`kiroku shortcuts delete \(id)` で削除してください。")
      )
    case .phraseKeysOutdated(let count):
      return (
        language.words(
          "\(count) entries by which phrases find materials and shortcuts are out of date", "フレーズから教材やショートカットを探すための項目 \(count) 件が古くなっています"),
        mend
      )
    case .donationsDiffer(let count):
      return (
        language.words("\(count) counts behind suggestions are not what was done", "提案のもとになる回数 \(count) 件が実際と一致しません"), mend
      )
    case .memosNotFound(let count):
      return (language.words("\(count) memos cannot be found by searching", "検索で見つからないメモが \(count) 件あります"), mend)
    case .noWriteAheadLog(let mode):
      return (
        language.words(
          "the database is in “\(mode)” mode, where readers and writers wait for each other", "データベースが「\(mode)」モードのため、読み書きが互いに待たされます"),
        mend
      )
    case .looseFile(let file):
      let mode = String(file.mode, radix: 8)
      return (
        language.words("others can get at “\(file.path)” (mode \(mode))", "「\(file.path)」に他のユーザーがアクセスできます（モード \(mode)）"),
        language.words(
          "Run `chmod \(String(file.wanted, radix: 8)) '\(file.path)'`, or `kiroku doctor --repair`.",
          "`chmod \(String(file.wanted, radix: 8)) '\(file.path)'` か `kiroku doctor --repair` を実行してください。")
      )
    case .notWritable(let error):
      let words = error.message(in: language == .ja ? .japanese : .english)
      return (
        language.words("nothing can be recorded", "記録できない状態です"), words
      )
    }
  }
}
