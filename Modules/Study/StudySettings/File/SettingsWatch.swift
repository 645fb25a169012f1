import Glibc
import Synchronization

/// Tells when the settings file has changed, by what the system says of it: where it has not, it is not opened.
public final class SettingsWatch: Sendable {
  /// What has become of the file.
  public enum News: Hashable, Sendable {
    /// Others hold now; or, after something in it was refused, it can be gone by again.
    case settings(Settings)
    /// The file of the theme has changed, and nothing else.
    case theme
    /// What is in it now cannot be gone by.
    case refused(SettingsError)
  }

  private struct State {
    /// What was read last.
    var read: FileStamp??
    /// What was seen last.
    var seen: FileStamp??
    /// The theme whose file was looked at last, and what it was then.
    var theme: (name: String, stamp: FileStamp?)?
    var isRefused = false
  }

  private let file: SettingsFile
  private let current: @Sendable () -> Settings
  private let state = Mutex(State())

  /// Makes a watch over a file, which need not exist; the first looks read it.
  ///
  /// - Parameter current: the settings that are gone by: what comes to the same is not told.
  public init(_ file: SettingsFile, current: @escaping @Sendable () -> Settings) {
    self.file = file
    self.current = current
  }

  /// Looks at the file, and reads it where it has changed; nil where there is nothing to tell.
  ///
  /// A file that has changed since the last look is left alone until the next one: an editor may be writing it.
  public func look() -> News? {
    let stamp = FileStamp(file.path)
    let isRead = state.withLock { state in
      defer { state.seen = .some(stamp) }
      guard state.read != .some(stamp), state.seen == .some(stamp) else { return false }
      state.read = .some(stamp)
      return true
    }
    guard isRead else { return lookAtTheme() }
    do {
      let settings = try file.load()
      let wasRefused = state.withLock { state in
        defer { state.isRefused = false }
        return state.isRefused
      }
      return wasRefused || settings != current() ? .settings(settings) : nil
    } catch {
      state.withLock { $0.isRefused = true }
      return .refused(error)
    }
  }

  /// Looks whether the file of the theme that is gone by has changed.
  private func lookAtTheme() -> News? {
    guard case .own(let name) = current().theme else { return nil }
    let stamp = FileStamp(file.themePath(name))
    return state.withLock { state in
      defer { state.theme = (name, stamp) }
      guard let before = state.theme, before.name == name, before.stamp != stamp else { return nil }
      return .theme
    }
  }
}
