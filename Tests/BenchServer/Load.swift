import Foundation
import ProgramDriving

/// Asks servers as fast as they answer, by wrk, in a process of its own for each.
struct Load {
  /// What is asked.
  enum Question: Hashable {
    case hello, home, like
    /// Posts of accounts in turns, from the first one on.
    case put(account: Int64, of: Int)

    static let put = Question.put(account: 3, of: 2_000)

    fileprivate var name: String {
      switch self {
      case .hello: "hello"
      case .home: "home"
      case .like: "like"
      case .put(let account, _): "put-\(account)"
      }
    }
  }

  let seconds: Int
  /// Where the scripts lie.
  let cache: String

  /// Asks through so many connections, spread over the ports.
  func run(_ question: Question, ports: [Int], connections: Int) throws -> Figures {
    let path = "\(cache)/\(question.name).lua"
    try (Self.script(question) + Self.end).write(toFile: path, atomically: true, encoding: .utf8)
    let programs = try ports.enumerated().map { number, port in
      try RunningProgram(
        [
          "/usr/bin/wrk", "-t1", "-c\(max(connections / ports.count, 1))", "-d\(seconds)s", "--timeout", "10s", "-s", path,
          // What it is told is its number: two that begin in one second must not ask for the same.
          "http://127.0.0.1:\(port)", "--", "\(number)",
        ], environment: ["PATH": "/usr/bin:/bin"])
    }
    var (latencies, perSecond, failures, bytes, count) = (Latencies(), 0.0, 0, 0.0, 0)
    for program in programs {
      let run = program.finish(within: .seconds(seconds + 60))
      let lines = run.output.split(separator: "\n").map { $0.split(separator: " ") }
      guard let result = lines.first(where: { $0.first == "RESULT" }), result.count == 5 else {
        throw CocoaError(.executableLoad, userInfo: [NSLocalizedDescriptionKey: run.output + run.error])
      }
      perSecond += Double(result[1]) ?? 0
      failures += Int(result[2]) ?? 0
      bytes += Double(result[3]) ?? 0
      count += Int(result[4]) ?? 0
      for line in lines where line.first == "TIME" && line.count == 3 { latencies.add(Int(line[1]) ?? 0, times: Int(line[2]) ?? 0) }
    }
    var figures = Figures(latencies, perSecond: perSecond)
    // wrk's times have those in them who would have asked while one answer was waited for: they are more than there were answers.
    (figures.count, figures.failures, figures.bytes) = (count, failures, bytes / Double(max(count, 1)))
    return figures
  }

  private static func script(_ question: Question) -> String {
    switch question {
    case .hello: "wrk.path = '/'\n"
    case .home:
      """
      wrk.path = '/v1/timeline/home'
      wrk.headers['Authorization'] = 'Bearer \(BenchData.token(of: BenchData.reader))'

      """
    // A token of its own for each, in every run and at every instance; accounts, too, as what one account does waits for itself.
    case .put(let account, let count):
      """
      local run, number
      function init(arguments)
        math.randomseed(os.time() * 8 + arguments[1])
        run = string.format('%04x', math.random(0, 65535))
        number = arguments[1] * 499
      end
      wrk.method = 'PUT'
      wrk.body = '\(BenchData.postBody)'
      wrk.headers['Content-Type'] = 'application/json'
      function request()
        number = number + 1
        local digits = tostring(\(account) + number % \(count))
        wrk.headers['Authorization'] = 'Bearer ' .. string.rep('A', 43 - #digits) .. digits
        return wrk.format(nil, string.format('/v1/posts/%08x-%s-4aaa-8bbb-%012x', math.random(0, 2147483647), run, number))
      end

      """
    case .like:
      """
      local ids = {\(BenchData.liked.map { "'\(BenchData.name(of: $0))'" }.joined(separator: ","))}
      local number
      function init(arguments)
        math.randomseed(os.time() * 8 + arguments[1])
        number = math.random(0, 1000000)
      end
      wrk.method = 'PUT'
      function request()
        number = number + 1
        local digits = tostring(3 + number % 2900)
        wrk.headers['Authorization'] = 'Bearer ' .. string.rep('A', 43 - #digits) .. digits
        return wrk.format(nil, '/v1/posts/' .. ids[1 + (number + math.floor(number / 2900)) % #ids] .. '/like')
      end

      """
    }
  }

  private static let end = """
    function done(summary, latency, requests)
      local e = summary.errors
      io.write(string.format('RESULT %.2f %d %d %d\\n', summary.requests / (summary.duration / 1e6),
        e.status + e.connect + e.read + e.timeout, summary.bytes, summary.requests))
      for place = 1, #latency do
        local time, times = latency(place)
        io.write(string.format('TIME %d %d\\n', time, times))
      end
    end

    """
}
