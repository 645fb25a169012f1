import CommandDescriptions
import StudyIntents
import StudyModels
import Testing

@testable import StudyCommands

@Suite("Command lines and the app")
struct CommandLinePlaceTests {
  @Test("every command has a place in the app, and no place is that of a command that is gone")
  func places() {
    let paths = Set(KirokuCommand.tree.commands.map { $0.path.joined(separator: " ") })
    #expect(paths.subtracting(CommandLinePlace.places.keys).sorted() == [])
    #expect(Set(CommandLinePlace.places.keys).subtracting(paths).sorted() == [])
  }

  @Test("what no page does has a line that says how it is called")
  func usage() {
    #expect(KirokuCommands.usage(of: "restore", in: .english).hasPrefix("kiroku restore"))
    #expect(KirokuCommands.usage(of: "config set", in: .japanese).hasPrefix("kiroku config set"))
  }
}
