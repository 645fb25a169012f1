extension BarcodeTrouble {
  /// What happened, and what helps; `reason` is what the system says of its error number.
  public func message(in language: Language, reason: (Int32) -> String) -> String {
    // Long enough for any path that is one.
    func quoted(_ text: String) -> String {
      let path = QuotedText.safe(text, limit: 4_096)
      return language.words("“\(path)”", "「\(path)」")
    }
    switch self {
    case .noReader(let program):
      return language.words(
        "Reading barcodes needs Debian's zbar-tools (\(program)): `apt install zbar-tools`. An ISBN can be typed without it.",
        "バーコードの読み取りにはDebianのzbar-tools（\(program)）が必要です（`apt install zbar-tools`）。ISBNの入力には必要ありません。")
    case .unreadable(let name, let errorNumber):
      return language.words(
        "\(quoted(name)) cannot be read: \(reason(errorNumber)).", "\(quoted(name))を読み取れません：\(reason(errorNumber))。")
    case .notAnImage(let name):
      return language.words(
        "\(quoted(name)) is no image that can be read. Take a PNG or a JPEG.", "\(quoted(name))は画像として読み取れません。PNGかJPEGを指定してください。")
    case .nothingThere(let name):
      return language.words(
        "No barcode of a book was found in \(quoted(name)). It has to be sharp, level and whole; the ISBN can be typed instead.",
        "\(quoted(name))に本のバーコードが見つかりません。全体がはっきり水平に写っている必要があります。ISBNは入力もできます。")
    case .tookTooLong(let name):
      return language.words(
        "Reading \(quoted(name)) took too long and was given up. Make the image smaller.",
        "\(quoted(name))の読み取りに時間がかかりすぎたため、中止しました。画像を小さくしてください。")
    case .notStarted(let program, let errorNumber):
      return language.words(
        "\(program) could not be started: \(reason(errorNumber)). Look at Debian's zbar-tools.",
        "\(program)を起動できません：\(reason(errorNumber))。Debianのzbar-toolsを確認してください。")
    case .noCamera: return language.words("There is no camera on this machine.", "この端末にカメラはありません。")
    case .cameraRefused:
      return language.words(
        "The camera could not be used: another program may have it, or you may not be in the group video.",
        "カメラを使えません。ほかのプログラムが使用中か、videoグループに入っていない可能性があります。")
    case .priceCode(let code):
      return language.words(
        "\(quoted(code)) is the second barcode of a Japanese book, with its price. Take the upper one, which begins with 978 or 979.",
        "\(quoted(code))は2段目のバーコード（分類と価格）です。978か979で始まる上段のバーコードを使ってください。")
    case .notABook(let code) where Self.hasLength(10, code) || Self.hasLength(13, code) && (code.hasPrefix("978") || code.hasPrefix("979")):
      return language.words(
        "\(quoted(code)) is no ISBN: its last digit does not fit the others. Check each digit.",
        "\(quoted(code))はISBNではありません。最後の1桁（検査用の数字）がほかの数字と合いません。打ち間違いがないか確かめてください。")
    case .notABook(let code):
      return language.words(
        "\(quoted(code)) is no ISBN: a book's barcode has 13 digits, begins with 978 or 979, and its last digit fits the others.",
        "\(quoted(code))はISBNではありません。本のバーコードは978か979で始まる13桁で、最後の1桁は検査用の数字です。")
    }
  }

  /// Whether a code has so many digits, whatever parts them; the last of ten may be an X.
  private static func hasLength(_ count: Int, _ code: String) -> Bool {
    code.filter { $0.isNumber || $0 == "X" || $0 == "x" }.count == count
  }
}
