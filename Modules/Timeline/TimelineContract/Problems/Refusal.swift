public import Localization

/// Why the service did not do what it was asked for: facts. ``problem(in:)`` has the words.
public enum Refusal: Error, Hashable, Sendable {
  /// No JSON, or not UTF-8.
  case malformed
  /// No token, or an unknown, expired or revoked one.
  case signedOut
  /// A password was sent, and it was wrong; of an unknown handle too.
  case wrongPassword
  /// The thing is visible to the viewer but not theirs to change.
  case notYours
  /// It is not there, or the viewer may not see it.
  case notFound
  case handleTaken
  /// Somebody sits in another room already.
  case alreadyInRoom
  case roomFull
  case roomEnded
  /// The token stands for other content.
  case tokenReused
  /// Its owner deleted it; told to its owner only.
  case deleted
  /// Another device changed it.
  case edited
  /// The body is longer than so many bytes, or an image has too many pixels.
  case tooLarge(limit: Int)
  /// The viewer's account would store more than so many bytes.
  case quota(bytes: Int)
  /// The body is neither PNG nor JPEG.
  case notAnImage
  /// Values are missing, of a wrong type, or outside what is taken.
  case invalid([FieldFault])
  /// The operator's forbidden words stand in it.
  case forbiddenWords([FoundWord])
  /// Too much at once; trying again helps after so many seconds.
  case slowDown(seconds: Int)
  /// The database is away, or the service is stopping or holds as much as it may.
  case unavailable(seconds: Int)

  /// One refusal of a field.
  public static func invalid(_ path: String, _ message: Phrase) -> Refusal { .invalid([FieldFault(path, message)]) }
}

/// What is wrong with a member of a body or a parameter.
public struct FieldFault: Hashable, Sendable {
  /// Where: names joined by points, places in lists in brackets.
  public var path: String
  /// What, and what is taken.
  public var message: Phrase

  /// Makes a fault.
  public init(_ path: String, _ message: Phrase) {
    self.path = path
    self.message = message
  }
}

/// A forbidden word in a text.
public struct FoundWord: Hashable, Sendable, Codable {
  /// The member that holds it.
  public var field: String
  /// The operator's word.
  public var word: String
  /// Where it begins, in Unicode scalars.
  public var start: Int
  /// Where what follows begins.
  public var end: Int

  /// Makes a found word.
  public init(field: String, word: String, start: Int, end: Int) {
    self.field = field
    self.word = word
    self.start = start
    self.end = end
  }
}

extension FoundWord: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("field", field)
      $0.member("word", word)
      $0.member("start", start)
      $0.member("end", end)
    }
  }
}
