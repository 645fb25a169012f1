/// Runs a screen on a terminal: input to events, events to updates, effects to tasks, states to paint.
///
/// It runs on the thread that calls `run` and sleeps in the terminal's wait, so that a screen on which nothing moves costs no time.
/// Everything that has arrived is taken in before one paint.
public final class ApplicationLoop<Program: Screen, Backend: TerminalBackend> {
  /// Why the loop ended.
  public enum Outcome: Hashable, Sendable {
    /// The program wanted to, with an exit code.
    case quit(code: Int32)
    /// No more input comes.
    case ended(InputEnd)
  }

  /// What can be chosen.
  public struct Options {
    /// What is chosen of how the screen looks, until the program chooses otherwise.
    public var look = Look()
    /// Nil: what the terminal draws one cell wide.
    public var glyphs: GlyphSet?
    /// True when C-z stops the process, unless the program's key bindings have it.
    public var stopsOnControlZ = true
    /// True when C-c ends the loop with code 130, unless the program's key bindings have it.
    public var quitsOnControlC = true
    /// What effects run on; nil for Swift's own threads, of which there is one a core: for effects that block none.
    public var threads: (any TaskExecutor)?
    /// Told whenever the loop becomes idle: no effect in flight, everything painted; tests wait for it.
    public var onIdle: (() -> Void)?
    /// Given the times from key to paint at the end of the loop; nil records none.
    public var onLatencies: ((LatencyRecorder) -> Void)?

    /// The usual choices.
    public init() {}
  }

  private let backend: Backend
  private let options: Options
  private let mailbox: Mailbox<Program.Event>
  private var program: Program
  private var look: Look
  private var theme: Theme
  /// What the terminal has said of its background.
  private var knownBackground: Background?
  private var surface: Surface
  private var painted: Program.State?
  private var tasks: [Int: RunningEffect] = [:]
  private var nextNumber = 0
  private var outcome: Outcome?
  private var latencies = LatencyRecorder()
  private var unpaintedInputs: [UInt64] = []
  private var isIdle = false
  private var lastTick = Int.min / 2

  private static var shortestTick: Int { 5 }

  private struct RunningEffect {
    var id: String?
    var isBackground: Bool
    var task: Task<Void, Never>
  }

  /// Creates a loop; nothing happens before `run`.
  public init(_ program: Program, on backend: Backend, options: Options = Options()) {
    self.program = program
    self.backend = backend
    self.options = options
    mailbox = Mailbox(wake: backend.waker)
    surface = Surface(size: Size(width: 0, height: 0))
    look = options.look
    theme = Theme(
      depth: min(backend.depth, look.maximumDepth), background: look.background ?? .dark, glyphs: options.glyphs ?? backend.glyphs,
      colors: look.colors)
    theme.isOutlined = backend.isHeard
    theme.paintsBackground = look.paintsBackground
  }

  /// Runs until the program quits or the terminal is gone; the terminal is restored when this returns.
  ///
  /// Blocks the calling thread: call it on the main thread, not in a task, or effects may lack a thread to run on.
  public func run() -> Outcome {
    defer {
      for running in tasks.values { running.task.cancel() }
      backend.restore()
      options.onLatencies?(latencies)
    }
    perform(program.start(size: backend.size))
    paint()
    askForBackground()
    while outcome == nil {
      takeMail()
      if outcome == nil { paintAndReport() }
      if outcome == nil { takeInput() }
    }
    return outcome ?? .quit(code: 0)
  }

  /// The program as it is now; after `run`, as it was at the end.
  public var current: Program { program }

  // MARK: Looks

  /// Asks the terminal for what nobody has chosen, and it has not said before.
  private func askForBackground() {
    if look.background == nil, knownBackground == nil, theme.depth > .none { backend.askForBackground() }
  }

  private func take(_ look: Look) {
    self.look = look
    theme.depth = min(backend.depth, look.maximumDepth)
    theme.background = look.background ?? knownBackground ?? .dark
    theme.colors = look.colors
    theme.paintsBackground = look.paintsBackground
    painted = nil
    askForBackground()
  }

  // MARK: Taking in

  private func takeInput() {
    let now = Int(backend.nanoseconds / 1_000_000)
    let tick = program.nextTick(after: now)
    // A program whose tick lies always in the past must not take the whole processor.
    let timeout = tick.map { max(0, max($0.at, lastTick + Self.shortestTick) - now) }
    var input = backend.nextInput(timeout: timeout)
    // A hundred pending inputs are taken before one paint; a flood cannot keep the screen from being painted.
    var remaining = 100
    while let event = input {
      take(event)
      remaining -= 1
      if outcome != nil || remaining == 0 { break }
      input = backend.nextInput(timeout: 0)
    }
    let after = Int(backend.nanoseconds / 1_000_000)
    if let tick, outcome == nil, after >= max(tick.at, lastTick + Self.shortestTick) {
      lastTick = after
      update(tick.event)
    }
  }

  private func take(_ input: InputEvent) {
    switch input {
    case .end(let end):
      outcome = .ended(end)
      return
    case .resize:
      painted = nil
    case .background(let background):
      knownBackground = background
      if look.background == nil, background != theme.background {
        theme.background = background
        painted = nil
      }
      return
    case .cursorPosition:
      // The backend's glyphs may have changed by what it learnt from the answer.
      let glyphs = options.glyphs ?? backend.glyphs
      if glyphs != theme.glyphs {
        theme.glyphs = glyphs
        painted = nil
      }
      return
    default:
      break
    }
    if options.onLatencies != nil, input.comesFromUser { unpaintedInputs.append(backend.inputReceived) }
    if isOurs(input) {
      takeOurs(input)
    } else if case .mouse(let mouse) = input, let event: Program.Event = surface.hit(mouse) {
      update(event)
    } else if let event = program.event(for: input) {
      update(event)
    }
  }

  /// C-z and C-c are the loop's unless the program has bound them; a form that takes every key must not swallow them.
  private func isOurs(_ input: InputEvent) -> Bool {
    guard case .key(let stroke) = input else { return false }
    guard (stroke == .control("z") && options.stopsOnControlZ) || (stroke == .control("c") && options.quitsOnControlC) else { return false }
    if case .unbound = program.keyBindings.lookup(stroke) { return true }
    return false
  }

  private func takeOurs(_ input: InputEvent) {
    if input == .key(.control("c")) {
      outcome = .quit(code: 130)
    } else {
      backend.stopProcess()
      painted = nil
    }
  }

  private func takeMail() {
    let mail = mailbox.take()
    // What cancelled work had sent before is dropped, too.
    for (number, event) in mail.events where outcome == nil && tasks[number] != nil { update(event) }
    for number in mail.finished { tasks[number] = nil }
  }

  private func update(_ event: Program.Event) {
    perform(program.update(event))
  }

  // MARK: Effects

  private func perform(_ effects: [Effect<Program.Event>]) {
    for effect in effects {
      switch effect.operation {
      case .run(let id, let isBackground, let body): start(id: id, isBackground: isBackground, body)
      case .cancel(let id): cancel(id)
      case .quit(let code): outcome = outcome ?? .quit(code: code)
      case .bell: backend.bell()
      case .copy(let text): backend.copy(text)
      case .look(let look): take(look)
      case .redraw:
        backend.invalidate()
        painted = nil
      case .suspend:
        backend.stopProcess()
        painted = nil
      case .foreground(let body):
        backend.suspend()
        let event = body()
        backend.resume()
        painted = nil
        if let event { update(event) }
      }
    }
  }

  private func start(id: String?, isBackground: Bool, _ body: @escaping Effect<Program.Event>.Work) {
    if let id { cancel(id) }
    nextNumber += 1
    let number = nextNumber
    let mailbox = self.mailbox
    let task = Task.detached(executorPreference: options.threads) {
      await body { event in
        if !Task.isCancelled { mailbox.send(event, from: number) }
      }
      mailbox.finish(number)
    }
    tasks[number] = RunningEffect(id: id, isBackground: isBackground, task: task)
  }

  private func cancel(_ id: String) {
    for (number, running) in tasks where running.id == id {
      running.task.cancel()
      // Work that does not look at its cancellation must not keep the loop from being idle.
      tasks[number] = nil
    }
  }

  // MARK: Painting

  private func paintAndReport() {
    if painted != program.state { paint() }
    recordLatencies()
    let idle = tasks.values.allSatisfy(\.isBackground)
    if idle != isIdle {
      isIdle = idle
      backend.loopBecame(idle: idle)
    }
    if idle { options.onIdle?() }
  }

  private func paint() {
    surface = program.drawn(size: backend.size, theme: theme)
    backend.present(surface)
    painted = program.state
  }

  private func recordLatencies() {
    guard !unpaintedInputs.isEmpty else { return }
    let now = backend.nanoseconds
    for received in unpaintedInputs { latencies.record(nanoseconds: now - received) }
    unpaintedInputs.removeAll(keepingCapacity: true)
  }
}
