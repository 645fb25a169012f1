public import StudyModels

/// An environment variable whose path cannot be used.
public enum PathVariableError: Error, Hashable, Sendable {
  /// It is no UTF-8: read as text, it would name another path.
  case notUTF8(variable: String)
  /// It is relative, and would name another place in each working directory.
  case relative(variable: String, path: String)

  /// 78, as for settings that are wrong.
  public var exitCode: Int32 { 78 }

  /// Returns what is wrong and what to do.
  public func message(in language: Language) -> String {
    switch self {
    case .notUTF8(let variable):
      language.words(
        "\(variable): the path is not UTF-8 text. Set it to one that is, or move what it names there.",
        "\(variable)：パスがUTF-8のテキストではありません。UTF-8のパスを指定してください（必要なら、そこへファイルを移してください）。")
    case .relative(let variable, let path):
      language.words(
        "\(variable): “\(QuotedText.safe(path, limit: 1_024))” is a relative path, and would mean another place in each directory. Set it to an absolute one, "
          + "which begins with /.",
        "\(variable)：「\(QuotedText.safe(path, limit: 1_024))」は相対パスなので、作業ディレクトリによって別の場所になります。/で始まる絶対パスを指定してください。")
    }
  }
}
