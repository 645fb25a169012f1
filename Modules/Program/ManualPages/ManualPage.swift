public import Localization

/// A page of the manual, in every language: what `man` shows.
public struct ManualPage: Hashable, Sendable {
  /// What it is about, as `man` is asked for it.
  public var name: String
  /// The section of the manual: 1 commands, 5 files, 7 all else.
  public var section: Int
  /// What that is, in a line.
  public var title: Phrase
  /// What follows the name, in order.
  public var sections: [ManualSection]

  /// Makes a page from its parts.
  public init(name: String, section: Int, title: Phrase, sections: [ManualSection]) {
    self.name = name
    self.section = section
    self.title = title
    self.sections = sections
  }

  /// The name of its file: `soup.1`.
  public var file: String { "\(name).\(section)" }
}

/// A section of a page: a heading and what stands below it.
public struct ManualSection: Hashable, Sendable {
  /// The heading.
  public var title: Phrase
  /// What stands below it.
  public var blocks: [ManualBlock]

  /// Makes a section from its parts.
  public init(_ title: Phrase, _ blocks: [ManualBlock]) {
    self.title = title
    self.blocks = blocks
  }
}

/// A piece of a section. In all words, what stands between backticks is literal.
public enum ManualBlock: Hashable, Sendable {
  /// A heading within the section.
  case heading(Phrase)
  /// Words.
  case paragraph(Phrase)
  /// Terms, each with words that explain it.
  case items([ManualItem])
  /// How a command is called: its words, and then its arguments, none of which is broken.
  case usage(String, [ManualTerm])
  /// Lines that stand as they are.
  case verbatim([String])
}

/// A term and what it means.
public struct ManualItem: Hashable, Sendable {
  /// The term.
  public var term: ManualTerm
  /// What it means.
  public var words: Phrase

  /// Makes an item from its parts.
  public init(_ term: ManualTerm, _ words: Phrase) {
    self.term = term
    self.words = words
  }

  /// Makes an item whose term is literal.
  public init(_ literal: String, _ words: Phrase) {
    self.init([.literal(literal)], words)
  }
}

/// What is written on a command line, piece by piece.
public typealias ManualTerm = [ManualSpan]

/// A piece of a term.
public enum ManualSpan: Hashable, Sendable {
  /// Written as it is.
  case literal(String)
  /// What stands for a value.
  case value(String)
  /// Brackets and what else only explains.
  case plain(String)
}
