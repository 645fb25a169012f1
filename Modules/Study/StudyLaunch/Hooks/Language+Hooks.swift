public import StudyModels

/// What is said of hooks.
extension Language {
  /// Why a hook was not run, and what helps.
  public func hookNotRun(_ path: String, _ obstacle: HookFolder.Obstacle) -> String {
    let place = quoted(QuotedText.safe(path, limit: 200))
    return switch obstacle {
    case .notExecutable:
      words("\(place) was not run: it is not executable. Allow it with `chmod +x`.", "\(place)は実行権限がないため、実行していません。`chmod +x`で許可できます。")
    case .writableByAnybody:
      words(
        "\(place) was not run: anybody on this machine can change it. `chmod o-w` it and its folder.",
        "\(place)は誰でも書き換えられるため、実行していません。ファイルとフォルダーを`chmod o-w`してください。")
    case .ofAnotherUser:
      words(
        "\(place) was not run: it or its folder belongs to another user. Make both your own.",
        "\(place)かそのフォルダーがほかのユーザーのものなので、実行していません。どちらも自分のものにしてください。")
    case .notAFile: words("\(place) was not run: it is no file.", "\(place)はファイルではないため、実行していません。")
    }
  }

  /// That a hook was ended at its limit; what was asked for is done all the same.
  func hookTookTooLong(_ hook: Hook, _ seconds: Int) -> String {
    words(
      "the hook \(hook.rawValue) took longer than \(seconds) s and was ended. What takes long belongs into the background of it.",
      "フック\(hook.rawValue)は\(seconds)秒以内に終わらなかったため停止しました。時間のかかる処理はバックグラウンドで実行してください。")
  }

  func hookNotStarted(_ path: String, _ reason: String) -> String {
    let place = quoted(QuotedText.safe(path, limit: 200))
    return words(
      "\(place) could not be started: \(reason). Look at its first line (`#!/bin/sh`).",
      "\(place)を起動できません：\(reason)。1行目（`#!/bin/sh`など）を確認してください。")
  }

  func hookFailed(_ hook: Hook, _ reason: String?) -> String {
    guard let reason else { return words("the hook \(hook.rawValue) failed.", "フック\(hook.rawValue)が失敗しました。") }
    return words("the hook \(hook.rawValue) failed: \(reason)", "フック\(hook.rawValue)が失敗しました：\(reason)")
  }
}
