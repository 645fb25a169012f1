public import StudyModels

/// A record as scripts see it.
public struct RecordDocument: Codable, Hashable, Sendable {
  /// A UUID in lower case.
  public var id: String
  /// RFC 3339 with the offset it was recorded in.
  public var startedAt: String
  public var endedAt: String
  public var activeSeconds: Int
  public var pauses: [PauseDocument]
  /// How much was done when; absent where nothing was told while it ran.
  public var laps: [LapDocument]?
  public var material: MaterialReference?
  public var amount: AmountDocument?
  public var memo: String?
  /// `private`, `followers` or `public`.
  public var visibility: String
  /// `app`, `intent` or `import`.
  public var source: String
  /// In the order of their numbers.
  public var images: [ImageDocument]

  /// Makes the document of a record; `material` is the record's, archived or not.
  public init(_ record: StudyRecord, material: Material?) {
    id = record.id.text
    startedAt = record.started.rfc3339
    endedAt = record.ended.rfc3339
    activeSeconds = record.activeSeconds
    pauses = record.pauses.map { PauseDocument($0, of: record.started) }
    laps = LapDocument.list(record.laps, of: record.started)
    self.material = material.map { MaterialReference($0) }
    amount = record.amount.map { AmountDocument($0, unit: material?.unit) }
    memo = record.memo
    visibility = record.visibility.rawValue
    source = record.source.rawValue
    images = record.images.map { ImageDocument($0) }
  }
}

/// An image of a record as scripts see it.
public struct ImageDocument: Codable, Hashable, Sendable {
  /// 1 to 9: what people name it by, here and on the server.
  public var number: Int
  /// `image/png` or `image/jpeg`.
  public var type: String
  public var bytes: Int
  /// The file's name in `images/`.
  public var file: String

  /// Makes the document of an image.
  public init(_ image: RecordImage) {
    number = image.number
    type = image.kind?.mediaType ?? ""
    bytes = image.bytes
    file = image.file
  }
}

/// An amount as scripts see it: a total, or a range with its ends.
public struct AmountDocument: Codable, Hashable, Sendable {
  public var total: Int?
  public var start: Int?
  public var end: Int?
  /// How many units the range counts.
  public var count: Int?
  /// The word for several units: `pages`.
  public var unit: String?

  /// Makes the document of an amount.
  public init(_ amount: StudyModels.StudyAmount, unit: StudyUnit?) {
    switch amount {
    case .total(let total): self.total = total
    case .range(let from, let to):
      start = from
      end = to
      count = amount.count
    }
    self.unit = unit?.plural
  }

  init(_ amount: RecordedAmount) {
    total = amount.total
    start = amount.start
    end = amount.end
    count = amount.count
    unit = amount.unit
  }
}
