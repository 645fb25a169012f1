/// A page as what it says and what can be done on it, without cells: for whoever hears it line by line.
///
/// Screens draw into a ``Surface`` as ever. A surface that is outlined keeps each text whole and where it begins, each control with its value,
/// and nothing of frames, bars and shades. What else the screens' owner knows of the page (what it is called, its commands) it adds itself.
public struct Outline: Sendable {
  /// A text of one or more lines.
  public struct Text: Hashable, Sendable {
    /// Where it begins.
    public var place: Point
    /// The whole text, however much room it would have.
    public var text: String
    /// Its look, whose ``Style/Attributes/heading`` and like say what it is.
    public var style: Style
    /// Whether it stands beside the rest, to be read after it.
    public var isAside: Bool
  }

  /// Something that is filled in, chosen or pressed.
  public struct Control: Hashable, Sendable {
    /// What it is, with its value.
    public enum Kind: Hashable, Sendable {
      /// One line of text.
      case line(String, isHidden: Bool)
      /// A text of several lines.
      case area(String)
      /// One of many, of which the chosen one is seen.
      case menu(String)
      /// On or off, with the words beside it.
      case check(String, isOn: Bool)
      /// One of a few that are all seen, each with where it stands.
      case radio([String], selection: Int?, places: [Point])
      /// A button, and why it does not work now.
      case button(String, disabledReason: String?)
    }

    /// Where it stands.
    public var place: Point
    /// What it is, with its value.
    public var kind: Kind
    /// Whether keys go to it.
    public var isFocused: Bool
    /// What stands in it while it is empty.
    public var hint: String
    /// What it is called, where its page said so.
    public var name: String?
    /// Whether it stands beside the rest.
    public var isAside: Bool
  }

  /// A list of choices that is open over the page.
  public struct Popup: Hashable, Sendable {
    /// A choice, and where it can be clicked.
    public struct Choice: Hashable, Sendable {
      /// The words.
      public var title: String
      /// Where a click chooses it.
      public var place: Point
    }

    /// What fits what was typed, all of it.
    public var choices: [Choice]
    /// What was typed.
    public var filter: String
    /// Said where nothing fits.
    public var noMatch: String
  }

  /// A command of the page, or of all pages.
  public struct Command: Hashable, Sendable {
    /// Its name in the program's own terms, such as `goals.new`.
    public var name: String
    /// What does it.
    public var keys: [KeyStroke]
    /// One or two words.
    public var label: String
    /// A sentence.
    public var help: String
    /// Where it works.
    public var group: String
    /// Why it does not work now; nil where it does.
    public var disabledReason: String?
    /// Whether it is one of the page that is shown.
    public var isOwn: Bool

    /// Creates a command.
    public init(name: String, keys: [KeyStroke], label: String, help: String, group: String, disabledReason: String?, isOwn: Bool) {
      self.name = name
      self.keys = keys
      self.label = label
      self.help = help
      self.group = group
      self.disabledReason = disabledReason
      self.isOwn = isOwn
    }

    /// What can be done, as the keys have it: of a key that several have, the first that works is meant.
    ///
    /// - Parameter everywhere: the group of those that are no page's own.
    public static func commands<Event>(of bindings: [KeyBinding<Event>], everywhere: String) -> [Command] {
      var taken: Set<KeyStroke> = []
      return bindings.compactMap { binding in
        let keys = binding.keys.filter { !taken.contains($0) }
        if binding.isEnabled { taken.formUnion(keys) }
        guard !keys.isEmpty else { return nil }
        return Command(
          name: binding.name, keys: keys, label: binding.label, help: binding.help, group: binding.group,
          disabledReason: binding.disabledReason, isOwn: binding.group != everywhere)
      }
    }
  }

  /// What was said, with a number by which saying it again is told from what still stands there.
  public struct Message: Hashable, Sendable {
    /// Counts what was said.
    public var number: Int
    /// The words.
    public var line: StatusLine

    /// Creates a message.
    public init(_ line: StatusLine, number: Int) {
      self.line = line
      self.number = number
    }
  }

  /// What lies over the page and takes every key.
  public enum Over: Hashable, Sendable {
    /// A question with buttons.
    case question
    /// The help, whose lists are shown by their numbers.
    case help
  }

  /// The texts in the order of drawing.
  public private(set) var texts: [Text] = []
  /// The controls in the order of drawing.
  public private(set) var controls: [Control] = []
  /// Where a selected row begins.
  public private(set) var marks: [Point] = []
  /// The list that is open.
  public internal(set) var popup: Popup?
  /// What takes every key.
  public internal(set) var over: Over?
  /// Whether the page goes on below what is shown.
  public internal(set) var hasMore = false
  /// Whether what was typed means one thing beyond doubt, which Enter does.
  public var isCertain = false
  /// Tells pages apart that are called alike.
  public var page = 0
  /// How many pages it lies over.
  public var depth = 0
  /// Whether every key is an answer to what the page asks.
  public var takesKeys = false
  /// Whether the page says something once, and is done with when that is heard.
  public var isTold = false
  /// What the page is called.
  public var title = ""
  /// What is said of it beside its title.
  public var note = ""
  /// The session that is measured, in one sentence; nil for none.
  public var clock: String?
  /// Whether it is told with the page's name: a page may tell it itself.
  public var tellsClock = true
  /// What was said last.
  public var message: Message?
  /// What can be done.
  public var commands: [Command] = []
  /// The words of whoever reads the outline to people.
  public var words = LineWords()

  var isAside = false
  var nextName: String?

  init() {}

  mutating func add(_ text: Text) { texts.append(text) }

  mutating func add(_ control: Control) { controls.append(control) }

  mutating func mark(_ place: Point) { marks.append(place) }

  /// Takes away what begins in a rectangle: something is drawn over it.
  mutating func clear(_ rect: Rect) {
    texts.removeAll { rect.contains($0.place) }
    controls.removeAll { rect.contains($0.place) }
    marks.removeAll { rect.contains($0) }
  }

  /// Takes everything away that a page has drawn.
  mutating func clear() {
    texts = []
    controls = []
    marks = []
    popup = nil
    hasMore = false
    isCertain = false
  }
}
