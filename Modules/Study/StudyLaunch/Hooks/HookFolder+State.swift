import Glibc

extension HookFolder {
  /// What stands under the name of a hook.
  public enum State: Hashable, Sendable {
    case absent
    /// It is run.
    case ready
    /// It is there and is not run.
    case refused(Obstacle)
  }

  /// Why a hook that is there is not run.
  public enum Obstacle: String, CaseIterable, Hashable, Sendable {
    /// Nobody said that it is a program.
    case notExecutable
    /// Anybody on this machine could change it, or what lies in its folder.
    case writableByAnybody
    /// It, or the folder, is another user's.
    case ofAnotherUser
    /// No file.
    case notAFile
  }

  /// Whether there is a folder at all: where there is none, nothing else is looked at.
  public var isThere: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path of a hook.
  public func path(of hook: Hook) -> String { path + "/" + hook.rawValue }

  /// What stands under the name of a hook; a link counts as what it leads to.
  public func state(of hook: Hook) -> State {
    var (file, folder) = (stat(), stat())
    guard stat(path(of: hook), &file) == 0, stat(path, &folder) == 0 else { return .absent }
    guard file.st_mode & S_IFMT == S_IFREG else { return .refused(.notAFile) }
    for status in [file, folder] {
      // root could do it all anyway.
      guard [0, getuid()].contains(status.st_uid) else { return .refused(.ofAnotherUser) }
    }
    // A sticky folder lets others add to it, but replace nothing.
    let isOpenFolder = folder.st_mode & S_IWOTH != 0 && folder.st_mode & S_ISVTX == 0
    guard file.st_mode & S_IWOTH == 0, !isOpenFolder else { return .refused(.writableByAnybody) }
    return access(path(of: hook), X_OK) == 0 ? .ready : .refused(.notExecutable)
  }
}
