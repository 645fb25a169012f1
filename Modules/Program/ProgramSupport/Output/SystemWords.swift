import Foundation

/// The words for the system's error numbers.
public enum SystemWords {
  /// What an `errno` means, in a language; rare ones by the system's own English words.
  public static func text(_ errorNumber: Int32, in language: Language) -> String {
    switch errorNumber {
    case ENOENT: language.words("no such file or directory", "ファイルまたはディレクトリがありません")
    case EACCES, EPERM: language.words("permission denied", "許可がありません")
    case ENOSPC: language.words("no space left on the device", "空き容量がありません")
    case EDQUOT: language.words("the disk quota is used up", "ディスクの割り当てを使い切りました")
    case EPIPE: language.words("the reader has gone", "読み手がいなくなりました")
    case EROFS: language.words("the file system is read-only", "読み込み専用のファイルシステムです")
    case EISDIR: language.words("it is a directory", "ディレクトリです")
    case ENOTDIR: language.words("a part of the path is not a directory", "パスの途中がディレクトリではありません")
    case ELOOP: language.words("its links go in a circle", "リンクが循環しています")
    case ENAMETOOLONG: language.words("the name is too long", "名前が長すぎます")
    case EBADF: language.words("it is closed", "閉じられています")
    case EIO: language.words("input/output error", "入出力エラーです")
    case ENXIO: language.words("no such device", "その装置はありません")
    default: String(cString: strerror(errorNumber))
    }
  }
}
