import StudyModels

/// Four weeks of somebody who studies: the same for the same day, with gaps, pauses and memos. Nothing of it is for others to see.
struct SampleLog {
  /// One record before its times are known.
  struct Piece {
    var day: CivilDate
    /// Minutes after midnight.
    var startMinute: Int
    /// The study time.
    var minutes: Int
    var pauseMinutes = 0
    /// An index of ``SampleLog/materials``.
    var material: Int
    var amount: StudyAmount?
    var memo: String?
  }

  /// A goal, with an index of ``SampleLog/materials``.
  struct Goal {
    var target: WeeklyGoal.Target
    var material: Int?
    var from: CivilDate
  }

  let language: Language
  let today: CivilDate

  private static let days = 27

  var materials: [MaterialDraft] {
    [
      MaterialDraft(
        title: language.words("Linear Algebra", "線形代数"), author: language.words("G. Strang", "斎藤 正彦"),
        category: language.words("Mathematics", "数学"), unit: .pages, totalAmount: 380, colour: "blue",
        spokenNames: [language.words("algebra", "せんけい")]),
      MaterialDraft(
        title: "英単語ターゲット1900", category: language.words("English", "英語"), unit: .words, totalAmount: 1_900, colour: "orange",
        spokenNames: [language.words("vocabulary", "英単語")]),
      MaterialDraft(
        title: language.words("Organic Chemistry", "有機化学"), category: language.words("Chemistry", "化学"), unit: .problems,
        totalAmount: 240, colour: "green"),
      MaterialDraft(
        title: language.words("World History", "世界史"), category: language.words("History", "歴史"), unit: .chapters, totalAmount: 32,
        state: .planned, colour: "purple"),
    ]
  }

  var goals: [Goal] {
    [
      Goal(target: .time(seconds: 8 * 3_600), material: nil, from: today.adding(days: -Self.days)),
      Goal(target: .time(seconds: 10 * 3_600), material: nil, from: today.adding(days: -7)),
      Goal(target: .amount(40), material: 0, from: today.adding(days: -7)),
    ]
  }

  var pieces: [Piece] {
    var pieces: [Piece] = []
    var page = 1
    var word = 1
    for ago in stride(from: Self.days, through: 0, by: -1) {
      let day = today.adding(days: -ago)
      if ago % 3 != 1 {
        pieces.append(
          Piece(
            day: day, startMinute: 7 * 60 + 40, minutes: 20 + ago % 3 * 5, material: 1, amount: .range(from: word, to: word + 49),
            memo: ago % 4 == 0 ? language.words("Second round", "2周目") : nil))
        word += 50
      }
      if ago % 4 == 1 {
        pieces.append(Piece(day: day, startMinute: 12 * 60 + 30, minutes: 25, material: 2, amount: .total(6 + ago % 5)))
      }
      if ago % 7 == 3 {
        pieces.append(Piece(day: day, startMinute: 16 * 60, minutes: 70, pauseMinutes: 10, material: 2, amount: .total(12)))
      }
      if ago % 6 != 4 {
        let pages = 6 + ago % 5 * 2
        pieces.append(
          Piece(
            day: day, startMinute: 21 * 60, minutes: 45 + ago % 4 * 15, pauseMinutes: ago % 4 == 3 ? 15 : 0, material: 0,
            amount: .range(from: page, to: page + pages - 1),
            memo: ago % 5 == 1 ? language.words("Eigenvalues at last", "ようやく固有値まで") : nil))
        page += pages
      }
    }
    return pieces
  }
}
