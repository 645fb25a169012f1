/// What the service keeps, on any database.
///
/// Every operation is one transaction: it happened as a whole or not at all, and what it returns is what stands there after it. Those that
/// refuse throw ``Refusal``; an error of any other type means that the database is away. What a viewer may not see is ``Refusal/notFound``.
/// Any number of instances may work on one database; nothing is remembered between two calls.
///
/// A viewer was found when the request began, and a body or a password takes a while. So whatever a viewer changes or is about to change is
/// refused with ``Refusal/signedOut`` unless, in the same transaction, their session still exists and their account isn't locked.
///
/// Lists are in the order of places that are given when a change becomes visible to others, never by a clock: what is committed later has the
/// greater place, so that a cursor neither skips nor repeats. No list looks at more entries than ``PageRequest/scanned``, however many of them
/// are hidden from its viewer.
public protocol TimelineStorage: AccountStorage, PostStorage, PeopleStorage, RoomStorage, EventStorage, OperatorStorage {
  /// Closes it; nothing may be asked afterwards.
  func close() throws
}
