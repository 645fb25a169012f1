/// What kind of thing the terms of a user vocabulary name: SiriKit's sixteen, with their raw values, and the shelf's two.
public enum VocabularyStringType: Int, CaseIterable, Hashable, Sendable {
  case contactName = 1
  case contactGroupName = 2
  case photoTag = 100
  case photoAlbumName = 101
  case workoutActivityName = 200
  case carProfileName = 300
  case carName = 301
  case paymentsOrganizationName = 400
  case paymentsAccountNickname = 401
  case notebookItemTitle = 500
  case notebookItemGroupName = 501
  case mediaPlaylistTitle = 700
  case mediaMusicArtistName = 701
  case mediaAudiobookTitle = 702
  case mediaAudiobookAuthorName = 703
  case mediaShowTitle = 704
  /// The title of a study material.
  case materialTitle = 10_000
  /// Another name by which a study material is called.
  case materialSpokenName = 10_001

  /// The type's name, as commands and JSON write it.
  public var name: String {
    switch self {
    case .contactName: "contactName"
    case .contactGroupName: "contactGroupName"
    case .photoTag: "photoTag"
    case .photoAlbumName: "photoAlbumName"
    case .workoutActivityName: "workoutActivityName"
    case .carProfileName: "carProfileName"
    case .carName: "carName"
    case .paymentsOrganizationName: "paymentsOrganizationName"
    case .paymentsAccountNickname: "paymentsAccountNickname"
    case .notebookItemTitle: "notebookItemTitle"
    case .notebookItemGroupName: "notebookItemGroupName"
    case .mediaPlaylistTitle: "mediaPlaylistTitle"
    case .mediaMusicArtistName: "mediaMusicArtistName"
    case .mediaAudiobookTitle: "mediaAudiobookTitle"
    case .mediaAudiobookAuthorName: "mediaAudiobookAuthorName"
    case .mediaShowTitle: "mediaShowTitle"
    case .materialTitle: "materialTitle"
    case .materialSpokenName: "materialSpokenName"
    }
  }
}
