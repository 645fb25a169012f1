import StudyRepositories

/// How much of the outbox waits.
struct WaitingPosts: Equatable, Sendable {
  var waiting = 0
  var attention = 0

  init() {}

  init(_ entries: [OutboxEntry]) {
    attention = entries.count { $0.state == .attention }
    waiting = entries.count - attention
  }

  var isEmpty: Bool { waiting == 0 && attention == 0 }

  /// What the key that leads there is called.
  func label(_ words: ScreenWords) -> String {
    attention > 0 ? words.attentionShort(attention) : waiting > 0 ? words.waitingShort(waiting) : words.outboxKey
  }
}
