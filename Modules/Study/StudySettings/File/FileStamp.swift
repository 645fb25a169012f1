import Glibc

/// What changes with a file's content, as the system tells it.
struct FileStamp: Equatable {
  private var device: dev_t
  private var inode: ino_t
  private var size: off_t
  private var modified: [Int]

  /// nil where there is no file, or nobody may look at it.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode, size) = (status.st_dev, status.st_ino, status.st_size)
    modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }
}
