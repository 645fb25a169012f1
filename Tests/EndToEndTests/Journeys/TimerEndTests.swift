import Foundation
import ProgramDriving
import TestSupport
import Testing

/// The end of a timer while no Kiroku is open, with stand-ins for systemd and the desktop.
@Suite("The end of a timer", .timeLimit(.minutes(5)))
struct TimerEndTests {
  private let home: TemporaryHome
  private var bin: String { home.path + "/bin" }

  init() throws {
    home = try TemporaryHome()
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    try install("notify-send", "exit 0")
  }

  /// Puts a program first on the path that writes its arguments down, a line a run.
  private func install(_ name: String, _ script: String) throws {
    let path = bin + "/" + name
    try "#!/bin/bash\nprintf '%s\\n' \"$*\" >>'\(home.path)/\(name).log'\n\(script)\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func installSystemd(works: Bool = true) throws {
    try install("systemd-run", works ? "exit 0" : "exit 1")
    try install("systemctl", works ? "exit 0" : "exit 1")
  }

  private func log(_ name: String) -> [String] {
    let text = (try? String(contentsOfFile: "\(home.path)/\(name).log", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// The times of the tests are those of Tokyo, at any hour.
  private var desktop: [String: String] { ["PATH": bin + ":/usr/bin:/bin", "WAYLAND_DISPLAY": "wayland-0", "TZ": "Asia/Tokyo"] }

  @discardableResult
  private func kiroku(_ arguments: String..., at now: String? = nil, _ more: [String: String] = [:]) throws -> ProgramRun {
    var environment = desktop.merging(more) { $1 }
    if let now { environment["KIROKU_NOW"] = now }
    return try home.run([BuiltPrograms.kiroku] + arguments, environment: environment)
  }

  /// Who waits, as the state directory has it.
  private func waits() throws -> [String] {
    let folder = home.path + "/state/kiroku/timer"
    let name = try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".waits") }
    return try name.map {
      try String(contentsOfFile: folder + "/" + $0, encoding: .utf8).split(whereSeparator: \.isWhitespace).map(String.init)
    }
      ?? []
  }

  private func runs(_ process: String) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return stat.split(separator: ")").last?.split(separator: " ").first != "Z"
  }

  @Test("systemd is asked to wait, anew where the timer gets more time, and no more in a break and after the end")
  func systemd() throws {
    try installSystemd()
    try kiroku("start", "--timer", "25m", at: "2026-11-21T10:00:00+09:00")
    let unit = try #require(try waits().last)
    #expect(unit.hasPrefix("kiroku-timer-"))
    let session = String(unit.dropFirst("kiroku-timer-".count))
    let first = try #require(log("systemd-run").last)
    #expect(first.hasPrefix("--user --quiet --collect --unit=\(unit) "))
    #expect(first.hasSuffix("-- \(BuiltPrograms.kiroku) timer-end \(session)"))
    #expect(first.contains(" --on-calendar=@") && first.contains("--setenv=KIROKU_HOME=\(home.data)"))
    #expect(first.contains("--setenv=KIROKU_NOW=2026-11-21T10:25:00+09:00"))
    #expect(log("systemctl") == [])
    try kiroku("extend", "5m", at: "2026-11-21T10:01:00+09:00")
    #expect(log("systemctl") == ["--user --quiet stop \(unit).timer"])
    #expect(log("systemd-run").count == 2 && log("systemd-run").last?.contains("T10:30:00+09:00") == true)
    try kiroku("pause", at: "2026-11-21T10:02:00+09:00")
    #expect(log("systemctl").count == 2 && log("systemd-run").count == 2)
    #expect(try waits() == [])
    try kiroku("resume", at: "2026-11-21T10:03:00+09:00")
    #expect(log("systemd-run").last?.contains("T10:31:00+09:00") == true)
    try kiroku("discard", at: "2026-11-21T10:04:00+09:00")
    #expect(log("systemctl").count == 3 && log("systemd-run").count == 3)
    try kiroku("undo", at: "2026-11-21T10:05:00+09:00")
    #expect(log("systemd-run").count == 4)
    try kiroku("finish", at: "2026-11-21T10:06:00+09:00")
    #expect(log("systemctl").count == 4)
    #expect(try waits() == [])
  }

  @Test("what systemd runs tells the end once, by the desktop and the hook, and not before it has come")
  func tells() throws {
    try installSystemd()
    let hooks = home.path + "/config/kiroku/hooks"
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    try "#!/bin/sh\ncat >>'\(home.path)/told'\n".write(toFile: hooks + "/timer-end", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hooks + "/timer-end")
    try kiroku("shelf", "add", "R&D <b>")
    try kiroku("start", "R&D <b>", "--timer", "25m", at: "2026-11-21T10:00:00+09:00")
    let session = try #require(try waits().first)
    #expect(try kiroku("timer-end", session, at: "2026-11-21T10:24:59+09:00").status == 0)
    #expect(log("notify-send") == [])
    for _ in 0..<2 { #expect(try kiroku("timer-end", session, at: "2026-11-21T10:25:00+09:00").status == 0) }
    #expect(log("notify-send").count == 1)
    #expect(log("notify-send").first?.contains("Time is up: 25 min of R&D <b>.") == true)
    let told = try String(contentsOfFile: home.path + "/told", encoding: .utf8).split(separator: "\n")
    #expect(told.count == 1)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(told[0].utf8)) as? [String: Any])
    #expect(document["event"] as? String == "timer-end")
    #expect((document["session"] as? [String: Any])?["remainingSeconds"] as? Int == 0)
    // More time is an end of its own.
    try kiroku("extend", "5m", at: "2026-11-21T10:26:00+09:00")
    try kiroku("timer-end", session, at: "2026-11-21T10:31:00+09:00", ["KIROKU_LANG": "ja"])
    #expect(log("notify-send").count == 2)
    #expect(log("notify-send").last?.contains("時間です") == true)
    try kiroku("finish", at: "2026-11-21T10:32:00+09:00")
    try kiroku("timer-end", session, at: "2026-11-21T10:33:00+09:00")
    #expect(log("notify-send").count == 2)
  }

  @Test("where systemd cannot be had, a process waits until the end, tells it and is gone", .tags(.realTime))
  func process() throws {
    try installSystemd(works: false)
    try install("notify-send", "date +%s >>'\(home.path)/moments.log'; exit 0")
    // Long enough for who waits to be looked at before it is over.
    try kiroku("start", "--timer", "30s")
    let waits = try waits()
    #expect(waits.count == 4 && waits.dropLast().last == "process")
    let process = try #require(waits.last)
    let end = try #require(waits.dropFirst().first.flatMap { Int($0) })
    #expect(runs(process) || !log("moments").isEmpty)
    try block(until: "the end is told") { log("moments").count == 1 }
    #expect(log("notify-send").count == 1)
    let told = try #require(log("moments").first.flatMap { Int($0) })
    #expect(told >= end)
    try block(until: "the waiting process is gone") { !runs(process) }
    #expect(try kiroku("status").status == 0)
  }

  @Test(
    "the process that waits ends with the session, and another one waits after an extension", arguments: ["discard", "finish", "pause"])
  func ended(_ verb: String) throws {
    try installSystemd(works: false)
    try kiroku("start", "--timer", "10m")
    let first = try #require(try waits().last)
    try kiroku("extend", "5m")
    let second = try #require(try waits().last)
    #expect(first != second)
    try block(until: "the first has ended") { !runs(first) }
    #expect(runs(second))
    try kiroku(verb)
    try block(until: "the second has ended") { !runs(second) }
    #expect(try waits() == [])
  }

  @Test("nobody waits where nothing could tell the end: no desktop, or notifications off and no hook")
  func nothingToTell() throws {
    try installSystemd()
    _ = try home.run([BuiltPrograms.kiroku, "start", "--timer", "25m"], environment: ["PATH": bin + ":/usr/bin:/bin"])
    #expect(log("systemd-run") == [])
    try kiroku("discard")
    try kiroku("config", "set", "notifications.timerEnd", "off")
    try kiroku("start", "--timer", "25m")
    #expect(log("systemd-run") == [])
    #expect(!FileManager.default.fileExists(atPath: home.path + "/state/kiroku/timer"))
  }

  @Test("a timer that a script starts is waited for as well, after its answer")
  func script() throws {
    try installSystemd()
    let run = try home.run([BuiltPrograms.intents, "run", "StartTimer", "duration=25m", "--json"], environment: desktop)
    #expect(run.status == 0 && run.json?["outcome"] as? String == "success")
    #expect(log("systemd-run").count == 1)
  }

  @Test("of rounds each end is told once, by what waited for it, and the last one of those that nobody told; what somebody did is not told")
  func rounds() throws {
    try installSystemd()
    let hooks = home.path + "/config/kiroku/hooks"
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    try "#!/bin/sh\ncat >>'\(home.path)/told'\n".write(toFile: hooks + "/timer-end", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hooks + "/timer-end")
    try kiroku("start", "--rounds", "25/5x3", at: "2026-11-21T10:00:00+09:00")
    let session = try #require(try waits().first)
    #expect(log("systemd-run").last?.contains("T10:25:00+09:00") == true)
    for time in ["10:24:59", "10:25:00", "10:26:00", "10:30:00", "10:31:00"] {
      try kiroku("timer-end", session, at: "2026-11-21T\(time)+09:00")
    }
    #expect(log("notify-send").map { $0.contains("Round 1 of 3 is over: 5 min break.") } == [true, false])
    #expect(log("notify-send").last?.contains("The break is over: round 2 of 3.") == true)
    // Goes on by hand: the break is waited for, and not told.
    try kiroku("rounds", "next", at: "2026-11-21T10:40:00+09:00")
    #expect(log("systemd-run").last?.contains("T10:45:00+09:00") == true)
    try kiroku("timer-end", session, at: "2026-11-21T10:41:00+09:00")
    #expect(log("notify-send").count == 2)
    // A machine that slept through the rest.
    for _ in 0..<2 { try kiroku("timer-end", session, at: "2026-11-21T12:00:00+09:00") }
    #expect(log("notify-send").count == 3 && log("notify-send").last?.contains("All 3 rounds are over.") == true)
    let told = try String(contentsOfFile: home.path + "/told", encoding: .utf8).split(separator: "\n")
    let phases = try told.map { line in
      let document = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return ((document?["session"] as? [String: Any])?["rounds"] as? [String: Any])?["phase"] as? String
    }
    #expect(phases == ["break", "study", "over"])
  }

  @Test("the process that waited for the end of a round goes on to wait for the end of its break", .tags(.realTime))
  func roundsProcess() throws {
    try installSystemd(works: false)
    // Half of the round is left for who waits to be looked at.
    try kiroku("start", "--rounds", "1/30", "--at", "30s ago", at: TemporaryHome.runningClock)
    let process = try #require(try waits().last)
    try block(until: "the end of the round is told") { log("notify-send").count == 1 }
    try block(until: "the end of the break is waited for") { ((try? waits()) ?? []).last == process && runs(process) }
    try kiroku("discard", at: TemporaryHome.runningClock)
    try block(until: "the waiting process is gone") { !runs(process) }
  }
}
