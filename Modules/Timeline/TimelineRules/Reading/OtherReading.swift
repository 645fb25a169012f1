import Localization
public import TimelineContract

/// Usage events that are counted once, however often they come.
public struct UsageBatch: Hashable, Sendable {
  /// Names the batch.
  public var batch: TimelineID
  /// The events.
  public var events: [UsageEvent]

  /// Makes a batch.
  public init(batch: TimelineID, events: [UsageEvent]) {
    self.batch = batch
    self.events = events
  }

  /// Reads `batch` and `events`.
  public init?(reading body: inout BodyReader) {
    let batch = body.id("batch")
    let events = body.list("events", TimelineLimits.usageEvents) { UsageEvent(reading: &$0) }
    guard let batch, let events else { return nil }
    self.batch = batch
    self.events = events
  }

  /// Passes if all days are near today.
  public func checkDays(at now: TimelineTime) throws(Refusal) {
    let today = now.date.daysSince1970
    let near = (today - TimelineLimits.usageDays)...(today + TimelineLimits.usageDays)
    let faults = events.enumerated().filter { !near.contains($1.day.daysSince1970) }.map { number, _ in
      FieldFault(
        "events[\(number)].day",
        Phrase("It is at most \(TimelineLimits.usageDays) days from today.", "今日の前後\(TimelineLimits.usageDays)日以内にしてください。"))
    }
    guard faults.isEmpty else { throw .invalid(faults) }
  }
}

extension UsageEvent {
  init?(reading body: inout BodyReader) {
    let kind = body.line("kind", TimelineLimits.usageName)
    let name = body.line("name", TimelineLimits.usageName)
    let outcome = body.line("outcome", TimelineLimits.usageName, isRequired: false)
    let day = body.date("day")
    let count = body.integer("count", 1...100_000)
    if let kind {
      let names = UsageNames.names(of: kind)
      if names == nil { body.fault("kind", Phrase("It is one of shortcut, activity.", "shortcut、activityのどちらかにしてください。")) }
      if let name, let names, !names.contains(name) {
        body.fault("name", Phrase("It isn't a name that usage is counted by.", "利用状況を数える名前ではありません。"))
      }
    }
    if let outcome, !UsageNames.outcomes.contains(outcome) {
      body.fault("outcome", Phrase("It isn't an outcome that usage is counted by.", "利用状況を数える結果ではありません。"))
    }
    guard let kind, let name, let day, let count else { return nil }
    self.init(kind: kind, name: name, outcome: outcome, day: day, count: count)
  }
}

/// What somebody tells the operator of.
public enum ReportSubject: Hashable, Sendable {
  case post(PostReference)
  case comment(CommentReference)
  case person(String)
}

/// What somebody tells the operator.
public struct ReportDraft: Hashable, Sendable {
  /// Of what.
  public var subject: ReportSubject
  /// Why.
  public var reason: String

  /// Makes a report.
  public init(subject: ReportSubject, reason: String) {
    self.subject = subject
    self.reason = reason
  }

  /// Reads one of `post`, `comment` and `person`, and `reason`.
  public init?(reading body: inout BodyReader) {
    var subjects: [ReportSubject] = []
    if let id = body.id("post", isRequired: false) { subjects.append(.post(PostReference(id))) }
    if let id = body.id("comment", isRequired: false) { subjects.append(.comment(CommentReference(id))) }
    if let handle = body.line("person", 1...TimelineLimits.handle.upperBound, isRequired: false) { subjects.append(.person(handle)) }
    let reason = body.text("reason", TimelineLimits.reportReason, counting: .characters, isRequired: true)
    if subjects.count != 1, body.faults.isEmpty {
      body.fault("post", Phrase("One of post, comment and person is needed.", "post、comment、personのどれか1つが必要です。"))
    }
    guard let subject = subjects.first, let reason else { return nil }
    self.subject = subject
    self.reason = reason
  }
}
