import ProgramSupport
import Testing
import TimelineDriving
import TimelineServiceTestSupport

@testable import TimelineService

@Suite("Addresses of clients")
struct ClientAddressTests {
  @Test(
    "An address is one text, however a proxy writes it",
    arguments: [
      ("203.0.113.9", "203.0.113.9"), ("203.0.113.9:40001", "203.0.113.9"), ("203.0.113.9:1", "203.0.113.9"),
      (" 203.0.113.9\t", "203.0.113.9"),
      ("[203.0.113.9]:443", "203.0.113.9"), ("::ffff:203.0.113.9", "203.0.113.9"), ("[::FFFF:cb00:7109]:40001", "203.0.113.9"),
      ("2001:db8:1:2::1", "2001:db8:1:2"), ("2001:DB8:1:2:ffff::", "2001:db8:1:2"), ("[2001:db8:1:2::3]", "2001:db8:1:2"),
      ("[2001:db8:1:2::4]:40001", "2001:db8:1:2"), ("2001:db8:1:2::5%eth0", "2001:db8:1:2"),
      ("[2001:0db8:0001:0002::6%2]:7", "2001:db8:1:2"),
    ])
  func one(text: String, expected: String) throws {
    // Of IPv6 the network's bytes.
    let network = expected.contains(":") ? "20:1:d:b8:0:1:0:2" : expected
    #expect(ClientAddress.network(of: text) == network)
  }

  @Test("Another network is another address")
  func others() {
    let texts = ["203.0.113.9", "203.0.113.10", "2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db9:1:2::1", "::1"]
    #expect(Set(texts.compactMap { ClientAddress.network(of: $0) }).count == texts.count)
  }

  @Test(
    "A text that isn't an address has no limit of its own",
    arguments: [
      "", " ", "unknown", "_hidden", "localhost", "203.0.113", "203.0.113.9.1", "203.0.113.09", "0313.0.113.9", "0xcb.0.113.9",
      "3405803785",
      "203.0.113.256", "203.0.113.9:", "203.0.113.9:x", "203.0.113.9:70000", "203.0.113.9:+80", "203.0.113.9/32", "203.0.113.9 x",
      "[2001:db8::1", "2001:db8::1]", "[2001:db8::1]x", "[2001:db8::1]:", "2001:db8:1:2:3:4:5:6:40001", "2001:db8::1::2", "[]", ":", "::g",
      "for=203.0.113.9", "\"203.0.113.9\"", "２０３.0.113.9",
    ])
  func none(text: String) {
    #expect(ClientAddress.network(of: text) == nil)
  }

  @Test("Behind a proxy an address has one limit, and any other text counts as the proxy's")
  func limits() async throws {
    var settings = RunningService.settings
    settings.isBehindProxy = true
    settings.accountsPerHour = 1
    try await RunningService.with(settings) { service in
      let groups = [
        ["203.0.113.9:40001", "203.0.113.9:40002", "203.0.113.9", "198.51.100.1, ::ffff:203.0.113.9", "[::ffff:203.0.113.9]:1"],
        ["[2001:db8::1]:40001", "[2001:db8::1]:40002", "2001:db8::2", "2001:db8::3%eth0"],
        ["unknown", "203.0.113.9:x", "203.0.113.09", "198.51.100.1,", "198.51.100.2, _hidden", ""],
      ]
      for (place, group) in groups.enumerated() {
        var statuses: [Int] = []
        for (number, address) in group.enumerated() {
          let form: JSONValue = ["handle": .string("user\(place)\(number)"), "password": "a long enough phrase"]
          statuses.append(try await service.ask("POST", "/v1/accounts", form, headers: [("X-Forwarded-For", address)]).status)
        }
        #expect(statuses == [201] + [Int](repeating: 429, count: group.count - 1), "\(group)")
      }
      // Without the header it is the proxy that asks.
      #expect(try await service.ask("POST", "/v1/accounts", ["handle": "proxy", "password": "a long enough phrase"]).status == 429)
    }
  }
}
