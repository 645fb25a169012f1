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
      ("null", .null), (" [1, -2.5e1 ,\"\"] ", [1, -25.0, ""]), (#"{"a":{"b":[{}]}}"#, ["a": ["b": [[:]]]]),
      (#""\u3042\ud83d\ude00\n\/""#, "あ😀\n/"), ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("0", 0), ("-0", 0), ("1.0", 1.0),
    ] as [(String, JSONValue)])
  func reads(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test(
    "what is no JSON is refused with its place",
    arguments: [
      ("", JSONError.incomplete), ("{", .incomplete), ("[1,", .incomplete), ("\"a", .incomplete),
      ("{\"a\" 1}", .unexpected(line: 1, column: 6)),
      ("[1,]", .unexpected(line: 1, column: 4)), ("{\n  \"é\": x}", .unexpected(line: 2, column: 8)),
      ("01", .unexpected(line: 1, column: 2)),
      ("1 2", .unexpected(line: 1, column: 3)), ("nul", .incomplete), ("NaN", .unexpected(line: 1, column: 1)),
      ("'a'", .unexpected(line: 1, column: 1)),
      ("\"\n\"", .unexpected(line: 1, column: 2)), (#""\ud800""#, .unexpected(line: 1, column: 4)), (#"{"a":1,"a":2}"#, .repeatedKey("a")),
    ])
  func refuses(text: String, error: JSONError) {
    #expect(throws: error) { try JSONValue(parsing: text) }
  }

  @Test("a document nested too deep is refused")
  func tooDeep() {
    #expect(throws: JSONError.tooDeep) { try JSONValue(parsing: String(repeating: "[", count: 100_000)) }
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
