/// What kind of thing the terms of a user vocabulary name: one of SiriKit's sixteen, or one of an app's own.
public struct VocabularyStringType: Sendable {
  /// What tells it from the others, also in what is stored; SiriKit's are below 1 000.
  public let rawValue: Int
  /// The type's name, as commands and JSON write it.
  public let name: String

  /// Makes a type of an app's own, by a number from 10 000 on that stays for ever.
  public init(_ rawValue: Int, _ name: String) {
    self.rawValue = rawValue
    self.name = name
  }
}

extension VocabularyStringType: Hashable {
  /// A type is known by its number.
  public static func == (one: VocabularyStringType, other: VocabularyStringType) -> Bool { one.rawValue == other.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

// SiriKit's, with their raw values.
extension VocabularyStringType {
  public static let contactName = Self(1, "contactName")
  public static let contactGroupName = Self(2, "contactGroupName")
  public static let photoTag = Self(100, "photoTag")
  public static let photoAlbumName = Self(101, "photoAlbumName")
  public static let workoutActivityName = Self(200, "workoutActivityName")
  public static let carProfileName = Self(300, "carProfileName")
  public static let carName = Self(301, "carName")
  public static let paymentsOrganizationName = Self(400, "paymentsOrganizationName")
  public static let paymentsAccountNickname = Self(401, "paymentsAccountNickname")
  public static let notebookItemTitle = Self(500, "notebookItemTitle")
  public static let notebookItemGroupName = Self(501, "notebookItemGroupName")
  public static let mediaPlaylistTitle = Self(700, "mediaPlaylistTitle")
  public static let mediaMusicArtistName = Self(701, "mediaMusicArtistName")
  public static let mediaAudiobookTitle = Self(702, "mediaAudiobookTitle")
  public static let mediaAudiobookAuthorName = Self(703, "mediaAudiobookAuthorName")
  public static let mediaShowTitle = Self(704, "mediaShowTitle")

  /// All of SiriKit's.
  public static let siriKit = [
    contactName, contactGroupName, photoTag, photoAlbumName, workoutActivityName, carProfileName, carName, paymentsOrganizationName,
    paymentsAccountNickname, notebookItemTitle, notebookItemGroupName, mediaPlaylistTitle, mediaMusicArtistName, mediaAudiobookTitle,
    mediaAudiobookAuthorName, mediaShowTitle,
  ]

  /// The type with this number among SiriKit's and an app's own; one that is named by its number where it is none of them.
  public init(_ rawValue: Int, among types: [VocabularyStringType]) {
    self = (types + Self.siriKit).first { $0.rawValue == rawValue } ?? Self(rawValue, "\(rawValue)")
  }
}
