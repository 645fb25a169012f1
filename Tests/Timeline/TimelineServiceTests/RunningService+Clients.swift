import ProgramSupport
import TestSupport
import Testing
import TimelineDriving
import TimelineService
import TimelineServiceTestSupport

/// Clients that hold back a body or don't read an answer, and what they need.
extension RunningService {
  /// Settings that limit neither the bytes that requests and answers hold nor the pace of clients.
  static var unlimitedSettings: ServiceSettings {
    var settings = Self.settings
    (settings.bytesInFlight, settings.bytesOfAddress, settings.bytesOfAccount) = (0, 0, 0)
    // A test that holds a body back, or doesn't read, may take its time.
    (settings.bodyBytesPerSecond, settings.answerBytesPerSecond) = (0, 0)
    return settings
  }

  /// An image larger than what the kernel buffers for a client that doesn't read.
  static let largeImage = [0x89, 0x50] + [UInt8](repeating: 7, count: 2 << 20)

  /// Makes posts whose page is larger than what the kernel buffers for a client that doesn't read; returns the page's path.
  func largePage(by token: String) async throws -> String {
    let memo = String(repeating: "字", count: 9_000)
    for _ in 0..<16 { _ = try await ask("PUT", "/v1/posts/\(newID())", token: token, record(memo)) }
    return "/v1/timeline/public"
  }

  /// Makes a post, and returns the path of its first image, which isn't uploaded yet.
  func imagePath(by token: String) async throws -> String {
    let post = try await ask("PUT", "/v1/posts/\(newID())", token: token, record("a"))
    return "/v1/posts/\(post.json["id"]?.stringValue ?? "")/images/1"
  }

  /// Signs somebody up over HTTP/2 and makes a post of theirs, on streams 1 and 3; returns the token and the path of the post's first image.
  func signUpAndPost(_ handle: String, on connection: HTTP2Connection) throws -> (token: String, imagePath: String) {
    func ask(_ method: String, _ path: String, token: String? = nil, _ body: JSONValue, on stream: Int) throws -> JSONValue {
      let bytes = Array(body.text.utf8)
      try connection.send(method, path, token: token, headers: [("content-length", "\(bytes.count)")], on: stream, isWhole: false)
      try connection.send(bytes, on: stream, isLast: true)
      return try JSONValue(parsing: String(decoding: connection.body(on: stream), as: UTF8.self))
    }
    let account = try ask("POST", "/v1/accounts", ["handle": .string(handle), "password": "a long enough phrase"], on: 1)
    let token = try #require(account["token"]?.stringValue)
    let post = try ask("PUT", "/v1/posts/0193a0b2-c4d5-4e6f-8a9b-0c1d2e3f4a5b", token: token, record("a"), on: 3)
    let id = try #require(post["id"]?.stringValue)
    return (token, "/v1/posts/\(id)/images/1")
  }

  /// Begins to send an image of 100 000 bytes, and stops in its middle.
  func stallUpload(to path: String, token: String, from address: String = "192.0.2.1") throws -> Connection {
    let connection = try Connection(port: port)
    try connection.send("PUT", path, token: token, headers: [("Content-Length", "100000"), ("X-Forwarded-For", address)])
    try connection.send([0x89, 0x50] + [UInt8](repeating: 1, count: 59_998))
    return connection
  }

  /// Asks for a path, and returns when the answer begins to arrive.
  func beginAnswer(to path: String, token: String? = nil) throws -> Connection {
    let connection = try Connection(port: port)
    try connection.send("GET", path, token: token)
    try block(until: "the answer begins") { !connection.isQuietlyOpen }
    return connection
  }
}
