import Foundation

/// Watches a process that reads lines inside (``InsideWay``), then sends some of them to the built program itself, a process each.
struct WatchedWay {
  let run: FuzzRun
  let inside: InsideWay
  /// The built program that reads them.
  let program: String
  /// How many lines get a process of their own.
  let processes: Int

  /// Seconds after which a line that is still being read counts as endless.
  private static let patience = 20.0

  func send() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = Array(CommandLine.arguments.dropFirst()) + ["--inside"]
    try process.run()
    var (place, since) = (-1, Date())
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.2)
      if currentPlace != place {
        (place, since) = (currentPlace, Date())
      } else if Date().timeIntervalSince(since) > Self.patience {
        kill(process.processIdentifier, SIGKILL)
      }
    }
    let isSignal = process.terminationReason == .uncaughtSignal
    if isSignal { run.fail(currentPlace, line(currentPlace), "the reader ends by signal \(process.terminationStatus)") }
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
    try sendToProcesses()
  }

  private func line(_ index: Int) -> [UInt8] {
    LineGenerator(models: run.way == "link" ? InsideWay.linkModels : InsideWay.inputModels, seed: run.seed).line(index)
  }

  private var currentPlace: Int {
    guard let bytes = FileManager.default.contents(atPath: inside.progressPath), bytes.count == 8 else { return -1 }
    return bytes.enumerated().reduce(0) { $0 | Int($1.element) << ($1.offset * 8) }
  }

  /// Lines from all over the run.
  private func sendToProcesses() throws {
    let stride = max(1, run.count / max(1, processes))
    for index in Swift.stride(from: stride / 2, to: run.count, by: stride) {
      let link = InsideWay.link(line(index), index)
      // A longer argument is refused by the kernel.
      if run.way == "link", link.utf8.count > 100_000 { continue }
      let arguments = run.way == "link" ? ["open", link, "--json"] : ["confirm", "PostStudyRecord", "--input", "-", "--json"]
      let child = try Child(program, arguments)
      let (status, _) = child.finish(sending: run.way == "link" ? [] : line(index))
      if status == 70 || status >= 128 && status != 130 { run.fail(index, line(index), "the program ends with \(status)") }
    }
  }
}
