import StudyModels
import StudyRepositories
import TerminalUI

/// What is done with several records at once: those that are marked.
extension RecordsScreen {
  /// Marks the selected record, or takes its mark away, and goes on to the next.
  mutating func mark() {
    guard let row = state.list.selected, let index = state.list.selectedIndex else { return }
    if state.marked.removeValue(forKey: row.id) == nil { state.marked[row.id] = row.record.activeSeconds }
    if index + 1 < state.list.rows.count { state.list.select(record: index + 1, height: listHeight) }
  }

  /// Reads what is listed, as far as it can be changed at once.
  func readAll() -> [PageEffect<Event>] {
    let (services, filter) = (services, state.filter.whole)
    return [
      .run(id: "records.all") {
        .allRead(
          services.attempt {
            try services.repositories.listing.page(of: filter, at: .newest, limit: RecordChangeRefusal.most).records
          })
      }
    ]
  }

  /// Looks which of the marked records are still there: what is told of them must not count others.
  func checkMarks() -> [PageEffect<Event>] {
    let (services, marked) = (services, Array(state.marked.keys))
    guard !marked.isEmpty else { return [] }
    return [
      .run(id: "records.marks") {
        guard case .success(let gone) = services.attempt({ try marked.filter { try services.repositories.records.record($0) == nil } })
        else { return nil }
        return .markedVanished(Set(gone))
      }
    ]
  }

  func join() -> [PageEffect<Event>] {
    let (services, marked) = (services, Array(state.marked.keys))
    return [
      .writing {
        .deleted(
          services.writing {
            _ = try services.repositories.records.join(marked)
            return services.words.recordsJoined
          })
      }
    ]
  }

  func deleteMarked() -> [PageEffect<Event>] {
    let (services, marked) = (services, Array(state.marked.keys))
    return [
      .writing {
        .deleted(services.writing { services.words.recordsDeleted(try services.repositories.records.delete(marked).count) })
      }
    ]
  }

  func readMaterialsToChange() -> [PageEffect<Event>] {
    let services = services
    return [
      .run(id: "records.change") {
        .changeReady(services.attempt { try services.repositories.shelf.options(search: nil, limit: .max) })
      }
    ]
  }

  /// Asks how the selected record's post is delivered, where that is shown.
  func readDelivery() -> [PageEffect<Event>] {
    guard showsDetail else { return [] }
    let row = state.list.selected
    return RecordDelivery.reading(row, id: "records.delivery", from: services) { .deliveryRead($0) }
      + DrawnImage.drawing(row, unlike: state.drawn, id: "records.image", from: services) { .imageDrawn($0) }
  }
}
