import IntentDefinitions
import TestSupport

/// Changes a definition in ways that people, tools and broken disks do.
struct DefinitionMutator {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The file with something changed in it: half of the time one thing, else up to five; at times its bytes themselves.
  mutating func mutated(_ root: PropertyListNode) -> [UInt8] {
    var node = root
    let texts = Self.texts(in: root)
    for _ in 0..<(random.isOnce(in: 2) ? 1 : Int.random(in: 2...5, using: &random)) {
      var steps = Int.random(in: 0..<max(1, Self.count(node)), using: &random)
      change(&node, at: &steps, texts)
    }
    var bytes = written(node)
    if random.isOnce(in: 12) { damage(&bytes) }
    return bytes
  }

  /// Both formats are read; XML cannot hold every text.
  private mutating func written(_ node: PropertyListNode) -> [UInt8] {
    if random.isOnce(in: 4), let bytes = try? PropertyListWriter.write(node, as: .binary) { return bytes }
    return (try? PropertyListWriter.write(node, as: .xml)) ?? (try? PropertyListWriter.write(node, as: .binary)) ?? []
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    default: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
    }
  }

  // MARK: The tree

  /// Walks to the value that `steps` counts to, and changes it or its surroundings.
  private mutating func change(_ node: inout PropertyListNode, at steps: inout Int, _ texts: [String]) {
    switch node.value {
    case .dictionary(var entries):
      for index in entries.indices {
        if steps == 0 {
          changeEntry(&entries, at: index, texts)
          steps = -1
          break
        }
        steps -= 1
        change(&entries[index].value, at: &steps, texts)
        if steps < 0 { break }
      }
      node.value = .dictionary(entries)
    case .array(var elements):
      for index in elements.indices {
        if steps == 0 {
          changeElement(&elements, at: index, texts)
          steps = -1
          break
        }
        steps -= 1
        change(&elements[index], at: &steps, texts)
        if steps < 0 { break }
      }
      node.value = .array(elements)
    default: break
    }
  }

  private mutating func changeEntry(_ entries: inout [PropertyListEntry], at index: Int, _ texts: [String]) {
    let other = Int.random(in: 0..<entries.count, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: entries.remove(at: index)
    case 1:
      var copy = entries[index]
      copy.value.value = odd(copy.value.value, texts)
      entries.insert(copy, at: other)
    case 2: (entries[index].value, entries[other].value) = (entries[other].value, entries[index].value)
    case 3: entries[index].key = oddKey(entries[index].key)
    case 4: entries[index].value = deepened(entries[index].value)
    case 5: entries.swapAt(index, other)
    default: entries[index].value.value = odd(entries[index].value.value, texts)
    }
  }

  private mutating func changeElement(_ elements: inout [PropertyListNode], at index: Int, _ texts: [String]) {
    let other = Int.random(in: 0..<elements.count, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: elements.remove(at: index)
    // Two parts of one name, tag and class name.
    case 1, 2: elements.insert(elements[index], at: other)
    case 3: elements.swapAt(index, other)
    case 4: elements[index] = deepened(elements[index])
    default: elements[index].value = odd(elements[index].value, texts)
    }
  }

  // MARK: Values

  private mutating func odd(_ value: PropertyListValue, _ texts: [String]) -> PropertyListValue {
    if random.isOnce(in: 4) { return random.pick(Self.values) }
    switch value {
    case .string(let text):
      // A text of elsewhere gives two parts one name, and types that hold themselves or are not there.
      return .string(
        random.isOnce(in: 2) ? random.pick(Self.words) : random.isOnce(in: 4) ? text + random.pick(Self.words) : random.pick(texts))
    case .integer: return .integer(random.pick([0, 1, -1, 2, 100, 1 << 40, .max, .min]))
    case .real: return .real(random.pick([0, -0.5, 1e300, -1e-300, 4_294_967_296, 9.3e18]))
    case .boolean(let flag): return .boolean(!flag)
    default: return random.pick(Self.values)
    }
  }

  private mutating func oddKey(_ key: String) -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: key.replacing("Parameter", with: "Property")
    case 1: key.replacing("Property", with: "Parameter")
    case 2: String(key.dropLast())
    case 3: key.replacing("Name", with: "ClassName")
    default: random.pick(Self.words)
    }
  }

  private mutating func deepened(_ node: PropertyListNode) -> PropertyListNode {
    var node = node
    for _ in 0..<random.pick([1, 2, 20, 70]) {
      node = PropertyListNode(random.isOnce(in: 2) ? .array([node]) : .dictionary([PropertyListEntry(key: "INIntents", value: node)]))
    }
    return node
  }

  private static let values: [PropertyListValue] = [
    .integer(.max), .integer(.min), .integer(0), .unsignedInteger(.max), .real(1e300), .string(""), .string("${"), .boolean(true),
    .data([]), .data([1]), .date("2026-11-21T10:00:00Z"), .uid(.max), .array([]), .dictionary([]),
    .array([PropertyListNode(.dictionary([]))]),
  ]

  /// Words of Swift, of the runtime and of the format, and texts that do not stand well in code.
  private static let words = [
    "class", "Self", "self", "init", "Type", "Protocol", "default", "in", "_", "", " ", "1st", "a b", "String", "Int", "Bool", "Swift",
    "Foundation",
    "IntentRuntime", "IntentValue", "IntentObjectValue", "URL", "Optional", "Result", "Error", "Hashable", "Intent", "value", "name",
    "intent", "code",
    "identifier", "displayString", "declaration", "rawValue", "hashValue", "description", "success", "failure", "unknown", "list", "out",
    "response",
    "Object", "Integer", "Decimal", "Temperature", "MediaItem", "System", "Custom", "1.0", "1.1", "1.2", "9.9", "None", "YES", "${count}",
    "${", "${}",
    "${a.b.c}", "}", "a,b", ",,", "\"\\", "\\(x)", "*/", "/*", "///", "\n", "\r\n", "a\u{0}b", "\u{1B}[31m", "\u{202E}abc",
    "\u{2066}x\u{2069}", "\u{FEFF}",
    "\u{2028}", "🍜", "👩‍👩‍👧‍👦", "é", "e\u{301}", "ß", "İ", "ﬁ", "日本語", "שלום", String(repeating: "x", count: 3_000),
    String(repeating: "${a}", count: 500),
  ]

  // MARK: Looking

  private static func count(_ node: PropertyListNode) -> Int {
    switch node.value {
    case .dictionary(let entries): entries.reduce(0) { $0 + 1 + count($1.value) }
    case .array(let elements): elements.reduce(0) { $0 + 1 + count($1) }
    default: 0
    }
  }

  private static func texts(in root: PropertyListNode) -> [String] {
    var texts = [""]
    var pending = [root]
    while let node = pending.popLast() {
      switch node.value {
      case .dictionary(let entries): pending += entries.map(\.value)
      case .array(let elements): pending += elements
      case .string(let text): texts.append(text)
      default: break
      }
    }
    return texts
  }
}
