extension NearText {
  /// Keys longer than this are only met exactly.
  public static let longestKey = 200

  /// The texts to keep beside a key, so that near ones can be looked up in an index; none for a key that is only met exactly.
  ///
  /// Cut into one piece more than it may have edits, a key that differs by no more holds at least one piece unchanged, at most that far
  /// from its place (Pass-Join: Li, Deng, Wang and Feng, 2011). Each is the number of the piece, the key's length, what stands for its digits
  /// and kanji, and the piece itself.
  ///
  /// - Parameter keepingStrict: Whether keys with other digits or kanji share no segment, as no slip changes these; without, they may.
  public static func segments(of key: String, keepingStrict: Bool = true) -> [String] {
    key.scalarArray.withUnsafeBufferPointer { scalars in
      var segments: [String] = []
      forEachSegment(of: scalars, keepingStrict: keepingStrict) { segments.append($0.text) }
      return segments
    }
  }

  /// The texts under which every kept key that is near to `key` can be found: at most 135, each among ``segments(of:)`` of some key.
  public static func probes(for key: String, keepingStrict: Bool = true) -> [String] {
    key.scalarArray.withUnsafeBufferPointer { scalars in
      var probes: [String] = []
      forEachProbe(for: scalars, keepingStrict: keepingStrict) { probes.append($0.text) }
      return probes
    }
  }

  /// A piece of a key with its number and the length of the key that it is kept for: two scalars or more, of which the first or the last
  /// may stand away from the others.
  struct Segment {
    private let scalars: UnsafeBufferPointer<Unicode.Scalar>
    private let number: Int
    private let keyLength: Int
    private let strict: UInt32
    private var first: Int
    private var last: Int
    private let middle: Range<Int>

    init(
      _ scalars: UnsafeBufferPointer<Unicode.Scalar>, from start: Int, to end: Int, number: Int, keyLength: Int, strict: UInt32
    ) {
      self.scalars = scalars
      self.number = number
      self.keyLength = keyLength
      self.strict = strict
      (first, last) = (start, end - 1)
      middle = (start + 1)..<(end - 1)
    }

    /// The same piece with the scalar before it in place of its first.
    func replacingFirst() -> Segment { with { $0.first -= 1 } }

    /// The same piece with the scalar after it in place of its last.
    func replacingLast() -> Segment { with { $0.last += 1 } }

    private func with(_ change: (inout Segment) -> Void) -> Segment {
      var copy = self
      change(&copy)
      return copy
    }

    /// The segment as it is stored.
    var text: String {
      // Number, length and digits as scalars: short, and never part of a piece.
      var text = [Unicode.Scalar(UInt8(0x30 + number)), Unicode.Scalar(UInt32(0xE000 + keyLength)) ?? " "]
      if strict != 0 { text.append(Unicode.Scalar(0xF_0000 + (strict ^ strict >> 16) % 0xFFF0) ?? " ") }
      text.append(scalars[first])
      text += scalars[middle]
      text.append(scalars[last])
      return String(scalars: text)
    }

    /// A number that differs for nearly all segments.
    var hash: UInt64 {
      var hash = Self.mixed(UInt64(strict) << 32 | UInt64(keyLength) << 8 | UInt64(number), scalars[first])
      for index in middle { hash = Self.mixed(hash, scalars[index]) }
      return Self.mixed(hash, scalars[last])
    }

    private static func mixed(_ hash: UInt64, _ scalar: Unicode.Scalar) -> UInt64 {
      let product = (hash ^ UInt64(scalar.value)) &* 0x9E37_79B9_7F4A_7C15
      return product ^ product >> 29
    }
  }

  /// A number made of the digits and kanji of a key, in their order; 0 for none.
  static func strict(_ scalars: UnsafeBufferPointer<Unicode.Scalar>) -> UInt32 {
    var strict: UInt32 = 0
    for scalar in scalars where !isLoose(scalar) { strict = (strict &+ scalar.value) &* 0x9E37_79B1 }
    return strict
  }

  /// Calls `body` with every segment of a key.
  static func forEachSegment(
    of scalars: UnsafeBufferPointer<Unicode.Scalar>, keepingStrict: Bool = true, _ body: (Segment) -> Void
  ) {
    let edits = allowedEdits(scalars.count)
    guard edits > 0, scalars.count <= longestKey else { return }
    let strict = keepingStrict ? strict(scalars) : 0
    for number in 0...edits {
      let (start, end) = piece(number, of: scalars.count, edits: edits)
      body(Segment(scalars, from: start, to: end, number: number, keyLength: scalars.count, strict: strict))
    }
  }

  /// Calls `body` with every segment that a near key may be kept under.
  ///
  /// Two scalars that changed places across the end of a piece spoil two pieces with one edit, so each piece is looked for with its ends
  /// changed back too.
  static func forEachProbe(
    for scalars: UnsafeBufferPointer<Unicode.Scalar>, keepingStrict: Bool = true, _ body: (Segment) -> Void
  ) {
    guard scalars.count <= longestKey + 2 else { return }
    let strict = keepingStrict ? strict(scalars) : 0
    for length in max(5, scalars.count - 2)...max(5, scalars.count + 2) {
      let edits = allowedEdits(length)
      guard abs(length - scalars.count) <= edits else { continue }
      for number in 0...edits {
        let (place, placeEnd) = piece(number, of: length, edits: edits)
        for start in max(0, place - edits)...(place + edits) where start + placeEnd - place <= scalars.count {
          let end = start + placeEnd - place
          let segment = Segment(scalars, from: start, to: end, number: number, keyLength: length, strict: strict)
          body(segment)
          guard abs(start - place) < edits else { continue }
          if number < edits, end < scalars.count, scalars[end] != scalars[end - 1] { body(segment.replacingLast()) }
          if number > 0, start > 0, scalars[start - 1] != scalars[start] { body(segment.replacingFirst()) }
        }
      }
    }
  }

  private static func piece(_ number: Int, of length: Int, edits: Int) -> (start: Int, end: Int) {
    (length * number / (edits + 1), length * (number + 1) / (edits + 1))
  }
}
