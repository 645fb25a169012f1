/// Work that an update asks for and that is done outside of it.
public struct Effect<Event: Sendable>: Sendable {
  /// Work that sends events.
  public typealias Work = @Sendable (_ send: @escaping @Sendable (Event) -> Void) async -> Void

  package enum Operation: Sendable {
    case run(id: String?, isBackground: Bool, body: Work)
    case cancel(id: String)
    case foreground(body: @Sendable () -> Event?)
    case quit(code: Int32)
    case bell
    case redraw
    case suspend
    case copy(String)
    case look(Look)
  }

  /// What is to be done, for the loop and for what stands in its place in tests.
  package let operation: Operation

  /// What it is cancelled and replaced by; nil for what is neither.
  public var id: String? {
    switch operation {
    case .run(let id, _, _): id
    case .cancel(let id): id
    case .foreground, .quit, .bell, .redraw, .suspend, .copy, .look: nil
    }
  }

  /// Runs work off the loop; the event it returns comes back to `update`.
  /// - Parameter id: Work with the same id that still runs is cancelled first: a search while typing needs no other care.
  public static func run(id: String? = nil, _ body: @escaping @Sendable () async -> Event?) -> Effect {
    Effect(
      operation: .run(id: id, isBackground: false) { send in
        guard let event = await body(), !Task.isCancelled else { return }
        send(event)
      })
  }

  /// Runs work that may send several events, such as progress.
  public static func stream(id: String? = nil, _ body: @escaping @Sendable (_ send: @escaping @Sendable (Event) -> Void) async -> Void)
    -> Effect
  {
    Effect(operation: .run(id: id, isBackground: false, body: body))
  }

  /// Runs work that lasts as long as the program, such as watching for other processes' changes; it does not keep the loop from being idle.
  public static func background(id: String, _ body: @escaping @Sendable (_ send: @escaping @Sendable (Event) -> Void) async -> Void)
    -> Effect
  {
    Effect(operation: .run(id: id, isBackground: true, body: body))
  }

  /// Cancels the work of an id, if it still runs.
  public static func cancel(id: String) -> Effect {
    Effect(operation: .cancel(id: id))
  }

  /// Gives the terminal to a closure, such as one that runs `$EDITOR`, and takes it back when that returns.
  public static func foreground(_ body: @escaping @Sendable () -> Event?) -> Effect {
    Effect(operation: .foreground(body: body))
  }

  /// Ends the loop.
  public static func quit(code: Int32 = 0) -> Effect {
    Effect(operation: .quit(code: code))
  }

  /// Ends the loop with success.
  public static var quit: Effect { quit(code: 0) }
  /// Rings the terminal's bell.
  public static var bell: Effect { Effect(operation: .bell) }
  /// Paints every cell anew, for a screen that something else wrote on.
  public static var redraw: Effect { Effect(operation: .redraw) }
  /// Puts text into the terminal's clipboard, where the terminal takes it: show the text, too.
  public static func copy(_ text: String) -> Effect { Effect(operation: .copy(text)) }
  /// Has everything look as is chosen from now on, in place of what was chosen before.
  public static func look(_ look: Look) -> Effect { Effect(operation: .look(look)) }
  /// Stops the process as C-z does in other programs, and goes on when the shell wakes it.
  public static var suspend: Effect { Effect(operation: .suspend) }

  /// The same work with `prefix` before its id: of two screens that use the same ids, neither cancels the other's work.
  public func scoped(_ prefix: String) -> Effect {
    switch operation {
    case .run(let id, let isBackground, let body):
      Effect(operation: .run(id: id.map { prefix + $0 }, isBackground: isBackground, body: body))
    case .cancel(let id): Effect(operation: .cancel(id: prefix + id))
    case .foreground, .quit, .bell, .redraw, .suspend, .copy, .look: self
    }
  }

  /// The same work for an outer screen.
  public func map<Other: Sendable>(_ transform: @escaping @Sendable (Event) -> Other) -> Effect<Other> {
    switch operation {
    case .run(let id, let isBackground, let body):
      Effect<Other>(
        operation: .run(id: id, isBackground: isBackground) { send in
          await body { event in send(transform(event)) }
        })
    case .cancel(let id): Effect<Other>(operation: .cancel(id: id))
    case .foreground(let body): Effect<Other>(operation: .foreground { body().map(transform) })
    case .quit(let code): Effect<Other>(operation: .quit(code: code))
    case .bell: Effect<Other>(operation: .bell)
    case .redraw: Effect<Other>(operation: .redraw)
    case .suspend: Effect<Other>(operation: .suspend)
    case .copy(let text): Effect<Other>(operation: .copy(text))
    case .look(let look): Effect<Other>(operation: .look(look))
    }
  }
}
