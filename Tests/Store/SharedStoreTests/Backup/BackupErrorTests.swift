import Localization
import Testing

@testable import SharedStore

@Suite("Errors of backups")
struct BackupErrorTests {
  private let path = "/home/mai/copy"

  @Test("every error has its code")
  func codes() {
    let all: [(BackupError, code: Int32)] = [
      (.noData(path: path), 1), (.exists(path: path), 73), (.notAFile(path: path), 73), (.danglingLink(path: path), 73),
      (.isTheData(path: path), 64), (.cannotCreate(path: path, .notFound), 73), (.cannotWrite(path: path, .diskFull), 74),
      (.differs(path: path, detail: "row 1 missing"), 74), (.cannotRead(path: path, .permissionDenied), 74), (.noBackup(path: path), 65),
      (.damaged(path: path, detail: "row 1 missing"), 74), (.newer(path: path, version: 9, known: 2), 74),
      (.cannotKeep(path: path, .readOnlyFileSystem), 73),
    ]
    for (error, code) in all { #expect(error.exitCode == code, "\(error)") }
  }
}
