public import SharedStore
public import StudyModels

extension StudyDoctor {
  /// A defect, as a fact.
  public enum Finding: Hashable, Sendable {
    /// SQLite's integrity check says this.
    case damaged(String)
    /// A table, an index or a trigger is missing, is not as Kiroku made it, or is none of Kiroku's.
    case schemaDiffers(SchemaDefect, type: String, name: String)
    /// The row of the account and the last visibility is missing.
    case missingState
    /// Commands stumble over this row; `detail` says what is wrong with it.
    case unreadableRow(Entry, detail: String)
    /// This row can be read, and holds control characters or line ends in these columns, which no Kiroku stores there.
    case controlCharacters(Entry, columns: [String])
    /// Beside those told there are so many more rows of a kind that commands stumble over, or that hold control characters.
    case moreUnreadableRows(Entry.Kind, count: Int)
    /// The index by which memos are found is damaged.
    case searchIndexDamaged(String)
    /// A row points at a row that is not there.
    case brokenReference(table: String, target: String)
    /// So many sums of days or months are not what their records add up to.
    case sumsDiffer(count: Int)
    /// So many records stand on another day than the one they started on.
    case recordsOnWrongDay(count: Int)
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
    /// The file of a record's image, under this number, is not there.
    case missingImage(Entry, number: Int, file: String)
    /// The content of it is not the one that its name stands for.
    case damagedImage(Entry, number: Int, file: String)
    /// Beside those told there are so many more images that are not there or damaged.
    case moreImages(count: Int)
    /// The database is not in WAL mode but in this one.
    case noWriteAheadLog(mode: String)
    /// Others can get at a file.
    case looseFile(StoreInspection.LooseFile)
    /// The data can be read but not written.
    case notWritable(StoreError)

    /// What is wrong with a part of the schema.
    public enum SchemaDefect: String, CaseIterable, Hashable, Sendable { case missing, changed, foreign }

    /// Whether the index of memos has to be made anew.
    var isAboutSearchIndex: Bool { if case .searchIndexDamaged = self { true } else { false } }

    /// Whether the file itself is damaged.
    var isDamage: Bool { if case .damaged = self { true } else { false } }

    /// Whether ``StudyDoctor/repair()`` mends it.
    public var isMendable: Bool {
      switch self {
      case .schemaDiffers, .missingState, .unreadableRow, .controlCharacters, .moreUnreadableRows, .searchIndexDamaged, .brokenReference,
        .postsDiffer,
        .sumsDiffer, .recordsOnWrongDay, .namesOutdated, .phraseKeysOutdated, .donationsDiffer, .memosNotFound, .noWriteAheadLog,
        .looseFile:
        true
      case .damaged, .unreadableShortcut, .missingImage, .damagedImage, .moreImages, .notWritable: false
      }
    }
  }
}

extension StudyDoctor.Finding {
  /// Returns what is wrong and what to do.
  public func message(in language: Language) -> StudyMessage {
    let (why, wayOut) = words(language)
    return StudyMessage(why: why, wayOut: wayOut, language: language)
  }

  private func words(_ language: Language) -> (why: String, wayOut: String) {
    let setAside = language.words(
      "Mend it or set it aside, where it can be read, with `kiroku doctor --repair`.",
      "`kiroku doctor --repair` で修復または退避できます（退避したものは後で読めます）。")
    let mend = language.words("Mend it with `kiroku doctor --repair`.", "`kiroku doctor --repair` で直せます。")
    switch self {
    case .damaged(let detail):
      return (
        language.words("the database is damaged: \(detail)", "データベースが壊れています：\(detail)"),
        language.words(
          "Bring a backup back with `kiroku restore FILE`, which keeps what is there; `kiroku info` shows where the copies are. "
            + "`sqlite3 kiroku.sqlite .recover` saves what can still be read.",
          "`kiroku restore FILE` でバックアップから復元してください。今のファイルも残ります（コピーの場所は `kiroku info` で分かります）。"
            + "まだ読めるものは `sqlite3 kiroku.sqlite .recover` で取り出せます。")
      )
    case .schemaDiffers(let defect, let type, let name):
      let type = Self.words(ofType: type, language)
      let what = language.words("\(type) \(language.quoted(name))", "\(type)\(language.quoted(name))")
      let why =
        switch defect {
        case .missing: language.words("\(what) is missing from the database", "データベースに\(what)がありません")
        case .changed: language.words("\(what) of the database is not as Kiroku made it", "データベースの\(what)が Kiroku の作ったものと違います")
        case .foreign: language.words("\(what) of the database is none of Kiroku's", "データベースの\(what)は Kiroku のものではありません")
        }
      return (why, mend)
    case .missingState:
      return (language.words("the database does not say whether there is an account", "データベースにアカウントの情報がありません"), mend)
    case .unreadableRow(let entry, let detail):
      let detail = QuotedText.safe(detail, limit: 120)
      return (
        language.words("\(entry.words(in: language)) cannot be read (\(detail))", "\(entry.words(in: language))を読み取れません（\(detail)）"),
        setAside
      )
    case .controlCharacters(let entry, let columns):
      let list = columns.map { "`\($0)`" }.joined(separator: language.words(", ", "、"))
      return (
        language.words(
          "\(entry.words(in: language)) holds control characters or line ends in \(list)",
          "\(entry.words(in: language))の \(list) に制御文字や改行が含まれています"),
        language.words(
          "Take them out with `kiroku doctor --repair`, which keeps the text as it was.",
          "`kiroku doctor --repair` で取り除けます（元の内容も残ります）。")
      )
    case .moreUnreadableRows(let kind, let count):
      return (
        language.words(
          "\(count) more \(kind.several(language)) cannot be read or hold control characters",
          "ほかにも読み取れないか制御文字を含む\(kind.several(language))が \(count) 件あります"),
        language.words(
          "Mend them or set them aside, where they can be read, with `kiroku doctor --repair`.",
          "`kiroku doctor --repair` で修復または退避できます（退避したものは後で読めます）。")
      )
    case .searchIndexDamaged(let detail):
      return (
        language.words(
          "the index by which memos are found is damaged (\(QuotedText.safe(detail)))", "メモの検索用索引が壊れています（\(QuotedText.safe(detail))）"), mend
      )
    case .brokenReference(let table, let target):
      return (
        language.words("an entry of “\(table)” belongs to an entry of “\(target)” that is not there", "「\(table)」が存在しない「\(target)」を指しています"),
        setAside
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
    case .namesOutdated(let title):
      return (
        language.words("\(language.quoted(title)) cannot be found by all of its names", "\(language.quoted(title))を一部の名前で探せません"), mend
      )
    case .postsDiffer(let count):
      return (
        language.words("\(count) records and their posts disagree on who sees them", "公開範囲が投稿と一致しない記録が \(count) 件あります"),
        mend
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
    case .missingImage(let entry, let number, let file):
      return (
        language.words(
          "image \(number) of \(entry.words(in: language)) is not there (\(file))",
          "\(entry.words(in: language))の画像\(number)（\(file)）がありません"),
        Self.wayOut(ofImage: number, of: entry, language)
      )
    case .damagedImage(let entry, let number, let file):
      return (
        language.words(
          "image \(number) of \(entry.words(in: language)) is damaged (\(file))", "\(entry.words(in: language))の画像\(number)（\(file)）が壊れています"
        ),
        Self.wayOut(ofImage: number, of: entry, language)
      )
    case .moreImages(let count):
      return (
        language.words("\(count) more images are not there or damaged", "ほかにも、見つからないか壊れている画像が \(count) 枚あります"),
        language.words(
          "Restore a backup that has them; `kiroku backup --list` shows the copies.", "`kiroku backup --list` で確認し、画像のあるバックアップから復元してください。")
      )
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
      let words = error.message(in: language, words: .kiroku)
      return (
        language.words("nothing can be recorded", "記録できない状態です"), words
      )
    }
  }

  private static func wayOut(ofImage number: Int, of entry: StudyDoctor.Entry, _ language: Language) -> String {
    let detach = "`kiroku detach \(entry.id.map { String($0.prefix(8)) } ?? "") \(number)`"
    return language.words(
      "Restore a backup that has it (`kiroku backup --list` shows the copies), or take it off the record with \(detach).",
      "画像のあるバックアップから復元するか（コピーは `kiroku backup --list` で確認できます）、\(detach) で記録から外してください。")
  }

  private static func words(ofType type: String, _ language: Language) -> String {
    switch type {
    case "table": language.words("the table", "テーブル")
    case "index": language.words("the index", "インデックス")
    case "trigger": language.words("the trigger", "トリガー")
    default: type
    }
  }
}
