import ProgramSupport
import StudyModels

/// An account as its owner sees it.
struct AccountProfile: Equatable, Sendable {
  var handle: String
  var displayName: String
  var about: String
  var isListed: Bool
  var acceptsEveryone: Bool
  var visibility: Visibility
  var posts: Int
  var followers: Int
  var following: Int
  var requests: Int

  init(_ document: JSONValue) {
    handle = document["handle"]?.stringValue ?? ""
    displayName = document["displayName"]?.stringValue ?? ""
    about = document["about"]?.stringValue ?? ""
    isListed = document["isListed"] == true
    acceptsEveryone = document["acceptsEveryone"] == true
    visibility = document["defaultVisibility"]?.stringValue.flatMap(Visibility.init) ?? .followers
    posts = document["posts"]?.integerValue ?? 0
    followers = document["followers"]?.integerValue ?? 0
    following = document["following"]?.integerValue ?? 0
    requests = document["requests"]?.integerValue ?? 0
  }
}
