/// What is said to whoever uses a program line by line, in the user's language.
public struct LineWords: Sendable {
  /// A function from one text to another.
  public typealias Phrase = @Sendable (String) -> String
  /// A function from a number to a text.
  public typealias Count = @Sendable (Int) -> String

  /// Said once, at the beginning.
  public var introduction: [String] = []
  /// Names a page: `Page: Home`.
  public var page: Phrase = { $0 }
  /// Stands before what is asked for on a page.
  public var prompt: Phrase = { $0 }
  /// So many lines are not read yet.
  public var more: Count = { "\($0)" }
  /// The page goes on.
  public var moreBelow = ""
  /// Of the row that commands are about.
  public var selected = ""
  /// Of the option that holds.
  public var chosen = ""
  /// Of a field without a value.
  public var empty = ""
  /// Of an empty field, with what helps.
  public var emptyFor: Phrase = { $0 }
  /// In place of a password.
  public var hidden = ""
  /// Before a warning or a refusal.
  public var warning: Phrase = { $0 }
  /// Of a button.
  public var button: Phrase = { $0 }
  /// Between the parts of a line.
  public var separator = ", "
  /// Behind a label.
  public var colon = ": "
  /// The words for yes, the first of which is shown.
  public var yes = ["yes"]
  /// The words for no.
  public var no = ["no"]
  /// The words for going back, beside `<`.
  public var back: [String] = []
  /// The words for leaving the program: they mean that wherever nothing is filled in, whatever a page would take them for.
  public var quit: [String] = []
  /// The words for saving, beside `.`.
  public var save: [String] = []
  /// The words that ask for the clock.
  public var clock: [String] = []
  /// Nothing is being measured.
  public var clockNone = ""
  /// Above the commands of the page.
  public var commandsHere: Phrase = { $0 }
  /// Above those that work everywhere.
  public var commandsEverywhere = ""
  /// How one of them is done.
  public var commandsHint = ""
  /// Why a command does not work.
  public var notNow: Phrase = { $0 }
  /// No command is called so.
  public var noCommand: Phrase = { $0 }
  /// There is no row of that number.
  public var noNumber: Count = { "\($0)" }
  /// There is nothing to go back to.
  public var nothingBack = ""
  /// What was done changed nothing that is told.
  public var unchanged = ""
  /// How a form is filled in; said whenever one is opened.
  public var formHint = ""
  /// How a text of several lines is written.
  public var areaHint = ""
  /// How a choice is made.
  public var choiceHint = ""
  /// So many choices are not told.
  public var choicesMore: Count = { "\($0)" }
  /// What can be done where something is looked for; with what Enter does.
  public var searchHint: Phrase = { $0 }
  /// Asks whether to save.
  public var saveQuestion: Phrase = { $0 }
  /// Neither yes nor no.
  public var yesOrNo = ""
  /// How a question with buttons is answered: what yes does, and what no.
  public var answers: @Sendable (String, String) -> String = { "\($0) \($1)" }
  /// How a page waits for a key.
  public var keyHint = ""
  /// A name that is no key's.
  public var noKey: Phrase = { $0 }
  /// How the help is read and left.
  public var helpHint = ""
  /// What was copied: there is no clipboard to put it into.
  public var copied: Phrase = { $0 }

  /// Creates words that say nothing.
  public init() {}
}
