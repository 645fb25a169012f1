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
      let input = words.contains("--input") ? Data(odd.serveLine(1).utf8) : Data()
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
    let jq = try home.start(["/usr/bin/jq", "-s", "-e", "length == 1"]).finish(feeding: data, within: .seconds(10))
    return jq.status == 0 ? nil : "\(jq.output)\(jq.error)"
  }

  // MARK: serve

  private func serve(_ run: AttackRun, _ step: Int, _ sample: SampleLog) throws {
    var odd = OddValues(random: run.random(step))
    let home = try sample.copy(for: run, inOneFile: true)
    let lines = (0..<(run.isShort ? 150 : 600)).map { odd.serveLine($0) }
    let judge = Judge(run: run, step: step)
    let command = [run.place.intents, "serve"]
    let input = Data((lines.joined(separator: "\n") + "\n").utf8)
    let result = try judge.run(command, in: home, input: input, environment: SampleLog.environment, allowed: [0], within: .seconds(60))
    run.count("lines to serve", by: lines.count)
    if judge.fault(of: result, allowed: [0]) != nil {
      try? FileManager.default.createDirectory(atPath: run.place.found, withIntermediateDirectories: true)
      try? input.write(to: URL(fileURLWithPath: run.place.found + "/serve-\(run.seed)-\(step).lines"))
    }
    if let obeyed = Bytes.obeyed(in: result.outputData, allowingColour: false) {
      judge.fail("what a terminal would obey in an answer of serve: \(obeyed)", command, result, in: home)
    }
    let jq = try home.start(["/usr/bin/jq", "-s", "map(type) | unique == [\"object\"]"]).finish(
      feeding: result.outputData, within: .seconds(20))
    if jq.status != 0 || !jq.output.hasPrefix("true") {
      judge.fail("answers of serve that are no JSON objects: \(jq.output)\(jq.error)", command, result, in: home)
    }
    let answers = result.outputData.split(separator: UInt8(ascii: "\n")).count
    let asked = lines.filter { !$0.allSatisfy(\.isWhitespace) }.count
    // A cancel has no answer of its own.
    if result.status == 0, answers < asked * 7 / 10 {
      judge.fail("serve answered \(answers) of \(asked) lines", command, result, in: home)
    }
  }

  // MARK: The open app

  private func app(_ run: AttackRun, _ step: Int, _ sample: SampleLog) throws {
    var odd = OddValues(random: run.random(step))
    let home = try sample.copy(for: run, inOneFile: true)
    let judge = Judge(run: run, step: step)
    let terminal = try Terminal([run.place.kiroku], in: home, environment: SampleLog.environment)
    defer { terminal.close() }
    guard let socket = Self.waitForSocket(home) else {
      return run.fail(
        step: step, "the app did not open its socket", String(decoding: terminal.output.suffix(2000), as: UTF8.self), keeping: home)
    }
    var last: [Data] = []
    for _ in 0..<(run.isShort ? 15 : 80) {
      var message = Data((odd.message() + "\n").utf8)
      if odd.chance(5) { message.removeLast(min(message.count, 5)) }
      if odd.chance(5) { message.insert(contentsOf: [0xFF, 0xFE, 0x00], at: message.startIndex) }
      guard let connection = UnixConnection(socket) else { return gone(run, step, home, terminal, last) }
      last = last.suffix(3) + [message]
      let answer = connection.ask(message)
      run.count("messages to the app")
      if !answer.isEmpty, Answer(answer) == nil {
        run.fail(step: step, "the app's answer is no JSON", String(decoding: answer, as: UTF8.self), keeping: home)
      }
    }
    for _ in 0..<(run.isShort ? 2 : 8) {
      let command = [run.place.kiroku, "open", odd.link().replacingOccurrences(of: "\0", with: "0"), "--json"]
      let result = try judge.run(command, in: home, environment: SampleLog.environment)
      run.count("links to the app")
      try look(result, command, judge, home, SampleLog.environment)
    }
    let open = try judge.run(
      [run.place.kiroku, "open", "app.kiroku.viewWeeklyReport"], in: home, environment: SampleLog.environment, allowed: [0])
    if open.status != 0 { gone(run, step, home, terminal, last) }
  }

  private static func waitForSocket(_ home: TemporaryHome) -> String? {
    let folder = home.path + "/run/kiroku"
    let deadline = ContinuousClock.now + .seconds(15)
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

  private func gone(_ run: AttackRun, _ step: Int, _ home: TemporaryHome, _ terminal: Terminal, _ last: [Data]) {
    let screen = String(decoding: terminal.output.suffix(800), as: UTF8.self)
    let messages = last.map { String(decoding: $0.prefix(200), as: UTF8.self) }.joined(separator: "\n")
    run.fail(step: step, "the open app is gone, or answers no more", "\(messages)\n\(screen)", keeping: home)
  }

  /// Paints its refusals, asked for or not.
  static let plantedFault = PlantedFault(
    kiroku: """
      "$REAL_KIROKU" "$@"; status=$?
      [ "$status" = 64 ] && printf '\\033]0;refused\\a' >&2
      exit $status
      """)
}
