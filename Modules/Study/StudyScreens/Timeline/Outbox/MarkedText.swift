import StudyRepositories
import TerminalUI

/// A text with the words marked that a server does not allow.
struct MarkedText {
  private let characters: [Character]
  private let isMarked: [Bool]

  init(_ text: String, words: [RefusedWord]) {
    let text = text.sanitizedForTerminal(keepsLineBreaks: true)
    let characters = Array(text)
    var marks = [Bool](repeating: false, count: characters.count)
    var starts: [Int] = []
    var scalars = 0
    for character in characters {
      starts.append(scalars)
      scalars += character.unicodeScalars.count
    }
    for word in words {
      let length = word.word.count
      // Where it stands is told; where not, or where the text is another one by now, it is looked for.
      let told = word.start.flatMap { start in starts.firstIndex { $0 >= start } }
      let places: [Int] =
        told.map { [$0] }
        ?? characters.indices.filter { characters[$0...].prefix(length).map { $0.lowercased() } == word.word.map { $0.lowercased() } }
      for place in places { for index in place..<min(characters.count, place + length) { marks[index] = true } }
    }
    self.characters = characters
    isMarked = marks
  }

  /// The text in lines of a width.
  func lines(width: Int, text: Style, mark: Style) -> [StyledText] {
    var place = 0
    return String(characters).wrapped(toCells: width).map { line in
      var result = StyledText("")
      for character in line {
        // What wrapping has dropped between lines is passed over.
        while place < characters.count, characters[place] != character { place += 1 }
        let isMarked = place < characters.count && isMarked[place]
        result += .styled(String(character), isMarked ? mark : text)
        place += 1
      }
      return result
    }
  }
}
