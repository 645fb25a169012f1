public import Foundation

/// What changed in meaning between two revisions of a definition.
///
/// The order of keys, ids, tags that only grew, what wrote the file and whether it is XML or binary mean nothing. What has another name is taken for the
/// same thing by these rules, each only where it leaves no choice:
/// - an intent by its class name, else its name, else the id of its title, else the same parameters of the same types;
/// - a parameter or property by its name, else its tag;
/// - a case by its name, else its raw value;
/// - a type by its name, else the id of its display name, else the same properties; an enumeration likewise by its cases;
/// - a validation error or response code by its name, else the id of its text;
/// - a combination by its set of parameters; a summary also by the id of its title, or as the last one left.
public struct DefinitionDiff: Sendable {
  /// The changes: the file's own, then intents, types and enumerations, each in the order of the new revision after what was removed.
  public let changes: [DefinitionChange]

  /// Compares two revisions, with the strings beside them.
  public init(old: DefinitionFile, new: DefinitionFile) {
    var comparison = DefinitionComparison(old: old, new: new)
    comparison.run()
    changes = comparison.changes
  }

  /// Whether a change breaks shortcuts that people saved.
  public var breaksSavedShortcuts: Bool { changes.contains(where: \.isBreaking) }

  /// The changes as lines, those that break saved shortcuts marked with `!` and their reason, and a summary at the end.
  public func text(in language: Language = .english) -> String {
    var lines: [String] = []
    var group: DefinitionChange.Step?
    for change in changes {
      if lines.isEmpty || change.steps.first != group {
        if !lines.isEmpty { lines.append("") }
        group = change.steps.first
        lines.append(group.map { ShownText.printable("\($0.kind.words(in: language)) \($0.name)") } ?? ElementKind.file.words(in: language))
      }
      let place = change.path(in: language).dropFirst().joined(separator: " > ")
      lines.append((change.isBreaking ? "! " : "  ") + (place.isEmpty ? "" : place + ": ") + change.sentence(in: language))
      if let reason = change.reason(in: language) { lines.append("    " + reason) }
    }
    if !lines.isEmpty { lines.append("") }
    lines.append(summary(in: language))
    return lines.map { $0 + "\n" }.joined()
  }

  private func summary(in language: Language) -> String {
    let breaking = changes.count { $0.isBreaking }
    switch (changes.count, breaking) {
    case (0, _): return language.words("Nothing changed in meaning.", "意味の変更はありません。")
    case (1, 0): return language.words("1 change; shortcuts that people saved go on working.", "変更は 1 件です。保存済みのショートカットは壊れません。")
    case (1, _): return language.words("1 change; it breaks shortcuts that people saved.", "変更は 1 件です。保存済みのショートカットが壊れます。")
    case (let count, 0):
      return language.words(
        "\(count) changes; shortcuts that people saved go on working.", "変更は \(count) 件です。保存済みのショートカットは壊れません。")
    case (let count, 1):
      return language.words(
        "\(count) changes; 1 breaks shortcuts that people saved.", "変更は \(count) 件で、うち 1 件で保存済みのショートカットが壊れます。")
    case (let count, _):
      return language.words(
        "\(count) changes; \(breaking) break shortcuts that people saved.", "変更は \(count) 件で、うち \(breaking) 件で保存済みのショートカットが壊れます。")
    }
  }

  /// The changes as JSON; Docs/Reference/intentc-json.md has the shape.
  ///
  /// - Throws: what the encoder throws, which it does for no change.
  public func json(in language: Language = .english) throws -> Data {
    try DefinitionOutline.encoder.encode(
      DiffDocument(
        breaking: breaksSavedShortcuts,
        changes: changes.map { change in
          DiffDocument.Change(
            path: change.path(in: .english), kind: change.kind, from: change.from(in: language), to: change.to(in: language),
            message: change.message(in: language), breaking: change.isBreaking, reason: change.reason(in: language))
        }))
  }
}

/// The changes as programs read them.
private struct DiffDocument: Encodable {
  struct Change: Encodable {
    var path: [String]
    var kind: DefinitionChange.Kind
    var from, to: String?
    var message: String
    var breaking: Bool
    var reason: String?
  }

  var breaking: Bool
  var changes: [Change]
}
