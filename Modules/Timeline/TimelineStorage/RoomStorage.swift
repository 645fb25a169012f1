public import TimelineContract

/// Study rooms.
///
/// A seat that was not renewed for six minutes is free. A room is not listed once it ended, and is forgotten a day later.
public protocol RoomStorage: Sendable {
  /// The rooms that have not ended; the public ones for nobody who is signed in.
  func rooms(for viewer: Viewer?, now: TimelineTime, _ page: PageRequest) async throws -> Page<Room>

  /// What a room that was opened before by the same token is now; nil for one that was not, or is forgotten.
  ///
  /// - Throws: ``Refusal/tokenReused`` where the token stands for another room.
  func known(_ draft: RoomDraft, by viewer: Viewer, now: TimelineTime) async throws -> Room?

  /// Opens a room once.
  ///
  /// - Throws: ``Refusal/tokenReused`` where the token stands for another room.
  func openRoom(_ draft: RoomDraft, id: TimelineID, by viewer: Viewer, now: TimelineTime) async throws -> Made<Room>

  /// One room.
  func room(_ id: TimelineID, for viewer: Viewer, now: TimelineTime) async throws -> Room

  /// Ends a room of the viewer's; a second time does nothing.
  func endRoom(_ id: TimelineID, by viewer: Viewer, now: TimelineTime) async throws

  /// Takes a seat or renews it.
  ///
  /// - Throws: ``Refusal/alreadyInRoom`` where the viewer sits elsewhere, ``Refusal/roomFull``, ``Refusal/roomEnded``.
  func sit(in id: TimelineID, studying: Room.Studying?, by viewer: Viewer, now: TimelineTime) async throws -> Room

  /// Leaves a seat; does nothing where the viewer has none there.
  func leave(_ id: TimelineID, by viewer: Viewer, now: TimelineTime) async throws
}
