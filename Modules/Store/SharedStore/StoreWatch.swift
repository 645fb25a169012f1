import Glibc

/// Waits until somebody changed a store, this process or another, and costs nothing in between: the kernel wakes it (inotify).
///
/// Where the directory is not there yet, it waits for that. It may wake for what comes to nothing, such as a file beside the database: ask again
/// what is there. A commit can be seen only a moment after the last write that the kernel tells of, once the disk has it, as the log's index is in
/// memory that processes share: so after each notice it wakes a few more times, soon and then later, and sleeps on.
public final class StoreWatch {
  /// Why a wait ended.
  public enum Wake: Hashable, Sendable {
    /// Something may have changed.
    case changed
    /// The time is up.
    case timeUp
    /// Nobody reads any more what is written to the descriptor.
    case unread
  }

  private let directory: String
  private let notices: Int32
  /// The directory that is watched, as the kernel numbers it.
  private var watched: Int32?
  /// When it wakes again after the last notice, in milliseconds from one to the next.
  private var echoes: ArraySlice<Int32> = []
  private static let allEchoes: [Int32] = [10, 40, 150, 600, 2_000, 5_000]

  /// Makes a watch: what is changed from here on ends the next wait. Nil where the system has no more of them to give.
  public init?(of store: Store) {
    notices = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard notices >= 0 else { return nil }
    directory = store.location.directory
    _ = follow()
  }

  deinit { close(notices) }

  /// Waits.
  ///
  /// - Parameters:
  ///   - seconds: how many more the wall clock may show meanwhile; nil for as long as it takes.
  ///   - output: a descriptor whose reader may go away.
  public func wait(seconds: Int? = nil, whileRead output: Int32) -> Wake {
    // The directory came, went or was replaced since.
    guard !follow() else { return noticed() }
    let limit = seconds.map(Self.milliseconds)
    let echo = echoes.first
    let milliseconds = [limit, echo].compactMap(\.self).min() ?? -1
    while true {
      var waits = [pollfd(fd: notices, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0)]
      let count = poll(&waits, 2, milliseconds)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        guard let echo, milliseconds == echo, limit != echo else { return .timeUp }
        echoes.removeFirst()
        return .changed
      }
      guard waits[1].revents == 0 else { return .unread }
      forgetNotices()
      return noticed()
    }
  }

  private func noticed() -> Wake {
    echoes = Self.allEchoes[...]
    return .changed
  }

  /// Until the wall clock shows so many seconds more.
  private static func milliseconds(until seconds: Int) -> Int32 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int32(clamping: max(0, seconds * 1_000 - now.tv_nsec / 1_000_000 + 1))
  }

  /// Watches the directory, or the nearest one above it where it is not there; true where that is another one than before.
  private func follow() -> Bool {
    var path = directory
    while true {
      let events =
        path == directory
        ? IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF : IN_CREATE | IN_MOVED_TO
      let found = inotify_add_watch(notices, path, UInt32(events) | UInt32(IN_ONLYDIR))
      if found >= 0 || path == "/" {
        defer { watched = found }
        guard let watched, watched != found else { return watched == nil }
        inotify_rm_watch(notices, watched)
        return true
      }
      path = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      if path.isEmpty { path = "/" }
    }
  }

  private func forgetNotices() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while read(notices, &buffer, buffer.count) > 0 {}
  }
}
