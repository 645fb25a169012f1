import CommandDescriptions
import ProgramSupport
import StudyModels
import StudyRepositories

/// `--material` and `--unit`: which records a report counts, and whether by their time or by their amounts.
struct ReportCounting: ArgumentGroup {
  let ofMaterial: MaterialOption
  let unitName: String?

  init(_ arguments: inout CommandArguments) {
    ofMaterial = MaterialOption(&arguments)
    unitName = arguments.option(
      "unit",
      Phrase(
        "Count amounts in this unit instead of time, such as pages: of the materials that have it.",
        "時間ではなく、この単位（ページなど）の量を、その単位の教材について集計します。"))
  }

  /// What was said, read.
  struct Choice {
    var scope = ReportScope.all
    /// The unit that all records have in common; nil where they have none.
    var unit: StudyUnit?
    /// Whether the bars are amounts.
    var countsAmounts = false
    var material: Material?
  }

  /// Throws ``CommandRefusal/unitMismatch(given:title:unit:)`` where the material is counted in another unit.
  func choice(among repositories: Repositories) throws -> Choice {
    let unit = try unitName.map { try ValueReading.unit($0) }
    guard let material = try repositories.material(given: ofMaterial.material) else {
      return unit.map { Choice(scope: .unit($0), unit: $0, countsAmounts: true) } ?? Choice()
    }
    if let unit, !unit.isNamed(like: material.unit) {
      throw CommandRefusal.unitMismatch(given: unit, title: material.title, unit: material.unit)
    }
    return Choice(scope: .material(material.id), unit: material.unit, countsAmounts: unit != nil, material: material)
  }
}
