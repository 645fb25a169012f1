import Foundation
import ProgramDriving

/// Asks a server as fast as it answers, by wrk, in a process of its own.
struct Load {
  struct Result {
    /// Microseconds.
    var p50: Int
    var p99: Int
    var perSecond: Double
    /// Answers that were no success.
    var failures: Int
  }

  private let seconds: Int
  private let port: Int
  private let cache: String

  init(seconds: Int, port: Int, cache: String) throws {
    (self.seconds, self.port, self.cache) = (seconds, port, cache)
    for (name, body) in Self.scripts { try (body + Self.end).write(toFile: cache + "/\(name).lua", atomically: true, encoding: .utf8) }
  }

  /// Runs one of the scripts, and prints what came of it.
  func run(_ what: String, connections: Int, _ script: String) throws -> Result {
    let command = [
      "/usr/bin/wrk", "-t1", "-c\(connections)", "-d\(seconds)s", "--timeout", "10s", "-s", "\(cache)/\(script).lua",
      "http://127.0.0.1:\(port)",
    ]
    let run = try RunningProgram(command, environment: ["PATH": "/usr/bin:/bin"]).finish(within: .seconds(seconds + 60))
    guard let line = run.output.split(separator: "\n").first(where: { $0.hasPrefix("RESULT ") }) else {
      throw CocoaError(.executableLoad, userInfo: [NSLocalizedDescriptionKey: run.output + run.error])
    }
    let figures = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    let result = Result(p50: Int(figures[0]), p99: Int(figures[1]), perSecond: figures[2], failures: Int(figures[3]))
    print(String(format: "%@: p50 %d µs, p99 %d µs, %.0f requests a second", what, result.p50, result.p99, result.perSecond))
    return result
  }

  private static let scripts: [String: String] = [
    "hello": "wrk.path = '/'\n",
    "home": """
    wrk.path = '/v1/timeline/home'
    wrk.headers['Authorization'] = 'Bearer \(BenchData.token(of: Int(BenchData.reader)))'

    """,
    // A token of its own for each, in every run.
    "put": """
    math.randomseed(os.time())
    local run = string.format('%04x', math.random(0, 65535))
    local number = 0
    wrk.method = 'PUT'
    wrk.body = '{"visibility":"followers","record":{"startedAt":"2026-11-22T21:00:00+09:00","activeSeconds":2700,' ..
      '"memo":"きょうは思ったより進んだ。","material":{"title":"線形代数"}}}'
    wrk.headers['Content-Type'] = 'application/json'
    function request()
      number = number + 1
      local account = 3 + number % 2000
      local digits = tostring(account)
      wrk.headers['Authorization'] = 'Bearer ' .. string.rep('A', 43 - #digits) .. digits
      return wrk.format(nil, string.format('/v1/posts/%08x-%s-4aaa-8bbb-%012x', math.random(0, 2147483647), run, number))
    end

    """,
    "like": """
    math.randomseed(os.time())
    local ids = {\((0..<500).map { "'\(BenchData.name(of: 7 + $0 * 16))'" }.joined(separator: ","))}
    local number = math.random(0, 1000000)
    wrk.method = 'PUT'
    function request()
      number = number + 1
      local digits = tostring(3 + math.floor(number / #ids) % 2900)
      wrk.headers['Authorization'] = 'Bearer ' .. string.rep('A', 43 - #digits) .. digits
      return wrk.format(nil, '/v1/posts/' .. ids[1 + number % #ids] .. '/like')
    end

    """,
  ]

  private static let end = """
    function done(summary, latency, requests)
      local e = summary.errors
      io.write(string.format('RESULT %d %d %.2f %d\\n', latency:percentile(50), latency:percentile(99),
        summary.requests / (summary.duration / 1e6), e.status + e.connect + e.read + e.timeout))
    end

    """
}
