import StudyModels
import StudyRepositories
import TerminalUI

/// What the form holds, read as values.
struct RecordFormInput: Equatable, Sendable {
  var purpose: RecordFormScreen.Purpose
  var material: Material?
  /// The study time in seconds; nil where none is given.
  var seconds: Int?
  var start: ZonedInstant?
  var end: ZonedInstant?
  var total: Int?
  var from: Int?
  var to: Int?
  var memo: String
  var visibility: Visibility?
  /// Whether its post is shared with another server, too; nil where there is none, or nobody sees the record.
  var isShared: Bool?
  var length: FinishRequest.Length?
  /// Its breaks, where they were changed.
  var breaks: BreakList?
  /// Its laps, where they were changed.
  var laps: LapList?
  /// The study time of a session as it would be kept, in seconds; 0 until it was said what counts.
  var measured = 0
  /// An edited record with its times as they will be.
  var edited: RecordDraft?
  /// What cannot be read, or cannot be, at its field.
  var refusals: [RecordFormScreen.Field: String] = [:]
  var amountKind: RecordFormScreen.AmountKind
  var now: ZonedInstant

  /// The end of the record as it will be.
  var plannedEnd: ZonedInstant? {
    if let end { return end }
    guard let start else { return now }
    var end = start
    end.instant = start.instant.adding(seconds: max(0, seconds ?? 0))
    return end
  }

  /// The start of the record as it will be.
  var plannedStart: ZonedInstant? {
    if let start { return start }
    var start = end ?? now
    start.instant = start.instant.adding(seconds: -max(0, seconds ?? 0))
    return start
  }

  /// The amount where it says something.
  var amount: StudyAmount? {
    switch amountKind {
    case .total: (total ?? 0) > 0 ? .total(total ?? 0) : nil
    case .range: (from ?? 0) > 0 && (to ?? 0) >= (from ?? 0) ? .range(from: from ?? 0, to: to ?? 0) : nil
    }
  }
}

extension RecordFormScreen {
  /// Reads the texts; what cannot be read stands among the refusals.
  var input: RecordFormInput {
    let environment = services.environment
    var input = RecordFormInput(
      purpose: state.purpose, material: state.material, memo: state.memo.text, visibility: state.visibility, amountKind: state.amountKind,
      now: environment.zone.zoned(state.now))
    if showsSharing { input.isShared = state.isShared }
    input.refusals[.imagePath] = state.images.refusal
    input.seconds = read(state.time, .time, &input.refusals) { try ValueReading.duration($0) }
    if state.amountKind == .range {
      input.from = read(state.from, .from, &input.refusals) { try ValueReading.integer($0) }
      input.to = read(state.to, .to, &input.refusals) { try ValueReading.integer($0) }
    } else {
      input.total = read(state.total, .total, &input.refusals) { try ValueReading.integer($0) }
    }
    switch state.purpose {
    case .new: readTimes(&input)
    case .edit(let record):
      readTimes(of: record, &input)
    case .finish(let session): readLength(session, &input)
    }
    return input
  }

  /// Reads a text that may be missing; one that cannot be read stands among the refusals.
  private func read<Value>(
    _ field: TextField, _ name: Field, _ refusals: inout [Field: String], _ body: (String) throws -> Value
  ) -> Value? {
    let text = field.text.trimmingWhiteSpace
    guard !text.isEmpty else { return nil }
    do {
      return try body(text)
    } catch let error as UnreadableValue {
      refusals[name] = services.words.inApp(error.message(in: services.language))
    } catch {
      refusals[name] = services.failure(error).words
    }
    return nil
  }

  private func readTimes(_ input: inout RecordFormInput) {
    let environment = services.environment
    input.end = read(state.ended, .ended, &input.refusals) { try ValueReading.time($0, in: environment) }
    input.start = read(state.started, .started, &input.refusals) { try ValueReading.time($0, in: environment) }
    if let start = input.start, let end = input.end {
      if start.instant > end.instant {
        input.refusals[.started] = refusal(.earlierThanAllowed(end, earliest: start))
      } else if input.seconds == nil, input.refusals[.time] == nil {
        input.seconds = end.instant.seconds(since: start.instant)
      }
    }
    if let end = input.end, end.instant > environment.now() {
      input.refusals[.ended] = refusal(.laterThanNow(end, now: environment.zonedNow))
    } else if let start = input.start, let end = input.plannedEnd, end.instant > environment.now() {
      input.refusals[.started] = refusal(
        .laterThanNow(input.end == nil && start.instant <= environment.now() ? end : start, now: environment.zonedNow))
    }
  }

  /// Another study time moves the end; another end or start moves the whole record.
  private func readTimes(of record: StudyRecord, _ input: inout RecordFormInput) {
    let environment = services.environment
    let zone = environment.zone
    readBreaks(from: record.started.instant, to: record.ended.instant, &input)
    readLaps(from: record.started.instant, to: record.ended.instant, &input)
    var draft = RecordDraft(record)
    if let breaks = input.breaks { draft = draft.taking(breaks) }
    if let laps = input.laps { draft = draft.taking(laps) }
    let original = (started: fieldText(of: record.started), ended: fieldText(of: record.ended))
    let end =
      state.ended.text == original.ended
      ? nil : read(state.ended, .ended, &input.refusals) { try ValueReading.time($0, in: environment) }
    let start =
      state.started.text == original.started
      ? nil : read(state.started, .started, &input.refusals) { try ValueReading.time($0, in: environment) }
    let isOfBreaks = input.breaks != nil && state.time.isEmpty && start == nil && end == nil
    if isOfBreaks {
      input.seconds = draft.activeSeconds
    } else if state.time.isEmpty, !state.ended.isEmpty, !state.started.isEmpty {
      // Between the two, without the pauses.
      let between = (end ?? record.ended).instant.seconds(since: (start ?? record.started).instant)
      input.seconds = max(0, between - draft.pausedSeconds)
    }
    if let seconds = input.seconds, !isOfBreaks, state.time.text != words.preciseDuration(record.activeSeconds) {
      draft = draft.studied(seconds, in: zone)
    }
    if let end { draft = draft.ending(at: end, in: zone) } else if let start { draft = draft.starting(at: start, in: zone) }
    (input.start, input.end, input.edited) = (draft.started, draft.ended, draft)
    if draft.ended.instant > environment.now() {
      let field: Field = end != nil ? .ended : start != nil ? .started : .time
      input.refusals[field] = refusal(.laterThanNow(draft.ended, now: environment.zonedNow))
    }
  }

  /// Reads the breaks where they are other ones than those that were shown.
  private func readBreaks(from start: Instant, to end: Instant, _ input: inout RecordFormInput) {
    let (known, zone) = (state.purpose.breaks, services.environment.zone)
    guard state.breaks.text != known.text(in: zone) else { return }
    if state.breaks.text.trimmingWhiteSpace.isEmpty {
      input.breaks = BreakList([])
    } else {
      input.breaks = read(state.breaks, .breaks, &input.refusals) {
        try BreakList(reading: $0, of: known.pauses, from: start, to: end, zone: zone)
      }
    }
  }

  /// Reads the laps where they are other ones than those that were shown.
  private func readLaps(from start: Instant, to end: Instant, _ input: inout RecordFormInput) {
    let (known, zone) = (state.purpose.laps, services.environment.zone)
    guard state.laps.text != known.text(in: zone) else { return }
    if state.laps.text.trimmingWhiteSpace.isEmpty {
      input.laps = LapList([])
    } else {
      input.laps = read(state.laps, .laps, &input.refusals) {
        try LapList(reading: $0, of: known.laps, from: start, to: end, zone: zone).withinLimit()
      }
    }
  }

  /// The laps that are written; nil where they cannot be read.
  var writtenLaps: [Lap]? {
    let input = input
    return input.refusals[.laps] == nil ? (input.laps ?? state.purpose.laps).laps : nil
  }

  /// The session with the breaks that are written.
  func counted(_ session: StudySession, _ breaks: BreakList?) -> StudySession {
    breaks.flatMap { try? session.taking($0, at: services.environment.now(), zone: services.environment.zone) } ?? session
  }

  private func readLength(_ session: StudySession, _ input: inout RecordFormInput) {
    readBreaks(from: session.started.instant, to: services.environment.now(), &input)
    readLaps(from: session.started.instant, to: services.environment.now(), &input)
    let session = counted(session, input.breaks)
    input.start = session.started
    guard let question = state.lengthQuestion else {
      input.measured = session.activeSeconds(at: state.now)
      if input.seconds == nil { input.length = .until(min(session.end(at: state.now), session.end(at: services.environment.now()))) }
      return
    }
    guard input.seconds == nil else { return }
    switch state.lengthChoice {
    case .everything:
      input.length = .everything
      input.measured = question.measured
    case .withoutSuspends:
      input.length = .withoutSuspends
      input.measured = question.withoutSuspends
    case .until:
      let environment = services.environment
      input.length = read(state.until, .until, &input.refusals) { text in
        let length = FinishRequest.Length.until(try ValueReading.time(text, in: environment).instant)
        _ = try session.finishing(length, at: environment.now(), zone: environment.zone, reading: nil)
        return length
      }
      if case .until(let moment) = input.length { input.measured = session.activeSeconds(at: moment) }
    case .discard, nil: break
    }
  }

  private func refusal(_ error: StudyError) -> String {
    services.words.inApp(error.message(in: services.language, environment: services.environment).text)
  }
}
