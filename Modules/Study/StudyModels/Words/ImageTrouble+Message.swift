extension ImageTrouble {
  /// What happened, and what helps; `reason` is what the system says of its error number.
  public func message(in language: Language, reason: (Int32) -> String) -> String {
    switch self {
    case .noProgram:
      language.words(
        "Showing images needs Debian's chafa: `apt install chafa`.", "画像の表示にはDebianのchafaが必要です（`apt install chafa`）。")
    case .unreadable(let errorNumber):
      language.words("The image cannot be read: \(reason(errorNumber)).", "画像を読み取れません：\(reason(errorNumber))。")
    case .tooManyPixels(let size):
      language.words(
        "The image is too large to be shown here (\(size.width) × \(size.height)). It is kept as it is.",
        "画像が大きすぎるため、ここには表示できません（\(size.width)×\(size.height)）。画像はそのまま保存されています。")
    case .broken: language.words("The image is damaged: nothing of it can be shown.", "画像が壊れているため、表示できません。")
    case .tookTooLong: language.words("Drawing the image took too long and was given up.", "画像の描画に時間がかかりすぎたため、中止しました。")
    case .notStarted(let errorNumber):
      language.words(
        "chafa could not be started: \(reason(errorNumber)). Look at Debian's chafa.",
        "chafaを起動できません：\(reason(errorNumber))。Debianのchafaを確認してください。")
    }
  }
}
