public import SharedStore
import ShortcutManagement

extension StoreFormat {
  /// Kiroku's database: every step that it ever took. A step names the parts whose next migration it runs; one that has shipped is never changed, and
  /// a further one is appended.
  public static let kiroku = StoreFormat(
    applicationID: 0x4B72_6B75, name: "kiroku",
    history: [
      [.study, .core],
      [.shortcuts, .study],
      [.core],
      [.core],
    ])
}
