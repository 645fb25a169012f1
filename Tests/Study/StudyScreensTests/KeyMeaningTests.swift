import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("What keys mean")
struct KeyMeaningTests {
  /// The one meaning of each letter, as the names of what it does; a page that does nothing of the kind leaves it alone.
  static let meanings: [Character: Set<String>] = [
    // A new one of what the page makes; a record where it makes nothing of its own.
    "n": ["record", "new", "add", "recruit"],
    "e": ["edit"],
    // Away with what is selected, then with what is shown.
    "d": ["delete", "decline", "remove", "drop", "end"], "x": ["clear", "archive", "discard", "forget", "leave", "signOut"],
    "X": ["removeSample"],
    "r": ["record"], "s": ["timer", "start"], "p": ["pause"], "f": ["finish"],
    // Narrowed to titles; the time that is shown; what is hidden.
    "m": ["material", "filter"], "t": ["period", "this", "timer"], "h": ["archived"],
    "a": ["add", "make", "choose"], "T": ["by"], "A": ["addRecord"], "P": ["post"], "o": ["run", "once"], "C": ["copy"], "v": ["shows"],
    "c": ["comment"], "l": ["like"], "w": ["waiting"], "R": ["rooms"], "i": ["account"], "@": ["person", "open"],
    "F": ["follow"], "M": ["mute"], "B": ["block"], "W": ["followers", "people"],
    // What is done with several records.
    "S": ["split"], "J": ["join"], "b": ["change"], "*": ["markAll"],
    // The answer to what is asked.
    "y": ["accept"],
    "j": ["down"], "k": ["up"], "u": ["undo"], "U": ["redo"], "/": ["search"], "?": ["help"],
    "q": ["quit"],
    ",": ["settings"],
  ]

  @Test("a letter means one thing on every page")
  func letters() async throws {
    let world = ScreenWorld()
    let (algebra, _) = try world.fill()
    _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: algebra.id, at: nil)
    var app = await world.open(width: 100, height: 40)
    var pages: [KeyStroke] = Tab.allCases.map { .character(Character($0.key)) }
    pages.append("s")
    for key in pages {
      await app.press(key)
      expectOneMeaning(app, "\(key)")
    }
  }

  @Test(
    "so it does where others are",
    arguments: [["6"], ["6", "Enter"], ["6", "@"], ["6", "w"], ["6", "i"], ["6", "i", "W"], ["6", "R"], ["6", "R", "Enter"]])
  func amongOthers(_ way: [String]) async throws {
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.fillHome()
    world.timeline.fillAccount(requests: 1)
    world.timeline.answer("GET /v1/account/requests", ["people": [["handle": "ken", "displayName": "Ken"]]])
    world.timeline.answer("GET /v1/rooms", ["rooms": []])
    var app = await world.open(width: 100, height: 40)
    for key in way { await app.press(try #require(KeyStroke(name: key))) }
    expectOneMeaning(app, way.joined(separator: " "))
  }

  private func expectOneMeaning(_ app: ScreenHarness<AppShell>, _ page: String) {
    for binding in app.screen.keyBindings {
      guard let name = binding.name.split(separator: ".").last.map(String.init) else { continue }
      for character in binding.keys.compactMap(\.typedCharacter) where !character.isNumber && !"[]{}+-= ".contains(character) {
        #expect(Self.meanings[character]?.contains(name) == true, "\(character) means \(binding.name) on \(page)")
      }
    }
  }

  @Test("the help names each key once")
  func once() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await world.open()
    for tab in Tab.allCases {
      await app.press(.character(Character(tab.key)))
      let keys = app.screen.keyBindings.filter(\.isEnabled).flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(tab)")
    }
  }
}
