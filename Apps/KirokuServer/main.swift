import Foundation
import ProgramSupport
import TimelineContract
import TimelineServerCommands
import TimelineService

// The timeline service: all that it does stands in the modules; the clock and chance are the process's.
// The language is that of all programs, unless the server has one of its own.
let own = ProcessInfo.processInfo.environment["KIROKU_SERVER_LANG"] ?? ""
Program.main(named: "kiroku-server", environmentPrefix: own.isEmpty ? "KIROKU" : "KIROKU_SERVER") { program in
  let start = ContinuousClock.now
  let clock = try ServerClock(
    in: program, now: { TimelineTime(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))) },
    elapsed: { start.duration(to: .now) })
  let effects = ServiceEffects(
    now: clock.now, elapsed: clock.elapsed,
    randomBytes: { count in
      var generator = SystemRandomNumberGenerator()
      return (0..<count).map { _ in generator.next() }
    })
  return try await ServerCommands.run(program, parts: ServerParts(effects: effects, words: ServerSeams.words, images: ServerSeams.images))
}
