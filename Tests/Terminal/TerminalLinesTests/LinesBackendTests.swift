import Glibc
import TerminalUI
import Testing

@testable import TerminalLines

/// A page that counts what it is told to add.
private struct Counter: Screen {
  struct State: Equatable { var count = 0 }
  enum Event: Sendable { case added, left }
  var state = State()

  var keyBindings: [KeyBinding<Event>] {
    [
      KeyBinding("a", event: .added, label: "add", name: "counter.add"),
      KeyBinding("q", "C-c", event: .left, label: "quit", name: "counter.quit"),
    ]
  }

  mutating func update(_ event: Event) -> [Effect<Event>] {
    switch event {
    case .added: state.count += 1
    case .left: return [.quit]
    }
    return []
  }

  func render(into surface: inout Surface, theme: Theme) {
    surface.drawBox(surface.bounds, style: theme.border, title: .styled("Counter", theme.title))
    surface.draw("Count", at: Point(x: 2, y: 1), style: theme.dim)
    surface.draw("\(state.count)", at: Point(x: 12, y: 1), style: theme.text)
    let bindings = keyBindings
    surface.describe { outline in
      outline.title = "Counter"
      outline.words.prompt = { "\($0)> " }
      outline.words.unchanged = "unchanged"
      outline.words.nothingBack = "first page"
      outline.commands = bindings.map {
        Outline.Command(name: $0.name, keys: $0.keys, label: $0.label, help: $0.help, group: "", disabledReason: nil, isOwn: true)
      }
    }
  }
}

@Suite struct LinesBackendTests {
  /// What is told by a program that is given these lines, and how it ended.
  private func run(_ text: String) throws -> (told: String, outcome: ApplicationLoop<Counter, LinesBackend>.Outcome) {
    var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    #expect(pipe(&input) == 0 && pipe(&output) == 0)
    var bytes = Array(text.utf8)
    #expect(write(input[1], &bytes, bytes.count) == bytes.count)
    close(input[1])
    let backend = try LinesBackend(input: input[0], output: output[1])
    let outcome = ApplicationLoop(Counter(), on: backend).run()
    close(output[1])
    var told: [UInt8] = []
    var buffer: [UInt8] = Array(repeating: 0, count: 4096)
    while case let count = read(output[0], &buffer, buffer.count), count > 0 { told += buffer[..<count] }
    close(input[0])
    close(output[0])
    return (String(decoding: told, as: UTF8.self), outcome)
  }

  @Test("a page is told as lines, a command is written by its name, and the end of the lines ends the program")
  func tells() throws {
    let (told, outcome) = try run("add\nadd\n")
    #expect(outcome == .ended(.hangUp))
    #expect(told == "\nCounter\nCounter:\nCount: 0\nCounter> add\nCount: 1\nCounter> add\nCount: 2\nCounter> \n")
  }

  @Test("a line that lacks its end is taken, and what follows a command that ends the program is not")
  func ends() throws {
    #expect(try run("add").told.hasSuffix("Count: 1\nCounter> \n"))
    let (told, outcome) = try run("quit\nadd\n")
    #expect(outcome == .quit(code: 0))
    #expect(!told.contains("Count: 1"))
  }

  @Test("nothing that a terminal obeys is written, whatever is read")
  func writesNoControls() throws {
    let told = try run("\u{1B}[2J\nadd\u{7}\n<\n").told
    #expect(told.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
  }
}
