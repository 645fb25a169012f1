/// Follows a JSON document as its bytes come, without keeping it: whether it is whole, and which members it has.
///
/// It takes what ``JSONValue/init(parsing:)`` reads, except for numbers of more than 100 digits. In texts it looks only for their end, and it
/// doesn't notice a member that is there twice.
package struct JSONScan {
  /// The most bytes of a number, and of a member's name that is kept.
  private static let longestWord = 100
  /// The most names that are kept.
  private static let mostNames = 100

  /// What may come next.
  private enum Next { case value, valueOrEnd, name, nameOrEnd, colon, commaOrEnd }

  /// What a byte continues.
  private enum Token { case none, text, escape, word }

  private var next = Next.value
  private var token = Token.none
  private var isName = false
  /// The bytes of the word, or of the name, that is being read.
  private var word: [UInt8] = []
  /// Which of the arrays and objects that are open are objects, the innermost last.
  private var objects: [Bool] = []
  private var isBroken = false

  /// The names of the members of the outermost object, as they are written.
  package private(set) var names: [String] = []

  /// Makes a scan of a document that begins.
  package init() {}

  /// Whether what came so far is a whole document.
  package var isWhole: Bool {
    var scan = self
    if scan.token == .word { scan.endWord() }
    return !scan.isBroken && scan.token == .none && scan.objects.isEmpty && scan.next == .commaOrEnd
  }

  /// Takes the bytes that come next.
  package mutating func take(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes where !isBroken { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch token {
    case .none: begin(byte)
    case .word:
      if Self.isOfWord(byte) {
        keep(byte)
      } else {
        endWord()
        begin(byte)
      }
    case .text:
      switch byte {
      case UInt8(ascii: "\""): endText()
      case 0..<0x20: isBroken = true
      default:
        if byte == UInt8(ascii: "\\") { token = .escape }
        if isName, word.count < Self.longestWord { keep(byte) }
      }
    case .escape:
      token = .text
      if !#""\/bfnrtu"#.utf8.contains(byte) { isBroken = true }
      if isName, word.count < Self.longestWord { keep(byte) }
    }
  }

  /// Takes a byte between tokens.
  private mutating func begin(_ byte: UInt8) {
    let takesValue = next == .value || next == .valueOrEnd
    let takesName = next == .name || next == .nameOrEnd
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09: break
    case UInt8(ascii: "\"") where takesValue || takesName:
      token = .text
      isName = takesName
      word = []
    case UInt8(ascii: "{") where takesValue: open(isObject: true)
    case UInt8(ascii: "[") where takesValue: open(isObject: false)
    case UInt8(ascii: "}") where objects.last == true && (next == .nameOrEnd || next == .commaOrEnd): close()
    case UInt8(ascii: "]") where objects.last == false && (next == .valueOrEnd || next == .commaOrEnd): close()
    case UInt8(ascii: ":") where next == .colon: next = .value
    case UInt8(ascii: ",") where next == .commaOrEnd && !objects.isEmpty: next = objects.last == true ? .name : .value
    case _ where takesValue && Self.isOfWord(byte):
      token = .word
      word = [byte]
    default: isBroken = true
    }
  }

  private mutating func open(isObject: Bool) {
    guard objects.count < JSONValue.depthLimit else {
      isBroken = true
      return
    }
    objects.append(isObject)
    next = isObject ? .nameOrEnd : .valueOrEnd
  }

  private mutating func close() {
    objects.removeLast()
    next = .commaOrEnd
  }

  private mutating func keep(_ byte: UInt8) {
    guard word.count < Self.longestWord else {
      isBroken = true
      return
    }
    word.append(byte)
  }

  private mutating func endText() {
    token = .none
    next = isName ? .colon : .commaOrEnd
    if isName, objects.count == 1, names.count < Self.mostNames { names.append(String(decoding: word, as: UTF8.self)) }
  }

  /// Ends a number, or one of the words of JSON.
  private mutating func endWord() {
    token = .none
    next = .commaOrEnd
    if (try? JSONValue(parsing: String(decoding: word, as: UTF8.self))) == nil { isBroken = true }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}
