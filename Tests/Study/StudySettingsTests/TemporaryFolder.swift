import Glibc
import TestSupport

/// A folder of its own for one test, removed with the value.
final class TemporaryFolder: Sendable {
  private let directory = TemporaryDirectory("kiroku-settings")

  var path: String { directory.path }

  init() { mkdir(path, 0o700) }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String = "config.yaml") -> String { write(Array(text.utf8), to: name) }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String = "config.yaml") -> String {
    let file = path + "/" + name
    let stream = fopen(file, "w")
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
    return file
  }

  func read(_ name: String = "config.yaml") -> String? {
    guard let stream = fopen(path + "/" + name, "r") else { return nil }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 200_000)
    let count = fread(&bytes, 1, bytes.count, stream)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// What stands in the folder, without `.` and `..`.
  var names: [String] { names(below: path).map { String($0.dropFirst(path.utf8.count + 1)) }.sorted() }

  /// The permissions of a file.
  func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Everything below a folder, children before their folders.
  private func names(below folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name != ".", name != ".." else { continue }
      let path = folder + "/" + name
      if entry.pointee.d_type == UInt8(DT_DIR) { found += names(below: path) }
      found.append(path)
    }
    return found
  }
}

extension TemporaryFolder {
  func link(_ name: String, to target: String) { symlink(target, path + "/" + name) }

  func isLink(_ name: String) -> Bool {
    var status = stat()
    return lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  func move(_ name: String, to other: String) { rename(path + "/" + name, path + "/" + other) }
}
