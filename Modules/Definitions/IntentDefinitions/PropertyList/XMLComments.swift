/// The comments of an XML property list, each with the tag that it belongs to, so that they go where that tag goes.
///
/// On a line of its own, and where everything stands on one line, a comment belongs to what follows it; behind a value on the value's line, to that value. Tags
/// are known by their places.
struct XMLComments: Hashable, Sendable {
  /// Those before the document type and those between it and the first tag.
  var beforeDocumentType: [XMLComment] = [], prolog: [XMLComment] = []

  /// Those before a key or a value, on lines of their own.
  var before: [SourcePlace: [XMLComment]] = [:]

  /// Those on the line of a dictionary's or array's opening tag.
  var opening: [SourcePlace: [XMLComment]] = [:]

  /// Those behind a value, on the line on which it ends.
  var after: [SourcePlace: [XMLComment]] = [:]

  /// Those behind the last value of a dictionary or array.
  var closing: [SourcePlace: [XMLComment]] = [:]

  /// Those between the root and the last tag, and those behind it.
  var beforeEnd: [XMLComment] = [], epilog: [XMLComment] = []

  /// All of them, in no order.
  var all: [XMLComment] {
    beforeDocumentType + prolog + before.values.joined() + opening.values.joined() + after.values.joined() + closing.values.joined()
      + beforeEnd + epilog
  }
}

/// A comment of an XML file.
struct XMLComment: Hashable, Sendable {
  /// The comment with its brackets, `<!-- … -->`; its lines end in line feeds.
  var text: [UInt8]

  /// Where it begins.
  var place: SourcePlace
}

/// What stands between two tags.
struct XMLGap {
  private(set) var comments: [XMLComment] = []
  private(set) var hasLineBreak = false

  /// How many comments stand before the document type; nil where there is none.
  private(set) var documentTypeIndex: Int?

  private var countOnFirstLine = 0

  mutating func add(_ comment: XMLComment) {
    comments.append(comment)
    if !hasLineBreak { countOnFirstLine += 1 }
  }

  mutating func addLineBreak() { hasLineBreak = true }

  mutating func addDocumentType() { documentTypeIndex = comments.count }

  /// Those that stand on the line of the tag before them, with the next tag on another one.
  var onLineOfLast: ArraySlice<XMLComment> { comments.prefix(hasLineBreak ? countOnFirstLine : 0) }

  /// The others.
  var rest: ArraySlice<XMLComment> { comments.dropFirst(hasLineBreak ? countOnFirstLine : 0) }
}
