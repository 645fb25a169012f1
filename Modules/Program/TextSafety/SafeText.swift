/// Text of the user's or from elsewhere, made fit to be shown.
///
/// One rule for the app, the commands' output and their messages: what is drawn stays, what a terminal would obey, what turns the direction of
/// writing and what nobody can see goes (``ScalarEffect``).
public enum SafeText {
  /// Returns the text as a terminal may get it; escape sequences go as a whole, with their parameters.
  ///
  /// - Parameters:
  ///   - keepsLines: Whether line ends stay, all as `\n`; else each becomes a space.
  ///   - keepsTabs: Whether tabs stay; else each becomes a space.
  public static func shown(_ text: some StringProtocol, keepsLines: Bool, keepsTabs: Bool = false) -> String {
    cleaned(String(text), keepsLines: keepsLines, keepsTabs: keepsTabs, keepsHidden: false)
  }

  /// Returns the text without what a terminal would obey, escape sequences as a whole; what turns directions and what is hidden stays.
  ///
  /// With `keepsLines` line ends stay, all as `\n`, and tabs; else each becomes a space.
  public static func withoutControls(_ text: String, keepsLines: Bool) -> String {
    cleaned(text, keepsLines: keepsLines, keepsTabs: keepsLines, keepsHidden: true)
  }

  private static func cleaned(_ text: String, keepsLines: Bool, keepsTabs: Bool, keepsHidden: Bool) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    guard text.unicodeScalars.contains(where: { $0.effect != .shown }) else { return text }
    var result = String.UnicodeScalarView()
    var scanner = EscapeScanner()
    var context = HiddenInContext()
    var previousWasReturn = false
    for scalar in text.unicodeScalars {
      guard !scanner.swallows(scalar) else { continue }
      defer { previousWasReturn = scalar == "\r" }
      let needed = context.take(scalar)
      switch scalar {
      case "\n" where previousWasReturn: continue
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result.append(keepsLines ? "\n" : " ")
      case "\t": result.append(keepsTabs ? scalar : " ")
      default:
        if keepsHidden, scalar.effect != .control {
          result.append(scalar)
        } else if let needed {
          result.append(contentsOf: needed)
        } else if scalar.effect == .shown {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }

  /// Returns the text without what turns the direction of writing and what nobody can see; all else stays, control characters too.
  ///
  /// Names are stored so, and whatever names are looked up by is compared so: both come with text that was copied.
  public static func withoutHidden(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.effect.isHidden }) else { return text }
    var result = String.UnicodeScalarView()
    var context = HiddenInContext()
    for scalar in text.unicodeScalars {
      if let needed = context.take(scalar) {
        result.append(contentsOf: needed)
      } else if !scalar.effect.isHidden {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the text on one line as it is quoted in a message: control characters and marks of direction become �, what is hidden goes,
  /// line ends and tabs become a space; cut with … after `limit` characters.
  public static func quoted(_ text: String, limit: Int = 60) -> String {
    var result = ""
    var count = 0
    var context = HiddenInContext()
    for character in text {
      guard count < limit else { return result + "…" }
      count += 1
      // One character can hold any number of combining marks.
      for scalar in character.unicodeScalars.prefix(16) {
        if let needed = context.take(scalar) {
          result.unicodeScalars.append(contentsOf: needed)
          continue
        }
        switch scalar {
        case "\r": continue
        case "\n", "\t", "\u{2028}", "\u{2029}", "\u{85}": result.unicodeScalars.append(" ")
        default:
          switch scalar.effect {
          case .shown: result.unicodeScalars.append(scalar)
          case .control, .reordering, .lineEnd: result.unicodeScalars.append("\u{FFFD}")
          case .hidden: continue
          }
        }
      }
    }
    return result
  }
}

extension SafeText {
  /// What an error that nobody has words for is called in a report of it: its type, and its case. What it holds stays out: that may be anything.
  public static func name(of error: any Error) -> String {
    let mirror = Mirror(reflecting: error)
    let type = String(describing: Swift.type(of: error))
    guard mirror.displayStyle == .enum else { return quoted(type) }
    return quoted("\(type).\(mirror.children.first?.label ?? "\(error)")")
  }
}
