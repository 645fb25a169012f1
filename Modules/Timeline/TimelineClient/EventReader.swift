/// Reads server-sent events from bytes as they come, however they are cut.
public struct EventReader: Sendable {
  /// Something that a stream tells.
  public enum Item: Hashable, Sendable {
    /// An event; `id` goes to the next stream, which goes on after it.
    case event(name: String, id: String?, data: String)
    /// A place without an event.
    case place(id: String)
    /// So many milliseconds are to pass before the next stream.
    case retry(milliseconds: Int)
    /// The stream lives.
    case alive
  }

  /// More than so many bytes without an end are no event of a timeline.
  private static let longestEvent = 1 << 20

  private var rest: [UInt8] = []
  private var name = ""
  private var id: String?
  private var data: [String] = []
  private var isLastLineFeedOfPair = false

  /// Makes a reader of a stream that begins.
  public init() {}

  /// Takes bytes, and returns what ends with them; nil where it is no stream of events any more.
  public mutating func take(_ bytes: [UInt8]) -> [Item]? {
    var items: [Item] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n") where isLastLineFeedOfPair: isLastLineFeedOfPair = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isLastLineFeedOfPair = byte == UInt8(ascii: "\r")
        guard let line = String(validating: rest, as: UTF8.self) else { return nil }
        rest = []
        if let item = take(line: line) { items.append(item) }
      default:
        isLastLineFeedOfPair = false
        rest.append(byte)
        if rest.count > Self.longestEvent { return nil }
      }
    }
    return items
  }

  private mutating func take(line: String) -> Item? {
    guard !line.isEmpty else { return end() }
    let colon = line.firstIndex(of: ":")
    var value = colon.map { line[line.index(after: $0)...] } ?? ""
    if value.first == " " { value = value.dropFirst() }
    switch colon.map({ line[..<$0] }) ?? line[...] {
    case "": return .alive
    case "event": name = String(value)
    case "data": data.append(String(value))
    case "id": if !value.contains("\0") { id = String(value) }
    case "retry": return Int(value).flatMap { $0 >= 0 ? .retry(milliseconds: $0) : nil }
    default: break
    }
    return nil
  }

  private mutating func end() -> Item? {
    defer { (name, id, data) = ("", nil, []) }
    if !data.isEmpty { return .event(name: name.isEmpty ? "message" : name, id: id, data: data.joined(separator: "\n")) }
    return id.map { .place(id: $0) }
  }
}
