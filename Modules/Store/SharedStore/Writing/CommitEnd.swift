public import ProgramSupport

/// What a process owes to a commit that has begun: it does not end before it, and so does not tear it off.
public enum CommitEnd {
  /// How long a program waits for a commit that has begun, before it ends all the same. What became of the commit is asked by its token then.
  public static let patience = TestPatience.atLeast(.seconds(20))

  /// How long a commit may take before people are told what the program waits for.
  private static let silence = Duration.seconds(1)

  /// Waits until nothing is being saved in these stores any more, at most ``patience``.
  ///
  /// Another SIGINT ends the program as usual.
  public static func wait(for stores: [Store], in program: Program) async {
    let start = ContinuousClock.now
    var hasSpoken = false
    while stores.contains(where: \.isCommitting) {
      let waited = start.duration(to: .now)
      guard waited < patience else { return }
      if waited >= silence, !hasSpoken, program.isMessageTerminal {
        hasSpoken = true
        program.complain(program.language.words("Still saving. C-c ends the program at once.", "保存しています。C-cですぐに終了できます。"))
      }
      await Program.sleep(until: .now + .milliseconds(20))
    }
  }
}
