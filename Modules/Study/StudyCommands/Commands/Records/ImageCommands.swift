import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku attach`: gives a record images.
struct AttachCommand: StudyCommand {
  static let name = "attach"
  static let summary = Phrase("Attach images to a record", "記録に画像を添付する")
  static let details = Phrase(
    """
    PNG or JPEG, at most 10 MiB each and 9 of a record. A copy is kept with the data; it follows the record's post. What cannot be attached is \
    refused one by one.
    """,
    "画像はPNGかJPEG、1枚10 MiBまで、1件の記録に9枚まで。コピーをデータと一緒に保存し、投稿にも付けます。添付できないものは1枚ずつ断ります。")
  static let examples = ["kiroku attach 3f2a notes.jpg", "kiroku attach 3f2a page1.png page2.png"]

  let which: RecordOperand
  let files: [String]

  init(_ arguments: inout CommandArguments) {
    which = RecordOperand(&arguments)
    files = arguments.requiredOperands(
      "file", Phrase("A PNG or JPEG file.", "PNGまたはJPEGのファイル。"), completion: .file(extensions: ["png", "jpg", "jpeg"]))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.repositories()
    let folder = ImageFolder(path: try context.host().paths.images)
    let record = try repositories.record(named: which.id)
    var (changed, attached, refused) = (record, [(image: RecordImage, name: String)](), [(ImageRefusal, name: String)]())
    for file in files {
      do {
        let image = try await context.keeping { try folder.keep(file) }
        let present = try await context.keeping { try repositories.records.attach(image, to: record.id) }
        context.noteSaved(.record)
        if let new = present.images.first(where: { $0.file == image.file }) { attached.append((new, file)) }
        changed = present
      } catch let refusal as ImageRefusal {
        refused.append((refusal, file))
      }
    }
    let words = context.language
    if context.isJSON {
      let material = try changed.materialID.flatMap { try repositories.shelf.material($0) }
      context.write([
        "record": try StudyJSON.record(changed, material: material),
        "attached": .array(attached.map { ["number": .integer($0.image.number), "name": .string($0.name)] }),
        "refused": .array(refused.map { ["name": .string($0.name), "message": .string($0.0.message(in: words))] }),
      ])
    } else {
      for (image, name) in attached {
        let path = QuotedText.safe(name, limit: 4_096)
        context.say(words.words("Attached “\(path)” as image \(image.number).", "「\(path)」を画像\(image.number)として添付しました。"))
      }
    }
    for (refusal, _) in refused { context.program.complain(refusal.message(in: words)) }
    return refused.first?.0.code ?? .done
  }
}

/// `kiroku detach`: takes images away from a record.
struct DetachCommand: StudyCommand {
  static let name = "detach"
  static let summary = Phrase("Take images away from a record", "記録の画像を外す")
  static let details = Phrase(
    "`kiroku show` tells their numbers. `kiroku undo` brings them back.", "番号は`kiroku show`で確認できます。`kiroku undo`で元に戻せます。")
  static let examples = ["kiroku detach 3f2a 2"]

  let which: RecordOperand
  let numbers: [String]

  init(_ arguments: inout CommandArguments) {
    which = RecordOperand(&arguments)
    numbers = arguments.requiredOperands("number", Phrase("The image's number, such as 2.", "画像の番号（例：2）。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let repositories = try context.repositories()
    let record = try repositories.record(named: which.id)
    let numbers = try self.numbers.map { text throws(ImageRefusal) in
      guard let number = Int(text) else { throw .noSuchImage(text: text, numbers: record.images.map(\.number)) }
      return number
    }
    let changed = try await context.keeping { try repositories.records.detach(numbers, from: record.id) }
    context.noteSaved(.record)
    if context.isJSON {
      let material = try changed.materialID.flatMap { try repositories.shelf.material($0) }
      try context.write(StudyJSON.record(changed, material: material))
    } else {
      let list = Set(numbers).sorted().map(String.init).joined(separator: context.language.words(", ", "、"))
      context.say(
        context.language.words(
          "Taken away: image \(list). `kiroku undo` brings it back.", "外しました：画像\(list)。`kiroku undo`で元に戻せます。"))
    }
    return .done
  }
}

extension CommandContext {
  /// Runs `body`, which makes one change, as ``saving(_:_:)`` does; a refused image is thrown as it is, for whoever goes on with the next one.
  fileprivate func keeping<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await saving(.editRecord) { () throws -> Result<Value, ImageRefusal> in
      do { return .success(try body()) } catch let refusal as ImageRefusal { return .failure(refusal) }
    }.get()
  }
}

extension ImageRefusal {
  /// What happened, and what helps.
  func message(in language: Language) -> String { message(in: language) { SystemWords.text($0, in: language) } }

  /// The exit code.
  var code: ExitCode {
    switch self {
    case .notAnImage, .otherContent, .tooLarge, .tooMany, .alreadyThere, .noSuchImage: .unsupported
    case .unreadable: .inputOutput
    case .cannotKeep: .cannotCreate
    }
  }
}
