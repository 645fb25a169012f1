extension NearText {
  /// Keys longer than this are only met exactly.
  public static let longestKey = 200

  /// The texts to keep beside a key, so that near ones can be looked up in an index; none for a key that is only met exactly.
  ///
  /// Cut into one piece more than it may have edits, a key that differs by no more holds at least one piece unchanged, at most that far
  /// from its place (Pass-Join: Li, Deng, Wang and Feng, 2011). Each is the key's length, the number of the piece and the piece itself.
  public static func segments(of key: String) -> [String] {
    let scalars = Array(key.unicodeScalars)
    let edits = allowedEdits(scalars.count)
    guard edits > 0, scalars.count <= longestKey else { return [] }
    return (0...edits).map { number in
      let (start, length) = piece(number, of: scalars.count, edits: edits)
      return segment(scalars[start..<(start + length)], number: number, length: scalars.count)
    }
  }

  /// The texts under which every kept key that is near to `key` can be found: at most 135, each among ``segments(of:)`` of some key.
  ///
  /// Two scalars that changed places across the end of a piece spoil two pieces with one edit, so each piece is looked for with its ends
  /// changed back too.
  public static func probes(for key: String) -> [String] {
    let scalars = Array(key.unicodeScalars)
    guard scalars.count <= longestKey + 2 else { return [] }
    var probes: [String] = []
    for length in max(5, scalars.count - 2)...max(5, scalars.count + 2) {
      let edits = allowedEdits(length)
      guard abs(length - scalars.count) <= edits else { continue }
      for number in 0...edits {
        let (place, pieceLength) = piece(number, of: length, edits: edits)
        for start in max(0, place - edits)...(place + edits) where start + pieceLength <= scalars.count {
          let end = start + pieceLength
          probes.append(segment(scalars[start..<end], number: number, length: length))
          guard abs(start - place) < edits else { continue }
          if number < edits, end < scalars.count, scalars[end] != scalars[end - 1] {
            probes.append(segment(scalars[start..<(end - 1)] + [scalars[end]], number: number, length: length))
          }
          if number > 0, start > 0, scalars[start - 1] != scalars[start] {
            probes.append(segment([scalars[start - 1]] + scalars[(start + 1)..<end], number: number, length: length))
          }
        }
      }
    }
    return probes
  }

  private static func piece(_ number: Int, of length: Int, edits: Int) -> (start: Int, length: Int) {
    let count = edits + 1
    let start = length * number / count
    return (start, length * (number + 1) / count - start)
  }

  private static func segment(_ piece: some Collection<Unicode.Scalar>, number: Int, length: Int) -> String {
    var text = String.UnicodeScalarView()
    // Length and number as two scalars: short, and never part of a piece.
    text.append(Unicode.Scalar(UInt8(0x30 + number)))
    text.append(Unicode.Scalar(UInt32(0xE000 + length)) ?? " ")
    text.append(contentsOf: piece)
    return String(text)
  }
}
