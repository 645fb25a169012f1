import Glibc
import TerminalProcess
public import TerminalUI

/// A terminal, a pipe or a screen reader that is told pages line by line and answers in lines: nothing is placed, coloured or written over.
///
/// Surfaces are outlined; a ``LineDialogue`` tells them and turns lines into input. It waits for a line only while nothing is in flight, so that whatever is
/// piped in is taken as somebody would type it. All calls come from the thread that made it; only `waker` may be used from others.
public final class LinesBackend: TerminalBackend {
  /// Columns and rows that pages are laid out in: wide enough for all of their columns, and high enough for lists of some length.
  public let size = Size(width: 130, height: 104)
  /// Nothing is coloured.
  public let depth = ColorDepth.none
  /// Texts keep their dashes and quotation marks.
  public let glyphs = GlyphSet.unicode
  /// Pages are outlined.
  public let isHeard = true
  /// When the last line was read.
  public private(set) var inputReceived: UInt64 = 0

  private let channel: LineChannel
  private var dialogue = LineDialogue()
  private var surface: Surface?
  private var isIdle = false
  private var queue: [InputEvent] = []
  private var question: LineDialogue.Question?
  /// The program has taken input and was not looked at since.
  private var isBusy = false
  private var end: InputEnd?

  /// Reads and writes lines.
  ///
  /// - Parameter notice: What is said before everything else.
  public init(input: Int32 = 0, output: Int32 = 1, notice: String? = nil) throws(LinesError) {
    channel = try LineChannel(input: input, output: output)
    installSignals()
    if let notice { dialogue.note(notice) }
  }

  deinit { restore() }

  /// Whether the terminal that an environment tells of can do nothing but lines.
  public static func isAllThatWorks(in environment: [String: String]) -> Bool { environment["TERM"] == "dumb" }

  /// The monotonic clock.
  public var nanoseconds: UInt64 { monotonicNanoseconds() }

  /// Wakes a waiting `nextInput`.
  public var waker: @Sendable () -> Void { channel.pipe.waker }

  /// Keeps the page, and what it says.
  public func present(_ surface: Surface) {
    self.surface = surface
    dialogue.look(at: surface)
  }

  /// Told whenever something is in flight, and when nothing is any more.
  public func loopBecame(idle: Bool) { isIdle = idle }

  /// The input that the next line stands for; nil when the time is over or something else is to be done.
  public func nextInput(timeout: Int?) -> InputEvent? {
    if let end { return .end(end) }
    if !queue.isEmpty { return takeQueued() }
    if isBusy {
      isBusy = false
      // Once more around, so that what the input did is painted before anything is told.
      if timeout == 0 { return nil }
    }
    guard isIdle, let surface else { return wait(timeout: timeout, forLine: false) }
    if question == nil {
      switch dialogue.next(surface) {
      case .input(let input):
        queue = input
        return queue.isEmpty ? nil : takeQueued()
      case .ask(let asked): ask(asked)
      }
    } else if dialogue.hasNews {
      tellNews()
    }
    return wait(timeout: timeout, forLine: true)
  }

  private func takeQueued() -> InputEvent? {
    isBusy = true
    return queue.removeFirst()
  }

  // MARK: Telling

  private func ask(_ asked: LineDialogue.Question) {
    question = asked
    if asked.isHidden { channel.showsInput(false) }
    write(asked.lines.map { $0 + "\n" }.joined() + asked.prompt)
  }

  /// Tells what was said while somebody waits at a question, and asks it again.
  private func tellNews() {
    guard let question else { return }
    write("\n" + dialogue.takeNews().map { $0 + "\n" }.joined() + question.prompt)
  }

  private func write(_ text: String) { if !channel.write(text) { end = .hangUp } }

  // MARK: Waiting

  private func wait(timeout: Int?, forLine: Bool) -> InputEvent? {
    if let end { return .end(end) }
    if forLine, let line = channel.takeLine() { return answer(line) }
    let wait = channel.wait(timeout: timeout, forInput: forLine)
    if wait.isPiped { for number in channel.pipe.drain() where number != 0 { take(signal: Int32(number)) } }
    if let end { return .end(end) }
    // The end of the input is read as well.
    guard forLine, wait.isReadable || wait.isGone else { return nil }
    inputReceived = nanoseconds
    guard channel.read() || channel.hasLine else {
      // What was begun and not ended with a line break is a line as well.
      if let rest = channel.takeRest() { return answer(rest) }
      channel.write("\n")
      end = .hangUp
      return .end(.hangUp)
    }
    return channel.takeLine().flatMap(answer)
  }

  private func answer(_ line: String) -> InputEvent? {
    if question?.isHidden == true {
      channel.showsInput(true)
      channel.write("\n")
    }
    // What is piped in is seen nowhere: the answer stands behind its question, as it does on a terminal.
    if !channel.echoes, question?.isHidden != true {
      channel.write(line.sanitizedForTerminal() + "\n")
    } else if !channel.echoes {
      channel.write("\n")
    }
    question = nil
    dialogue.take(line)
    return nil
  }

  private func take(signal number: Int32) {
    // Whoever is asked whether to leave, and interrupts again, leaves.
    if number == SIGINT, surface?.outline?.over != .question {
      channel.write("\n")
      if question?.isHidden == true { channel.showsInput(true) }
      channel.dropInput()
      dialogue.interrupt()
      question = nil
    } else {
      end = .signal(number)
    }
  }

  // MARK: The rest

  /// Nothing to ask.
  public func askForBackground() {}
  /// Nothing to give back: lines are all there is.
  public func suspend() { TerminalSignals.remove() }
  /// Nothing to take again.
  public func resume() { installSignals() }
  /// Stops as any program does.
  public func stopProcess() { TerminalSignals.stopProcessGroup() }
  /// Nothing is painted.
  public func invalidate() {}
  /// Rings on a terminal; a file has no bell.
  public func bell() { if channel.isTerminal { channel.write("\u{7}") } }
  /// Says the text: there is no clipboard.
  public func copy(_ text: String) { dialogue.note((surface?.outline?.words ?? LineWords()).copied(text)) }

  /// Gives the signals back.
  public func restore() {
    if question?.isHidden == true { channel.showsInput(true) }
    TerminalSignals.remove()
  }

  /// An interrupt is an answer to the question that stands, however often it comes.
  private func installSignals() { TerminalSignals.install(channel.pipe, interruptIsInput: true) }
}
