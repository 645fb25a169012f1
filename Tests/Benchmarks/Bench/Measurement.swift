import Foundation

/// What one finished run of a program cost.
struct RunCost {
  /// From before it was started until it was reaped, in seconds.
  var wall: Double
  var status: Int32
}

/// A command whose arguments may differ from run to run.
struct BenchCommand {
  var name: String
  var environment: [String: String] = [:]
  var arguments: (Int) -> [String]

  init(_ name: String, environment: [String: String] = [:], _ arguments: [String]) {
    self.init(name, environment: environment) { _ in arguments }
  }

  init(_ name: String, environment: [String: String] = [:], arguments: @escaping (Int) -> [String]) {
    self.name = name
    self.environment = environment
    self.arguments = arguments
  }

  /// Runs it once, its output thrown away.
  func run(_ index: Int) throws -> RunCost {
    let words = arguments(index)
    var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let inherited = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME"].contains($0.key) }
    let variables = inherited.merging(environment) { $1 }
    var envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in argv + envp { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    let began = ContinuousClock.now
    guard posix_spawnp(&process, words[0], &actions, nil, &argv, &envp) == 0 else { throw BenchError.cannotStart(words[0]) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    let wall = began.duration(to: .now)
    return RunCost(
      wall: Double(wall.components.seconds) + Double(wall.components.attoseconds) / 1e18,
      status: (status >> 8) & 0xff)
  }
}

enum BenchError: Error {
  case cannotStart(String)
  case usage(String)
  case doesNotEnd(String)
}

/// Runs taken in turn, so that what else the machine does falls on all alike.
struct SideBySide {
  var costs: [[RunCost]]

  /// Runs each command once unmeasured, then `runs` times in turn.
  init(_ commands: [BenchCommand], runs: Int) throws {
    costs = commands.map { _ in [] }
    for index in -1..<runs {
      for (place, command) in commands.enumerated() {
        let cost = try command.run(index + 1)
        if index >= 0 { costs[place].append(cost) }
      }
    }
  }

  /// The median wall time of a command in milliseconds.
  func milliseconds(_ place: Int) -> Double { median(costs[place].map(\.wall)) * 1000 }

  /// The median of a command's wall time over another's, pair by pair.
  func ratio(_ place: Int, to other: Int) -> Double {
    median(zip(costs[place], costs[other]).map { $0.wall / $1.wall })
  }
}

/// Returns the middle of the values, 0 of none.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let sorted = values.sorted()
  return sorted.count % 2 == 1 ? sorted[sorted.count / 2] : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
}
