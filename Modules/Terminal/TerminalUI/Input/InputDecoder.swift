import TextSafety

/// Turns the bytes that a terminal sends into input: keys, mouse (SGR), bracketed paste, focus, and answers to questions.
///
/// Bytes may arrive in any pieces. What could still become a longer sequence is kept, as is a paste whose end hasn't come:
/// `silence(escapeDelay:)` then says how long to wait, and `flush()`, called after that, takes what is there. This distinguishes Esc from the
/// beginning of a sequence, and no unfinished sequence or paste disables the keys for good.
public struct InputDecoder: Sendable {
  /// Sequences of this terminal (from terminfo) that go before the usual ones.
  private let ownSequences: [[UInt8]: KeyStroke]
  private var bytes: [UInt8] = []
  private var pasted: [UInt8]?
  /// Esc or C-c that came by itself within a paste: typed, most likely, because no key works.
  private var loneKey: UInt8?
  /// A paste was ended by `flush()`, and nothing has come since.
  private var isCutOff = false
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)
  /// The most bytes of one paste that are kept: more than any field takes.
  static let longestPaste = 1 << 20
  /// Longer strings and sequences are no answers to anything that was asked.
  private static let longestSequence = 4096

  /// Creates a decoder.
  /// - Parameter ownSequences: What the terminal sends for keys, where it differs from the sequences of xterm, VT220, rxvt and the
  ///   Linux console, which are known.
  public init(ownSequences: [[UInt8]: KeyStroke] = [:]) {
    self.ownSequences = ownSequences
  }

  /// How many milliseconds without another byte have to pass before `flush()` takes what has begun; nil if nothing has.
  ///
  /// - Parameter escapeDelay: The time for the rest of a key's sequence. Pastes come in pieces, over slow connections too, and have longer.
  public func silence(escapeDelay: Int) -> Int? {
    guard pasted != nil else { return bytes.isEmpty ? nil : escapeDelay }
    return loneKey == nil ? 1_000 : max(escapeDelay, 100)
  }

  /// Takes bytes and returns the input that is complete.
  public mutating func feed(_ new: some Sequence<UInt8>) -> [InputEvent] {
    let new = Array(new)
    guard let first = new.first else { return [] }
    if isCutOff {
      isCutOff = false
      // The rest of the paste, which was late, must not be taken for keys. No key but a sequence is longer than a character.
      if first != 0x1B, new.count > 4 { pasted = [] }
    }
    loneKey = pasted != nil && new.count == 1 && [0x03, 0x1B].contains(first) ? first : nil
    bytes += new
    return decode(isFinal: false)
  }

  /// Takes what was kept as it is: a lone ESC byte as Esc, ESC and a character as that character with alt, a paste without an end as a paste.
  public mutating func flush() -> [InputEvent] {
    pasted == nil ? decode(isFinal: true) : endPaste()
  }

  private mutating func endPaste() -> [InputEvent] {
    var text = (pasted ?? []) + bytes
    let key = loneKey.flatMap { character([$0], isFinal: true)?.stroke }
    if key != nil { text.removeLast() }
    (pasted, bytes, loneKey, isCutOff) = (nil, [], nil, true)
    var events: [InputEvent] = []
    if !text.isEmpty { events.append(.paste(Self.pastedText(text))) }
    if let key { events.append(.key(key)) }
    return events
  }

  private mutating func decode(isFinal: Bool) -> [InputEvent] {
    var events: [InputEvent] = []
    var index = 0
    while index < bytes.count {
      if pasted != nil {
        guard let end = takePaste(from: index, into: &events) else { return events }
        index = end
        continue
      }
      guard let (length, event) = next(bytes[index...], isFinal: isFinal) else { break }
      index += length
      if event == .paste("") {
        pasted = []
      } else if let event {
        events.append(event)
      }
    }
    bytes.removeFirst(index)
    return events
  }

  /// Takes pasted bytes; nil when the end has not come, else the index behind the end.
  private mutating func takePaste(from index: Int, into events: inout [InputEvent]) -> Int? {
    let end = Self.pasteEnd
    var place = index
    while place + end.count <= bytes.count {
      if bytes[place] == 0x1B, bytes[place..<place + end.count].elementsEqual(end) {
        let text = (pasted ?? []) + bytes[index..<place]
        pasted = nil
        events.append(.paste(Self.pastedText(text)))
        return place + end.count
      }
      place += 1
    }
    // What may be the beginning of the end stays.
    let kept = min(bytes.count - index, end.count - 1)
    let room = max(0, Self.longestPaste - (pasted?.count ?? 0))
    pasted?.append(contentsOf: bytes[index..<bytes.count - kept].prefix(room))
    bytes = Array(bytes.suffix(kept))
    return nil
  }

  private static func pastedText(_ bytes: [UInt8]) -> String {
    SafeText.withoutControls(String(decoding: bytes, as: UTF8.self), keepsLines: true)
  }

  /// The first piece: its length and its meaning, nil for none; the whole is nil when more bytes are needed. The beginning of a paste is
  /// an empty paste.
  private func next(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> (length: Int, event: InputEvent?)? {
    guard let first = bytes.first else { return nil }
    if let own = ownSequences[[first]] { return (1, .key(own)) }
    guard first == 0x1B else { return character(bytes, isFinal: isFinal).map { ($0.length, $0.stroke.map { .key($0) }) } }
    if let own = ownSequence(bytes) { return own }
    guard let second = bytes.dropFirst().first else { return isFinal ? (1, .key(.escape)) : nil }
    switch second {
    case 0x1B:
      return (1, .key(.escape))
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      if let sequence = ControlSequence(bytes) { return (sequence.length, sequence.event) }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      if let string = ControlString(bytes) { return (string.length, string.event) }
    default:
      guard let (length, stroke) = character(bytes.dropFirst(), isFinal: isFinal) else { return isFinal ? (1, .key(.escape)) : nil }
      return (length + 1, stroke.map { .key(KeyStroke($0.key, $0.modifiers.union(.alt))) })
    }
    guard isFinal || bytes.count > Self.longestSequence else { return nil }
    // An unfinished sequence: two bytes are alt and a character, more are noise.
    return bytes.count == 2 ? (2, .key(.alt(Character(Unicode.Scalar(second))))) : (bytes.count, nil)
  }

  private func ownSequence(_ bytes: ArraySlice<UInt8>) -> (length: Int, event: InputEvent?)? {
    guard !ownSequences.isEmpty else { return nil }
    for length in stride(from: min(bytes.count, 10), to: 1, by: -1) {
      if let own = ownSequences[Array(bytes.prefix(length))] { return (length, .key(own)) }
    }
    return nil
  }

  /// A character or control character; the stroke is nil for bytes that are no UTF-8.
  private func character(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> (length: Int, stroke: KeyStroke?)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x0D: return (1, .enter)
    case 0x09: return (1, .tab)
    case 0x08, 0x7F: return (1, .backspace)
    case 0x00: return (1, .control(" "))
    case 0x1B: return (1, .escape)
    case 0x01...0x1A: return (1, .control(Character(Unicode.Scalar(first + 0x60))))
    case 0x1C...0x1F: return (1, .control(Character(Unicode.Scalar(first + 0x40))))
    case 0x20..<0x7F: return (1, .character(Character(Unicode.Scalar(first))))
    case 0x80..<0xC2, 0xF5...: return (1, nil)
    default: break
    }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let sequence = bytes.prefix(length)
    if let broken = sequence.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) { return (broken - bytes.startIndex, nil) }
    guard sequence.count == length else { return isFinal ? (sequence.count, nil) : nil }
    let text = String(decoding: sequence, as: UTF8.self)
    guard let character = text.first, let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}", !CellWidth.isControl(scalar) else {
      return (length, nil)
    }
    return (length, .character(character))
  }
}
