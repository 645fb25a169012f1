import TestSupport

extension SimulatedPerson {
  /// The three people of the simulation.
  public static let all = [commuter, student, shiftWorker]

  /// Learns words on the train on workdays, morning and evening, studies for an examination after dinner, and sums up on Sundays.
  public static let commuter = SimulatedPerson(name: "commuter") { diary in
    if diary.isWeekend {
      if diary.random.happens(0.6) { diary.session(10, spread: 40, "StartStopwatch 過去問", minutes: 90, breakChance: 0.5) }
      if diary.weekday == 6, diary.random.happens(0.85) { diary.at(20.5, spread: 20, "viewWeeklyReport") }
      diary.whims(0.2, ["readMaterialBarcode", "PostStudyRecord 英単語 20", "ShowCurrentStudy"])
      return
    }
    // A day off, or a bad one.
    guard diary.random.happens(0.92) else { return }
    if diary.random.happens(0.9) { diary.session(7.6, spread: 6, "StartTimer 英単語 20", minutes: 20, breakChance: 0.03) }
    if diary.random.happens(0.75) { diary.session(18.4, spread: 25, "StartTimer 英単語 20", minutes: 20, breakChance: 0.03) }
    if diary.random.happens(0.7) {
      let subject = [0, 2, 4].contains(diary.weekday) ? "StartTimer 簿記 45" : "StartTimer TOEIC 30"
      diary.session(21.2, spread: 18, subject, minutes: subject.hasSuffix("45") ? 45 : 30, breakChance: 0.25)
    }
    diary.whims(0.15, ["ShowCurrentStudy", "PostStudyRecord 簿記 15", "postGoalProgress", "readMaterialBarcode", "viewWeeklyReport"])
  }

  /// Has lectures by a timetable and records them afterwards, studies at irregular hours, and lives for the next examination.
  public static let student = SimulatedPerson(name: "student") { diary in
    let subjects = ["線形代数", "Statistics", "Organic Chemistry", "世界史", "Deutsch"]
    let timetable: [Int: [(hour: Double, subject: Int)]] = [
      0: [(10.6, 0), (14.7, 2)], 1: [(12.2, 1)], 2: [(10.6, 3), (16.3, 4)], 3: [(12.2, 0), (14.7, 1)], 4: [(16.3, 2)],
    ]
    // The last two weeks of a quarter have no lectures.
    let isFree = diary.week % 13 >= 11
    for lecture in timetable[diary.weekday] ?? [] where !isFree && diary.random.happens(0.75) {
      diary.at(lecture.hour, spread: 12, "PostStudyRecord \(subjects[lecture.subject]) 90")
    }
    // The subject of the examination that comes next fills the evenings.
    let examination = subjects[diary.week / 3 % subjects.count]
    for _ in 0..<Int(diary.random.next() % 3) {
      let other = diary.random.pick(subjects) ?? examination
      let subject = diary.random.happens(0.65) ? examination : other
      let hour = (diary.isWeekend ? 11.0 : 17.0) + Double(diary.random.next() % 7)
      diary.session(hour, spread: 35, "StartStopwatch \(subject)", minutes: 50, breakChance: 0.35)
    }
    if diary.weekday == 6, diary.random.happens(0.6) { diary.at(22, spread: 40, "postGoalProgress") }
    diary.whims(0.3, ["ShowCurrentStudy", "joinStudyRoom", "viewWeeklyReport", "readMaterialBarcode", "StartTimer 25"])
  }

  /// Works early one week and nights the next; the hours of study, and what is studied, go with the shift.
  public static let shiftWorker = SimulatedPerson(name: "shift worker") { diary in
    let isNight = diary.week % 2 == 1
    if diary.isWeekend {
      if diary.random.happens(0.5) { diary.session(15, spread: 60, "StartStopwatch 電験三種", minutes: 80, breakChance: 0.4) }
      diary.whims(0.2, ["viewWeeklyReport", "PostStudyRecord 電験三種 30"])
      return
    }
    if isNight {
      if diary.random.happens(0.8) { diary.session(2.2, spread: 20, "StartTimer 用語カード 15", minutes: 15, breakChance: 0.05) }
      if diary.random.happens(0.7) { diary.session(13.5, spread: 25, "StartTimer 電験三種 60", minutes: 60, breakChance: 0.3) }
    } else {
      if diary.random.happens(0.65) { diary.at(11.8, spread: 10, "PostStudyRecord 用語カード 10") }
      if diary.random.happens(0.8) { diary.session(16.5, spread: 20, "StartTimer 過去問 40", minutes: 40, breakChance: 0.2) }
    }
    diary.whims(0.15, ["ShowCurrentStudy", "postGoalProgress", "viewWeeklyReport", "readMaterialBarcode"])
  }
}
