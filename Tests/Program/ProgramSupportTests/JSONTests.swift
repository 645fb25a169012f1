import Glibc
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

  @Test("a document is read and written back down to its greatest depth, and refused one level below it")
  func depth() throws {
    func nested(_ opening: String, _ closing: String, _ count: Int) -> String {
      String(repeating: opening, count: count) + "1" + String(repeating: closing, count: count)
    }
    let limit = JSONValue.depthLimit
    for (opening, closing) in [("[", "]"), (#"{"a":"#, "}")] {
      let deepest = nested(opening, closing, limit)
      #expect(try JSONValue(parsing: deepest).text == deepest)
      #expect(throws: JSONError.tooDeep(line: 1, column: limit * opening.count + 1)) {
        try JSONValue(parsing: nested(opening, closing, limit + 1))
      }
    }
  }

  @Test(
    "a document that opens more than it closes is refused, however deep it goes",
    arguments: ["[", #"{"a":"#, #"[{"a":"#, "[[1],"], [1, 511, 512, 513, 514, 1_023, 100_000])
  func openEnded(opening: String, count: Int) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: String(repeating: opening, count: count)) }
  }

  @Test(
    "numbers are read to the ends of what they can be, and refused beyond",
    arguments: [
      ("-9223372036854775808", .integer(.min)), ("-9223372036854777856", .number(-9_223_372_036_854_777_856)), ("1e2", 100),
      ("1E+2", 100), ("-0.0", 0), ("1e-999999", 0), ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
      ("5e-324", .number(.leastNonzeroMagnitude)), (String(repeating: "9", count: 40), .number(1e40)), ("1e999999", nil), ("-1e400", nil),
      (String(repeating: "9", count: 400), nil), ("+1", nil), ("1.", nil), (".5", nil), ("1e", nil), ("-", nil), ("0x10", nil),
      ("--1", nil),
    ] as [(String, JSONValue?)])
  func numbers(text: String, value: JSONValue?) {
    #expect((try? JSONValue(parsing: text)) == value)
  }

  @Test(
    "strings hold what they may hold, and nothing else",
    arguments: [
      (#""\ud83d\ude00""#, "😀"), (#""\u0000""#, "\u{0}"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"), ("\u{FEFF}\"a\"", "a"),
      (#""\udc00""#, nil),
      (#""\ud83d""#, nil), (#""\ud83dx""#, nil), (#""\ud83d\u0041""#, nil), (#""\u12""#, nil), (#""\u+123""#, nil), (#""\x""#, nil),
      ("\"a\u{0}\"", nil),
      ("\"\u{1F}\"", nil), ("\"\\", nil), ("\u{0}\"a\"", nil), ("\"a\"\u{0}", nil), ("\u{FEFF}\u{FEFF}\"a\"", nil),
    ] as [(String, JSONValue?)])
  func strings(text: String, value: JSONValue?) {
    #expect((try? JSONValue(parsing: text)) == value)
  }

  @Test("an object of a hundred thousand members is read, and keeps their order and their values")
  func large() throws {
    let count = 100_000
    let object = try JSONValue(parsing: "{" + (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}").objectValue
    #expect(object?.keys.elementsEqual((0..<count).map { "k\($0)" }) == true)
    #expect(object?["k99999"] == 99_999)
  }

  @Test("four times as many members take no nine times as long to read")
  func proportion() throws {
    /// The least time of this thread's own, in nanoseconds, whatever else the machine does.
    func time(of count: Int) throws -> Int {
      let text = "{" + (0..<count).map { "\"member \($0)\":\($0)" }.joined(separator: ",") + "}"
      return try (0..<3).map { _ in
        let start = threadTime()
        let value = try JSONValue(parsing: text)
        let passed = threadTime() - start
        #expect(value.objectValue?.count == count)
        return passed
      }.min() ?? 0
    }
    func threadTime() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    let (few, many) = (try time(of: 3_000), try time(of: 12_000))
    #expect(many < 9 * few, "\(few) ns for 3 000, \(many) ns for 12 000")
  }

  @Test("members are found, replaced and taken away in large objects as in small ones", arguments: [3, 15, 16, 17, 40])
  func members(count: Int) {
    var object = JSONObject((0..<count).map { ("k\($0)", .integer($0)) })
    object["k1"] = nil
    object["k2"] = "new"
    object["more"] = true
    #expect(object.keys == (0..<count).filter { $0 != 1 }.map { "k\($0)" } + ["more"])
    #expect(object["k1"] == nil && object["k2"] == "new" && object["more"] == true && object["k0"] == 0)
  }

  @Test("keys that only look alike are different ones, in large objects as in small ones", arguments: [0, 40])
  func keys(others: Int) throws {
    // One letter with its marks, and the same marks in another order, which mean the same.
    let (composed, apart, reordered) = ("\u{1EAD}", "a\u{302}\u{323}", "a\u{323}\u{302}")
    let members = [composed, apart, reordered].enumerated().map { "\"\($1)\":\($0)" } + (0..<others).map { "\"k\($0)\":0" }
    let object = try #require(try JSONValue(parsing: "{\(members.joined(separator: ","))}").objectValue)
    #expect(object.count == 3 + others)
    #expect(object[composed] == 0 && object[apart] == 1 && object[reordered] == 2)
    #expect(throws: JSONError.self) { try JSONValue(parsing: "{\(members.joined(separator: ",")),\"\(apart)\":1}") }
  }

  @Test("marks of direction and what nobody can see are escaped, and read back")
  func hidden() throws {
    let document: JSONValue = ["a\u{61C}": "\u{202E}x\u{2028}\u{200B}\u{E0041}👨‍👩‍👧"]
    #expect(document.text == #"{"a\u061c":"\u202ex\u2028\u200b\udb40\udc41👨‍👩‍👧"}"#)
    #expect(try JSONValue(parsing: document.text) == document)
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
