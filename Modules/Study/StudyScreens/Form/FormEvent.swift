import StudyModels
import TerminalUI

/// What a form is made of.
protocol FormContent: Sendable {
  associatedtype Field: Hashable & Sendable
  /// What it reads of the store; `Never` for nothing.
  associatedtype Loaded: Sendable = Never
  /// What is said about what is written by somebody beside the form; `Never` where the form knows all of it.
  associatedtype Check: Sendable = Never
  /// What came of saving.
  associatedtype Answer: Sendable
  /// What happens in this form only.
  associatedtype Own: Sendable = Never
}

/// What can happen in a form.
enum FormEvent<Form: FormContent>: Sendable {
  case loaded(Result<Form.Loaded, ScreenFailure>)
  /// The answer to what was written at that revision.
  case checked(Int, Result<Form.Check, ScreenFailure>)
  /// Input for the open list, or for the field with the focus.
  case input(InputEvent)
  case focusMoved(Int)
  case fieldPressed(Form.Field)
  /// A click into a text, by the column from its left.
  case fieldClicked(Form.Field, column: Int)
  /// A click into a text of several lines, by the place within it as it was drawn with that size.
  case areaClicked(Form.Field, Point, Size)
  case menuChosen(Int)
  case editorPressed
  case textEdited(EditedText)
  case savePressed
  case saved(Form.Answer)
  case closePressed
  case dropPressed
  case keepPressed
  /// A material was put on the shelf for the field that it was typed in; nil where it was not.
  case materialAdded(Material?)
  case own(Form.Own)

  /// Whether the user typed or pointed, so that its order counts.
  var isTyped: Bool {
    switch self {
    case .input, .focusMoved, .savePressed, .fieldPressed, .fieldClicked, .areaClicked, .menuChosen, .editorPressed: true
    case .loaded, .checked, .textEdited, .saved, .closePressed, .dropPressed, .keepPressed, .materialAdded, .own: false
    }
  }
}
