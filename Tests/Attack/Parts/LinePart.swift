import Foundation
import ProgramDriving

/// Odd command lines, lines to `serve`, and messages to the open app: no defect, no signal, nothing that a terminal would obey, always JSON.
struct LinePart: AttackPart {
  static let name = "lines"
  static let share = 90.0

  func attack(_ run: AttackRun) throws {
    let sample = try SampleLog(run)
    // Steps of three kinds in turn; the app's are few, since each opens one.
    run.steps(threads: 2, least: run.isShort ? 4 : 12) { step in
      switch step % 8 {
      case 1: try serve(run, step, sample)
      case 3: try app(run, step, sample)
      default: try commands(run, step, sample)
      }
    }
  }

  // MARK: Command lines

  private func commands(_ run: AttackRun, _ step: Int, _ sample: SampleLog) throws {
    var odd = OddValues(random: run.random(step))
    let home = try sample.copy(for: run, inOneFile: true)
    let judge = Judge(run: run, step: step)
    for _ in 0..<(run.isShort ? 12 : 40) {
      let isIntents = odd.chance(35)
      let words = isIntents ? odd.intentsLine() : odd.kirokuLine()
      // A word cannot hold a zero; the system would cut it there.
      let command = [isIntents ? run.place.intents : run.place.kiroku] + words.map { $0.replacingOccurrences(of: "\0", with: "0") }
      var environment = SampleLog.environment
      if odd.chance(30) { environment["KIROKU_LANG"] = "ja" }
      let input = words.contains("--input") ? Data(odd.values().utf8) : Data()
      let result = try judge.run(command, in: home, input: input, environment: environment)
      run.count("command lines")
      try look(result, command, judge, home, environment)
    }
  }

  private func look(
    _ result: ProgramRun, _ command: [String], _ judge: Judge, _ home: TemporaryHome, _ environment: [String: String]
  ) throws {
    let isColoured = command.contains("always") || command.contains("--color=always")
    for (name, data) in [("stdout", result.outputData), ("stderr", result.errorData)] {
      if let obeyed = Bytes.obeyed(in: data, allowingColour: isColoured) {
        judge.fail("what a terminal would obey on \(name): \(obeyed)", command, result, in: home, environment: environment)
      }
    }
    let options = command.prefix { $0 != "--" }
    // Help and the version are no documents, whatever else is asked; nor is a value that happens to read so.
    guard result.signal == nil, command.last == "--json", options.last == "--json", !Self.asksForHelp(command) else { return }
    if let fault = try Self.faultOfJSON(result.outputData, home) {
      judge.fail("--json without one valid document: \(fault)", command, result, in: home, environment: environment)
    }
  }

  private static func asksForHelp(_ command: [String]) -> Bool {
    command.contains { ["--help", "-h", "--version", "help", "--what-can-i-say"].contains($0) } || command.count == 2
  }

  /// What jq says of a document; nil where it is one and no more.
  private static func faultOfJSON(_ data: Data, _ home: TemporaryHome) throws -> String? {
    if data.isEmpty { return "nothing on stdout" }
    let jq = try home.start(["/usr/bin/jq", "-s", "-e", "length == 1"]).finish(feeding: data, within: .seconds(150))
    return jq.status == 0 ? nil : "\(jq.output)\(jq.error)"
  }

  // MARK: Lines of `make fuzz`: to serve, and to the open app's socket

  /// Sends seeded lines one way, as `make fuzz` does with many more.
  private func fuzz(_ run: AttackRun, _ step: Int, _ way: String, _ home: TemporaryHome, _ more: [String]) throws {
    var random = run.random(step)
    let (seed, count) = (UInt32.random(in: 0..<UInt32.max, using: &random), run.isShort ? 100 : 600)
    let found = home.path + "/found"
    mkdir(found, 0o700)
    let command = [run.place.fuzzer, way, "--seed", "\(seed)", "--count", "\(count)", "--found", found] + more
    let result = try RunningProgram(command, environment: home.environment(SampleLog.environment), leadsGroup: true)
      .finish(within: .seconds(150))
    run.count("lines to \(way)", by: count)
    if result.status != 0 {
      Judge(run: run, step: step).fail(
        "lines to \(way) that were not taken well", command, result, in: home, environment: SampleLog.environment)
    }
  }

  private func serve(_ run: AttackRun, _ step: Int, _ sample: SampleLog) throws {
    let home = try sample.copy(for: run, inOneFile: true)
    try fuzz(run, step, "serve", home, ["--program", run.place.intents])
  }

  // MARK: The open app

  private func app(_ run: AttackRun, _ step: Int, _ sample: SampleLog) throws {
    var odd = OddValues(random: run.random(step))
    let home = try sample.copy(for: run, inOneFile: true)
    let judge = Judge(run: run, step: step)
    guard "\(home.path)/run/kiroku/app-0123456789abcdef.sock".utf8.count < 108 else {
      return run.skip("the open app: the path of its socket would be too long in \(home.path)")
    }
    let terminal = try Terminal([run.place.kiroku], in: home, environment: SampleLog.environment)
    defer { terminal.close() }
    guard let socket = Self.waitForSocket(home) else {
      return run.fail(
        step: step, "the app did not open its socket", String(decoding: terminal.output.suffix(2000), as: UTF8.self), keeping: home)
    }
    try fuzz(run, step, "socket", home, ["--socket", socket])
    for _ in 0..<(run.isShort ? 2 : 8) {
      let command = [run.place.kiroku, "open", odd.link().replacingOccurrences(of: "\0", with: "0"), "--json"]
      let result = try judge.run(command, in: home, environment: SampleLog.environment)
      run.count("links to the app")
      try look(result, command, judge, home, SampleLog.environment)
    }
    let open = try judge.run(
      [run.place.kiroku, "open", "app.kiroku.viewWeeklyReport"], in: home, environment: SampleLog.environment, allowed: [0])
    if open.status != 0 { gone(run, step, home, terminal) }
  }

  private static func waitForSocket(_ home: TemporaryHome) -> String? {
    let folder = home.path + "/run/kiroku"
    let deadline = ContinuousClock.now + .seconds(150)
    while ContinuousClock.now < deadline {
      if let name = try? FileManager.default.contentsOfDirectory(atPath: folder).first(where: { $0.hasSuffix(".sock") }),
        UnixConnection(folder + "/" + name) != nil
      {
        return folder + "/" + name
      }
      usleep(20_000)
    }
    return nil
  }

  private func gone(_ run: AttackRun, _ step: Int, _ home: TemporaryHome, _ terminal: Terminal) {
    let screen = String(decoding: terminal.output.suffix(800), as: UTF8.self)
    run.fail(step: step, "the open app is gone, or answers no more", screen, keeping: home)
  }

  /// Paints its refusals, asked for or not.
  static let plantedFault = PlantedFault(
    kiroku: """
      "$REAL_KIROKU" "$@"; status=$?
      [ "$status" = 64 ] && printf '\\033]0;refused\\a' >&2
      exit $status
      """)
}
