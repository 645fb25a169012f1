/// A complete CSI (`ESC [ …`) or SS3 (`ESC O …`) sequence; nil is made from a beginning only.
struct ControlSequence {
  /// The bytes it takes.
  let length: Int
  /// What it means; nil for one that means nothing here.
  let event: InputEvent?

  init?(_ bytes: ArraySlice<UInt8>) {
    let isApplication = bytes.dropFirst().first == UInt8(ascii: "O")
    let body = bytes.dropFirst(2)
    guard let start = body.first else { return nil }
    // The Linux console's F1 to F5: ESC [ [ A.
    if !isApplication, start == UInt8(ascii: "[") {
      guard let letter = body.dropFirst().first else { return nil }
      length = 4
      event = (65...69).contains(letter) ? .key(KeyStroke(.function(Int(letter) - 64))) : nil
      return
    }
    // The mouse of old (X10): three bytes follow. It is never switched on, but must not be taken for text.
    if !isApplication, start == UInt8(ascii: "M") {
      guard body.count >= 4 else { return nil }
      length = 6
      event = nil
      return
    }
    // rxvt ends keys with shift by `$`, which is no final byte by the standard.
    let isFinal: (UInt8) -> Bool = { (0x40...0x7E).contains($0) || $0 == UInt8(ascii: "$") }
    guard let end = body.firstIndex(where: { isFinal($0) || !(0x20...0x3F).contains($0) }) else { return nil }
    guard isFinal(body[end]) else {
      // A control character inside: the sequence was cut off.
      length = end - bytes.startIndex
      event = nil
      return
    }
    length = end - bytes.startIndex + 1
    event = Self.meaning(
      parameters: String(decoding: body[..<end], as: UTF8.self), final: Character(Unicode.Scalar(body[end])), isApplication)
  }

  private static func meaning(parameters: String, final: Character, _ isApplication: Bool) -> InputEvent? {
    if !isApplication, parameters.first == "<" { return mouse(parameters.dropFirst(), isPress: final == "M") }
    // Answers about the terminal itself begin with one of these; none was asked for.
    if let mark = parameters.first, "?>=".contains(mark) { return nil }
    // Fields may have parts after a colon (the kitty protocol); the first one counts.
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Self.number($0.prefix { $0 != ":" }) ?? 1 }
    let first = numbers.first ?? 1
    let modifiers = modifiers(isApplication ? first : numbers.dropFirst().first ?? 1)
    switch final {
    case "I" where parameters.isEmpty && !isApplication: return .focusGained
    case "O" where parameters.isEmpty && !isApplication: return .focusLost
    case "Z": return .key(KeyStroke(.backTab, modifiers.subtracting(.shift)))
    case "R" where !isApplication && numbers.count == 2 && first > 1:
      return .cursorPosition(Point(x: max(0, numbers[1] - 1), y: first - 1))
    case "~", "^", "$", "@": return numbered(numbers, final: final, modifiers)
    case "u" where !isApplication: return codePoint(first, modifiers)
    case "a"..."d" where parameters.isEmpty:
      let key: [Character: Key] = ["a": .up, "b": .down, "c": .right, "d": .left]
      return key[final].map { .key(KeyStroke($0, isApplication ? .control : .shift)) }
    default:
      guard let key = letterKeys[final] ?? (isApplication ? keypad[final] : nil) else { return nil }
      return .key(KeyStroke(key, modifiers))
    }
  }

  /// A parameter: digits alone, as ECMA-48 has them. No window has so many cells, and no character so great a number, that one beyond
  /// would mean anything; a sequence from a file that is shown by mistake holds any.
  private static func number(_ text: Substring) -> Int? {
    guard let number = UInt32(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(number)
  }

  private static let letterKeys: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  private static let keypad: [Character: Key] = [
    "M": .enter, "I": .tab, "j": .character("*"), "k": .character("+"), "l": .character(","), "m": .character("-"),
    "n": .character("."), "o": .character("/"), "p": .character("0"), "q": .character("1"), "r": .character("2"),
    "s": .character("3"), "t": .character("4"), "u": .character("5"), "v": .character("6"), "w": .character("7"),
    "x": .character("8"), "y": .character("9"), "X": .character("="), " ": .character(" "),
  ]

  private static let numberedKeys: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
    19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
  ]

  private static func numbered(_ numbers: [Int], final: Character, _ modifiers: KeyModifiers) -> InputEvent? {
    let first = numbers.first ?? 0
    if final == "~", first == 200 { return .paste("") }
    // modifyOtherKeys of xterm: CSI 27 ; modifiers ; code ~.
    if final == "~", first == 27, numbers.count == 3 { return codePoint(numbers[2], modifiers) }
    guard let key = numberedKeys[first] else { return nil }
    let held: KeyModifiers =
      switch final {
      case "^": .control
      case "$": .shift
      case "@": [.control, .shift]
      default: modifiers
      }
    return .key(KeyStroke(key, held))
  }

  private static func codePoint(_ value: Int, _ modifiers: KeyModifiers) -> InputEvent? {
    switch value {
    case 13: return .key(KeyStroke(.enter, modifiers))
    case 27: return .key(KeyStroke(.escape, modifiers))
    case 9: return .key(modifiers.contains(.shift) ? KeyStroke(.backTab, modifiers.subtracting(.shift)) : KeyStroke(.tab, modifiers))
    case 8, 127: return .key(KeyStroke(.backspace, modifiers))
    default:
      guard let number = UInt32(exactly: value), let scalar = Unicode.Scalar(number), !CellWidth.isControl(scalar) else { return nil }
      return .key(KeyStroke(.character(Character(scalar)), modifiers.subtracting(.shift)))
    }
  }

  private static func modifiers(_ parameter: Int) -> KeyModifiers {
    let bits = max(0, parameter - 1)
    var result: KeyModifiers = []
    if bits & 1 != 0 { result.insert(.shift) }
    // Meta (8) is alt on the keyboards of today.
    if bits & 10 != 0 { result.insert(.alt) }
    if bits & 4 != 0 { result.insert(.control) }
    return result
  }

  private static func mouse(_ parameters: Substring, isPress: Bool) -> InputEvent? {
    let numbers = parameters.split(separator: ";").compactMap(number)
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let code = numbers[0]
    // Windows are counted in 16 bits.
    guard max(numbers[1], numbers[2]) <= Int(UInt16.max) else { return nil }
    let button: MouseButton? = [.left, .middle, .right, nil][code & 3]
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let action: MouseEvent.Action
    switch (code & 64 != 0, code & 32 != 0, button) {
    case (true, _, _):
      guard code & 3 < 2 else { return nil }
      action = code & 1 == 0 ? .scrollUp : .scrollDown
    case (false, true, let button): action = button.map { .drag($0) } ?? .move
    case (false, false, let button?): action = isPress ? .press(button) : .release(button)
    case (false, false, nil): return nil
    }
    return .mouse(MouseEvent(action, at: Point(x: numbers[1] - 1, y: numbers[2] - 1), modifiers: modifiers))
  }
}
