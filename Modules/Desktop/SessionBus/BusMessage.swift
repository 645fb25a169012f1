import CSystemdBus
import Glibc

/// A message that came over the bus.
public struct BusMessage: Hashable, Sendable {
  /// Who sent it, by the name that the bus gave the connection.
  public var sender: String
  /// The object.
  public var path: String
  public var interface: String
  /// The method or signal.
  public var member: String
  public var arguments: [BusValue]

  /// Takes what is in a message.
  init(_ message: OpaquePointer) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    sender = text(sd_bus_message_get_sender(message))
    path = text(sd_bus_message_get_path(message))
    interface = text(sd_bus_message_get_interface(message))
    member = text(sd_bus_message_get_member(message))
    arguments = Self.values(in: message)
  }

  /// Reads values to the end of the message, or of the container that was entered. What is of a type that is none of ``BusValue``'s ends the reading.
  static func values(in message: OpaquePointer) -> [BusValue] {
    var values: [BusValue] = []
    while let value = value(in: message) { values.append(value) }
    return values
  }

  private static func value(in message: OpaquePointer) -> BusValue? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard sd_bus_message_peek_type(message, &type, &contents) > 0 else { return nil }
    let inner = contents.map { String(cString: $0) } ?? ""
    switch Character(UnicodeScalar(UInt8(bitPattern: type))) {
    case "s": return text(in: message, type).map(BusValue.string)
    case "g": return text(in: message, type).map(BusValue.string)
    case "o": return text(in: message, type).map(BusValue.path)
    case "b": return number(in: message, type, Int32(0)).map { .boolean($0 != 0) }
    case "y": return number(in: message, type, UInt8(0)).map(BusValue.byte)
    case "i": return number(in: message, type, Int32(0)).map(BusValue.int32)
    case "u": return number(in: message, type, UInt32(0)).map(BusValue.uint32)
    case "x": return number(in: message, type, Int64(0)).map(BusValue.int64)
    case "t": return number(in: message, type, UInt64(0)).map { .int64(Int64(clamping: $0)) }
    case "d": return number(in: message, type, Double(0)).map(BusValue.double)
    case "v": return entered(message, type, inner) { $0.first }.map(BusValue.variant)
    case "r": return entered(message, type, inner) { $0 }.map(BusValue.tuple)
    case "a" where inner.first == "{": return entered(message, type, inner) { $0 }.map(members)
    case "a": return entered(message, type, inner) { $0 }.map { .list(of: inner, $0) }
    case "e": return entered(message, type, inner) { $0 }.map(BusValue.tuple)
    default: return nil
    }
  }

  /// A dictionary whose names are texts; others are lists of pairs.
  private static func members(_ entries: [BusValue]) -> BusValue {
    var members: [String: BusValue] = [:]
    for case .tuple(let pair) in entries where pair.count == 2 {
      if let name = pair[0].text { members[name] = pair[1].content }
    }
    return .members(members)
  }

  private static func text(in message: OpaquePointer, _ type: CChar) -> String? {
    var pointer: UnsafePointer<CChar>?
    return sd_bus_message_read_basic(message, type, &pointer) > 0 ? pointer.map { String(cString: $0) } : nil
  }

  private static func number<Number: BitwiseCopyable>(in message: OpaquePointer, _ type: CChar, _ zero: Number) -> Number? {
    var number = zero
    let result = withUnsafeMutableBytes(of: &number) { sd_bus_message_read_basic(message, type, $0.baseAddress) }
    return result > 0 ? number : nil
  }

  private static func entered<Result>(
    _ message: OpaquePointer, _ type: CChar, _ contents: String, _ body: ([BusValue]) -> Result?
  ) -> Result? {
    guard sd_bus_message_enter_container(message, type, contents) > 0 else { return nil }
    defer { sd_bus_message_exit_container(message) }
    return body(values(in: message))
  }

  // MARK: Writing

  /// Adds values to a message; a negative number of the system's where that fails.
  static func append(_ values: [BusValue], to message: OpaquePointer) -> Int32 {
    for value in values {
      let result = append(value, to: message)
      if result < 0 { return result }
    }
    return 0
  }

  private static func append(_ value: BusValue, to message: OpaquePointer) -> Int32 {
    switch value {
    case .string(let text): return text.withCString { sd_bus_message_append_basic(message, character("s"), $0) }
    case .path(let text): return text.withCString { sd_bus_message_append_basic(message, character("o"), $0) }
    case .boolean(let flag): return number(Int32(flag ? 1 : 0), "b", message)
    case .byte(let number): return self.number(number, "y", message)
    case .int32(let number): return self.number(number, "i", message)
    case .uint32(let number): return self.number(number, "u", message)
    case .int64(let number): return self.number(number, "x", message)
    case .double(let number): return self.number(number, "d", message)
    case .variant(let content): return contained("v", content.signature, [content], message)
    case .tuple(let values): return contained("r", values.map(\.signature).joined(), values, message)
    case .list(let element, let values): return contained("a", element, values, message)
    case .members(let members):
      guard sd_bus_message_open_container(message, character("a"), "{sv}") >= 0 else { return -EINVAL }
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        let result = contained("e", "sv", [.string(name), .variant(value)], message)
        if result < 0 { return result }
      }
      return sd_bus_message_close_container(message)
    }
  }

  private static func number<Number: BitwiseCopyable>(_ number: Number, _ type: Character, _ message: OpaquePointer) -> Int32 {
    withUnsafePointer(to: number) { sd_bus_message_append_basic(message, character(type), $0) }
  }

  private static func contained(_ type: Character, _ contents: String, _ values: [BusValue], _ message: OpaquePointer) -> Int32 {
    let opened = sd_bus_message_open_container(message, character(type), contents)
    guard opened >= 0 else { return opened }
    let result = append(values, to: message)
    return result < 0 ? result : sd_bus_message_close_container(message)
  }

  private static func character(_ character: Character) -> CChar { CChar(bitPattern: character.asciiValue ?? 0) }
}
