import Dispatch
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Effects that block") struct BlockingEffectsTests {
  /// A page that asks for much work that blocks its thread, and for work that frees all of it.
  struct BlockedPage: Page {
    struct State: Equatable, Sendable { var freed = 0 }

    enum Event: Sendable { case freed }

    /// More than this machine has cores, and so more than Swift has threads.
    static let count = 24

    let gate = DispatchSemaphore(value: 0)
    let isWriting: Bool
    var state = State()
    var dialog: PageDialog<Event>?
    var area = Size(width: 80, height: 20)

    init(isWriting: Bool) { self.isWriting = isWriting }

    var keys: [KeyBinding<Event>] { [] }

    mutating func load() -> [PageEffect<Event>] {
      let (gate, isWriting) = (gate, isWriting)
      @Sendable func block() -> Event {
        gate.wait()
        return .freed
      }
      return (0..<Self.count).map { _ in isWriting ? .writing { block() } : .run { block() } }
        + [
          .run {
            for _ in 0..<Self.count { gate.signal() }
            return nil
          }
        ]
    }

    mutating func update(_ event: Event) -> [PageEffect<Event>] {
      state.freed += 1
      return []
    }

    func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
      surface.draw("freed \(state.freed)", in: rect, style: theme.text)
    }
  }

  @Test("hold up neither the others nor the screen, however many they are", .timeLimit(.minutes(5)), arguments: [true, false])
  func blocking(_ isWriting: Bool) async {
    let world = ScreenWorld()
    let services = world.services()
    let last = await withCheckedContinuation { continuation in
      DispatchQueue(label: "app").async {
        var program = AppShell(services: services)
        program.state.stack = [OpenPage(number: 99, page: BlockedPage(isWriting: isWriting))]
        let backend = TestBackend([.key("x")], size: Size(width: 80, height: 24))
        _ = StudyApp.run(program, on: MeasuredBackend(backend, clock: { 0 }), StudyApp.Options())
        continuation.resume(returning: backend.surfaces.last?.text ?? "")
      }
    }
    #expect(last.contains("freed \(BlockedPage.count)"), "\(last)")
  }
}
