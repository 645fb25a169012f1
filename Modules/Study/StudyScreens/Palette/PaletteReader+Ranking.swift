import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import StudySettings
import Vocabulary

extension PaletteReader {
  /// What was found of a kind, with the rows made as they are wanted.
  struct FoundGroup {
    var kind: SearchKind
    var count: Int
    var hasMore: Bool
    /// How well the best of it fits.
    var fit: TitleFit?
    var row: (Int) throws -> PaletteRow?

    init(kind: SearchKind, count: Int, hasMore: Bool = false, fit: TitleFit? = nil, row: @escaping (Int) throws -> PaletteRow?) {
      self.kind = kind
      self.count = count
      self.hasMore = hasMore
      self.fit = fit
      self.row = row
    }

    var found: Found { Found(kind: kind, count: count, hasMore: hasMore) }
    /// Whether a screen or a command is called just as was typed.
    var isCalledSo: Bool { fit == .whole && (kind == .screen || kind == .command) }
  }

  /// The order of kinds that fit equally well.
  private static let order: [SearchKind] = [.shortcut, .command, .screen, .activity, .material, .record]

  /// What was found, the group with what fits best first. Commands, screens and activities are there only where the words that were typed say
  /// something of them.
  func ranked(_ groups: [SearchGroup], _ typed: String) throws -> [FoundGroup] {
    var ranked: [FoundGroup] = []
    for kind in [SearchKind.command, .screen] {
      let near = groups.first { $0.kind == kind }?.hits.filter(\.isNear).map(\.target) ?? []
      let found = try fitting(kind, typed, near: near)
      guard let best = found.first else { continue }
      ranked.append(
        FoundGroup(kind: kind, count: found.count, fit: best.fit) { place in
          var row = self.row(for: found[place].target)
          if let title = row?.title { row?.highlights = TitleFit.highlights(of: typed, in: title) }
          return row
        })
    }
    for group in groups where group.kind != .command && group.kind != .screen {
      let hits = group.kind == .activity ? group.hits.filter { activityFit($0, typed) != nil } : group.hits
      let fits = hits.compactMap { hit in group.kind == .activity ? activityFit(hit, typed) : fit(of: hit, typed) }
      guard let best = fits.max() else { continue }
      ranked.append(
        FoundGroup(kind: group.kind, count: hits.count, hasMore: group.hasMore, fit: best) { try row(for: hits[$0]) })
    }
    func place(_ kind: SearchKind) -> Int { Self.order.firstIndex(of: kind) ?? Self.order.count }
    return ranked.sorted { one, other in
      let (first, second) = (one.fit ?? .nearly, other.fit ?? .nearly)
      return first != second ? first > second : place(one.kind) < place(other.kind)
    }
  }

  /// What fits of commands or screens: by how well, then what is done on the page below, then what was used lately and often.
  private func fitting(_ kind: SearchKind, _ typed: String, near: [SearchTarget]) throws -> [(target: SearchTarget, fit: TitleFit)] {
    let elsewhere = Set(commands.filter(\.isElsewhere).map(\.target))
    let targets = try index.items(kind, now: services.environment.now().secondsSince1970)
    var found: [(target: SearchTarget, fit: TitleFit, place: Int)] = []
    for (place, target) in targets.enumerated() {
      guard let fit = texts[target].flatMap({ TitleFit(typed, $0) }) else { continue }
      found.append((target, fit, place + (elsewhere.contains(target) ? targets.count : 0)))
    }
    if found.isEmpty { found = near.enumerated().map { ($0.element, .nearly, $0.offset) } }
    return found.sorted { $0.fit != $1.fit ? $0.fit > $1.fit : $0.place < $1.place }.map { ($0.target, $0.fit) }
  }

  private func activityFit(_ hit: SearchHit, _ typed: String) -> TitleFit? {
    if hit.isNear { return .nearly }
    guard case .activity(let type, _) = hit.target,
      let declaration = services.shortcuts.catalogue.declarations.first(where: { $0.type == type })
    else { return nil }
    let words = declaration.keywords + [declaration.title] + [declaration.suggestedPhrase].compactMap(\.self)
    let others = services.language.andOthers.flatMap { language in words.map { $0.rendered(in: language.tag) } }
    return TitleFit(typed, TitleFit.Texts(hit.title, others: others))
  }

  private func fit(of hit: SearchHit, _ typed: String) -> TitleFit {
    if hit.isNear { return .nearly }
    // Of a long text only a part stands there.
    return hit.target.kind == .record ? .otherWords : TitleFit(typed, TitleFit.Texts(hit.title)) ?? .otherWords
  }

  /// What a phrase means that no intent declares: the shell's own command.
  func row(for command: SpokenCommand, _ match: PhraseMatch) -> PaletteRow {
    let plans = services.settings.current().roundPlans
    let name: String
    var subject = command.seconds(of: match).map { CommandSubject.seconds($0) }
    var reason = hasUnsavedText && command != .extend ? words.paletteUnsaved : nil
    switch command {
    case .undo: name = "shell.undo"
    case .redo: name = "shell.redo"
    case .extend: name = "shell.extend"
    case .rounds:
      name = "shell.timer"
      if let rounds = SpokenRounds(match) {
        var material: Material.ID?
        switch match.values["material"] {
        case .term(let id, _)?: material = Material.ID(id)
        case .text(let text)?: reason = services.describe(StudyError.notFound(kind: .material, text: text))
        default: break
        }
        subject = .rounds(rounds.plan(among: plans), of: material)
      }
    }
    let request = CommandRequest(home: .everywhere, name: name, label: "", subject: subject)
    return PaletteRow(
      title: command.title(of: match, in: services.language, plans: plans), disabledReason: reason, action: .command(request),
      counted: .command(name))
  }

  // MARK: Commands of other pages

  /// Every command that is done elsewhere, by its page.
  var commandsElsewhere: [PaletteSection] {
    var sections: [PaletteSection] = []
    for command in commands where command.isElsewhere {
      let heading = command.isLine ? words.paletteCommandLines : words.paletteElsewhere(command.group)
      guard let row = self.row(for: command) else { continue }
      if let place = sections.firstIndex(where: { $0.heading == heading }) {
        sections[place].rows.append(row)
      } else {
        sections.append(PaletteSection(heading: heading, rows: [row]))
      }
    }
    return sections
  }

  func row(for command: PaletteCommand) -> PaletteRow? {
    guard let request = command.request() else {
      guard let stroke = command.stroke else { return nil }
      return PaletteRow(
        title: command.title, key: stroke, disabledReason: command.disabledReason, action: .press(stroke), counted: command.target)
    }
    let waits = command.home != .everywhere && !command.isLine && hasUnsavedText ? words.paletteUnsaved : nil
    let isPicked = command.need.map { $0 != .session && $0 != .there } == true
    return PaletteRow(
      title: command.title, note: command.isElsewhere ? command.group : "", key: command.isElsewhere ? nil : command.stroke,
      disabledReason: command.disabledReason ?? waits, action: isPicked ? .pick(command) : .command(request), counted: command.target)
  }
}
