import IntentRuntime
import ProgramSupport

/// An intent's declaration as lines for people.
struct DeclarationOutline {
  let declaration: IntentDeclaration
  let language: Language
  let format: ValueFormat
  let exitCode: (ResponseCodeDeclaration) -> ExitCode
  let style: LineStyle

  var lines: [String] {
    [
      style.bold(declaration.name) + "  " + text(declaration.title),
      text(declaration.description),
      "\(declaration.category) · \(declaration.verb)"
        + (declaration.isConfirmationRequired ? language.words(" · asks before it is run", " · 実行前に確認します") : ""),
    ].filter { !$0.isEmpty } + parameterLines + codeLines
  }

  private func text(_ text: LocalizedText) -> String { text.template(in: language.tag).format }

  private var parameterLines: [String] {
    guard !declaration.parameters.isEmpty else { return ["", language.words("It has no parameters.", "引数はありません。")] }
    return ["", style.bold(language.words("Parameters, in order of resolution:", "引数（解決する順）:"))] + declaration.parameters.flatMap(lines)
  }

  private func lines(of parameter: ParameterDeclaration) -> [String] {
    let list = parameter.isArray ? language.words("several ", "複数の") : ""
    let facts = [list + parameter.type.name, limits(of: parameter), relationship(of: parameter), options(of: parameter)].filter {
      !$0.isEmpty
    }
    return ["  \(style.accent(parameter.name))  \(text(parameter.displayName)): \(facts.joined(separator: language.words(", ", "、")))"]
      + parameter.unsupportedReasons.map { "    \($0.name): \(text($0.message))" }
  }

  private func limits(of parameter: ParameterDeclaration) -> String {
    func written(_ number: Double?) -> String {
      guard let number else { return "" }
      if case .duration = parameter.type { return format.text(for: .duration(number), in: language.tag) }
      return NumberText.text(number)
    }
    guard parameter.minimum != nil || parameter.maximum != nil else { return "" }
    return "\(written(parameter.minimum))…\(written(parameter.maximum))"
  }

  private func relationship(of parameter: ParameterDeclaration) -> String {
    guard let relationship = parameter.relationship else { return "" }
    let parent = relationship.parent
    return switch relationship.predicate {
    case .hasAnyValue: language.words("only with \(parent)", "\(parent)があるとき")
    case .booleanHasExactValue(let flag): language.words("only while \(parent) is \(flag)", "\(parent)が\(flag)のとき")
    case .enumHasExactValue(let name): language.words("only while \(parent) is \(name)", "\(parent)が\(name)のとき")
    }
  }

  private func options(of parameter: ParameterDeclaration) -> String {
    if case .enumeration(let enumeration) = parameter.type { return enumeration.cases.map(\.name).joined(separator: "|") }
    guard parameter.hasDynamicOptions else { return "" }
    return parameter.supportsSearch
      ? language.words("offers values, by search", "候補あり（検索可）") : language.words("offers values", "候補あり")
  }

  private var codeLines: [String] {
    ["", style.bold(language.words("Response codes:", "応答コード:"))]
      + declaration.responseCodes.map { code in
        let exit = exitCode(code).rawValue
        let head = "  \(code.rawValue) \(style.accent(code.name)) (\(language.words("exit", "終了コード")) \(exit))"
        return code.template.map { "\(head): \(text($0))" } ?? head
      }
  }
}
