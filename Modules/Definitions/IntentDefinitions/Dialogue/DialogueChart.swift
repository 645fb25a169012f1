/// The dialogue of an intent as a graph: what is asked and said are its nodes, what is answered its edges.
struct DialogueChart {
  /// What a node stands for, which decides its shape.
  enum Shape {
    case start, decision, question, step, end
  }

  struct Node {
    var id, label: String
    var shape: Shape
  }

  struct Edge {
    var from, to: String
    var label: String?
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private let words: DialogueWords
  private let prefix: String

  /// - Parameter prefix: what the ids of the nodes begin with.
  init(_ intent: IntentDialogue, prefix: String, _ words: DialogueWords) {
    self.words = words
    self.prefix = prefix
    let start = add("start", intent.title, .start)
    // Each part says where it begins, and hands on what leads out of it.
    var open: [(from: String, label: String?)] = [(start, nil)]
    for (index, parameter) in intent.parameters.enumerated() { open = add(parameter, number: index + 1, from: open) }
    if !intent.confirm.isEmpty {
      let confirm = add("confirm", "confirm", .step)
      connect(open, to: confirm)
      add(intent.confirm, from: confirm, "c")
      open = [(confirm, words.ready)]
    }
    if intent.asksBefore {
      let ask = add("ask", intent.questionBefore ?? intent.title + "?", .question)
      connect(open, to: ask)
      connect([(ask, words.no)], to: add("cancelled", "cancelled", .end))
      open = [(ask, words.yes)]
    }
    let handle = add("handle", "handle", .step)
    connect(open, to: handle)
    add(intent.handle, from: handle, "h")
  }

  private mutating func add(
    _ parameter: ParameterDialogue, number: Int, from open: [(from: String, label: String?)]
  ) -> [(from: String, label: String?)] {
    let id = "p\(number)"
    let resolve = add(id, parameter.name, .step)
    var out: [(from: String, label: String?)] = []
    if let condition = parameter.onlyIf {
      let decision = add(id + "if", condition + "?", .decision)
      connect(open, to: decision)
      connect([(decision, words.yes)], to: resolve)
      out.append((decision, words.no))
    } else {
      connect(open, to: resolve)
    }
    var question: String?
    func ask(_ chart: inout DialogueChart) -> String {
      if let question { return question }
      let asked = chart.add(id + "ask", parameter.question ?? chart.words.usualQuestion, .question)
      chart.connect([(asked, chart.words.answer)], to: resolve)
      question = asked
      return asked
    }
    var goesOn = false
    for (index, line) in parameter.answers.enumerated() {
      let when = words.when(line.when)
      switch line.answer {
      case "success", "notRequired":
        out.append((resolve, when))
        goesOn = true
      case "needsValue": connect([(resolve, when)], to: ask(&self))
      case "disambiguation":
        let choice = add("\(id)a\(index)", line.says ?? words.usualQuestion, .question)
        connect([(resolve, when)], to: choice)
        connect([(choice, words.answer)], to: resolve)
      case "confirmationRequired":
        let question = add("\(id)a\(index)", line.says ?? words.usualQuestion, .question)
        connect([(resolve, when)], to: question)
        connect([(question, words.yes)], to: resolve)
        connect([(question, words.no)], to: ask(&self))
      default:
        let refusal = add("\(id)a\(index)", (line.reason ?? "") + "\n" + (line.says ?? words.usualWords), line.ends ? .end : .step)
        connect([(resolve, when)], to: refusal)
        if !line.ends { connect([(refusal, nil)], to: ask(&self)) }
      }
    }
    if !goesOn { out.append((resolve, parameter.answers.isEmpty ? nil : words.when(nil))) }
    return out
  }

  private mutating func add(_ lines: [CodeLine], from step: String, _ letter: String) {
    for (index, line) in lines.enumerated() {
      let end = add("\(letter)\(index)", line.code + "\n" + (line.says ?? words.usualWords), .end)
      connect([(step, line.when.map { words.when($0) })], to: end)
    }
  }

  private mutating func add(_ id: String, _ label: String, _ shape: Shape) -> String {
    nodes.append(Node(id: prefix + id, label: label, shape: shape))
    return prefix + id
  }

  private mutating func connect(_ sources: [(from: String, label: String?)], to target: String) {
    for source in sources { edges.append(Edge(from: source.from, to: target, label: source.label)) }
  }
}
