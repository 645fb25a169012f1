import QRCodes
import StudyModels

extension ScreenWords {
  var qrTitle: String { self("My QR code", "自分のQRコード") }
  var qrHelp: String { self("Whoever scans this sees your profile and can follow you.", "読み取った人はプロフィールを見て、フォローできます。") }
  var qrNoAccount: String {
    self("There is no code yet: it leads to your profile, and you have no account.", "まだコードはありません。コードはプロフィールを開くもので、アカウントがありません。")
  }
  var qrHowToGetOne: String {
    self("Enter signs you in, or makes an account.", "Enterでログインするか、アカウントを作成できます。")
  }
  var qrSignInHelp: String { self("Sign in, or make an account", "ログインするか、アカウントを作成する") }
  func qrNoRoom(_ width: Int, _ height: Int) -> String {
    self(
      "The code needs \(width) × \(height) cells and block characters: enlarge the window, or hand on the address.",
      "コードの表示には\(width)×\(height)文字分の広さとブロック文字が必要です。ウィンドウを広げるか、アドレスを伝えてください。")
  }
  func qrNone(_ why: QRCode.Failure) -> String {
    switch why {
    case .noLibrary:
      self(
        "The code itself needs Debian's libqrencode4: `apt install libqrencode4`.",
        "コードの表示にはDebianのlibqrencode4が必要です（`apt install libqrencode4`）。")
    case .tooLong: self("The address is too long for a code.", "アドレスが長すぎてコードにできません。")
    }
  }
}
