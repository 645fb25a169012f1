import IntentRuntime
import StudyModels

extension StudyInvocation {
  /// Asks whether an amount is meant that goes past all there is of its material, where a phrase says so: it may have been misheard. What is
  /// given on purpose is taken, and told with the result.
  func doubting<Refusal>(
    _ answer: FieldAnswer<Int, Refusal>, at parameter: String, of material: @autoclosure () -> Material?,
    as amount: (Int) -> StudyAmount
  ) -> FieldAnswer<Int, Refusal> {
    guard context.source == .phrase, case .success(let value) = answer, let material = material(),
      let doubt = language.beyondTotal(amount(value), of: material)
    else { return answer }
    context.report.ask(language.recordAllTheSame(doubt), about: parameter)
    return .doubtful(value)
  }
}
