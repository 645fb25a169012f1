import StudyModels
import TerminalUI

/// The camera, which looks as long as the page is seen.
extension BarcodeScreen {
  mutating func watch() -> [PageEffect<Event>] {
    state.camera = .watching
    let barcodes = services.barcodes
    return [
      .work(
        .background(id: Self.cameraID) { send in
          if let trouble = await barcodes.watchCamera({ send(.cameraRead($0)) }) { send(.cameraEnded(trouble)) }
        })
    ]
  }

  mutating func switchCamera() -> [PageEffect<Event>] {
    guard state.camera == .watching else { return watch() }
    state.camera = .off
    return [.work(.cancel(id: Self.cameraID))]
  }

  mutating func cover(_ isCovered: Bool) -> [PageEffect<Event>] {
    state.isCovered = isCovered
    switch (state.camera, isCovered) {
    case (.watching, true):
      state.camera = .resting
      return [.work(.cancel(id: Self.cameraID))]
    case (.resting, false): return watch()
    default: return []
    }
  }

  mutating func takeFromCamera(_ code: String) -> [PageEffect<Event>] {
    guard state.camera == .watching, !state.isReading else { return [] }
    switch BookCode(code) {
    // A book that was dealt with is still before it.
    case .isbn(let isbn): return isbn == state.last ? [] : lookUp(isbn)
    case .price(let code): return refuse(.priceCode(code))
    case .other(let code): return refuse(.notABook(code))
    }
  }
}
