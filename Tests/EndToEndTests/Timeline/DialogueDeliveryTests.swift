import ProgramDriving
import Testing
import TimelineStandIn

/// The answers of the written dialogues that a service brings about, on the built programs.
@Suite("Dialogues with a service, as they are written down")
struct DialogueDeliveryTests {
  @Test(
    "what the service answers is told in the script's words", arguments: ["PostStudyRecord", "FinishStudy"],
    ["handle/failureOffline", "handle/failureNgWordsDetected", "handle/inProgress", "confirm/failureStatusLogout"])
  func service(intent: String, answer: String) throws {
    let home = try TemporaryHome()
    let timeline = StandInTimeline()
    let server = try #require(LoopbackServer(timeline))
    let signUp = [BuiltPrograms.kiroku, "signup", "mai", "--server", server.origin, "--password-fd", "0"]
    #expect(try home.run(signUp, input: "correct horse\n").status == 0)
    #expect(try home.kiroku("record", "10m", "--visibility", "public").status == 0)
    if intent == "FinishStudy" { #expect(try home.kiroku("start").status == 0) }
    switch answer {
    case "handle/failureOffline": timeline.setFault { _ in .unreachable }
    case "handle/failureNgWordsDetected": timeline.forbid("spam")
    case "handle/inProgress": server.setDelay(.seconds(5))
    default:
      timeline.endSessions()
      // The first one after that finds out.
      #expect(try home.intents("run", "PostStudyRecord", "duration=5m").status == 21)
    }
    let run = try home.intents("run", intent, "duration=5m", "memo=spam", "--json")
    try DialogueScriptFile(of: DialogueScriptFile.study, home, language: "en").expect(#require(run.json), endsIn: "\(intent)/\(answer)")
  }
}
