import Testing
import TimelineClient

@Suite("Addresses of servers")
struct ServerAddressTests {
  @Test(
    "an address is its origin, https where nothing else is said",
    arguments: [
      ("kiroku.example", "https://kiroku.example"), ("https://Kiroku.Example:443/", "https://kiroku.example"),
      ("https://kiroku.example:8443", "https://kiroku.example:8443"), ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
      ("http://localhost", "http://localhost"), ("http://[::1]:80", "http://[::1]"),
    ])
  func origin(text: String, expected: String) throws {
    let address = try ServerAddress(text)
    #expect(address.origin == expected)
    #expect(!address.isExposed)
  }

  @Test(
    "what holds more than a server, or less, is none",
    arguments: [
      "", "https://", "ftp://kiroku.example", "https://a.example/path", "https://a.example?q", "https://user@a.example",
      "https://a.example:0", "https://a.example:70000", "https://a b", "https://a.example#x",
    ])
  func unreadable(text: String) {
    #expect(throws: ServerAddress.Fault.unreadable) { try ServerAddress(text) }
  }

  @Test("http to another machine is refused, and exposed where it is allowed")
  func plain() throws {
    #expect(throws: ServerAddress.Fault.plain) { try ServerAddress("http://kiroku.example") }
    #expect(throws: ServerAddress.Fault.plain) { try ServerAddress("http://127.0.0.1.evil.example") }
    #expect(try ServerAddress("http://kiroku.example", allowsPlain: true).isExposed)
  }
}
