import TestSupport
import Testing

@testable import TerminalUI

@Suite("Bytes of a terminal to input")
struct InputDecoderTests {
  private func decode(_ text: String, own: [[UInt8]: KeyStroke] = [:]) -> [InputEvent] {
    var decoder = InputDecoder(ownSequences: own)
    return decoder.feed(text.utf8) + decoder.flush()
  }

  @Test(
    "keys of xterm, VT220, rxvt, the Linux console and newer protocols are known",
    arguments: [
      ("\u{1B}[A", "Up"), ("\u{1B}OB", "Down"), ("\u{1B}[1;5C", "C-Right"), ("\u{1B}[1;2D", "S-Left"), ("\u{1B}[1;3A", "M-Up"),
      ("\u{1B}[1;9A", "M-Up"), ("\u{1B}[H", "Home"), ("\u{1B}[4~", "End"), ("\u{1B}[5~", "PgUp"), ("\u{1B}[6;5~", "C-PgDn"),
      ("\u{1B}[2~", "Insert"), ("\u{1B}[3;3~", "M-Delete"), ("\u{1B}[Z", "BackTab"), ("\u{1B}OP", "F1"), ("\u{1B}[[B", "F2"),
      ("\u{1B}[15~", "F5"), ("\u{1B}[24~", "F12"), ("\u{1B}[1;2P", "S-F1"), ("\u{1B}[1;2R", "S-F3"), ("\u{1B}[7^", "C-Home"),
      ("\u{1B}[3$", "S-Delete"), ("\u{1B}Oa", "C-Up"), ("\u{1B}[27;5;115~", "C-s"), ("\u{1B}[115;5u", "C-s"), ("\u{1B}[13;2u", "S-Enter"),
      ("\u{1B}[97;3u", "M-a"), ("\u{1B}x", "M-x"), ("\u{1B}\r", "M-Enter"), ("\u{1B}\u{7F}", "M-Backspace"), ("\u{13}", "C-s"),
      ("\0", "C-Space"), ("\u{1F}", "C-_"), ("\r", "Enter"), ("\t", "Tab"), ("\u{7F}", "Backspace"), ("\u{8}", "Backspace"),
      (" ", "Space"), ("A", "A"), ("日", "日"), ("\u{1B}日", "M-日"), ("\u{1B}OM", "Enter"), ("\u{1B}O", "M-O"), ("\u{1B}[", "M-["),
    ])
  func keys(bytes: String, name: String) throws {
    #expect(decode(bytes) == [.key(try #require(KeyStroke(name: name)))])
  }

  @Test("a lone Esc is told from the beginning of a sequence by silence")
  func loneEscape() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.silence(escapeDelay: 25) == 25)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(decoder.silence(escapeDelay: 25) == nil)
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.feed([UInt8(ascii: "["), UInt8(ascii: "A")]) == [.key(.up)])
    #expect(decode("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
  }

  @Test("the same bytes mean the same in whatever pieces they arrive")
  func pieces() {
    let text = "a日\u{1B}[<0;3;4M\u{1B}[200~p\u{1B}[31mあ\r\nq\u{1B}[201~\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[1;5Bz"
    let whole = decode(text)
    #expect(
      whole == [
        .key("a"), .key("日"), .mouse(MouseEvent(.press(.left), at: Point(x: 2, y: 3))), .paste("pあ\nq"), .background(.dark),
        .key("C-Down"), .key("z"),
      ])
    for size in 1...7 {
      var decoder = InputDecoder()
      let bytes = Array(text.utf8)
      let events = stride(from: 0, to: bytes.count, by: size).flatMap { decoder.feed(bytes[$0..<min($0 + size, bytes.count)]) }
      #expect(events == whole, "pieces of \(size)")
    }
  }

  @Test(
    "the mouse in SGR form: buttons, drags, wheel, modifiers",
    arguments: [
      ("\u{1B}[<0;1;1M", MouseEvent(.press(.left), at: .zero)),
      ("\u{1B}[<0;1;1m", MouseEvent(.release(.left), at: .zero)),
      ("\u{1B}[<2;300;100M", MouseEvent(.press(.right), at: Point(x: 299, y: 99))),
      ("\u{1B}[<32;5;6M", MouseEvent(.drag(.left), at: Point(x: 4, y: 5))),
      ("\u{1B}[<35;5;6M", MouseEvent(.move, at: Point(x: 4, y: 5))),
      ("\u{1B}[<64;5;6M", MouseEvent(.scrollUp, at: Point(x: 4, y: 5))),
      ("\u{1B}[<65;5;6M", MouseEvent(.scrollDown, at: Point(x: 4, y: 5))),
      ("\u{1B}[<16;5;6M", MouseEvent(.press(.left), at: Point(x: 4, y: 5), modifiers: .control)),
    ])
  func mouse(bytes: String, event: MouseEvent) {
    #expect(decode(bytes) == [.mouse(event)])
  }

  @Test("a paste is one event, without what a terminal would obey, however long and with whatever inside")
  func paste() {
    let long = String(repeating: "貼り付け ", count: 5000)
    #expect(decode("\u{1B}[200~\(long)\u{1B}[201~") == [.paste(long)])
    #expect(decode("\u{1B}[200~a\u{1B}[A\u{3}b\u{1B}[201~x") == [.paste("ab"), .key("x")])
    #expect(decode("\u{1B}[200~a\u{9}b\u{200B}\r\nc\u{1B}[201~") == [.paste("a\u{9}b\u{200B}\nc")])
    #expect(decode("\u{1B}[200~\u{1B}[201~") == [.paste("")])
  }

  @Test("a paste whose end never comes is a paste after a while, and keys work again")
  func pasteWithoutEnd() {
    var decoder = InputDecoder()
    #expect(decoder.feed("x\u{1B}[200~memo\r\nof two lines".utf8) == [.key("x")])
    #expect(decoder.silence(escapeDelay: 25) == 1_000)
    #expect(decoder.feed("\u{1B}[A, and more\u{1B}[20".utf8) == [])
    #expect(decoder.flush() == [.paste("memo\nof two lines, and more")])
    #expect(decoder.silence(escapeDelay: 25) == nil)
    #expect(decoder.feed("q".utf8) == [.key("q")])
    #expect(decoder.feed("\u{1B}[200~".utf8) + decoder.flush() == [])
    #expect(decoder.feed("\u{1B}[B".utf8) == [.key(.down)])
  }

  @Test("Esc and C-c that come alone end such a paste sooner, and are keys then")
  func loneKeyInPaste() {
    for (byte, key) in [(UInt8(0x1B), KeyStroke.escape), (0x03, .control("c"))] {
      var decoder = InputDecoder()
      #expect(decoder.feed("\u{1B}[200~four words of it".utf8) + decoder.feed([byte]) == [])
      #expect(decoder.silence(escapeDelay: 25) == 100)
      #expect(decoder.silence(escapeDelay: 700) == 700)
      #expect(decoder.flush() == [.paste("four words of it"), .key(key)])
      #expect(decoder.silence(escapeDelay: 25) == nil)
    }
    // What follows at once says that it was no key: the end of the paste in two pieces, a byte of what is pasted.
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[200~whole".utf8) + decoder.feed([0x1B]) + decoder.feed("[201~y".utf8) == [.paste("whole"), .key("y")])
    #expect(decoder.feed("\u{1B}[200~a".utf8) + decoder.feed([0x03]) + decoder.feed("b".utf8) == [])
    #expect(decoder.silence(escapeDelay: 25) == 1_000)
    #expect(decoder.feed("\u{1B}[201~".utf8) == [.paste("ab")])
  }

  @Test("what comes late of a paste that was ended is its rest, not keys")
  func lateRest() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[200~first, ".utf8) + decoder.flush() == [.paste("first, ")])
    #expect(decoder.feed("dd, then the rest\u{1B}[201~k".utf8) == [.paste("dd, then the rest"), .key("k")])
    #expect(decoder.feed("\u{1B}[200~first".utf8) + decoder.flush() == [.paste("first")])
    #expect(decoder.feed("\u{1B}[201~".utf8) == [])
    #expect(decoder.feed("letters".utf8).count == 7)
  }

  @Test("a paste is kept up to a limit, whatever comes")
  func endlessPaste() {
    var decoder = InputDecoder()
    let piece = Array(repeating: UInt8(ascii: "z"), count: 1 << 16)
    #expect(decoder.feed("\u{1B}[200~".utf8) == [])
    for _ in 0..<20 { #expect(decoder.feed(piece) == []) }
    guard case .paste(let text)? = decoder.flush().first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count >= InputDecoder.longestPaste && text.utf8.count < InputDecoder.longestPaste + 16)
    #expect(decoder.feed("q".utf8) == [.key("q")])
  }

  @Test("no beginning of anything keeps the next key from being one")
  func everyBeginning() {
    let all = [
      "\u{1B}[1;5B", "\u{1B}OP", "\u{1B}[[A", "\u{1B}[<0;3;4M", "\u{1B}[M !!", "\u{1B}[97;3u", "\u{1B}[27;5;115~",
      "\u{1B}[200~日本\u{1B}[31m\u{1B}[201~", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}]52;c;aGk=\u{7}", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}Xx\u{1B}\\", "\u{1B}[?1;2c", "\u{1B}[2;4R", "\u{1B}日", "𠮷",
    ]
    for bytes in all.map({ Array($0.utf8) }) {
      for length in 1...bytes.count {
        var decoder = InputDecoder(ownSequences: [Array("\u{1B}[15~".utf8): .home])
        _ = decoder.feed(bytes[..<length]) + decoder.flush()
        #expect(decoder.silence(escapeDelay: 25) == nil, "\(bytes[..<length])")
        #expect(decoder.feed("q".utf8) == [.key("q")], "\(bytes[..<length])")
      }
    }
  }

  @Test("answers about the background are dark or light, in every form of the colour")
  func background() {
    #expect(decode("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\") == [.background(.light)])
    #expect(decode("\u{1B}]11;rgb:1c/1c/1c\u{7}") == [.background(.dark)])
    #expect(decode("\u{1B}]11;#fdf6e3\u{7}") == [.background(.light)])
    #expect(decode("\u{1B}]11;rgb:zz/00/00\u{7}a") == [.key("a")])
    #expect(decode("\u{1B}]52;c;aGk=\u{7}a") == [.key("a")])
  }

  @Test("focus and the cursor's place are told from keys")
  func reports() {
    #expect(decode("\u{1B}[I\u{1B}[O") == [.focusGained, .focusLost])
    #expect(decode("\u{1B}[2;4R") == [.cursorPosition(Point(x: 3, y: 1))])
  }

  @Test("noise is dropped and what follows is understood")
  func noise() {
    #expect(decode("\u{1B}[?1;2ca") == [.key("a")])
    #expect(decode("\u{1B}[99~a") == [.key("a")])
    #expect(decode("\u{1B}[M !!a") == [.key("a")])
    #expect(decode("\u{1B}[12\u{1B}[A") == [.key(.up)])
    var decoder = InputDecoder()
    #expect(decoder.feed([0xFF, 0xE6, 0x41, 0xC0, 0x42]) == [.key("A"), .key("B")])
  }

  @Test("what terminfo says of this terminal goes before what is usual")
  func ownSequences() {
    let own: [[UInt8]: KeyStroke] = [Array("\u{1B}[3~".utf8): .backspace, [0x08]: .delete, Array("\u{1B}k".utf8): .home]
    #expect(decode("\u{1B}[3~\u{8}\u{1B}k", own: own) == [.key(.backspace), .key(.delete), .key(.home)])
  }

  @Test("no sequence of bytes stops the decoder or makes it hold on to more than it may")
  func randomBytes() {
    var generator = SplitMix64(seed: 7)
    let alphabet: [UInt8] = Array("\u{1B}[]O<;:~M0129AmuP_\\\u{7}\r\n aR$".utf8) + [0xE6, 0x97, 0xA5, 0xFF, 0x00, 0x9B]
    var decoder = InputDecoder()
    for _ in 0..<2000 {
      let piece = (0..<Int.random(in: 1...20, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      for case .key(let stroke) in decoder.feed(piece) {
        if let character = stroke.typedCharacter { #expect(character.cellWidth > 0 || !character.isASCII) }
      }
    }
    _ = decoder.feed(Array("\u{1B}[201~".utf8))
    _ = decoder.flush()
    _ = decoder.flush()
    #expect(decoder.feed(Array("\u{1B}\\\u{1B}\\".utf8)).count <= 2)
    _ = decoder.flush()
    #expect(decoder.feed([UInt8(ascii: "q")]) == [.key("q")])
  }
}
