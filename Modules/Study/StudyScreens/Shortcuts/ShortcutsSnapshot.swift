import IntentRuntime
import ShortcutManagement
import StudyModels

/// What the list of shortcuts is drawn from.
struct ShortcutsSnapshot: Equatable, Sendable {
  /// A voice shortcut that somebody added.
  struct Mine: Equatable, Sendable {
    var voiceShortcut: VoiceShortcut
    var sentence: String
    var health: ShortcutHealth
    /// Whether no other one has the same phrase.
    var isPhraseUnique: Bool
  }

  /// A shortcut that could be added.
  struct Offer: Equatable, Sendable {
    var shortcut: Shortcut
    var sentence: String
    /// Why it is there, or how it is done.
    var why: String
  }

  /// Newest last, as they were added.
  var mine: [Mine]
  /// How many phrases were not understood.
  var missCount: Int
  /// What is likely to be wanted now.
  var suggestions: [Offer]
  /// What the app offers and what was done lately.
  var gallery: [Offer]
  /// Everything that a shortcut can do.
  var actions: [Offer]

  private static let suggestionLimit = 3
  private static let recentLimit = 4
  /// How many donations are looked through for what was done lately.
  private static let recentDonations = 40

  static func read(from services: ScreenServices) throws -> ShortcutsSnapshot {
    let shortcuts = services.shortcuts
    let text = ShortcutText(services)
    // Written only where the shelf has changed what is offered.
    try shortcuts.center.setShortcutSuggestions(try ShortcutGallery.suggestions(services))
    let all = try shortcuts.center.all()
    let phrases = Dictionary(all.map { ($0.phrase, 1) }, uniquingKeysWith: +)
    let mine = try all.map { one in
      Mine(
        voiceShortcut: one, sentence: text.sentence(of: one.shortcut), health: try shortcuts.inspection.problem(of: one)?.health ?? .ok,
        isPhraseUnique: phrases[one.phrase] == 1)
    }
    // What has a phrase already is not to be given another one.
    let suggestions = try SuggestedAction.read(from: services, limit: suggestionLimit + all.count).filter { action in
      !all.contains { $0.shortcut.does(action.shortcut) }
    }.prefix(suggestionLimit).map { Offer(shortcut: $0.shortcut, sentence: $0.title, why: $0.why) }
    var taken = all.map(\.shortcut) + suggestions.map(\.shortcut)
    func isNew(_ shortcut: Shortcut) -> Bool {
      guard !taken.contains(where: { $0.does(shortcut) }) else { return false }
      taken.append(shortcut)
      return true
    }
    var gallery: [Offer] = []
    for shortcut in try shortcuts.center.shortcutSuggestions() where services.canBeFinished(shortcut) && isNew(shortcut) {
      let named = try text.named(shortcut)
      gallery.append(Offer(shortcut: named, sentence: text.sentence(of: named), why: services.words.galleryOffered))
    }
    var recent = 0
    for donation in try shortcuts.donations.lastDonations(limit: recentDonations) where recent < recentLimit {
      // Nobody reads the same pages again: what would be suggested for it is offered.
      guard let habit = donation.shortcut.habit(declaredAs: text.declaration(of:)), services.canBeFinished(habit), isNew(habit),
        try shortcuts.inspection.health(of: habit) == .ok
      else { continue }
      let named = try text.named(habit)
      gallery.append(Offer(shortcut: named, sentence: text.sentence(of: named), why: services.words.galleryRecent))
      recent += 1
    }
    // Some open a page to go on there, under names much like those of what is done at once.
    let actions = services.allActions.map { shortcut in
      let opens = if case .activity = shortcut { true } else { false }
      return Offer(shortcut: shortcut, sentence: text.title(of: shortcut), why: opens ? services.words.actionOpens : "")
    }
    return ShortcutsSnapshot(
      mine: mine, missCount: try shortcuts.misses.count(), suggestions: suggestions, gallery: gallery, actions: actions)
  }
}
