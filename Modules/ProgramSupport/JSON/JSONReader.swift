import Foundation

/// Why a text is no JSON document.
public enum JSONError: Error, Hashable, Sendable {
  /// Something else was expected at this line and column, both from 1; nil where the parser does not say.
  case malformed(line: Int?, column: Int?)
  /// An object names one member twice.
  case repeatedKey(String)

  /// What is wrong, in a language.
  public func message(in language: Language) -> String {
    switch self {
    case .malformed(let line?, let column?):
      language.words("It is not JSON: line \(line), column \(column) cannot be read.", "JSONではありません。\(line)行\(column)文字目を読み取れません。")
    case .malformed: language.words("It is not JSON, or it ends too early.", "JSONではないか、途中で終わっています。")
    case .repeatedKey(let key):
      language.words("“\(TerminalText.sanitized(key))” is given twice.", "「\(TerminalText.sanitized(key))」が2回指定されています。")
    }
  }
}

extension JSONValue {
  /// Reads a JSON document (RFC 8259).
  ///
  /// Whole numbers within 64 bits are integers, all others numbers. An object that names a member twice is refused, since nobody can know
  /// which was meant.
  ///
  /// - Throws: ``JSONError`` when the text is no JSON document.
  public init(parsing text: String) throws(JSONError) {
    let bytes = Data(text.utf8)
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: bytes)
    } catch {
      throw JSONError(whereItStopsIn: bytes)
    }
    try StrictScan.check(bytes)
  }
}

extension JSONError {
  /// The place at which the parser stops, which only its older interface tells.
  fileprivate init(whereItStopsIn bytes: Data) {
    self = .malformed(line: nil, column: nil)
    do {
      _ = try JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)
    } catch {
      let words = ((error as NSError).userInfo["NSDebugDescription"] as? String ?? "").split(whereSeparator: { !$0.isNumber })
      if let last = words.last, let index = Int(last), index < bytes.count { self = JSONError(at: index, in: bytes) }
    }
  }

  fileprivate init(at index: Int, in bytes: Data) {
    let before = bytes.prefix(index)
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    self = .malformed(line: before.count { $0 == 0x0A } + 1, column: column)
  }
}

extension JSONValue: Decodable {
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      self = .object(JSONObject(try container.allKeys.map { ($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) }))
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// What Foundation lets through in a text that it reads as JSON: one of two equal keys is lost, and a comma may stand before a closing bracket.
private enum StrictScan {
  /// Throws for the first key that an object has twice, and for the first comma with nothing after it.
  static func check(_ document: Data) throws(JSONError) {
    var scopes: [Set<String>?] = []  // nil for an array
    var expectsKey = false
    var comma: Data.Index?
    var position = document.startIndex
    while position < document.endIndex {
      let byte = document[position]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        expectsKey = byte == UInt8(ascii: "{")
        scopes.append(expectsKey ? [] : nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if comma != nil { throw JSONError(at: position, in: document) }
        scopes.removeLast()
        expectsKey = false
      case UInt8(ascii: ","):
        expectsKey = scopes.last.map { $0 != nil } ?? false
        comma = position
        position += 1
        continue
      case UInt8(ascii: "\""):
        let end = endOfString(in: document, from: position)
        if expectsKey, let last = scopes.indices.last, let key = try? JSONDecoder().decode(String.self, from: document[position...end]) {
          guard scopes[last]?.insert(key).inserted == true else { throw .repeatedKey(key) }
          expectsKey = false
        }
        position = end
      default: break
      }
      comma = nil
      position += 1
    }
  }

  /// The place of the quotation mark that ends the string which begins at `start`.
  private static func endOfString(in document: Data, from start: Data.Index) -> Data.Index {
    var position = start + 1
    while position < document.endIndex - 1, document[position] != UInt8(ascii: "\"") {
      position += document[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position, document.endIndex - 1)
  }
}
