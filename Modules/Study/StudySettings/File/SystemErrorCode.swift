import Glibc
import StudyModels

/// Words for the system's error numbers that reading and writing a file can meet.
enum SystemErrorCode {
  /// Returns why the system refused.
  static func words(_ code: Int32, in language: Language) -> String {
    switch code {
    case EACCES, EPERM: language.words("permission denied", "アクセスが許可されていません")
    case ENOENT: language.words("it does not exist", "存在しません")
    case EISDIR: language.words("it is a directory", "ディレクトリです")
    case ENOTDIR: language.words("a part of its path is no directory", "パスの途中がディレクトリではありません")
    case EROFS: language.words("the file system is read-only", "ファイルシステムが読み取り専用です")
    case ENOSPC, EDQUOT: language.words("the disk is full", "ディスクに空きがありません")
    case ELOOP: language.words("its links go in a circle", "リンクが循環しています")
    case EINVAL: language.words("it is no regular file", "通常のファイルではありません")
    case EIO: language.words("the disk reports an error", "ディスクのエラーです")
    default: language.words("system error \(code)", "システムエラー \(code)")
    }
  }
}
