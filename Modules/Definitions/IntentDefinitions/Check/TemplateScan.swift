/// The `${…}` placeholders of one template, with what is wrong with their form.
struct TemplateScan {
  /// The names, in order, each as often as it stands there.
  private(set) var names: [String] = []

  /// What follows a `${` that never closes.
  private(set) var unclosed: String?

  /// Whether there is a `${}`.
  private(set) var hasEmpty = false

  init(_ template: String) {
    guard template.utf8.contains(UInt8(ascii: "$")) else { return }
    let bytes = Array(template.utf8)
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      let start = index + 2
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "}"),
        !(bytes[end] == UInt8(ascii: "$") && bytes[safe: end + 1] == UInt8(ascii: "{"))
      {
        end += 1
      }
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      if end < bytes.count, bytes[end] == UInt8(ascii: "}") {
        if name.allSatisfy(\.isWhitespace) { hasEmpty = true } else { names.append(name) }
        index = end + 1
      } else {
        unclosed = unclosed ?? String(name.prefix { !$0.isWhitespace }.prefix(40))
        index = end
      }
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
