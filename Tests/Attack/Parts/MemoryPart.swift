import Foundation
import ProgramDriving

/// `serve` keeps nothing of what it answered: its memory is flat after the first requests.
struct MemoryPart: AttackPart {
  static let name = "memory"
  static let share = 40.0

  /// Kibibytes that it may grow by after it has warmed up.
  private static let allowance = 2_048

  func attack(_ run: AttackRun) throws {
    let (warm, all) = run.isShort ? (2_000, 4_000) : (10_000, 200_000)
    run.steps(threads: 1, least: 1, most: 1) { step in try oneHost(run, step, warm: warm, all: all) }
  }

  private func oneHost(_ run: AttackRun, _ step: Int, warm: Int, all: Int) throws {
    let sample = try SampleLog(run)
    let home = try sample.copy(for: run, inOneFile: true)
    let program = try home.start([run.place.intents, "serve"], environment: SampleLog.environment)
    let status = "/proc/\(program.processID)/status"
    var sizes: [(requests: Int, resident: Int, peak: Int)] = []
    var asked = 0
    let batch = 100
    while asked < all {
      let first = asked
      let lines = (0..<batch).map { Self.line(first + $0) }.joined(separator: "\n") + "\n"
      // A batch fits into a pipe, and the next one is sent when it is answered: neither side waits for the other for good.
      let answered = Self.exchange(lines, with: program, count: batch)
      asked += answered
      guard answered == batch else {
        run.fail(step: step, "serve answered no more after \(asked) requests", "", keeping: home)
        program.kill()
        return
      }
      if asked % warm == 0 {
        guard let size = Self.size(status) else { break }
        sizes.append((asked, size.resident, size.peak))
      }
    }
    let ended = program.finish(within: .seconds(150))
    if ended.status != 0 { run.fail(step: step, "serve ended with \(ended.status)", ended.error, keeping: home) }
    guard let first = sizes.first, let last = sizes.last, sizes.count > 1 else {
      return run.fail(step: step, "the size of serve could not be read", status)
    }
    let most = sizes.dropFirst().map(\.resident).max() ?? 0
    run.count("requests", by: asked)
    run.note(
      "KiB of its own resident: \(first.resident) after \(first.requests), at most \(most) later; peak with all that it maps \(last.peak)")
    if most > first.resident + Self.allowance {
      let table = sizes.map { "\($0.requests): \($0.resident) KiB" }.joined(separator: "\n")
      run.fail(step: step, "serve grew by \(most - first.resident) KiB after \(first.requests) requests", table)
    }
  }

  /// Requests of every kind, each with an id and a value of its own.
  private static func line(_ number: Int) -> String {
    let study = #""intent": "PostStudyRecord""#
    let call: (method: String, params: String) =
      switch number % 10 {
      case 0: ("options", #"\#(study), "parameter": "material", "search": "L\#(number)""#)
      case 1: ("handle", #""intent": "Nobody\#(number)""#)
      case 2: ("resolve", #"\#(study), "parameter": "end", "values": {"material": "LA", "start": 24, "end": \#(number % 9_000)}"#)
      case 3: ("confirm", #"\#(study), "values": {"material": "LA", "duration": \#(number % 80_000)}"#)
      case 4: ("handle", #""intent": "ShowCurrentStudy""#)
      case 5: ("nonsense\(number)", "")
      case 6: ("handle", #"\#(study), "values": {"unknown\#(number)": 1}"#)
      default: ("resolve", #"\#(study), "parameter": "memo", "values": {"memo": "memo \#(number)"}"#)
      }
    // Some are no JSON, and some ids are words.
    if number % 20 == 5 { return "no JSON \(number)" }
    let id = number % 10 == 3 ? "\"call \(number)\"" : "\(number)"
    return #"{"id": \#(id), "method": "\#(call.method)", "params": {\#(call.params)}}"#
  }

  /// Sends lines and waits for as many answers; returns how many came.
  private static func exchange(_ lines: String, with program: RunningProgram, count: Int) -> Int {
    program.feed(lines)
    var answers = 0
    while answers < count, program.readLine(within: .seconds(150)) != nil { answers += 1 }
    return answers
  }

  /// What the process has of its own: pages of the program's file come and go with whatever else runs on the machine.
  private static func size(_ path: String) -> (resident: Int, peak: Int)? {
    guard let status = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    func field(_ name: String) -> Int? {
      status.split(separator: "\n").first { $0.hasPrefix(name) }?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
        .flatMap { Int($0) }
    }
    guard let resident = field("RssAnon:"), let peak = field("VmHWM:") else { return nil }
    return (resident, peak)
  }

  /// Keeps every request in its own memory, often enough that the short form sees it.
  static let plantedFault = PlantedFault(
    intents: """
      kept=()
      while IFS= read -r line; do four="$line$line$line$line"; kept+=("$four$four$four$four"); echo '{"id": 1, "result": {}}'; done
      """)
}
