import StudyModels
import StudyRepositories
import TerminalUI

/// Images: added by their path, taken away, and stored with the record.
extension RecordFormScreen {
  /// What happens in the fields of the images.
  enum ImageEvent: Sendable {
    /// What a text names, looked at.
    case looked(at: String, FoundImages)
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
          .own(.image(.looked(at: text, services.images(named: text))))
        }
      ]
    case (.imagePath, .tab) where !text.trimmingWhiteSpace.isEmpty:
      return [
        .run(id: "form.image") { [services] in
          .own(.image(.completed(text, services.images.paths.completion(of: text))))
        }
      ]
    case (.images, .enter): return look()
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
    case .looked(let text, let found):
      let refused = found.refused + state.images.add(found.images, words)
      state.images.refusal = refused.isEmpty ? nil : refused.words
      state.images.names = []
      state.touched.insert(.imagePath)
      // What was typed since is another path.
      if state.imagePath.text == text { state.imagePath.text = refused.isEmpty ? "" : refused.rest(of: text, services.images.paths) }
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
      if state.focus.isOn(.images), state.images.selection == index { return look() }
      state.images.selection = index
      state.focus.focus(.images)
      return []
    }
  }

  /// Opens the selected image, beside the others.
  private func look() -> [PageEffect<Event>] {
    let folder = services.images.folder
    let items = state.images.items.map { item in
      ImagesScreen.Item(name: item.name, path: item.number == nil ? item.image.name : folder.path(ofFile: item.image.file))
    }
    return [.present(ImagesScreen(items, selection: state.images.selection, services: services))]
  }

  /// Shows why the images could not be stored, at their field.
  mutating func refuseImages(_ words: String) -> [PageEffect<Event>] {
    state.images.refusal = words
    state.touched.insert(.imagePath)
    state.focus.focus(.imagePath)
    return changed()
  }
}
