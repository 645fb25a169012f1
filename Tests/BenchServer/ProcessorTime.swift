import Foundation

/// The time of the processor that programs took so far.
struct ProcessorTime {
  /// Microseconds, of each.
  private var times: [pid_t: Double] = [:]

  /// Of programs, and of what they started that is still there.
  init(of processes: [pid_t], andChildren: Bool = false) {
    let all = Set(processes).union(andChildren ? Self.children(of: Set(processes)) : [])
    for process in all { times[process] = Self.time(of: process) }
  }

  /// What those took since then that are still there; who was about to end then is not.
  func since(_ earlier: ProcessorTime) -> Double {
    times.reduce(0) { $0 + $1.value - earlier.times[$1.key, default: 0] }
  }

  /// The processes that these started.
  static func children(of parents: Set<pid_t>) -> Set<pid_t> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return Set(
      names.compactMap { pid_t($0) }.filter { fields(of: $0).dropFirst().first.flatMap { pid_t($0) }.map(parents.contains) ?? false })
  }

  private static func time(of process: pid_t) -> Double {
    let fields = fields(of: process)
    guard fields.count > 12 else { return 0 }
    return ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) * 1_000_000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// What is told of a process behind its name, which may hold anything: its state, its parent…
  private static func fields(of process: pid_t) -> [Substring] {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8), let end = text.lastIndex(of: ")") else {
      return []
    }
    return text[text.index(after: end)...].split(separator: " ")
  }
}
