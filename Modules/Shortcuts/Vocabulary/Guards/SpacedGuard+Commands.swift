/// What is asked for, first or besides.
extension SpacedGuard {
  /// Whether a word at a place goes on with a command after another one: save *and* open.
  func joinsCommand(at index: Int) -> Bool {
    guard stands(index, .continuations), (0..<index).contains(where: { stands($0, .commands) }) else { return false }
    var next = index + 1
    while stands(next, .continuations) || stands(next, .requests) { next += 1 }
    // Set a timer, and put it on accounting: that says what it is for.
    if word(next) == "put" || word(next) == "log" || word(next) == "file", word(next + 1) == "it",
      ["on", "under", "down", "against", "towards", "to"].contains(word(next + 2))
    {
      return false
    }
    return stands(next, .commands)
  }

  /// Whether the first word behind what asks politely is what can be asked for: could you *pause*.
  var beginsWithCommand: Bool {
    let place = afterRequests(tokens.indices)
    // I need to stop at nine: no more than why.
    if stands(0, .selves), word(1) == "need" || word(1) == "have" { return false }
    // Time me, wake me.
    if word(place + 1) == "me", let verb = word(place), Self.callings.contains(verb) { return true }
    return place < tokens.count && stands(place, .commands) && !stands(place - 1, .selves)
  }

  private static let callings: Set<String> = ["time", "wake", "warn", "alert", "ping"]
}
