import Foundation
import Hummingbird
import NIOCore
import TimelineContract
import TimelineRules
import TimelineStorage

/// Signing up, signing in, and one's own account.
enum AccountRoutes {
  static let all: [Route] = [
    .change(
      .post, "/v1/accounts", "Sign up.", access: .anyone, body: "SignUp", [201: "SignedIn"], refusals: [409, 422, 429], answer: signUp),
    .change(
      .post, "/v1/sessions", "Sign in.", access: .anyone, body: "SignIn", [201: "SignedIn"], refusals: [403, 422, 429], answer: signIn),
    .get("/v1/sessions", .signedIn, "Where I am signed in.", "sessions: [Session]") { call in
      .page("sessions", try await call.storage.sessions(of: call.viewer, call.page))
    },
    .change(.delete, "/v1/sessions/current", "Sign out here.") { call in
      try await call.storage.endSession(call.viewer.session, of: call.viewer, now: call.now)
      return .done
    },
    .change(.delete, "/v1/sessions/{id}", "Sign out there.") { call in
      try await call.storage.endSession(call.id("id"), of: call.viewer, now: call.now)
      return .done
    },
    .change(.delete, "/v1/sessions", "Sign out everywhere.") { call in
      try await call.storage.endSessions(of: call.viewer, but: nil, now: call.now)
      return .done
    },
    .get("/v1/account", .signedIn, "My account.", "Account") { call in .json(try await call.storage.account(of: call.viewer)) },
    .change(.patch, "/v1/account", "Change my account.", body: "AccountChange", [200: "Account"], refusals: [422], answer: change),
    .change(
      .put, "/v1/account/password", "Change my password; ends the other sessions.", body: "PasswordChange", refusals: [403, 422, 429],
      answer: changePassword),
    .change(
      .post, "/v1/account/deletion", "Delete my account with all that it gave, at once and for good.", body: "Deletion",
      refusals: [403, 422, 429], answer: delete),
    .get("/v1/account/export", .signedIn, "Everything I ever gave.", "Export", answer: export),
  ]

  private static func signUp(_ call: Call) async throws -> Response {
    let (form, sent) = try await call.sent { SignUp(reading: &$0) }
    try await call.checkWords([("handle", form.handle), ("displayName", form.displayName)], sent: sent)
    let (service, address) = (call.service, call.context.address)
    try service.takenHandles.check(address, at: call.steady)
    try service.signUps.take(address, at: call.steady)
    let hash = try await service.passwords.hash(form.password, from: address)
    let token = SessionToken(effects: service.effects)
    let account: Account
    do {
      account = try await call.storage.makeAccount(
        NewAccount(
          handle: form.handle, skeleton: Handle.skeleton(of: form.handle), displayName: form.displayName, passwordHash: hash,
          searchKeys: PersonSearch.keys(handle: form.handle, displayName: form.displayName)),
        session: session(token, form.device, call))
    } catch Refusal.handleTaken {
      // No account was made: it counts among the handles that were tried.
      service.signUps.giveBack(address, at: call.steady)
      try service.takenHandles.take(address, at: call.steady)
      throw Refusal.handleTaken
    }
    await call.service.signIns.signedUp(form.handle, from: call.context.address)
    return .json(signedIn(account, token, call), status: .created)
  }

  private static func signIn(_ call: Call) async throws -> Response {
    let form = try await call.body { SignIn(reading: &$0) }
    let (address, signIns) = (call.context.address, call.service.signIns)
    // What can be no handle is counted as one, so that nobody fills the memory with names.
    let counted = form.handle.utf8.count <= TimelineLimits.handle.upperBound ? form.handle : "none"
    try signIns.check(counted, from: address, at: call.steady)
    let credentials = try await call.storage.credentials(of: form.handle)
    let attempt = try await signIns.take(counted, from: address, at: call.steady)
    let token = SessionToken(effects: call.service.effects)
    let account: Account
    do {
      let fits = try await call.service.passwords.fits(form.password, credentials?.passwordHash, from: address)
      guard fits, let credentials, !credentials.isLocked else { throw Refusal.wrongPassword }
      // The account may have got another password while this one was compared.
      account = try await call.storage.beginSession(
        session(token, form.device, call), of: credentials.key, verified: credentials.passwordHash)
    } catch Refusal.wrongPassword {
      throw Refusal.wrongPassword
    } catch {
      // Too many wait to be compared, or the database is away: no password was found wrong.
      await signIns.giveBack(attempt, at: call.steady)
      throw error
    }
    await signIns.succeeded(attempt, at: call.steady)
    return .json(signedIn(account, token, call), status: .created)
  }

  private static func session(_ token: SessionToken, _ device: String?, _ call: Call) -> NewSession {
    NewSession(id: call.service.effects.newID(), tokenHash: token.hash, device: device, now: call.service.clock.use)
  }

  private static func signedIn(_ account: Account, _ token: SessionToken, _ call: Call) -> SignedIn {
    SignedIn(account: account, token: token.text, expiresAt: call.service.clock.use.adding(seconds: TimelineLimits.tokenSeconds))
  }

  private static func change(_ call: Call) async throws -> Response {
    let viewer = try call.viewer
    let (change, sent) = try await call.sent { AccountChange(reading: &$0) }
    try await call.checkWords(change.texts, sent: sent)
    if change.isListed == true {
      guard try await call.storage.isSignedIn(viewer) else { throw Refusal.signedOut }
      let present = try await call.storage.account(of: viewer)
      let kept = AccountChange(
        displayName: change.displayName == nil ? present.displayName : nil, about: change.about == nil ? present.about : nil)
      if !present.isListed { try await call.service.words.check(kept.texts, for: call.asker) }
    }
    let account = try await call.storage.changeAccount(of: viewer, change) { PersonSearch.keys(handle: viewer.handle, displayName: $0) }
    return .json(account)
  }

  private static func changePassword(_ call: Call) async throws -> Response {
    let viewer = try call.viewer
    let change = try await call.body { PasswordChange(reading: &$0, handle: viewer.handle) }
    let verified = try await confirm(change.old, call)
    let hash = try await call.service.passwords.hash(change.new, from: call.context.address)
    try await call.storage.setPassword(hash, verified: verified, of: viewer, now: call.now)
    return .done
  }

  private static func delete(_ call: Call) async throws -> Response {
    let viewer = try call.viewer
    let password = try await call.body { $0.secret("password") }
    let verified = try await confirm(Password.normalized(password), call)
    try await call.storage.deleteAccount(
      of: viewer, verified: verified, skeleton: Handle.skeleton(of: viewer.handle), now: call.service.clock.use)
    return .done
  }

  /// Returns the stored hash of the viewer's password if that is the password; guessing is slowed as at signing in.
  private static func confirm(_ password: String, _ call: Call) async throws -> String {
    let viewer = try call.viewer
    // The body may have come long after the session ended.
    guard try await call.storage.isSignedIn(viewer) else { throw Refusal.signedOut }
    // A session of theirs makes the address known.
    try call.service.confirmations.take(viewer.key, at: call.steady)
    guard let credentials = try await call.storage.credentials(of: viewer.handle) else { throw Refusal.signedOut }
    let address = call.context.address
    guard try await call.service.passwords.fits(password, credentials.passwordHash, from: address) else { throw Refusal.wrongPassword }
    call.service.confirmations.forgive(viewer.key)
    return credentials.passwordHash
  }

  /// Part by part, so that memory holds little of it at once. It ends unfinished if the session does.
  private static func export(_ call: Call) async throws -> Response {
    let (viewer, storage, channel) = (try call.viewer, call.storage, call.context.channel)
    let account = try await storage.account(of: viewer)
    try call.hold(AnswerParts.held)
    var headers: HTTPFields = [.contentType: "application/json"]
    headers[.contentDisposition] = "attachment; filename=\"kiroku-\(viewer.handle).json\""
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        var parts = AnswerParts(writer, to: channel)
        try await parts.write("{\"account\":\(account.json.text)")
        for part in ExportPart.allCases {
          try await parts.write(",\"\(part.rawValue)\":[")
          var (place, isFirst) = (Int64?(0), true)
          while let from = place {
            let chunk = try await storage.export(part, of: viewer, from: from)
            if !chunk.entries.isEmpty { try await parts.write(Self.list(chunk.entries, isFirst: isFirst)) }
            isFirst = isFirst && chunk.entries.isEmpty
            place = chunk.next
          }
          try await parts.write("]")
        }
        try await Self.exportImages(of: viewer, from: storage, to: &parts)
        try await Self.exportUsage(of: viewer, from: storage, to: &parts)
        try await parts.write("}")
        try await parts.finish()
      })
  }

  /// Entries with commas between them.
  private static func list(_ entries: [JSONText], isFirst: Bool) -> ByteBuffer {
    var list = ByteBuffer()
    for (number, entry) in entries.enumerated() {
      if number > 0 || !isFirst { list.writeInteger(UInt8(ascii: ",")) }
      list.writeBytes(entry.bytes)
    }
    return list
  }

  /// Images in parts of three quarters of a part's size, which base64 makes a whole one.
  private static func exportImages(of viewer: Viewer, from storage: any TimelineStorage, to parts: inout AnswerParts) async throws {
    let size = AnswerParts.size / 4 * 3
    var (place, isFirst) = (Int64(0), true)
    try await parts.write(",\"images\":[")
    while true {
      let images = try await storage.exportedImages(of: viewer, after: place)
      guard !images.isEmpty else { break }
      for found in images {
        let image = found.image
        place = image.place
        // What was taken away since it was found is left out.
        guard let first = try await storage.bytes(of: image, from: 0, count: size, for: viewer) else { continue }
        let members = "\"post\":\"\(found.post)\",\"n\":\(found.n),\"type\":\"\(image.type)\""
        try await parts.write((isFirst ? "{" : ",{") + members + ",\"base64\":\"")
        isFirst = false
        try await parts.write(Data(first).base64EncodedString())
        var end = first.count
        while end < image.count {
          // What was begun cannot be left out: the answer breaks off.
          guard let next = try await storage.bytes(of: image, from: end, count: size, for: viewer), !next.isEmpty else {
            throw Refusal.notFound
          }
          try await parts.write(Data(next).base64EncodedString())
          end += next.count
        }
        try await parts.write("\"}")
      }
    }
    try await parts.write("]")
  }

  private static func exportUsage(of viewer: Viewer, from storage: any TimelineStorage, to parts: inout AnswerParts) async throws {
    var last: UsageEvent?
    try await parts.write(",\"usage\":[")
    while true {
      let events = try await storage.exportedUsage(of: viewer, after: last)
      guard !events.isEmpty else { break }
      try await parts.write(list(events.map(\.json), isFirst: last == nil))
      last = events.last
    }
    try await parts.write("]")
  }
}
