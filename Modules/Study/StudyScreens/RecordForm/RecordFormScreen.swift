import IntentRuntime
import StudyModels
import StudyRepositories
import TerminalUI

/// Writes a record: a new one, one from the running session, or one that is edited.
///
/// What it says about a field are the words of the intent, asked for while typing; saving runs the intent itself.
struct RecordFormScreen: FormPage {
  enum Purpose: Equatable, Sendable {
    case new
    case finish(StudySession)
    case edit(StudyRecord)
  }

  enum Field: Hashable, Sendable {
    case material, length, until, time, ended, started, breaks, laps, amountKind, from, to, total, memo, visibility, sharing, images,
      imagePath
  }

  enum AmountKind: Int, Equatable, Sendable { case range, total }

  /// What happens in this form only.
  enum Own: Sendable {
    case amountKindChosen(Int)
    case lengthChosen(StudySession.LengthQuestion.Choice)
    case ticked
    case image(ImageEvent)
  }

  typealias Loaded = RecordFormData
  typealias Check = RecordFormCheck
  typealias Answer = RecordFormAnswer
  typealias Event = FormEvent<RecordFormScreen>

  struct State: FormState {
    var progress = FormProgress(isChecked: true)
    let purpose: Purpose
    var focus = FocusRing<Field>([.material])
    /// What can be chosen, most recently used first; the record's own material too when it is archived.
    var materials: [Material] = []
    var material: Material?
    /// The popup of the material or the visibility.
    var menu = SelectMenu()
    var time = TextField()
    var ended = TextField()
    var started = TextField()
    /// The breaks of a session or of a record, as they are written.
    var breaks = TextField()
    /// The laps of a session or of a record, as they are written.
    var laps = TextField()
    /// What the laps come to while the amount is their sum: another sum becomes the amount.
    var lapSum = 0
    var amountKind = AmountKind.range
    var from = TextField()
    var to = TextField()
    var total = TextField()
    var memo = TextArea()
    /// nil until what is offered was read.
    var visibility: Visibility?
    /// Whether the post is shared with another server, too; nil until what is offered was read.
    var isShared: Bool?
    var images: FormImages
    /// What is typed to add an image.
    var imagePath = TextField()
    /// What is asked about a session that cannot simply be kept as measured, and what was chosen for it.
    var lengthQuestion: StudySession.LengthQuestion?
    var lengthChoice: StudySession.LengthQuestion.Choice?
    var until = TextField()
    var now: Instant
    /// What the intent says; nil until it was asked first.
    var check: RecordFormCheck?
    /// Fields whose refusal is shown: those that were left or typed in.
    var touched: Set<Field> = []
    /// The session was ended elsewhere.
    var isSessionGone = false
    /// What the form held when it was opened.
    var original = ""
  }

  let services: ScreenServices
  var state: State
  /// What an activity fills in.
  var prefill: RecordFormPrefill?
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  var isUsers = true
  /// nil for what an activity filled in: opened again it is filled in anew.
  var draftKey: String?

  /// Makes the form; a new record can begin with its material chosen.
  init(_ purpose: Purpose, material: Material? = nil, services: ScreenServices) {
    self.services = services
    state = State(purpose: purpose, images: FormImages(purpose.images, words: services.words), now: services.environment.now())
    state.material = material
    draftKey = "record:\(purpose.draftName) \(material?.id.text ?? "")"
    if case .edit(let record) = purpose { fill(from: record) }
    state.breaks.text = purpose.breaks.text(in: services.environment.zone)
    state.laps.text = purpose.laps.text(in: services.environment.zone)
    state.lapSum = purpose.laps.laps.sum
    state.original = fingerprint
    refreshFields()
  }

  var name: String { "form" }
  var holdsKeysUntilLoaded: Bool { true }

  var title: String {
    switch state.purpose {
    case .new: words.formTitleNew
    case .finish: words.formTitleFinish
    case .edit: words.formTitleEdit
    }
  }

  var isTyping: Bool { true }
  var hasUnsavedText: Bool { fingerprint != state.original }

  /// Everything that the user can write, to tell whether leaving loses something.
  var fingerprint: String {
    [
      state.material?.id.text ?? "", state.time.text, state.ended.text, state.started.text, state.breaks.text, state.laps.text,
      "\(state.amountKind.rawValue)", state.from.text,
      state.to.text, state.total.text, state.memo.text, state.until.text, state.images.fingerprint, state.imagePath.text,
    ].joined(separator: "\u{1F}")
  }

  func reading() -> (@Sendable () async -> Result<RecordFormData, ScreenFailure>)? {
    let chosen = state.material?.id ?? state.purpose.materialID
    return { [services, purpose = state.purpose, prefill = state.progress.hasLoaded ? nil : prefill] in
      services.attempt { try RecordFormData.read(for: purpose, chosen: chosen, prefill: prefill, from: services) }
    }
  }

  /// The time offered as the end of a new record follows the minutes. A session ends when that is asked for: while its record is written,
  /// nothing is counted.
  func nextTick(after now: Int) -> Tick<Event>? {
    switch state.purpose {
    case .new: Tick(at: (now / 15_000 + 1) * 15_000, event: .own(.ticked))
    case .finish, .edit: nil
    }
  }

  /// A session that went on meanwhile ends now.
  mutating func reopen() { state.now = services.environment.now() }

  private mutating func fill(from record: StudyRecord) {
    state.time.offer(words.preciseDuration(record.activeSeconds))
    state.started.offer(fieldText(of: record.started))
    state.ended.offer(fieldText(of: record.ended))
    switch record.amount {
    case .total(let total):
      state.amountKind = .total
      state.total.offer("\(total)")
    case .range(let from, let to):
      state.from.offer("\(from)")
      state.to.offer("\(to)")
    case nil: break
    }
    state.memo.text = record.memo ?? ""
    state.visibility = record.visibility
    if record.visibility != .private { state.isShared = record.elsewhere != nil }
  }

  /// A moment as it is read again: `09:12` today, else with its date.
  func fieldText(of moment: ZonedInstant) -> String {
    // A year of fewer digits is not read by itself.
    guard moment.local.date.components.year >= 1_000 else { return "\(moment.local.date)T\(Language.time(moment))" }
    return services.language.writtenMoment(moment, now: services.environment.zonedNow)
  }
}

extension RecordFormScreen.Purpose {
  var materialID: Material.ID? {
    switch self {
    case .new: nil
    case .finish(let session): session.materialID
    case .edit(let record): record.materialID
    }
  }

  /// The breaks that there are already.
  var breaks: BreakList {
    switch self {
    case .new: BreakList([])
    case .finish(let session): BreakList(session.pauses)
    case .edit(let record): BreakList(record.pauses)
    }
  }

  /// The laps that there are already.
  var laps: LapList {
    switch self {
    case .new: LapList([])
    case .finish(let session): LapList(session.laps)
    case .edit(let record): LapList(record.laps)
    }
  }

  /// What is attached already.
  var images: [RecordImage] {
    if case .edit(let record) = self { record.images } else { [] }
  }

  /// What tells drafts of different purposes apart.
  var draftName: String {
    switch self {
    case .new: "new"
    case .finish(let session): "finish \(session.id.text)"
    case .edit(let record): "edit \(record.id.text)"
    }
  }
}

/// What the form reads when it is opened, and again when the store changes.
struct RecordFormData: Equatable, Sendable {
  var materials: [Material]
  /// The material that the activity names, or why it is none.
  var prefilled: Result<Material?, ScreenFailure> = .success(nil)
  var visibility: Visibility
  var isShared: Bool
  var lengthQuestion: StudySession.LengthQuestion?
  var isSessionGone: Bool

  static func read(
    for purpose: RecordFormScreen.Purpose, chosen: Material.ID?, prefill: RecordFormPrefill? = nil, from services: ScreenServices
  ) throws -> RecordFormData {
    let repositories = services.repositories
    var materials = try repositories.shelf.options(search: nil, limit: .max)
    let prefilled = services.attempt { try prefill?.findMaterial(in: repositories) }
    let wanted = try? prefilled.get()?.id
    for id in [chosen, purpose.materialID, wanted].compactMap(\.self) where !materials.contains(where: { $0.id == id }) {
      if let archived = try repositories.shelf.material(id) { materials.append(archived) }
    }
    var question: StudySession.LengthQuestion?
    var isGone = false
    if case .finish(let session) = purpose {
      isGone = try repositories.session.current()?.id != session.id
      question = session.lengthQuestion(at: services.environment.now(), reading: services.environment.clockReading())
    }
    return RecordFormData(
      materials: materials, prefilled: prefilled, visibility: try repositories.records.offeredVisibility(),
      isShared: try repositories.records.offeredSharing(), lengthQuestion: question,
      isSessionGone: isGone)
  }
}
