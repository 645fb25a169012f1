import Glibc
import ProgramSupport

/// Why a report's file is not there: facts, without words.
enum ReportFileError: Error, Hashable {
  /// There is a file of that name, and nobody said to replace it.
  case exists
  /// What has that name is no file that could be replaced: a folder, a device.
  case notAFile
  /// The system refused.
  case system(SystemError)

  var code: ExitCode {
    switch self {
    case .exists, .notAFile: .cannotCreate
    case .system(let error): [ENOSPC, EDQUOT, EIO, EFBIG].contains(error.code) ? .inputOutput : .cannotCreate
    }
  }

  /// What happened and the way out; `name` is the file's, quoted.
  func message(name: String, in language: Language) -> String {
    switch self {
    case .exists:
      language.words(
        "\(name) is there already. Give another name, or --force to replace it.",
        "\(name)はすでにあります。別の名前を指定するか、--forceを付けると置き換えます。")
    case .notAFile:
      language.words("\(name) is not a file. Give another name.", "\(name)は通常のファイルではありません。別の名前を指定してください。")
    case .system(let error):
      language.words(
        "Cannot write \(name): \(SystemWords.text(error.code, in: language)). Nothing was changed.",
        "\(name)に書き込めません：\(SystemWords.text(error.code, in: language))。何も変更していません。")
    }
  }
}

/// The file that a report is written into.
enum ReportFile {
  /// Writes all of `bytes` or nothing. A new file has the mode that the user's mask leaves; one that is replaced keeps its own, and is found
  /// behind a link.
  static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ReportFileError) {
    // The name is taken first, so that no file that appears meanwhile is lost.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    let isNew = descriptor >= 0
    if !isNew {
      let error = SystemError.last
      guard error.code == EEXIST else { throw .system(error) }
      guard replacing else { throw .exists }
    }
    var status = stat()
    let isThere = (isNew ? fstat(descriptor, &status) : stat(path, &status)) == 0
    let error = SystemError.last
    if isNew { close(descriptor) }
    guard isThere else { throw .system(error) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    do throws(SystemError) {
      if !isNew, access(path, W_OK) != 0 { throw .last }
      try FileReplacement.write(bytes, to: FileReplacement.resolved(path), mode: status.st_mode & 0o777)
    } catch {
      if isNew { unlink(path) }
      throw .system(error)
    }
  }
}
