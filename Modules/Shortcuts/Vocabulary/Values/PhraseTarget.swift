/// What a phrase may run.
public enum PhraseTarget: Hashable, Sendable {
  /// An intent, by the name in its definition (`OrderSoup`).
  case intent(String)
  /// An activity, by its declared type (`app.soup.viewMenu`).
  case activity(String)
  /// A voice shortcut, by its identifier.
  case shortcut(String)
  /// Something that the app does and no intent declares, by the name that the app gives it (`undo`).
  case command(String)
}
