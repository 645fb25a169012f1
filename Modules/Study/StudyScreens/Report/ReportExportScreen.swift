import StudyModels
import StudyRepositories
import TerminalUI

/// Writes the report that is shown into a file, by the command that does the same: `kiroku report --output`.
struct ReportExportScreen: FieldsForm {
  enum Field: Hashable, Sendable { case contents, format, path, save }

  /// What a file can be.
  enum Format: String, CaseIterable, Sendable {
    case text, csv, svg

    /// How its name ends.
    var ending: String { self == .text ? "txt" : rawValue }
  }

  /// What came of writing.
  enum Written: Sendable {
    case done(String)
    /// There is a file of that name.
    case taken(String)
    case failed(String)
  }

  enum Own: Sendable {
    case completed(String, TypedPath.Completion)
    case replacePressed
  }

  typealias Answer = Written
  typealias Event = FormEvent<ReportExportScreen>

  let services: ScreenServices
  private let data: ReportData
  /// What the file can hold.
  struct Contents: Hashable, Sendable {
    var grouping: ReportGrouping
    /// Whether each group stands beside the time before.
    var isCompared = false
  }

  /// The bars, and the table that is shown.
  private let contents: [Contents]
  var state: FieldsState<Field>
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  /// The names that the path could go on as.
  private var names: [String] = []

  init(_ data: ReportData, table: ReportTable, services: ScreenServices) {
    self.services = services
    self.data = data
    let words = services.words
    let bars = Contents(grouping: data.barGrouping)
    let shown = table.grouping.map { Contents(grouping: $0) } ?? Contents(grouping: data.barGrouping, isCompared: true)
    contents = [bars] + [shown].filter { $0 != bars }
    var path = TextField(maximumLength: 1_000)
    path.offer("~/kiroku-\(data.days.lowerBound).\(Format.text.ending)")
    state = FieldsState([
      (
        .contents,
        .choice(contents.map { $0.isCompared ? words.reportCompared($0.grouping) : words.reportBy($0.grouping) }, contents.count - 1)
      ),
      (.format, .choice(Format.allCases.map { words.reportFormat($0) }, 0)), (.path, .text(path)), (.save, .save(words.reportWriteButton)),
    ])
    if contents.count == 1 { state.focus.replace([.format, .path, .save]) }
  }

  var name: String { "export" }
  var title: String { words.reportExportTitle }
  var saveLabel: String { words.reportWrite }
  var saveHelp: String { words.reportWriteHelp }
  var heading: String? { words.reportExportHeading(data) }
  // What is lost is a file's name.
  var asksBeforeLeaving: Bool { false }

  func label(of field: Field) -> String {
    switch field {
    case .contents: words.reportContents
    case .format: words.reportFormatLabel
    case .path: words.reportFile
    case .save: ""
    }
  }

  private var path: String? { services.images.paths.target(in: state.text(.path)) }
  private var format: Format { Format.allCases[state.choice(.format)] }

  func problem(of field: Field) -> String? {
    guard field == .path, path == nil else { return nil }
    return state.text(.path).trimmingWhiteSpace.isEmpty ? words.reportNeedsFile : words.reportNoFile
  }

  func hint(of field: Field) -> String? {
    guard field == .path else { return nil }
    return names.isEmpty ? words.reportPathHint : names.prefix(12).joined(separator: "  ")
  }

  // MARK: Keys

  var keys: [KeyBinding<Event>] {
    guard !state.menu.isOpen else { return menuKeys }
    let completes = state.focus.isOn(.path) && !state.text(.path).trimmingWhiteSpace.isEmpty
    var keys: [KeyBinding<Event>] = []
    if completes {
      keys.append(
        KeyBinding(
          .tab, event: .input(.key(.tab)), label: words.formComplete, help: words.formCompleteHelp, group: title,
          name: "export.completePath"))
    }
    keys += movingKeys(next: completes ? [.down] : [.tab, .down])
    var save: [KeyStroke] = ["C-s"]
    switch state.focus.current {
    case .contents, .format: if let field = state.focus.current { keys.append(chooseKey(field, help: words.timerChooseHelp)) }
    case .save: save += [.enter, .space]
    case .path, nil: save.append(.enter)
    }
    return keys + [saveKey(save, label: saveLabel, help: saveHelp), closeKey()]
  }

  mutating func type(_ input: InputEvent) -> [PageEffect<Event>] {
    guard state.focus.isOn(.path), case .text(var text)? = state.values[.path] else { return [] }
    guard input != .key(.tab) else {
      let typed = text.text
      return [
        .run(id: "export.path") { [services] in .own(.completed(typed, services.images.paths.completion(of: typed, endings: Self.endings)))
        }
      ]
    }
    let before = text.text
    guard text.handle(input) else { return [] }
    state.values[.path] = .text(text)
    guard text.text != before else { return [] }
    names = []
    state.refused[.path] = nil
    return changed()
  }

  private static let endings = Format.allCases.map(\.ending)

  mutating func take(_ own: Own) -> [PageEffect<Event>] {
    switch own {
    case .completed(let typed, let completion):
      guard state.text(.path) == typed else { return [] }
      names = completion.names.count > 1 ? completion.names : []
      state.refused[.path] = completion.names.isEmpty && completion.text == typed ? words.formNothingToComplete : nil
      state.values[.path] = .text(TextField(completion.text, maximumLength: 1_000))
      return changed()
    case .replacePressed: return writing(replacing: true).map { store($0) } ?? []
    }
  }

  /// The name follows the format where it ends like one.
  mutating func noteChange(of field: Field) {
    let text = state.text(.path)
    guard field == .format, let dot = text.lastIndex(of: "."), Self.endings.contains(text[text.index(after: dot)...].lowercased()) else {
      return
    }
    state.values[.path] = .text(TextField(text[...dot] + format.ending, maximumLength: 1_000))
  }

  // MARK: Writing

  func saving() -> (@Sendable () async -> Answer)? { writing(replacing: false) }

  private func writing(replacing: Bool) -> (@Sendable () async -> Answer)? {
    guard let path else { return nil }
    let arguments = arguments(path, replacing: replacing)
    return { [services] in
      if !replacing, services.images.paths.isTaken(path) { return .taken(path) }
      let output = await services.commandLines.show(arguments)
      let text = (output.text ?? "").trimmingWhiteSpace
      return output.code == 0 ? .done(text) : .failed(text.isEmpty ? services.words.reportNotWritten : text)
    }
  }

  /// The command line that writes the file.
  private func arguments(_ path: String, replacing: Bool) -> [String] {
    let contents = contents[state.choice(.contents)]
    var line = ["report", "\(data.days.lowerBound)..\(data.days.upperBound)", "--by", contents.grouping.rawValue]
    if contents.isCompared { line.append("--compare") }
    if case .material(let material) = data.counted { line.append("--material=\(material.id.text)") }
    if let unit = data.counted.unit { line.append("--unit=\(unit.plural)") }
    // One dash would be the standard output.
    line += ["--format", format.rawValue, "--output=\(path == "-" ? "./-" : path)"]
    return line + (replacing ? ["--force"] : [])
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] {
    switch answer {
    case .done(let text): return [.drop, .done(text)]
    case .failed(let text): state.progress.failure = text
    case .taken(let path):
      dialog = PageDialog(
        title: words.reportReplaceTitle, message: words.reportReplaceMessage(services.images.paths.shown(path)),
        buttons: [(words.reportKeepFile, .keepPressed), (words.reportReplace, .own(.replacePressed))], cancel: .keepPressed)
    }
    return []
  }
}

extension ReportData {
  /// What the bars are grouped by, as far as a command can group.
  var barGrouping: ReportGrouping {
    switch part {
    case nil: .hour
    case .day: .day
    case .week: .week
    case .month, .year: .month
    }
  }
}
