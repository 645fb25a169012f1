/// What the service keeps, on any database.
///
/// Every operation is one transaction: it happened as a whole or not at all, and what it returns is what stands there after it. Those that
/// refuse throw ``Refusal``; an error of any other type means that the database is away. What a viewer may not see is ``Refusal/notFound``.
/// Any number of instances may work on one database; nothing is remembered between two calls.
///
/// Lists are in the order of places that are given when a change becomes visible to others, never by a clock: what is committed later has the
/// greater place, so that a cursor neither skips nor repeats. No list reads more than it returns, but for what few are hidden from its viewer.
public protocol TimelineStorage: AccountStorage, PostStorage, PeopleStorage, RoomStorage, EventStorage, OperatorStorage {
  /// Closes it; nothing may be asked afterwards.
  func close() throws
}
