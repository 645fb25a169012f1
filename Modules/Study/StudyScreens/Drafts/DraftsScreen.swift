import StudyModels
import StudyRepositories
import TerminalUI

/// Offers what was written in forms that were open when the app ended without its user.
struct DraftsScreen: Page {
  struct State: Equatable, Sendable {
    var drafts: [FormDraft]
    var list = ListState()
    var now: ZonedInstant
    /// The titles of the materials that they are about, by their ids.
    var titles: [String: String] = [:]
    var failure: String?
  }

  enum Event: Sendable {
    case titlesRead([Material.ID: Material])
    case input(InputEvent)
    case rowClicked(Int)
    case openPressed
    case opened(FormDraft, Result<OpenedForm, ScreenFailure>)
    case dropPressed
    case closePressed
  }

  /// A form with what was written in it.
  struct OpenedForm: Sendable {
    var page: any Page
  }

  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(_ drafts: [FormDraft], services: ScreenServices) {
    self.services = services
    state = State(drafts: drafts, now: services.environment.zonedNow)
  }

  var words: ScreenWords { services.words }
  var title: String { words.draftsTitle }
  var keepsTabs: Bool { true }

  /// What is offered and not taken yet.
  var left: [FormDraft] { state.drafts }

  private var selected: FormDraft? { state.drafts.indices.contains(state.list.selection) ? state.drafts[state.list.selection] : nil }
  private var listHeight: Int { max(1, area.height - 4) }

  mutating func load() -> [PageEffect<Event>] {
    state.now = services.environment.zonedNow
    let (shelf, ids) = (services.repositories.shelf, Set(state.drafts.compactMap { $0.subject["material"].flatMap(Material.ID.init) }))
    guard !ids.isEmpty else { return [] }
    return [
      .run(id: "drafts.titles") {
        // Without them a draft is told by what was written.
        .titlesRead((try? shelf.materials(ids)) ?? [:])
      }
    ]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .titlesRead(let materials): state.titles = Dictionary(materials.map { ($0.key.text, $0.value.title) }) { first, _ in first }
    case .input(let input): state.list.handle(input, count: state.drafts.count, height: listHeight)
    case .rowClicked(let row):
      if state.list.selection == row { return open() }
      state.list.select(row, count: state.drafts.count, height: listHeight)
    case .openPressed: return open()
    case .opened(let draft, .success(let form)):
      take(away: draft)
      return (state.drafts.isEmpty ? [.drop] : []) + [.present(form.page)]
    case .opened(_, .failure(let failure)): return [.failed(failure.words)]
    case .dropPressed:
      guard let draft = selected else { return [] }
      take(away: draft)
      return (state.drafts.isEmpty ? [.drop] : []) + [.done(words.draftDropped)]
    case .closePressed: return [.dismiss]
    }
    return []
  }

  private func open() -> [PageEffect<Event>] {
    guard let draft = selected else { return [] }
    let services = services
    return [
      .run(id: "drafts.open") {
        do {
          guard let page = try await DraftPages.page(of: draft, services: services) else {
            return .opened(draft, .failure(ScreenFailure(words: services.words.draftUnknown)))
          }
          return .opened(draft, .success(OpenedForm(page: page)))
        } catch {
          return .opened(draft, .failure(services.failure(error)))
        }
      }
    ]
  }

  private mutating func take(away draft: FormDraft) {
    state.drafts.removeAll { $0 == draft }
    state.list.select(state.list.selection, count: state.drafts.count, height: listHeight)
  }

  var keys: [KeyBinding<Event>] {
    let nothing = selected == nil ? words.nothingSelected : nil
    return [
      KeyBinding(
        .enter, event: .openPressed, label: words.draftOpen, help: words.draftOpenHelp, group: title, name: "drafts.open",
        disabledReason: nothing),
      KeyBinding(
        "d", .delete, event: .dropPressed, label: words.draftDrop, help: words.draftDropHelp, group: title, name: "drafts.drop",
        disabledReason: nothing),
    ] + words.listKeys(of: "drafts", group: title, input: { .input($0) }, close: .closePressed, closeHelp: words.draftsLater)
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    if area.height > 8 { _ = area.takeTop() }
    let text = words.draftsExplanation.wrapped(toCells: max(10, min(area.width - 4, 96)))
    for line in text.prefix(3) { surface.draw(line, in: area.takeTop().inset(dx: 2), style: theme.text) }
    if area.height > 4 { _ = area.takeTop() }
    ListView(count: state.drafts.count, state: state.list).render(
      into: &surface, in: area, theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.input(.key($0 < 0 ? .up : .down)) },
      row: { index, row, style, surface in
        var row = row
        let draft = state.drafts[index]
        let moment = services.language.moment(draft.moment, now: state.now)
        surface.draw(moment, in: row.takeRight(min(moment.cellWidth, row.width / 2)), style: theme.dim.over(style), alignment: .trailing)
        _ = row.takeRight(2)
        let kind = words.draftKind(draft.kind)
        surface.draw(kind, in: row.takeLeft(kind.cellWidth + 2), style: style)
        surface.draw(
          words.draftSummary(draft, title: draft.subject["material"].flatMap { state.titles[$0] }), in: row, style: theme.dim.over(style))
      })
  }
}
