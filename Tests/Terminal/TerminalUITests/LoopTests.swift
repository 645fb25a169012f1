import TerminalTestSupport
import TestSupport
import Testing

@testable import TerminalUI

/// A counter with everything a loop must do: effects, ticks, clicks, quitting.
private struct Counter: Screen {
  struct State: Equatable {
    var count = 0
    var isTicking = false
    var note = ""
  }

  enum Event: Equatable, Sendable {
    case plus, slow, replaceSlow, add(Int), ticked, startTicking, edit, edited(String), quit, ring, watch, typed(String)
  }

  var state = State()

  var keyBindings: [KeyBinding<Event>] {
    [
      KeyBinding("+", event: .plus, label: "more"), KeyBinding("s", event: .slow, label: "slow"),
      KeyBinding("r", event: .replaceSlow, label: "replace"),
      KeyBinding("t", event: .startTicking, label: "tick"), KeyBinding("e", event: .edit, label: "edit"),
      KeyBinding("q", event: .quit, label: "quit"),
      KeyBinding("b", event: .ring, label: "ring"), KeyBinding("w", event: .watch, label: "watch"),
    ]
  }

  func event(for input: InputEvent) -> Event? {
    if case .paste(let text) = input { return .typed(text) }
    guard case .key(let stroke) = input else { return nil }
    return keyBindings.event(for: stroke)
  }

  func nextTick(after now: Int) -> Tick<Event>? {
    state.isTicking ? Tick(at: (now / 1000 + 1) * 1000, event: .ticked) : nil
  }

  mutating func update(_ event: Event) -> [Effect<Event>] {
    switch event {
    case .plus: state.count += 1
    case .slow:
      return [
        .run(id: "slow") {
          // Another task answers, so that this one waits.
          await Task { Event.add(10) }.value
        }
      ]
    case .replaceSlow:
      return [
        .run(id: "slow") {
          // The next one cancels it.
          await untilCancelled()
          return .add(1000)
        },
        .run(id: "slow") { .add(100) },
      ]
    case .add(let number): state.count += number
    case .ticked: state.count += 1
    case .startTicking: state.isTicking = true
    case .edit: return [.foreground { .edited("from the editor") }]
    case .edited(let text), .typed(let text): state.note = text
    case .quit: return [.quit(code: 3)]
    case .ring: return [.bell, .redraw]
    case .watch:
      return [
        .background(id: "watch") { send in
          send(.add(5))
          await untilCancelled()
        }
      ]
    }
    return []
  }

  func render(into surface: inout Surface, theme: Theme) {
    surface.draw("count \(state.count) \(state.note)", at: .zero, style: theme.accent)
    surface.onClick(Rect(x: 0, y: 1, width: 5, height: 1), Event.plus)
  }
}

@Suite("The loop")
struct LoopTests {
  private func play(_ steps: TestBackend.Step..., depth: ColorDepth = .none) async -> Recording {
    await Recording.play(steps, size: Size(width: 30, height: 3), depth: depth) { Counter() }
  }

  private func texts(_ recording: Recording) -> [String] { recording.surfaces.map(\.text) }

  @Test("a key changes the state, and the change is painted; a key that means nothing paints nothing")
  func keys() async {
    let recording = await play(.key("+"), .key("z"), .key("+"))
    #expect(texts(recording) == ["count 0", "count 1", "count 2"])
    #expect(recording.outcome == "hangUp")
    #expect(recording.calls == ["restore"])
  }

  @Test("several inputs that are there together are painted once")
  func coalescing() async {
    let recording = await play(.key("+"), .atOnce(.key("+")), .atOnce(.key("+")), .key("+"))
    #expect(texts(recording) == ["count 0", "count 3", "count 4"])
  }

  @Test("a click on a region delivers its event, any other does not")
  func clicks() async {
    #expect(texts(await play(.click(2, 1), .click(9, 1))) == ["count 0", "count 1"])
  }

  @Test("the result of an effect comes back as an event")
  func effects() async {
    #expect(texts(await play(.key("s"), .key("+"))) == ["count 0", "count 10", "count 11"])
  }

  @Test("work with the same id takes the place of what still runs")
  func replacedEffects() async {
    #expect(await play(.key("r")).text == "count 100")
  }

  @Test("work that never ends does not keep the loop from being idle, and is over at the end")
  func backgroundWork() async {
    let recording = await Recording.play([.key("w"), .key("+"), .key("+"), .key("q")], size: Size(width: 30, height: 1)) { Counter() }
    #expect(recording.outcome == "quit 3")
  }

  @Test("the clock brings ticks only while the program wants them")
  func ticks() async {
    #expect(texts(await play(.advance(5000), .key("t"), .advance(2500))) == ["count 0", "count 0", "count 1", "count 2"])
  }

  @Test("the terminal is given away for the editor and taken back")
  func foreground() async {
    let recording = await play(.key("e"))
    #expect(recording.calls == ["suspend", "resume", "restore"])
    #expect(recording.text == "count 0 from the editor")
  }

  @Test("quitting ends at once with its code, and the terminal is restored")
  func quitting() async {
    let recording = await play(.key("q"), .key("+"))
    #expect(recording.outcome == "quit 3")
    #expect(texts(recording) == ["count 0"])
    #expect(recording.calls == ["restore"])
  }

  @Test("C-c ends and C-z stops, unless they are bound")
  func controlKeys() async {
    let recording = await play(.key("C-z"), .key("C-c"))
    #expect(recording.outcome == "quit 130")
    #expect(recording.calls == ["stop", "restore"])
    #expect(texts(recording) == ["count 0", "count 0"])
  }

  @Test("a request to end by signal ends the loop")
  func signals() async {
    #expect(await play(.input(.end(.signal(15)))).outcome == "signal 15")
  }

  @Test("another size paints anew in that size")
  func resizing() async {
    let recording = await play(.resize(12, 2))
    #expect(recording.surfaces.map(\.size) == [Size(width: 30, height: 3), Size(width: 12, height: 2)])
  }

  @Test("a terminal with colours is asked for its background, and a light one changes the theme")
  func background() async {
    let recording = await play(.input(.background(.light)), .input(.background(.light)), depth: .trueColor)
    #expect(recording.calls == ["ask for background", "restore"])
    #expect(
      recording.surfaces.map { $0[0, 0].style } == [
        Theme(depth: .trueColor, background: .dark).accent, Theme(depth: .trueColor, background: .light).accent,
      ])
  }

  @Test("NO_COLOR wins over what the terminal can")
  func noColor() async {
    let recording = await Recording.play([], size: Size(width: 30, height: 1), depth: .trueColor, maximumDepth: .none) { Counter() }
    #expect(recording.surfaces.map { $0[0, 0].style } == [Theme(depth: .none).accent])
    #expect(recording.calls == ["restore"])
  }

  @Test("the bell rings and everything is painted anew on request")
  func bell() async {
    let recording = await play(.key("b"))
    #expect(recording.calls == ["bell", "invalidate", "restore"])
    #expect(recording.surfaces.count == 2)
  }

  @Test("a screen is driven without a loop: keys, effects, pastes, ticks, clicks")
  func harness() async {
    var harness = await ScreenHarness(Counter(), size: Size(width: 30, height: 3))
    await harness.press("+", "s", "t")
    #expect(harness.text == "count 11")
    #expect(await harness.tick(after: 1500) == 2000)
    await harness.click(1, 1)
    await harness.send(.paste("日本"))
    await harness.press("e", "w", "b", "q")
    #expect(harness.text == "count 13 from the editor")
    #expect(harness.requests == ["foreground", "background watch", "bell", "redraw"])
    #expect(harness.quitCode == 3)
  }
}

@Suite("Latencies")
struct LatencyTests {
  @Test("percentiles are those of nearest rank, in milliseconds")
  func percentiles() {
    var recorder = LatencyRecorder()
    #expect(recorder.percentile(0.5) == nil)
    #expect(recorder.summary == "painted 0 inputs")
    for milliseconds in (1...100).reversed() { recorder.record(nanoseconds: UInt64(milliseconds) * 1_000_000) }
    #expect(recorder.percentile(0.5) == 50)
    #expect(recorder.percentile(0.99) == 99)
    #expect(recorder.summary == "painted 100 inputs, p50 50.00 ms, p99 99.00 ms, worst 100.00 ms")
  }
}
