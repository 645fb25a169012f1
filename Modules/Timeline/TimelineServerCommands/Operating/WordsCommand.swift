import CommandDescriptions
import Foundation
import ProgramSupport
import TimelineContract
import TimelineRules
import TimelineStorage
import TimelineWords

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
      let storage = try await context.openToRead()
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
    static let examples = [
      "kiroku-server words add spam", "kiroku-server words add --allow Scunthorpe", "kiroku-server words add '殺す（ころす）'",
      "kiroku-server words add --file forbidden-words.txt",
    ]

    let (words, kind): ([String], WordKind)
    let file: String?

    init(_ arguments: inout CommandArguments) {
      words = arguments.operands(
        "word", Phrase("The words; a reading may stand behind in brackets.", "語。後ろのかっこに読みを書けます。"))
      kind = WordsCommand.kind(&arguments)
      file = arguments.option(
        "file", Phrase("A list, a word a line: word, *anywhere*, +allowed, # remark.", "1行に1語の一覧：語、*語中も*、+許可、# 注釈。"), value: "path",
        completion: .file())
    }

    func run(in context: CommandContext) async throws -> ExitCode {
      guard !words.isEmpty || file != nil else {
        throw ProgramError(
          .usage, context.language.words("Which words? Name them, or a list with --file.", "加える語か、--fileで一覧を指定してください。"))
      }
      return try await WordsCommand.change(words.map { ($0, kind) } + (try listed(context)), isThere: true, context)
    }

    /// The words of the file; none of them where a line says nothing that can be looked for.
    private func listed(_ context: CommandContext) throws -> [(String, WordKind)] {
      guard let file else { return [] }
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
        let quoted = TerminalText.quoted(file)
        throw ProgramError(
          .inputOutput,
          context.language.words("“\(quoted)” cannot be read as text in UTF-8.", "「\(quoted)」をUTF-8のテキストとして読めません。"))
      }
      let list = WordFile(text)
      guard list.problems.isEmpty else {
        throw ProgramError(.usage, list.problems.prefix(5).map { context.language.words($0.message) }.joined(separator: "\n"))
      }
      return list.words.map { ($0.written, $0.isAnywhere ? .anywhere : .forbidden) } + list.allowed.map { ($0, .allowed) }
    }
  }

  struct Remove: ServerCommand {
    static let name = "remove"
    static let summary = Phrase("Take words away", "語を外す")

    let (words, kind): ([String], WordKind)

    init(_ arguments: inout CommandArguments) {
      words = arguments.requiredOperands("word", Phrase("The words.", "語。"))
      kind = WordsCommand.kind(&arguments)
    }

    func run(in context: CommandContext) async throws -> ExitCode {
      try await WordsCommand.change(words.map { ($0, kind) }, isThere: false, context)
    }
  }

  struct Try: ServerCommand {
    static let name = "try"
    static let summary = Phrase("Show what is found in a text", "テキストから見つかる語を示す")

    let text: String

    init(_ arguments: inout CommandArguments) { text = arguments.requiredOperand("text", Phrase("The text.", "テキスト。")) }

    func run(in context: CommandContext) async throws -> ExitCode {
      let storage = try await context.openToRead()
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

  private static func change(_ words: [(word: String, kind: WordKind)], isThere: Bool, _ context: CommandContext) async throws -> ExitCode {
    for (word, _) in words where isThere {
      let text = ForbiddenWord(written: word).text
      if let problem = WordProblem(with: text) { throw ProgramError(.usage, context.language.words(problem.message(about: text))) }
    }
    let storage = try await context.open()
    defer { try? storage.close() }
    var changed: [String] = []
    for (word, kind) in words where try await storage.setWord(word, kind, isThere: isThere) { changed.append(word) }
    let (count, language) = (changed.count, context.language)
    let line =
      isThere ? language.words("added: \(count)", "加えた語：\(count)") : language.words("taken away: \(count)", "外した語：\(count)")
    return context.write(["changed": .array(changed.map { .string($0) })], lines: [line])
  }
}
