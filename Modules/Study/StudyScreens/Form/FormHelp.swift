import TerminalUI

extension String {
  /// A sentence as the reason in the footer: without its full stop, and short enough to leave room for the other keys.
  func footerReason(width: Int) -> String {
    let text = hasSuffix(".") || hasSuffix("。") ? String(dropLast()) : self
    return text.truncated(toCells: max(10, width - 38))
  }

  /// The same of the first of several sentences, where there is no room for all of them: what is wrong comes before the way out.
  func footerSentence(width: Int) -> String {
    let whole = footerReason(width: width)
    guard whole.hasSuffix("…"), let end = [firstRange(of: ". "), firstRange(of: "。")].compactMap(\.self).first else { return whole }
    return String(self[..<end.lowerBound]).footerReason(width: width)
  }
}

extension Tick {
  /// A tick once a minute: for a date that may have changed, or a pace.
  static func everyMinute(after now: Int, _ event: Event) -> Tick { Tick(at: (now / 60_000 + 1) * 60_000, event: event) }
}

extension InputEvent {
  /// Whether the user typed, pasted or pointed, rather than the terminal said something of itself.
  var isTyped: Bool {
    switch self {
    case .key, .paste, .mouse: true
    default: false
    }
  }
}
