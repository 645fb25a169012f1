import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels

/// `kiroku follow`.
struct FollowCommand: ServiceCommand {
  static let name = "follow"
  static let summary = Phrase("Ask to follow somebody", "フォローする")

  let who: HandleOperand

  init(_ arguments: inout CommandArguments) { who = HandleOperand(&arguments) }

  func request(in context: CommandContext) -> (method: String, path: String, body: JSONValue?) { ("PUT", who.path + "/follow", nil) }
  func done(_ answer: JSONValue, _ language: Language) -> String {
    answer["relation"]?["following"] == true || answer["following"] == true
      ? language.words("You follow \(who.name).", "\(who.name)さんをフォローしました。")
      : language.words("You asked to follow \(who.name).", "\(who.name)さんにフォローを申請しました。")
  }
}

/// `kiroku unfollow`.
struct UnfollowCommand: ServiceCommand {
  static let name = "unfollow"
  static let summary = Phrase("Follow somebody no more", "フォローをやめる")

  let who: HandleOperand

  init(_ arguments: inout CommandArguments) { who = HandleOperand(&arguments) }

  func request(in context: CommandContext) -> (method: String, path: String, body: JSONValue?) { ("DELETE", who.path + "/follow", nil) }
  func done(_ answer: JSONValue, _ language: Language) -> String {
    language.words("You follow \(who.name) no more.", "\(who.name)さんのフォローをやめました。")
  }
}

/// `kiroku block`.
struct BlockCommand: ServiceCommand {
  static let name = "block"
  static let summary = Phrase("Hide somebody and yourself from each other", "ブロックする")

  let who: HandleOperand

  init(_ arguments: inout CommandArguments) { who = HandleOperand(&arguments) }

  func request(in context: CommandContext) -> (method: String, path: String, body: JSONValue?) { ("PUT", who.path + "/block", nil) }
  func done(_ answer: JSONValue, _ language: Language) -> String {
    language.words("\(who.name) is blocked. `kiroku unblock` ends that.", "\(who.name)さんをブロックしました。`kiroku unblock`で解除できます。")
  }
}

/// `kiroku unblock`.
struct UnblockCommand: ServiceCommand {
  static let name = "unblock"
  static let summary = Phrase("End a block", "ブロックを解除する")

  let who: HandleOperand

  init(_ arguments: inout CommandArguments) { who = HandleOperand(&arguments) }

  func request(in context: CommandContext) -> (method: String, path: String, body: JSONValue?) { ("DELETE", who.path + "/block", nil) }
  func done(_ answer: JSONValue, _ language: Language) -> String {
    language.words("\(who.name) is not blocked any more.", "\(who.name)さんのブロックを解除しました。")
  }
}

/// `kiroku mute`.
struct MuteCommand: ServiceCommand {
  static let name = "mute"
  static let summary = Phrase("See no posts of somebody, without their noticing", "相手に知られずに投稿を見えなくする")

  let who: HandleOperand
  let ends: Bool

  init(_ arguments: inout CommandArguments) {
    who = HandleOperand(&arguments)
    ends = arguments.flag("off", Phrase("End it.", "解除します。"))
  }

  func request(in context: CommandContext) -> (method: String, path: String, body: JSONValue?) {
    (ends ? "DELETE" : "PUT", who.path + "/mute", nil)
  }

  func done(_ answer: JSONValue, _ language: Language) -> String {
    ends
      ? language.words("\(who.name) is not muted any more.", "\(who.name)さんのミュートを解除しました。")
      : language.words("\(who.name) is muted. `kiroku mute --off` ends that.", "\(who.name)さんをミュートしました。`kiroku mute --off`で解除できます。")
  }
}

/// `kiroku people`.
struct PeopleCommand: StudyCommand {
  static let name = "people"
  static let summary = Phrase("Find people, and answer who asks to follow you", "人を探す・フォロー申請に答える")
  static let examples = ["kiroku people mai", "kiroku people --requests", "kiroku people --accept @ken"]

  let text: String?
  let requests: Bool
  let accept: String?
  let decline: String?

  init(_ arguments: inout CommandArguments) {
    text = arguments.operand("text", Phrase("A handle, a name, or a part of either.", "ハンドルや名前、またはその一部。"))
    requests = arguments.flag("requests", Phrase("Who asks to follow you.", "フォローを申請している人。"))
    accept = arguments.option("accept", Phrase("Let somebody follow you.", "申請を許可します。"), value: "handle")
    decline = arguments.option("decline", Phrase("Do not.", "申請を断ります。"), value: "handle")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let words = context.language
    guard accept == nil || decline == nil else { throw UsageError.conflict("--accept", "--decline", path: context.path) }
    for (handle, method) in [(accept, "PUT"), (decline, "DELETE")] {
      guard let handle else { continue }
      let name = CommandContext.handle(handle)
      let answer = try context.call(method, "/v1/account/requests/" + CommandContext.escaped(name.lowercased()))
      if context.isJSON {
        context.write(answer)
      } else {
        context.say(
          method == "PUT"
            ? words.words("@\(name) follows you now.", "@\(name)さんのフォローを許可しました。")
            : words.words("The request of @\(name) is declined.", "@\(name)さんの申請を断りました。"))
      }
    }
    guard accept == nil && decline == nil else { return .done }
    guard requests || text != nil else { throw UsageError.missingOperand("TEXT", path: context.path) }
    let list = requests ? "requests" : "people"
    let path = requests ? "/v1/account/requests" : "/v1/people?search=" + CommandContext.escaped(text ?? "")
    let people = try context.entries("people", at: path, from: context.timeline())
    if context.isJSON {
      context.write([list: .array(people)])
    } else if people.isEmpty {
      context.say(requests ? words.words("Nobody asks to follow you.", "フォロー申請はありません。") : words.words("Nobody is found.", "見つかりません。"))
    } else {
      context.write(people.map { PersonLine($0).text })
    }
    return .done
  }
}
