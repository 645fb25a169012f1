/// The languages this module speaks.
public enum StoreLanguage: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case japanese = "ja"

  /// Picks the words of this language.
  public func words(_ english: String, _ japanese: String) -> String {
    switch self {
    case .english: english
    case .japanese: japanese
    }
  }
}
