import Foundation
import ProgramSupport
import TimelineContract
import TimelineServerCommands
import TimelineService

// The timeline service: all that it does stands in the modules; the clock and chance are the process's.
Program.main(named: "kiroku-server", environmentPrefix: "KIROKU_SERVER") { program in
  let effects = ServiceEffects(
    now: { TimelineTime(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))) },
    randomBytes: { count in
      var generator = SystemRandomNumberGenerator()
      return (0..<count).map { _ in generator.next() }
    })
  return try await ServerCommands.run(program, parts: ServerParts(effects: effects, words: ServerSeams.words, images: ServerSeams.images))
}
