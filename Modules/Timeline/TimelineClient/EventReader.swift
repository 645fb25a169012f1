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

  /// The most bytes of an event's data, over all of its lines, and of any line.
  private static let longestEvent = 1 << 20

  private var rest: [UInt8] = []
  private var name = ""
  private var id: String?
  private var data: [String] = []
  /// The bytes of the lines that ``data`` comes from.
  private var size = 0
  private var isLastLineFeedOfPair = false

  /// Makes a reader of a stream that begins.
  public init() {}

  /// Takes bytes, and returns what ends with them; nil if this isn't a stream of events, or an event in it is too long.
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
        if size > Self.longestEvent { return nil }
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
    case "data":
      data.append(String(value))
      size += line.utf8.count
    // The next stream couldn't name any other.
    case "id": if ServiceRequest.canCarry(value) { id = String(value) }
    case "retry": return Int(value).flatMap { $0 >= 0 ? .retry(milliseconds: $0) : nil }
    default: break
    }
    return nil
  }

  private mutating func end() -> Item? {
    defer { (name, id, data, size) = ("", nil, [], 0) }
    if !data.isEmpty { return .event(name: name.isEmpty ? "message" : name, id: id, data: data.joined(separator: "\n")) }
    return id.map { .place(id: $0) }
  }
}
