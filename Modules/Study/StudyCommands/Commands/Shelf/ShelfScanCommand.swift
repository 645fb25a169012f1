import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku shelf scan`: reads the barcode of a book in an image, and puts the book on the shelf.
struct ShelfScanCommand: StudyCommand {
  static let name = "scan"
  static let summary = Phrase("Read a book's barcode in an image", "画像から本のバーコードを読み取る")
  static let details = Phrase(
    """
    The barcode is read by Debian's zbar-tools (zbarimg). A book that is on the shelf is named, an archived one is offered back. No title is looked up \
    anywhere: it is --title, or what is typed when asked; without either, what was read is told and nothing is added.
    """,
    "読み取りにはDebianのzbar-tools（zbarimg）を使います。本棚にある本はその名前を表示し、アーカイブ済みの本は本棚に戻せます。タイトルの検索はしません。"
      + "--titleで指定するか、聞かれたときに入力してください。どちらもなければ、読み取った内容を表示するだけで追加はしません。")
  static let examples = ["kiroku shelf scan cover.jpg", "kiroku shelf scan cover.jpg --title \"Linear Algebra\" --total 380"]

  let image: String
  let title: String?
  let options: MaterialOptions

  init(_ arguments: inout CommandArguments) {
    image = arguments.requiredOperand(
      "image", Phrase("An image of the book's barcode.", "本のバーコードの画像。"), completion: .file(extensions: ["png", "jpg", "jpeg"]))
    title = arguments.option("title", Phrase("The title of a book that is new.", "新しい本のタイトル。"))
    options = MaterialOptions(&arguments, takesISBN: false)
  }

  /// What became of a book.
  private enum Outcome: String {
    case onShelf, archived, restored, added, new
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let isbns = try context.host().barcodes.books(inImage: image).get()
    let repositories = try context.readingRepositories()
    let known = try isbns.map { isbn in (isbn, material: try repositories.shelf.material(withISBN: isbn)) }
    if title != nil, known.count(where: { $0.material == nil }) > 1 { throw CommandRefusal.severalBooks(isbns) }
    var books: [JSONValue] = []
    for (isbn, material) in known {
      let (outcome, shown) = try await take(isbn, material, context)
      books.append(["isbn": .string(isbn), "outcome": .string(outcome.rawValue), "material": try shown.map { try StudyJSON.material($0) }])
    }
    if context.isJSON { context.write(["books": .array(books)]) }
    return .done
  }

  private func take(_ isbn: String, _ material: Material?, _ context: CommandContext) async throws -> (Outcome, Material?) {
    let words = context.language
    func say(_ sentence: String) { if !context.isJSON { context.say(sentence) } }
    guard let material else { return try await add(isbn, context) }
    let title = words.quoted(material.title)
    guard material.isArchived else {
      say(words.words("\(title) is on the shelf already (ISBN \(isbn)).", "\(title)はすでに本棚にあります（ISBN \(isbn)）。"))
      return (.onShelf, material)
    }
    let question = words.words(
      "\(title) (ISBN \(isbn)) is archived. Put it back on the shelf?", "\(title)（ISBN \(isbn)）はアーカイブ済みです。本棚に戻しますか？")
    guard context.isInteractive, !context.isJSON, await context.confirm(question) else {
      say(
        words.words(
          "\(title) (ISBN \(isbn)) is archived. `kiroku shelf restore \(material.id.text)` puts it back.",
          "\(title)（ISBN \(isbn)）はアーカイブ済みです。`kiroku shelf restore \(material.id.text)`で本棚に戻せます。"))
      return (.archived, material)
    }
    let repositories = try context.repositories()
    let restored = try await context.saving(nil) { try repositories.shelf.unarchive(material.id) }
    context.noteSaved(.shelf)
    context.registerVocabulary()
    say(words.words("\(title) is on the shelf again.", "\(title)を本棚に戻しました。"))
    return (.restored, restored)
  }

  private func add(_ isbn: String, _ context: CommandContext) async throws -> (Outcome, Material?) {
    let words = context.language
    guard let title = try await title(of: isbn, context) else {
      if !context.isJSON {
        context.say(
          words.words(
            "ISBN \(isbn) is not on the shelf. `--title TITLE` adds it.", "ISBN \(isbn)は本棚にありません。`--title タイトル`で追加できます。"))
      }
      return (.new, nil)
    }
    var draft = MaterialDraft(title: title, unit: try context.host().settings.newUnit)
    try options.apply(to: &draft)
    draft.isbn = isbn
    let (added, repositories) = (draft, try context.repositories())
    let material = try await context.saving(.addMaterial) { try repositories.shelf.add(added) }
    context.noteSaved(.shelf)
    context.registerVocabulary()
    if !context.isJSON {
      let title = words.quoted(material.title)
      context.say(words.words("Put \(title) on the shelf (ISBN \(isbn)).", "\(title)を本棚に追加しました（ISBN \(isbn)）。"))
    }
    return (.added, material)
  }

  /// The title that was given or is typed; nil where nobody can be asked.
  private func title(of isbn: String, _ context: CommandContext) async throws -> String? {
    if let title { return title }
    guard context.isInteractive, !context.isJSON else { return nil }
    let question = context.language.words("The title of ISBN \(isbn)", "ISBN \(isbn)のタイトル")
    context.program.messages.write(context.messageStyle.bold(question) + " > ")
    guard let answer = await context.answer(), !answer.trimmingWhiteSpace.isEmpty else { throw CommandRefusal.declined }
    return answer
  }
}

extension BarcodeTrouble {
  /// The exit code.
  var code: ExitCode {
    switch self {
    case .unreadable: .inputOutput
    case .notAnImage, .nothingThere, .priceCode, .notABook: .unsupported
    case .noReader, .notStarted, .tookTooLong, .noCamera, .cameraRefused: .failure
    }
  }
}
