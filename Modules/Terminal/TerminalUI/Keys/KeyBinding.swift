/// A key and what it does here, as data: the footer, the help, the palette and the documentation are made from it.
public struct KeyBinding<Event: Sendable>: Sendable {
  /// The name by which the palette knows it, such as `record.save`; empty when it has none.
  public var name: String
  /// The keys; the first one is shown.
  public var keys: [KeyStroke]
  /// What happens.
  public var event: Event
  /// One or two words for the footer, in the user's language.
  public var label: String
  /// A sentence for the help, in the user's language.
  public var help: String
  /// The heading in the help under which it stands, in the user's language.
  public var group: String
  /// True when the footer shows it.
  public var isShownInFooter: Bool
  /// Why it does not work now, in the user's language; nil when it works.
  public var disabledReason: String?
  /// What the footer and the help say instead of a reason that is long; nil for the reason itself.
  public var shortReason: String?
  /// What has to be chosen first where it is asked for from elsewhere, in the program's own terms; nil for nothing.
  public var subject: String?
  /// What it is called from there, in the user's language; nil where the help says it as well.
  public var subjectTitle: String?

  /// Creates a binding.
  public init(
    _ keys: KeyStroke..., event: Event, label: String, help: String = "", group: String = "", name: String = "",
    isShownInFooter: Bool = true, disabledReason: String? = nil, shortReason: String? = nil
  ) {
    self.init(
      keys: keys, event: event, label: label, help: help, group: group, name: name, isShownInFooter: isShownInFooter,
      disabledReason: disabledReason, shortReason: shortReason)
  }

  /// Creates a binding from a list of keys.
  public init(
    keys: [KeyStroke], event: Event, label: String, help: String = "", group: String = "", name: String = "",
    isShownInFooter: Bool = true, disabledReason: String? = nil, shortReason: String? = nil
  ) {
    self.name = name
    self.keys = keys
    self.event = event
    self.label = label
    self.help = help
    self.group = group
    self.isShownInFooter = isShownInFooter
    self.disabledReason = disabledReason
    self.shortReason = shortReason
  }

  /// Why it does not work now, in few words; nil when it works.
  var noteWhenDisabled: String? { disabledReason.map { $0.isEmpty ? $0 : shortReason ?? $0 } }

  /// True when it works now.
  public var isEnabled: Bool { disabledReason == nil }

  /// The same binding of an outer screen.
  public func map<Other: Sendable>(_ transform: (Event) -> Other) -> KeyBinding<Other> {
    var other = KeyBinding<Other>(
      keys: keys, event: transform(event), label: label, help: help, group: group, name: name, isShownInFooter: isShownInFooter,
      disabledReason: disabledReason, shortReason: shortReason)
    other.subject = subject
    other.subjectTitle = subjectTitle
    return other
  }

  /// The binding, disabled for a reason unless that is nil.
  public func disabled(_ reason: String?) -> KeyBinding {
    var binding = self
    binding.disabledReason = reason
    return binding
  }
}

/// What a key means among bindings.
public enum KeyLookup<Event: Sendable>: Sendable {
  /// It does this.
  case event(Event)
  /// It would do something, but not now, for this reason.
  case disabled(reason: String)
  /// It means nothing here.
  case unbound
}

extension Sequence {
  /// What a key means: the first binding that has it and works wins, then the first that has it.
  public func lookup<Event>(_ stroke: KeyStroke) -> KeyLookup<Event> where Element == KeyBinding<Event> {
    var reason: String?
    for binding in self where binding.keys.contains(stroke) {
      guard let disabledReason = binding.disabledReason else { return .event(binding.event) }
      reason = reason ?? disabledReason
    }
    return reason.map { .disabled(reason: $0) } ?? .unbound
  }

  /// The event of a key, or nil when it means nothing or does not work now.
  public func event<Event>(for stroke: KeyStroke) -> Event? where Element == KeyBinding<Event> {
    if case .event(let event) = lookup(stroke) { event } else { nil }
  }
}
