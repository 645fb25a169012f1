import Glibc
import ProgramSupport
import StudyModels
import StudyRepositories

/// The file that keeps what a repair mends or takes out: one JSON object a line, in the state directory. There is none before the first row.
final class SetAsideFile: SetAsideArchive {
  private let directory: String
  private let path: String
  private let language: Language
  private var descriptor: Int32?

  /// Makes an archive that will be named after the time.
  init(stateDirectory: String, now: Instant, language: Language) {
    directory = stateDirectory + "/set-aside"
    path = "\(directory)/\(now.rfc3339.replacing(":", with: "")).jsonl"
    self.language = language
  }

  deinit { if let descriptor { close(descriptor) } }

  func keep(_ row: SetAsideRow) throws {
    let descriptor = try openFile()
    var bytes = Array((document(of: row).text + "\n").utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw failure() }
      bytes = bytes.dropFirst(written)
    }
  }

  func finish() throws -> String? {
    guard let descriptor else { return nil }
    guard fsync(descriptor) == 0 else { throw failure() }
    let folder = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure() }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw failure() }
    return path
  }

  func abandon() {
    guard let descriptor else { return }
    close(descriptor)
    self.descriptor = nil
    unlink(path)
  }

  private func openFile() throws -> Int32 {
    if let descriptor { return descriptor }
    try makeDirectory(directory)
    let opened = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { throw failure() }
    descriptor = opened
    return opened
  }

  private func makeDirectory(_ path: String) throws {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { throw failure() }
    try makeDirectory(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure() }
  }

  private func failure() -> ProgramError {
    let reason = String(cString: strerror(errno))
    return ProgramError(
      .cannotCreate,
      language.words(
        "Cannot set anything aside in “\(path)”: \(reason). Nothing was changed. Make room there, or set XDG_STATE_HOME to another directory.",
        "「\(path)」に退避できません：\(reason)。何も変更していません。空きを作るか、XDG_STATE_HOME に別のディレクトリを指定してください。"))
  }

  // MARK: The document

  private func document(of row: SetAsideRow) -> JSONValue {
    var values = JSONObject()
    for (name, value) in row.values { values[name] = json(of: value) }
    return [
      "table": .string(row.table), "what": .string(row.entry.words(in: language)), "fault": .string(row.fault),
      "isKept": .boolean(row.mended != nil), "mended": row.mended.map { .array($0.map(JSONValue.string)) }, "row": .object(values),
    ]
  }

  private func json(of value: SetAsideRow.Value) -> JSONValue {
    switch value {
    case .null: .null
    case .integer(let number): .integer(Int(number))
    case .real(let number): number.isFinite ? .number(number) : .string("\(number)")
    case .text(let text): .string(text)
    case .blob(let bytes): ["hex": .string(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())]
    }
  }
}
