public import TimelineContract

/// What a transaction of a storage is asked, so that an event can be told.
public protocol EventTelling {
  /// Whether a post is there, and the viewer's.
  func isOwnPost(_ id: TimelineID, of viewer: Int64) throws -> Bool

  /// Whether a viewer follows somebody.
  func isFollowed(_ account: Int64, by viewer: Int64) throws -> Bool

  /// Whether a viewer muted somebody.
  func isMuted(_ account: Int64, by viewer: Int64) throws -> Bool

  /// Somebody's name; nil where the viewer does not see them.
  func seenName(of account: Int64, for viewer: Int64) throws -> PersonName?

  /// A post.
  ///
  /// - Throws: `Refusal` where the viewer does not see it.
  func seenPost(_ id: TimelineID, for viewer: Int64) throws -> Post

  /// A comment, whoever may see its post; nil for none.
  func comment(_ id: TimelineID, for viewer: Int64) throws -> Comment?

  /// Somebody; nil for nobody.
  ///
  /// - Throws: `Refusal` where the viewer does not see them.
  func seenPerson(_ account: Int64, for viewer: Int64) throws -> Person?

  /// A room.
  ///
  /// - Throws: `Refusal` where the viewer does not see it.
  func seenRoom(_ id: TimelineID, for viewer: Int64, now: TimelineTime) throws -> Room
}

extension EventTelling {
  /// What a viewer is told of an event as it is now; nil where it may not be seen, is gone, or is of somebody whom they follow no more.
  public func content(of event: LoggedEvent, for viewer: Int64, now: TimelineTime) throws -> JSONText? {
    // Of a room those hear too who sit there.
    let isOfOthers = event.isForFollowers && event.kind != .room && event.owner != viewer && event.actor != viewer
    if isOfOthers, try !isFollowed(event.owner, by: viewer) { return nil }
    do {
      switch event.kind {
      case .sessionEnd: return nil
      case .reset: return object { _ in }
      case .gone:
        // To its owner a post that others see no more is not gone.
        guard let id = event.object, try !isOwnPost(id, of: viewer) else { return nil }
        return object { $0.member("post", id) }
      case .post, .edited:
        guard let id = event.object, try event.owner == viewer || !isMuted(event.owner, by: viewer) else { return nil }
        return try seenPost(id, for: viewer).json
      case .like:
        guard let id = event.object, let actor = event.actor, let name = try seenName(of: actor, for: viewer) else { return nil }
        let post = try seenPost(id, for: viewer)
        return object {
          $0.member("post", post.id)
          $0.member("person", name)
          $0.member("likes", post.likes)
        }
      case .comment:
        if let actor = event.actor, try seenName(of: actor, for: viewer) == nil { return nil }
        guard let id = event.object, let comment = try comment(id, for: viewer) else { return nil }
        _ = try seenPost(comment.post, for: viewer)
        return comment.json
      case .follow:
        guard let other = event.owner == viewer ? event.actor : event.owner else { return nil }
        return try seenPerson(other, for: viewer)?.json
      case .room:
        // What somebody does whom the viewer doesn't see changes nothing of the room for them.
        if let actor = event.actor, try seenName(of: actor, for: viewer) == nil { return nil }
        guard let id = event.object, try !isMuted(event.owner, by: viewer) else { return nil }
        return try seenRoom(id, for: viewer, now: now).json
      }
    } catch is Refusal {
      return nil
    }
  }
}

private func object(_ body: (inout JSONText) -> Void) -> JSONText {
  var json = JSONText()
  json.object(body)
  return json
}
