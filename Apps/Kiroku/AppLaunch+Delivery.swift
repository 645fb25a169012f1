import ProgramSupport
import SharedStore
import StudyLaunch

extension AppLaunch {
  /// Has what waited since the last time go out, and what this run leaves behind once it is saved; nobody waits for either.
  func deliverPosts(of store: Store) {
    Task.detached { [host] in host.startDelivery(in: store) }
    program.atEnd { [program, host] in
      await CommitEnd.wait(for: [store], in: program)
      if store.hasWritten { host.startDelivery(in: store) }
    }
  }
}
