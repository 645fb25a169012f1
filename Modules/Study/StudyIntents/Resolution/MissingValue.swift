public import IntentRuntime

/// A value that an intent lacks and that no run asks for, so that the intent cannot be finished however often it is run.
///
/// What is missing and asked for, such as a timer's time, is none of these. The rules are those of the resolve table: nothing that this
/// finds is offered by Kiroku itself, in suggestions, in the gallery or elsewhere, and nothing that it finds is saved under a phrase.
public struct MissingValue: Hashable, Sendable {
  /// The parameter whose resolution refuses the intent: the executor has the words for it.
  public var refusedParameter: String
  /// The name of the refusal in the definition.
  public var reason: String
  /// The parameter whose value would mend it, where a form says so.
  public var parameter: String

  /// Finds what an intent lacks; nil where a run can finish it, with its questions where there are any.
  ///
  /// Only a record of study can lack something so: what finishes a session takes its time and its material from that session. Values that
  /// contradict each other are no lack.
  public init?(in intent: any Intent) {
    guard let record = intent as? PostStudyRecordIntent else { return nil }
    let amounts = [("total", record.givenTotal), ("start", record.givenStart), ("end", record.givenEnd)]
    if record.material == nil {
      guard let amount = amounts.first(where: { $0.1 != nil }) else { return nil }
      self.init(refusedParameter: amount.0, reason: "noMaterial", parameter: "material")
    } else if record.lacksTimeAndAmount {
      self.init(refusedParameter: "end", reason: "failureLackParameter", parameter: "duration")
    } else if record.givenEnd != nil, record.givenStart == nil {
      self.init(refusedParameter: "end", reason: "noStart", parameter: "start")
    } else {
      return nil
    }
  }

  private init(refusedParameter: String, reason: String, parameter: String) {
    self.refusedParameter = refusedParameter
    self.reason = reason
    self.parameter = parameter
  }
}

extension PostStudyRecordIntent {
  /// Whether there is nothing to record: no time and no amount. Without a material the time is asked for, with one nothing is.
  var lacksTimeAndAmount: Bool { givenSeconds == nil && givenTotal == nil && givenStart == nil && givenEnd == nil }
}
