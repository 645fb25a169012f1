/// What a text was before each step of writing, so that steps can be taken back and done again.
///
/// It tells nothing of a text as it is: two texts are equal whatever they were before.
struct TextHistory: Hashable, Sendable {
  /// A text and the place of the caret in it.
  struct State: Hashable, Sendable {
    var text: String
    var caret: Int
  }

  /// What is done to a text: steps of one kind at one place make one, others stand alone.
  enum Kind: Hashable, Sendable {
    /// A character typed; a word begins where one follows a space.
    case typing(isSpace: Bool)
    /// The character before the caret taken away.
    case erasing
    /// Anything else.
    case other
  }

  /// The most steps that are kept.
  private static let depth = 200

  private var past: [State] = []
  private var future: [State] = []
  private var last: (kind: Kind, caret: Int)?

  /// Notes a text before it is changed, where that begins a step.
  mutating func willChange(_ state: State, _ kind: Kind) {
    future = []
    if !goesOn(kind, at: state.caret) {
      past.append(state)
      if past.count > Self.depth { past.removeFirst() }
    }
    last = (kind, state.caret)
  }

  /// Notes where the caret is after a change.
  mutating func didChange(at caret: Int) { last?.caret = caret }

  private func goesOn(_ kind: Kind, at caret: Int) -> Bool {
    guard let last, last.caret == caret else { return false }
    return switch (last.kind, kind) {
    case (.typing(let wasSpace), .typing(let isSpace)): !wasSpace || isSpace
    case (.erasing, .erasing): true
    default: false
    }
  }

  /// Returns what a text was before its last step; nil where there is none.
  mutating func undo(from state: State) -> State? {
    guard let before = past.popLast() else { return nil }
    future.append(state)
    last = nil
    return before
  }

  /// Returns what a text was before its last step was taken back; nil where there is none.
  mutating func redo(from state: State) -> State? {
    guard let after = future.popLast() else { return nil }
    past.append(state)
    last = nil
    return after
  }

  static func == (_: TextHistory, _: TextHistory) -> Bool { true }
  func hash(into _: inout Hasher) {}
}
