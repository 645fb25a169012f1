import Foundation
import Synchronization

/// Runs each job on a thread of its own, which waits for no other test's work.
public final class ThreadEach: TaskExecutor {
  private let threads = Mutex<Set<String>>([])

  /// Makes the executor.
  public init() {}

  /// The threads that run jobs now, by their names in `/proc/self/task`.
  public var running: Set<String> { threads.withLock { $0 } }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread {
      let thread = Self.current
      self.threads.withLock { _ = $0.insert(thread) }
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.threads.withLock { _ = $0.remove(thread) }
    }
  }

  /// The name of this thread: the link leads to `PROCESS/task/THREAD`.
  private static var current: String {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    return link?.split(separator: "/").last.map { String($0) } ?? ""
  }
}
