import Localization
import Testing

@testable import CommandDescriptions
@testable import ManualPages

@Suite("The source of manual pages")
struct ManualPageSourceTests {
  private static let page = ManualPage(
    name: "soup", section: 1, title: Phrase("order soup", "スープを注文する"),
    sections: [
      ManualSection(
        ManualTitles.synopsis,
        [.usage("soup order", [[.value("soup")], [.plain("["), .literal("--size"), .plain(" "), .value("n"), .plain("]")]])]),
      ManualSection(
        ManualTitles.description,
        [
          .paragraph(Phrase("`soup order` asks for one. A dash - stays.", "`soup order`は、スープを1杯注文します。")),
          .items([ManualItem([.literal("--size"), .plain(" "), .value("n")], Phrase("How much.", "量。"))]),
          .verbatim(["soup order --size 2", ".hidden"]),
        ]),
    ])

  private static func source(_ language: Language) -> String {
    page.source(in: language, date: "2026-11-25", of: "Soup 1.0", manual: Phrase("Soup manual", "スープ"))
  }

  @Test("a page is written as man reads it: what is typed bold with its dashes, values in italics, lines as they are")
  func english() {
    #expect(
      Self.source(.english) == #"""
        .TH SOUP 1 2026-11-25 "Soup 1.0" "Soup manual"
        .ad l
        .nh
        .SH NAME
        soup \-
        order soup
        .SH SYNOPSIS
        \fBsoup order\fR \fIsoup\fR [\fB\-\-size\fR\ \fIn\fR]
        .SH DESCRIPTION
        \fBsoup\fR \fBorder\fR asks for one. A dash - stays.
        .TP
        \fB\-\-size\fR \fIn\fR
        How much.
        .PP
        .nf
            soup order \-\-size 2
            .hidden
        .fi

        """#)
  }

  @Test("Japanese is broken after punctuation and before words, and a line's end makes no space in it")
  func japanese() {
    #expect(
      Self.source(.japanese).contains(
        #"""
        .SH 名前
        soup \-
        スープを注文する
        .SH 書式
        """#))
    let long = ManualPage(
      name: "x", section: 1, title: Phrase(verbatim: "x"),
      sections: [ManualSection(ManualTitles.description, [.paragraph(Phrase("", String(repeating: "記録を書き出します。", count: 8)))])])
    let lines = long.source(in: .japanese, date: "2026-11-25", of: "X", manual: Phrase(verbatim: "X")).split(separator: "\n").dropFirst(7)
    #expect(lines.count > 3)
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix("\\c") })
    #expect(lines.joined().replacing("\\:", with: "").replacing("\\c", with: "") == String(repeating: "記録を書き出します。", count: 8))
  }

  @Test("no line is longer than checkers let pass, and none begins as a request does")
  func lines() {
    var lines = ManualLines()
    lines.words(
      String(repeating: "a word and ", count: 30) + String(repeating: "`.config` ", count: 30) + String(repeating: ".x ", count: 30))
    #expect(lines.lines.count > 5)
    #expect(lines.lines.allSatisfy { $0.utf8.count <= 80 && !$0.hasPrefix(".") && !$0.hasPrefix("'") })
  }

  @Test("a command's page says how it is called, what it does, its arguments and examples, and the same of those below it")
  func commands() {
    let size = ArgumentDescription(
      kind: .option, name: "size", letter: "s", valueName: "n", standard: "1", help: .init(words: Phrase("How much.", "量。")))
    let bowl = CommandOutline(
      path: ["order", "bowl"], summary: Phrase("Order a bowl", "1杯注文する"), details: Phrase("One.\nTwo.\n\nThree.", "一。\n二。\n\n三。"),
      examples: ["soup order bowl"], arguments: [size], subcommands: [])
    let order = CommandOutline(
      path: ["order"], summary: Phrase("Order", "注文する"), details: Phrase(verbatim: ""), examples: [], arguments: [], subcommands: [bowl])
    #expect(
      ManualBlock.blocks(for: order, program: "soup") == [
        .heading(Phrase(verbatim: "soup order")),
        .usage("soup order", [[.plain("["), .literal("bowl"), .plain("] ...")]]),
        .paragraph(Phrase("Order.", "注文する。")),
        .heading(Phrase(verbatim: "soup order bowl")),
        .usage("soup order bowl", [[.plain("["), .literal("-s"), .plain(" "), .value("n"), .plain("]")]]),
        .paragraph(Phrase("Order a bowl.", "1杯注文する。")),
        .paragraph(Phrase("One. Two.", "一。二。")),
        .paragraph(Phrase("Three.", "三。")),
        .items([
          ManualItem(
            [.literal("-s"), .plain(", "), .literal("--size"), .plain(" "), .value("n")],
            Phrase("How much. Without it: `1`.", "量。指定しなければ`1`です。"))
        ]),
        .verbatim(["soup order bowl"]),
      ])
  }
}
