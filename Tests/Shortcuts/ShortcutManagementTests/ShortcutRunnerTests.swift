import IntentRuntime
import ProgramSupport
import ShortcutManagement
import Testing

@Suite("Running and inspecting shortcuts")
struct ShortcutRunnerTests {
  let place = ShortcutPlace()

  private static func runs(_ id: String) -> Shortcut {
    .activity(UserActivity(activityType: "app.bakery.viewOven", userInfo: [ShortcutRunner.voiceShortcutKey: .string(id)]))
  }

  private func runner(_ app: ShortcutPlace.App) -> ShortcutRunner {
    let center = app.shortcuts
    return ShortcutRunner(provider: Bakery(), lookup: { try center.voiceShortcut($0) })
  }

  @Test("an intent is run with its values, an activity is opened")
  func steps() throws {
    let app = place.open()
    let bake = try app.shortcuts.add(phrase: "Bake", shortcut: .bake(["loaves": .integer(2)]))
    let oven = try app.shortcuts.add(
      phrase: "Oven", shortcut: .activity(UserActivity(activityType: "app.bakery.viewOven")), showsWhenRun: false)
    let run = try runner(app).plan(for: bake)
    guard case .run(let intent) = run.step else { return #expect(Bool(false)) }
    #expect(intent.isEqual(to: BakeIntent(["loaves": .integer(2)])))
    #expect(run.showsResult)
    let open = try runner(app).plan(for: oven)
    guard case .open(let activity) = open.step else { return #expect(Bool(false)) }
    #expect(activity.activityType == "app.bakery.viewOven")
    #expect(!open.showsResult)
  }

  @Test("a shortcut that runs another comes to what that one does, and shows its result where both do")
  func chain() throws {
    let app = place.open()
    let last = try app.shortcuts.add(phrase: "Bake", shortcut: .bake(), showsWhenRun: false)
    let first = try app.shortcuts.add(phrase: "Work", shortcut: Self.runs(last.id))
    let plan = try runner(app).plan(for: first)
    #expect(plan.path == [first, last])
    #expect(!plan.showsResult)
    #expect(try runner(app).plan(for: Self.runs(first.id)).path == [first, last])
  }

  @Test("a shortcut that runs itself, at once or round a corner, is refused with the way round")
  func cycle() throws {
    let app = place.open()
    let first = try app.shortcuts.add(phrase: "One", shortcut: .bake())
    let second = try app.shortcuts.add(phrase: "Two", shortcut: Self.runs(first.id))
    var changed = first
    changed.shortcut = Self.runs(second.id)
    let one = try app.shortcuts.update(changed, from: first)
    #expect(throws: ShortcutError.runsItself(phrases: ["One", "Two", "One"])) { try runner(app).plan(for: one) }
    changed.shortcut = Self.runs(first.id)
    let itself = try app.shortcuts.update(changed, from: one)
    #expect(throws: ShortcutError.runsItself(phrases: ["One", "One"])) { try runner(app).plan(for: itself) }
    // Seen from outside, the circle is what is told.
    #expect(throws: ShortcutError.runsItself(phrases: ["One", "One"])) { try runner(app).plan(for: second) }
  }

  @Test("eight shortcuts may follow one another, nine may not")
  func depth() throws {
    let app = place.open()
    var last = try app.shortcuts.add(phrase: "1", shortcut: .bake())
    for number in 2...8 { last = try app.shortcuts.add(phrase: "\(number)", shortcut: Self.runs(last.id)) }
    #expect(try runner(app).plan(for: last).path.count == 8)
    let ninth = try app.shortcuts.add(phrase: "9", shortcut: Self.runs(last.id))
    #expect(throws: ShortcutError.runsTooFar(limit: 8)) { try runner(app).plan(for: ninth) }
  }

  @Test("what runs a shortcut that is gone, or an intent that has changed, says so")
  func broken() throws {
    let app = place.open()
    let gone = try app.shortcuts.add(phrase: "One", shortcut: Self.runs("nothing"))
    #expect(throws: ShortcutError.targetGone(phrase: "One")) { try runner(app).plan(for: gone) }
    #expect(throws: ShortcutError.unknownIntent(name: "Bakes", nearest: "Bake")) {
      try runner(app).plan(for: .intent(ShortcutIntent(name: "Bakes")))
    }
    #expect(throws: ShortcutError.unfitValue(intent: "Bake", parameter: "loaves")) {
      try runner(app).plan(for: .bake(["loaves": .string("two")]))
    }
  }

  private func inspection(_ app: ShortcutPlace.App? = nil) -> ShortcutInspection {
    let center = app?.shortcuts
    return ShortcutInspection(
      declarations: [BakeIntent.declaration], catalogue: .bakery, now: { [place] in place.now }, isThere: { $0.identifier != "gone" },
      lookup: { try center?.voiceShortcut($0) },
      // Two loaves need a note.
      missing: { $0.values["loaves"] == .integer(2) && $0.values["note"] == nil && $0.values["bread"] == nil ? "note" : nil })
  }

  @Test(
    "a shortcut says what keeps it from running, and what remains of it once mended",
    arguments: [
      (.bake(["bread": .bread("b1", "Rye")]), .ok, .bake(["bread": .bread("b1", "Rye")])),
      (
        .bake(["bread": .bread("gone", "Rye"), "loaves": .integer(3)]), .objectGone(title: "Rye"), .bake(["loaves": .integer(3)])
      ),
      (.bake(["crust": .string("x")]), .intentChanged(.parameterRemoved(name: "crust")), .bake()),
      (
        .bake(["loaves": .string("x"), "note": .string("y")]), .intentChanged(.parameterRetyped(name: "loaves")),
        .bake(["note": .string("y")])
      ),
      (.bake(["loaves": .integer(51)]), .intentChanged(.valueOutOfRange(name: "loaves", bounds: 0...50)), .bake()),
      (.bake(["loaves": .array([.integer(1)])]), .intentChanged(.parameterRetyped(name: "loaves")), .bake()),
      (.bake(["bread": .bread("gone", "Rye"), "loaves": .integer(2)]), .objectGone(title: "Rye"), nil),
      (.bake(["loaves": .integer(2)]), .intentChanged(.valueMissing(name: "note")), nil),
      (.unreadable("{}"), .unreadable, nil), (runs("nothing"), .targetGone, nil),
      (.intent(ShortcutIntent(name: "Fry")), .undeclared(type: "Fry", nearest: nil), nil),
      (
        .activity(UserActivity(activityType: "app.bakery.viewOwen")),
        .undeclared(type: "app.bakery.viewOwen", nearest: "app.bakery.viewOven"), nil
      ),
      (.activity(UserActivity(activityType: "app.bakery.editRecipe")), .intentChanged(.valueMissing(name: "recipe")), nil),
    ] as [(Shortcut, ShortcutHealth, Shortcut?)])
  func health(_ shortcut: Shortcut, _ health: ShortcutHealth, _ repaired: Shortcut?) throws {
    #expect(try inspection().health(of: shortcut) == health)
    #expect(try inspection().repaired(shortcut) == repaired)
  }

  @Test("an activity past its time can be kept without its end")
  func expired() throws {
    let activity = UserActivity(activityType: "app.bakery.viewOven", expirationDate: place.now)
    #expect(try inspection().health(of: .activity(activity)) == .activityExpired(at: place.now))
    #expect(try inspection().repaired(.activity(activity)) == .activity(UserActivity(activityType: "app.bakery.viewOven")))
  }

  // MARK: Problems

  @Test("of shortcuts that run each other, the one to mend is named, and what mends it")
  func problems() throws {
    let app = place.open()
    let bake = try app.shortcuts.add(phrase: "Bake", shortcut: .bake(["bread": .bread("gone", "Rye"), "loaves": .integer(3)]))
    let work = try app.shortcuts.add(phrase: "Work", shortcut: Self.runs(bake.id))
    #expect(
      try inspection(app).problem(of: work) == ShortcutProblem(.objectGone(title: "Rye"), at: bake, mend: .repair, isFurtherOn: true))
    #expect(try inspection(app).problem(of: bake) == ShortcutProblem(.objectGone(title: "Rye"), at: bake, mend: .repair))
    let loop = try app.shortcuts.add(phrase: "Loop", shortcut: .bake())
    var changed = loop
    changed.shortcut = Self.runs(loop.id)
    let itself = try app.shortcuts.update(changed, from: loop)
    let outer = try app.shortcuts.add(phrase: "Outer", shortcut: Self.runs(loop.id))
    let circle = ShortcutHealth.runsItself(phrases: ["Loop", "Loop"])
    #expect(try inspection(app).problem(of: itself) == ShortcutProblem(circle, at: itself, mend: .chooseAction))
    #expect(try inspection(app).problem(of: outer) == ShortcutProblem(circle, at: itself, mend: .chooseAction, isFurtherOn: true))
    #expect(try inspection(app).health(of: outer.shortcut) == circle)
    let lost = try app.shortcuts.add(phrase: "Lost", shortcut: Self.runs("nothing"))
    #expect(try inspection(app).problem(of: lost) == ShortcutProblem(.targetGone, at: lost, mend: .chooseAction))
    let lacking = try app.shortcuts.add(phrase: "Two", shortcut: .bake(["loaves": .integer(2)]))
    #expect(
      try inspection(app).problem(of: lacking)
        == ShortcutProblem(.intentChanged(.valueMissing(name: "note")), at: lacking, mend: .giveValue(parameter: "note")))
  }

  @Test("what would become a circle is seen before it is saved")
  func circleAhead() throws {
    let app = place.open()
    let one = try app.shortcuts.add(phrase: "One", shortcut: .bake())
    let two = try app.shortcuts.add(phrase: "Two", shortcut: Self.runs(one.id))
    var wanted = one
    wanted.shortcut = Self.runs(two.id)
    #expect(try inspection(app).problem(of: wanted)?.health == .runsItself(phrases: ["One", "Two", "One"]))
  }

  @Test("nine shortcuts one after the other are too many, and eight are not")
  func problemOfDepth() throws {
    let app = place.open()
    var last = try app.shortcuts.add(phrase: "1", shortcut: .bake())
    for number in 2...8 { last = try app.shortcuts.add(phrase: "\(number)", shortcut: Self.runs(last.id)) }
    #expect(try inspection(app).problem(of: last) == nil)
    let ninth = try app.shortcuts.add(phrase: "9", shortcut: Self.runs(last.id))
    #expect(try inspection(app).problem(of: ninth) == ShortcutProblem(.runsTooFar(limit: 8), at: ninth, mend: .chooseAction))
  }

  @Test("a problem names one way out, the command that takes it", arguments: Language.allCases)
  func words(_ language: Language) throws {
    let place = VoiceShortcut(
      id: "0c3ca941-0000-4000-8000-000000000001", phrase: "Loop", shortcut: .bake(), created: place.now, updated: place.now)
    let problems: [(ShortcutProblem, String)] = [
      (ShortcutProblem(.objectGone(title: "Rye"), at: place, mend: .repair), "`bakery shortcuts edit 0c3ca941 --repair`"),
      (
        ShortcutProblem(.intentChanged(.valueMissing(name: "note")), at: place, mend: .giveValue(parameter: "note")),
        "`bakery shortcuts edit 0c3ca941 note=VALUE`"
      ), (ShortcutProblem(.targetGone, at: place, mend: .chooseAction), "`bakery shortcuts edit 0c3ca941 --intent INTENT`"),
      (ShortcutProblem(.unreadable, at: place, mend: .delete), "`bakery shortcuts delete 0c3ca941`"),
    ]
    for (problem, command) in problems {
      let reason = problem.reason(in: language, words: .bakery)
      #expect(problem.wayOut(in: language, words: .bakery, digits: 8).contains(command))
      #expect(!reason.contains("`"))
      #expect(reason.first?.isUppercase != true)
      let withoutCommands = problem.wayOut(in: language, words: ShortcutWords())
      #expect(!withoutCommands.isEmpty && !withoutCommands.contains("`"))
    }
  }

  @Test("that a thing is gone is told in the app's words, by its name and with its exit code")
  func objectGone() {
    let health = ShortcutHealth.objectGone(title: "Rye")
    #expect(health.message(in: .english, words: .bakery) == "“Rye” is not baked any more.")
    #expect(health.name(.bakery) == "breadGone")
    #expect(health.exitCode(.bakery) == ExitCode(22, "breadGone"))
    #expect(health.message(in: .english, words: ShortcutWords()) == "“Rye” is not there any more.")
    #expect(health.name(ShortcutWords()) == "objectGone")
    #expect(health.exitCode(ShortcutWords()) == .unsupported)
  }

  @Test("a refusal advises the app's commands where it has some", arguments: Language.allCases)
  func errors(_ language: Language) {
    for (error, command) in [
      (ShortcutError.vanished(id: "x", phrase: "Bake"), "`bakery undo`"), (.targetGone(phrase: "Bake"), "`bakery undo`"),
      (.unfitValue(intent: "Bake", parameter: "loaves"), "`bakery shortcuts edit`"),
    ] {
      #expect(error.message(in: language, words: .bakery).contains(command))
      #expect(!error.message(in: language, words: ShortcutWords()).contains("`"))
    }
  }
}

extension ShortcutWords {
  /// What a bakery's messages say.
  static let bakery = ShortcutWords(
    objectGone: ObjectGone(
      name: "breadGone", exitCode: ExitCode(22, "breadGone"),
      message: { title, language in language.words("\(title) is not baked any more.", "\(title)はもう焼いていません。") }),
    commands: Commands(undo: "bakery undo", edit: "bakery shortcuts edit", delete: "bakery shortcuts delete"))
}
