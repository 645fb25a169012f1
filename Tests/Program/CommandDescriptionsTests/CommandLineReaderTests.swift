import CommandDescriptions
import CommandLineTestSupport
import Foundation
import TestSupport
import Testing

@Suite("Reading a described command line")
struct CommandLineReaderTests {
  private static let tree = CommandTree<String, Loudness>("soup", root: Soup.self)

  private func read(_ line: String) throws -> String {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    switch try Self.tree.read(line.isEmpty ? [] : words) {
    case .command(let text, let loudness, let path): return "\(path.joined(separator: "/")) \(text)\(loudness.isLoud ? " loud" : "")"
    case .help(let path): return "help \(path)"
    case .dump(let path): return "dump \(path)"
    case .completionScript(let shell): return "script \(shell ?? "-")"
    }
  }

  @Test(
    "options stand anywhere, with their values apart, after a sign or joined to their letter",
    arguments: [
      ("cook leek", "cook leek × - [] []"), ("cook leek -t3", "cook leek × 3 [] []"), ("cook -t 3 leek", "cook leek × 3 [] []"),
      ("cook --time=3 leek a b", "cook leek × 3 [] [a, b]"), ("cook leek --with x --with=y", "cook leek × - [x, y] []"),
      ("cook --hot leek", "cook leek hot - [] []"), ("cook -yt 3 leek", "cook leek hot 3 [] []"),
      ("--loud cook leek", "cook leek × - [] [] loud"), ("cook leek --loud --loud", "cook leek × - [] [] loud"),
      ("cook leek --time=", "cook leek ×  [] []"), ("cook leek -t=", "cook leek ×  [] []"), ("cook -5 -t -3", "cook -5 × -3 [] []"),
      ("cook -- --hot -t3", "cook --hot × - [] [-t3]"), ("cook -", "cook - × - [] []"), ("", " soup"), ("--new", " new soup"),
      ("--new cook leek", "cook leek × - [] []"), ("shelf", "shelf/list listed"), ("shelf --loud list", "shelf/list listed loud"),
    ])
  func lines(_ line: String, _ reading: String) throws {
    #expect(try read(line) == reading)
  }

  @Test(
    "help, completions and the library's description are asked for anywhere before --",
    arguments: [
      ("help", "help []"), ("-h", "help []"), ("cook --help", #"help ["cook"]"#), ("help shelf list", #"help ["shelf", "list"]"#),
      ("shelf -h", #"help ["shelf"]"#), ("--help shelf list", #"help ["shelf", "list"]"#), ("cook --nothing -h", #"help ["cook"]"#),
      ("cook -xh", #"help ["cook"]"#), ("help --loud cook", #"help ["cook"]"#), ("help help", #"help ["help"]"#),
      ("cook --experimental-dump-help", #"dump ["cook"]"#), ("--generate-completion-script zsh", "script zsh"),
      ("--loud --generate-completion-script=fish", "script fish"), ("--generate-completion-script", "script -"),
    ])
  func texts(_ line: String, _ reading: String) throws {
    #expect(try read(line) == reading)
  }

  @Test(
    "what is wrong is told as a fact",
    arguments: [
      ("cok", .unknownCommand("cok", nearest: "cook", path: [])), ("shelf x", .unknownCommand("x", nearest: nil, path: ["shelf"])),
      ("cook leek --tim 3", .unknownOption("--tim", nearest: "--time", path: ["cook"])),
      ("cook leek --fly=3", .unknownOption("--fly", nearest: nil, path: ["cook"])),
      ("--fly cook", .unknownOption("--fly", nearest: nil, path: [])), ("help --fly", .unknownOption("--fly", nearest: nil, path: [])),
      ("cook leek -tx=3", .unknownOption("-tx", nearest: nil, path: ["cook"])),
      ("cook leek -=3", .unknownOption("-=3", nearest: nil, path: ["cook"])),
      ("cook leek ---time", .unknownOption("---time", nearest: "--time", path: ["cook"])),
      ("cook leek -t", .missingValue(option: "-t", valueName: "MINUTES", found: nil, path: ["cook"])),
      ("cook leek --time --hot", .missingValue(option: "--time", valueName: "MINUTES", found: "--hot", path: ["cook"])),
      ("cook leek --hot=yes", .unexpectedValue(option: "--hot", value: "yes", path: ["cook"])),
      ("cook leek --hot=", .unexpectedValue(option: "--hot", value: "", path: ["cook"])),
      ("cook leek -t3 --time 4", .repeatedOption("--time", path: ["cook"])), ("cook", .missingOperand("LEEK", path: ["cook"])),
      ("cook --fly", .unknownOption("--fly", nearest: nil, path: ["cook"])),
      ("shelf list x", .unexpectedOperand("x", path: ["shelf", "list"])),
      ("-- cook", .unexpectedOperand("cook", path: [])),
      ("cook --generate-completion-script zsh", .unknownOption("--generate-completion-script", nearest: nil, path: ["cook"])),
      ("fill a", .missingOperand("--pot NAME", path: ["fill"])),
    ] as [(String, UsageError)])
  func faults(_ line: String, _ fault: UsageError) {
    #expect(throws: fault) { try read(line) }
  }

  @Test("the last value of an option counts in a program that says so")
  func last() throws {
    let tree = CommandTree<String, Loudness>("soup", root: Soup.self, takesLastOfRepeated: true)
    guard case .command(let text, _, _) = try tree.read(["cook", "leek", "-t3", "--time=4"]) else { throw Unread() }
    #expect(text == "leek × 4 [] []")
  }

  @Test("lines are read as the library for help and completions would read them", arguments: (1...10 as ClosedRange<UInt64>).sample(2))
  func library(_ seed: UInt64) {
    #expect(LibraryComparison(Self.tree).differences(lines: 300, seed: seed) == [])
  }

  @Test("help speaks the language, also where the library does not")
  func help() {
    #expect(
      Self.tree.help(for: ["cook"], in: .japanese, columns: 80) == """
        概要: 作る

        使い方: soup cook <leek> [<rest> ...] [--time <minutes>] [--with <with> ...]
               [--hot] [--loud]

        引数:
          <leek>                  何を。
          <rest>                  ほかに。

        オプション:
          -t, --time <minutes>    時間。
          --with <with>           何と。
          -y, --hot               辛く。
          --loud                  叫びます。
          -h, --help              ヘルプを表示します。

        """)
    #expect(
      Self.tree.help(for: ["shelf"], in: .japanese, columns: 80) == """
        概要: 棚

        使い方: soup shelf <subcommand>

        オプション:
          -h, --help              ヘルプを表示します。

        サブコマンド:
          list（既定）            一覧

          詳しくは `soup help shelf <subcommand>` をご覧ください。
        """)
  }

  @Test("completions know every command and option", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    let script = try Self.tree.completionScript(for: shell, in: .english)
    for word in ["cook", "fill", "shelf", "list", "time", "with", "hot", "pot", "loud"] { #expect(script.contains(word), "\(word)") }
    #expect(throws: UsageError.unknownShell("tcsh")) { try Self.tree.completionScript(for: "tcsh", in: .english) }
  }

  @Test("values that the program prints are completed by functions that take them for text alone")
  func printedValues() throws {
    let bash = try Self.tree.completionScript(for: "bash", in: .english)
    #expect(bash.contains(#"__soup_add_completions -W "$(eval '__soup_values shelf list')""#))
    // The library's function first, and ours in its place; the same of what bash is told to call.
    #expect(bash.components(separatedBy: "\n__soup_add_completions() {\n").count == 3)
    #expect(bash.components(separatedBy: "\ncomplete -o filenames -F ").count == 3)
    #expect(bash.hasSuffix("\ncomplete -o filenames -F __soup_complete_words soup"))
    let zsh = try Self.tree.completionScript(for: "zsh", in: .english)
    #expect(zsh.hasPrefix("#compdef soup\n") && zsh.contains("list=(${(f)\"$(__soup_values shelf list)\"})"))
    #expect(zsh.contains("\n__soup_values() {\n") && !zsh.contains("banghist"))
    let fish = try Self.tree.completionScript(for: "fish", in: .english)
    #expect(fish.contains("'(__soup_values shelf list)'") && fish.contains("\nfunction __soup_values\n"))
  }

  private struct Unread: Error {}
}

private struct Loudness: ArgumentGroup {
  let isLoud: Bool

  init(_ arguments: inout CommandArguments) {
    isLoud = arguments.flag("loud", Phrase("Shout.", "叫びます。"))
  }
}

private enum Soup: DescribedCommand {
  static let name = "soup"
  static let summary = Phrase("Soups", "スープ")
  static var subcommands: [any DescribedCommand<String>.Type] { [Cook.self, Fill.self, Shelf.self] }

  static func read(_ arguments: inout CommandArguments) -> String {
    arguments.flag("new", Phrase("A new one.", "新しいもの。")) ? "new soup" : "soup"
  }
}

private enum Cook: DescribedCommand {
  static let name = "cook"
  static let summary = Phrase("Cook", "作る")

  static func read(_ arguments: inout CommandArguments) -> String {
    let what = arguments.requiredOperand("leek", Phrase("What.", "何を。"), completion: .printed(by: ["shelf", "list"]))
    let rest = arguments.operands("rest", Phrase("And what.", "ほかに。"))
    let time = arguments.option("time", letter: "t", Phrase("How long.", "時間。"), value: "minutes")
    let with = arguments.options("with", Phrase("What with.", "何と。"))
    let isHot = arguments.flag("hot", letter: "y", Phrase("Hot.", "辛く。"))
    return "\(what) \(isHot ? "hot" : "×") \(time ?? "-") [\(with.joined(separator: ", "))] [\(rest.joined(separator: ", "))]"
  }
}

private enum Fill: DescribedCommand {
  static let name = "fill"
  static let summary = Phrase("Fill a pot", "鍋に入れる")

  static func read(_ arguments: inout CommandArguments) -> String {
    let what = arguments.requiredOperands("what", Phrase("What.", "何を。"))
    return what.joined() + arguments.requiredOption("pot", Phrase("The pot.", "鍋。"), value: "name")
  }
}

private enum Shelf: DescribedCommand {
  static let name = "shelf"
  static let summary = Phrase("The shelf", "棚")
  static var subcommands: [any DescribedCommand<String>.Type] { [ShelfList.self] }

  static func read(_ arguments: inout CommandArguments) -> String { ShelfList.read(&arguments) }
}

private enum ShelfList: DescribedCommand {
  static let name = "list"
  static let summary = Phrase("List it", "一覧")

  static func read(_ arguments: inout CommandArguments) -> String { "listed" }
}
