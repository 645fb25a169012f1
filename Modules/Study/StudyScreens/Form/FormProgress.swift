import TerminalUI

/// How far a form has come between being opened and being saved: the same for every form, and a part of its state.
struct FormProgress: Equatable, Sendable {
  /// Whether what the form shows was read.
  var hasLoaded = false
  /// Counts what is asked about: an answer to an older question is dropped.
  var revision = 0
  /// The revision that was answered last; -1 before the first answer.
  var checkedRevision: Int
  /// Saving was asked for before the answer, or what the form reads, had come.
  var wantsSave = false
  var isSaving = false
  /// Why the last attempt to read or to save failed.
  var failure: String?

  /// - Parameter isChecked: whether somebody beside the form is asked about what is written.
  init(isChecked: Bool = false) { checkedRevision = isChecked ? -1 : 0 }

  /// Whether the answer to what was written last has not come yet.
  var isChecking: Bool { checkedRevision != revision }

  /// Whether saving has to wait: for what the form reads, or for the answer to what was written last.
  var isWaiting: Bool { isChecking || (!hasLoaded && failure == nil) }
}

/// The state of a form.
protocol FormState: Equatable, Sendable {
  associatedtype Field: Hashable & Sendable

  var progress: FormProgress { get set }
  /// The field that keys go to.
  var focus: FocusRing<Field> { get set }
  /// The list that is open over the form, if one is.
  var menu: SelectMenu { get set }
}
