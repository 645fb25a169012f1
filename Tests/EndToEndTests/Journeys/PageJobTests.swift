import Foundation
import ProgramDriving
import Testing

/// What people come to each page for, done by keys and by mouse in the built app, with the keys counted.
@Suite("The main job of every page", .serialized, .timeLimit(.minutes(5)))
struct PageJobTests {
  @Test("is done by keys, and by no more of them than it may take", arguments: PageJob.all)
  func keys(_ job: PageJob) throws {
    var count = 0
    try play(job) { terminal in
      for step in job.keys {
        switch step {
        case .key(let name):
          count += 1
          try terminal.press(name)
        case .text(let text, _): try terminal.type(text)
        case .sees(let text): try terminal.waitUntil(shows: text)
        case .click: Issue.record("a click is no key")
        }
      }
    }
    let typed = job.keys.compactMap { if case .text(_, let what) = $0 { what } else { nil } }
    print("keys  \(job.name): \(([count == 1 ? "1 key" : "\(count) keys"] + typed).joined(separator: " and ")), at most \(job.most)")
    #expect(count <= job.most)
  }

  @Test("is done by mouse, without any other key than those of its texts", arguments: PageJob.all)
  func mouse(_ job: PageJob) throws {
    try play(job) { terminal in
      for step in job.mouse {
        switch step {
        case .click(let text): try terminal.click(on: text)
        case .text(let text, _): try terminal.type(text)
        case .sees(let text): try terminal.waitUntil(shows: text)
        case .key: Issue.record("a key is no click")
        }
      }
    }
  }

  /// Opens the app on what the job begins with, has it done, and looks at what came of it.
  private func play(_ job: PageJob, _ steps: (TerminalSession) throws -> Void) throws {
    let home = try TemporaryHome.after(job.before)
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil(shows: "C-k do")
    try steps(terminal)
    for text in job.shows { try terminal.waitUntil(shows: text) }
    for text in job.hides { try terminal.waitUntil("was without “\(text)”") { !$0.contains(text) } }
  }
}

/// Something that people come to a page for.
struct PageJob: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    case key(String)
    /// What is typed, and what that is.
    case text(String, String)
    /// The first place where the screen shows this.
    case click(String)
    /// What has to be seen before the next step: people wait for it, too.
    case sees(String)
  }

  var name: String
  /// What the log holds.
  var before: [[String]] = []
  /// From Home on.
  var keys: [Step]
  var mouse: [Step]
  /// What is seen in the end.
  var shows: [String]
  /// What is seen no more.
  var hides: [String] = []
  /// How many keys it may take beside its texts.
  var most: Int

  var testDescription: String { name }

  private static let shelf = [["shelf", "add", "Linear Algebra"]]
  private static let records = shelf + [["record", "Linear", "45m", "--memo", "eigenvalues"]]
  private static let goal = shelf + [["goal", "set", "10h"]]
  private static let time = Step.text("25m", "the time")

  static let all: [PageJob] = [
    PageJob(
      name: "Shelf: the first material",
      keys: [
        .key("2"), .sees("The shelf is empty"), .key("n"), .sees("New material"), .text("Linear Algebra", "its title"), .key("C-s"),
      ],
      mouse: [
        .click("2 Shelf"), .click("n add"), .sees("New material"), .text("Linear Algebra", "its title"), .sees("Linear Algebra"),
        .click("[ Save ]"),
      ],
      shows: ["“Linear Algebra” is on the shelf."], most: 4),
    PageJob(
      name: "Shelf: a record", before: shelf,
      keys: [.key("2"), .sees("1 material"), .key("r"), .sees("from–to"), time, .sees("25m"), .key("C-s")],
      mouse: [.click("2 Shelf"), .sees("1 material"), .click("r record"), .sees("from–to"), time, .sees("25m"), .click("C-s save")],
      shows: ["Recorded 25 min of Linear Algebra."], most: 3),
    PageJob(
      name: "Home: a record", before: shelf,
      keys: [
        .key("n"), .sees("Record study"), .text("Lin", "some of the title"), .sees("› Linear Algebra"), .key("Enter"), .sees("from–to"),
        time,
        .sees("25m"), .key("C-s"),
      ],
      mouse: [
        .click("n record"), .sees("Record study"), .click("choose ▾"), .click("› Linear Algebra"), .sees("from–to"), time, .sees("25m"),
        .click("C-s save"),
      ],
      shows: ["Recorded 25 min of Linear Algebra."], most: 3),
    PageJob(
      name: "Home: the progress is posted", before: goal,
      keys: [
        .key("2"), .sees("1 material"), .key("r"), .sees("from–to"), time, .sees("25m"), .key("C-s"), .sees("P post progress"), .key("P"),
        .sees("Preview"), .key("C-s"),
      ],
      mouse: [
        .click("2 Shelf"), .sees("1 material"), .click("r record"), .sees("from–to"), time, .sees("25m"), .click("C-s save"),
        .click("P post progress"), .sees("Preview"), .click("C-s post"),
      ],
      // The record's three, and two more.
      shows: ["osted"], most: 5),
    PageJob(
      name: "Goals: a goal",
      keys: [
        .key("5"), .sees("n set a goal"), .key("n"), .sees("Set a weekly goal"), .text("10h", "the time"), .sees("10 h a week"),
        .key("C-s"),
      ],
      mouse: [
        .click("5 Goals"), .click("n set a goal"), .sees("Set a weekly goal"), .text("10h", "the time"), .sees("10 h a week"),
        .click("[ Save ]"),
      ],
      shows: ["The goal is 10 h a week."], most: 3),
    PageJob(
      name: "Goals: the progress is posted", before: goal,
      keys: [.key("5"), .sees("P post"), .key("P"), .sees("Preview"), .key("C-s")],
      mouse: [.click("5 Goals"), .click("P post"), .sees("Preview"), .click("C-s post")],
      shows: ["osted"], most: 3),
    PageJob(
      name: "Timer: the stopwatch", before: shelf,
      keys: [.key("s"), .sees("[ Start ]"), .key("Enter")],
      mouse: [.click("s start"), .click("[ Start ]")],
      shows: ["f finish", "Space pause"], most: 2),
    PageJob(
      name: "Timer: finishing", before: shelf + [["start", "Linear", "--at", "10m ago"]],
      keys: [.sees("f finish"), .key("f"), .sees("C-s save"), .key("C-s")],
      mouse: [.click("f finish"), .click("C-s save")],
      shows: ["Recorded"], most: 2),
    PageJob(
      name: "Records: a memo is found", before: records + [["record", "20m", "--memo", "something else"]],
      keys: [.key("3"), .sees("d delete"), .key("m"), .sees(">30m"), .text("eigen", "some of it")],
      mouse: [.click("3 Records"), .sees("something else"), .click("m filter"), .sees(">30m"), .text("eigen", "some of it")],
      shows: ["m eigen", "eigenvalues"], hides: ["something else"], most: 2),
    PageJob(
      name: "Records: one is deleted and comes back", before: records,
      // Nothing is waited for between the keys: they are held until the list was read, and undo follows the delete.
      keys: [.key("3"), .key("d"), .sees("Deleted"), .key("u"), .sees("Undone")],
      mouse: [
        .click("3 Records"), .sees("eigenvalues"), .click("d delete"), .sees("Deleted"), .click("C-k do"), .text("undo", "undo"),
        .click("› Undo the last change"), .sees("Undone"),
      ],
      shows: ["eigenvalues"], most: 3),
    PageJob(
      name: "Report: the week before", before: records,
      keys: [.key("4"), .sees("week before"), .key("Left")],
      mouse: [.click("4 Report"), .sees("This week"), .click("week before")],
      shows: ["Last week"], most: 2),
    PageJob(
      name: "Timeline: what one has posted",
      before: shelf + [["record", "Linear", "45m", "--memo", "eigenvalues", "--visibility", "followers"]],
      keys: [.key("6")], mouse: [.click("6 Timeline")], shows: ["eigenvalues"], most: 1),
    PageJob(
      name: "Shortcuts: one of one’s own", before: records,
      keys: [.key("7"), .sees("Enter add"), .key("Enter"), .sees("Make a shortcut"), .key("Enter")],
      mouse: [.click("7 Shortcuts"), .click("Enter add"), .sees("C-t try it"), .sees("Linear Algebra done"), .click("[ Add ]")],
      shows: ["Added “"], most: 3),
    PageJob(
      name: "Settings: one is changed",
      keys: [
        .key(","), .sees("Day starts at"), .key("Enter"), .sees("Enter save"), .key("C-u"), .text("04:00", "the time"), .key("Enter"),
      ],
      mouse: [
        .click("C-k do"), .text("change the settings", "its name"), .click("› See and change the settings"), .sees("Enter change"),
        .click("Notify when a timer ends"), .sees("notifications.timerEnd"), .click("Enter on or off"),
      ],
      shows: ["config.yaml line"], most: 4),
  ]
}
