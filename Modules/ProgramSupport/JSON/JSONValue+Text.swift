extension JSONValue {
  /// The document on one line.
  ///
  /// Control characters, C1 and DEL too, are escaped, so that a document is safe on a terminal. A number that is none becomes null.
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
      for scalar in text.unicodeScalars { write(scalar, into: &output) }
    } else {
      output += text
    }
    output += "\""
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func write(_ scalar: Unicode.Scalar, into output: inout String) {
    switch scalar {
    case "\"": output += "\\\""
    case "\\": output += "\\\\"
    case "\n": output += "\\n"
    case "\r": output += "\\r"
    case "\t": output += "\\t"
    case _ where needsEscape(scalar):
      let digits = String(scalar.value, radix: 16)
      output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: output.unicodeScalars.append(scalar)
    }
  }
}
