/// What people say around what they want, whatever that is: where they are, what has just happened, why.
///
/// Sentences are learnt with some of these beside them, so that a kettle, a train or a cat says nothing of what is meant.
enum Circumstances {
  /// Clauses that stand before or behind what is meant.
  static let english = [
    "the kettle's on", "my tea is going cold", "the kids are finally in bed", "the baby is down for a nap", "my train is late again",
    "the bus is full",
    "it's pouring outside", "the neighbours are at it again", "the power came back", "my boss went home early", "the meeting got cancelled",
    "the cat is on my lap", "the dog wants nothing for once", "I've made a pot of coffee", "my glasses turned up", "the house is quiet",
    "I'm on the sofa",
    "I'm at the kitchen table", "I've shut the door", "my phone is on silent", "the heating is fixed", "the delivery came", "lunch is over",
    "dinner's done",
    "the washing up can wait", "my shift starts soon", "I've got a free period", "the library is nearly empty",
    "the exam is on friday week",
    "my head is clear", "my eyes are a bit tired", "I slept badly", "I feel wide awake", "the weather is lovely", "the wifi is back",
    "my laptop is charged",
    "the hall is booked", "choir was called off", "the match finished early", "my sister's visiting", "grandad is snoring",
    "the plumber has been",
    "I'm waiting for the bread to rise", "the roads were empty", "we had a fire drill", "the client never turned up",
    "my desk is tidy at last",
    "I've an hour before the dentist", "the radio is off", "everyone's out", "I promised my wife", "my tutor would be pleased",
    "it's getting late",
    "it's still early", "thank goodness for that", "no rest for the wicked", "you know how it is", "believe it or not",
    "as the doctor ordered",
  ]
  /// What stands behind, without a pause.
  static let englishTails = [
    "on the train", "on the bus", "at lunch", "over breakfast", "before work", "before bed", "after dinner", "in the garden", "at the café",
    "in bed",
    "in the waiting room", "at my desk", "on the ferry", "between meetings", "while the rice cooked", "while dinner was in the oven",
    "before the kids got up", "before the grandkids woke", "after the school run", "during the break at work", "on the way home",
    "with the cat on my lap",
    "by the window", "in the break room", "at the laundrette", "on the balcony", "in the car park", "after choir", "before church",
    "at the airport",
  ]
  static let japanese = [
    "雨がやんだので", "子どもが寝たから", "電車が空いてたので", "会議が流れたので", "コーヒーを淹れたし", "洗濯機を回したので", "猫が膝に乗ってきたけど", "上司が帰ったので", "バスが遅れてるから",
    "部活が休みだったので", "眼鏡が見つかったから", "隣が静かになったので", "夕飯まで時間があるから", "昼休みなので", "宅配が来たから", "目が冴えてるので", "眠いけど", "天気がいいので", "図書館が空いてるし",
    "友達が来る前に", "母に呼ばれる前に", "お湯が沸くまで", "試験が近いので", "気が向いたから", "やっと座れたので", "残業がなくなったから", "停電が直ったので", "妻が出かけたので", "孫が昼寝したので", "電話が終わったから",
    "ご飯も食べたし", "お風呂も入ったので", "机を片付けたから", "早起きしたので", "約束だから", "小テストがあるから", "先生が出張なので", "授業が早く終わったので", "締め切りが近いから", "肩が痛いけど",
  ]

  /// Some sentences with a circumstance each: taken in fixed steps, so that they are the same ones at each run.
  static func around(_ texts: [String], isJapanese: Bool, isShort: (String) -> Bool) -> [(index: Int, text: String)] {
    let wanted = texts.indices.filter { isShort(texts[$0]) }
    guard wanted.count > 20 else { return [] }
    return (0..<min(wanted.count, mostOfSet)).map { number in
      let index = wanted[number * 17 % wanted.count]
      let text = String(texts[index].reversed().drop { ".。!！?？".contains($0) }.reversed())
      if isJapanese { return (index, japanese[number * 7 % japanese.count] + (number.isMultiple(of: 2) ? "、" : "") + text) }
      let clause = english[number * 11 % english.count]
      return switch number % 5 {
      case 0: (index, "\(text) \(englishTails[number * 13 % englishTails.count])")
      case 1: (index, "\(clause) so \(text)")
      case 2: (index, "\(text), \(clause)")
      case 3: (index, "\(englishTails[number * 13 % englishTails.count]), \(text)")
      default: (index, "\(clause), \(text)")
      }
    }
  }

  private static let mostOfSet = 90
}
