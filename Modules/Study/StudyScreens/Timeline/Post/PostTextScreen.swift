import ProgramSupport
import StudyModels
import StudyRepositories
import TerminalUI

/// Writes the words of a comment, of a progress that was posted, or of what the server would not take.
struct PostTextScreen: FormPage, EndingPage {
  /// What the words are for.
  enum Purpose: Sendable {
    case comment(SharedPost)
    case progress(TimelinePost.ID, words: String)
    /// What waits or needs attention in the outbox.
    case entry(OutboxEntry, ToldPost)
  }

  enum Field: Hashable, Sendable { case text }
  typealias Answer = Result<String, ScreenFailure>
  typealias Event = FormEvent<PostTextScreen>

  struct State: FormState {
    var progress = FormProgress()
    var focus = FocusRing<Field>([.text])
    var menu = SelectMenu()
    var text: TextArea
  }

  let services: ScreenServices
  let purpose: Purpose
  /// The comment's token: made once, so that sending it again writes it once.
  let token: String
  private let original: String
  var state: State
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  /// Nobody asks how it ended: the page below looks anew.
  var dismissed: Void { () }

  init(_ purpose: Purpose, token: String? = nil, services: ScreenServices) {
    self.services = services
    self.purpose = purpose
    self.token = token ?? services.environment.makeUUID().lowercased()
    original =
      switch purpose {
      case .comment: ""
      case .progress(_, let words): words
      case .entry(_, let told): told.words ?? ""
      }
    state = State(text: TextArea(original))
  }

  var name: String { "text" }
  var title: String { if case .comment = purpose { words.commentTitle } else { words.postTextTitle } }
  var isTyping: Bool { true }
  var hasUnsavedText: Bool { state.text.text != original }
  var draftKey: String? {
    switch purpose {
    case .comment(let post): "comment:\(post.id)"
    case .progress(let post, _): "progress:\(post.text)"
    case .entry(let entry, _): "entry:\(entry.token)"
    }
  }

  var textSize: Size { Size(width: max(10, min(area.width - 4, 96)), height: max(2, area.height - 7)) }

  var keys: [KeyBinding<Event>] {
    if case .comment = purpose {
      return [
        saveKey(label: words.commentSend, help: words.commentSendHelp), editorKey(label: words.postEditor, help: words.postEditor),
        closeKey(),
      ] + writingKeys(in: .text)
    }
    return [
      saveKey(label: words.postTextSave, help: words.postTextSaveHelp), editorKey(label: words.postEditor, help: words.postEditor),
      closeKey(),
    ] + writingKeys(in: .text)
  }

  // MARK: Fields

  mutating func type(_ input: InputEvent) -> [PageEffect<Event>] {
    state.text.handle(input, width: textSize.width, height: textSize.height) ? changed() : []
  }

  mutating func click(_ field: Field, at place: Point, size: Size) {
    state.text.click(place, width: size.width, height: size.height)
  }

  var menuOptions: [String] { [] }
  mutating func choose(_ index: Int) -> [PageEffect<Event>] { [] }
  var textForEditor: String? { state.text.text }

  mutating func take(edited text: String) -> [PageEffect<Event>] {
    state.text.text = text
    return changed()
  }

  // MARK: Saving

  private var written: String { state.text.text.trimmingWhiteSpace }

  var problem: String? {
    if case .comment = purpose {
      let count = written.unicodeScalars.count
      return count == 0 ? words.commentEmpty : count > 1_000 ? words.commentTooLong(count) : nil
    }
    return written == original ? words.postTextUnchanged : nil
  }

  func saving() -> (@Sendable () async -> Answer)? {
    let (services, purpose, text, token) = (services, purpose, written, token)
    return {
      switch purpose {
      case .comment(let post):
        return await services.call("PUT", post.path + "/comments/" + token, body: ["text": .string(text)]).map { _ in
          services.words.commentSent
        }
        .mapError { ScreenFailure(words: $0.words) }
      case .progress(let post, _):
        let result = services.writing {
          try services.repositories.timeline.edit(post, comment: text, visibility: nil)
          return services.words.postTextSaved
        }
        services.timeline.deliver()
        return result
      case .entry(let entry, let told):
        let result = services.writing {
          switch told.content {
          case .record(let record, _):
            var draft = RecordDraft(record)
            draft.memo = text.isEmpty ? nil : text
            _ = try services.repositories.records.update(record.id, with: draft)
          case .progress: try services.repositories.timeline.edit(entry.post, comment: text, visibility: nil)
          }
          return services.words.postTextSaved
        }
        services.timeline.deliver()
        return result
      }
    }
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] {
    let effects = closes(after: answer)
    return effects.isEmpty ? [] : effects + [.changed]
  }

  // MARK: Drawing

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect.inset(dx: 2)
    if rect.height >= 12 { _ = area.takeTop() }
    let head = heading(width: area.width)
    for line in head { surface.draw(line.text, in: area.takeTop(), style: theme[line.role]) }
    if rect.height >= 12 { _ = area.takeTop() }
    let place = area.takeTop(min(area.height - 2, textSize.height - max(0, head.count - 1)))
    let text = Rect(x: place.x, y: place.y, width: textSize.width, height: place.height)
    state.text.render(into: &surface, in: text, theme: theme, isFocused: dialog == nil)
    surface.onAreaClick(text) { Event.areaClicked(.text, $0, text.size) }
    let count = written.unicodeScalars.count
    if case .comment = purpose, count > 800 {
      surface.draw(words.commentTooLong(count), in: area.takeTop(), style: count > 1_000 ? theme.error : theme.dim)
    }
    if let failure = state.progress.failure { surface.drawWrapped("! " + failure, in: area, style: theme.error) }
  }

  private func heading(width: Int) -> [(text: String, role: Role)] {
    switch purpose {
    case .comment(let post): return [(words.commentOn(post.owner, words.subject(of: post)), .dim)]
    case .progress: return [(words.postTextPurpose, .dim)]
    case .entry(let entry, _):
      let forbidden = (entry.problem?.words ?? []).map(\.word)
      guard !forbidden.isEmpty else { return [(words.postTextPurpose, .dim)] }
      let list = words.postTextForbidden(forbidden.map(words.language.quoted).joined(separator: words(", ", "、")))
      return list.wrapped(toCells: max(8, width)).prefix(2).map { ($0, .error) }
    }
  }
}

extension ToldPost {
  /// The user's own words in it.
  var words: String? {
    switch content {
    case .record(let record, _): record.memo
    case .progress(_, _, let comment): comment
    }
  }
}
