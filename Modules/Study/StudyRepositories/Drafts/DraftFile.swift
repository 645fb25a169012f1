import Glibc
public import ProgramSupport
import StudyModels

/// The file of the state directory that keeps drafts of forms, for this user alone; there is none while nothing is kept.
public struct DraftFile: Sendable {
  /// The file's path.
  public let path: String

  /// More than any forms hold.
  private static let largestSize = 4 << 20

  /// What is told of a file that is no such file: where it was put.
  public struct SetAside: Error, Hashable, Sendable {
    /// Where it was.
    public var path: String
    /// Where it is; nil where it could not be moved.
    public var place: String?
  }

  /// Takes the path of the file, which need not be there yet.
  public init(path: String) { self.path = path }

  /// Returns what is kept, in the order of its writing; a file that cannot be understood is put aside, and ``SetAside`` thrown.
  public func drafts() throws(SetAside) -> [FormDraft] {
    guard let bytes = read() else { return [] }
    guard bytes.count <= Self.largestSize, let text = String(validating: bytes, as: UTF8.self),
      let document = try? JSONValue(parsing: text), let list = document["drafts"]?.arrayValue
    else { throw setAside() }
    let drafts = list.compactMap(Self.draft)
    guard drafts.count == list.count else { throw setAside() }
    return drafts
  }

  /// Keeps `drafts` in place of all of these kinds; those of other kinds stay, which another window may have written. They are on the disk when
  /// this returns; the old file stays whole if anything fails.
  public func keep(_ drafts: [FormDraft], inPlaceOf kinds: Set<String>) throws(SystemError) {
    let directory = FileReplacement.parent(of: path)
    if drafts.isEmpty, access(path, F_OK) != 0 { return }
    try FileReplacement.makeDirectory(directory)
    let lock = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw .last }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 { guard errno == EINTR else { throw .last } }
    let others = ((try? self.drafts()) ?? []).filter { !kinds.contains($0.kind) }
    let all = others + drafts.sorted { $0.kind < $1.kind }
    guard !all.isEmpty else {
      guard unlink(path) == 0 || errno == ENOENT else { throw .last }
      return
    }
    let document: JSONValue = ["drafts": .array(all.map(Self.document))]
    try FileReplacement.write(Array((document.text + "\n").utf8), to: path)
  }

  private func read() -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= Self.largestSize {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private func setAside() -> SetAside {
    let place = path + ".damaged"
    return SetAside(path: path, place: rename(path, place) == 0 ? place : nil)
  }

  // MARK: The document

  private static func document(of draft: FormDraft) -> JSONValue {
    func object(_ texts: [String: String]) -> JSONValue {
      .object(JSONObject(texts.sorted { $0.key < $1.key }.map { pair -> (String, JSONValue?) in (pair.key, .string(pair.value)) }))
    }
    return [
      "kind": .string(draft.kind), "at": .string(draft.moment.rfc3339), "subject": object(draft.subject), "fields": object(draft.fields),
    ]
  }

  private static func draft(_ document: JSONValue) -> FormDraft? {
    func texts(_ name: String) -> [String: String]? {
      guard let object = document[name]?.objectValue else { return nil }
      var texts: [String: String] = [:]
      for (key, value) in object {
        guard let text = value.stringValue else { return nil }
        texts[key] = text
      }
      return texts
    }
    guard let kind = document["kind"]?.stringValue, let moment = document["at"]?.stringValue.flatMap({ ZonedInstant(rfc3339: $0) }),
      let subject = texts("subject"), let fields = texts("fields")
    else { return nil }
    return FormDraft(kind: kind, subject: subject, fields: fields, moment: moment)
  }
}
