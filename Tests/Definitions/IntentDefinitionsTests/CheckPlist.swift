import Foundation

/// A property list as a literal, for definitions that a test makes and changes; keys keep their order.
indirect enum Plist {
  case dictionary([(key: String, value: Plist)])
  case array([Plist])
  case string(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case data

  /// A step into a property list.
  enum Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case key(String)
    case index(Int)

    init(stringLiteral value: String) { self = .key(value) }
    init(integerLiteral value: Int) { self = .index(value) }
  }

  /// The value at a path; setting nil removes it, and an index at the end appends.
  subscript(_ path: Step...) -> Plist? {
    get { self[path[...]] }
    set { self[path[...]] = newValue }
  }

  private subscript(_ path: ArraySlice<Step>) -> Plist? {
    get {
      guard let first = path.first else { return self }
      switch (self, first) {
      case (.dictionary(let entries), .key(let key)): return entries.last { $0.key == key }?.value[path.dropFirst()]
      case (.array(let elements), .index(let index)): return elements.indices.contains(index) ? elements[index][path.dropFirst()] : nil
      default: return nil
      }
    }
    set {
      guard let first = path.first else {
        if let newValue { self = newValue }
        return
      }
      switch (self, first) {
      case (.dictionary(var entries), .key(let key)):
        let position = entries.lastIndex { $0.key == key }
        if path.count == 1 {
          if let position {
            if let newValue { entries[position].value = newValue } else { entries.remove(at: position) }
          } else if let newValue {
            entries.append((key, newValue))
          }
        } else if let position {
          entries[position].value[path.dropFirst()] = newValue
        }
        self = .dictionary(entries)
      case (.array(var elements), .index(let index)):
        if path.count == 1 {
          if index < elements.count {
            if let newValue { elements[index] = newValue } else { elements.remove(at: index) }
          } else if let newValue {
            elements.append(newValue)
          }
        } else if index < elements.count {
          elements[index][path.dropFirst()] = newValue
        }
        self = .array(elements)
      default: break
      }
    }
  }

  /// Adds an entry even where the dictionary has one of this key.
  mutating func repeatKey(_ key: String, _ value: Plist) {
    if case .dictionary(let entries) = self { self = .dictionary(entries + [(key, value)]) }
  }

  /// The XML file.
  var xml: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(lines.joined(separator: "\n"))\n</plist>\n" }

  private var lines: [String] {
    switch self {
    case .dictionary(let entries): ["<dict>"] + entries.flatMap { ["<key>\(Self.escaped($0.key))</key>"] + $0.value.lines } + ["</dict>"]
    case .array(let elements): ["<array>"] + elements.flatMap(\.lines) + ["</array>"]
    case .string(let text): ["<string>\(Self.escaped(text))</string>"]
    case .integer(let value): ["<integer>\(value)</integer>"]
    case .real(let value): ["<real>\(value)</real>"]
    case .boolean(let value): [value ? "<true/>" : "<false/>"]
    case .data: ["<data></data>"]
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

extension Plist: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral elements: (String, Plist)...) { self = .dictionary(elements.map { (key: $0, value: $1) }) }
  init(arrayLiteral elements: Plist...) { self = .array(elements) }
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(floatLiteral value: Double) { self = .real(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
}
