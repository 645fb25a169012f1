import Foundation
import ProgramDriving
import Synchronization

/// The app on a terminal of its own, whose other end this process holds: the app ends with it, whatever becomes of the attack.
final class Terminal {
  private let program: RunningProgram
  private let seen = Seen()

  /// What was written to a screen, or the end of it.
  private final class Seen: Sendable {
    let bytes = Mutex<[UInt8]>([])
    let isClosed = Mutex(false)
  }

  /// From asm-generic/ioctls.h; Swift does not take macros of this kind over.
  private enum Request {
    static let setSize: UInt = 0x5414
    static let unlock: UInt = 0x4004_5431
    static let number: UInt = 0x8004_5430
  }

  /// Opens a terminal and starts a command on it.
  init(_ command: [String], in home: TemporaryHome, environment: [String: String] = [:]) throws {
    let screen = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, number): (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    guard screen >= 0, ioctl(screen, Request.unlock, &isLocked) == 0, ioctl(screen, Request.number, &number) == 0,
      ioctl(screen, Request.setSize, &size) == 0
    else { throw CocoaError(.fileReadUnknown) }
    let terminal = "/dev/pts/\(number)"
    // A session's first process makes the terminal that it opens its own.
    let line = "exec <\(terminal) >\(terminal) 2>\(terminal); exec \(command.map(Bytes.quoted).joined(separator: " "))"
    program = try RunningProgram(
      ["/usr/bin/setsid", "-w", "/bin/bash", "-c", line],
      environment: home.environment(["TERM": "xterm-256color"].merging(environment) { $1 }))
    Thread.detachNewThread { [seen, screen] in
      var chunk = [UInt8](repeating: 0, count: 65_536)
      // Not blocked in reading: a terminal is hung up when nobody uses its other end any more.
      while !seen.isClosed.withLock({ $0 }) {
        var ready = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 20) > 0 else { continue }
        let count = read(screen, &chunk, chunk.count)
        guard count > 0 else {
          // Nobody is there yet, or any more.
          usleep(5_000)
          continue
        }
        seen.bytes.withLock {
          $0 += chunk[..<count]
          if $0.count > 1_000_000 { $0.removeFirst(500_000) }
        }
      }
      Glibc.close(screen)
    }
  }

  /// All that was written to the screen, or the end of it.
  var output: [UInt8] { seen.bytes.withLock { $0 } }

  /// Hangs up, and waits for the app to end of it.
  func close() {
    seen.isClosed.withLock { $0 = true }
    _ = program.finish(within: .seconds(150))
  }
}
