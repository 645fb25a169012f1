import Foundation
import ProgramDriving
import TestSupport
import Testing

@Suite("Move: rides", .serialized, .timeLimit(.minutes(10)))
struct MoveRideTests {
  private let home: TemporaryHome
  private static let start = "2026-11-25T09:00:00Z"

  init() throws { home = try TemporaryHome() }

  private func intents(_ words: [String], now: String = start, language: String = "en") throws -> ProgramRun {
    try home.run([BuiltPrograms.moveIntents] + words, environment: ["MOVE_NOW": now, "MOVE_LANG": language, "TZ": "UTC"])
  }

  private func request(_ values: String..., now: String = start) throws -> ProgramRun {
    try intents(["run", "RequestRide", "pickupLocation=Station", "dropOffLocation=Airport", "--yes", "--json"] + values, now: now)
  }

  private func list(_ values: String..., now: String = start) throws -> ProgramRun {
    try intents(["run", "ListRideOptions", "pickupLocation=Station", "dropOffLocation=Airport", "--json"] + values, now: now)
  }

  private func status(now: String = start) throws -> ProgramRun { try intents(["run", "GetRideStatus", "--json"], now: now) }

  private func fleet(_ words: String...) throws {
    #expect(try home.run([BuiltPrograms.move, "fleet"] + words).status == 0)
  }

  /// The code of the last phase of a run.
  private func code(_ run: ProgramRun) -> String {
    (run.json?["phases"] as? [[String: Any]])?.last?["result"] as? String ?? run.output + run.error
  }

  private func ride(_ run: ProgramRun) -> [String: Any] {
    ((run.json?["response"] as? [String: Any])?["rideStatus"] as? [String: Any]) ?? [:]
  }

  @Test("before anything is booked the estimate and the fare are told, and somebody has to say yes")
  func asks() throws {
    let values = ["run", "RequestRide", "pickupLocation=Station", "dropOffLocation=Airport", "rideOptionName=suv"]
    let asked = try intents(values)
    #expect(asked.status == 12)
    #expect(asked.error.contains("SUV from Station to Airport: pick-up about 09:"))
    #expect(asked.error.contains(" yen, paid in cash. A simulated fleet: no car comes. Book it?"))
    #expect(code(try status()) == "failure")
    let booked = try intents(values + ["--yes"])
    #expect(booked.status == 0)
    #expect(booked.output.hasPrefix("SUV is booked. "))
    #expect(try intents(["run", "GetRideStatus"], now: "2026-11-25T09:00:05Z", language: "ja").output.contains("ごろ到着します。"))
    #expect(try intents(["run", "CancelRide"]).status == 0)
  }

  @Test("a ride that nobody offers is a Sedan, which is said before it is booked and after", arguments: ["en", "ja"])
  func unknownOption(language: String) throws {
    let values = ["run", "RequestRide", "pickupLocation=Station", "dropOffLocation=Airport", "rideOptionName=rickshaw"]
    let said =
      language == "en" ? "There is no ride called “rickshaw”, so it is a Sedan." : "「rickshaw」という車種はないため、セダンにします。"
    let asked = try intents(values, language: language)
    #expect(asked.status == 12)
    #expect(asked.error.contains(said), "\(asked.error)")
    let booked = try intents(values + ["--yes"], language: language)
    #expect(booked.status == 0)
    #expect(booked.output.contains(said), "\(booked.output)")
    #expect(try home.move("rides").output.contains("Sedan  Station → Airport"))
  }

  @Test("the answer to a request has the whole ride")
  func whole() throws {
    let ride = ride(try request("rideOptionName=SUV", "partySize=3", "paymentMethod=Move card"))
    #expect(ride["phase"] as? String == "confirmed")
    #expect((ride["id"] as? String)?.count == 36)
    for part in ["driver", "vehicle", "pickupLocation", "dropOffLocation", "userActivityForCancelingInApplication"] {
      #expect(ride[part] is [String: Any], "\(part)")
    }
    let cancelling = ride["userActivityForCancelingInApplication"] as? [String: Any]
    #expect((cancelling?["title"] as? String)?.hasPrefix("Cancel the ride: free until 09:0") == true, "\(cancelling ?? [:])")
    for part in ["estimatedPickupDate", "estimatedPickupEndDate", "estimatedDropOffDate"] { #expect(ride[part] is String, "\(part)") }
    let option = try #require(ride["rideOption"] as? [String: Any])
    #expect((option["fareLineItems"] as? [[String: Any]])?.compactMap { $0["title"] as? String } == ["Base fare", "Distance"])
    #expect(option["disclaimerMessage"] as? String == "A simulated fleet: no car comes.")
  }

  @Test("a request that is given up while another program holds the data books nothing, then and later")
  func givenUp() throws {
    // So that there is something to hold.
    try fleet("--mode", "slow")
    try fleet("--mode", "generous")
    let lock = try DataLock(home, home.moveDatabase)
    let run = try request("--timeout", "0.5")
    #expect(run.status == 32)
    #expect(run.json?["committed"] as? Bool == false, "\(run.output)")
    lock.release()
    #expect(try home.move("rides").output == "There is no ride yet.\n")
  }

  @Test("every code of a request is reached")
  func requestCodes() throws {
    for (mode, wanted) in [
      ("outOfArea", "failureRequiringAppLaunchNoServiceInArea"), ("unavailable", "failureRequiringAppLaunchServiceTemporarilyUnavailable"),
      ("empty", "failureRequiringAppLaunch"),
    ] {
      try fleet("--mode", mode)
      let run = try request()
      #expect((run.status, code(run)) == (30, wanted))
      if mode == "empty" { #expect((run.json?["userActivity"] as? [String: Any])?["type"] as? String == "app.move.noRideAvailable") }
    }
    try fleet("--mode", "generous", "--sign-out")
    #expect(code(try request()) == "failureRequiringAppLaunchMustVerifyCredentials")
    try fleet("--sign-in")
    #expect(code(try request("scheduledPickupTime=2026-12-09T09:00..")) == "failureRequiringAppLaunchRideScheduledTooFar")
    #expect(code(try request("rideOptionName=compact", "partySize=5")) == "failure")
    try fleet("--mode", "slow")
    let run = try request()
    #expect((run.status, code(run)) == (31, "inProgress"))
    #expect(code(try request()) == "failureRequiringAppLaunchPreviousRideNeedsCompletion")
    let token = try #require(run.json?["token"] as? String)
    #expect(try intents(["result", token]).status == 31)
    #expect(try intents(["result", token], now: "2026-11-25T09:00:30Z").status != 31)
    #expect(try intents(["run", "CancelRide"]).status == 0)
    try fleet("--mode", "generous")
    #expect((try request().status, code(try request())) == (0, "failureRequiringAppLaunchPreviousRideNeedsCompletion"))
  }

  @Test("up to confirming, every intent of a ride is ready")
  func ready() throws {
    for intent in ["ListRideOptions", "RequestRide", "GetRideStatus", "SendRideFeedback"] {
      let places = ["pickupLocation=Station", "dropOffLocation=Airport"]
      let run = try intents(["confirm", intent] + (["ListRideOptions", "RequestRide"].contains(intent) ? places : []) + ["--json"])
      #expect((run.status, code(run)) == (0, "ready"), "\(intent)")
    }
    #expect(try request().status == 0)
    #expect(code(try intents(["confirm", "CancelRide", "--json"])) == "ready")
  }

  @Test("where no car is free, one can be booked ahead, as the app says")
  func ahead() throws {
    try fleet("--mode", "empty")
    #expect(code(try request()) == "failureRequiringAppLaunch")
    #expect(code(try request("scheduledPickupTime=2026-11-25T11:00..")) == "success")
  }

  @Test("every code of a list of rides is reached")
  func listCodes() throws {
    for (mode, wanted) in [
      ("outOfArea", "failureRequiringAppLaunchNoServiceInArea"), ("unavailable", "failureRequiringAppLaunchServiceTemporarilyUnavailable"),
      ("empty", "failureRequiringAppLaunch"), ("slow", "inProgress"), ("generous", "success"), ("busy", "success"),
    ] {
      try fleet("--mode", mode)
      #expect(code(try list()) == wanted)
    }
    try fleet("--mode", "generous", "--sign-out")
    #expect(code(try list()) == "failureRequiringAppLaunchMustVerifyCredentials")
    try fleet("--sign-in")
    #expect(code(try intents(["run", "ListRideOptions", "pickupLocation=Station", "dropOffLocation=station", "--json"])) == "failure")
    for (time, later) in [("2026-11-25T09:00:00Z", "2026-11-25T12:00:00Z"), ("2026-11-25T13:00:00Z", "2026-11-25T16:00:00Z")] {
      #expect(try request("paymentMethod=Move card", now: time).status == 0)
      #expect(code(try list(now: time)) == "failureRequiringAppLaunchPreviousRideNeedsCompletion")
      #expect(code(try list(now: later)) == (time.hasPrefix("2026-11-25T09") ? "success" : "failurePreviousRideNeedsFeedback"))
    }
  }

  @Test("every code of a status, a cancellation and feedback is reached")
  func otherCodes() throws {
    #expect(code(try status()) == "failure")
    try fleet("--sign-out")
    #expect(code(try status()) == "failureRequiringAppLaunchMustVerifyCredentials")
    try fleet("--sign-in", "--mode", "unavailable")
    #expect(code(try status()) == "failureRequiringAppLaunchServiceTemporarilyUnavailable")
    // What a slow fleet finds follows from its seed: 10 finds a car, 11 doesn't.
    var seen: Set<String> = []
    for seed in TestExtent.isWhole ? 1...12 : 10...11 {
      let now = "2026-11-25T\(seed + 9):00:00Z"
      try fleet("--mode", "slow", "--seed", "\(seed)")
      guard code(try request("paymentMethod=Move card", now: now)) == "inProgress" else { continue }
      #expect(code(try status(now: now)) == "inProgress")
      seen.insert(code(try status(now: "2026-11-25T\(seed + 9):00:30Z")))
    }
    #expect(seen == ["success", "failureRequiringAppLaunch"])

    try fleet("--mode", "generous")
    let (booked, over) = ("2026-11-26T09:00:00Z", "2026-11-26T12:00:00Z")
    #expect(try intents(["run", "SendRideFeedback", "rating=9"], now: booked).status == 1)
    #expect(try request(now: booked).status == 0)
    #expect(try intents(["run", "SendRideFeedback", "rating=5"], now: booked).status == 1)
    #expect(try intents(["run", "CancelRide"], now: over).status == 1)
    let unpaid = ride(try status(now: over))["completionStatus"] as? [String: Any]
    #expect(unpaid?["isOutstanding"] as? Bool == true)
    #expect(try home.run([BuiltPrograms.move, "pay"], environment: ["MOVE_NOW": over]).status == 0)
    let rated = ride(try status(now: over))["completionStatus"] as? [String: Any]
    #expect(rated?["feedbackType"] as? [String] == ["rate", "tip"])
    #expect(try intents(["run", "SendRideFeedback", "rating=5", "tip=200 JPY"], now: over).output == "Thank you for your feedback.\n")
    #expect((ride(try status(now: over))["completionStatus"] as? [String: Any])?["isOutstanding"] as? Bool == false)

    #expect(try request(now: over).status == 0)
    #expect(try intents(["confirm", "CancelRide"], now: over).status == 0)
    #expect(try intents(["run", "CancelRide"], now: over).output == "Your ride is cancelled. Fee: 0 JPY.\n")
    #expect((ride(try status(now: over))["completionStatus"] as? [String: Any])?["isCanceled"] as? Bool == true)
    try fleet("--mode", "missed")
    #expect(try request(now: over).status == 0)
    #expect((ride(try status(now: "2026-11-26T14:00:00Z"))["completionStatus"] as? [String: Any])?["isMissedPickup"] as? Bool == true)
  }

  @Test("a ride is watched from confirmed to completed, with the clock in hand")
  func watched() throws {
    let clock = home.path + "/now"
    func set(_ time: String) throws { try Data(time.utf8).write(to: URL(fileURLWithPath: clock), options: .atomic) }
    try set(Self.start)
    let environment = ["MOVE_NOW": clock]
    let booked = try home.run(
      [
        BuiltPrograms.moveIntents, "run", "RequestRide", "pickupLocation=Station", "dropOffLocation=Airport", "--yes",
        "paymentMethod=Move card",
      ],
      environment: environment)
    #expect(booked.status == 0)
    try set("2026-11-25T09:00:05Z")
    let watching = try home.start(
      [BuiltPrograms.moveIntents, "observe", "GetRideStatus", "--every", "0.1"], environment: environment)
    var lines: [String] = []
    var minute = 0
    for wanted in ["comes about", "is nearly there", "waits at the pick-up", "On the way", "You have arrived"] {
      while true {
        let line = try #require(watching.readLine())
        lines.append(line)
        if line.contains(wanted) { break }
      }
      // Until the next phase shows, minute by minute; what is told in between is at most said again.
      while wanted != "You have arrived", minute < 120 {
        minute += 1
        try set("2026-11-25T" + String(format: "%02d:%02d:30Z", 9 + minute / 60, minute % 60))
        let now = try home.run([BuiltPrograms.moveIntents, "run", "GetRideStatus"], environment: environment).output
        if !now.contains(wanted) { break }
      }
    }
    #expect(watching.finish().status == 0)
    #expect(Set(lines).count == lines.count)
  }

  @Test("a request that the fleet has not decided about is watched as well, and what became of it tells who ended it")
  func undecided() throws {
    let clock = home.path + "/now"
    func set(_ time: String) throws { try Data(time.utf8).write(to: URL(fileURLWithPath: clock), options: .atomic) }
    // The seed finds no car.
    try fleet("--mode", "slow", "--seed", "11")
    try set(Self.start)
    let run = try request()
    #expect(run.status == 31)
    let token = try #require(run.json?["token"] as? String)
    let watching = try home.start(
      [BuiltPrograms.moveIntents, "observe", "GetRideStatus", "--every", "0.1"], environment: ["MOVE_NOW": clock, "TZ": "UTC"])
    #expect(watching.readLine()?.contains("has not decided") == true)
    try set("2026-11-25T09:01:00Z")
    #expect(watching.readLine() == "No car was found: the app tells what can be done.")
    #expect(watching.finish().status == 0)
    for asked in [try status(now: "2026-11-25T09:01:00Z"), try intents(["result", token, "--json"], now: "2026-11-25T09:01:00Z")] {
      let completion = ride(asked)["completionStatus"] as? [String: Any]
      #expect(completion?["isCanceledByService"] as? Bool == true, "\(asked.output)")
      #expect(code(asked) == "failureRequiringAppLaunch")
    }
  }

  @Test("what is told of places and times can be given back")
  func givenBack() throws {
    let told = ride(try request())
    let pickup = try #require(told["estimatedPickupDate"] as? String)
    #expect(pickup.hasPrefix("2026-11-25T09:0"))
    #expect(pickup.hasSuffix("Z"))
    let place = #"{"name": "Station", "latitude": 35.68, "longitude": 139.77}"#
    let values = #"{"pickupLocation": \#(place), "dropOffLocation": {"name": "Airport", "latitude": 35.55, "longitude": 139.78}}"#
    let listed = try home.run(
      [BuiltPrograms.moveIntents, "run", "ListRideOptions", "--input", "-", "--json"], input: values,
      environment: ["MOVE_NOW": Self.start, "TZ": "UTC", "MOVE_HOME": home.path + "/other"])
    #expect(listed.status == 0, "\(listed.output)\(listed.error)")
    #expect(listed.output.contains("yen"), "\(listed.output)")
    let nowhere = #"{"pickupLocation": {"name": "X", "latitude": 91, "longitude": 0}}"#
    let far = try home.run(
      [BuiltPrograms.moveIntents, "run", "ListRideOptions", "--input", "-"], input: nowhere, environment: ["MOVE_NOW": Self.start])
    #expect(far.status == 65 || far.status == 64 || far.status == 13, "\(far.status) \(far.error)")
  }

  @Test("a ride is asked for in few words, in an unknown car, and rated in Japanese")
  func saidShortly() throws {
    for phrase in ["a taxi home", "taxi home", "I need a ride home"] {
      #expect(try home.move("say", phrase).status != 14, "\(phrase)")
    }
    #expect(try home.move("say", "get me a limousine to the station").status != 14)
    #expect(try home.move("say", "乗車を評価", environment: ["MOVE_LANG": "ja"]).status != 14)
  }

  @Test("a payment that there is none of is told, and paid in cash")
  func unknownPayment() throws {
    let asked = try intents([
      "run", "RequestRide", "pickupLocation=Station", "dropOffLocation=Airport", "paymentMethod=Bitcoin",
    ])
    #expect(asked.status == 12)
    #expect(asked.error.contains("Nobody can pay with “Bitcoin”, so it is paid in cash."), "\(asked.error)")
    #expect(asked.error.contains("paid in cash. A simulated fleet"), "\(asked.error)")
  }

  @Test("a ride that was cancelled stays cancelled where the clock is set back")
  func cancelledEarlier() throws {
    #expect(try request().status == 0)
    #expect(try intents(["run", "CancelRide", "--yes"], now: "2026-11-25T09:01:00Z").status == 0)
    #expect(try intents(["run", "GetRideStatus"], now: "2026-11-25T09:00:30Z").output.contains("You cancelled the ride."))
  }

  @Test("serve goes on telling of a ride until either side ends it, the ride does, or the input")
  func served() throws {
    let clock = home.path + "/now"
    func set(_ time: String) throws { try Data(time.utf8).write(to: URL(fileURLWithPath: clock), options: .atomic) }
    try set(Self.start)
    let environment = ["MOVE_NOW": clock]
    let request = [BuiltPrograms.moveIntents, "run", "RequestRide", "pickupLocation=Station", "dropOffLocation=Airport", "--yes"]
    #expect(try home.run(request, environment: environment).status == 0)
    let server = try home.start([BuiltPrograms.moveIntents, "serve"], environment: environment)
    func observe(_ id: Int) {
      server.feed(#"{"id": \#(id), "method": "observe", "params": {"intent": "GetRideStatus", "every": 0.1}}"# + "\n")
    }
    func next(_ part: String) throws -> String {
      while true {
        let line = try #require(server.readLine())
        if line.contains(part) { return line }
      }
    }
    observe(1)
    #expect(try next("\"id\":1").contains("comes about"))
    server.feed(#"{"id": 2, "method": "unobserve", "params": {"id": 1}}"# + "\n")
    #expect(try next("\"ended\"") == #"{"id":1,"result":{"ended":"observer"}}"#)
    observe(3)
    _ = try next("\"id\":3")
    try set("2026-11-25T12:00:00Z")
    #expect(try next("\"id\":3").contains("You have arrived"))
    #expect(try next("\"ended\"") == #"{"id":3,"result":{"ended":"handler"}}"#)
    #expect(try home.run([BuiltPrograms.move, "pay"], environment: environment).status == 0)
    #expect(try home.run(request, environment: environment).status == 0)
    observe(4)
    _ = try next("\"id\":4")
    let rest = server.finish()
    #expect(rest.status == 0)
    #expect(rest.output.contains(#"{"id":4,"result":{"ended":"observer"}}"#), "\(rest.output)")
  }

  @Test("home is where the contacts say, by leave alone; without, the answer says that leave would help")
  func contacts() throws {
    let values = ["run", "RequestRide", "pickupLocation=Station", "dropOffLocation=home"]
    let refused = try intents(values)
    #expect(refused.status == 13)
    #expect(refused.error.contains("Letting Move read your contacts would help: move contacts --allow FILE."))
    let cards = """
      BEGIN:VCARD\r
      VERSION:4.0\r
      FN:Me\r
      ADR;GEO="geo:35.6895,139.6917";TYPE=home:;;2-8-1 Nishi-\r
       Shinjuku;Tokyo;;163-8001;Japan\r
      END:VCARD\r
      BEGIN:VCARD\r
      VERSION:4.0\r
      FN:Chie Abe\r
      item1.ADR;TYPE=work:;;1 Chome\\, Marunouchi;Tokyo;;;Japan\r
      END:VCARD\r

      """
    let file = home.path + "/me.vcf"
    try Data(cards.utf8).write(to: URL(fileURLWithPath: file))
    #expect(try home.move("contacts", "--allow", file).output == "Move reads \(file): 2 people.\n")
    #expect(try intents(values).error.contains("SUV") == false)
    #expect(try intents(values).error.contains("to 2-8-1 Nishi-Shinjuku, Tokyo, 163-8001, Japan: pick-up about"))
    #expect(
      try intents(["run", "RequestRide", "pickupLocation=Station", "dropOffLocation=Chie"]).error.contains(
        "to 1 Chome, Marunouchi, Tokyo, Japan"))
    #expect(
      try intents(["run", "RequestRide", "pickupLocation=Station", "dropOffLocation=work"]).error.contains(
        "There is no address for “work”."))
    #expect(try home.move("contacts", "--forbid").output == "Move reads no contacts.\n")
    #expect(try intents(values).status == 13)
  }

  @Test("contacts that can no longer be read are said to be so, with the file")
  func contactsGone() throws {
    let file = home.path + "/me.vcf"
    try Data("BEGIN:VCARD\nFN:Me\nEND:VCARD\n".utf8).write(to: URL(fileURLWithPath: file))
    #expect(try home.move("contacts", "--allow", file).status == 0)
    try FileManager.default.removeItem(atPath: file)
    let values = ["run", "RequestRide", "pickupLocation=Station", "dropOffLocation=home"]
    let run = try intents(values)
    #expect(run.status == 74)
    #expect(run.error.hasPrefix("move-intents: “\(file)” cannot be read: no such file or directory. Name another file"), "\(run.error)")
    #expect(run.error.hasSuffix("let none be read with `move contacts --forbid`.\n"), "\(run.error)")
    #expect(try home.move("contacts").status == 74)
    #expect(try home.move("contacts", "--forbid").status == 0)
    #expect(try intents(values).status == 13)
  }

  /// What comes of asking for an SUV home.
  private static let ends: [(mode: String, says: [String], isBooked: Bool)] = [
    ("generous", ["SUV is booked."], true), ("busy", ["SUV is booked."], true), ("missed", ["SUV is booked."], true),
    ("slow", ["The fleet has the request and has not decided yet."], true),
    ("empty", ["No car is free now.", "Ask again in a few minutes"], false), ("outOfArea", ["The fleet does not drive there."], false),
    ("unavailable", ["The fleet is not available at the moment."], false),
  ]

  @Test("said at a terminal, an SUV home is asked for and booked, or the app tells what can be done", arguments: ends, [true, false])
  func said(end: (mode: String, says: [String], isBooked: Bool), hasLeave: Bool) throws {
    try fleet("--mode", end.mode)
    let cards = home.path + "/me.vcf"
    try Data("BEGIN:VCARD\nFN:Me\nADR;TYPE=home:;;1 Hill Street;Tokyo;;;\nEND:VCARD\n".utf8).write(to: URL(fileURLWithPath: cards))
    if hasLeave { #expect(try home.move("contacts", "--allow", cards).status == 0) }
    // The answers are typed ahead; where the app opens, it does so line by line.
    let answers = ["Station"] + (hasLeave ? [] : ["Hill Street"]) + (end.isBooked ? ["yes"] : ["quit"])
    let run = try home.run(
      ["/bin/bash", "-c", "script -qec '$move say get me an SUV home' /dev/null"], input: answers.map { $0 + "\n" }.joined(),
      environment: ["move": BuiltPrograms.move, "TERM": "dumb"])
    #expect(run.output.contains("Where shall you be picked up?"))
    #expect(run.output.contains("Letting Move read your contacts would help") != hasLeave, "\(run.output)")
    for words in end.says { #expect(run.output.contains(words), "\(run.output)") }
    #expect(run.output.contains("Book it?") == end.isBooked)
    let rides = try home.move("rides").output
    #expect(rides.contains("SUV  Station → \(hasLeave ? "1 Hill Street, Tokyo" : "Hill Street")  ") == end.isBooked, "\(rides)")
  }

  @Test("what is said of rides reaches their intents, in both languages")
  func phrases() throws {
    for (phrase, language, wanted) in [
      ("where is my ride", "en", "You have no ride."), ("cancel my ride", "en", "There is no ride that can still be cancelled."),
      ("get me a taxi to the station", "en", "Where shall you be picked up?"), ("車はどこ", "ja", "予約した車はありません。"),
      ("駅までSUVを呼んで", "ja", "どこから乗りますか？"), ("駅まで乗れる車は", "ja", "どこから乗りますか？"),
      ("rate my ride 5", "en", "Feedback is a rating from 1 to 5 or a tip, for a ride that is over."),
    ] {
      let run = try home.move("say", phrase, environment: ["MOVE_LANG": language])
      #expect(run.error.hasPrefix("move: \(wanted)"), "\(phrase): \(run.output)\(run.error)")
    }
  }

  @Test("while the session is locked a ride is refused by name, and what is not restricted runs; Kiroku refuses what its user names")
  func locked() throws {
    let programs = home.path + "/bin"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    func set(_ hint: String) throws {
      let script = "#!/bin/sh\n[ \"$1 $2\" = 'show-session c7' ] && echo \(hint)\n"
      try Data(script.utf8).write(to: URL(fileURLWithPath: programs + "/loginctl"))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: programs + "/loginctl")
    }
    func run(_ command: [String], _ more: [String: String] = [:]) throws -> ProgramRun {
      try home.run(command, environment: ["PATH": programs + ":/usr/bin:/bin", "XDG_SESSION_ID": "c7"].merging(more) { $1 })
    }
    let cancel = [BuiltPrograms.moveIntents, "run", "CancelRide"]
    try set("yes")
    let refused = try run(cancel)
    #expect((refused.status, refused.error) == (77, "move-intents: CancelRide is not run while the session is locked. Unlock it first.\n"))
    #expect(try run([BuiltPrograms.moveIntents, "run", "GetRideStatus"]).error == "move-intents: You have no ride.\n")
    #expect(try run(cancel, ["MOVE_RESTRICTED_WHILE_LOCKED": ""]).status == 1)
    #expect(try run(cancel, ["MOVE_RESTRICTED_WHILE_LOCKED": "Fly"]).status == 78)
    let show = [BuiltPrograms.intents, "run", "ShowCurrentStudy"]
    #expect(try run(show).status == 24)
    #expect(try run(show, ["KIROKU_RESTRICTED_WHILE_LOCKED": "post-study-record, ShowCurrentStudy"]).status == 77)
    try set("no")
    #expect(try run(cancel).status == 1)
  }

  @Test("a ride shows in the app, where it is cancelled")
  func screen() throws {
    #expect(try home.moveIntents("run", "RequestRide", "pickupLocation=Station", "dropOffLocation=Airport", "--yes").status == 0)
    let terminal = try TerminalSession(home, command: [BuiltPrograms.move])
    try terminal.waitUntil(shows: "Start a workout:")
    try terminal.press("Tab")
    try terminal.waitUntil(shows: "Sedan  Station → Airport")
    try terminal.press("x")
    try terminal.waitUntil(shows: "Your ride is cancelled.")
    try terminal.waitUntil(shows: "You cancelled the ride.")
  }
}
