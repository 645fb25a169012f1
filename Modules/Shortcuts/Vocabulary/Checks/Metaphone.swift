/// How an English word sounds, roughly: words that are spelt differently and sound alike have one code.
///
/// The rules are those of Lawrence Philips, “Hanging on the Metaphone”, Computer Language 7 (12), December 1990. `0` stands for th, `X`
/// for sh.
enum Metaphone {
  /// The code of a word of lower-case ASCII letters; any other character is left out.
  static func code(_ word: ArraySlice<UInt32>) -> [UInt32] {
    var letters: [UInt8] = []
    for scalar in word where (0x61...0x7A).contains(scalar) {
      let letter = UInt8(scalar)
      // Doubled letters sound once, but for c (accident).
      if letter != letters.last || letter == UInt8(ascii: "c") { letters.append(letter) }
    }
    var reader = Reader(letters: letters)
    reader.run()
    return reader.code.map(UInt32.init)
  }

  private struct Reader {
    let letters: [UInt8]
    var code: [UInt8] = []
    var index = 0

    init(letters: [UInt8]) {
      self.letters = letters
    }

    func at(_ offset: Int) -> Character {
      let place = index + offset
      return letters.indices.contains(place) ? Character(Unicode.Scalar(letters[place])) : " "
    }

    func isVowel(_ offset: Int) -> Bool { "aeiou".contains(at(offset)) }
    func isFront(_ offset: Int) -> Bool { "eiy".contains(at(offset)) }

    mutating func add(_ sound: Character) { code.append(sound.asciiValue ?? 0) }

    mutating func run() {
      switch (at(0), at(1)) {
      case ("a", "e"), ("g", "n"), ("k", "n"), ("p", "n"), ("w", "r"): index = 1
      case ("x", _):
        add("S")
        index = 1
      case ("w", "h"):
        add("W")
        index = 2
      default: break
      }
      let start = index
      while index < letters.count {
        if isVowel(0) {
          if index == start, code.isEmpty { add(Character(at(0).uppercased())) }
        } else {
          consonant()
        }
        index += 1
      }
    }

    private mutating func consonant() {
      switch at(0) {
      case "b": if !(at(-1) == "m" && at(1) == " ") { add("B") }
      case "c": hardOrSoftC()
      case "d": add(at(1) == "g" && isFront(2) ? "J" : "T")
      case "g": hardOrSoftG()
      case "h": if isVowel(1), !"csptg".contains(at(-1)) { add("H") }
      case "k": if at(-1) != "c" { add("K") }
      case "p": add(at(1) == "h" ? "F" : "P")
      case "q": add("K")
      case "s": add(at(1) == "h" || at(1) == "i" && "oa".contains(at(2)) ? "X" : "S")
      case "t":
        if at(1) == "i", "oa".contains(at(2)) {
          add("X")
        } else if at(1) == "h" {
          add("0")
        } else if !(at(1) == "c" && at(2) == "h") {
          add("T")
        }
      case "v": add("F")
      case "w": if isVowel(1) { add("W") }
      case "x":
        add("K")
        add("S")
      case "y": if isVowel(1) { add("Y") }
      case "z": add("S")
      default: add(Character(at(0).uppercased()))
      }
    }

    private mutating func hardOrSoftC() {
      if at(1) == "i", at(2) == "a" {
        add("X")
      } else if at(1) == "h" {
        add(at(-1) == "s" ? "K" : "X")
      } else if isFront(1) {
        if at(-1) != "s" { add("S") }
      } else {
        add("K")
      }
    }

    private mutating func hardOrSoftG() {
      if at(1) == "h", !(at(2) == " " || isVowel(2)) { return }
      if at(1) == "h", at(2) == " " { return }
      if at(1) == "n", at(2) == " " || at(2) == "e" && at(3) == "d" { return }
      if at(-1) == "d", isFront(1) { return }
      add(isFront(1) ? "J" : "K")
    }
  }
}
