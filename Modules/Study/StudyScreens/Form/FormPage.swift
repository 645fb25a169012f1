import StudyModels
import TerminalUI

/// A page on which something is written and saved. How it is loaded, checked, saved, left and kept stands here, for every form alike; a form
/// says what is read, asked and stored, and what its fields mean.
///
/// Loading never takes away what was written. Saving waits for the
/// answer to what was written last; until its own answer is there the shell keeps the form as it is. Leaving asks where something would be
/// lost, and a form that goes away without being asked is kept for the next time.
protocol FormPage: Page, FormContent where State: FormState, State.Field == Field, Event == FormEvent<Self> {
  var services: ScreenServices { get }
  /// The form's name before those of its keys.
  var name: String { get }
  /// What was typed before the form had read what it offers.
  var typedAhead: [Event] { get set }
  /// Whether keys wait for what is read, since they choose from it. What a key means must not depend on the field with the focus then.
  var holdsKeysUntilLoaded: Bool { get }
  /// Whether leaving asks where something was written; else that is kept as a draft.
  var asksBeforeLeaving: Bool { get }

  // MARK: Loading, checking

  /// What reads the store, off the painting thread; nil where there is nothing to read.
  func reading() -> (@Sendable () async -> Result<Loaded, ScreenFailure>)?
  /// Takes what was read, the first time or again; what was written stays.
  mutating func take(_ loaded: Loaded, isFirst: Bool) -> [PageEffect<Event>]
  /// What asks about what is written, off the painting thread; nil where nobody is asked.
  func checking() -> (@Sendable () async -> Result<Check, ScreenFailure>)?
  /// Takes what is said about what is written now.
  mutating func take(_ check: Check, isFirst: Bool)

  // MARK: Saving

  /// Why what is written cannot be saved, nil when it can.
  var problem: String? { get }
  /// Where a problem is told whole, for the footer that has no room for it; nil where it stands at no field.
  func pointer(to problem: String) -> String?
  /// Told that the user wants to save, whether or not it can be.
  mutating func noteSaving()
  /// What stores what is written; nil where there is nothing that can be.
  func saving() -> (@Sendable () async -> Answer)?
  /// Takes what came of it: closes the form, or says why it stays.
  mutating func take(_ answer: Answer) -> [PageEffect<Event>]

  // MARK: Fields

  /// Takes input for the field with the focus.
  mutating func type(_ input: InputEvent) -> [PageEffect<Event>]
  /// Does what a click on a field does beside giving it the focus.
  mutating func press(_ field: Field) -> [PageEffect<Event>]
  /// Puts the caret of a text where the user clicked.
  mutating func click(_ field: Field, column: Int)
  /// Puts the caret of a text of several lines where the user clicked: the place within it, as it was drawn with that size.
  mutating func click(_ field: Field, at place: Point, size: Size)
  /// Told that the focus leaves a field.
  mutating func left(_ field: Field)
  /// What the open list offers.
  var menuOptions: [String] { get }
  /// Takes an option of the list, which is closed by then.
  mutating func choose(_ index: Int) -> [PageEffect<Event>]
  /// Told that the list's filter was typed in.
  mutating func filtered() -> [PageEffect<Event>]
  /// Takes a material that was put on the shelf from the list.
  mutating func take(added material: Material) -> [PageEffect<Event>]
  /// The text that the user's editor can be given; nil for none.
  var textForEditor: String? { get }
  /// Takes over what the user's editor has made of that text.
  mutating func take(edited text: String) -> [PageEffect<Event>]
  /// Takes an event that only this form has.
  mutating func take(_ own: Own) -> [PageEffect<Event>]
}

extension FormPage {
  var holdsKeysUntilLoaded: Bool { false }
  var asksBeforeLeaving: Bool { true }
  func pointer(to problem: String) -> String? { nil }
  mutating func noteSaving() {}
  mutating func press(_ field: Field) -> [PageEffect<Event>] { [] }
  mutating func click(_ field: Field, column: Int) {}
  mutating func click(_ field: Field, at place: Point, size: Size) {}
  mutating func left(_ field: Field) {}
  mutating func filtered() -> [PageEffect<Event>] { [] }
  mutating func take(added material: Material) -> [PageEffect<Event>] { [] }
  var textForEditor: String? { nil }
  mutating func take(edited text: String) -> [PageEffect<Event>] { [] }
}

extension FormPage where Loaded == Never {
  func reading() -> (@Sendable () async -> Result<Never, ScreenFailure>)? { nil }
  mutating func take(_ loaded: Never, isFirst: Bool) -> [PageEffect<Event>] {}
}

extension FormPage where Check == Never {
  func checking() -> (@Sendable () async -> Result<Never, ScreenFailure>)? { nil }
  mutating func take(_ check: Never, isFirst: Bool) {}
}

extension FormPage where Own == Never {
  mutating func take(_ own: Never) -> [PageEffect<Event>] {}
}
