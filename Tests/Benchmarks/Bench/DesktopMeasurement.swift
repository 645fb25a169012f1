import Foundation

extension Bench {
  /// A search as the desktop asks for it, over a bus of its own, and the same by the command line, among a million records.
  func searchingFromTheDesktop() throws -> [Promise] {
    let size = 1_000_000
    let words = ["the", "linear", "eigenval", "線形代数", "m1", "past paper"]
    // A slip, and frequent words that few records have together: the desktop gives them a time.
    let slow = ["eigenvlaue", "homework history calculus"]
    var commands = words.map { kiroku("kiroku search", ["--json", "search", "--", $0], size: size) }
    var service: (bus: Process, desktop: Process)?
    defer { for process in [service?.desktop, service?.bus].compactMap(\.self) { end(process) } }
    if let daemon = Peer.find("dbus-daemon"), Peer.find("dbus-send") != nil {
      let (bus, address) = try startBus(daemon)
      let environment = environment(size).merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
      let desktop = Process()
      desktop.executableURL = URL(fileURLWithPath: program("kiroku-desktop"))
      desktop.arguments = ["serve", "--idle", "600"]
      desktop.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      service = (bus, desktop)
      try desktop.run()
      let ask = { (word: String) in
        BenchCommand(
          "SearchProvider2", environment: environment,
          [
            "dbus-send", "--session", "--print-reply", "--dest=app.kiroku.Kiroku1", "/app/kiroku/SearchProvider",
            "org.gnome.Shell.SearchProvider2.GetInitialResultSet", "array:string:\(word.replacing(" ", with: ","))",
          ])
      }
      let begin = ContinuousClock.now
      while try ask("the").run(0).status != 0 {
        guard begin.duration(to: .now) < .seconds(20) else { throw BenchError.doesNotEnd("kiroku-desktop") }
        usleep(50_000)
      }
      commands += (words + slow).map(ask)
    } else {
      Self.say("Not installed, so GNOME's search is not asked: dbus-daemon (Debian: dbus).")
    }
    let taken = try SideBySide(commands, runs: max(5, runs / 4))
    return Dictionary(grouping: commands.indices) { commands[$0].name }.sorted { $0.key > $1.key }.map { name, places in
      let slowest = places.max { taken.milliseconds($0) < taken.milliseconds($1) } ?? 0
      return Promise(
        what: "\(name.hasPrefix("kiroku") ? "kiroku search" : "GNOME's search"), \(size) records", measured: taken.milliseconds(slowest),
        limit: 30,
        unit: "ms", basis: "the slowest of \(places.count) words (\((words + words + slow)[slowest])), from its start to its answer")
    }
  }

  /// Starts a bus that nobody else is on; its address.
  private func startBus(_ daemon: String) throws -> (Process, String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: daemon)
    process.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
    process.standardOutput = output
    try process.run()
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") { line.append(byte) }
    return (process, String(decoding: line, as: UTF8.self))
  }

  private func end(_ process: Process) {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }
}
