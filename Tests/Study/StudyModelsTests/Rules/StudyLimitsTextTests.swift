import StudyModels
import Testing

@Suite("Limits of text")
struct StudyLimitsTextTests {
  private func nameRefusal(_ text: String) -> StudyError? { refusal { () throws(StudyError) in try StudyLimits.name(text) } }
  private func memoRefusal(_ text: String) -> StudyError? { refusal { () throws(StudyError) in try StudyLimits.memo(text) } }

  @Test("a name is stored composed and without white space around it")
  func nameIsNormalized() throws {
    #expect(try StudyLimits.name(" \u{3000}Linear  Algebra ") == "Linear  Algebra")
    let composed = try StudyLimits.name("Cafe\u{301}")
    #expect(composed.unicodeScalars.count == 4)
  }

  @Test("a name has 1 to 200 characters, counted as people see them")
  func nameLength() throws {
    let family = "👨‍👩‍👧"
    #expect(try StudyLimits.name("a") == "a")
    #expect(try StudyLimits.name(String(repeating: family, count: 200)) == String(repeating: family, count: 200))
    #expect(nameRefusal(String(repeating: "あ", count: 201)) == .limit(.nameLength(String(repeating: "あ", count: 201), count: 201)))
    for empty in ["", "   ", "\u{3000}"] { #expect(nameRefusal(empty) == .limit(.nameLength("", count: 0))) }
  }

  @Test("a name of few characters with endless combining marks is refused")
  func nameOfMarks() {
    let marks = "x" + String(repeating: "\u{323}", count: 3_199)
    #expect(nameRefusal(marks) == nil)
    #expect(nameRefusal(marks + "\u{323}") == .limit(.nameLength(marks + "\u{323}", count: 3_201)))
    let huge = "x" + String(repeating: "\u{323}", count: 5_000_000)
    #expect(nameRefusal(huge) == .limit(.nameLength(huge, count: 5_000_001)))
  }

  @Test(
    "control characters and line ends are refused anywhere in a name",
    arguments: ["\u{0}", "\t", "\n", "\u{1B}", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{2028}", "\u{2029}"])
  func nameControlCharacters(mark: String) {
    for text in ["a\(mark)b", "a\(mark)", mark] { #expect(nameRefusal(text) == .limit(.nameControlCharacters)) }
  }

  @Test("a name loses marks of direction and what nobody can see, and is empty where nothing else stands in it")
  func nameHidden() throws {
    #expect(try StudyLimits.name("\u{FEFF}Lin\u{AD}ear\u{200B} \u{202E}Algebra\u{61C}") == "Linear Algebra")
    #expect(try StudyLimits.name("葛\u{E0100} 👨‍👩‍👧 می\u{200C}خوانم") == "葛\u{E0100} 👨‍👩‍👧 می\u{200C}خوانم")
    for empty in ["\u{200B}", "\u{3164}", "\u{202E}\u{202C}", "\u{200D}", "\u{FE0F}"] {
      #expect(nameRefusal(empty) == .limit(.nameLength("", count: 0)))
    }
  }

  @Test("what borders on control characters is allowed in a name")
  func nameBordersOnControlCharacters() throws {
    #expect(try StudyLimits.name("a b~\u{A1}") == "a b~\u{A1}")
  }

  @Test("spoken names lose what is empty or said twice")
  func spokenNames() throws {
    #expect(try StudyLimits.spokenNames(["ターゲット", " ", "たーげっと", "Target", "ＴＡＲＧＥＴ"]) == ["ターゲット", "Target"])
  }

  @Test("a name that may be missing is nil for nothing and white space, and still refused for control characters")
  func optionalName() throws {
    #expect(try StudyLimits.optionalName(nil) == nil)
    #expect(try StudyLimits.optionalName(" \u{3000}") == nil)
    #expect(try StudyLimits.optionalName(" Strang ") == "Strang")
    #expect(refusal { () throws(StudyError) in try StudyLimits.optionalName("\n") } == .limit(.nameControlCharacters))
  }

  @Test("a reading is a name without kanji, and nothing where the title says as much itself")
  func reading() throws {
    let title = "新・物理入門"
    #expect(try StudyLimits.reading("  しんぶつりにゅうもん ", ofTitle: title) == "しんぶつりにゅうもん")
    #expect(try StudyLimits.reading("Shin Butsuri", ofTitle: title) == "Shin Butsuri")
    for none in [nil, "", " \u{3000}"] { #expect(try StudyLimits.reading(none, ofTitle: title) == nil) }
    #expect(try StudyLimits.reading("たーげっと", ofTitle: "ターゲット") == nil)
    #expect(try StudyLimits.reading("ターゲットせんきゅうひゃく", ofTitle: "ターゲット1900") == "ターゲットせんきゅうひゃく")
    #expect(refusal { () throws(StudyError) in try StudyLimits.reading("新ぶつり", ofTitle: title) } == .limit(.readingKanji("新ぶつり")))
    #expect(refusal { () throws(StudyError) in try StudyLimits.reading("しん\tぶつり", ofTitle: title) } == .limit(.nameControlCharacters))
    let long = String(repeating: "あ", count: 201)
    #expect(refusal { () throws(StudyError) in try StudyLimits.reading(long, ofTitle: title) } == .limit(.nameLength(long, count: 201)))
  }

  @Test(
    "a title says how it sounds where its letters are kana or Latin alone",
    arguments: [
      ("ターゲット1900", true), ("ﾀｰｹﾞｯﾄ", true), ("Ｌｉｎｅａｒ Algebra II", true), ("Éléments", true), ("みんなの日本語", false), ("英単語", false),
      ("1984", false), ("Война и мир", false), ("佐々木", false),
    ])
  func sound(title: String, isKnown: Bool) {
    #expect(Material.sound(ofTitle: title) == (isKnown ? title : nil))
  }

  @Test("a memo keeps newlines, tabs and spaces, and nothing is no memo")
  func memoIsKept() throws {
    #expect(try StudyLimits.memo("  eigenvalues\n\t5.2–5.4\n") == "  eigenvalues\n\t5.2–5.4\n")
    #expect(try StudyLimits.memo(nil) == nil)
    #expect(try StudyLimits.memo(" \n\t") == nil)
  }

  @Test("a memo has at most 10 000 scalars after composing")
  func memoLength() throws {
    #expect(try StudyLimits.memo(String(repeating: "あ", count: 10_000))?.count == 10_000)
    #expect(memoRefusal(String(repeating: "あ", count: 10_001)) == .limit(.memoTooLong(scalars: 10_001)))
    let decomposed = String(repeating: "か\u{3099}", count: 10_000)
    #expect(try StudyLimits.memo(decomposed)?.unicodeScalars.count == 10_000)
    #expect(memoRefusal(decomposed + "x") == .limit(.memoTooLong(scalars: 10_001)))
    #expect(memoRefusal(String(repeating: "x", count: 10_000_000)) == .limit(.memoTooLong(scalars: 10_000_000)))
  }

  @Test("other control characters in a memo are refused", arguments: ["\u{0}", "\r", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}"])
  func memoControlCharacters(mark: String) {
    #expect(memoRefusal("a\(mark)b") == .limit(.memoControlCharacters))
  }

  @Test(
    "an ISBN is taken with its dashes and stored in thirteen digits, one of ten too, and without what a scanner sends on behind it",
    arguments: [
      ("978-0-306-40615-7", "9780306406157"), ("0-306-40615-2", "9780306406157"), ("0-8044-2957-x", "9780804429573"),
      ("９７８　４ ７９８ １２１９６ ３", "9784798121963"), ("979–10–90636–07–1", "9791090636071"),
      ("ISBN 978-0-306-40615-7", "9780306406157"), ("ISBN:0306406152", "9780306406157"), ("978030640615751295", "9780306406157"),
      ("97840031010181920110006008", "9784003101018"),
    ])
  func isbn(written: String, stored: String) throws {
    #expect(try StudyLimits.isbn(written) == stored)
  }

  @Test(
    "an ISBN whose digits do not add up is refused",
    arguments: [
      "978-0-306-40615-8", "0-306-40615-3", "9780306", "X306406152", "97803064061X7", "1230306406157", "978030640615\u{1B}7", "abc",
    ])
  func wrongISBN(written: String) {
    #expect(refusal { () throws(StudyError) in try StudyLimits.isbn(written) } == .limit(.isbn(written)))
  }

  @Test("the price's barcode of a Japanese book is told apart from an ISBN", arguments: ["1920110006008", "192-0055-02400-2"])
  func priceCode(written: String) {
    #expect(refusal { () throws(StudyError) in try StudyLimits.isbn(written) } == .limit(.priceCode(written)))
  }

  @Test(
    "an ISBN of thirteen digits has one of ten where it begins with 978",
    arguments: [("9780306406157", "0306406152"), ("9780804429573", "080442957X"), ("9791090636071", nil), ("x", nil)])
  func shortISBN(_ isbn: String, _ short: String?) {
    #expect(BookCode.shortISBN(of: isbn) == short)
  }

  @Test("no ISBN is none, and a colour is a name or six digits")
  func isbnAndColour() throws {
    #expect(try StudyLimits.isbn(nil) == nil)
    #expect(try StudyLimits.isbn("  ") == nil)
    #expect(try ["Red", "#A0b1C2", " ", nil].map(StudyLimits.colour) == ["red", "#a0b1c2", nil, nil])
    for colour in ["#12345", "#1234567", "#12345g", "reddish", "123456"] {
      #expect(refusal { () throws(StudyError) in try StudyLimits.colour(colour) } == .limit(.colour(colour)))
    }
  }
}
