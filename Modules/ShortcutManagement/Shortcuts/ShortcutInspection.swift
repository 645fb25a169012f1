public import Foundation
public import IntentRuntime

/// Tells whether saved shortcuts can still run, and mends those that can be mended.
///
/// Nothing is dropped: a shortcut that cannot run stays where it is until somebody mends or deletes it.
public struct ShortcutInspection: Sendable {
  /// Whether the object of a type is still there.
  public typealias ObjectLookup = @Sendable (IntentObjectValue) throws -> Bool

  private let declarations: [String: IntentDeclaration]
  private let intentNames: [String]
  private let catalogue: ActivityCatalogue
  private let now: @Sendable () -> Date
  private let isThere: ObjectLookup

  /// Makes an inspection.
  ///
  /// - Parameters:
  ///   - declarations: what the definition says of each intent.
  ///   - catalogue: the activities that are declared.
  ///   - isThere: whether an object that a value names is there; this module knows no objects.
  public init(
    declarations: [IntentDeclaration], catalogue: ActivityCatalogue, now: @escaping @Sendable () -> Date, isThere: @escaping ObjectLookup
  ) {
    self.declarations = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
    intentNames = declarations.map(\.name)
    self.catalogue = catalogue
    self.now = now
    self.isThere = isThere
  }

  /// Returns whether a shortcut can run; the worst that there is to say. Throws what the look-up of objects throws.
  public func health(of shortcut: Shortcut) throws -> ShortcutHealth {
    switch shortcut {
    case .intent(let intent): try health(of: intent)
    case .activity(let activity): health(of: activity)
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
        return .materialGone(title: object.displayString)
      }
    }
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
    return isWithin ? nil : .valueOutOfRange(name: name)
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
  /// What was taken away is asked for when the shortcut runs. nil where nothing can be done but choosing something else: the intent or the
  /// activity is not there any more, or what it requires is missing.
  public func repaired(_ shortcut: Shortcut) throws -> Shortcut? {
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
      return health(of: activity) == .ok ? .activity(activity) : nil
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
