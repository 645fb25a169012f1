import QRCodes
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// My QR code: the address of the profile, for others to scan; without an account, what is missing and how to get it.
struct QRCodeScreen: Page {
  enum Content: Equatable, Sendable {
    case code(QRCode, address: String, handle: String)
    /// The code cannot be made; the address is there all the same.
    case address(String, why: QRCode.Failure)
    case noAccount
    case failed(String)
  }

  struct State: Equatable, Sendable {
    /// nil until the account was read first.
    var content: Content?
  }

  enum Event: Sendable {
    case loaded(Content)
    case signInPressed
    case closePressed
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices) { self.services = services }

  var words: ScreenWords { services.words }
  var title: String { words.qrTitle }
  var keepsTabs: Bool { true }
  var activity: PageActivity? { PageActivity(.viewMyQRCode) }

  var keys: [KeyBinding<Event>] {
    func close(_ strokes: [KeyStroke]) -> KeyBinding<Event> {
      KeyBinding(keys: strokes, event: .closePressed, label: words.close, help: words.closeHelp, group: title, name: "qr.close")
    }
    guard state.content == .noAccount else { return [close([.escape, .enter])] }
    return [
      KeyBinding(.enter, event: .signInPressed, label: words.signIn, help: words.qrSignInHelp, group: title, name: "qr.signIn"),
      close([.escape]),
    ]
  }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    return [.run(id: "qr.load") { .loaded(Self.read(services)) }]
  }

  private static func read(_ services: ScreenServices) -> Content {
    switch services.attempt({ try services.repositories.account.details() }) {
    case .failure(let failure): return .failed(failure.words)
    case .success(nil): return .noAccount
    case .success(let details?):
      let address = details.name.profileAddress
      do throws(QRCode.Failure) {
        return .code(try QRCode(address), address: address, handle: details.name.handle)
      } catch {
        return .address(address, why: error)
      }
    }
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(let content): state.content = content
    case .signInPressed: return [.present(SignInScreen(services: services))]
    case .closePressed: return [.dismiss]
    }
    return []
  }
}
