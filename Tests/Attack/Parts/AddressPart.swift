import Foundation
import ProgramDriving
import ProgramSupport
import TestSupport
import TimelineDriving

/// A limit of an address holds however a proxy writes the address, and whatever isn't one counts as the proxy itself.
struct AddressPart: AttackPart {
  static let name = "addresses"
  static let share = 15.0

  func attack(_ run: AttackRun) throws {
    run.steps(threads: 1, least: 1, most: run.isShort ? 1 : .max) { step in try oneServer(run, step) }
  }

  private func oneServer(_ run: AttackRun, _ step: Int) throws {
    var random = run.random(step)
    let home = try run.home()
    // One account an hour.
    let server = try BuiltServer(
      run.place.server, in: home.path + "/server",
      variables: ["KIROKU_SERVER_BEHIND_PROXY": "true", "KIROKU_SERVER_ACCOUNTS_PER_HOUR": "1"], options: ["--requests-per-second", "0"])
    defer { server.stopHard() }
    var accounts = 0
    /// Asks for an account from an address; returns the status.
    func signUp(_ header: [String]) throws -> Int {
      accounts += 1
      let form: JSONValue = ["handle": .string(Self.handle(accounts)), "password": "a long enough phrase"]
      return try server.ask("POST", "/v1/accounts", form, headers: header.map { ("X-Forwarded-For", $0) }).status
    }
    for _ in 0..<(run.isShort ? 3 : 10) {
      let address = Address(&random)
      var headers: [[String]] = []
      var statuses: [Int] = []
      for _ in 0..<6 {
        headers.append(Self.header(of: address.written(&random), &random))
        statuses.append(try signUp(headers[headers.count - 1]))
      }
      run.count("writings of addresses", by: headers.count)
      if statuses != [201] + [Int](repeating: 429, count: headers.count - 1) {
        let lines = zip(headers, statuses).map { "\($1) \($0)" }.joined(separator: "\n")
        run.fail(step: step, "one address has \(statuses.count { $0 == 201 }) limits, by how it is written", lines, keeping: home)
      }
    }
    var headers: [[String]] = []
    var statuses: [Int] = []
    for _ in 0..<12 {
      let text = Address(&random).spoiled(&random)
      headers.append(Bool.random(using: &random) ? [text] : ["198.51.100.7", text])
      statuses.append(try signUp(headers[headers.count - 1]))
    }
    run.count("texts that are no address", by: headers.count)
    if statuses.count(where: { $0 == 201 }) > 1 || statuses.contains(where: { $0 != 201 && $0 != 429 }) {
      let lines = zip(headers, statuses).map { "\($1) \($0)" }.joined(separator: "\n")
      run.fail(step: step, "a text that is no address has a limit of its own", lines, keeping: home)
    }
  }

  /// Handles of which none looks like another.
  private static func handle(_ number: Int) -> String {
    let letters = Array("adehkptx")
    var (rest, text) = (number, "")
    repeat {
      text = String(letters[rest % letters.count]) + text
      rest /= letters.count
    } while rest > 0
    return "user_" + text
  }

  /// The header's lines, the last address of which is what the proxy saw.
  private static func header(of text: String, _ random: inout SplitMix64) -> [String] {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: [text]
    case 1: ["198.51.100.7, \(text)"]
    case 2: ["unknown,\t\(text) "]
    default: ["198.51.100.7", text]
    }
  }

  /// An address of IPv4, or one in a network of IPv6.
  private struct Address {
    var bytes: [UInt8]

    init(_ random: inout SplitMix64) {
      let isLong = Bool.random(using: &random)
      bytes = (0..<(isLong ? 16 : 4)).map { _ in UInt8.random(in: 1...250, using: &random) }
      // A network that is given to people, and none of the forms of IPv4.
      if isLong { (bytes[0], bytes[1]) = (0x20, 0x01) }
    }

    private var dotted: String { bytes.map { String($0) }.joined(separator: ".") }

    private func groups(_ random: inout SplitMix64, of bytes: [UInt8]) -> String {
      stride(from: 0, to: bytes.count, by: 2).map { place in
        let digits = String(UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1]), radix: 16)
        let group = Bool.random(using: &random) ? String(repeating: "0", count: 4 - digits.count) + digits : digits
        return Bool.random(using: &random) ? group.uppercased() : group
      }.joined(separator: ":")
    }

    /// One of the ways in which proxies write it; of IPv6 each time another host of the network.
    func written(_ random: inout SplitMix64) -> String {
      var text: String
      var isLong = bytes.count == 16
      if isLong {
        let host = (0..<8).map { _ in UInt8.random(in: 1...255, using: &random) }
        text = groups(&random, of: Array(bytes[..<8]))
        text += Bool.random(using: &random) ? ":" + groups(&random, of: host) : "::" + groups(&random, of: Array(host[..<2]))
        if Int.random(in: 0..<4, using: &random) == 0 { text += "%eth\(Int.random(in: 0..<9, using: &random))" }
      } else {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: (text, isLong) = ("::ffff:" + dotted, true)
        case 1: (text, isLong) = ("::FFFF:" + groups(&random, of: bytes), true)
        default: text = dotted
        }
      }
      let port = UInt16.random(in: 0...UInt16.max, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return isLong ? "[\(text)]:\(port)" : "\(text):\(port)"
      case 1: return isLong ? "[\(text)]" : text
      default: return text
      }
    }

    /// What looks like it and is no address.
    func spoiled(_ random: inout SplitMix64) -> String {
      let short = dotted
      let spoiled = [
        short + ".1", short + ":70000", short + ":", short + ":x", "0" + short, short + "/32", short + " x", "for=" + short, "\"\(short)\"",
        "[\(short)", "\(short)]:1", "0x" + short, "unknown", "_\(short)", short.replacingOccurrences(of: ".", with: ":"), "",
      ]
      return spoiled.randomElement(using: &random) ?? ""
    }
  }

  /// Lets everybody have as many accounts as they like.
  static let plantedFault = PlantedFault(server: #"KIROKU_SERVER_ACCOUNTS_PER_HOUR=1000 exec "$REAL_SERVER" "$@""#)
}
