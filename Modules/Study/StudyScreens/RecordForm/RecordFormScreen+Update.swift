import StudyModels
import TerminalUI

/// What was read and what is said about it; what follows from a change.
extension RecordFormScreen {
  mutating func take(_ data: RecordFormData, isFirst: Bool) -> [PageEffect<Event>] {
    let wasPristine = !hasUnsavedText
    state.materials = data.materials
    state.lengthQuestion = data.lengthQuestion
    state.isSessionGone = data.isSessionGone
    if isFirst {
      state.visibility = state.visibility ?? data.visibility
      state.isShared = state.isShared ?? data.isShared
      var known = state.material?.id ?? state.purpose.materialID
      switch data.prefilled {
      case .success(let material): known = material?.id ?? known
      case .failure(let failure): state.progress.failure = failure.words
      }
      state.material = known.flatMap { id in data.materials.first { $0.id == id } }
      fillAmountFromLaps()
      // Choosing the material is the first thing to do, unless it is known.
      if state.material != nil { state.focus.focus(.time) }
    } else if let id = state.material?.id {
      state.material = data.materials.first { $0.id == id } ?? state.material
    }
    if data.lengthQuestion != nil, state.lengthChoice == nil { state.focus.focus(.length) }
    refreshFields()
    if data.lengthQuestion != nil, state.touched.isEmpty { state.focus.focus(.length) }
    if wasPristine { state.original = fingerprint }
    return []
  }

  /// Offers what the laps of a session come to as the amount, once there is a material that it counts for.
  private mutating func fillAmountFromLaps() {
    guard isFinishing, state.lapSum > 0, state.material != nil, state.from.isEmpty, state.to.isEmpty, state.total.isEmpty else { return }
    state.amountKind = .total
    state.total.offer("\(state.lapSum)")
  }

  /// An amount that was what the laps come to is it again.
  private mutating func followLaps() {
    let isFollowing = state.from.isEmpty && state.to.isEmpty && state.total.text == (state.lapSum > 0 ? "\(state.lapSum)" : "")
    guard isFollowing || state.material == nil, let sum = writtenLaps?.sum else { return }
    state.lapSum = sum
    guard isFollowing, state.material != nil else { return }
    if sum > 0 { state.amountKind = .total }
    state.total.offer(sum > 0 ? "\(sum)" : "")
    refreshFields()
  }

  func checking() -> (@Sendable () async -> Result<RecordFormCheck, ScreenFailure>)? {
    return { [services, input] in await RecordFormCheck.run(input, with: services) }
  }

  mutating func take(_ check: RecordFormCheck, isFirst: Bool) { state.check = check }

  mutating func take(_ own: Own) -> [PageEffect<Event>] {
    switch own {
    case .amountKindChosen(let index):
      state.focus.focus(.amountKind)
      return setAmountKind(index)
    case .lengthChosen(let choice):
      state.focus.focus(.length)
      return setLength(choice)
    case .ticked:
      state.now = services.environment.now()
      return []
    case .image(let event): return take(event)
    }
  }

  /// Something was typed or chosen: what depends on it follows, and the intent is asked again.
  mutating func changed(_ field: Field) -> [PageEffect<Event>] {
    if state.focus.current == field, field != .material { state.touched.insert(field) }
    switch field {
    case .material: fillAmountFromLaps()
    case .time where isEditing && !state.time.isEmpty && !state.started.isEmpty: state.ended.text = ""
    case .started where !state.time.isEmpty && !state.started.isEmpty: state.ended.text = ""
    case .ended where !state.time.isEmpty && !state.ended.isEmpty: state.started.text = ""
    case .time where !state.time.isEmpty && !state.started.isEmpty && !state.ended.isEmpty: state.started.text = ""
    case .to where state.from.isEmpty && !state.to.isEmpty:
      // The range goes on where the last one ended.
      if let last = state.check?.lastEnd { state.from.offer("\(last + 1)") }
    // What the breaks leave is the time, unless that is written again.
    case .breaks where isEditing: state.time.text = ""
    case .laps: followLaps()
    case .imagePath: (state.images.refusal, state.images.names) = (nil, [])
    default: break
    }
    return changed()
  }
}
