import Glibc

/// Runs the user's editor on the terminal and waits for it.
enum EditorProcess {
  /// The editor's command line: it may hold arguments, as shells read them.
  static func command(_ environment: [String: String]) -> String {
    ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
  }

  /// Runs a command line on a file; returns its exit status, 127 where the shell cannot be run.
  static func run(_ command: String, path: String, environment: [String: String]) -> Int32 {
    let arguments = pointers(["sh", "-c", command + " \"$1\"", "sh", path])
    let variables = pointers(environment.map { "\($0.key)=\($0.value)" })
    defer { for text in arguments + variables { free(text) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The editor gets the signals that this program ignores or handles as they usually are.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", nil, &attributes, arguments, variables) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private static func pointers(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
