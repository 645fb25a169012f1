import Foundation
import ProgramDriving
import TestSupport
import Testing

/// What Move's written dialogues say is what happens, words included: each answer of theirs is brought about on the built programs.
@Suite("Move's dialogues as they are written down", .timeLimit(.minutes(10)))
struct MoveDialogueWalkTests {
  /// What no walk can bring about: it would have to happen between two phases of a run.
  private static let unreached = [
    "CancelRide/handle/failure", "CancelWorkout/handle/failureNoMatchingWorkout", "EndWorkout/handle/failureNoMatchingWorkout",
    "PauseWorkout/handle/failureNoMatchingWorkout", "RequestRide/handle/failure", "RequestRide/handle/failureRequiringAppLaunch",
    "RequestRide/handle/failureRequiringAppLaunchMustVerifyCredentials", "RequestRide/handle/failureRequiringAppLaunchNoServiceInArea",
    "RequestRide/handle/failureRequiringAppLaunchPreviousRideNeedsCompletion",
    "RequestRide/handle/failureRequiringAppLaunchRideScheduledTooFar",
    "RequestRide/handle/failureRequiringAppLaunchServiceTemporarilyUnavailable", "ResumeWorkout/handle/failureNoMatchingWorkout",
    "StartWorkout/confirm/failureNoMatchingWorkout", "StartWorkout/handle/failureOngoingWorkout",
  ]

  /// A home with contacts of which two people are called alike, and one's own card has no address.
  private func home() throws -> TemporaryHome {
    let home = try TemporaryHome()
    let cards = """
      BEGIN:VCARD
      FN:Me
      END:VCARD
      BEGIN:VCARD
      FN:Chie Abe
      ADR;TYPE=home:;;1 Chome;Tokyo;;;
      END:VCARD
      BEGIN:VCARD
      FN:Chie Mori
      ADR;TYPE=home:;;2 Chome;Osaka;;;
      END:VCARD

      """
    try Data(cards.utf8).write(to: URL(fileURLWithPath: home.path + "/cards.vcf"))
    return home
  }

  @Test(
    "what a script says is asked, refused and answered is what happens, and all of it can be reached, by walks in the one language and the other"
  )
  func everything() throws {
    var reached: [String: Set<String>] = [:]
    var answers: Set<String> = []
    for (number, language) in ["en", "ja"].enumerated() {
      let script = try DialogueScriptFile(of: DialogueScriptFile.move, try home(), language: language)
      var ends: Set<String> = []
      // Walks take turns; in a whole run each is taken in both languages.
      for (place, walk) in MoveDialogueWalk.all.enumerated() where TestExtent.isWhole || place % 2 == number {
        let document = try #require(try walk.run(in: home(), language: language), "\(walk.end)")
        ends.formUnion(script.expect(document, endsIn: walk.end))
      }
      ends.insert(try startInTheApp(script, language))
      #expect(script.limits.isEmpty)
      #expect(ends.subtracting(script.words.keys).sorted() == [], "\(language)")
      reached[language] = ends
      answers.formUnion(script.words.keys)
    }
    // Of both languages together, or in a whole run of each.
    let union = reached.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for ends in TestExtent.isWhole ? Array(reached.values) : [union] {
      #expect(answers.subtracting(ends).sorted() == Self.unreached)
    }
  }

  /// What the app answers itself is seen there.
  private func startInTheApp(_ script: DialogueScriptFile, _ language: String) throws -> String {
    let path = "StartWorkout/handle/success"
    let words = try #require(script.words[path] ?? nil)
    let home = try home()
    let run = try home.move("--plain", input: (language == "en" ? "start" : "開始") + "\n", environment: ["MOVE_LANG": language])
    #expect(run.output.split(separator: "\n").contains { DialogueScriptFile.says(String($0), words) }, "\(run.output)")
    return path
  }

  @Test("at a terminal a refusal is told in the script's words, and the script's question comes again", arguments: ["en", "ja"])
  func loop(language: String) throws {
    let script = try DialogueScriptFile(of: DialogueScriptFile.move, try home(), language: language)
    let run = try home().run(
      [
        "/bin/bash", "-c",
        "script -qec '$intents run RequestRide pickupLocation=Station dropOffLocation=home partySize=7 --interactive' /dev/null",
      ],
      input: "Airport\n2\n" + (language == "en" ? "yes" : "はい") + "\n",
      environment: ["intents": BuiltPrograms.moveIntents, "MOVE_LANG": language, "TERM": "dumb", "NO_COLOR": "1"])
    var rest = run.output.replacingOccurrences(of: "\r", with: "").split(separator: "\n").map(String.init)[...]
    for path in ["dropOffLocation/noLeave", "?dropOffLocation", "partySize/tooMany", "?partySize", "confirm/ready", "handle/success"] {
      let words = path.hasPrefix("?") ? script.questions["RequestRide/" + path.dropFirst()] : script.words["RequestRide/" + path] ?? nil
      let wanted = try #require(words)
      let place = rest.firstIndex { DialogueScriptFile.says(String($0.drop { $0 == ">" || $0 == " " }), wanted) }
      let found = try #require(place, "“\(wanted)” is not said in \(run.output)")
      rest = rest[(found + 1)...]
    }
  }

  @Test("the dialogues in Docs/Reference are those of the definition", arguments: ["en", "ja"], ["txt", "mmd"])
  func reference(language: String, kind: String) throws {
    let run = try TemporaryHome().run(
      [
        BuiltPrograms.intentc, "dialogue", DialogueScriptFile.move, "--lang", language, "--format", kind == "txt" ? "text" : "mermaid",
      ], environment: ["KIROKU_LANG": language])
    #expect(try run.output == DialogueScriptFile.reference("Move.\(language).\(kind)"), "make docs")
  }
}
