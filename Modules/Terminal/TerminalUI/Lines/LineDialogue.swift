/// Goes through a program with somebody who reads and writes lines: tells what is shown, asks one thing at a time, and turns what is written into the input
/// that stands for it.
///
/// It knows pages only by their ``Outline``, so that every page can be gone through that can be drawn. A program is told what it would be told by keys and
/// clicks; nothing is done here in its place.
public struct LineDialogue {
  /// What is to happen next.
  public enum Move: Hashable, Sendable {
    /// The program is to be given this, and to be looked at again when it has done with it.
    case input([InputEvent])
    /// Somebody is to be told this, and asked.
    case ask(Question)
  }

  /// What is told and asked at once.
  public struct Question: Hashable, Sendable {
    /// What is told before.
    public var lines: [String]
    /// What is asked, at the beginning of the line that is written.
    public var prompt: String
    /// Whether what is written is not to be seen.
    public var isHidden = false
  }

  /// What is left to be done, each against the page as it is then.
  enum Step {
    case send([InputEvent])
    /// What was written.
    case line(String)
    /// The command of that name.
    case command(String)
    /// Puts a text into what has the focus.
    case fill(String)
    /// What Enter does where it means one thing only.
    case enterIfCertain
    /// Chooses in the open list.
    case choose(String)
    /// Goes on from the field of that key; one that was just filled in takes what Enter does there first.
    case leave(String, problems: [String], isFilled: Bool)
    /// Looks whether the field that was left is refused, beyond what was said of it before.
    case check(String, problems: [String])
    /// Asks for the field that has the focus once more.
    case revisit
    /// Goes to the first field that is refused.
    case mend
  }

  /// The lines that are told at once.
  static let part = 24
  /// The choices that are told at once.
  static let choices = 12

  var steps: [Step] = []
  /// What was said, and is told before the next question.
  var notices: [String] = []
  private var messageNumber = 0
  private var hasBegun = false
  /// What the page said when something was written last.
  var before: [String] = []
  private var shown: Place?
  private var depth = 0
  /// The pages that were told, by their numbers.
  private var heard: Set<Int> = []
  /// What of the page is not told yet.
  var unread: [String] = []
  /// The page is to be told whole.
  var wantsWhole = false
  /// Nothing is to be said of what has changed.
  var isSilent = false
  /// The commands as they were told last, for their numbers.
  var offered: [Outline.Command] = []
  /// The fields that were asked for since the form was begun.
  var round: Set<String> = []
  /// The field whose list was opened.
  var opened: PageReading.Field?
  /// The lines of a text that is being written.
  var writing: [String]?
  /// Somebody goes to a page by its name, and wants to hear it wherever it was left.
  var isGoing = false
  var isAskingToSave = false

  /// Which page is shown, and what lies over it.
  private struct Place: Hashable {
    var page: Int
    var over: Outline.Over?
  }

  /// Creates a dialogue that has not begun.
  public init() {}

  // MARK: What the program shows

  /// Takes note of what a surface says, which may have gone again when somebody is asked next.
  public mutating func look(at surface: Surface) {
    guard let message = surface.outline?.message, message.number > messageNumber else { return }
    messageNumber = message.number
    let words = surface.outline?.words ?? LineWords()
    let text = message.line.text.oneLine
    notices.append(message.line.kind == .warning || message.line.kind == .failure ? words.warning(text) : text)
  }

  /// Tells something that no page says.
  public mutating func note(_ text: String) { notices.append(text.oneLine) }

  /// Whether something was said that nobody was told yet.
  public var hasNews: Bool { !notices.isEmpty }

  /// What was said since somebody was asked, for whoever waits at a question.
  public mutating func takeNews() -> [String] {
    defer { notices = [] }
    return notices
  }

  // MARK: What somebody does

  /// Takes a line that was written.
  public mutating func take(_ line: String) { steps.append(.line(line)) }

  /// Leaves the program, as `C-c` does.
  public mutating func interrupt() {
    writing = nil
    isAskingToSave = false
    steps = [.send([.key("C-c")])]
  }

  /// What follows from what is shown: input for the program, or a question.
  public mutating func next(_ surface: Surface) -> Move {
    look(at: surface)
    let page = PageReading(surface)
    arrive(at: page)
    while !steps.isEmpty {
      let step = steps.removeFirst()
      let input = perform(step, on: page)
      if !input.isEmpty { return .input(input) }
    }
    if let input = openList(on: page) { return .input(input) }
    if page.isOnlyTold, wantsWhole {
      notices += page.lines.filter { !$0.isEmpty }
      return .input([.key(.escape)])
    }
    return .ask(question(on: page))
  }

  private mutating func arrive(at page: PageReading) {
    let place = Place(page: page.outline.page, over: page.outline.over)
    guard place != shown else { return }
    let isBack = page.outline.depth < depth
    depth = page.outline.depth
    (round, opened, writing, isAskingToSave) = ([], nil, nil, false)
    (unread, offered) = ([], [])
    // Whoever comes back has heard it; a question over a page takes nothing of it away.
    wantsWhole = isGoing || !(isBack && heard.contains(place.page)) && !(shown?.page == place.page && place.over == nil)
    if !wantsWhole { isSilent = true }
    if isBack, !wantsWhole, place.over == nil { notices.append(page.outline.words.page(page.outline.title)) }
    shown = place
    heard.insert(place.page)
  }

  // MARK: Telling

  private mutating func question(on page: PageReading) -> Question {
    let words = page.outline.words
    var lines: [String] = []
    if !hasBegun {
      lines += words.introduction
      hasBegun = true
    }
    let said = takeNews()
    lines += said
    let mode = Mode(page)
    if wantsWhole {
      lines += heading(of: page)
      tell(mode.told(page), into: &lines, words)
      if page.focused != nil, page.saveCommand != nil || opened != nil, !words.formHint.isEmpty { lines.append(words.formHint) }
      if case .help = mode { lines.append(words.helpHint) }
    } else if !isSilent, said.isEmpty, mode.tellsChanges {
      tellChanges(of: page, into: &lines)
    }
    (wantsWhole, isSilent, isGoing) = (false, false, false)
    before = page.lines
    let asked = ask(mode, on: page)
    lines += asked.lines
    return Question(lines: lines, prompt: asked.prompt, isHidden: asked.isHidden)
  }

  private func heading(of page: PageReading) -> [String] {
    let outline = page.outline
    guard outline.over != .question, !outline.title.isEmpty else { return [] }
    let name = outline.note.isEmpty ? outline.title : outline.title + outline.words.separator + outline.note
    return ["", outline.words.page(name.oneLine)] + (outline.tellsClock ? outline.clock.map { [$0] } ?? [] : [])
  }

  /// Tells as much as is told at once, and how much is left.
  mutating func tell(_ all: [String], into lines: inout [String], _ words: LineWords) {
    // A few lines more than a part are told with it.
    let isLong = all.count > Self.part + 4
    lines += isLong ? Array(all.prefix(Self.part)) : all
    unread = isLong ? Array(all.dropFirst(Self.part)) : []
    if !unread.isEmpty { lines.append(words.more(unread.count)) }
  }

  private mutating func tellChanges(of page: PageReading, into lines: inout [String]) {
    var left: [String: Int] = [:]
    for line in before { left[line, default: 0] += 1 }
    let changed = page.lines.filter { line in
      guard let count = left[line], count > 0 else { return !line.isEmpty }
      left[line] = count - 1
      return false
    }
    if changed.isEmpty {
      lines.append(page.outline.words.unchanged)
    } else {
      let all = Mode(page).told(page)
      tell(changed.count * 2 > page.lines.count ? all : changed.filter(all.contains), into: &lines, page.outline.words)
    }
  }
}
