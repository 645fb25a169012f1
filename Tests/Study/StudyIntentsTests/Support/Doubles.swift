import StudyIntents
import StudyModels
import StudyRepositories
import Synchronization

/// A delivery whose server answers this.
struct StubDelivery: PostDelivery {
  var outcome: DeliveryOutcome
  var later: DeliveryOutcome?

  func deliver(_ record: StudyRecord.ID) async -> DeliveryOutcome { outcome }
  func deliver(_ post: TimelinePost.ID) async -> DeliveryOutcome { outcome }
  func result(of token: String) async -> DeliveryOutcome? { token == "T-1" ? later : nil }
}

/// Records that can be read but not written.
struct FailingRecords: RecordRepository {
  var base: any RecordRepository
  var error: any Error

  func add(_ draft: RecordDraft) throws -> StudyRecord { throw error }
  func record(_ id: StudyRecord.ID) throws -> StudyRecord? { try base.record(id) }
  func records(withIDPrefix prefix: String) throws -> [StudyRecord] { try base.records(withIDPrefix: prefix) }
  func records(in days: ClosedRange<CivilDate>, material: Material.ID?, limit: Int?) throws -> [StudyRecord] {
    try base.records(in: days, material: material, limit: limit)
  }
  func recent(limit: Int) throws -> [StudyRecord] { try base.recent(limit: limit) }
  func lastAmountEnd(of material: Material.ID) throws -> Int? { try base.lastAmountEnd(of: material) }
  func update(_ id: StudyRecord.ID, with draft: RecordDraft) throws -> StudyRecord { throw error }
  func delete(_ id: StudyRecord.ID) throws -> StudyRecord { throw error }
  func split(_ id: StudyRecord.ID, at moments: [Instant]) throws -> [StudyRecord] { throw error }
  func join(_ ids: [StudyRecord.ID]) throws -> StudyRecord { throw error }
  func change(_ ids: [StudyRecord.ID], _ change: RecordBulkChange) throws -> [StudyRecord] { throw error }
  func delete(_ ids: [StudyRecord.ID]) throws -> [StudyRecord] { throw error }
  func attach(_ image: KeptImage, to id: StudyRecord.ID) throws -> StudyRecord { throw error }
  func detach(_ numbers: [Int], from id: StudyRecord.ID) throws -> StudyRecord { throw error }
  func offeredSharing() throws -> Bool { try base.offeredSharing() }
  func offeredVisibility() throws -> Visibility { try base.offeredVisibility() }
}

/// A session that cannot be read or changed.
struct FailingSession: SessionRepository {
  var error: any Error

  func current() throws -> StudySession? { throw error }
  func start(_ kind: StudySession.Kind, material: Material.ID?, at: Instant?) throws -> StudySession { throw error }
  func pause() throws -> StudySession { throw error }
  func resume() throws -> StudySession { throw error }
  func extend(by seconds: Int) throws -> StudySession { throw error }
  func setBreaks(_ breaks: BreakList) throws -> StudySession { throw error }
  func lap(_ count: Int) throws -> StudySession { throw error }
  func setLaps(_ laps: LapList) throws -> StudySession { throw error }
  func setRounds(_ plan: RoundPlan?) throws -> StudySession { throw error }
  func nextRound() throws -> StudySession { throw error }
  func finish(_ request: FinishRequest) throws -> StudyRecord { throw error }
  func discard() throws -> StudySession { throw error }
}

/// A session that others change between what we see and what we do: reads tell `seen`, changes go to the real one or fail.
struct StaleSession: SessionRepository {
  var base: any SessionRepository
  var seen: StudySession?
  var error: (any Error)?

  func current() throws -> StudySession? { seen }
  func start(_ kind: StudySession.Kind, material: Material.ID?, at: Instant?) throws -> StudySession {
    try failing { try base.start(kind, material: material, at: at) }
  }
  func pause() throws -> StudySession { try failing { try base.pause() } }
  func resume() throws -> StudySession { try failing { try base.resume() } }
  func extend(by seconds: Int) throws -> StudySession { try failing { try base.extend(by: seconds) } }
  func setBreaks(_ breaks: BreakList) throws -> StudySession { try failing { try base.setBreaks(breaks) } }
  func lap(_ count: Int) throws -> StudySession { try failing { try base.lap(count) } }
  func setLaps(_ laps: LapList) throws -> StudySession { try failing { try base.setLaps(laps) } }
  func setRounds(_ plan: RoundPlan?) throws -> StudySession { try failing { try base.setRounds(plan) } }
  func nextRound() throws -> StudySession { try failing { try base.nextRound() } }
  func finish(_ request: FinishRequest) throws -> StudyRecord { try failing { try base.finish(request) } }
  func discard() throws -> StudySession { try failing { try base.discard() } }

  private func failing<Value>(_ work: () throws -> Value) throws -> Value {
    if let error { throw error }
    return try work()
  }
}

/// A shelf of which nothing can be read.
struct FailingShelf: ShelfRepository {
  var error: any Error

  func materials(includingArchived: Bool) throws -> [Material] { throw error }
  func material(_ id: Material.ID) throws -> Material? { throw error }
  func materials(_ ids: Set<Material.ID>) throws -> [Material.ID: Material] { throw error }
  func candidates(for text: String, limit: Int) throws -> [Material] { throw error }
  func naming(_ text: String, strength: Double) throws -> NamedInPart { throw error }
  func nearest(to text: String, limit: Int) throws -> [Material] { throw error }
  func isRefusedName(_ text: String) throws -> Bool { throw error }
  func refuseName(_ text: String) throws { throw error }
  func options(search: String?, limit: Int) throws -> [Material] { throw error }
  func archived(called title: String) throws -> Material? { throw error }
  func material(withISBN isbn: String) throws -> Material? { throw error }
  func add(_ draft: MaterialDraft) throws -> Material { throw error }
  func update(_ id: Material.ID, with draft: MaterialDraft) throws -> Material { throw error }
  func archive(_ id: Material.ID) throws -> Material { throw error }
  func unarchive(_ id: Material.ID) throws -> Material { throw error }
  func move(_ id: Material.ID, toPlaceOf other: Material.ID) throws -> Material { throw error }
  func progress(of ids: [Material.ID], today: CivilDate) throws -> [Material.ID: MaterialProgress] { throw error }
}

/// An account in this state, or that cannot be read.
struct StubAccount: AccountRepository {
  var answer: Result<AccountState, any Error>

  func state() throws -> AccountState { try answer.get() }
  func setState(_ state: AccountState) throws {}
  func details() throws -> AccountDetails? { nil }
  func signIn(_ details: AccountDetails) throws {}
  func signOut(_ account: AccountName) throws {}
}

/// Remembers what the store was asked for.
final class Uses: Sendable {
  private let uses = Mutex<[StoreUse]>([])

  var all: [StoreUse] { uses.withLock { $0 } }

  func note(_ use: StoreUse) { uses.withLock { $0.append(use) } }
}
