import ProgramSupport
import Testing

@Suite("Encoding to JSON")
struct JSONEncodingTests {
  private struct Inner: Encodable {
    var flag: Bool
    var list: [Int]
  }

  private struct Outer: Encodable {
    var zebra: String
    var absent: Int?
    var number: Double
    var small: UInt8
    var inner: Inner
    var many: [Inner]
    var none: [String]
    var table: [String: Int]
  }

  private enum Choice: Encodable {
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if case .text(let text) = self { try container.encode(text) }
    }
  }

  @Test("keys keep their order, what is nil is absent, and lists are always there")
  func order() throws {
    let value = Outer(
      zebra: "“z”", absent: nil, number: 1.5, small: 200, inner: Inner(flag: true, list: [1, 2]), many: [Inner(flag: false, list: [])],
      none: [],
      table: ["a": 1])
    #expect(
      try JSONValue(encoding: value).text
        == #"{"zebra":"“z”","number":1.5,"small":200,"inner":{"flag":true,"list":[1,2]},"many":[{"flag":false,"list":[]}],"none":[],"table":{"a":1}}"#
    )
  }

  @Test("a value that encodes itself as one stands alone")
  func single() throws {
    #expect(try JSONValue(encoding: Choice.text("x")) == "x")
    #expect(try JSONValue(encoding: [Choice.text("x")]) == ["x"])
    #expect(try JSONValue(encoding: Optional<Int>.none) == .null)
    #expect(try JSONValue(encoding: UInt64.max) == .number(Double(UInt64.max)))
  }

  @Test(
    "every number of the standard library stands as one",
    arguments: [
      Int8(7), Int16(7), Int32(7), Int64(7), UInt(7), UInt8(7), UInt16(7), UInt32(7), UInt64(7), Float16(7), Float(7), Double(7),
    ] as [any Encodable & Sendable])
  func numbers(_ number: any Encodable & Sendable) throws {
    #expect(try JSONValue(encoding: ["n": AnyNumber(value: number)]).text == #"{"n":7}"#)
    #expect(try JSONValue(encoding: number).text == "7")
  }

  private struct AnyNumber: Encodable {
    var value: any Encodable & Sendable

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  private struct Nested: Encodable {
    enum Key: String, CodingKey { case outer, inner, list }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var nested = container.nestedContainer(keyedBy: Key.self, forKey: .outer)
      try nested.encodeNil(forKey: .inner)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      try list.encodeNil()
      var element = list.nestedContainer(keyedBy: Key.self)
      try element.encode("x", forKey: .inner)
      var inner = list.nestedUnkeyedContainer()
      try inner.encode(true)
      #expect(list.count == 4)
    }
  }

  @Test("containers within containers keep their places")
  func nested() throws {
    #expect(try JSONValue(encoding: Nested()).text == #"{"outer":{"inner":null},"list":[1,null,{"inner":"x"},[true]]}"#)
  }

  private struct Broken: Encodable {
    struct Reason: Error, Equatable {}
    func encode(to encoder: any Encoder) throws { throw Reason() }
  }

  @Test("what a value throws comes through")
  func throwing() {
    #expect(throws: Broken.Reason()) { try JSONValue(encoding: ["x": Broken()]) }
  }
}
