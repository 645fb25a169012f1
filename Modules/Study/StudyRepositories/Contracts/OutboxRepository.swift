public import StudyModels

/// What is still to be told to the account's server: posts, edits of posts, deletes.
///
/// Whoever writes a post queues it in the same transaction; here it is read, and walked by the one program that delivers.
public protocol OutboxRepository: Sendable {
  /// Returns what waits, is under way or needs attention, oldest first; of all accounts that were ever signed in here.
  func entries() throws -> [OutboxEntry]

  /// Returns the tokens of what needs attention.
  func attention() throws -> [String]

  /// Returns the entries whose token begins with `prefix`, two at most, delivered and withheld ones too.
  func entries(withTokenPrefix prefix: String) throws -> [OutboxEntry]

  /// Returns the entry with that token, whatever its state; nil where there is none.
  func entry(token: String) throws -> OutboxEntry?

  /// Returns how the post of a record is to be delivered; nil where it is not: private, or written without an account.
  func entry(ofRecord record: StudyRecord.ID) throws -> OutboxEntry?

  /// Returns what a post tells now; nil where it is gone.
  func told(_ post: TimelinePost.ID) throws -> ToldPost?

  /// Returns how a post is to be delivered; nil where it is not.
  func entry(ofPost post: TimelinePost.ID) throws -> OutboxEntry?

  /// Returns the first entry of an account that is to be sent; nil where nothing waits.
  func first(for account: AccountName) throws -> OutboxEntry?

  /// Takes the first thing to be done for an account, and writes down what will be sent before it is.
  ///
  /// Posts are told in the order in which they were written: while the first may not be tried yet, none is.
  ///
  /// - Parameter encode: the document of a post, as the server takes it.
  func begin(for account: AccountName, patience: OutboxPatience, encode: (ToldPost) throws -> String) throws -> OutboxStep

  /// Writes down what came of a task. Where the post was changed meanwhile, that change still waits.
  func finish(_ task: OutboxTask, _ result: OutboxResult) throws

  /// Has an entry tried again at once, also one that needs attention or was dropped. What the server will not take under the old token gets a
  /// new one. Throws ``StudyError/notFound(kind:text:)`` where there is nothing to send.
  func retry(_ token: String) throws -> OutboxEntry

  /// Gives up sending an entry: a post stays on this machine alone, an edit or a delete is not told. A post that the server may have taken, though
  /// no answer came, is withdrawn there.
  func drop(_ token: String) throws -> OutboxEntry

  /// Forgets what was ever to be told for an account that is deleted: nothing of it is at the server any more.
  func forget(_ account: AccountName) throws

  /// Returns how many posts were written before there was an account, and never queued.
  func earlierCount() throws -> Int

  /// Queues those posts, oldest first; returns how many.
  func queueEarlier() throws -> Int

  /// Has those posts stay on this machine for good; returns how many.
  func withholdEarlier() throws -> Int
}

/// Whose posts they are: a handle at a server.
public struct AccountName: Hashable, Sendable {
  /// Such as `https://kiroku.example`: no path and no slash at its end.
  public var server: String
  /// The name in addresses, without `@`.
  public var handle: String

  /// Another server that posts are shared with: nobody is named there.
  public static func elsewhere(_ server: String) -> AccountName { AccountName(server: server, handle: "") }

  /// Whether it stands for another server that posts are shared with.
  public var isElsewhere: Bool { handle.isEmpty }

  /// The page that shows who it is: what others open to follow.
  public var profileAddress: String { "\(server)/@\(handle)" }

  /// Makes a name.
  public init(server: String, handle: String) {
    self.server = server
    self.handle = handle
  }
}

/// One life of a post on the server.
public struct OutboxEntry: Hashable, Sendable {
  /// What is to be done, or was done last.
  public enum Action: String, CaseIterable, Hashable, Sendable { case post, edit, delete }

  /// How far it is.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// To be sent.
    case waiting
    /// A request is under way, or was when its program ended.
    case delivering
    /// The server refused what no repeat can mend; all is kept.
    case attention
    /// The server has it as it is here.
    case delivered
    /// Given up, or written before there was an account: it stays on this machine.
    case withheld
  }

  /// The post token: made once, and a retry with it never posts twice.
  public var token: String
  /// The post here.
  public var post: TimelinePost.ID
  /// Whose it is.
  public var account: AccountName
  /// What is to be done.
  public var action: Action
  /// How far it is.
  public var state: State
  /// The post's id on the server, once it is known.
  public var serverID: String?
  /// How often it was tried in vain.
  public var attempts: Int
  /// It is not tried by itself before this.
  public var notBefore: Instant?
  /// What came of it last, where that was no success.
  public var problem: OutboxProblem?
  /// When the post was made.
  public var since: Instant
}

/// What kept a delivery from succeeding, by its code and what that leaves open, and in words.
public struct OutboxProblem: Hashable, Sendable {
  /// The HTTP status; 0 where nothing was answered.
  public var status: Int
  /// The server's code, or `offline`.
  public var code: String
  /// What was told when it happened, in the language of that moment.
  public var detail: String
  /// The forbidden words.
  public var words: [RefusedWord]
  /// What the code leaves open, from which it is told in any language; nil where only ``detail`` says it, and in what was written down before this was.
  public var facts: Facts?

  /// What a code leaves open.
  public struct Facts: Hashable, Sendable {
    /// The number of the image that it is about.
    public var image: Int?
    /// The file that is missing.
    public var file: String
    /// What the server said beside it, in its own words.
    public var said: String

    /// Makes facts.
    public init(image: Int? = nil, file: String = "", said: String = "") {
      self.image = image
      self.file = file
      self.said = said
    }
  }

  /// Makes a problem.
  public init(status: Int, code: String, detail: String, words: [RefusedWord] = [], facts: Facts? = nil) {
    self.status = status
    self.code = code
    self.detail = detail
    self.words = words
    self.facts = facts
  }

  /// Whether the server asked to be left alone for a while.
  public var asksToWait: Bool { status == 429 || status == 503 }
  /// Whether the server may hold a post under the token all the same.
  public var leavesTrace: Bool { status == 409 || status == 410 }
  /// Whether nothing left this machine.
  public var isUnsent: Bool { status == 0 && code == "offline" }
}

/// A word that the server does not allow, and where it stands.
public struct RefusedWord: Hashable, Sendable {
  /// The word.
  public var word: String
  /// The member that it stands in, such as `record.memo`; empty where that is not known.
  public var field: String
  /// Where it begins there, in Unicode scalars from 0; nil where that is not known.
  public var start: Int?

  /// Makes a word.
  public init(_ word: String, field: String = "", start: Int? = nil) {
    self.word = word
    self.field = field
    self.start = start
  }
}

/// Which waits of the entries count.
public enum OutboxPatience: Hashable, Sendable {
  /// All do: nobody asked, a timer did.
  case full
  /// What the server asked for does: somebody recorded something.
  case asked
  /// None does: somebody wants it now.
  case none
}

/// What a post tells, whole.
public struct ToldPost: Hashable, Sendable {
  /// A record, or a week's progress, each with its material.
  public enum Content: Hashable, Sendable {
    case record(StudyRecord, Material?)
    case progress(GoalProgress, Material?, comment: String?)
  }

  /// Who may see it.
  public var visibility: Visibility
  /// What it tells.
  public var content: Content
  /// The server that it is shared with besides the account's own; nil for none.
  public var elsewhere: String?
}

/// What to do next.
public enum OutboxStep: Hashable, Sendable {
  /// Nothing waits.
  case nothing
  /// The first may not be tried before this.
  case later(Instant)
  /// To be done now.
  case task(OutboxTask)
}

/// One request to the server.
public struct OutboxTask: Hashable, Sendable {
  /// The request.
  public enum Request: Hashable, Sendable {
    /// Make the post with this document.
    case put(String)
    /// Change the post to this document; `entityTag` nil: ask for it first. `previous` is what the server had when last heard of, `trials` what it
    /// may have taken of edits whose answers were lost.
    case patch(String, entityTag: String?, previous: String, trials: [String])
    /// Give the post an image, whose file lies in `images/`.
    case putImage(Int, file: String)
    /// Take an image of this number away from the post.
    case deleteImage(Int)
    /// Delete it.
    case delete
  }

  /// The post token, by which the server knows it.
  public var token: String
  /// Which change it tells.
  public var revision: Int
  /// What to ask.
  public var request: Request
  /// Whether the server has all of the post once it took this; else an edit or an image follows.
  public var isWhole: Bool
  /// Whether it was asked for before, and nobody knows what became of it.
  public var isRepeat: Bool
  /// Whether it tells a text that has been changed since.
  public var isOutdated: Bool
  /// What the server was asked to take last, before this.
  public var sent: String?

  /// Whether a refusal is of a text that has been changed since, which the server has not seen: the new one is sent instead.
  public func isStale(after problem: OutboxProblem) -> Bool { isOutdated && !problem.leavesTrace }
}

/// What came of a task.
public enum OutboxResult: Hashable, Sendable {
  /// The server has it.
  case accepted(id: String, entityTag: String?)
  /// The server has the image, or does not have it any more; `entityTag` nil: what the post's is by now is not known, or another device changed it.
  case acceptedImage(entityTag: String?)
  /// The server does not have it any more.
  case deleted
  /// No repeat mends it.
  case refused(OutboxProblem)
  /// It is to be tried again, not before this moment by itself.
  case failed(OutboxProblem, notBefore: Instant)
  /// The session has ended: it waits as it is.
  case signedOut
}
