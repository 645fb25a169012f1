import ProgramSupport
import StudyCommands
import StudyScreens
import Synchronization

/// The commands of the program in each language, told once: that walks through all of them, and the palette asks whenever it is opened.
final class KnownLines: Sendable {
  private let known = Mutex<[Language: [CommandLineServices.Line]]>([:])

  func lines(in language: Language) -> [CommandLineServices.Line] {
    known.withLock { known in
      if let lines = known[language] { return lines }
      let lines = KirokuCommands.lines(in: language).map { CommandLineServices.Line(path: $0.path, summary: $0.summary, words: $0.words) }
      known[language] = lines
      return lines
    }
  }
}
