public import Glibc

/// Signals as bytes in a pipe, and the terminal's restoration when the process dies without the loop.
///
/// A signal handler may only touch memory that is there already and call what is async-signal-safe. So its state is a handful of plain
/// globals that are written while no handler looks at them or with plain stores that one may see or not. There is one backend at a time.
public enum TerminalSignals {
  /// Signals that end the program in an orderly way.
  public static let ending: [Int32] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  /// What a full screen wants to hear of.
  public static let informing: [Int32] = [SIGWINCH, SIGTSTP, SIGCONT]
  private static let crashing: [Int32] = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

  /// Begins to deliver signals as bytes, and to restore the terminal on a crash, at `exit`, and where a second signal that ends comes before the
  /// first was answered: that one ends the process at once.
  ///
  /// - Parameters:
  ///   - pipe: Where they are delivered.
  ///   - informing: Signals to hear of beside those that end.
  ///   - interruptIsInput: Whether SIGINT is a key like any other, however often it comes.
  public static func install(_ pipe: SignalPipe, informing: [Int32] = [], interruptIsInput: Bool = false) {
    guard previousActions.isEmpty else { return }
    pipeDescriptor = pipe.writing
    endingSignals = 0
    isInterruptInput = interruptIsInput
    for number in ending + informing { replace(number, by: passOn) }
    for number in crashing {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = restoreAndDie
      sigaction(number, &action, crashActions + Int(number))
    }
    if !isRegisteredAtExit {
      isRegisteredAtExit = true
      atexit { giveTerminalBack() }
    }
  }

  /// Puts everything back as it was before `install`.
  public static func remove() {
    guard !previousActions.isEmpty else { return }
    for (number, action) in previousActions {
      var action = action
      sigaction(number, &action, nil)
    }
    previousActions.removeAll()
    for number in crashing { sigaction(number, crashActions + Int(number), nil) }
    pipeDescriptor = -1
    forgetRestoration()
  }

  /// Notes what gives the terminal back in an emergency, and that it has to be given back.
  ///
  /// - Parameters:
  ///   - terminal: The terminal's descriptor.
  ///   - restoring: The bytes that undo everything that was switched on.
  ///   - attributes: The terminal's settings as they were before.
  public static func restoreInEmergency(terminal: Int32, restoring: [UInt8], attributes: termios) {
    forgetRestoration()
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, restoring.count))
    bytes.initialize(from: restoring, count: restoring.count)
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    settings.initialize(to: attributes)
    emergency = Emergency(terminal: terminal, bytes: bytes, count: restoring.count, attributes: settings)
    emergency.isArmed = true
  }

  /// Forgets that: the terminal is as it was, for good.
  public static func forgetRestoration() {
    emergency.isArmed = false
    let old = emergency
    emergency = Emergency()
    old.bytes?.deallocate()
    old.attributes?.deallocate()
  }

  /// Whether the terminal is in our state and must be restored in an emergency.
  public static func setArmed(_ isArmed: Bool) { emergency.isArmed = isArmed && emergency.attributes != nil }

  /// Says whether another program or a prompt has the terminal for now. Then C-c and C-\\ are ignored, and C-z stops this program like any other.
  public static func setGiven(_ isGiven: Bool) {
    for (number, previous) in previousActions where [SIGINT, SIGQUIT, SIGTSTP].contains(number) {
      var action = sigaction()
      action.sa_flags = Int32(SA_RESTART)
      if !isGiven {
        action.__sigaction_handler.sa_handler = passOn
      } else if number == SIGTSTP {
        // Not what was there before: ncurses would take the terminal back when this program goes on.
        action.__sigaction_handler.sa_handler = isIgnored(previous) ? SIG_IGN : SIG_DFL
      } else {
        action.__sigaction_handler.sa_handler = SIG_IGN
      }
      sigaction(number, &action, nil)
    }
  }

  /// Stops the process group as C-z does in a cooked terminal; returns when it goes on.
  public static func stopProcessGroup() {
    var standard = sigaction()
    standard.__sigaction_handler.sa_handler = SIG_DFL
    var ours = sigaction()
    sigaction(SIGTSTP, &standard, &ours)
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &ours, nil)
  }

  private static func replace(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = Int32(SA_RESTART)
    var previous = sigaction()
    sigaction(number, &action, &previous)
    // What the caller had ignored (nohup) stays ignored.
    if number == SIGHUP, isIgnored(previous) {
      sigaction(number, &previous, nil)
    } else {
      previousActions.append((number, previous))
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

private struct Emergency {
  var isArmed = false
  var terminal: Int32 = -1
  var bytes: UnsafeMutablePointer<UInt8>?
  var count = 0
  var attributes: UnsafeMutablePointer<termios>?
}

// Globals because a signal handler has no other way to anything; written only by the thread of the backend.
nonisolated(unsafe) private var emergency = Emergency()
nonisolated(unsafe) private var pipeDescriptor: Int32 = -1
nonisolated(unsafe) private var endingSignals: Int32 = 0
nonisolated(unsafe) private var isInterruptInput = false
nonisolated(unsafe) private var isRegisteredAtExit = false
nonisolated(unsafe) private var previousActions: [(Int32, sigaction)] = []
/// What a crash did before, by the signal's number; in memory of its own since a handler reads it.
nonisolated(unsafe) private let crashActions: UnsafeMutablePointer<sigaction> = {
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  actions.initialize(repeating: sigaction(), count: 65)
  return actions
}()

/// Async-signal-safe: `write` and `tcsetattr` only.
private func giveTerminalBack() {
  guard emergency.isArmed else { return }
  emergency.isArmed = false
  if let bytes = emergency.bytes { _ = write(emergency.terminal, bytes, emergency.count) }
  if let attributes = emergency.attributes { _ = tcsetattr(emergency.terminal, TCSANOW, attributes) }
}

private func passOn(_ number: Int32) {
  let saved = errno
  if number == SIGTERM || number == SIGINT && !isInterruptInput || number == SIGQUIT || number == SIGHUP {
    endingSignals += 1
    if endingSignals > 1 {
      // The loop has not answered the first one: end at once, but not without giving the terminal back.
      giveTerminalBack()
      signal(number, SIG_DFL)
      raise(number)
    }
  }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(pipeDescriptor, &byte, 1)
  errno = saved
}

private func restoreAndDie(_ number: Int32) {
  giveTerminalBack()
  // The fault happens again when this returns, and then takes its usual course; a backtrace goes to a terminal that is in order.
  sigaction(number, crashActions + Int(number), nil)
  if number == SIGABRT { raise(number) }
}
