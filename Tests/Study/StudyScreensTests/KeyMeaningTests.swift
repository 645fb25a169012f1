import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("What keys mean")
struct KeyMeaningTests {
  /// The keys that say what they mean in several ways, with how each of these begins: what is one meaning is for a reader to judge. Every other
  /// key says the same on every page that has it.
  static let wordings: [String: [String]] = [
    // A new one of what the page makes; a record where it makes nothing of its own.
    "n": ["Record what you studied", "Put a material on the shelf", "Set a weekly goal", "Open a room"],
    "e": ["Edit the ", "Change the ", "Change what others see"],
    // Away with what is selected, and with what is shown; Delete does what of both there is.
    "d": [
      "Delete ", "End the ", "Back to the default", "Do not let them", "They follow you no more", "Give up", "Forget this", "Discard what",
    ],
    "x": ["Clear the goal", "Take the material", "Discard the session", "Forget all", "Give the seat back", "Sign out"],
    "Delete": ["Delete ", "Clear the goal", "Take the material", "Back to the default", "Forget this", "Discard what"],
    // What is measured.
    "s": ["Start the stopwatch or a timer", "Show the running session"],
    "p": ["Take a break", "Go on"], "F2": ["Take a break", "Go on"],
    // More, and less, of what is measured or shown; the one after, and before.
    "+": ["Give the timer", "Show the chosen bar"], "-": ["Five minutes less", "Show the longer time"],
    "]": ["Show ", "The next", "Next", "End this round"], "[": ["Show ", "The ", "Back", "Group "],
    "}": ["Move ", "The next", "Next", "Show "], "{": ["Move ", "The ", "Back", "Show ", "Group "],
    // Only some of what the page lists, by words; by days; what is now.
    "m": ["Show only what holds a text", "Show what fits words", "Show only the settings that hold a text"],
    ":": ["Show a period's records", "Show any days"], "t": ["Back to "],
    // Onto the page: a shortcut of what it shows.
    "a": ["Make a shortcut", "Say a phrase to do this", "Say what it means", "Change"],
    "o": ["Run "], "C": ["Set the goal of a past week again", "Copy "], "v": ["Show ", "Let the others see"],
    "@": ["Open the profile"], "W": ["Who "],
    "F5": ["Ask the server again", "Send it again"],
    // What is under the cursor: chosen, changed, marked. What is measured pauses by it on the page that shows nothing else.
    "Space": ["Choose ", "Change what is selected", "Mark the selected record", "Take a break", "Go on", "Start "],
    "u": ["Undo the last change"], "U": ["Make the undone change"], "C-r": ["Make the undone change"], "j": ["Select", "Down"],
    "k": ["Select", "Up"],
  ]

  /// The keys that do what the row, the field or the button at the cursor is for.
  private static let cursorKeys: Set<KeyStroke> = [
    .enter, .escape, .tab, .backTab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
  ]

  /// What each key says that it does, with the pages that say so.
  private typealias Said = [String: [String: [String]]]

  private func read(_ app: ScreenHarness<AppShell>, _ page: String, into said: inout Said) {
    for binding in app.screen.keyBindings + (app.screen.top?.page.shellCatalogueKeys ?? []) {
      for key in binding.keys where !Self.cursorKeys.contains(key) {
        let sentence = binding.help.isEmpty ? binding.label : binding.help
        let pages = said["\(key)", default: [:]][sentence, default: []]
        if pages.last != page { said["\(key)", default: [:]][sentence] = pages + [page] }
      }
    }
  }

  @Test("a key does one thing on every page, by what it says that it does")
  func meanings() async throws {
    var said: Said = [:]
    for isMeasuring in [false, true] {
      let world = ScreenWorld()
      let (algebra, _) = try world.fill()
      if isMeasuring { _ = try world.repositories.session.start(.timer(targetSeconds: 1_500), material: algebra.id, at: nil) }
      for way in Tab.allCases.map({ ["\($0.key)"] }) + [["s"], [","], ["7", "C-k"], ["3", "Space"]] {
        var app = await world.open(width: 100, height: 40)
        for key in way { await app.press(try #require(KeyStroke(name: key))) }
        guard app.screen.top?.page.isTyping == false else { continue }
        read(app, way.joined(separator: " "), into: &said)
      }
    }
    let world = ScreenWorld()
    try world.signIn()
    world.timeline.fillHome()
    world.timeline.fillAccount(requests: 1)
    world.timeline.answer("GET /v1/account/requests", ["people": [["handle": "ken", "displayName": "Ken"]]])
    world.timeline.answer("GET /v1/rooms", ["rooms": []])
    for way in [["6"], ["6", "Enter"], ["6", "@"], ["6", "w"], ["6", "i"], ["6", "i", "W"], ["6", "R"], ["6", "R", "Enter"]] {
      var app = await world.open(width: 100, height: 40)
      for key in way { await app.press(try #require(KeyStroke(name: key))) }
      read(app, way.joined(separator: " "), into: &said)
    }
    for (key, sentences) in said.sorted(by: { $0.key < $1.key }) {
      guard let beginnings = Self.wordings[key] else {
        #expect(sentences.count == 1, "\(key): \(sentences)")
        continue
      }
      for (sentence, pages) in sentences {
        #expect(beginnings.contains { sentence.hasPrefix($0) }, "\(key): \(sentence), on \(pages)")
      }
    }
    for key in said.keys {
      let stroke = try #require(KeyStroke(name: key))
      guard let character = stroke.typedCharacter, !character.isNumber, !"jkU[]{}+-= ".contains(character) else { continue }
      #expect(KeyTable.commands.contains { $0.key == stroke }, "\(key) cannot be bound")
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
