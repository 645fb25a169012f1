import TextSafety

extension JSONValue {
  /// The document on one line.
  ///
  /// Everything that is not shown (``ScalarEffect``) is escaped: control characters, marks of direction, what nobody can see. So a document
  /// is safe on a terminal, and loses nothing. A number that is none becomes null.
  public var text: String {
    var output = ""
    write(into: &output)
    return output
  }

  private func write(into output: inout String) {
    switch self {
    case .null: output += "null"
    case .boolean(let flag): output += flag ? "true" : "false"
    case .integer(let number): output += String(number)
    case .number(let number): output += Self.text(of: number)
    case .string(let text): Self.write(text, into: &output)
    case .array(let elements):
      output += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { output += "," }
        element.write(into: &output)
      }
      output += "]"
    case .object(let object):
      output += "{"
      for (index, member) in object.enumerated() {
        if index > 0 { output += "," }
        Self.write(member.key, into: &output)
        output += ":"
        member.value.write(into: &output)
      }
      output += "}"
    }
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map { String($0) } ?? String(number)
  }

  private static func write(_ text: String, into output: inout String) {
    output += "\""
    if text.unicodeScalars.contains(where: needsEscape) {
      for scalar in text.unicodeScalars {
        if needsEscape(scalar) { output += escaped(scalar) } else { output.unicodeScalars.append(scalar) }
      }
    } else {
      output += text
    }
    output += "\""
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || scalar.effect != .shown
  }

  /// The scalar as it may stand in a string of JSON without being read as what it is.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default:
      UTF16.encode(scalar).map { units in
        units.map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
      } ?? ""
    }
  }
}
