import StudyModels

extension StartTimerIntent {
  /// How long the timer runs in whole seconds, nil where not given: 0 and not given mean the same.
  var givenSeconds: Int? { GivenValue.seconds(duration) }

  /// The kind of session that it starts; a target of 0, which only an intent that was not resolved has, is refused by the session's rules.
  var sessionKind: StudySession.Kind { .timer(targetSeconds: givenSeconds ?? 0) }
}
