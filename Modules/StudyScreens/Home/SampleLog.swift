import StudyModels
import StudyRepositories

/// A small log to look around in, written through the repositories as a user would write it.
enum SampleLog {
  private struct Piece {
    var daysAgo: Int
    /// Minutes after midnight.
    var start: Int
    var minutes: Int
    var material: Int
    var amount: StudyAmount?
    var memo: String?
  }

  /// Writes four materials, a weekly goal and three weeks of records; returns how many records there are.
  static func write(with services: ScreenServices) throws -> Int {
    let environment = services.environment
    let repositories = services.repositories
    let today = environment.today
    let materials = try drafts(services.language).map { try repositories.shelf.add($0).id }
    _ = try repositories.goals.set(.time(seconds: 10 * 3_600), material: nil, fromWeekOf: today.adding(days: -21))
    _ = try repositories.goals.set(.amount(40), material: materials[0], fromWeekOf: today)
    var count = 0
    for piece in pieces(services.language) {
      let start = environment.zone.instant(
        showing: LocalTime(date: today.adding(days: -piece.daysAgo), secondOfDay: piece.start * 60))
      let end = start.adding(seconds: piece.minutes * 60)
      // Today's later pieces have not happened yet.
      guard end <= environment.now() else { continue }
      _ = try repositories.records.add(
        RecordDraft(
          started: environment.zone.zoned(start), ended: environment.zone.zoned(end), activeSeconds: piece.minutes * 60,
          materialID: materials[piece.material], amount: piece.amount, memo: piece.memo, visibility: .private, source: .app))
      count += 1
    }
    return count
  }

  private static func drafts(_ language: StudyLanguage) -> [MaterialDraft] {
    [
      MaterialDraft(
        title: language.words("Linear Algebra", "線形代数"), category: language.words("Mathematics", "数学"), unit: .pages, totalAmount: 380,
        colour: "blue"),
      MaterialDraft(
        title: "英単語ターゲット1900", category: language.words("English", "英語"), unit: .words, totalAmount: 1_900, colour: "orange",
        spokenNames: [language.words("vocabulary", "英単語")]),
      MaterialDraft(
        title: language.words("Organic Chemistry", "有機化学"), category: language.words("Chemistry", "化学"), unit: .problems, totalAmount: 240,
        colour: "green"),
      MaterialDraft(title: language.words("World History", "世界史"), category: language.words("History", "歴史"), unit: .chapters, totalAmount: 32, colour: "purple"),
    ]
  }

  private static func pieces(_ language: StudyLanguage) -> [Piece] {
    var pieces: [Piece] = []
    var page = 1
    var word = 1
    for daysAgo in stride(from: 20, through: 0, by: -1) {
      // A rhythm with gaps, the same every time.
      if daysAgo % 6 != 4 {
        let count = 6 + daysAgo % 5 * 2
        pieces.append(
          Piece(
            daysAgo: daysAgo, start: 21 * 60, minutes: 45 + daysAgo % 4 * 15, material: 0, amount: .range(from: page, to: page + count - 1),
            memo: daysAgo % 5 == 1 ? language.words("eigenvalues", "固有値") : nil))
        page += count
      }
      if daysAgo % 3 != 1 {
        pieces.append(
          Piece(
            daysAgo: daysAgo, start: 8 * 60 + 5, minutes: 20 + daysAgo % 3 * 5, material: 1,
            amount: .range(from: word, to: word + 49), memo: daysAgo % 4 == 0 ? language.words("review", "復習") : nil))
        word += 50
      }
      if daysAgo % 4 == 1 {
        pieces.append(Piece(daysAgo: daysAgo, start: 12 * 60 + 30, minutes: 20, material: 2, amount: .total(8 + daysAgo % 5), memo: nil))
      }
      if daysAgo % 7 == 3 {
        pieces.append(Piece(daysAgo: daysAgo, start: 16 * 60, minutes: 70, material: 3, amount: .total(1), memo: nil))
      }
    }
    return pieces
  }
}
