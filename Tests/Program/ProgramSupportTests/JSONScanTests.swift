import ProgramSupport
import Testing

@Suite("Following JSON without keeping it")
struct JSONScanTests {
  private static let documents = [
    #"{"account":{"handle":"mai","posts":3},"posts":[{"memo":"a \"b\" \\ [{\u3042"},{}],"likes":[]}"#, " [1, -2.5e1 ,\"\", [[]] ] ", "{}",
    "[]", "\"}\"", "null", "-12.5", "{\n  \"a\" : [ true , false ]\r\n}\t", #"{"é":"本","":{"a":{"b":[0]}}}"#,
  ]

  private func isWhole(_ bytes: some Collection<UInt8>) -> Bool {
    var scan = JSONScan()
    scan.take(Array(bytes)[...])
    return scan.isWhole
  }

  @Test("a document is whole when its last byte is there, and not before", arguments: documents)
  func parts(document: String) {
    let bytes = Array(document.utf8)
    for count in 0...bytes.count {
      let part = bytes[..<count]
      #expect(isWhole(part) == ((try? JSONValue(parsing: String(decoding: part, as: UTF8.self))) != nil), "\(count) bytes")
    }
    // However it is cut.
    var scan = JSONScan()
    for byte in bytes { scan.take([byte]) }
    #expect(scan.isWhole)
  }

  @Test(
    "anything else isn't a whole document",
    arguments: [
      "", "<html>", "{account:{}}", "{'a':1}", "{\"a\" 1}", "{\"a\":}", "{\"a\":1,}", "[1,]", "[1 2]", "[}", "{]", "{\"a\":1]", "{}{}",
      "{} x",
      "{},", "nul", "01", "NaN", "1.", "\"\n\"", #""\x""#, ",", ":", "}", "{\"a\"}", "{1:2}", String(repeating: "1", count: 200),
      String(repeating: "[", count: 10_000),
    ])
  func none(text: String) {
    #expect(!isWhole(text.utf8))
  }

  @Test("the members of the outermost object are named, and no others")
  func names() {
    var scan = JSONScan()
    scan.take(Array(#"{"account":{"handle":"mai"},"posts":["x",{"y":1}],"a\"b":"z"}"#.utf8)[...])
    #expect(scan.names == ["account", "posts", #"a\"b"#])
  }

  @Test("a document nests as deep as one that is read")
  func depth() {
    let limit = JSONValue.depthLimit
    #expect(isWhole((String(repeating: "[", count: limit) + String(repeating: "]", count: limit)).utf8))
    #expect(!isWhole((String(repeating: "[", count: limit + 1) + String(repeating: "]", count: limit + 1)).utf8))
  }
}
