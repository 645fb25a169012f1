import TextFolding

/// Reads words and patterns into tables, in one pass over their bytes.
struct PhraseCompiler {
  typealias Class = CompiledPhrases.Class
  typealias Step = CompiledPhrases.Step

  var pool: [UInt32] = []
  var literals: [CompiledPhrases.Literal] = []
  var nodes: [CompiledPhrases.Node] = []
  var patterns: [CompiledPhrases.Pattern] = []
  var targets: [PhraseTarget] = []
  var slots: [CompiledPhrases.Slot] = []
  var units: [Class: String] = [:]
  var times: [Class: Int] = [:]
  var negatives: [Class: Class] = [:]
  var defects: [String] = []
  /// Classes by a hash of their name, and words that stand in patterns by a hash of their text.
  var classes: [UInt64: Class] = [:]
  var classCount = Step.firstWords
  /// Whether more classes or nodes were asked for than tables can number: what asked for them is left out.
  var isFull = false
  /// The parts of a target's patterns while they are read; see ``Part``.
  var parts: [Part] = []
  /// Those that have a name, by its hash, once they were read.
  var namedParts: [UInt64: Int] = [:]

  init() {
    pool.reserveCapacity(8_192)
    literals.reserveCapacity(1_536)
    nodes.reserveCapacity(4_096)
    classes.reserveCapacity(1_024)
    parts.reserveCapacity(64)
    for (name, wordClass) in [("filler", Step.filler), ("particle", Step.particle), ("negation", Step.negation)] {
      var name = name
      classes[name.withUTF8 { Self.hash($0[...], salt: Self.className) }] = wordClass
    }
  }

  func finish(_ amounts: CompiledAmountWords = CompiledAmountWords([])) -> CompiledPhrases {
    CompiledPhrases(
      pool: pool, literals: literals, nodes: nodes, patterns: patterns, targets: targets, slots: slots, units: units, times: times,
      negatives: negatives, amounts: amounts, defects: defects)
  }

  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Adds classes, `name = phrase | phrase`; a class that is there gets more phrases.
  mutating func add(words: String) {
    var words = words
    words.withUTF8 { bytes in
      Self.forEachLine(bytes) { line in
        guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
          defects.append("No class: \(String(decoding: line, as: UTF8.self))")
          return
        }
        let name = Self.trimmed(line[..<equals])
        let wordClass = self.wordClass(Self.hash(name, salt: Self.className))
        guard !isFull else {
          isFull = false
          defects.append("tooMany: \(String(decoding: line, as: UTF8.self))")
          return
        }
        note(name, of: wordClass)
        var rest = line[line.index(after: equals)...]
        while true {
          let bar = rest.firstIndex(of: UInt8(ascii: "|"))
          addLiteral(rest[..<(bar ?? rest.endIndex)], to: wordClass)
          guard let bar else { break }
          rest = rest[rest.index(after: bar)...]
        }
      }
    }
  }

  /// Keeps what the names `unit:pages`, `time:1500` and `not:ru` say.
  private mutating func note(_ name: Bytes, of wordClass: Class) {
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return }
    let kind = String(decoding: name[..<colon], as: UTF8.self)
    let value = String(decoding: name[name.index(after: colon)...], as: UTF8.self)
    switch kind {
    case "unit": units[wordClass] = value
    case "time": times[wordClass] = Int(value)
    case "not": negatives[wordClass] = self.wordClass(Self.hash(name[name.index(after: colon)...], salt: Self.className))
    default: defects.append("No kind of class: \(kind)")
    }
  }

  mutating func wordClass(_ hash: UInt64) -> Class {
    if let known = classes[hash] { return known }
    guard classCount < .max else {
      isFull = true
      return Step.fork
    }
    defer { classCount += 1 }
    classes[hash] = classCount
    return classCount
  }

  /// Adds the words in `text`, as ``TextFolding/SpokenKey`` has them, to a class.
  mutating func addLiteral(_ text: Bytes, to wordClass: Class) {
    let start = pool.count
    PlainKey.append(UnsafeBufferPointer(rebasing: text), to: &pool)
    guard pool.count > start else {
      defects.append("Nothing to say: \(String(decoding: text, as: UTF8.self))")
      return
    }
    guard pool.count - start <= Int(Int16.max) else {
      pool.removeSubrange(start...)
      defects.append("Too long to say: \(String(decoding: text, as: UTF8.self))")
      return
    }
    literals.append(.init(start: Int32(start), count: Int16(pool.count - start), wordClass: wordClass))
  }

  static let className: UInt64 = 1
  static let word: UInt64 = 2
  static let partName: UInt64 = 3

  static func hash(_ bytes: Bytes, salt: UInt64) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ salt
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  static func forEachLine(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Bytes) -> Void) {
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let line = trimmed(bytes[start..<end])
      if let first = line.first, first != UInt8(ascii: "#") { body(line) }
      start = end + 1
    }
  }

  static func trimmed(_ bytes: Bytes) -> Bytes {
    var (start, end) = (bytes.startIndex, bytes.endIndex)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return bytes[start..<end]
  }
}
