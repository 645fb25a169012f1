public import Localization
import TextFolding

/// Looks at a phrase while somebody types it: what would keep it from being said, understood or told apart.
public struct PhraseCheck: Sendable {
  /// The longest phrase that is easily said, in letters; a kana or kanji counts two.
  public static let sayableLength = 48
  /// How alike two phrases sound from which on they are taken for one another.
  public static let nearInSound = 0.85

  private let reader: PhraseReader
  private let languages: [String]

  /// Makes a check against what `reader` understands.
  public init(_ reader: PhraseReader, languages: [String] = Language.allCases.map(\.tag)) {
    self.reader = reader
    self.languages = languages
  }

  /// Returns what is to be said about `phrase`, the gravest first; nothing where it is fine.
  ///
  /// - Parameter id: The voice shortcut whose phrase it is, which is no rival of its own.
  /// - Throws: What the sources throw.
  public func warnings(for phrase: String, of id: String? = nil) throws -> [PhraseWarning] {
    let spoken = SpokenScalars(phrase)
    if spoken.scalars.isEmpty { return [.empty] }
    var warnings: [PhraseWarning] = []
    let length = spoken.scalars.reduce(0) { $0 + ($1.value < 0x3000 ? 1 : 2) }
    let source = reader.shortcutSource
    var seen: Set<String> = id.map { [$0] } ?? []
    for shortcut in try source.shortcuts(withKey: spoken.key, .shortcut, limit: 4) where seen.insert(shortcut.id).inserted {
      warnings.append(.same(shortcut))
    }
    if spoken.scalars.count <= PhraseReader.longestPhrase {
      for shortcut in try source.shortcuts(withKey: LooseKey.key(of: spoken), .shortcutLoose, limit: 4)
      where seen.insert(shortcut.id).inserted {
        warnings.append(.nearText(shortcut))
      }
      for near in try reader.near(spoken) where seen.insert(near.shortcut.id).inserted { warnings.append(.nearText(near.shortcut)) }
      warnings += try soundingLike(spoken, seen: &seen)
      if let match = try reader.command(phrase)
        ?? reader.patternMatches(spoken, languages: languages).max(by: { $0.score < $1.score })
      {
        warnings.append(.builtIn(match))
      }
    }
    if length > Self.sayableLength { warnings.append(.long(length: length, limit: Self.sayableLength)) }
    return warnings
  }

  private func soundingLike(_ spoken: SpokenScalars, seen: inout Set<String>) throws -> [PhraseWarning] {
    let probes = SoundKey.probes(for: SoundKey(spoken))
    guard !probes.isEmpty else { return [] }
    var found: [(shortcut: ShortcutPhrase, likeness: Double)] = []
    for shortcut in try reader.shortcutSource.shortcuts(withAnySoundSegment: probes, limit: 200)
    where !seen.contains(shortcut.id) {
      let likeness = SoundLikeness.of(spoken, SpokenScalars(shortcut.phrase))
      if likeness >= Self.nearInSound { found.append((shortcut, likeness)) }
    }
    found.sort { $0.likeness > $1.likeness }
    for (shortcut, _) in found { seen.insert(shortcut.id) }
    return found.prefix(5).map { .nearSound($0.shortcut, likeness: $0.likeness) }
  }
}

/// Something to know about a phrase before it is saved; none of them forbids it but ``empty``.
public enum PhraseWarning: Hashable, Sendable {
  /// There is nothing to say in it.
  case empty
  /// Another voice shortcut has this phrase: saying it would ask which one.
  case same(ShortcutPhrase)
  /// Another voice shortcut's phrase reads nearly the same.
  case nearText(ShortcutPhrase)
  /// Another voice shortcut's phrase sounds nearly the same; how alike, 0 to 1.
  case nearSound(ShortcutPhrase, likeness: Double)
  /// The phrase means something already; the voice shortcut would win over it.
  case builtIn(PhraseMatch)
  /// It is longer than people like to say: its length and the limit, in letters, a kana or kanji counting two.
  case long(length: Int, limit: Int)
}
