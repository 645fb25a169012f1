import Foundation
public import ProgramSupport
import StudyIntents
import StudyModels
public import StudyRepositories
import TextSafety
import TimelineClient
import TimelineContract

/// Why something that was asked of the service did not happen: in the service's own words, cleaned, or in those of this program.
public struct SyncProblem: Error, Hashable, Sendable {
  /// The HTTP status; 0 where the service said nothing.
  public var status: Int
  /// What scripts know it by.
  public var code: String
  /// What happened, and what helps.
  public var detail: String
  /// The forbidden words.
  public var words: [RefusedWord] = []
  /// What it is told from anew in another language; nil where only these words say it.
  public var facts: OutboxProblem.Facts?
  /// After how many seconds it may be tried again, where the service said so.
  public var retryAfter: Int?

  /// The document of a problem.
  public var json: JSONValue {
    [
      "status": .integer(status), "code": .string(code), "detail": .string(detail),
      "words": words.isEmpty
        ? nil
        : .array(words.map { ["field": .string($0.field), "word": .string($0.word), "start": $0.start.map(JSONValue.integer)] }),
      "retryAfter": retryAfter.map(JSONValue.integer),
    ]
  }

  /// The same, which names the image that it is about; what the service says of everything is told as it is.
  func about(image number: Int, _ language: Language) -> SyncProblem {
    guard status == 0 ? code == "imageMissing" : (400..<500).contains(status) && ![401, 408, 429].contains(status) else { return self }
    var problem = self
    problem.detail = language.about(image: number, detail)
    problem.facts?.image = number
    return problem
  }

  /// The same for the outbox.
  var stored: OutboxProblem { OutboxProblem(status: status, code: code, detail: detail, words: words, facts: facts) }
}

/// What this program itself says.
extension SyncProblem {
  static func signedOut(isLocal: Bool, in language: Language) -> SyncProblem {
    isLocal
      ? SyncProblem(
        status: 401, code: "noAccount",
        detail: language.words(
          "There is no account yet. Make one with `kiroku signup`, or sign in with `kiroku signin`.",
          "アカウントがまだありません。`kiroku signup`で作成するか、`kiroku signin`でログインしてください。"))
      : SyncProblem(status: 401, code: "signedOut", detail: language.signedOutThere)
  }

  static func cannotWrite(_ file: String, _ errorNumber: Int32, in language: Language) -> SyncProblem {
    let name = language.quoted(SafeText.quoted(file))
    guard errorNumber != EEXIST else {
      return SyncProblem(
        status: 0, code: "fileExists",
        detail: language.words("\(name) is there already. Give another name.", "\(name)はすでにあります。別の名前を指定してください。"))
    }
    let reason = SystemWords.text(errorNumber, in: language)
    return SyncProblem(
      status: 0, code: "cannotWrite",
      detail: language.words("\(name) cannot be written: \(reason).", "\(name)に書き込めません：\(reason)。"))
  }

  /// An account's export that isn't whole, or something else that was sent in its place.
  static func noExport(_ server: String, in language: Language) -> SyncProblem {
    SyncProblem(
      status: 0, code: "incomplete",
      detail: language.words(
        "\(server) sent an incomplete or unreadable export, so no file was written. Try again.",
        "\(server)から届いたデータが途中で切れているか読み取れないため、ファイルは作成していません。もう一度お試しください。"))
  }

  /// A request that no Kiroku makes.
  static func malformed(in language: Language) -> SyncProblem {
    SyncProblem(status: 0, code: "malformed", detail: language.words("This request cannot be read.", "この要求は読み取れません。"))
  }

  /// What was to be changed is not as this device knows it.
  static func edited(in language: Language) -> SyncProblem {
    SyncProblem(status: 412, code: "edited", detail: language.editedElsewhere, facts: OutboxProblem.Facts())
  }
}
