public import ProgramSupport

/// What messages about shortcuts say in an app's own way: that a thing is gone, and the command lines that they advise.
public struct ShortcutWords: Sendable {
  /// How it is told that what a value names is gone.
  public var objectGone: ObjectGone
  /// The commands; nil for an app that has none, whose messages say what is to be done without them.
  public var commands: Commands?

  /// Makes an app's words.
  public init(objectGone: ObjectGone = ObjectGone(), commands: Commands? = nil) {
    self.objectGone = objectGone
    self.commands = commands
  }

  /// How it is told that what a value names is gone.
  public struct ObjectGone: Sendable {
    /// What documents call it.
    public var name: String
    /// What running such a shortcut ends with.
    public var exitCode: ExitCode
    /// A sentence with a thing's title, which stands in quotation marks; it begins as one does that follows a colon.
    public var message: @Sendable (_ title: String, _ language: Language) -> String

    /// Makes a way of telling it.
    public init(
      name: String = "objectGone", exitCode: ExitCode = .unsupported,
      message: @escaping @Sendable (_ title: String, _ language: Language) -> String = { title, language in
        language.words("\(title) is not there any more.", "\(title)はもうありません。")
      }
    ) {
      self.name = name
      self.exitCode = exitCode
      self.message = message
    }
  }

  /// The command lines of an app whose voice shortcuts are edited by commands.
  public struct Commands: Sendable {
    /// Takes the last change back.
    public var undo: String
    /// Changes a voice shortcut, whose identifier follows it; takes `--repair`, `--intent INTENT` and `NAME=VALUE`.
    public var edit: String
    /// Deletes a voice shortcut, whose identifier follows it.
    public var delete: String

    /// Makes a set of command lines.
    public init(undo: String, edit: String, delete: String) {
      self.undo = undo
      self.edit = edit
      self.delete = delete
    }
  }
}

extension ShortcutWords {
  /// That what was deleted last comes back, as a sentence after another one; empty where no command brings it back.
  func bringingBack(_ language: Language) -> String {
    guard let commands else { return "" }
    return language.words(" `\(commands.undo)` brings back what was deleted last.", "最後に削除したものは`\(commands.undo)`で戻せます。")
  }
}
