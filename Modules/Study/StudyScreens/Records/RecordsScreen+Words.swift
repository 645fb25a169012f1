import StudyModels

extension ScreenWords {
  var recordsAllMaterials: String { self("all materials", "すべての教材") }
  var recordsAllDays: String { self("all days", "すべての日") }
  var recordsMaterial: String { self("material", "教材") }
  var recordsMaterialHelp: String { self("Show one material's records", "ひとつの教材の記録だけを表示する") }
  var recordsPeriod: String { self("period", "期間") }
  var recordsPeriodHelp: String { self("Show a period's records; also typed, as 2026-11", "期間を絞り込む（2026-11のように入力もできます）") }
  var recordsPeriodExample: String { self("or 2026, 2026-11, A..B", "2026、2026-11、A..Bも可") }
  var recordsClear: String { self("all", "すべて表示") }
  var recordsClearHelp: String { self("Show all records again", "絞り込みを解除する") }
  var recordsNoFilter: String { self("all records are shown", "絞り込んでいません") }
  var recordsNoneFit: String { self("No records fit. Esc shows all.", "該当する記録がありません。Escですべて表示します。") }
}
