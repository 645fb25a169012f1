import CommandDescriptions
import ProgramSupport
import TimelineContract
import TimelineRules
import TimelineSQLite
import TimelineStorage

/// `kiroku-server words`: the forbidden words, at once on every instance.
enum WordsCommand: ServerCommandGroup {
  static let name = "words"
  static let summary = Phrase("Show and change the forbidden words", "禁止語を表示・変更する")
  static var subcommands: [any DescribedCommand<(any ServerCommand)?>.Type] {
    [List.self, Add.self, Remove.self, Try.self]
  }

  struct List: ServerCommand {
    static let name = "list"
    static let summary = Phrase("List the words", "語を一覧する")

    init(_: inout CommandArguments) {}

    func run(in context: CommandContext) async throws -> ExitCode {
      let storage = try context.open()
      defer { try? storage.close() }
      let list = try await storage.words().list
      let (anywhere, allowed) = (context.language.words("anywhere", "語中も"), context.language.words("allowed", "許可"))
      func values(_ words: [String]) -> JSONValue { .array(words.map { .string($0) }) }
      return context.write(
        ["forbidden": values(list.forbidden), "anywhere": values(list.anywhere), "allowed": values(list.allowed)],
        lines: list.forbidden + list.anywhere.map { "\($0)\t\(anywhere)" } + list.allowed.map { "\($0)\t\(allowed)" })
    }
  }

  struct Add: ServerCommand {
    static let name = "add"
    static let summary = Phrase("Add words", "語を加える")
    static let examples = ["kiroku-server words add spam", "kiroku-server words add --allow Scunthorpe"]

    let (words, kind): ([String], WordKind)

    init(_ arguments: inout CommandArguments) {
      words = arguments.requiredOperands("word", Phrase("The words.", "語。"))
      kind = WordsCommand.kind(&arguments)
    }

    func run(in context: CommandContext) async throws -> ExitCode { try await WordsCommand.set(words, kind, isThere: true, context) }
  }

  struct Remove: ServerCommand {
    static let name = "remove"
    static let summary = Phrase("Take words away", "語を外す")

    let (words, kind): ([String], WordKind)

    init(_ arguments: inout CommandArguments) {
      words = arguments.requiredOperands("word", Phrase("The words.", "語。"))
      kind = WordsCommand.kind(&arguments)
    }

    func run(in context: CommandContext) async throws -> ExitCode { try await WordsCommand.set(words, kind, isThere: false, context) }
  }

  struct Try: ServerCommand {
    static let name = "try"
    static let summary = Phrase("Show what is found in a text", "テキストから見つかる語を示す")

    let text: String

    init(_ arguments: inout CommandArguments) { text = arguments.requiredOperand("text", Phrase("The text.", "テキスト。")) }

    func run(in context: CommandContext) async throws -> ExitCode {
      let storage = try context.open()
      defer { try? storage.close() }
      let found = context.parts.words(try await storage.words().list).words(in: text)
      let documents = found.map { found -> JSONValue in
        ["word": .string(found.word), "start": .integer(found.range.lowerBound), "end": .integer(found.range.upperBound)]
      }
      let scalars = Array(text.unicodeScalars)
      let lines = found.map { found in
        let written = String(String.UnicodeScalarView(scalars[found.range]))
        return "\(found.word)\t\(found.range.lowerBound)–\(found.range.upperBound)\t\(written)"
      }
      return context.write(
        ["words": .array(documents)], lines: lines.isEmpty ? [context.language.words("nothing is found", "見つかりません")] : lines)
    }
  }

  private static func kind(_ arguments: inout CommandArguments) -> WordKind {
    let isAllowed = arguments.flag("allow", Phrase("Let these pass although a forbidden word stands in them.", "禁止語を含んでいても通す語にします。"))
    let isAnywhere = arguments.flag("anywhere", Phrase("Find these inside of other words too.", "ほかの語の中でも見つけます。"))
    return isAllowed ? .allowed : isAnywhere ? .anywhere : .forbidden
  }

  private static func set(_ words: [String], _ kind: WordKind, isThere: Bool, _ context: CommandContext) async throws -> ExitCode {
    guard words.allSatisfy({ $0.contains { !$0.isWhitespace } }) else {
      throw ProgramError(.usage, context.language.words("A word needs a letter.", "空の語は指定できません。文字を入れてください。"))
    }
    let storage = try context.open()
    defer { try? storage.close() }
    var changed: [String] = []
    for word in words where try await storage.setWord(word, kind, isThere: isThere) { changed.append(word) }
    let (count, language) = (changed.count, context.language)
    let line =
      isThere ? language.words("added: \(count)", "加えた語：\(count)") : language.words("taken away: \(count)", "外した語：\(count)")
    return context.write(["changed": .array(changed.map { .string($0) })], lines: [line])
  }
}
