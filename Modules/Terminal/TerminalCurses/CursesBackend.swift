import CNcurses
import Glibc
import TerminalProcess
public import TerminalUI

/// A real terminal, by ncurses for what is drawn and for what terminfo knows, by itself for input.
///
/// ncurses decodes neither the mouse of every terminal nor pastes, so the bytes are read here and decoded by `InputDecoder`; every switch
/// that ncurses does not know is turned on and off here. Not `Sendable`: all calls come from the thread that made it.
public final class CursesBackend: TerminalBackend {
  /// What the program knows of its surroundings.
  public struct Configuration: Sendable {
    /// The environment: `TERM`, `COLORTERM`, `NO_COLOR`, `LC_ALL`, `LC_CTYPE`, `LANG`, `TMUX`, `ESCDELAY`.
    public var environment: [String: String]
    /// The directory with the compiled entries of `terminalcurses-direct.terminfo`; nil, or one without them, means 256 colours at most.
    public var terminfoDirectory: String?
    /// Whether to use colours; nil: unless `NO_COLOR` is set.
    public var usesColor: Bool?

    /// Creates a configuration.
    public init(environment: [String: String], terminfoDirectory: String? = nil, usesColor: Bool? = nil) {
      self.environment = environment
      self.terminfoDirectory = terminfoDirectory
      self.usesColor = usesColor
    }
  }

  /// Columns and rows now; at least one of each.
  public internal(set) var size = Size(width: 80, height: 24)
  /// How many colours it shows, and is wanted to.
  public let depth: ColorDepth
  /// The characters it draws one cell wide, as far as it has said.
  public internal(set) var glyphs: GlyphSet
  /// When the last input was read.
  public internal(set) var inputReceived: UInt64 = 0

  let channel: TerminalChannel
  let traits: TerminalTraits
  let escapeDelay: Int
  private let screen: OpaquePointer?
  private let switchesOn: String
  private let switchesOff: String
  private var painter: CellPainter
  private var shown: Surface?
  var decoder: InputDecoder
  var pending: [InputEvent] = []
  var end: InputEnd?
  var awaitsGlyphAnswer = false
  /// Questions to the terminal that are not answered yet, and when the last one was asked.
  var openQuestions = 0
  var lastAsked: UInt64 = 0
  private(set) var isSuspended = false
  private(set) var isRestored = false

  /// Takes the terminal.
  /// - Throws: `TerminalError`; the terminal is then as it was.
  public init(_ configuration: Configuration) throws(TerminalError) {
    let environment = configuration.environment
    guard let name = environment["TERM"], !name.isEmpty else { throw .noTerminalName }
    channel = try TerminalChannel()
    guard let isUnicodeLocale = UnicodeLocale.set(environment) else { throw .noUnicodeLocale }
    traits = TerminalTraits(name: name, environment: environment, isUnicodeLocale: isUnicodeLocale)
    glyphs = traits.initialGlyphs
    escapeDelay = environment["ESCDELAY"].flatMap { Int($0) }.map { min(max($0, 1), 1000) } ?? 25

    var attributes = termios()
    tcgetattr(channel.input, &attributes)
    screen = try CursesScreen.open(
      name, direct: traits.directEntry, environment: environment, directory: configuration.terminfoDirectory, channel)
    CursesScreen.setModes()

    let wantsColor = configuration.usesColor ?? (environment["NO_COLOR"] ?? "").isEmpty
    depth = wantsColor && has_colors() ? CursesScreen.startColors() : .none
    painter = CellPainter(
      depth: depth, hasStandardColors: depth != .none && use_default_colors() == OK, pairLimit: Int(cncurses_pair_count()))
    decoder = InputDecoder(ownSequences: KeyCapabilities.sequences())
    let hasMouse = cncurses_capability("kmous") != nil
    // Buttons and drags (1002) in the SGR form (1006), bracketed paste (2004), focus (1004).
    switchesOn = hasMouse ? "\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[?1004h" : ""
    switchesOff = hasMouse ? "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l" : ""
    let undo =
      switchesOff
      + ["sgr0", "rmkx", "cnorm", "rmcup"].compactMap { (name: String) in cncurses_capability(name) }
      .map { String(cString: $0) }.joined()
    TerminalSignals.restoreInEmergency(terminal: channel.output, restoring: Array(undo.utf8), attributes: attributes)
    TerminalSignals.install(channel.pipe, informing: TerminalSignals.informing)
    channel.write(switchesOn)
    updateSize()
    askForGlyphs()
  }

  deinit { restore() }

  /// The monotonic clock.
  public var nanoseconds: UInt64 { monotonicNanoseconds() }

  /// Wakes a waiting `nextInput`.
  public var waker: @Sendable () -> Void { channel.pipe.waker }

  // MARK: Showing

  /// Shows what has changed since the last surface.
  public func present(_ surface: Surface) {
    guard !isSuspended, !isRestored else { return }
    let window = cncurses_standard_window()
    if painter.isFull {
      painter.forgetColors()
      shown = nil
    }
    let isWhole = shown == nil || shown?.size != surface.size
    if isWhole { werase(window) }
    for y in 0..<min(surface.size.height, size.height) where isWhole || shown?.row(y) != surface.row(y) {
      let cells = painter.row(surface.row(y).prefix(size.width), glyphs: glyphs)
      mvadd_wchnstr(Int32(y), 0, cells, Int32(cells.count))
    }
    if let cursor = surface.cursor, cursor.x >= 0, cursor.y >= 0, cursor.x < size.width, cursor.y < size.height {
      wmove(window, Int32(cursor.y), Int32(cursor.x))
      curs_set(1)
    } else {
      curs_set(0)
    }
    wrefresh(window)
    shown = surface
  }

  /// Makes the next `present` paint everything.
  public func invalidate() {
    shown = nil
    clearok(cncurses_standard_window(), true)
  }

  /// Rings.
  public func bell() { beep() }

  /// Puts text into the terminal's clipboard, where it is one that understands control strings.
  public func copy(_ text: String) {
    guard traits.answersQuestions, let sequence = ClipboardSequence.text(text) else { return }
    channel.write(sequence)
  }

  /// Takes the size of the window; true when it has changed.
  @discardableResult
  func updateSize() -> Bool {
    let now = channel.size ?? (size.width, size.height)
    let before = size
    size = .drawn(columns: now.columns, rows: now.rows)
    resize_term(Int32(size.height), Int32(size.width))
    if size != before { invalidate() }
    return size != before
  }

  // MARK: Giving back

  /// Gives the terminal back for a while.
  public func suspend() {
    guard !isSuspended, !isRestored else { return }
    isSuspended = true
    channel.write(switchesOff)
    def_prog_mode()
    endwin()
    TerminalSignals.setArmed(false)
    TerminalSignals.setGiven(true)
  }

  /// Takes the terminal again.
  public func resume() {
    guard isSuspended, !isRestored else { return }
    isSuspended = false
    TerminalSignals.setGiven(false)
    TerminalSignals.setArmed(true)
    reset_prog_mode()
    // `endwin` has switched the keypad off, and only reading by ncurses would switch it on again.
    keypad(cncurses_standard_window(), true)
    // What was signalled meanwhile was meant for the other program, but for the request to end.
    for number in channel.pipe.drain() where [SIGTERM, SIGHUP].contains(Int32(number)) { end = .signal(Int32(number)) }
    // The signal of a window that changed meanwhile was among them: whoever lays pages out has to hear of it.
    if updateSize() { pending.append(.resize(size)) }
    invalidate()
    wrefresh(cncurses_standard_window())
    channel.write(switchesOn)
  }

  /// Stops the process as C-z does.
  public func stopProcess() {
    suspend()
    TerminalSignals.stopProcessGroup()
    resume()
  }

  /// Gives the terminal back for good.
  public func restore() {
    guard !isRestored else { return }
    if !isSuspended {
      channel.write(switchesOff)
      takeLateAnswers()
      endwin()
    }
    isRestored = true
    TerminalSignals.setArmed(false)
    TerminalSignals.remove()
    delscreen(screen)
  }

  /// An answer that comes after the end would be typed into the shell.
  private func takeLateAnswers() {
    guard openQuestions > 0, nanoseconds - lastAsked < 500_000_000 else { return }
    if channel.wait(timeout: 50).isReadable { _ = channel.read() }
  }
}
