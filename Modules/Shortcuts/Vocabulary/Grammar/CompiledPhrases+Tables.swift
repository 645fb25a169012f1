extension CompiledPhrases {
  /// Which patterns and words tables were made of: another number where any of them is another.
  static func sum(of words: [String], _ patterns: [PhrasePattern]) -> Int {
    // The first number is that of the way in which tables are written.
    var sum: UInt64 = 1
    func add(_ text: String) {
      var text = text
      text.withUTF8 { bytes in
        let bytes = UnsafeRawBufferPointer(bytes)
        func mix(_ value: UInt64) {
          sum = (sum ^ value) &* 0x9E37_79B9_7F4A_7C15
          sum ^= sum >> 29
        }
        mix(UInt64(bytes.count))
        var place = 0
        while place + 8 <= bytes.count {
          mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
          place += 8
        }
        for byte in bytes[place...] { mix(UInt64(byte)) }
      }
    }
    for text in words { add(text) }
    for pattern in patterns {
      switch pattern.target {
      case .intent(let name): add("intent \(name)")
      case .activity(let name): add("activity \(name)")
      case .shortcut(let name): add("shortcut \(name)")
      case .command(let name): add("command \(name)")
      }
      add(pattern.templates)
    }
    return Int(sum >> 4)
  }

  /// What ``init(_:sum:targets:amounts:)`` reads.
  func written(sum: Int) -> String {
    var writer = TableWriter()
    writer.add(sum)
    writer.add(classCount)
    writer.add(pool.map { Int($0) })
    writer.add(words.items.count)
    for literal in words.items {
      writer.add(Int(literal.start))
      writer.add(Int(literal.count))
      writer.add(Int(literal.wordClass))
    }
    // Those that may be said with a slip are among them.
    let places = Dictionary(words.items.enumerated().map { ($0.element.start, $0.offset) }) { one, _ in one }
    writer.add(longWords.items.map { places[$0.start] ?? 0 })
    writer.add(nodes.count)
    for (number, node) in nodes.enumerated() {
      writer.add(Int(node.takes))
      writer.add(signed: number - Int(node.next))
      if node.takes == Step.fork { writer.add(signed: number - Int(node.other)) } else { writer.add(Int(node.other)) }
    }
    writer.add((0..<classCount).flatMap { firstNodes(taking: Class($0)) }.map { Int($0) })
    writer.add(patterns.count)
    for pattern in patterns {
      writer.add(Int(pattern.start))
      writer.add(Int(pattern.target))
      writer.add(pattern.isVague ? 1 : 0)
    }
    writer.add(slots.count)
    for slot in slots {
      writer.add(slot.name)
      writer.add(slot.secondName ?? "")
    }
    writer.add(unitClasses.count)
    for unit in unitClasses {
      writer.add(Int(unit))
      writer.add(units[unit] ?? "")
    }
    let classes = (0..<classCount).map { Class($0) }
    writer.add(classes.filter { seconds($0) != nil }.flatMap { [Int($0), seconds($0) ?? 0] })
    writer.add(classes.filter { turned($0) != nil }.flatMap { [Int($0), Int(turned($0) ?? 0)] })
    return writer.text
  }

  /// Reads tables that were written of patterns and words with this sum; nil where they were made of others.
  convenience init?(_ tables: PhraseTables, sum: Int, targets: [PhraseTarget], amounts: CompiledAmountWords) {
    var text = tables.text
    let read = text.withUTF8 { bytes -> Parts? in
      var reader = TableReader(bytes)
      return reader.next() == sum ? Parts(&reader) : nil
    }
    guard let read else { return nil }
    self.init(read, targets: targets, amounts: amounts)
  }
}

extension CompiledPhrases.Parts {
  /// Reads what ``CompiledPhrases/written(sum:)`` wrote after the sum.
  fileprivate init(_ reader: inout TableReader) {
    typealias Class = CompiledPhrases.Class
    let count = reader.next()
    classCount = count
    let pool = reader.list { UInt32($0.next()) }
    let literals = reader.list { reader in
      CompiledPhrases.Literal(start: Int32(reader.next()), count: Int16(reader.next()), wordClass: Class(reader.next()))
    }
    self.pool = pool
    words = LiteralTable(sorted: literals) { CompiledPhrases.beginning(of: $0, in: pool) }
    let long = reader.list { CompiledPhrases.withLetters(literals[$0.next()], in: pool) }
    longWords = LiteralTable(sorted: long) { (pool[Int($0.start)], 0) }
    var number = -1
    nodes = reader.list { reader in
      number += 1
      let takes = Class(reader.next())
      let next = UInt16(number - reader.nextSigned())
      let other = takes == CompiledPhrases.Step.fork ? UInt16(number - reader.nextSigned()) : UInt16(reader.next())
      return CompiledPhrases.Node(takes: takes, next: next, other: other)
    }
    firstNodes = reader.list { UInt16($0.next()) }
    patterns = reader.list { .init(start: UInt16($0.next()), target: UInt16($0.next()), isVague: $0.next() == 1) }
    slots = reader.list { reader in
      let (name, second) = (reader.text(), reader.text())
      return .init(name: name, secondName: second.isEmpty ? nil : second)
    }
    units = Dictionary(uniqueKeysWithValues: reader.list { reader in (Class(reader.next()), reader.text()) })
    var times = [Int](repeating: -1, count: count)
    for _ in 0..<(reader.next() / 2) { times[reader.next()] = reader.next() }
    var negatives = [Class](repeating: 0, count: count)
    for _ in 0..<(reader.next() / 2) { negatives[reader.next()] = Class(reader.next()) }
    (self.times, self.negatives) = (times, negatives)
    defects = []
  }
}
