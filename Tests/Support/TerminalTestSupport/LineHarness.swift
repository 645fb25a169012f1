public import TerminalUI

/// Drives a screen in a test as somebody does who hears it: lines go in, what is told comes out.
///
/// ```swift
/// var lines = await LineHarness(CounterScreen())
/// #expect(await lines.say("more") == ["Count: 1"])
/// ```
public struct LineHarness<Program: Screen> where Program.Event: Sendable {
  /// The screen and what its effects asked for.
  public var harness: ScreenHarness<Program>
  /// What was told last, before the question.
  public private(set) var told: [String] = []
  /// What was asked last.
  public private(set) var prompt = ""
  /// Whether what is written now is not to be seen.
  public private(set) var isHidden = false
  private var dialogue = LineDialogue()

  /// The size that pages are laid out in.
  public static var size: Size { Size(width: 130, height: 104) }

  /// Starts the screen and hears what it says first.
  public init(_ screen: Program) async {
    var theme = Theme.plain
    theme.isOutlined = true
    harness = await ScreenHarness(screen, size: Self.size, theme: theme)
    await hear()
  }

  /// Writes a line and returns what is told then.
  @discardableResult
  public mutating func say(_ line: String) async -> [String] {
    dialogue.take(line)
    await hear()
    return told
  }

  /// Writes lines one after the other and returns what is told after the last one.
  @discardableResult
  public mutating func say(_ lines: String...) async -> [String] {
    for line in lines { await say(line) }
    return told
  }

  /// Interrupts, as `C-c` does.
  public mutating func interrupt() async {
    dialogue.interrupt()
    await hear()
  }

  /// Hears what has come about meanwhile.
  public mutating func hear() async {
    var rounds = 0
    while rounds < 200 {
      rounds += 1
      switch dialogue.next(harness.surface) {
      case .ask(let question):
        (told, prompt, isHidden) = (question.lines, question.prompt, question.isHidden)
        return
      case .input(let input):
        for event in input {
          await harness.send(event)
          dialogue.look(at: harness.surface)
          if harness.quitCode != nil { return }
        }
      }
    }
    told = ["It does not come to a question."]
  }

  /// What was told and asked, as one text.
  public var text: String { (told + [prompt]).joined(separator: "\n") }
}
