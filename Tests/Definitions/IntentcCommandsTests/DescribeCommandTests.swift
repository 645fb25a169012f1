import Foundation
import ProgramSupport
import Testing

@testable import IntentcCommands

@Suite("intentc describe")
struct DescribeCommandTests {
  private let bench: Workbench
  private let tea: String

  init() throws {
    bench = try Workbench()
    tea = try bench.write(Definitions.tea(), to: "Base.lproj/Tea.intentdefinition")
    try bench.write(Definitions.japanese, to: "ja.lproj/Tea.strings")
  }

  @Test(
    "an intent of the system's is told with its parameters, codes, types and cases", arguments: ["INStartWorkoutIntent", "StartWorkout"])
  func system(name: String) throws {
    let answer = try bench.run("describe", name)
    #expect(answer.code == 0)
    for line in [
      "intent StartWorkout", "  title: “Start a workout”", "  parameter goalValue: Decimal", "    question: “What is the goal?”",
      "  response code 7 handleInApp", "  response code 8 success", "enum INWorkoutGoalUnitType", "  case 10 kiloCalorie “kilocalories”",
    ] {
      #expect(answer.output.split(separator: "\n").contains(Substring(line)), "\(line) in \(answer.output)")
    }
    #expect(!answer.output.contains("INRide"))
  }

  @Test("its words are in the user's language, and all are in the document")
  func languages() throws {
    #expect(try bench.run("describe", "RequestRide", language: "ja").output.contains("“車を予約”"))
    #expect(try bench.run("describe", "RequestRide", "--lang", "ja").output.contains("車を予約"))
    #expect(try bench.run("describe", "RequestRide", "--lang", "ja-JP") == (try bench.run("describe", "RequestRide", "--lang", "ja")))
    #expect(
      try bench.run("describe", "RequestRide", "--lang", "fr").messages
        == "intentc: There are no strings for “fr”; the definition's own words are shown. There are strings for ja.\n")
    let document = try JSONValue(parsing: bench.run("describe", "RequestRide", "--json").output)
    let intent = try #require(document["intents"]?.arrayValue?.first)
    #expect(intent["generatedName"] == "INRequestRideIntent")
    let codes = try #require(intent["response"]?["codes"]?.arrayValue)
    #expect(codes.map { $0["number"] } == (0..<11).map { .integer($0) })
    #expect(document["types"]?.arrayValue?.count == 9)
    #expect(document.text.contains("車を予約しました。"))
  }

  @Test("an intent of a file is told alone, with what it uses")
  func ofFile() throws {
    let answer = try bench.run("describe", "BrewTea", tea, "--lang", "ja")
    #expect(answer.code == 0)
    #expect(answer.output.contains("お茶を入れる"))
    #expect(answer.output.contains("enum TeaKind"))
    #expect(try bench.run("describe", "BrewTeaIntent", tea).output == (try bench.run("describe", "BrewTea", tea).output))
  }

  @Test("without a name the system's intents are listed by domain")
  func list() throws {
    let answer = try bench.run("describe")
    #expect(answer.output.hasPrefix("Workouts\n  INStartWorkoutIntent\n"))
    #expect(answer.output.contains("\nRides\n  INListRideOptionsIntent\n"))
    #expect(try bench.run("describe", language: "ja").output.hasPrefix("ワークアウト\n"))
    let document = try JSONValue(parsing: bench.run("describe", "--json").output)
    #expect(document["domains"]?.arrayValue?.count == 2)
  }

  @Test("a name that is none is refused, and the nearest one is offered")
  func unknown() throws {
    let answer = try bench.run("describe", "INStartWorkotIntent")
    #expect(answer.code == 1)
    #expect(answer.output.isEmpty)
    #expect(
      answer.messages
        == "intentc: “INStartWorkotIntent” is none of the system's intents that are known. Did you mean “INStartWorkoutIntent”?\n")
    #expect(
      try bench.run("describe", "BrewTee", tea).messages == "intentc: The definition has no intent “BrewTee”. Did you mean “BrewTea”?\n")
    #expect(try bench.run("describe", "BrewTee", tea, language: "ja").messages == "intentc: 定義に「BrewTee」というインテントはありません。「BrewTea」のことですか？\n")
  }

  @Test("show tells the system's intents of a file whole, and diff what the file says of them")
  func show() throws {
    let ride = try bench.write(Definitions.ride(), to: "Ride.intentdefinition")
    let shown = try bench.run("show", ride).output
    #expect(shown.contains("  title: “Get a Car”\n"))
    #expect(shown.contains("  response code 9 failureRequiringAppLaunchPreviousRideNeedsCompletion\n"))
    #expect(shown.contains("type INRideStatus\n"))
    try bench.write("\"titleID\" = \"車を呼ぶ\";", to: "ja_JP.lproj/Ride.strings")
    let japanese = try bench.run("show", ride, "--lang", "ja").output
    #expect(japanese.contains("  title: “車を呼ぶ”\n") && !japanese.contains("(not translated)"))
    let renamed = try bench.write(Definitions.ride(title: "Call a Car"), to: "Renamed.intentdefinition")
    let changes = try bench.run("diff", ride, renamed).output
    #expect(changes.contains("“Get a Car”") && changes.contains("“Call a Car”"))
    #expect(try bench.run("diff", ride, ride).output.contains("INRideStatus") == false)
  }

  @Test("check names the nearest of what a system intent has")
  func check() throws {
    let ride = try bench.write(Definitions.ride(parameter: "partySise"), to: "Ride.intentdefinition")
    let answer = try bench.run("check", ride)
    #expect(answer.code == 1)
    #expect(answer.output.contains("the system intent “INRequestRideIntent” has no parameter “partySise”"))
    #expect(answer.output.contains("Did you mean “partySize”?"))
    #expect(try bench.run("generate", ride, "--swift", "-").code == 65)
  }
}
