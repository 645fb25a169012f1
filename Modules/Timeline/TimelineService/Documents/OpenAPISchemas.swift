import ProgramSupport
import TimelineContract

/// The values of the contract as JSON Schema.
enum OpenAPISchemas {
  static let all: JSONObject = [
    "Problem": object(
      [
        "type": text(), "status": integer(400...599), "code": ["type": "string", "enum": .array(codes)], "title": text(), "detail": text(),
        "errors": list(object(["path": text(), "message": text()])),
        "words": list(object(["field": text(), "word": text(), "start": integer(0...), "end": integer(0...)])), "more": integer(1...),
      ], optional: ["errors", "words", "more"]),
    "Health": object(["status": text()]),
    "SignUp": object(
      ["handle": handle, "password": text(TimelineLimits.password), "displayName": text(TimelineLimits.displayName), "device": device],
      optional: ["displayName", "device"]),
    "SignIn": object(["handle": text(), "password": text(), "device": device], optional: ["device"]),
    "SignedIn": object(["account": reference("Account"), "token": text(), "expiresAt": time]),
    "Session": object(["id": id, "device": text(), "createdAt": time, "usedAt": time, "current": flag], optional: ["device"]),
    "Account": object([
      "handle": handle, "displayName": text(), "about": text(), "isListed": flag, "acceptsEveryone": flag,
      "defaultVisibility": visibility, "createdAt": time, "posts": integer(0...), "followers": integer(0...), "following": integer(0...),
      "requests": integer(0...),
    ]),
    "AccountChange": object(
      [
        "displayName": text(TimelineLimits.displayName), "about": text(TimelineLimits.about), "isListed": flag, "acceptsEveryone": flag,
        "defaultVisibility": visibility,
      ], optional: ["displayName", "about", "isListed", "acceptsEveryone", "defaultVisibility"]),
    "PasswordChange": object(["old": text(), "new": text(TimelineLimits.password)]),
    "Deletion": object(["password": text()]),
    "PersonName": object(["handle": handle, "displayName": text()]),
    "Person": object(
      [
        "handle": handle, "displayName": text(), "about": text(), "followers": integer(0...), "following": integer(0...),
        "relation": object(["isMe": flag, "following": flag, "requested": flag, "followsMe": flag, "blocked": flag, "muted": flag]),
      ], optional: ["relation"]),
    "Material": object(["title": text(TimelineLimits.materialTitle), "unit": text(TimelineLimits.unit)], optional: ["unit"]),
    "Record": object(
      [
        "material": reference("Material"), "startedAt": time, "activeSeconds": integer(TimelineLimits.activeSeconds),
        "amount": object(
          [
            "total": integer(TimelineLimits.amount), "start": integer(TimelineLimits.amount), "end": integer(TimelineLimits.amount),
            "count": integer(TimelineLimits.amount),
          ], optional: ["total", "start", "end", "count"]),
        "memo": text(TimelineLimits.memo),
      ], optional: ["material", "amount", "memo"]),
    "Goal": object(
      [
        "weekStart": ["type": "string", "format": "date"], "kind": choice(PostGoal.Kind.allCases.map(\.rawValue)),
        "targetSeconds": integer(TimelineLimits.goal), "doneSeconds": integer(TimelineLimits.progress),
        "target": integer(TimelineLimits.goal), "done": integer(TimelineLimits.progress), "percent": integer(0...),
        "material": reference("Material"), "text": text(TimelineLimits.memo),
      ], optional: ["targetSeconds", "doneSeconds", "target", "done", "material", "text"]),
    "PostDraft": object(
      ["kind": kind, "visibility": visibility, "record": reference("Record"), "goal": reference("Goal")],
      optional: ["kind", "record", "goal"]),
    "PostChange": object(
      ["visibility": visibility, "record": reference("Record"), "goal": reference("Goal")], optional: ["visibility", "record", "goal"]),
    "Post": object(
      [
        "id": id, "token": id, "owner": reference("PersonName"), "kind": kind, "visibility": visibility, "createdAt": time,
        "editedAt": time, "record": reference("Record"), "goal": reference("Goal"),
        "images": list(
          object(["n": integer(TimelineLimits.images), "width": integer(1...), "height": integer(1...), "type": text()])),
        "likes": integer(0...), "comments": integer(0...), "likedByMe": flag,
      ], optional: ["token", "editedAt", "record", "goal"]),
    "CommentDraft": object(["text": text(TimelineLimits.comment)]),
    "Comment": object(
      ["id": id, "token": id, "post": id, "author": reference("PersonName"), "text": text(), "createdAt": time], optional: ["token"]),
    "Studying": object(["material": text(TimelineLimits.materialTitle), "since": time], optional: ["material"]),
    "SeatDraft": object(["studying": reference("Studying")], optional: ["studying"]),
    "RoomDraft": object(
      [
        "token": id, "title": text(TimelineLimits.roomTitle), "material": text(TimelineLimits.materialTitle), "startsAt": time,
        "endsAt": time, "seats": integer(TimelineLimits.seats), "visibility": choice(["followers", "public"]),
      ], optional: ["material"]),
    "Room": object(
      [
        "id": id, "token": id, "owner": reference("PersonName"), "title": text(), "material": text(), "startsAt": time, "endsAt": time,
        "seats": integer(TimelineLimits.seats), "visibility": visibility, "taken": integer(0...), "joined": flag,
        "people": list(
          object(["handle": handle, "displayName": text(), "studying": reference("Studying")], optional: ["studying"])),
      ], optional: ["token", "material"]),
    "UsageBatch": object([
      "batch": id,
      "events": [
        "type": "array", "minItems": 1, "maxItems": .integer(TimelineLimits.usageEvents.upperBound),
        "items": object(
          [
            "kind": choice(["shortcut", "activity"]), "name": choice(UsageNames.intents.union(UsageNames.activities).sorted()),
            "outcome": choice(UsageNames.outcomes.sorted()),
            "day": ["type": "string", "format": "date"], "count": integer(1...100_000),
          ], optional: ["outcome"]),
      ],
    ]),
    "ReportDraft": object(
      ["post": id, "comment": id, "person": handle, "reason": text(TimelineLimits.reportReason)], optional: ["post", "comment", "person"]),
  ]

  private static var codes: [JSONValue] { Refusal.samples.map { .string($0.code) } }
  private static let id: JSONValue = ["type": "string", "format": "uuid"]
  private static let time: JSONValue = ["type": "string", "format": "date-time"]
  private static let flag: JSONValue = ["type": "boolean"]
  private static let handle: JSONValue = ["type": "string", "pattern": "^[a-z0-9_]{3,20}$"]
  private static let device = text(TimelineLimits.device)
  private static let visibility = choice(Visibility.allCases.map(\.rawValue))
  private static let kind = choice(PostKind.allCases.map(\.rawValue))

  private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }

  private static func choice(_ words: [String]) -> JSONValue { ["type": "string", "enum": .array(words.map { .string($0) })] }

  private static func text(_ length: ClosedRange<Int>? = nil) -> JSONValue {
    guard let length else { return ["type": "string"] }
    return ["type": "string", "minLength": .integer(length.lowerBound), "maxLength": .integer(length.upperBound)]
  }

  private static func integer(_ range: ClosedRange<Int>) -> JSONValue {
    ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
  }

  private static func integer(_ range: PartialRangeFrom<Int>) -> JSONValue { ["type": "integer", "minimum": .integer(range.lowerBound)] }

  private static func list(_ element: JSONValue) -> JSONValue { ["type": "array", "items": element] }

  /// An object; members that are not optional are required, others that nobody knows are ignored.
  private static func object(_ properties: JSONObject, optional: Set<String> = []) -> JSONValue {
    [
      "type": "object", "required": .array(properties.keys.filter { !optional.contains($0) }.map { .string($0) }),
      "properties": .object(properties),
    ]
  }
}
