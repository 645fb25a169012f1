import StudyModels
import StudyRepositories

/// The images of the record that is written: what it has, what comes with saving, and what is typed to add another.
struct FormImages: Equatable, Sendable {
  /// One of them.
  struct Item: Equatable, Sendable {
    /// What it is called: the name of its file, or what the record has of it.
    var name: String
    var image: KeptImage
    /// Its number where the record has it already; nil where it comes with saving.
    var number: Int?

    /// The name of an image's file, without where it lies.
    static func name(of image: KeptImage) -> String { image.name.split(separator: "/").last.map(String.init) ?? image.name }
  }

  /// What the record has.
  let attached: [RecordImage]
  private(set) var items: [Item]
  /// The place of the one that keys are about.
  var selection = 0
  /// Why what was to be added is refused.
  var refusal: String?
  /// What the path could go on as, where that is more than one thing.
  var names: [String] = []

  init(_ attached: [RecordImage] = [], words: ScreenWords) {
    self.attached = attached
    items = attached.map {
      Item(name: words.formImage($0), image: KeptImage(name: words.formImage($0), file: $0.file, bytes: $0.bytes), number: $0.number)
    }
  }

  /// Whether saving changes what is attached.
  var isChanged: Bool { items.contains { $0.number == nil } || items.count != attached.count }

  /// What tells one set of images from another.
  var fingerprint: String { items.map(\.image.file).joined(separator: " ") }

  /// Adds images that were looked at; each that cannot be is told, and holds up no other.
  mutating func add(_ images: [KeptImage], _ words: ScreenWords) -> [RefusedImage] {
    var refused: [RefusedImage] = []
    for image in images {
      let name = Item.name(of: image)
      if items.contains(where: { $0.image.file == image.file }) {
        refused.append(RefusedImage(path: image.name, words: words.formImageThere(name)))
      } else if items.count >= StudyLimits.imageNumbers.count {
        refused.append(RefusedImage(path: image.name, words: words.formImagesFull(name)))
      } else {
        items.append(Item(name: name, image: image))
        selection = items.count - 1
      }
    }
    return refused
  }

  /// Takes the selected one away.
  mutating func removeSelected() {
    guard items.indices.contains(selection) else { return }
    items.remove(at: selection)
    selection = min(selection, max(0, items.count - 1))
    refusal = nil
  }

  /// What the record has once this is saved, given what it has by then: what was taken away here is gone, and what was added has the lowest
  /// numbers that are free. The files are kept by then.
  func saved(over present: [RecordImage]) throws(ImageRefusal) -> [RecordImage] {
    let stays = Set(items.compactMap(\.number))
    let gone = Set(attached.map(\.number)).subtracting(stays)
    var images = present.filter { !gone.contains($0.number) }
    for item in items where item.number == nil && !images.contains(where: { $0.file == item.image.file }) {
      images = try images.adding(item.image)
    }
    return images
  }
}

/// An image that was not taken, and why.
struct RefusedImage: Equatable, Sendable {
  var path: String
  var words: String
}

extension [RefusedImage] {
  /// All of what is refused, in words.
  var words: String { map(\.words).joined(separator: " ") }

  /// What is left of a text that named all of them: what was taken need not be named again.
  func rest(of text: String, _ paths: TypedPath) -> String {
    guard paths.paths(in: text).count > 1 else { return text }
    return map { "'" + paths.shown($0.path).replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
  }
}

/// What was found of the images that a text names.
struct FoundImages: Sendable {
  var images: [KeptImage] = []
  var refused: [RefusedImage] = []
}

extension ScreenServices {
  /// Looks at the images that a text names, without keeping them; each that is refused is told, and holds up no other.
  func images(named text: String) -> FoundImages {
    var found = FoundImages()
    for path in images.paths.paths(in: text) {
      do throws(ImageRefusal) { found.images.append(try ImageFolder.check(path)) } catch {
        found.refused.append(RefusedImage(path: path, words: words.refused(error.shown(by: images.paths))))
      }
    }
    return found
  }

  /// Keeps what the form adds, with what its path still names, and returns what the record has then; nil where nothing changes.
  func keep(_ form: FormImages, pending text: String, of record: StudyRecord.ID?) throws -> [RecordImage]? {
    var form = form
    let more = images(named: text)
    let refused = more.refused + form.add(more.images, words)
    guard refused.isEmpty else { throw ScreenFailure(words: refused.words) }
    guard form.isChanged else { return nil }
    let present = try record.flatMap { try repositories.records.record($0)?.images } ?? []
    do throws(ImageRefusal) {
      for item in form.items where item.number == nil { _ = try images.folder.keep(item.image.name) }
      return try form.saved(over: present)
    } catch {
      throw ScreenFailure(words: words.refused(error.shown(by: images.paths)))
    }
  }
}

extension ImageRefusal {
  /// The same, with the file's path as people write it.
  func shown(by paths: TypedPath) -> ImageRefusal {
    switch self {
    case .notAnImage(let name): .notAnImage(name: paths.shown(name))
    case .otherContent(let name): .otherContent(name: paths.shown(name))
    case .tooLarge(let name): .tooLarge(name: paths.shown(name))
    case .tooMany(let name): .tooMany(name: paths.shown(name))
    case .alreadyThere(let name, let number): .alreadyThere(name: paths.shown(name), number: number)
    case .unreadable(let name, let errorNumber): .unreadable(name: paths.shown(name), errorNumber: errorNumber)
    case .cannotKeep(let path, let errorNumber): .cannotKeep(path: paths.shown(path), errorNumber: errorNumber)
    case .noSuchImage: self
    }
  }
}
