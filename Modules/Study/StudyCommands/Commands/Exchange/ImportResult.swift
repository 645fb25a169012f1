import StudyExchange
import StudyModels
import StudyRepositories

/// What came of an import.
struct ImportResult: Sendable {
  /// How many overlaps and new materials are named.
  static let listedOverlaps = 100
  static let listedMaterials = 100
  /// How many parts that were left out are told one by one.
  static let listedParts = 100

  var records = 0
  var seconds = 0
  /// The first and the last that came in.
  var first: ZonedInstant?
  var last: ZonedInstant?
  /// What was here already.
  var known = 0
  /// What began before the day that was asked for.
  var earlier = 0
  var newMaterials = 0
  var newTitles: [String] = []
  var goals = 0
  var shortcuts = 0
  var settings: [Setting] = []
  var skipped: [Skipped] = []
  /// How many records came in without a part of what the file says of them, how many parts these are, and the first of them.
  var partial = 0
  var leftOutCount = 0
  var leftOut: [Skipped] = []
  /// How many records came in whose start the file does not say.
  var chosenStarts = 0
  var overlapCount = 0
  var overlaps: [StudyRecord] = []

  var hasAdded: Bool { records + newMaterials + goals + shortcuts > 0 }

  /// A setting that a file of Kiroku's own holds.
  struct Setting: Hashable, Sendable {
    var key: String
    var value: String
    var line: Int
    var path: String
  }

  /// A piece that did not come in, or a part of one that did.
  struct Skipped: Hashable, Sendable {
    var path: String
    var line: Int
    var reason: Reason
  }

  /// Why it did not.
  enum Reason: Hashable, Sendable {
    case unreadable(ExchangeProblem)
    case longerThanADay(seconds: Int)
    case rule(StudyError)
    case image(ImageRefusal)
    /// An image that does not lie with the table.
    case imageOutside(name: String)
    /// An image of a table from the standard input, which lies nowhere.
    case imageOfNoFolder(name: String)
    /// An image that is neither here nor in the file; the record goes on naming it.
    case imageMissing(file: String)
    /// An amount of a record without a material.
    case amountWithoutMaterial(StudyAmount, StudyUnit?)
    /// What is counted in another unit than its material; laps where there is no amount.
    case otherUnit(StudyAmount?, StudyUnit, of: String, countedIn: StudyUnit)

    /// What scripts see.
    var name: String {
      switch self {
      case .unreadable(.running): "running"
      case .unreadable: "unreadable"
      case .longerThanADay: "longerThanADay"
      case .rule(.laterThanNow): "laterThanNow"
      case .rule: "refused"
      case .image, .imageOutside, .imageOfNoFolder, .imageMissing: "image"
      case .amountWithoutMaterial: "amountWithoutMaterial"
      case .otherUnit: "otherUnit"
      }
    }
  }
}
