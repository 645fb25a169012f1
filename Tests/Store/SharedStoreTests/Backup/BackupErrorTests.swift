import Localization
import Testing

@testable import SharedStore

@Suite("Errors of backups")
struct BackupErrorTests {
  private let path = "/home/mai/copy"

  private var all: [(BackupError, code: Int32)] {
    [
      (.noData(path: path), 1), (.exists(path: path), 73), (.notAFile(path: path), 73), (.danglingLink(path: path), 73),
      (.isTheData(path: path), 64), (.cannotCreate(path: path, .notFound), 73), (.cannotWrite(path: path, .diskFull), 74),
      (.differs(path: path, detail: "row 1 missing"), 74), (.cannotRead(path: path, .permissionDenied), 74), (.noBackup(path: path), 65),
      (.damaged(path: path, detail: "row 1 missing"), 74), (.newer(path: path, version: 9, known: 2), 74),
      (.cannotKeep(path: path, .readOnlyFileSystem), 73),
    ]
  }

  @Test("every error has its code, and words in both languages that quote the path")
  func words() {
    for (error, code) in all {
      #expect(error.exitCode == code)
      let (english, japanese) = (error.message(in: .english), error.message(in: .japanese))
      #expect(english.contains("“\(path)”") && english.hasSuffix("."), "\(english)")
      #expect(japanese.contains("「\(path)」") && japanese.hasSuffix("。"), "\(japanese)")
    }
  }

  @Test("the words say what, why and the way out")
  func sentences() {
    #expect(
      BackupError.exists(path: path).message(in: .english)
        == "“/home/mai/copy” exists already and was left as it is. Give another name, or --force to replace it.")
    #expect(
      BackupError.noBackup(path: path).message(in: .japanese)
        == "「/home/mai/copy」は Kiroku のバックアップではありません。何も変更していません。コピーの場所は `kiroku info` で分かります。")
    #expect(
      BackupError.cannotKeep(path: path, .diskFull).message(in: .english)
        == "What is there cannot be kept as “/home/mai/copy”: the disk is full. So nothing was changed. Free some space and try again.")
    #expect(StoreError.shellQuoted("/home/mai/勉強 の記録's") == #"'/home/mai/勉強 の記録'\''s'"#)
    #expect(StoreError.shellQuoted("/home/mai/勉強/a-b.kiroku") == "/home/mai/勉強/a-b.kiroku")
  }
}
