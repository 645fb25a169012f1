/// A value as it goes over the bus.
public indirect enum BusValue: Hashable, Sendable {
  case string(String)
  case boolean(Bool)
  case byte(UInt8)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case double(Double)
  /// Values of one type, which has this signature: an empty list has one, too.
  case list(of: String, [BusValue])
  /// Names and values of any type (`a{sv}`).
  case members([String: BusValue])
  case variant(BusValue)
  /// Values that stand together.
  case tuple([BusValue])
  /// The path of an object.
  case path(String)

  /// Makes a list of texts.
  public static func strings(_ texts: [String]) -> BusValue { .list(of: "s", texts.map(BusValue.string)) }

  /// The type, as the bus writes it.
  public var signature: String {
    switch self {
    case .string: "s"
    case .boolean: "b"
    case .byte: "y"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .double: "d"
    case .list(let element, _): "a" + element
    case .members: "a{sv}"
    case .variant: "v"
    case .tuple(let values): "(" + values.map(\.signature).joined() + ")"
    case .path: "o"
    }
  }

  /// The text, where it is one.
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The texts of a list.
  public var texts: [String]? { if case .list(_, let values) = self { values.compactMap(\.text) } else { nil } }

  /// What is in a variant, or the value itself.
  public var content: BusValue { if case .variant(let value) = self { value.content } else { self } }
}
