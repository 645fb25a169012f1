/// Somebody with an account.
public struct PagePerson: Hashable, Sendable {
  /// Without `@`.
  public var handle: String
  /// What the person is called; the handle where it is empty.
  public var displayName: String

  /// Makes a person.
  public init(handle: String, displayName: String) {
    self.handle = handle
    self.displayName = displayName
  }
}

/// So many of a unit: 12 pages, or what was to be done or was done in a week.
public enum PageMeasure: Hashable, Sendable {
  /// Time, in seconds.
  case time(seconds: Int)
  /// A number, with its unit in the owner's words.
  case amount(Int, unit: String?)
  /// From one number to another, both included.
  case range(Int, Int, unit: String?)
}

/// What was studied.
public struct PageRecord: Hashable, Sendable {
  /// The material's title.
  public var material: String?
  /// When it began.
  public var startedAt: PageTime
  /// Without pauses.
  public var activeSeconds: Int
  /// How much of the material.
  public var amount: PageMeasure?
  /// The owner's words; lines are kept.
  public var memo: String?

  /// Makes a record.
  public init(material: String? = nil, startedAt: PageTime, activeSeconds: Int, amount: PageMeasure? = nil, memo: String? = nil) {
    self.material = material
    self.startedAt = startedAt
    self.activeSeconds = activeSeconds
    self.amount = amount
    self.memo = memo
  }
}

/// How far a week's goal was reached.
public struct PageGoal: Hashable, Sendable {
  /// The week's first day.
  public var weekStart: PageDay
  /// The material's title, where the goal is for one.
  public var material: String?
  /// What was done.
  public var done: PageMeasure
  /// What was to be done.
  public var target: PageMeasure
  /// How much of it, which may be more than 100.
  public var percent: Int

  /// Makes a goal's progress.
  public init(weekStart: PageDay, material: String? = nil, done: PageMeasure, target: PageMeasure, percent: Int) {
    self.weekStart = weekStart
    self.material = material
    self.done = done
    self.target = target
    self.percent = percent
  }
}

/// An image of a post, at `/v1/posts/{post}/images/{n}`.
public struct PageImage: Hashable, Sendable {
  /// Its number in the post.
  public var number: Int
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int

  /// Makes an image.
  public init(number: Int, width: Int, height: Int) {
    self.number = number
    self.width = width
    self.height = height
  }
}

/// What somebody said about a post.
public struct PageComment: Hashable, Sendable {
  /// Who said it.
  public var writer: PagePerson
  /// When.
  public var createdAt: PageTime
  /// The words; lines are kept.
  public var text: String

  /// Makes a comment.
  public init(writer: PagePerson, createdAt: PageTime, text: String) {
    self.writer = writer
    self.createdAt = createdAt
    self.text = text
  }
}

/// A public post.
public struct PagePost: Hashable, Sendable {
  /// What a post tells.
  public enum Content: Hashable, Sendable {
    case record(PageRecord)
    case goal(PageGoal)
  }

  /// Its id.
  public var id: String
  /// Whose it is.
  public var owner: PagePerson
  /// When it was posted.
  public var createdAt: PageTime
  /// Whether it was changed since.
  public var isEdited: Bool
  /// What it tells.
  public var content: Content
  /// Its images, in their order.
  public var images: [PageImage]
  /// How many like it.
  public var likes: Int
  /// How many comments it has.
  public var commentCount: Int

  /// Makes a post.
  public init(
    id: String, owner: PagePerson, createdAt: PageTime, isEdited: Bool = false, content: Content, images: [PageImage] = [], likes: Int = 0,
    commentCount: Int = 0
  ) {
    self.id = id
    self.owner = owner
    self.createdAt = createdAt
    self.isEdited = isEdited
    self.content = content
    self.images = images
    self.likes = likes
    self.commentCount = commentCount
  }
}

/// A day's study time.
public struct PageDayTime: Hashable, Sendable {
  /// The day.
  public var day: PageDay
  /// In public posts, in seconds.
  public var seconds: Int

  /// Makes a day's time.
  public init(day: PageDay, seconds: Int) {
    self.day = day
    self.seconds = seconds
  }
}

/// A room in which people study together, open to everybody.
public struct PageRoom: Hashable, Sendable {
  /// What it is called.
  public var title: String
  /// What is studied there.
  public var material: String?
  /// Who opened it.
  public var owner: PagePerson
  /// When it begins.
  public var startsAt: PageTime
  /// When it ends.
  public var endsAt: PageTime
  /// How many sit there.
  public var taken: Int
  /// How many can.
  public var seats: Int

  /// Makes a room.
  public init(
    title: String, material: String? = nil, owner: PagePerson, startsAt: PageTime, endsAt: PageTime, taken: Int, seats: Int
  ) {
    self.title = title
    self.material = material
    self.owner = owner
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.taken = taken
    self.seats = seats
  }
}
