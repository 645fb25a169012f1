import Glibc
import StartSpeed

/// Puts the process into the state that everything else relies on.
enum ProcessSetup {
  /// What the process was started with.
  struct Start {
    var arguments: [String]
    /// The place, from 1, of the first argument that is no UTF-8; nil for none.
    var invalidArgument: Int?
    var environment: [String: String]
    /// The names of the variables that are no UTF-8; `environment` has replacement characters in them.
    var unreadableVariables: Set<String>
  }

  static func prepare() -> Start {
    openClosedDescriptors()
    signal(SIGPIPE, SIG_IGN)
    let environment = ProcessEnvironment()
    return Start(
      arguments: Array(CommandLine.arguments.dropFirst()), invalidArgument: invalidArgument(), environment: environment.variables,
      unreadableVariables: environment.unreadable)
  }

  /// Opens `/dev/null` on each of 0, 1 and 2 that is closed; else the next opened file, the database perhaps, would get that number.
  ///
  /// Stdout is opened for reading only: writing to it fails as it does on a closed one, and the program can say so (74).
  private static func openClosedDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is this one, since those before it are open.
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// `CommandLine.arguments` mends what is no UTF-8; the bytes themselves tell.
  private static func invalidArgument() -> Int? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { return nil }
      if String(validatingCString: argument) == nil { return index }
    }
    return nil
  }
}
