import Foundation
import ProgramSupport

/// Lines on the socket of an app that is open, one a connection.
struct SocketWay {
  let run: FuzzRun
  let path: String

  static let models = [
    #"{"open":{"activity":"app.kiroku.viewWeeklyReport"},"from":"link"}"#,
    #"{"open":{"activity":"app.kiroku.recordStudy","title":"Write","userInfo":{"material":"Linear Algebra","n":{"a":[1,{"$date":1.5}]}}},"from":"phrase"}"#,
    #"{"open":{"activity":"app.kiroku.postGoalProgress","userInfo":{"study_challenge":{"kind":"time"}},"flags":["search"],"keywords":["a"]},"from":""}"#,
    #"{"open":{"activity":"nothing","expires":9e15,"webpage":"x","requiredKeys":["a"],"id":"p","phrase":"s"}}"#,
  ]

  func send() {
    signal(SIGPIPE, SIG_IGN)
    let generator = LineGenerator(models: Self.models, seed: run.seed)
    var before: [UInt8] = []
    for index in 0..<run.count {
      let line = generator.line(index)
      switch ask(line) {
      case .answer(let bytes):
        let answer = (try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self)))?.objectValue
        guard answer?["shown"] != nil || answer?["refused"] != nil else {
          run.fail(index, line, "the answer is none: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
        }
      case .silence: run.fail(index, line, "it has no answer")
      case .nobody: run.fail(index, before, "nobody listens any more; the line before it was the last")
      }
      before = line
    }
  }

  private enum Outcome {
    case answer([UInt8])
    case silence
    case nobody
  }

  private func ask(_ line: [UInt8]) -> Outcome {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
    }
    guard isConnected else { return .nobody }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var rest = (line + [0x0A])[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      // A line that is too long is answered before it is read to its end.
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while answer.last != 0x0A {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else {
        // What was not read when the other end closed resets the connection, and may take the answer along.
        return rest.isEmpty && errno != ECONNRESET ? .silence : .answer(Array(#"{"refused":""}"#.utf8))
      }
      answer += buffer[..<count]
    }
    return .answer(answer)
  }
}
