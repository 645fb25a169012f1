import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// Reads books' barcodes, from the camera, from images and from scanners that type, and puts the books on the shelf.
///
/// The camera rests while anything lies over the page, and goes on however that ends.
struct BarcodeScreen: RestingPage {
  enum Field: Hashable, Sendable { case code, camera, shortcut }

  /// What the camera does.
  enum Camera: Equatable, Sendable {
    /// Nobody wants it.
    case off
    case watching
    /// Something lies over the page.
    case resting
    /// It could not be used, in words.
    case failed(String)
  }

  /// What was said last, and how it is shown.
  struct News: Equatable, Sendable {
    var words: String
    var isRefusal = false
  }

  struct State: Equatable, Sendable {
    var focus = FocusRing<Field>([.code, .camera])
    /// What is typed: an ISBN, by a person or a scanner, or the path of an image.
    var code = TextField(maximumLength: 4_096)
    var camera: Camera?
    var isCovered = false
    var news: News?
    /// What a path could go on as, where that is more than one thing.
    var names: [String] = []
    /// What is looked at: a file, or an ISBN on the shelf.
    var isReading = false
    /// The ISBN that was read last.
    var last: String?
    /// The other books of an image, one after the other.
    var waiting: [String] = []
    /// nil until it was looked up.
    var adding: AddToKirokuButton?
  }

  enum Event: Sendable {
    case input(InputEvent)
    case focusMoved(Int)
    case fieldClicked(column: Int)
    case enterPressed
    case completePressed
    case completed(String, TypedPath.Completion)
    case looked(at: String, Result<[String], ScreenFailure>)
    case cameraPressed
    case cameraRead(String)
    case cameraEnded(BarcodeTrouble)
    case found(String, Result<Material?, ScreenFailure>)
    case formEnded(Material?, isbn: String)
    case restorePressed(Material)
    case restored(Material, Result<String, ScreenFailure>)
    case left(String)
    case addingLoaded(AddToKirokuButton?)
    case addPressed
    case added(AddVoiceShortcutEnding)
    case edited(EditVoiceShortcutEnding)
    case closePressed
  }

  static let cameraID = "barcode.camera"

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices) { self.services = services }

  var words: ScreenWords { services.words }
  var title: String { words.barcodeTitle }
  var activity: PageActivity? { PageActivity(.readMaterialBarcode) }
  /// Whatever has the focus: a scanner types digits at any time.
  var isTyping: Bool { true }
  var isCovered: Bool { state.isCovered }
  var lasting: [String] { [Self.cameraID] }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    let effects: [PageEffect<Event>] = [
      .run(id: "barcode.adding") { .addingLoaded(AddToKirokuButton.read(for: .readMaterialBarcode, from: services)) }
    ]
    return state.camera == nil ? effects + watch() : effects
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .input(let input): type(input)
    case .focusMoved(let step): state.focus.advance(by: step)
    case .fieldClicked(let column):
      state.focus.focus(.code)
      let width = fieldWidth
      state.code.click(column: column, width: width)
    case .enterPressed: return enter()
    case .completePressed:
      let text = state.code.text
      return [
        .run(id: "barcode.path") { [services] in .completed(text, services.images.paths.completion(of: text, endings: Self.endings)) }
      ]
    case .completed(let text, let completion): take(completion, of: text)
    case .looked(let text, let result): return take(result, of: text)
    case .cameraPressed: return switchCamera()
    case .cameraRead(let code): return takeFromCamera(code)
    case .cameraEnded(let trouble):
      if state.camera == .watching { state.camera = .failed(words.said(of: trouble)) }
    case .found(let isbn, let result): return take(result, of: isbn)
    case .formEnded(let material, let isbn):
      state.news = News(words: material.map { words.barcodeAdded($0.title) } ?? words.barcodeNotAdded(isbn))
      return next()
    case .restorePressed(let material):
      let services = services
      return [
        .writing {
          .restored(
            material, services.writing { services.words.shelfRestored(try services.repositories.shelf.unarchive(material.id).title) })
        }
      ]
    case .restored(let material, .success(let words)): return [.changed] + go(to: material, saying: words)
    case .restored(_, .failure(let failure)): return [.failed(failure.words)]
    case .left(let isbn):
      state.news = News(words: words.barcodeNotAdded(isbn))
      return next()
    case .addingLoaded(let button):
      state.adding = button
      state.focus.replace(button == nil ? [.code, .camera] : [.code, .camera, .shortcut])
    case .addPressed: return state.adding.map { [$0.press(services, onAdd: { .added($0) }, onEdit: { .edited($0) })] } ?? []
    case .added(let ending): return PageEffect.said(ending, services)
    case .edited(let ending): return PageEffect.said(ending, services)
    case .closePressed: return [.dismiss]
    }
    return []
  }

  // MARK: Typing

  /// The endings of the names of images that phones, scanners and cameras write.
  static let endings = ["png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "pbm", "pgm", "ppm", "heic"]

  private mutating func type(_ input: InputEvent) {
    state.focus.focus(.code)
    let before = state.code.text
    guard state.code.handle(input), state.code.text != before else { return }
    state.names = []
    if state.news?.isRefusal == true { state.news = nil }
  }

  private mutating func enter() -> [PageEffect<Event>] {
    switch state.focus.current {
    case .camera: return update(.cameraPressed)
    case .shortcut: return update(.addPressed)
    case .code, nil: break
    }
    guard !state.isReading else { return [] }
    let text = state.code.text.trimmingWhiteSpace
    // The last one again: the camera does not come back to what was left.
    guard !text.isEmpty else { return state.last.map { lookUp($0) } ?? [] }
    state.names = []
    switch BookCode(text) {
    case .isbn(let isbn):
      state.code.text = ""
      return lookUp(isbn)
    case .price(let code):
      // The next scan must not be typed behind it.
      state.code.text = ""
      return refuse(.priceCode(code))
    case .other where text.allSatisfy({ $0.isNumber || "-Xx ".contains($0) }):
      state.code.text = ""
      return refuse(.notABook(text))
    case .other: return lookAt(text)
    }
  }

  private mutating func lookAt(_ text: String) -> [PageEffect<Event>] {
    state.isReading = true
    state.news = News(words: words.barcodeReading)
    let services = services
    return [
      .run(id: "barcode.image") {
        var isbns: [String] = []
        for path in services.images.paths.paths(in: text) {
          switch services.barcodes.books(path) {
          case .success(let found): isbns += found.filter { !isbns.contains($0) }
          case .failure(let trouble):
            let shown = trouble.shown(by: services.images.paths)
            return .looked(at: text, .failure(ScreenFailure(words: services.words.said(of: shown))))
          }
        }
        return .looked(at: text, .success(isbns))
      }
    ]
  }

  private mutating func take(_ result: Result<[String], ScreenFailure>, of text: String) -> [PageEffect<Event>] {
    state.isReading = false
    switch result {
    case .success(let isbns):
      if state.code.text.trimmingWhiteSpace == text { state.code.text = "" }
      state.news = nil
      state.waiting = isbns
      return next()
    case .failure(let failure):
      state.news = News(words: failure.words, isRefusal: true)
      return []
    }
  }

  private mutating func take(_ completion: TypedPath.Completion, of text: String) {
    guard state.code.text == text else { return }
    let isDead = completion.names.isEmpty && completion.text == text
    state.news = isDead ? News(words: words.barcodeNothingToComplete, isRefusal: true) : nil
    state.names = completion.names.count > 1 ? completion.names : []
    state.code.text = completion.text
  }

  mutating func refuse(_ trouble: BarcodeTrouble) -> [PageEffect<Event>] {
    state.news = News(words: words.said(of: trouble), isRefusal: true)
    return []
  }
}

extension BarcodeTrouble {
  /// The same, with the file's path as people write it.
  fileprivate func shown(by paths: TypedPath) -> BarcodeTrouble {
    switch self {
    case .unreadable(let name, let errorNumber): .unreadable(name: paths.shown(name), errorNumber: errorNumber)
    case .notAnImage(let name): .notAnImage(name: paths.shown(name))
    case .nothingThere(let name): .nothingThere(name: paths.shown(name))
    case .tookTooLong(let name): .tookTooLong(name: paths.shown(name))
    default: self
    }
  }
}
