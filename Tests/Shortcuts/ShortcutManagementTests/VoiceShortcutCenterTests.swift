import Foundation
import GRDB
import IntentRuntime
import SharedStore
import Testing

@testable import ShortcutManagement

@Suite("Voice shortcuts")
struct VoiceShortcutCenterTests {
  let place = ShortcutPlace()

  @Test("what was added is there for every program, and nothing is before")
  func adding() throws {
    let (app, extension_) = (place.open(.app), place.open(.reading))
    #expect(try extension_.shortcuts.all() == [])
    #expect(!place.exists)
    let added = try app.shortcuts.add(phrase: "  Bake the morning bread\n", shortcut: .bake(["loaves": .integer(12)]), showsWhenRun: false)
    #expect(
      added
        == VoiceShortcut(
          id: added.id, phrase: "Bake the morning bread", shortcut: .bake(["loaves": .integer(12)]), showsWhenRun: false,
          created: place.now,
          updated: place.now))
    #expect(try extension_.shortcuts.all() == [added])
    #expect(try extension_.shortcuts.voiceShortcut(added.id.uppercased()) == added)
    #expect(try extension_.shortcuts.voiceShortcuts(saying: "bake the MORNING  bread!") == [added])
    #expect(try extension_.shortcuts.voiceShortcuts(saying: "bake the evening bread") == [])
  }

  @Test("the latest are those that were added last, whatever was edited since")
  func latest() throws {
    let app = place.open()
    #expect(try app.shortcuts.latest(limit: 2) == [])
    let added = try ["one", "two", "three"].map { try app.shortcuts.add(phrase: $0, shortcut: .bake()) }
    var edited = added[0]
    edited.phrase = "four"
    place.advance(60)
    _ = try app.shortcuts.update(edited, from: added[0])
    #expect(try app.shortcuts.latest(limit: 2) == [added[2], added[1]])
    #expect(try app.shortcuts.latest(limit: 0) == [])
  }

  @Test("an edit changes what it says and no more; the phrase before finds nothing any more")
  func editing() throws {
    let app = place.open()
    let added = try app.shortcuts.add(phrase: "Bake bread", shortcut: .bake())
    place.advance(60)
    var edited = added
    edited.phrase = "Bake cake"
    edited.shortcut = .bake(["loaves": .integer(1)])
    let updated = try app.shortcuts.update(edited, from: added)
    #expect(
      updated
        == VoiceShortcut(
          id: added.id, phrase: "Bake cake", shortcut: .bake(["loaves": .integer(1)]), created: added.created, updated: place.now))
    #expect(try app.shortcuts.all() == [updated])
    #expect(try app.shortcuts.voiceShortcuts(saying: "bake bread") == [])
    #expect(try app.shortcuts.voiceShortcuts(saying: "bake cake") == [updated])
  }

  @Test("an edit that changes nothing is no change")
  func emptyEdit() throws {
    let app = place.open()
    let added = try app.shortcuts.add(phrase: "Bake bread", shortcut: .bake())
    place.advance(60)
    #expect(try app.shortcuts.update(added, from: added) == added)
    #expect(try app.changes.undo().verb == .add)
  }

  @Test("every change is undone and made again, with what finds it")
  func undo() throws {
    let (app, other) = (place.open(), place.open())
    let added = try app.shortcuts.add(phrase: "Bake bread", shortcut: .bake())
    place.advance(1)
    var edited = added
    edited.phrase = "パンを焼く"
    let updated = try app.shortcuts.update(edited, from: added)
    try app.shortcuts.delete(added.id)
    let keys = "SELECT kind || ' ' || key FROM phrase_key ORDER BY 1"
    #expect(try app.rows(keys) == [])

    #expect(try other.changes.undo().verb == .delete)
    #expect(try app.shortcuts.all() == [updated])
    #expect(try app.shortcuts.voiceShortcuts(saying: "ぱんを焼く") == [updated])
    let undoneEdit = try other.changes.undo()
    #expect(undoneEdit.verb == .edit)
    #expect(undoneEdit.subject == "パンを焼く")
    #expect(try app.shortcuts.all() == [added])
    #expect(try app.shortcuts.voiceShortcuts(saying: "パンを焼く") == [])
    #expect(try app.shortcuts.voiceShortcuts(saying: "bake bread") == [added])
    #expect(try other.changes.undo().verb == .add)
    #expect(try app.shortcuts.all() == [])
    #expect(try app.rows(keys) == [])

    for _ in 0..<2 { _ = try other.changes.redo() }
    #expect(try app.shortcuts.voiceShortcuts(saying: "パンを焼く") == [updated])
    #expect(try other.changes.redo().verb == .delete)
    #expect(try app.shortcuts.all() == [])
  }

  @Test("what does a thing is found by it: objects by their identifiers, activities by type and user info, the oldest first")
  func doing() throws {
    let app = place.open()
    func bake(_ display: String, _ id: String? = "bread") -> Shortcut {
      let what = IntentObjectValue(typeName: "Bread", identifier: id, displayString: display)
      return .intent(ShortcutIntent(name: "Bake", values: ["what": .object(what)]))
    }
    func oven(_ title: String, _ userInfo: [String: UserInfoValue] = ["door": .string("caf\u{E9}")]) -> Shortcut {
      .activity(UserActivity(activityType: "app.bakery.viewOven", title: title, userInfo: userInfo))
    }
    let bread = try app.shortcuts.add(phrase: "Bake bread", shortcut: bake("Bread"))
    _ = try app.shortcuts.add(phrase: "Bread again", shortcut: bake("Bread"))
    let door = try app.shortcuts.add(phrase: "Oven", shortcut: oven("See the oven"))
    #expect(try app.shortcuts.voiceShortcut(doing: bake("パン")) == bread)
    #expect(try app.shortcuts.voiceShortcut(doing: oven("オーブンを見る", ["door": .string("cafe\u{301}")])) == door)
    #expect(try app.shortcuts.voiceShortcut(doing: bake("Bread", nil)) == nil)
    #expect(try app.shortcuts.voiceShortcut(doing: oven("See the oven", [:])) == nil)
    #expect(try app.shortcuts.voiceShortcut(doing: .intent(ShortcutIntent(name: "Bake"))) == nil)

    var edited = door
    edited.shortcut = bake("Rolls", "rolls")
    let rolls = try app.shortcuts.update(edited, from: door)
    #expect(try app.shortcuts.voiceShortcut(doing: oven("See the oven")) == nil)
    #expect(try app.shortcuts.voiceShortcut(doing: bake("", "rolls")) == rolls)
    _ = try app.changes.undo()
    #expect(try app.shortcuts.voiceShortcut(doing: oven("See the oven")) == door)
    try app.shortcuts.delete(bread.id)
    #expect(try app.shortcuts.voiceShortcut(doing: bake("Bread"))?.phrase == "Bread again")
  }

  @Test("of ten thousand shortcuts only those are read that do the thing")
  func doingAmongMany() throws {
    let app = place.open()
    let one = try app.shortcuts.add(phrase: "Bake bread", shortcut: .bake())
    try app.store.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 10000)
          INSERT INTO voice_shortcut (id, phrase, keys, shortcut, shows, created, updated)
          SELECT printf('%036d', n), 'phrase ' || n, '[]', '{}', 1, 0, 0 FROM number
          """)
    }
    #expect(try app.shortcuts.voiceShortcut(doing: .bake()) == one)
    let plan =
      try app.store.read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(VoiceShortcutRow.selectByKey)", arguments: [10, "x"]).map { $0["detail"] as String }
      } ?? []
    #expect(plan.first?.hasPrefix("SEARCH voice_shortcut USING INTEGER PRIMARY KEY") == true)
    #expect(!plan.contains { $0.hasPrefix("SCAN") })
  }

  @Test("two programs edit the same one: the second learns what is there, and nothing is lost")
  func editedMeanwhile() throws {
    let (app, command) = (place.open(.app), place.open())
    let added = try app.shortcuts.add(phrase: "Bake bread", shortcut: .bake())
    var (mine, theirs) = (added, added)
    mine.phrase = "Bake cake"
    theirs.shortcut = .bake(["loaves": .integer(3)])
    let first = try command.shortcuts.update(theirs, from: added)
    #expect(throws: ShortcutError.editedMeanwhile(first)) { try app.shortcuts.update(mine, from: added) }
    #expect(try app.shortcuts.all() == [first])
    // From what is there, the edit goes through.
    var merged = first
    merged.phrase = "Bake cake"
    #expect(try app.shortcuts.update(merged, from: first).shortcut == .bake(["loaves": .integer(3)]))
  }

  @Test("two programs make the same edit: both are done")
  func sameEdit() throws {
    let (app, command) = (place.open(.app), place.open())
    let added = try app.shortcuts.add(phrase: "Bake bread", shortcut: .bake())
    var edited = added
    edited.phrase = "Bake cake"
    let first = try command.shortcuts.update(edited, from: added)
    #expect(try app.shortcuts.update(edited, from: added) == first)
  }

  @Test("one program edits what another deleted, and deletes what another deleted")
  func vanished() throws {
    let (app, command) = (place.open(.app), place.open())
    let added = try app.shortcuts.add(phrase: "Bake bread", shortcut: .bake())
    #expect(try command.shortcuts.delete(added.id) == added)
    var edited = added
    edited.phrase = "Bake cake"
    #expect(throws: ShortcutError.vanished(id: added.id, phrase: "Bake bread")) { try app.shortcuts.update(edited, from: added) }
    #expect(throws: ShortcutError.vanished(id: added.id, phrase: nil)) { try app.shortcuts.delete(added.id) }
    #expect(try app.shortcuts.all() == [])
    // What was deleted can still be brought back.
    _ = try app.changes.undo()
    #expect(try command.shortcuts.all() == [added])
  }

  @Test("an undo of an edit is refused where somebody edited since")
  func undoAfterEdit() throws {
    let (app, command) = (place.open(), place.open())
    let added = try app.shortcuts.add(phrase: "Bake bread", shortcut: .bake())
    place.advance(1)
    var edited = added
    edited.phrase = "Bake cake"
    let updated = try command.shortcuts.update(edited, from: added)
    _ = try app.changes.undo()
    #expect(try command.shortcuts.all() == [added])
    #expect(throws: ShortcutError.editedMeanwhile(added)) {
      var stale = updated
      stale.phrase = "Bake pie"
      _ = try command.shortcuts.update(stale, from: updated)
    }
  }

  @Test(
    "a phrase that cannot be said is refused",
    arguments: [
      ("", ShortcutError.emptyPhrase), (" \u{3000}\n", .emptyPhrase), ("\u{301}\u{302}", .emptyPhrase), ("、。！", .emptyPhrase),
      ("bake\u{7}", .controlCharacters), ("bake\u{1B}[2J", .controlCharacters),
      (String(repeating: "あ", count: 201), .phraseTooLong(characters: 201, limit: 200)),
      (String(repeating: "a", count: 10_000), .phraseTooLong(characters: 10_000, limit: 200)),
    ] as [(String, ShortcutError)])
  func phrases(_ phrase: String, _ error: ShortcutError) throws {
    #expect(throws: error) { try place.open().shortcuts.add(phrase: phrase, shortcut: .bake()) }
    #expect(!place.exists)
  }

  @Test(
    "a phrase of any script within the limit is kept as it was written",
    arguments: [String(repeating: "あ", count: 200), "سجل الدراسة", "bake 🍞"])
  func longPhrase(_ phrase: String) throws {
    let app = place.open()
    let added = try app.shortcuts.add(phrase: phrase, shortcut: .bake())
    #expect(try app.shortcuts.voiceShortcut(added.id)?.phrase == phrase)
  }

  @Test("an activity's user info that is not plain or too large is refused")
  func userInfo() throws {
    let app = place.open()
    func add(_ value: UserInfoValue) throws {
      _ = try app.shortcuts.add(phrase: "Recipe", shortcut: .activity(UserActivity(activityType: "t", userInfo: ["k": value])))
    }
    #expect(throws: ShortcutError.userInfoNotPlain(type: "t", key: "k")) { try add(.number(.nan)) }
    #expect(throws: ShortcutError.userInfoTooLarge(type: "t", bytes: 65_545, limit: 65_536)) {
      try add(.string(String(repeating: "x", count: 65_537)))
    }
    try add(.string(String(repeating: "x", count: 65_528)))
  }

  @Test("the app's suggestions are replaced as a whole; what people added stays")
  func suggestions() throws {
    let (app, command) = (place.open(.app), place.open(.reading))
    #expect(try command.shortcuts.shortcutSuggestions() == [])
    let added = try app.shortcuts.add(phrase: "Bake bread", shortcut: .bake())
    let oven = Shortcut.activity(UserActivity(activityType: "app.bakery.viewOven", title: "See the oven"))
    try app.shortcuts.setShortcutSuggestions([oven, .bake(["loaves": .integer(2)])])
    #expect(try command.shortcuts.shortcutSuggestions() == [oven, .bake(["loaves": .integer(2)])])
    try app.shortcuts.setShortcutSuggestions([.bake()])
    #expect(try command.shortcuts.shortcutSuggestions() == [.bake()])
    try app.shortcuts.setShortcutSuggestions([])
    #expect(try command.shortcuts.shortcutSuggestions() == [])
    #expect(try command.shortcuts.all() == [added])
  }

  @Test("clearing suggestions where there are none creates no store")
  func noStore() throws {
    let app = place.open()
    try app.shortcuts.setShortcutSuggestions([])
    #expect(throws: ShortcutError.vanished(id: "x", phrase: nil)) { try app.shortcuts.delete("x") }
    #expect(!place.exists)
  }

  @Test("one that no program of ours wrote takes none of the others away: it is listed, renamed and deleted as it stands")
  func unreadable() throws {
    let app = place.open()
    let lost = try app.shortcuts.add(phrase: "Lost book", shortcut: .bake())
    let bake = try app.shortcuts.add(phrase: "Bake bread", shortcut: .bake(["loaves": .integer(2)]))
    try app.store.write { db in try db.execute(sql: "UPDATE voice_shortcut SET shortcut = '{\"x\":1}' WHERE id = ?", arguments: [lost.id]) }
    let all = try app.shortcuts.all()
    #expect(all.map(\.phrase) == ["Lost book", "Bake bread"])
    #expect(all.map(\.shortcut) == [.unreadable(#"{"x":1}"#), bake.shortcut])
    #expect(try app.shortcuts.voiceShortcuts(saying: "lost book") == [all[0]])
    var renamed = all[0]
    renamed.phrase = "Found book"
    let now = try app.shortcuts.update(renamed, from: all[0])
    #expect(try app.shortcuts.voiceShortcut(lost.id) == now)
    #expect(now.shortcut == .unreadable(#"{"x":1}"#))
    var mended = now
    mended.shortcut = .bake()
    #expect(try app.shortcuts.update(mended, from: now).shortcut == .bake())
    try app.store.write { db in try db.execute(sql: "UPDATE voice_shortcut SET shortcut = '[1]' WHERE id = ?", arguments: [lost.id]) }
    #expect(try app.shortcuts.delete(lost.id).shortcut == .unreadable("[1]"))
    #expect(try app.shortcuts.all() == [bake])
    #expect(throws: ShortcutError.unreadable) { try app.shortcuts.add(phrase: "Again", shortcut: .unreadable("?")) }
  }
}
