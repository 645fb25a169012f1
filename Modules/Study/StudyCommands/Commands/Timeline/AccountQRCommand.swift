import CommandDescriptions
import ProgramSupport
import QRCodes
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku account qr`: the profile's address as a QR code.
struct AccountQRCommand: StudyCommand {
  static let name = "qr"
  static let summary = Phrase("Show your profile's address as a QR code", "プロフィールのアドレスをQRコードで表示する")
  static let details = Phrase(
    "Black on white on a terminal with colours; without them by the setting `theme`.", "色の使える端末では白地に黒、使えなければ設定`theme`に合わせます。")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    guard let name = try context.readingRepositories().account.details()?.name else {
      throw TimelineProblem(
        code: "noAccount",
        detail: context.language.words(
          "There is no account yet. Make one with `kiroku signup`, or sign in with `kiroku signin`.",
          "アカウントがまだありません。`kiroku signup`で作成するか、`kiroku signin`でログインしてください。"), exitCode: ExitCode(.signedOut).rawValue)
    }
    let address = name.profileAddress
    let code: QRCode
    do throws(QRCode.Failure) {
      code = try QRCode(address)
    } catch {
      let words = context.language
      let why =
        switch error {
        case .noLibrary:
          words.words(
            "The code needs Debian's libqrencode4: `apt install libqrencode4`.",
            "コードにはDebianのlibqrencode4が必要です（`apt install libqrencode4`）。")
        case .tooLong: words.words("The address is too long for a code.", "アドレスが長すぎてコードにできません。")
        }
      throw ProgramError(.failure, "\(address)\(words.words(" ", "　"))\(why)")
    }
    if context.isJSON {
      let rows = (0..<code.width).map { y in JSONValue.string((0..<code.width).map { code.isDark($0, y) ? "1" : "0" }.joined()) }
      context.write(["address": .string(address), "modules": .array(rows)])
      return .done
    }
    let isColored = context.style.isColored
    let isLight = try context.host().settings.theme == .light
    let rows = code.rows(blocksAreDark: isColored || isLight)
    context.write(rows.map { isColored ? "\u{1B}[38;5;16;48;5;231m\($0)\u{1B}[0m" : $0 })
    context.say("@\(name.handle)  \(address)")
    return .done
  }
}
