import StudyModels

/// The tags of a text: `#name`, `#name=value`, `#name="a value"`.
struct KlogTags {
  private(set) var material: String?
  private(set) var category: String?
  private(set) var amount: StudyAmount?
  private(set) var unit: StudyUnit?
  /// The text without those that say the above.
  private(set) var rest = ""
  private var first: String?

  init(_ text: String) {
    var scalars = Substring(text)
    while let mark = scalars.firstIndex(of: "#") {
      rest += scalars[..<mark]
      scalars = scalars[mark...]
      guard let (name, value, whole) = Self.tag(scalars) else {
        rest += "#"
        scalars.removeFirst()
        continue
      }
      scalars = scalars[whole.endIndex...]
      switch name.lowercased() {
      case "material" where value != nil: material = value
      case "category" where value != nil: category = value
      case "amount" where Self.amount(value) != nil: amount = Self.amount(value)
      case "pages" where Self.amount(value) != nil: (amount, unit) = (Self.amount(value), .pages)
      case "unit" where value != nil: unit = value.map(StudyUnit.init(written:))
      default:
        // `#essay=3` says something of an essay; `#subject=history` of history.
        first = first ?? (Self.amount(value) == nil ? value : nil) ?? name
        rest += whole
      }
    }
    rest += scalars
    rest =
      rest.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmingWhiteSpace }.joined(separator: "\n")
      .trimmingWhiteSpace
    material = material ?? first
  }

  /// Takes what the day says where the entry says nothing.
  mutating func inherit(_ other: KlogTags) {
    material = material ?? other.material
    category = category ?? other.category
  }

  private static func tag(_ text: Substring) -> (name: String, value: String?, whole: Substring)? {
    func isName(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" || character == "-" }
    let name = text.dropFirst().prefix(while: isName)
    guard !name.isEmpty else { return nil }
    var end = name.endIndex
    guard end < text.endIndex, text[end] == "=" else { return (String(name), nil, text[..<end]) }
    let begin = text.index(after: end)
    guard begin < text.endIndex else { return (String(name), nil, text[..<end]) }
    let mark = text[begin]
    if mark == "\"" || mark == "'" {
      let inner = text[text.index(after: begin)...]
      guard let close = inner.firstIndex(of: mark) else { return (String(name), nil, text[..<end]) }
      end = text.index(after: close)
      return (String(name), String(inner[..<close]), text[..<end])
    }
    let value = text[begin...].prefix(while: isName)
    guard !value.isEmpty else { return (String(name), nil, text[..<end]) }
    return (String(name), String(value), text[..<value.endIndex])
  }

  private static func amount(_ value: String?) -> StudyAmount? {
    let ends = (value ?? "").split(separator: "-").map { Int($0) }
    switch ends.count {
    case 1: return ends[0].map { .total($0) }
    case 2: return if let from = ends[0], let to = ends[1] { .range(from: from, to: to) } else { nil }
    default: return nil
    }
  }
}
