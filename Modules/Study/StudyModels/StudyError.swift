/// A rule of the study domain that does not hold: facts, without words.
public enum StudyError: Error, Hashable, Sendable {
  /// Nothing is being measured.
  case noSession
  /// A session runs already, of this material, since then.
  case alreadyStudying(material: String?, since: ZonedInstant)
  /// The session is paused already, since then.
  case alreadyPaused(since: Instant)
  /// The session is not paused.
  case notPaused
  /// A stopwatch has no target to extend.
  case notATimer
  /// The session does not go by rounds.
  case noRounds
  /// No further round comes after that one.
  case lastRound(Int)
  /// A timer's target would leave 1 to 86 400 seconds.
  case targetOutOfRange(seconds: Int)
  /// The material is archived or was never on the shelf; its title where it is known.
  case materialNotOnShelf(title: String?)
  /// No record, goal, post or material has this id or fits this text.
  case notFound(kind: SubjectKind, text: String)
  /// Several fit the text; their titles, most recently used first.
  case ambiguous(kind: SubjectKind, text: String, choices: [String])
  /// The account's session ended: nobody knows whose record it would be.
  case signedOut(server: String)
  /// A time later than now.
  case laterThanNow(ZonedInstant, now: ZonedInstant)
  /// A session may not start, pause or end before this.
  case earlierThanAllowed(ZonedInstant, earliest: ZonedInstant)
  /// More than 24 h of active time and nobody to ask.
  case sessionTooLong(activeSeconds: Int)
  /// The session lies across a suspend: the time with it and without it.
  case sessionAcrossSuspend(activeSeconds: Int, withoutSuspendSeconds: Int)
  /// A value outside the table of limits.
  case limit(StudyLimitViolation)
  /// A goal in amounts needs a material.
  case amountGoalNeedsMaterial
  /// No such goal holds in that week.
  case noGoal
  /// There is no change to undo, or none to redo.
  case nothingToUndo
  case nothingToRedo
  /// Undoing (or redoing) would break a rule.
  case undoRefused(UndoRefusal)
  /// A program of the user's own, by its name in the folder of hooks, does not let it be done; its reason, where it gave one.
  case refusedByHook(name: String, reason: String?)
  /// Records cannot be split, joined or changed together so.
  case changeRefused(RecordChangeRefusal)

  /// What an id or a text names.
  public enum SubjectKind: String, Hashable, Sendable { case material, record, goal, post, session }

  /// Why an undo would break a rule.
  public enum UndoRefusal: Hashable, Sendable {
    /// It would bring back a session while another runs.
    case anotherSessionRuns(since: ZonedInstant)
    /// It would remove a material that records or goals use.
    case materialInUse(title: String)
    /// What it would restore was changed since in a way that is not in the journal.
    case changedSince
    /// What the journal holds of it cannot be read, or no row can hold it.
    case unreadableEntry
  }
}

/// A value outside of its limits, as ``StudyLimits`` has them.
public enum StudyLimitViolation: Hashable, Sendable {
  /// More than 1440 min, or less than 0.
  case studyTime(seconds: Int)
  /// Outside 0 to 9999.
  case amount(Int)
  /// start > end, or only one of them at least 1.
  case range(from: Int, to: Int)
  /// An amount without a material.
  case amountWithoutMaterial
  /// Longer than ``StudyLimits/memoScalars``.
  case memoTooLong(scalars: Int)
  /// Control characters other than newline and tab, in the memo.
  case memoControlCharacters
  /// Not 1 to 200 characters.
  case nameLength(String, count: Int)
  /// Control characters in a title or a name.
  case nameControlCharacters
  /// Kanji in a reading, which says how they sound.
  case readingKanji(String)
  /// A break, as it is written, that is not in order, overlaps another or reaches beyond what was studied.
  case breaks(String, from: ZonedInstant, to: ZonedInstant)
  /// A lap, as it is written, of no amount from 1 to 9999, or that does not lie within what was studied.
  case laps(String, from: ZonedInstant, to: ZonedInstant)
  /// Laps that come to more than 9999.
  case lapSum(Int)
  /// A goal's target is 0, negative or more than a week can hold.
  case goalTarget
  /// An ISBN whose digits do not add up.
  case isbn(String)
  /// The price's barcode of a Japanese book in place of its ISBN.
  case priceCode(String)
  /// An ISBN that a material on the shelf has already.
  case isbnTaken(String, title: String)
  /// A time that no log can hold: before the year 1, or past the last day but one of 9999.
  case time(ZonedInstant)
  /// A goal of a week that does not lie within the years 1 to 9999; a day of it.
  case goalWeek(CivilDate)
  /// A total amount of a material outside 1 to 9999.
  case totalAmount(Int)
  /// Neither the name of a colour nor `#rrggbb`.
  case colour(String)
}
