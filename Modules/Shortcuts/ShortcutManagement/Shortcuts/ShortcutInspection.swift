public import Foundation
public import IntentRuntime

/// Tells whether saved shortcuts can still run, and mends those that can be mended.
///
/// Nothing is dropped: a shortcut that cannot run stays where it is until somebody mends or deletes it.
public struct ShortcutInspection: Sendable {
  /// Whether the object of a type is still there.
  public typealias ObjectLookup = @Sendable (IntentObjectValue) throws -> Bool
  /// The voice shortcut with an identifier; nil where it is not there.
  public typealias ShortcutLookup = @Sendable (VoiceShortcut.ID) throws -> VoiceShortcut?

  private let declarations: [String: IntentDeclaration]
  private let intentNames: [String]
  private let catalogue: ActivityCatalogue
  private let now: @Sendable () -> Date
  private let isThere: ObjectLookup
  private let lookup: ShortcutLookup
  private let missing: @Sendable (ShortcutIntent) -> String?

  /// Makes an inspection.
  ///
  /// - Parameters:
  ///   - declarations: what the definition says of each intent.
  ///   - catalogue: the activities that are declared.
  ///   - isThere: whether an object that a value names is there; this module knows no objects.
  ///   - lookup: the voice shortcuts that others run.
  ///   - missing: the parameter that an intent lacks and that no run asks for, so that it can never be finished; nil where there is none.
  public init(
    declarations: [IntentDeclaration], catalogue: ActivityCatalogue, now: @escaping @Sendable () -> Date, isThere: @escaping ObjectLookup,
    lookup: @escaping ShortcutLookup, missing: @escaping @Sendable (ShortcutIntent) -> String? = { _ in nil }
  ) {
    self.declarations = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
    intentNames = declarations.map(\.name)
    self.catalogue = catalogue
    self.now = now
    self.isThere = isThere
    self.lookup = lookup
    self.missing = missing
  }

  /// Returns what keeps a voice shortcut from running, and what mends it; nil where it can run. Throws what the look-ups throw.
  ///
  /// Where it runs others, all of them are looked at: the first one that is not well is the place to mend.
  public func problem(of voiceShortcut: VoiceShortcut) throws -> ShortcutProblem? {
    let chain = try ShortcutChain(from: voiceShortcut, lookup: lookup)
    func problem(_ health: ShortcutHealth, at index: Int, mend: ShortcutProblem.Mend = .chooseAction) -> ShortcutProblem {
      ShortcutProblem(health, at: chain.path[index], mend: mend, isFurtherOn: index > 0)
    }
    for (index, one) in chain.path.enumerated() {
      let health = try health(alone: one.shortcut)
      if health != .ok { return problem(health, at: index, mend: try mend(of: one.shortcut)) }
    }
    switch chain.end {
    case .action: return nil
    case .circle(let start): return problem(.runsItself(phrases: chain.phrases(from: start)), at: start)
    case .tooFar: return problem(.runsTooFar(limit: ShortcutRunner.limit), at: 0)
    case .gone: return problem(.targetGone, at: chain.path.count - 1)
    }
  }

  /// Returns whether a shortcut can run; the worst that there is to say. Throws what the look-ups throw.
  public func health(of shortcut: Shortcut) throws -> ShortcutHealth {
    let health = try health(alone: shortcut)
    guard health == .ok, let next = ShortcutChain.next(after: shortcut) else { return health }
    guard let voiceShortcut = try lookup(next) else { return .targetGone }
    return try problem(of: voiceShortcut)?.health ?? .ok
  }

  private func mend(of shortcut: Shortcut) throws -> ShortcutProblem.Mend {
    if case .unreadable = shortcut { return .delete }
    if try repaired(shortcut) != nil { return .repair }
    if case .intent(let rest)? = try withoutFaults(shortcut), let name = missing(rest) { return .giveValue(parameter: name) }
    return .chooseAction
  }

  /// Whether it can run as far as it is up to itself, whatever it runs next.
  private func health(alone shortcut: Shortcut) throws -> ShortcutHealth {
    switch shortcut {
    case .intent(let intent): try health(of: intent)
    case .activity(let activity): health(of: activity)
    case .unreadable: .unreadable
    }
  }

  private func health(of intent: ShortcutIntent) throws -> ShortcutHealth {
    guard let declaration = declarations[intent.name] else {
      return .undeclared(type: intent.name, nearest: NearestType.find(intent.name, among: intentNames))
    }
    for (name, value) in intent.values.sorted(by: { $0.key < $1.key }) {
      if let change = change(of: name, value, in: declaration) { return .intentChanged(change) }
    }
    for parameter in declaration.parameters {
      for object in intent.values[parameter.name]?.objects ?? [] where try !isThere(object) {
        return .objectGone(title: object.displayString)
      }
    }
    if let name = missing(intent) { return .intentChanged(.valueMissing(name: name)) }
    return .ok
  }

  private func change(of name: String, _ value: IntentValue, in declaration: IntentDeclaration) -> ShortcutHealth.IntentChange? {
    guard let parameter = declaration.parameter(named: name) else { return .parameterRemoved(name: name) }
    let elements = parameter.isArray ? value.arrayValue : [value]
    guard let elements, elements.allSatisfy(parameter.type.accepts) else { return .parameterRetyped(name: name) }
    let isWithin = elements.allSatisfy { element in
      guard let number = element.number else { return true }
      return number >= parameter.minimum ?? -.infinity && number <= parameter.maximum ?? .infinity
    }
    guard !isWithin else { return nil }
    // A length of time is written as 25m, not as the seconds that it is kept in.
    if case .duration = parameter.type { return .valueOutOfRange(name: name, bounds: nil) }
    guard let least = parameter.minimum, let greatest = parameter.maximum, least <= greatest else {
      return .valueOutOfRange(name: name, bounds: nil)
    }
    return .valueOutOfRange(name: name, bounds: least...greatest)
  }

  private func health(of activity: UserActivity) -> ShortcutHealth {
    do {
      try catalogue.check(activity, at: now())
      return .ok
    } catch {
      switch error {
      case .undeclaredActivity(let type, let nearest): return .undeclared(type: type, nearest: nearest)
      case .activityExpired(_, let end): return .activityExpired(at: end)
      case .userInfoMissing(_, let keys): return .intentChanged(.valueMissing(name: keys[0]))
      case .userInfoNotPlain(_, let key): return .intentChanged(.parameterRetyped(name: key))
      default: return .intentChanged(.valueMissing(name: activity.activityType))
      }
    }
  }

  /// Returns the shortcut without what keeps it from running: values that no longer fit, objects that are gone, an end that has passed.
  ///
  /// nil where that does not mend it: the intent, the activity or the voice shortcut that it runs is not there any more, what it requires is
  /// missing, or it comes round to itself.
  public func repaired(_ shortcut: Shortcut) throws -> Shortcut? {
    guard let rest = try withoutFaults(shortcut), try health(of: rest) == .ok else { return nil }
    return rest
  }

  /// Returns what is left of a shortcut without the values that keep it from running, which may lack something then; nil where what it does
  /// is not there any more.
  public func withoutFaults(_ shortcut: Shortcut) throws -> Shortcut? {
    switch shortcut {
    case .intent(var intent):
      guard let declaration = declarations[intent.name] else { return nil }
      for (name, value) in intent.values {
        let isGone = try value.objects.contains { try !isThere($0) }
        if isGone || change(of: name, value, in: declaration) != nil { intent.values[name] = nil }
      }
      return .intent(intent)
    case .activity(var activity):
      if let end = activity.expirationDate, end <= now() { activity.expirationDate = nil }
      return .activity(activity)
    case .unreadable: return nil
    }
  }
}

extension IntentValue {
  /// The objects in the value.
  fileprivate var objects: [IntentObjectValue] {
    switch self {
    case .object(let object): [object]
    case .array(let elements): elements.flatMap(\.objects)
    default: []
    }
  }
}
