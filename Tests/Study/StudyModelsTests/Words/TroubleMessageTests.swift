import StudyModels
import Testing

@Suite("What is said where a barcode is not read or an image not shown")
struct TroubleMessageTests {
  private static let reason: @Sendable (Int32) -> String = { "reason \($0)" }

  @Test(
    "of barcodes: what, why and the way out",
    arguments: [
      (
        BarcodeTrouble.noReader("zbarimg"),
        "Reading barcodes needs Debian's zbar-tools (zbarimg): `apt install zbar-tools`. An ISBN can be typed without it.",
        "バーコードの読み取りにはDebianのzbar-tools（zbarimg）が必要です（`apt install zbar-tools`）。ISBNの入力には必要ありません。"
      ),
      (.unreadable(name: "a.png", errorNumber: 2), "“a.png” cannot be read: reason 2.", "「a.png」を読み取れません：reason 2。"),
      (
        .notAnImage(name: "a.txt"), "“a.txt” is no image that can be read. Take a PNG or a JPEG.",
        "「a.txt」は画像として読み取れません。PNGかJPEGを指定してください。"
      ),
      (
        .nothingThere(name: "a.png"),
        "No barcode of a book was found in “a.png”. It has to be sharp, level and whole; the ISBN can be typed instead.",
        "「a.png」に本のバーコードが見つかりません。全体がはっきり水平に写っている必要があります。ISBNは入力もできます。"
      ),
      (
        .tookTooLong(name: "a.png"), "Reading “a.png” took too long and was given up. Make the image smaller.",
        "「a.png」の読み取りに時間がかかりすぎたため、中止しました。画像を小さくしてください。"
      ),
      (
        .notStarted(program: "zbarcam", errorNumber: 8), "zbarcam could not be started: reason 8. Look at Debian's zbar-tools.",
        "zbarcamを起動できません：reason 8。Debianのzbar-toolsを確認してください。"
      ),
      (.noCamera, "There is no camera on this machine.", "この端末にカメラはありません。"),
      (
        .cameraRefused, "The camera could not be used: another program may have it, or you may not be in the group video.",
        "カメラを使えません。ほかのプログラムが使用中か、videoグループに入っていない可能性があります。"
      ),
      (
        .priceCode("192"),
        "“192” is the second barcode of a Japanese book, with its price. Take the upper one, which begins with 978 or 979.",
        "「192」は2段目のバーコード（分類と価格）です。978か979で始まる上段のバーコードを使ってください。"
      ),
      (
        .notABook("0-306-40615-3"),
        "“0-306-40615-3” is no ISBN: its last digit does not fit the others. Check each digit.",
        "「0-306-40615-3」はISBNではありません。最後の1桁（検査用の数字）がほかの数字と合いません。打ち間違いがないか確かめてください。"
      ),
      (
        .notABook("400"),
        "“400” is no ISBN: a book's barcode has 13 digits, begins with 978 or 979, and its last digit fits the others.",
        "「400」はISBNではありません。本のバーコードは978か979で始まる13桁で、最後の1桁は検査用の数字です。"
      ),
    ])
  func barcodes(_ trouble: BarcodeTrouble, _ english: String, _ japanese: String) {
    #expect(trouble.message(in: .english, reason: Self.reason) == english)
    #expect(trouble.message(in: .japanese, reason: Self.reason) == japanese)
  }

  @Test(
    "of images, too",
    arguments: [
      (
        ImageTrouble.noProgram, "Showing images needs Debian's chafa: `apt install chafa`.",
        "画像の表示にはDebianのchafaが必要です（`apt install chafa`）。"
      ),
      (.unreadable(errorNumber: 2), "The image cannot be read: reason 2.", "画像を読み取れません：reason 2。"),
      (
        .tooManyPixels(PixelSize(width: 9_000, height: 8_000)),
        "The image is too large to be shown here (9000 × 8000). It is kept as it is.", "画像が大きすぎるため、ここには表示できません（9000×8000）。画像はそのまま保存されています。"
      ),
      (.broken, "The image is damaged: nothing of it can be shown.", "画像が壊れているため、表示できません。"),
      (.tookTooLong, "Drawing the image took too long and was given up.", "画像の描画に時間がかかりすぎたため、中止しました。"),
      (
        .notStarted(errorNumber: 8), "chafa could not be started: reason 8. Look at Debian's chafa.",
        "chafaを起動できません：reason 8。Debianのchafaを確認してください。"
      ),
    ])
  func images(_ trouble: ImageTrouble, _ english: String, _ japanese: String) {
    #expect(trouble.message(in: .english, reason: Self.reason) == english)
    #expect(trouble.message(in: .japanese, reason: Self.reason) == japanese)
  }
}
