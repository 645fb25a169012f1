import Foundation
import ProgramDriving
import TestSupport
import Testing
import TimelineStandIn

/// The answers of the written dialogues that a service brings about, on the built programs.
@Suite("Dialogues with a service, as they are written down", .timeLimit(.minutes(5)))
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
    case "handle/inProgress": server.hold()
    default:
      timeline.endSessions()
      // The first one after that finds out.
      #expect(try home.intents("run", "PostStudyRecord", "duration=5m").status == 21)
    }
    defer { server.release() }
    var command = [BuiltPrograms.intents, "run", intent, "duration=5m", "memo=spam", "--json"]
    var environment: [String: String] = [:]
    var other: RunningProgram?
    if answer == "handle/inProgress" {
      // The service has another program's post and owes the answer; who comes after that does not wait.
      other = try home.start([BuiltPrograms.intents, "run", "PostStudyRecord", "duration=5m"])
      try block(until: "the service has the other post") { timeline.posts.count == 2 }
      command += ["--timeout", "600"]
      environment["KIROKU_TEST_PATIENCE"] = "0"
    }
    let run = try home.run(command, environment: environment)
    server.release()
    if let other { #expect(other.finish(within: .seconds(240)).status == 0) }
    try DialogueScriptFile(of: DialogueScriptFile.study, home, language: "en").expect(#require(run.json), endsIn: "\(intent)/\(answer)")
  }
}
