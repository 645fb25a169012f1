import StudyModels
import StudyRepositories
import Synchronization
import TerminalUI

/// What the shell knows of the drafts in the file.
struct KeptDrafts: Sendable {
  /// What is there, or will be soon, by kind.
  var byKind: [String: FormDraft] = [:]
  /// The kinds that this window has a say in.
  var kinds: Set<String> = []
  /// Counts what is to be written.
  var number = 0
  let writer = DraftWriter()
}

/// Writes drafts in the order in which they were wanted, whatever the order in which effects run.
final class DraftWriter: Sendable {
  private let last = Mutex(0)

  /// Writes, unless something newer was written; what fails is left: the form is still open.
  func write(_ drafts: [FormDraft], inPlaceOf kinds: Set<String>, number: Int, to file: DraftFile) {
    last.withLock { last in
      guard number > last else { return }
      last = number
      try? file.keep(drafts, inPlaceOf: kinds)
    }
  }
}

/// Forms that are open when the app ends without its user: a signal, a terminal that is gone, a machine without power.
///
/// What is written is put into a file soon after the user has stopped typing, and once more at an orderly end. The next start offers it.
extension AppShell {
  /// Looks for what was left behind the last time.
  func readDrafts() -> [Effect<Event>] {
    guard let file = services.drafts, services.isOnlyWindow else { return [] }
    return [.run(id: "shell.draftsRead") { .draftsRead(Result { () throws(DraftFile.SetAside) in try file.drafts() }) }]
  }

  /// Offers what was left behind.
  mutating func take(_ result: Result<[FormDraft], DraftFile.SetAside>) -> [Effect<Event>] {
    switch result {
    case .failure(let setAside): return say(StatusLine(words.draftsSetAside(setAside), kind: .warning))
    case .success(let drafts):
      let known = drafts.filter { DraftKind(rawValue: $0.kind) != nil }
      guard !known.isEmpty else { return [] }
      for draft in known { keptDrafts.byKind[draft.kind] = draft }
      keptDrafts.kinds.formUnion(known.map(\.kind))
      return present(DraftsScreen(known, services: services))
    }
  }

  /// What is written and neither saved nor dropped, by kind: of several forms of a kind the topmost.
  private func unsaved(isEnding: Bool = false) -> [String: FormDraft] {
    var found: [String: FormDraft] = [:]
    let now = services.environment.zonedNow
    func add(_ page: any Page) {
      if let page = page as? DraftsScreen {
        for draft in page.left where found[draft.kind] == nil { found[draft.kind] = draft }
      } else if let draft = (page as? any DraftedForm)?.draft(at: now) {
        found[draft.kind] = draft
      }
    }
    for page in drafts.values { add(page) }
    // What may be stored by now is not offered to be stored again.
    for open in state.stack where !(isEnding && open.saving != nil) { add(open.page) }
    for draft in laterDrafts where found[draft.kind] == nil { found[draft.kind] = draft }
    return found
  }

  /// Has the file follow what is written: at once where something was saved or dropped, else when the user has stopped typing.
  mutating func keepDrafts() -> [Effect<Event>] {
    guard let file = services.drafts, services.isOnlyWindow else { return [] }
    let wanted = unsaved()
    let isGone = keptDrafts.byKind.keys.contains { wanted[$0] == nil }
    let isNew = wanted.values.contains { draft in !(keptDrafts.byKind[draft.kind]?.saysTheSame(as: draft) ?? false) }
    guard isGone || isNew else { return [] }
    note(wanted)
    let (kept, writer) = (keptDrafts, keptDrafts.writer)
    let write = { @Sendable in writer.write(Array(kept.byKind.values), inPlaceOf: kept.kinds, number: kept.number, to: file) }
    if isGone {
      return [
        .cancel(id: Self.draftsID),
        .run {
          write()
          return nil
        },
      ]
    }
    return [
      .background(id: Self.draftsID) { _ in
        try? await Task.sleep(for: .seconds(2))
        if !Task.isCancelled { write() }
      }
    ]
  }

  private static let draftsID = "shell.drafts"

  private mutating func note(_ wanted: [String: FormDraft]) {
    keptDrafts.byKind = wanted
    keptDrafts.kinds.formUnion(wanted.keys)
    keptDrafts.number += 1
  }

  /// Writes down what is open at the end; blocks its thread.
  mutating func writeDraftsAtEnd() {
    guard let file = services.drafts else { return }
    note(unsaved(isEnding: true))
    guard !keptDrafts.kinds.isEmpty else { return }
    keptDrafts.writer.write(Array(keptDrafts.byKind.values), inPlaceOf: keptDrafts.kinds, number: keptDrafts.number, to: file)
  }
}
