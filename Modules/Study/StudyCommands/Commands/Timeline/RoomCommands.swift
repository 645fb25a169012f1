import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels

/// `kiroku rooms`: study rooms.
enum RoomsCommand: CommandGroup {
  static let name = "rooms"
  static let summary = Phrase("Study together: list, open, join and leave rooms", "もくもく会の一覧・募集・参加")
  static let examples = [
    "kiroku rooms", "kiroku rooms open \"Morning maths\" --for 2h", "kiroku rooms join 3f2a…", "kiroku rooms leave 3f2a…",
  ]
  static var subcommands: [CommandType] {
    [RoomsListCommand.self, RoomsOpenCommand.self, RoomsJoinCommand.self, RoomsLeaveCommand.self, RoomsEndCommand.self]
  }
}

/// A room in a line, and who sits there.
private struct RoomLine {
  let room: JSONValue

  func lines(_ context: CommandContext, now: ZonedInstant) -> [String] {
    let words = context.language
    func time(_ member: String) -> String {
      room[member]?.stringValue.flatMap { ZonedInstant(rfc3339: $0) }.map { words.moment(context.inZone($0), now: now) } ?? ""
    }
    let title = TerminalText.sanitized(room["title"]?.stringValue ?? "", keepsLines: false)
    let seats = "\(room["taken"]?.integerValue ?? 0)/\(room["seats"]?.integerValue ?? 0)"
    let owner = PersonLine(room["owner"] ?? [:]).text
    let people = (room["people"]?.arrayValue ?? []).map { seat in
      let material = seat["studying"]?["material"]?.stringValue.map { ": " + TerminalText.sanitized($0, keepsLines: false) } ?? ""
      return "    " + PersonLine(seat).text + material
    }
    return [
      context.style.bold(title) + "  \(seats)  " + context.style.dim("\(time("startsAt"))–\(time("endsAt"))") + "  \(owner)",
      "  " + context.style.dim(TerminalText.sanitized(room["id"]?.stringValue ?? "", keepsLines: false)),
    ] + people
  }
}

/// `kiroku rooms list`.
struct RoomsListCommand: StudyCommand {
  static let name = "list"
  static let summary = Phrase("List the rooms that are open", "開いている部屋の一覧")

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    let rooms = try context.entries("rooms", at: "/v1/rooms", from: context.timeline())
    let now = try context.environment().zonedNow
    if context.isJSON {
      context.write(["rooms": .array(rooms)])
    } else if rooms.isEmpty {
      context.say(context.language.words("No room is open. `kiroku rooms open` opens one.", "開いている部屋はありません。`kiroku rooms open`で募集できます。"))
    } else {
      context.write(rooms.flatMap { RoomLine(room: $0).lines(context, now: now) })
    }
    return .done
  }
}

/// `kiroku rooms open`.
struct RoomsOpenCommand: StudyCommand {
  static let name = "open"
  static let summary = Phrase("Open a room", "部屋を募集する")

  let title: String
  let length: String?
  let seats: String?
  let material: String?
  let who: VisibilityOption

  init(_ arguments: inout CommandArguments) {
    title = arguments.requiredOperand("title", Phrase("What it is called.", "部屋の名前。"))
    length = arguments.option("for", Phrase("How long, at most 12h; else 2h.", "開いておく時間（最長12時間）。なければ2時間。"), value: "duration")
    seats = arguments.option("seats", Phrase("How many seats, 2 to 50; else 10.", "席の数（2〜50）。なければ10。"), value: "n")
    material = arguments.option("about", Phrase("What is studied there.", "勉強する内容。"))
    who = VisibilityOption(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let seconds = try StudyValues.duration(length) ?? 7_200
    guard (1...43_200).contains(seconds) else {
      throw CommandRefusal.pastLimit(Phrase("A room is open for 12 hours at most, and for more than none.", "部屋を開いておける時間は、0より長く12時間までです。"))
    }
    let seats = try ListLimit.read(seats, option: "--seats", standard: 10, most: .max, path: context.path)
    guard (2...50).contains(seats) else {
      throw CommandRefusal.pastLimit(Phrase("A room has 2 to 50 seats.", "席の数は2〜50にしてください。"))
    }
    guard !title.trimmingWhiteSpace.isEmpty else {
      throw CommandRefusal.pastLimit(Phrase("A room has a name.", "部屋の名前を書いてください。"))
    }
    let visibility = try who.read() ?? .followers
    let now = environment.zonedNow
    var end = now
    end.instant = now.instant.adding(seconds: seconds)
    let room = try context.call(
      "POST", "/v1/rooms",
      body: [
        "token": .string(environment.makeUUID()), "title": .string(title), "material": material.map { .string($0) },
        "startsAt": .string(now.rfc3339), "endsAt": .string(end.rfc3339), "seats": .integer(seats),
        "visibility": .string(visibility.rawValue),
      ])
    if context.isJSON {
      context.write(room)
    } else {
      context.say(context.language.words("The room is open.", "部屋を開きました。"))
      context.write(RoomLine(room: room).lines(context, now: now))
    }
    return .done
  }
}

/// The room that a command is about.
struct RoomOperand: ArgumentGroup {
  let id: String

  init(_ arguments: inout CommandArguments) {
    id = arguments.requiredOperand("id", Phrase("The room's id, as `kiroku rooms` shows it.", "部屋のID（`kiroku rooms`に表示されます）。"))
  }

  var path: String { "/v1/rooms/" + CommandContext.escaped(id) }
}

/// `kiroku rooms join`.
struct RoomsJoinCommand: ServiceCommand {
  static let name = "join"
  static let summary = Phrase("Sit down in a room", "部屋に参加する")

  let room: RoomOperand

  init(_ arguments: inout CommandArguments) { room = RoomOperand(&arguments) }

  func request(in context: CommandContext) -> (method: String, path: String, body: JSONValue?) { ("PUT", room.path + "/seat", [:]) }
  func done(_ answer: JSONValue, _ language: Language) -> String {
    language.words(
      "You sit in the room for 5 minutes: run it again to stay, or open the room in the app, which keeps the seat. `kiroku rooms leave \(room.id)` gives it back.",
      "部屋に参加しました。席は5分間です。続けるには、もう一度実行するか、アプリで部屋を開いてください（開いている間は席が保たれます）。`kiroku rooms leave \(room.id)`で退室できます。"
    )
  }
}

/// `kiroku rooms leave`.
struct RoomsLeaveCommand: ServiceCommand {
  static let name = "leave"
  static let summary = Phrase("Leave a room", "部屋を出る")

  let room: RoomOperand

  init(_ arguments: inout CommandArguments) { room = RoomOperand(&arguments) }

  func request(in context: CommandContext) -> (method: String, path: String, body: JSONValue?) { ("DELETE", room.path + "/seat", nil) }
  func done(_ answer: JSONValue, _ language: Language) -> String { language.words("You left the room.", "部屋を出ました。") }
}

/// `kiroku rooms end`.
struct RoomsEndCommand: ServiceCommand {
  static let name = "end"
  static let summary = Phrase("End a room that you opened", "募集した部屋を終える")

  let room: RoomOperand

  init(_ arguments: inout CommandArguments) { room = RoomOperand(&arguments) }

  func request(in context: CommandContext) -> (method: String, path: String, body: JSONValue?) { ("DELETE", room.path, nil) }
  func done(_ answer: JSONValue, _ language: Language) -> String { language.words("The room has ended.", "部屋を終了しました。") }
}
