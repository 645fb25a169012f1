extension DialogueScript {
  /// The dialogues as a flow chart in Mermaid's language, one part for each intent.
  public func mermaid(in language: Language) -> String {
    var lines = ["flowchart TD"]
    for (intent, chart) in charts(in: language) {
      lines.append("  subgraph \(intent.name)")
      for node in chart.nodes {
        let label = Self.mermaidLabel(node.label)
        let shaped =
          switch node.shape {
          case .start: "([\(label)])"
          case .decision: "{\(label)}"
          case .question: "[/\(label)/]"
          case .step: "[\(label)]"
          case .end: "([\(label)])"
          }
        lines.append("    \(node.id)\(shaped)")
      }
      for edge in chart.edges {
        lines.append("    \(edge.from) -->" + (edge.label.map { "|\(Self.mermaidLabel($0))|" } ?? "") + " \(edge.to)")
      }
      lines.append("  end")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The dialogues as a graph in Graphviz's language, one cluster for each intent.
  public func dot(in language: Language) -> String {
    var lines = ["digraph dialogues {", "  node [fontname=\"sans-serif\"];"]
    for (intent, chart) in charts(in: language) {
      lines.append("  subgraph cluster_\(intent.name) {")
      lines.append("    label=\(Self.dotLabel(intent.title));")
      for node in chart.nodes {
        let shape =
          switch node.shape {
          case .start, .end: "box, style=rounded"
          case .decision: "diamond"
          case .question: "parallelogram"
          case .step: "box"
          }
        lines.append("    \(node.id) [label=\(Self.dotLabel(node.label)), shape=\(shape)];")
      }
      for edge in chart.edges {
        lines.append("    \(edge.from) -> \(edge.to)" + (edge.label.map { " [label=\(Self.dotLabel($0))]" } ?? "") + ";")
      }
      lines.append("  }")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }

  private func charts(in language: Language) -> [(IntentDialogue, DialogueChart)] {
    intents.map { ($0, DialogueChart($0, prefix: $0.name + "_", DialogueWords(language))) }
  }

  /// A label in quotes; what would end it or mean something in it stands as an entity.
  private static func mermaidLabel(_ text: String) -> String {
    let entities: [Unicode.Scalar: String] = [
      "\"": "#quot;", "#": "#35;", "<": "#lt;", ">": "#gt;", "&": "#amp;", "`": "#96;", "\n": "<br/>", "\\": "#92;",
    ]
    return quoted(text, entities)
  }

  private static func dotLabel(_ text: String) -> String {
    quoted(text, ["\\": "\\\\", "\"": "\\\"", "\n": "\\n"])
  }

  /// Returns a text in quotation marks, with some of its scalars escaped. Characters wouldn't do: a quotation mark and an accent behind it are one
  /// character, and the mark still ends the text.
  private static func quoted(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
  }
}
