import ProgramSupport
import Testing

@Suite("JSON")
struct JSONTests {
  @Test("a document keeps its order, leaves out what is nil and escapes what a terminal would obey")
  func text() {
    let document: JSONValue = [
      "b": 1, "a": [true, false, nil ?? .null, 0.4, 2700.0], "gone": nil, "s": "\"\\/\n\t\u{1B}[31m\u{7F}\u{9B}é本", "o": [:],
    ]
    #expect(
      document.text
        == #"{"b":1,"a":[true,false,null,0.4,2700],"s":"\"\\/\n\t\u001b[31m\u007f\u009bé本","o":{}}"#)
  }

  @Test("a number that is none is written as null")
  func notANumber() {
    #expect(JSONValue.array([.number(.nan), .number(.infinity), .number(1e300)]).text == "[null,null,1e+300]")
  }

  @Test(
    "documents are read as they are written",
    arguments: [
      ("null", .null), (" [1, -2.5e1 ,\"\"] ", [1, -25, ""]), (#"{"a":{"b":[{}]}}"#, ["a": ["b": [[:]]]]),
      (#""\u3042\ud83d\ude00\n\/""#, "あ😀\n/"), ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("0", 0), ("-0", 0), ("1.0", 1), ("1.5", 1.5),
    ] as [(String, JSONValue)])
  func reads(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test(
    "what is no JSON is refused",
    arguments: [
      "", "{", "[1,", "\"a", "{\"a\" 1}", "[1,]", "{\n  \"é\": x}", "01", "1 2", "nul", "NaN", "'a'", "\"\n\"", #""\ud800""#,
    ])
  func refuses(text: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    guard case .malformed = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("the place of what cannot be read is named by line and column")
  func place() {
    #expect(throws: JSONError.malformed(line: 2, column: 8)) { try JSONValue(parsing: "{\n  \"é\": x}") }
  }

  @Test(
    "an object that names a member twice is refused, at any depth and however it is written",
    arguments: [#"{"a":1,"a":2}"#, #"[{"b":{"a":[{"c":1}],"\u0061":2}}]"#, #"{"x\"":1,"a":"a","a":3}"#])
  func repeated(text: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    #expect(error == .repeatedKey("a"))
  }

  @Test("equal keys of different objects are no repetition")
  func notRepeated() throws {
    #expect(try JSONValue(parsing: #"{"a":{"a":"a"},"b":[{"a":1},{"a":2}]}"#)["b"]?.arrayValue?.count == 2)
  }

  @Test("a document nested too deep is refused")
  func tooDeep() {
    #expect(throws: JSONError.self) { try JSONValue(parsing: String(repeating: "[", count: 100_000)) }
  }

  @Test("objects are equal whatever their order, and of equal keys the last counts")
  func objects() {
    #expect(["a": 1, "b": 2] as JSONValue == ["b": 2, "a": 1])
    #expect(JSONObject([("a", 1), ("a", 2)]) == ["a": 2])
    var object: JSONObject = ["a": 1, "b": 2]
    object["a"] = nil
    #expect(object.keys == ["b"])
  }
}
