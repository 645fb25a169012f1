import Foundation

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
    let (environment, unreadable) = environment()
    return Start(
      arguments: Array(CommandLine.arguments.dropFirst()), invalidArgument: invalidArgument(), environment: environment,
      unreadableVariables: unreadable)
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

  /// The environment; Foundation takes five times as long to read it.
  private static func environment() -> ([String: String], unreadable: Set<String>) {
    // The C variable is looked up by its name: Swift takes a global variable of C for unsafe, although nobody has started a thread yet.
    guard let symbol = dlsym(nil, "environ"),
      let entries = symbol.assumingMemoryBound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self).pointee
    else { return (ProcessInfo.processInfo.environment, []) }
    var environment: [String: String] = [:]
    var unreadable: Set<String> = []
    var next = entries
    while let entry = next.pointee {
      let valid = String(validatingCString: entry)
      let text = valid ?? String(cString: entry)
      if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<sign])
        if environment[name] == nil {
          environment[name] = String(text[text.index(after: sign)...])
          if valid == nil { unreadable.insert(name) }
        }
      }
      next += 1
    }
    return (environment, unreadable)
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
