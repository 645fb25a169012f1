import Foundation
import Localization
import ProgramSupport
import Testing
import TimelineContract
import TimelineRules

@Suite("Handles, passwords and searches")
struct RuleTests {
  @Test(
    "A handle is 3 to 20 of a–z, 0–9 and _, and no reserved one",
    arguments: ["ab", "Mika", "mi ka", "みか", "admin", "adm1n", "a_d_m_i_n", "kir0ku", "____"])
  func refusedHandles(handle: String) {
    #expect(Handle.fault(in: handle) != nil)
  }

  @Test(
    "Handles that look alike are one",
    arguments: [
      ("mika", "m1ka"), ("mika", "mlka"), ("book_s", "b00k5"), ("warn", "wam"), ("vvalk", "walk"), ("dara", "clara"), ("zoe", "2oe"),
      ("gina", "9ina"), ("quiz", "guiz"),
    ])
  func lookAlikes(one: String, other: String) {
    #expect(Handle.fault(in: one) == nil)
    #expect(Handle.skeleton(of: one) == Handle.skeleton(of: other))
  }

  @Test(
    "Passwords that are tried first are refused",
    arguments: [
      "short", "password123", "P@ssw0rd2026!", "1234567890", "9876543210", "aaaaaaaaaaaa", "abcabcabcabc", "qwertyuiop", "mika_studies",
      "mika_studies2026", "iloveyou!!!!", "zaq12wsxcde34rfv", "201120112011",
    ])
  func weakPasswords(password: String) {
    #expect(Password.fault(in: password, of: "mika_studies") != nil)
  }

  @Test("Other passwords are taken", arguments: ["four words of mine", "吾輩は猫であるまだ名前はない", "xK9#mQ2$vL", "tea-at-half-past-9"])
  func goodPasswords(password: String) {
    #expect(Password.fault(in: password, of: "mika") == nil)
  }

  @Test("People are found in any width, case and kind of kana")
  func searches() {
    let keys = PersonSearch.keys(handle: "mika_t", displayName: "ミカ　タナカ")
    for text in ["MIKA", "ｍｉｋａ", "みか", "ﾐｶ", "たなか", "みかたなか"] {
      #expect(keys.contains { $0.hasPrefix(PersonSearch.key(of: text)) }, "\(text)")
    }
  }
}

@Suite("Bodies")
struct BodyTests {
  private func draft(_ text: String) -> Result<PostDraft, Refusal> {
    Result { () throws(Refusal) in try BodyReader.read(Array(text.utf8)) { PostDraft(reading: &$0) } }
  }

  private func faults(_ text: String) -> [String] {
    guard case .failure(.invalid(let faults)) = draft(text) else { return [] }
    return faults.map(\.path)
  }

  @Test("A count and a percentage that contradict the rest are refused")
  func contradictions() {
    func amount(_ text: String) -> [String] {
      faults(#"{"visibility":"public","record":{"startedAt":"2026-11-22T21:00:00Z","activeSeconds":60,"amount":\#(text)}}"#)
    }
    #expect(amount(#"{"start":10,"end":24,"count":15}"#) == [])
    #expect(amount(#"{"start":10,"end":24,"count":14}"#) == ["record.amount.count"])
    func goal(_ percent: Int) -> [String] {
      faults(
        #"{"visibility":"public","goal":{"weekStart":"2026-11-16","kind":"time","targetSeconds":36000,"doneSeconds":22200,"percent":\#(percent)}}"#
      )
    }
    #expect(goal(61) == [])
    #expect(goal(62) == ["goal.percent"])
  }

  @Test("Memos count scalars after NFC, comments characters")
  func lengths() {
    // か and a voiced mark are one scalar after NFC.
    let memo = String(repeating: "か\u{3099}", count: 10_000)
    let text = #"{"visibility":"public","record":{"startedAt":"2026-11-22T21:00:00Z","activeSeconds":60,"memo":"\#(memo)"}}"#
    #expect(faults(text) == [])
    func comment(_ text: String) -> Bool {
      let body = Array(#"{"text":"\#(text)"}"#.utf8)
      return (try? BodyReader.read(body) { $0.text("text", TimelineLimits.comment, counting: .characters, isRequired: true) }) != nil
    }
    #expect(comment(String(repeating: "👩‍👩‍👧‍👦", count: 1_000)))
    #expect(!comment(String(repeating: "a", count: 1_001)))
    #expect(!comment("a" + String(repeating: "\u{301}", count: 9_000)))
  }

  @Test("Sixty-four combining marks may follow each other, and more are refused in every text")
  func combiningMarks() {
    func marks(_ count: Int, between text: String = "") -> String {
      (0..<count).map { ($0 % 2 == 0 ? "\u{301}" : "\u{323}") + ($0 == count / 2 ? text : "") }.joined()
    }
    func memo(_ text: String) -> [String] {
      let memo = JSONValue.string(text).text
      return faults(#"{"visibility":"public","record":{"startedAt":"2026-11-22T21:00:00Z","activeSeconds":60,"memo":\#(memo)}}"#)
    }
    #expect(memo("a" + marks(64)) == [] && memo("a" + marks(64) + "b" + marks(64)) == [])
    #expect(memo("a" + marks(65)) == ["record.memo"] && memo(marks(20_000)) == ["record.memo"])
    // What is taken away doesn't keep them apart.
    #expect(memo("a" + marks(80, between: "\u{1}")) == ["record.memo"])
    #expect(memo("a" + marks(80, between: "b")) == [])
    // Ten letters of four marks each are a usual text.
    #expect(memo(String(repeating: "a\u{302}\u{323}\u{5B0}\u{5C1}", count: 10)) == [])
    let zalgo = JSONValue.string("a" + marks(100)).text
    let record = #""record":{"startedAt":"2026-11-22T21:00:00Z","activeSeconds":60}"#
    #expect(faults(#"{"visibility":\#(zalgo),\#(record)}"#) == ["visibility"])
    #expect(faults(#"{"visibility":"public","kind":\#(zalgo),\#(record)}"#) == ["kind"])
    #expect(throws: Refusal.self) {
      try BodyReader.read(Array(#"{"handle":"mika","password":\#(zalgo)}"#.utf8)) { SignIn(reading: &$0) }
    }
  }

  @Test("A body that is no JSON object in UTF-8 is malformed")
  func malformed() {
    for text in ["", "[]", "{", "1", "{\"a\":1,\"a\":2}"] { #expect(draft(text) == .failure(.malformed)) }
    #expect(throws: Refusal.malformed) { try BodyReader.read([0x7B, 0xFF, 0x7D]) { PostDraft(reading: &$0) } }
  }

  @Test("All that is wrong is told at once, with its path")
  func paths() {
    #expect(faults("{}") == ["visibility", "record"])
    #expect(
      faults(
        #"{"visibility":"all","record":{"startedAt":"now","activeSeconds":-1,"amount":{"total":"x"},"material":{"title":""},"memo":5}}"#)
        == ["visibility", "record.material.title", "record.amount.total", "record.memo", "record.startedAt", "record.activeSeconds"])
    #expect(faults(#"{"visibility":"public","record":{},"goal":{}}"#) == ["record"])
    #expect(faults(#"{"visibility":null,"record":[]}"#) == ["visibility", "record"])
    let amount =
      #"{"visibility":"public","record":{"startedAt":"2026-11-22T00:00:00Z","activeSeconds":60,"amount":{"count":1,"start":9,"end":2}}}"#
    #expect(faults(amount) == ["record.amount.start"])
    #expect(faults(amount.replacing(#""start":9,"#, with: "")) == ["record.amount.start"])
  }

  @Test("An amount is a total, or from where to where, of which the count follows")
  func amounts() throws {
    func amount(_ text: String) throws -> PostAmount? {
      let record = #"{"startedAt":"2026-11-22T00:00:00Z","activeSeconds":60,"amount":\#(text)}"#
      let draft = try draft(#"{"visibility":"public","record":\#(record)}"#).get()
      if case .record(let record) = draft.content { return record.amount }
      return nil
    }
    #expect(try amount(#"{"total":14}"#) == PostAmount(count: 14))
    #expect(try amount(#"{"start":10,"end":24}"#) == PostAmount(count: 15, start: 10, end: 24))
    #expect(try amount(#"{"start":10,"end":24,"count":15}"#) == PostAmount(count: 15, start: 10, end: 24))
    for amount in [PostAmount(count: 14), PostAmount(count: 15, start: 10, end: 24)] {
      #expect(try JSONDecoder().decode(PostAmount.self, from: JSONEncoder().encode(amount)) == amount)
    }
  }

  @Test("Unknown members are ignored, and do not change what a token stands for")
  func unknownMembers() throws {
    let plain = try draft(#"{"visibility":"public","record":{"startedAt":"2026-11-22T21:00:00+09:00","activeSeconds":60,"memo":"a"}}"#)
      .get()
    let more = try draft(
      #"{"x":[1],"record":{"memo":"a","y":{},"activeSeconds":60.0,"startedAt":"2026-11-22T21:00:00+09:00"},"visibility":"public"}"#
    ).get()
    #expect(plain.fingerprint == more.fingerprint)
    let other = try draft(#"{"visibility":"public","record":{"startedAt":"2026-11-22T21:00:00+09:00","activeSeconds":60,"memo":"b"}}"#)
      .get()
    #expect(plain.fingerprint != other.fingerprint)
  }

  @Test("Control characters and what nobody can see do not get into names")
  func cleaning() throws {
    let post = try draft(
      #"{"visibility":"public","record":{"startedAt":"2026-11-22T21:00:00Z","activeSeconds":1,"material":{"title":" \u001b[31mA\u200bB\n "},"memo":"a\r\nb\u0007"}}"#
    ).get()
    guard case .record(let record) = post.content else { return #expect(Bool(false)) }
    #expect(record.material?.title == "AB")
    #expect(record.memo == "a\nb")
  }

  @Test("The places of thousands of words are those of the texts as they were sent")
  func manyPlaces() {
    let count = 2_000
    // Kept without the spaces at its beginning; each end of a line is one scalar.
    let memo = String(repeating: "spam\n", count: count)
    let lines = String(repeating: #"spam\r\n"#, count: count)
    let sent = #"{"record":{"memo":"   \#(lines)","material":{"title":" spam"}}}"#
    let texts = [("record.material.title", "spam"), ("record.memo", memo)].map { (field: $0, text: $1) }
    let found =
      [FoundWord(field: "record.material.title", word: "spam", start: 0, end: 4)]
      + (0..<count).map { FoundWord(field: "record.memo", word: "spam", start: $0 * 5, end: $0 * 5 + 4) }
    let places = SentText.places(of: found, in: texts, sent: Array(sent.utf8))
    #expect(places.map(\.start) == [1] + (0..<count).map { 3 + $0 * 6 })
    #expect(places.map(\.end) == [5] + (0..<count).map { 3 + $0 * 6 + 4 })
    #expect(places.map(\.field) == found.map(\.field))
    // What isn't in what was sent stays where it was found.
    let elsewhere = [FoundWord(field: "goal.text", word: "spam", start: 2, end: 6)]
    #expect(SentText.places(of: elsewhere, in: [("goal.text", "a spam")], sent: Array(sent.utf8)) == elsewhere)
  }

  @Test("Words are found in the members that hold them")
  func words() throws {
    struct Filter: WordFilter {
      func words(in text: String) -> [(word: String, range: Range<Int>)] { text == "bad" ? [("bad", 0..<3)] : [] }
    }
    let post = try draft(
      #"{"visibility":"public","record":{"startedAt":"2026-11-22T21:00:00Z","activeSeconds":1,"material":{"title":"bad"},"memo":"good"}}"#
    ).get()
    #expect(throws: Refusal.forbiddenWords([FoundWord(field: "record.material.title", word: "bad", start: 0, end: 3)])) {
      try Filter().check(post.content.texts)
    }
  }
}
