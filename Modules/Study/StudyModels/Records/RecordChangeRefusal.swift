/// Why records are not split, joined or changed together: facts, without words.
public enum RecordChangeRefusal: Hashable, Sendable {
  /// The record took no time, or not as many seconds as it is to have parts.
  case tooShortToSplit
  /// A moment does not lie within the record's time.
  case splitOutside(ZonedInstant, started: ZonedInstant, ended: ZonedInstant)
  /// Fewer than two records are to be joined.
  case oneToJoin
  /// The records to be joined are not all of one material.
  case severalMaterials
  /// Two of them were studied at the same time; when the later one began.
  case joinOverlaps(ZonedInstant)
  /// More than 24 hours lie between the first start and the last end.
  case joinTooFar
  /// So many records have amounts in another unit than the material that they are to get.
  case otherUnit(count: Int, title: String)
  /// More records than can be changed at once.
  case tooMany(count: Int)

  /// How many records are changed at once at most.
  public static let most = 1_000
  /// Within how many seconds records to be joined lie.
  public static let joinedSeconds = 86_400
  /// Into how many parts a record is split at most.
  public static let mostParts = 24
}
