import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import TestSupport
import Testing

/// What a run of an intent leaves behind for suggestions.
@Suite("Donations of intents")
struct DonationTests {
  private let place: Place
  private let host: StudyHost

  init() throws {
    place = try Place()
    host = try place.program().load()
  }

  @discardableResult
  private func run(_ intent: any Intent, as source: InvocationSource) async throws -> IntentOutcome {
    let context = host.context(source: source)
    let dispatcher = try #require(try host.registry.dispatcher(for: intent, in: context))
    return await IntentExecutor(deadline: .whileTesting, format: host.valueFormat).run(intent, with: dispatcher, in: context).outcome
  }

  private func donations() throws -> [Donation] { try host.donations(for: .reading).donations(limit: 100, before: nil) }

  private func record(_ material: Material? = nil, minutes: Int) -> PostStudyRecordIntent {
    var intent = PostStudyRecordIntent()
    intent.material = material.map { StudyMaterial($0) }
    intent.duration = Double(minutes * 60)
    return intent
  }

  @Test("a record made by a command or on a screen is donated with its values, in the group of the record")
  func record() async throws {
    let material = try host.repositories().shelf.add(MaterialDraft(title: "Linear Algebra", author: "G. Strang", spokenNames: ["LA"]))
    var intent = record(material, minutes: 45)
    intent.total = 12
    intent.start = 0
    intent.memo = "eigenvalues"
    #expect(try await run(intent, as: .command) == .success(code: "success"))
    #expect(try await run(record(minutes: 30), as: .app) == .success(code: "success"))
    let records = try host.repositories().records.recent(limit: 9)
    let donations = try donations()
    #expect(Set(donations.map(\.groupIdentifier)) == Set(records.map(\.id.text)))
    let ofMaterial = try #require(donations.first { $0.groupIdentifier == records.first { $0.materialID == material.id }?.id.text })
    #expect(
      ofMaterial.shortcut
        == .intent(
          ShortcutIntent(
            name: "PostStudyRecord",
            values: [
              "material": .object(
                IntentObjectValue(typeName: "StudyMaterial", identifier: material.id.text, displayString: "Linear Algebra")),
              "duration": .duration(2_700), "total": .integer(12),
            ])))
    #expect(ofMaterial.utcOffset == 9 * 3_600)
  }

  @Test("a timer of some seconds is no habit, and one of a minute is")
  func seconds() async throws {
    let moment = SuggestionMoment(seconds: host.environment.now().secondsSince1970, utcOffset: 9 * 3_600)
    func suggested() throws -> [Shortcut] {
      try SuggestionEngine(of: host.store(for: .reading)).suggestions(at: moment, limit: 9).map(\.shortcut).filter {
        $0.typeName == "StartTimer"
      }
    }
    var intent = StartTimerIntent()
    intent.duration = 6
    #expect(try await run(intent, as: .command) == .success(code: "success"))
    #expect(try suggested() == [])
    _ = try host.repositories().session.discard()
    intent.duration = 60
    #expect(try await run(intent, as: .command) == .success(code: "success"))
    #expect(try suggested() == [.intent(ShortcutIntent(name: "StartTimer", values: ["duration": .duration(60)]))])
  }

  @Test("a start that is discarded within its first minute is no habit, and one that lasted is")
  func discarded() async throws {
    for (end, isHabit) in [("12:00:03", false), ("12:01:00", true)] {
      try await run(StartStopwatchIntent(), as: .app)
      #expect(try donations().map(\.shortcut.typeName) == ["StartStopwatch"])
      let later = try place.program(["KIROKU_NOW": "2026-11-21T\(end)+09:00"]).load()
      _ = try later.repositories().session.discard()
      #expect(try !donations().isEmpty == isHabit)
    }
  }

  @Test("what a script or a shortcut runs is not donated", arguments: [InvocationSource.script, .shortcut])
  func otherSources(_ source: InvocationSource) async throws {
    #expect(try await run(record(minutes: 30), as: source) == .success(code: "success"))
    #expect(try await run(StartStopwatchIntent(), as: source) == .success(code: "success"))
    #expect(try host.repositories().records.recent(limit: 9).count == 1)
    #expect(try donations() == [])
  }

  @Test("the extension donates nothing")
  func theExtension() async throws {
    #expect(try await place.run("run", "PostStudyRecord", "duration=30m").code == .done)
    #expect(try donations() == [])
  }

  @Test("each step of a session is donated once, looking at it is not")
  func session() async throws {
    for intent: any Intent in [
      StartStopwatchIntent(), ShowCurrentStudyIntent(), PauseStudyIntent(), ResumeStudyIntent(), FinishStudyIntent(),
    ] {
      #expect(try await run(intent, as: .command) == .success(code: "success"))
    }
    #expect(try donations().map(\.shortcut.typeName).sorted() == ["FinishStudy", "PauseStudy", "ResumeStudy", "StartStopwatch"])
    let record = try #require(try host.repositories().records.recent(limit: 1).first)
    #expect(try donations().filter { $0.groupIdentifier == record.id.text }.map(\.shortcut.typeName) == ["FinishStudy"])
  }

  @Test("what is refused or asked about is not donated")
  func refusals() async throws {
    for intent: any Intent in [
      PauseStudyIntent(), FinishStudyIntent(), PostStudyRecordIntent(), StartTimerIntent(), record(minutes: 1_441),
    ] {
      if case .success = try await run(intent, as: .command) { Issue.record("\(intent)") }
    }
    #expect(try donations() == [])
    #expect(place.data == nil)
  }

  @Test("undoing what was donated takes the donation back, and making it again does not bring it back")
  func undo() async throws {
    try await run(record(minutes: 30), as: .command)
    _ = try host.repositories().changes.undo()
    #expect(try donations() == [])
    _ = try host.repositories().changes.redo()
    #expect(try donations() == [])
    #expect(try host.repositories().records.recent(limit: 9).count == 1)
  }

  @Test("an edit, a deletion and a goal are no intents: nothing is donated")
  func otherChanges() async throws {
    let repositories = host.repositories()
    let material = try repositories.shelf.add(MaterialDraft(title: "Algebra"))
    _ = try repositories.shelf.archive(material.id)
    _ = try repositories.goals.set(.time(seconds: 3_600), material: nil, fromWeekOf: host.environment.today)
    #expect(try donations() == [])
  }

  @Test(
    "every declared activity can become current, and those that are opened for themselves are donated", arguments: StudyActivity.allCases)
  func activities(_ activity: StudyActivity) throws {
    let store = host.store()
    let center = host.activities(in: store)
    let declaration = try host.activityCatalogue.declaration(of: activity.rawValue)
    try center.becomeCurrent(declaration.activity(in: "ja"))
    #expect(center.current?.title == activity.title.rendered(in: "ja"))
    #expect(try donations().count == (activity.isDonatedWhenShown ? 1 : 0))
    #expect(!declaration.keywords.isEmpty && declaration.suggestedPhrase != nil)
  }

  @Test("an intent's own activity is declared, and neither found nor suggested")
  func ownActivities() throws {
    for intent in host.registry.declarations {
      let declaration = try host.activityCatalogue.declaration(of: intent.className)
      #expect(!declaration.isEligibleForSearch && !declaration.isEligibleForPrediction)
    }
    #expect(host.activityCatalogue.declarations.count == 14)
  }

  @Test("a saved shortcut says that its material left the shelf, and can be repaired")
  func health() throws {
    let material = try host.repositories().shelf.add(MaterialDraft(title: "Algebra"))
    var intent = StartTimerIntent()
    intent.material = StudyMaterial(material)
    intent.duration = 2_700
    let shortcut = Shortcut.intent(ShortcutIntent(intent))
    let inspection = host.shortcutInspection(in: host.store())
    #expect(try inspection.health(of: shortcut) == .ok)
    _ = try host.repositories().shelf.archive(material.id)
    #expect(try inspection.health(of: shortcut) == .objectGone(title: "Algebra"))
    #expect(try inspection.repaired(shortcut) == .intent(ShortcutIntent(name: "StartTimer", values: ["duration": .duration(2_700)])))
  }
}
