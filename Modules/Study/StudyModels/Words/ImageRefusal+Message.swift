extension ImageRefusal {
  /// What happened, and what helps; `reason` is what the system says of its error number.
  public func message(in language: Language, reason: (Int32) -> String) -> String {
    // Long enough for any path that is one.
    func quoted(_ text: String) -> String {
      let path = QuotedText.safe(text, limit: 4_096)
      return language.words("“\(path)”", "「\(path)」")
    }
    let megabytes = StudyLimits.imageBytes >> 20
    switch self {
    case .notAnImage(let name):
      return language.words(
        "\(quoted(name)) is neither a PNG nor a JPEG by its content. Convert it to one of them.",
        "\(quoted(name))の内容はPNGでもJPEGでもありません。どちらかに変換してください。")
    case .otherContent(let name):
      return language.words(
        "\(quoted(name)) is damaged: its content is not the one that its name stands for.", "\(quoted(name))は壊れています。内容が名前と一致しません。")
    case .tooLarge(let name):
      return language.words(
        "\(quoted(name)) is larger than \(megabytes) MiB. Make it smaller.", "\(quoted(name))は\(megabytes) MiBを超えています。小さくしてください。")
    case .tooMany(let name):
      let most = StudyLimits.imageNumbers.upperBound
      return language.words(
        "\(quoted(name)) was not attached: a record has at most \(most) images. Take one away with `kiroku detach`.",
        "\(quoted(name))は添付できません。1件の記録の画像は\(most)枚までです。`kiroku detach`で外せます。")
    case .alreadyThere(let name, let number):
      return language.words(
        "\(quoted(name)) is attached already: it is image \(number).", "\(quoted(name))はすでに添付されています（画像\(number)）。")
    case .unreadable(let name, let errorNumber):
      return language.words(
        "\(quoted(name)) cannot be read: \(reason(errorNumber)).", "\(quoted(name))を読み取れません：\(reason(errorNumber))。")
    case .cannotKeep(let path, let errorNumber):
      return language.words(
        "\(quoted(path)) cannot be written: \(reason(errorNumber)). Nothing was attached.",
        "\(quoted(path))に書き込めません：\(reason(errorNumber))。添付していません。")
    case .noSuchImage(let text, []):
      return language.words(
        "There is no image \(quoted(text)): the record has none.", "画像\(quoted(text))はありません。この記録に画像はありません。")
    case .noSuchImage(let text, let numbers):
      let list = numbers.map(String.init).joined(separator: language.words(", ", "、"))
      return language.words(
        "There is no image \(quoted(text)). The record has \(list).", "画像\(quoted(text))はありません。この記録の画像は\(list)です。")
    }
  }
}
