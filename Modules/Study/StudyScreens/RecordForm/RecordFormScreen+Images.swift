import StudyModels
import StudyRepositories
import TerminalUI

/// Images: added by their path, taken away, and stored with the record.
extension RecordFormScreen {
  /// What happens in the fields of the images.
  enum ImageEvent: Sendable {
    /// What a text names, looked at.
    case looked(at: String, images: [KeptImage], refusal: ScreenFailure?)
    case completed(String, TypedPath.Completion)
    case clicked(Int)
  }

  /// Keys that mean something beside typing; nil for those that do not.
  mutating func takeImageKey(_ stroke: KeyStroke, _ field: Field) -> [PageEffect<Event>]? {
    let text = state.imagePath.text
    switch (field, stroke) {
    case (.imagePath, .enter) where !text.trimmingWhiteSpace.isEmpty:
      return [
        .run(id: "form.image") { [services] in
          let (images, refusal) = services.images(named: text)
          return .own(.image(.looked(at: text, images: images, refusal: refusal)))
        }
      ]
    case (.imagePath, .tab) where !text.trimmingWhiteSpace.isEmpty:
      return [
        .run(id: "form.image") { [services] in
          .own(.image(.completed(text, services.images.paths.completion(of: text))))
        }
      ]
    case (.images, .left): state.images.selection = max(0, state.images.selection - 1)
    case (.images, .right): state.images.selection = min(max(0, state.images.items.count - 1), state.images.selection + 1)
    case (.images, "d"), (.images, .delete), (.images, .backspace):
      state.images.removeSelected()
      refreshFields()
      if state.images.items.isEmpty { state.focus.focus(.imagePath) }
      return changed()
    default: return nil
    }
    return []
  }

  mutating func take(_ event: ImageEvent) -> [PageEffect<Event>] {
    switch event {
    case .looked(let text, let images, let refusal):
      state.images.add(images, words)
      state.images.refusal = state.images.refusal ?? refusal?.words
      state.images.names = []
      state.touched.insert(.imagePath)
      // What was typed since is another path.
      if state.images.refusal == nil, state.imagePath.text == text { state.imagePath.text = "" }
      refreshFields()
      return changed()
    case .completed(let text, let completion):
      guard state.imagePath.text == text else { return [] }
      state.images.refusal = completion.names.isEmpty && completion.text == text ? words.formNothingToComplete : nil
      state.images.names = completion.names.count > 1 ? completion.names : []
      state.imagePath.text = completion.text
      state.touched.insert(.imagePath)
      return changed()
    case .clicked(let index):
      state.images.selection = index
      state.focus.focus(.images)
      return []
    }
  }

  /// Shows why the images could not be stored, at their field.
  mutating func refuseImages(_ words: String) -> [PageEffect<Event>] {
    state.images.refusal = words
    state.touched.insert(.imagePath)
    state.focus.focus(.imagePath)
    return changed()
  }
}
