import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Vocabulary

/// Finds what the palette and the search show; off the thread that paints.
struct PaletteReader: Sendable {
  /// The raw values stand in what is counted.
  enum Purpose: String, Equatable, Sendable {
    /// Does things: phrases and shortcuts first.
    case commands = "palette"
    /// Finds things: what is written in the log first.
    case search
  }

  let services: ScreenServices
  let purpose: Purpose
  let commands: [PaletteCommand]
  /// Whether something that is not saved lies over the tabs: screens wait for it.
  let hasUnsavedText: Bool
  let index: SearchIndex
  /// By what commands and screens are found, folded once.
  let texts: [SearchTarget: TitleFit.Texts]

  /// How many rows a group has where there is room for all groups only, and how many more each time.
  static let limit = 6
  static let step = 50
  private static let suggestionLimit = 3

  init(_ purpose: Purpose, commands: [PaletteCommand], hasUnsavedText: Bool, services: ScreenServices) {
    self.services = services
    self.purpose = purpose
    self.commands = commands
    self.hasUnsavedText = hasUnsavedText
    index = services.finding.makeIndex(Self.items(commands, services))
    let language = services.language
    var texts: [SearchTarget: TitleFit.Texts] = [:]
    if purpose == .commands {
      for command in commands {
        texts[command.target] = TitleFit.Texts(
          command.title, label: command.label, names: command.namesElse, others: command.words + [command.group])
      }
      for screen in StudyScreen.allCases {
        texts[.screen(screen.rawValue)] = TitleFit.Texts(
          screen.title(in: language), others: screen.searchWords(in: language) + services.commandLines.paths(to: .screen(screen)))
      }
    }
    self.texts = texts
  }

  var words: ScreenWords { services.words }
  private var text: ShortcutText { ShortcutText(services) }

  // MARK: What is always there to be found

  private static func items(_ commands: [PaletteCommand], _ services: ScreenServices) -> [SearchItem] {
    let language = services.language
    let screens = StudyScreen.allCases.map { screen in
      SearchItem(
        target: .screen(screen.rawValue), title: screen.title(in: language),
        words: screen.searchWords(in: language))
    }
    let activities = services.shortcuts.catalogue.declarations.filter(\.isEligibleForSearch).map { declaration in
      SearchItem(declaration, in: language.andOthers.map(\.tag))
    }
    let keys = commands.map { command in
      SearchItem(
        target: command.target, title: command.title, detail: command.group,
        words: command.words + command.namesElse.flatMap { [$0.title, $0.label] })
    }
    return screens + activities + keys
  }

  // MARK: Reading

  /// Reads what the index keeps anew.
  func refresh() throws { try index.refresh() }

  /// Puts memos into the index that wait for it, and returns whether there were any.
  func indexMemos() throws -> Bool {
    var found = false
    while !Task.isCancelled, try index.indexTexts() > 0 { found = true }
    return found
  }

  /// Returns what a text finds, what is likely to be wanted for none.
  ///
  /// - Parameters:
  ///   - room: how many lines are seen: a group has more rows than usual where others leave lines free.
  ///   - wanted: how many rows the user asked for, of a kind.
  ///   - picking: the command that asks what it is about; nil where commands are looked for.
  func sections(
    for typed: String, room: Int = 0, wanted: [SearchKind: Int] = [:], picking: PaletteCommand? = nil
  ) throws -> [PaletteSection] {
    if let picking { return try choices(for: picking, typed, limit: max(Self.limit, room)) }
    guard !typed.isEmpty else { return try untyped() }
    let reading = purpose == .commands ? try phraseReading(typed) : nil
    let phrases = try reading.flatMap(phraseSection)
    // What no pattern fits stands behind what is found: half a word is no wish yet.
    let isLast = reading.map(Self.isByEvidence) ?? false
    guard !Task.isCancelled else { return [] }
    let results = try index.search(
      typed, now: services.environment.now().secondsSince1970, limit: max(Self.limit, room, wanted.values.max() ?? 0),
      within: .milliseconds(25))
    var groups = results.groups.map { group in
      FoundGroup(kind: group.kind, count: group.hits.count, hasMore: group.hasMore) { try row(for: group.hits[$0]) }
    }
    if purpose == .commands { groups = try ranked(results.groups, typed) }
    var sections = isLast ? [] : phrases.map { [$0] } ?? []
    let isSearched = purpose == .commands
    let taken = sections.reduce(isSearched ? 2 : 0) { $0 + 1 + $1.rows.count }
    for (group, count) in zip(groups, Self.shares(of: groups.map(\.found), room: room - taken, wanted: wanted)) {
      var rows = try (0..<count).compactMap { try group.row($0) }.filter { row in
        !sections.contains { $0.rows.contains { $0.disabledReason == nil && $0.isSame(as: row) } }
      }
      if group.kind == .shortcut { rows = Self.mendableLast(rows) }
      if count < group.count || group.hasMore {
        rows.append(PaletteRow(title: words.paletteMore(of: group.kind), action: .more(group.kind)))
      }
      guard !rows.isEmpty else { continue }
      let section = PaletteSection(heading: words.heading(of: group.kind), rows: rows)
      // What is called just so is meant, whatever the same words may say.
      if group.isCalledSo { sections.insert(section, at: 0) } else { sections.append(section) }
    }
    if phrases == nil, !groups.contains(where: { $0.kind == .material }), let named = try named(typed) { sections.append(named) }
    if isLast, let phrases { sections.append(phrases) }
    if isSearched {
      if sections.isEmpty {
        sections.append(PaletteSection(heading: words.paletteNothingDoes(typed), rows: []))
        if let nearest = try nearest(typed) { sections.append(nearest) }
      }
      sections.append(
        PaletteSection(heading: words.searchTitle, rows: [PaletteRow(title: words.paletteSearchFor(typed), action: .search)]))
    }
    return sections
  }

  /// Shortcuts that cannot run come after those that can.
  private static func mendableLast(_ rows: [PaletteRow]) -> [PaletteRow] { rows.filter { !$0.isMendable } + rows.filter(\.isMendable) }

  private func untyped() throws -> [PaletteSection] {
    var sections: [PaletteSection] = []
    if purpose == .search {
      let materials = try services.repositories.shelf.options(search: nil, limit: Self.limit)
      let records = try services.repositories.records.recent(limit: Self.limit)
      var titles = MaterialCache(services.repositories.shelf)
      sections.append(
        PaletteSection(
          heading: words.paletteLately,
          rows: materials.map { PaletteRow(title: $0.title, note: $0.author ?? "", action: .material($0.id.text)) }))
      let rows = try records.map { record in
        let title = try record.materialID.flatMap { try titles.material($0) }?.title
        return PaletteRow(
          title: record.memo.map(Self.line) ?? title ?? words.noMaterial,
          note: note(record.started, record.memo == nil ? nil : title ?? words.noMaterial), action: .record(record.id.text))
      }
      sections.append(PaletteSection(heading: words.heading(of: .record), rows: rows))
    } else {
      let suggested = try SuggestedAction.read(from: services, limit: Self.suggestionLimit)
      sections.append(
        PaletteSection(
          heading: words.suggested,
          rows: suggested.map { PaletteRow(title: $0.title, note: $0.why, isNoteWhole: true, action: .run($0.request)) }))
      let mine = try services.shortcuts.center.latest(limit: Self.limit)
      let rows = try mine.map { try row(for: $0, from: .shortcut) }
      sections.append(PaletteSection(heading: words.heading(of: .shortcut), rows: Self.mendableLast(rows)))
    }
    let elsewhere = Set(commands.filter(\.isElsewhere).map(\.target))
    for kind in [SearchKind.command, .screen] {
      let targets = try index.items(kind, now: services.environment.now().secondsSince1970).filter { !elsewhere.contains($0) }
      sections.append(PaletteSection(heading: words.heading(of: kind), rows: Self.possibleFirst(targets.compactMap(row(for:)))))
    }
    return (sections + commandsElsewhere).filter { !$0.rows.isEmpty }
  }

  /// What can be done now, before what cannot.
  private static func possibleFirst(_ rows: [PaletteRow]) -> [PaletteRow] {
    rows.filter { $0.disabledReason == nil } + rows.filter { $0.disabledReason != nil }
  }

  static func line(_ memo: String) -> String {
    memo.split(whereSeparator: \.isNewline).first.map(String.init) ?? memo
  }

  // MARK: Phrases

  private static func isByEvidence(_ reading: PhraseReading) -> Bool {
    switch reading {
    case .match(let match, _), .likely(let match, _): match.evidence != nil
    case .ambiguous(let all): all.allSatisfy { $0.evidence != nil }
    case .none, .negated: false
    }
  }

  private func phraseReading(_ typed: String) throws -> PhraseReading {
    try services.shortcuts.phrases.read(typed, languages: services.language.andOthers.map(\.tag))
  }

  /// What a phrase would do, or may mean; nil where it means nothing.
  func phraseSection(of reading: PhraseReading) throws -> PaletteSection? {
    let rows: [PaletteRow]
    switch reading {
    case .match(let match, _): rows = try row(for: match).map { [$0] } ?? []
    case .likely(let match, _): rows = try row(for: match).map { [try asking($0, about: match)] } ?? []
    case .ambiguous(let matches): rows = try matches.prefix(Self.limit).compactMap { try row(for: $0, isChoice: true) }
    case .negated(let match):
      rows =
        try row(for: match).map { row in
          var row = row
          row.disabledReason = words.paletteNegated
          return [row]
        } ?? []
    case .none: rows = []
    }
    return rows.isEmpty ? nil : PaletteSection(heading: words.palettePhrase, rows: rows)
  }

  private static func saidName(_ match: PhraseMatch) -> StudyMaterial.SaidWords? {
    guard let said = match.saidTerm, let id = Material.ID(said.id) else { return nil }
    return StudyMaterial.SaidWords(text: said.text, material: id)
  }

  /// The row of a reading that is not sure: it is asked about before it is run.
  private func asking(_ row: PaletteRow, about match: PhraseMatch) throws -> PaletteRow {
    guard case .run(let request) = row.action else { return row }
    let shortcut: Shortcut? =
      switch request.subject {
      case .shortcut(let shortcut): shortcut
      case .voiceShortcut(let id): try services.shortcuts.center.voiceShortcut(id)?.shortcut
      }
    guard let shortcut else { return row }
    var row = row
    let question = text.question(about: shortcut)
    row.title = question
    row.note = ""
    row.action = .ask(request, question: question)
    return row
  }

  /// What a phrase would do, with its values.
  ///
  /// - Parameter isChoice: Whether it is one of several: then the words that were said for its material may become a name of it.
  private func row(for match: PhraseMatch, isChoice: Bool = false) throws -> PaletteRow? {
    let shortcut: Shortcut
    switch match.target {
    case .shortcut(let id):
      return try services.shortcuts.center.voiceShortcut(id).map { try row(for: $0, from: .phrase) }
    case .intent(let name): shortcut = .intent(ShortcutIntent(name: name, values: StudyPhrases.values(of: match)))
    case .command(let name): return SpokenCommand(rawValue: name).map { row(for: $0, match) }
    case .activity(let type):
      guard let declaration = services.shortcuts.catalogue.declarations.first(where: { $0.type == type }) else { return nil }
      shortcut = .activity(declaration.activity(in: services.language.rawValue))
    }
    let title = text.sentence(of: shortcut)
    return PaletteRow(
      title: title, disabledReason: services.canBeFinished(shortcut) ? nil : words.paletteLacking,
      action: .run(
        RunRequest(
          subject: .shortcut(shortcut), title: title, origin: .phrase, isSaid: true, saidName: isChoice ? Self.saidName(match) : nil)))
  }

  /// The materials that a text names by a part, where no name holds it.
  private func named(_ typed: String) throws -> PaletteSection? {
    let found = try services.repositories.shelf.candidates(naming: typed, strength: Self.namedStrength).prefix(Self.limit)
    guard !found.isEmpty else { return nil }
    return PaletteSection(
      heading: words.heading(of: .material),
      rows: found.map { PaletteRow(title: $0.title, note: $0.author ?? "", action: .material($0.id.text)) })
  }

  /// Less telling parts stand in phrases as often as in titles.
  private static let namedStrength = 0.4

  private func nearest(_ typed: String) throws -> PaletteSection? {
    let reader = services.shortcuts.phrases
    guard case .none(let alike) = try reader.read(typed), !alike.isEmpty else { return nil }
    let samples = SpokenSamples(
      of: try services.repositories.shelf.options(search: nil, limit: SpokenSamples.materialLimit), languages: services.language.andOthers)
    let nearest = try samples.sure(alike, by: reader, limit: 3) { id in
      try services.shortcuts.center.voiceShortcut(id).map { try services.shortcuts.inspection.problem(of: $0) == nil } ?? false
    }
    guard !nearest.isEmpty else { return nil }
    return PaletteSection(
      heading: words.paletteCanSay,
      rows: nearest.map { PaletteRow(title: $0.phrase, note: text.name(of: $0.target), action: .fill($0.phrase, missed: typed)) })
  }

  // MARK: Rows

  func row(for hit: SearchHit) throws -> PaletteRow? {
    var row: PaletteRow
    switch hit.target {
    case .thing(.record, let id):
      row = PaletteRow(
        title: hit.title, note: hit.moment.map { note(ZonedInstant($0), hit.detail ?? words.noMaterial) } ?? "", action: .record(id))
    case .thing(_, let id): row = PaletteRow(title: hit.title, note: hit.detail ?? "", action: .material(id))
    case .activity(let type, let userInfo):
      row = PaletteRow(title: hit.title, note: hit.detail ?? "", action: .open(UserActivityLink(type: type, userInfo: userInfo)))
    case .shortcut(let id):
      guard let voiceShortcut = try services.shortcuts.center.voiceShortcut(id) else { return nil }
      row = try self.row(for: voiceShortcut, from: .shortcut)
    case .screen, .command:
      guard let found = self.row(for: hit.target) else { return nil }
      row = found
    }
    if row.title == hit.title { row.highlights = hit.highlights }
    return row
  }

  private func row(for voiceShortcut: VoiceShortcut, from origin: ActivityOrigin) throws -> PaletteRow {
    if let problem = try services.shortcuts.inspection.problem(of: voiceShortcut) {
      return PaletteRow(
        title: voiceShortcut.phrase, note: "! " + words.shortcutNotNow(problem.health), action: .repair(problem.place))
    }
    return PaletteRow(
      title: voiceShortcut.phrase, note: text.sentence(of: voiceShortcut.shortcut),
      action: .run(RunRequest(subject: .voiceShortcut(voiceShortcut.id), title: voiceShortcut.phrase, origin: origin, isSaid: true)))
  }

  /// The row of a screen or a command; nil for anything else, and for what is not there.
  func row(for target: SearchTarget) -> PaletteRow? {
    switch target {
    case .screen(let name):
      guard let screen = StudyScreen(rawValue: name) else { return nil }
      let title = screen.title(in: services.language)
      guard let tab = Tab.allCases.first(where: { $0.screen == screen }) else {
        return PaletteRow(title: title, action: .timer, counted: target)
      }
      return PaletteRow(title: title, disabledReason: hasUnsavedText ? words.paletteUnsaved : nil, action: .go(tab), counted: target)
    case .command: return commands.first { $0.target == target }.flatMap(row(for:))
    case .thing, .activity, .shortcut: return nil
    }
  }

  func note(_ moment: ZonedInstant, _ title: String?) -> String {
    let environment = services.environment
    let day = words.date(environment.rules.day(of: moment), today: environment.today)
    return [title, day].compactMap(\.self).joined(separator: "  ")
  }
}
