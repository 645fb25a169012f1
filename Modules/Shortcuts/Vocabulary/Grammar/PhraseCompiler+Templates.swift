extension PhraseCompiler {
  /// A part of a pattern while it is read; parts are named by their index in `parts`.
  enum Part {
    case take(Class, other: UInt16)
    case sequence([Int])
    case choice([Int])
    case anyOrder([Int])
    case optional(Int)
  }

  /// Adds the patterns of a target, one a line.
  mutating func add(templates: String, for target: PhraseTarget) {
    targets.append(target)
    parts.removeAll(keepingCapacity: true)
    namedParts.removeAll(keepingCapacity: true)
    var templates = templates
    templates.withUTF8 { bytes in
      var named: [UInt64: [UInt8]] = [:]
      Self.forEachLine(bytes) { line in
        if line.first == UInt8(ascii: "$"), let equals = line.firstIndex(of: UInt8(ascii: "=")) {
          // What a name stands for may change between two lines.
          namedParts.removeAll(keepingCapacity: true)
          named[Self.hash(Self.trimmed(line[(line.startIndex + 1)..<equals]), salt: Self.partName)] = Array(line[(equals + 1)...])
          return
        }
        let isVague = line.first == UInt8(ascii: "~")
        var reader = TemplateReader(bytes: isVague ? line.dropFirst() : line, named: named)
        do {
          let whole = try readChoice(&reader)
          guard reader.next == nil else { throw TemplateDefect.unbalanced }
          let start = try emitPattern(whole)
          patterns.append(.init(start: start, target: UInt16(targets.count - 1), isVague: isVague))
        } catch {
          defects.append("\(error): \(String(decoding: line, as: UTF8.self))")
        }
      }
    }
  }

  enum TemplateDefect: Error {
    case unbalanced, empty, unknownClass, unknownPart, unknownKind, tooManyInAnyOrder, tooDeep, tooMany
  }

  private struct TemplateReader {
    var bytes: Bytes
    /// The parts that have a name, by its hash.
    let named: [UInt64: [UInt8]]
    /// How many named parts this one stands in.
    var depth = 0

    /// The next byte that is no space.
    var next: UInt8? {
      mutating get {
        while bytes.first == 0x20 { bytes.removeFirst() }
        return bytes.first
      }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      guard next == byte else { return false }
      bytes.removeFirst()
      return true
    }

    mutating func read(until byte: UInt8) throws -> Bytes {
      guard let end = bytes.firstIndex(of: byte) else { throw TemplateDefect.unbalanced }
      defer { bytes = bytes[(end + 1)...] }
      return PhraseCompiler.trimmed(bytes[..<end])
    }

    mutating func readWord() -> Bytes {
      let end =
        bytes.firstIndex {
          switch $0 {
          case 0x20, UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"),
            UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "$"):
            true
          default: false
          }
        } ?? bytes.endIndex
      defer { bytes = bytes[end...] }
      return bytes[..<end]
    }
  }

  private mutating func add(_ part: Part) -> Int {
    parts.append(part)
    return parts.count - 1
  }

  private mutating func readChoice(_ reader: inout TemplateReader) throws -> Int {
    let first = try readSequence(&reader)
    switch reader.next {
    case UInt8(ascii: "|"): return add(.choice(try readRest(&reader, after: first, separator: UInt8(ascii: "|"))))
    case UInt8(ascii: "&"):
      let all = try readRest(&reader, after: first, separator: UInt8(ascii: "&"))
      guard all.count <= 4 else { throw TemplateDefect.tooManyInAnyOrder }
      return add(.anyOrder(all))
    default: return first
    }
  }

  private mutating func readRest(_ reader: inout TemplateReader, after first: Int, separator: UInt8) throws -> [Int] {
    var all = [first]
    while reader.take(separator) { all.append(try readSequence(&reader)) }
    return all
  }

  private mutating func readSequence(_ reader: inout TemplateReader) throws -> Int {
    var items: [Int] = []
    while let next = reader.next {
      switch next {
      case UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        return try sequence(items)
      case UInt8(ascii: "("), UInt8(ascii: "["):
        reader.bytes.removeFirst()
        let inner = try readChoice(&reader)
        guard reader.take(next == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")) else { throw TemplateDefect.unbalanced }
        items.append(next == UInt8(ascii: "(") ? inner : add(.optional(inner)))
      case UInt8(ascii: "<"):
        reader.bytes.removeFirst()
        guard let wordClass = classes[Self.hash(try reader.read(until: UInt8(ascii: ">")), salt: Self.className)] else {
          throw TemplateDefect.unknownClass
        }
        items.append(add(.take(wordClass, other: 0)))
      case UInt8(ascii: "{"):
        reader.bytes.removeFirst()
        items.append(try slot(try reader.read(until: UInt8(ascii: "}"))))
      case UInt8(ascii: "$"):
        reader.bytes.removeFirst()
        items.append(try readNamed(&reader))
      default:
        let word = reader.readWord()
        guard !word.isEmpty else { throw TemplateDefect.unbalanced }
        let hash = Self.hash(word, salt: Self.word)
        let isNew = classes[hash] == nil
        let wordClass = self.wordClass(hash)
        if isNew { addLiteral(word, to: wordClass) }
        items.append(add(.take(wordClass, other: 0)))
      }
    }
    return try sequence(items)
  }

  /// Reads a part where its name stands.
  private mutating func readNamed(_ reader: inout TemplateReader) throws -> Int {
    let name = Self.hash(reader.readWord(), salt: Self.partName)
    if let known = namedParts[name] { return known }
    guard let part = reader.named[name] else { throw TemplateDefect.unknownPart }
    guard reader.depth < 8 else { throw TemplateDefect.tooDeep }
    let (named, depth) = (reader.named, reader.depth + 1)
    let read = try part.withUnsafeBufferPointer { bytes in
      var inner = TemplateReader(bytes: bytes[...], named: named, depth: depth)
      let whole = try readChoice(&inner)
      guard inner.next == nil else { throw TemplateDefect.unbalanced }
      return whole
    }
    namedParts[name] = read
    return read
  }

  private mutating func sequence(_ items: [Int]) throws -> Int {
    guard let first = items.first else { throw TemplateDefect.empty }
    return items.count == 1 ? first : add(.sequence(items))
  }

  private mutating func slot(_ text: Bytes) throws -> Int {
    let colon = text.firstIndex(of: UInt8(ascii: ":"))
    var name = text[..<(colon ?? text.endIndex)]
    var takes = Step.term
    if let colon {
      switch String(decoding: text[(colon + 1)...], as: UTF8.self) {
      case "time": takes = Step.time
      case "amount": takes = Step.amount
      case "number": takes = Step.number
      case "range": takes = Step.range
      default: throw TemplateDefect.unknownKind
      }
    } else if name.last == UInt8(ascii: "*") {
      takes = Step.anything
      name.removeLast()
    }
    let names = name.split(separator: UInt8(ascii: "+")).map { String(decoding: $0, as: UTF8.self) }
    guard let first = names.first else { throw TemplateDefect.empty }
    let second = names.count > 1 ? names[1] : nil
    let number = slots.firstIndex { $0.name == first && $0.secondName == second } ?? slots.count
    if number == slots.count { slots.append(.init(name: first, secondName: second)) }
    return add(.take(takes, other: UInt16(clamping: number)))
  }

  /// Adds the nodes of a whole pattern; returns the first one. Where the tables have no numbers left, nothing is added.
  private mutating func emitPattern(_ whole: Int) throws -> UInt16 {
    let before = nodes.count
    defer { isFull = false }
    let start = emit(whole, before: node(Step.end, 0, UInt16(clamping: patterns.count)))
    guard !isFull, patterns.count < UInt16.max, targets.count < UInt16.max else {
      nodes.removeSubrange(before...)
      throw TemplateDefect.tooMany
    }
    return start
  }

  /// Adds the nodes of a part that leads to `next`; returns the first one.
  private mutating func emit(_ part: Int, before next: UInt16) -> UInt16 {
    switch parts[part] {
    case .take(let wordClass, let other): return node(wordClass, next, other)
    case .sequence(let items): return items.reversed().reduce(next) { emit($1, before: $0) }
    case .choice(let items): return fork(items.map { emit($0, before: next) })
    case .optional(let inner): return node(Step.fork, emit(inner, before: next), next)
    case .anyOrder(let items): return emitAnyOrder(items, before: next)
    }
  }

  private mutating func emitAnyOrder(_ items: [Int], before next: UInt16) -> UInt16 {
    if items.count == 1 { return emit(items[0], before: next) }
    var ways: [UInt16] = []
    for index in items.indices {
      var rest = items
      rest.remove(at: index)
      let after = emitAnyOrder(rest, before: next)
      ways.append(emit(items[index], before: after))
    }
    return fork(ways)
  }

  private mutating func fork(_ ways: [UInt16]) -> UInt16 {
    ways.dropLast().reversed().reduce(ways[ways.count - 1]) { node(Step.fork, $1, $0) }
  }

  private mutating func node(_ takes: Class, _ next: UInt16, _ other: UInt16) -> UInt16 {
    guard nodes.count < UInt16.max else {
      isFull = true
      return 0
    }
    nodes.append(.init(takes: takes, next: next, other: other))
    return UInt16(nodes.count - 1)
  }
}
