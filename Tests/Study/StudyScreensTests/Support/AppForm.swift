import ShortcutManagement
import StudyModels
import StudyRepositories
import TerminalUI

@testable import StudyScreens

/// The forms of the app; a record is written and edited in one.
enum AppForm: CaseIterable, Sendable {
  case record, edit, goal, material, voice, post

  /// The keys that open it from home, where the log is filled.
  var keys: [KeyStroke] {
    switch self {
    case .record: ["n"]
    case .edit: ["3", "Enter"]
    case .goal: ["5", "n"]
    case .material: ["2", "n"]
    case .voice: ["7", "a"]
    case .post: ["5", "P"]
    }
  }

  /// The keys that write something in it that can be saved.
  var writing: [KeyStroke] {
    switch self {
    case .record: ["Enter"] + Self.letters("linear") + ["Enter"] + Self.letters("25m")
    case .edit: ["Tab", "BackTab", "C-u"] + Self.letters("26m")
    case .goal: Self.letters("12h")
    case .material: Self.letters("Topology")
    case .voice: Self.letters(" now")
    case .post: Self.letters("on we go")
    }
  }

  /// What stands on the screen then.
  var written: String {
    switch self {
    case .record: "25m"
    case .edit: "26m"
    case .goal: "12h"
    case .material: "Topology"
    case .voice: " now"
    case .post: "on we go"
    }
  }

  static func letters(_ text: String) -> [KeyStroke] { text.map { KeyStroke(.character($0)) } }
}

extension ScreenWorld {
  /// Opens a form with something in it that can be saved.
  func open(_ form: AppForm, _ language: Language = .english) async -> ScreenHarness<AppShell> {
    var app = await open(language)
    for key in form.keys + form.writing { await app.press(key) }
    return app
  }

  /// All that forms store.
  func stored() throws -> [String] {
    [
      "\(try repositories.records.recent(limit: 100))", "\(try repositories.shelf.materials(includingArchived: true))",
      "\(try repositories.goals.progress(inWeekOf: environment.today).map(\.goal))",
      "\(try repositories.timeline.posts(before: nil, limit: 100).count)", "\(try center.all().count)",
    ]
  }
}

extension AppShell {
  /// The form that keys go to.
  var form: (any FormPage)? { top?.page as? any FormPage }
}

extension FormPage {
  var progress: FormProgress { state.progress }

  /// Typing a text into the field with the focus, as this form's own events.
  func typingEvents(_ text: String) -> [any Sendable] { text.map { Event.input(.key(KeyStroke(.character($0)))) } }

  /// Saving, as this form's own event.
  var saveEvent: any Sendable { Event.savePressed }
}
