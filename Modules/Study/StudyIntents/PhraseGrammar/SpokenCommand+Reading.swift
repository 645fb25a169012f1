import StudyModels
import Vocabulary

extension SpokenCommand {
  /// A sentence, read from its beginning to its end.
  struct Reading {
    private var text: Substring

    init(_ phrase: String) {
      var folded = NameFolding.fold(phrase)
      while let last = folded.last, "。.!、,".contains(last) { folded.removeLast() }
      text = folded[...]
    }

    mutating func command() -> (SpokenCommand, Int?)? {
      if text.unicodeScalars.contains(where: { $0.value >= 0x3041 }) { return japanese() }
      return english()
    }

    /// Rounds, and what they are of, where something in the sentence says that they may be meant.
    func rounds() -> SpokenRounds? {
      var reading = self
      let isJapanese = text.unicodeScalars.contains { $0.value >= 0x3041 }
      let cues = isJapanese ? ["らうんど", "ぽもどーろ", "/", "分"] : ["rounds", "round", "pomodoro", "interval", "cycle", "/", "break", " off"]
      guard cues.contains(where: String(text).holds) else { return nil }
      if isJapanese {
        reading.text = String(text.filter { $0 != " " && $0 != "、" && $0 != "," })[...]
        _ = reading.take(["ねえきろく", "ねぇきろく", "きろく", "kiroku"])
        _ = reading.takeEnd(["をお願いします", "お願いします", "お願い"])
        return SpokenRounds(japanese: String(reading.text))
      }
      reading.takeAround()
      return SpokenRounds(english: String(reading.text).replacing(",", with: ""))
    }

    private mutating func take(_ beginnings: [String]) -> Bool {
      guard let found = beginnings.filter({ text.hasPrefix($0) }).max(by: { $0.count < $1.count }) else { return false }
      text = text.dropFirst(found.count)
      return true
    }

    private mutating func takeEnd(_ ends: [String]) -> Bool {
      guard let found = ends.filter({ text.hasSuffix($0) }).max(by: { $0.count < $1.count }) else { return false }
      text = text.dropLast(found.count)
      return true
    }

    // MARK: English

    private static let undone: Set<String> = [
      "undo", "undo it", "undo that", "undo this", "undo last", "undo one step", "take that back", "take it back", "take this back",
      "revert that",
      "revert it", "roll that back", "roll it back",
    ]
    private static let redone: Set<String> = ["redo", "redo it", "redo that", "redo this", "undo the undo", "take the undo back"]
    private static let changes: Set<String> = ["change", "one", "thing", "step", "action"]

    /// Takes what is said around a sentence: the name of the app, manners.
    private mutating func takeAround() {
      _ = take(["hey kiroku, ", "hey kiroku ", "ok kiroku, ", "ok kiroku ", "kiroku, ", "kiroku "])
      _ = take(["no, ", "no ", "oops, ", "oops ", "wait, ", "wait ", "ok, ", "ok "])
      let isAsked = take(["can you please ", "could you please ", "can you ", "could you ", "would you please ", "would you "])
      if !isAsked { _ = take(["please "]) }
      if isAsked { _ = takeEnd(["?"]) }
      _ = takeEnd([" please", ", please", " now", " again, please"])
    }

    private mutating func english() -> (SpokenCommand, Int?)? {
      takeAround()
      let said = String(text)
      if Self.undone.contains(said) { return (.undo, nil) }
      if Self.redone.contains(said) { return (.redo, nil) }
      for (before, after, command) in [
        ("undo ", "", SpokenCommand.undo), ("take back ", "", .undo), ("take ", " back", .undo), ("revert ", "", .undo),
        ("redo ", "", .redo),
      ] where said.hasPrefix(before) && said.hasSuffix(after) && said.count > before.count + after.count {
        if Self.isLastChange(said.dropFirst(before.count).dropLast(after.count)) { return (command, nil) }
      }
      return more(said).map { (.extend, $0) }
    }

    /// “the last change”, “that last thing”. Of a record nobody knows whether it is what came last.
    private static func isLastChange(_ text: Substring) -> Bool {
      var words = text.split(separator: " ").map(String.init)
      if let first = words.first, ["the", "my", "that", "this"].contains(first) { words.removeFirst() }
      if let first = words.first, ["last", "latest", "previous"].contains(first) { words.removeFirst() }
      return words.count == 1 && changes.contains(words[0])
    }

    /// “5 more minutes”, “another half hour”, “extend the timer by ten minutes”, in seconds.
    private func more(_ said: String) -> Int? {
      var words = said.split(separator: " ").map(String.init)
      var isMore = false
      func drop(_ beginning: [String]) -> Bool {
        guard words.starts(with: beginning) else { return false }
        words.removeFirst(beginning.count)
        return true
      }
      func dropEnd(_ end: [String]) -> Bool {
        guard words.suffix(end.count).elementsEqual(end) else { return false }
        words.removeLast(end.count)
        return true
      }
      if drop(["extend"]) {
        _ = drop(["the", "timer"]) || drop(["my", "timer"]) || drop(["timer"]) || drop(["it"])
        isMore = drop(["by"]) || drop(["for"])
        guard isMore else { return nil }
      } else if drop(["add"]) {
        isMore = dropEnd(["to", "the", "timer"]) || dropEnd(["to", "my", "timer"]) || dropEnd(["to", "the", "running", "timer"])
        isMore = isMore || dropEnd(["to", "the", "timer", "that's", "running"])
      } else {
        _ = dropEnd(["on", "the", "timer"]) || dropEnd(["on", "this", "timer"]) || dropEnd(["on", "the", "clock"])
        _ = drop(["give", "me"]) || drop(["give", "the", "timer"]) || drop(["just"]) || drop(["i", "need"])
      }
      if drop(["another"]) { isMore = true }
      if dropEnd(["more"]) || dropEnd(["longer"]) || dropEnd(["extra"]) { isMore = true }
      if let place = words.firstIndex(where: { $0 == "more" || $0 == "extra" }) {
        words.remove(at: place)
        isMore = true
      }
      guard isMore, !words.isEmpty else { return nil }
      return Self.length(words)
    }

    private static func length(_ words: [String]) -> Int? {
      switch words {
      case ["hour"], ["an", "hour"], ["one", "hour"]: return 3_600
      case ["half", "hour"], ["half", "an", "hour"], ["half", "a", "hour"]: return 1_800
      case ["minute"], ["a", "minute"]: return 60
      default: break
      }
      if let unit = words.last, words.count > 1 {
        let size: Int
        switch unit {
        case "minute", "minutes", "min", "mins": size = 60
        case "hour", "hours": size = 3_600
        default: return positive(try? ValueReading.duration(words.joined(separator: " ")))
        }
        if let number = number(words.dropLast()) { return number * size }
      }
      // A number alone says nothing of minutes.
      guard words.joined().contains(where: { !$0.isNumber }) else { return nil }
      return positive(try? ValueReading.duration(words.joined(separator: " ")))
    }

    private static func positive(_ seconds: Int?) -> Int? { seconds.flatMap { $0 > 0 ? $0 : nil } }

    private static let ones = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
      "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = ["twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90]

    static func number(_ words: ArraySlice<String>) -> Int? {
      let words = words.flatMap { $0.split(separator: "-").map(String.init) }
      func one(_ word: String) -> Int? { ones.firstIndex(of: word).map { $0 + 1 } }
      switch words.count {
      case 1: return Int(words[0]).flatMap { (1...9_999).contains($0) ? $0 : nil } ?? one(words[0]) ?? tens[words[0]]
      case 2: return tens[words[0]].flatMap { ten in one(words[1]).flatMap { $0 < 10 ? ten + $0 : nil } }
      default: return nil
      }
    }

    // MARK: Japanese, folded: katakana stands as hiragana

    private mutating func japanese() -> (SpokenCommand, Int?)? {
      text = String(text.filter { $0 != " " && $0 != "、" && $0 != "," })[...]
      _ = take(["ねえきろく", "ねぇきろく", "きろく", "kiroku"])
      _ = take(["えっと", "えーと", "あっ", "やっぱり", "やっぱ", "すみません", "ごめん", "間違えた", "まちがえた"])
      if let seconds = moreInJapanese() { return (.extend, seconds) }
      if Self.undoneInJapanese.contains(String(text)) { return (.undo, nil) }
      if ["りどぅ", "りどぅして", "元に戻したのをやり直して", "取り消したのをやり直して", "取り消しを取り消して"].contains(String(text)) { return (.redo, nil) }
      _ = take(["今のなし"])
      _ = takeEnd(["をお願いします", "お願いします", "お願い"])
      guard let command = verb() else { return nil }
      _ = takeEnd(["を", "は", "も"])
      let objects: Set<String> = ["", "今の", "いまの", "さっきの", "直前の", "最後の", "それ", "これ", "一つ", "ひとつ", "一つ前の", "ひとつ前の", "一個前の"]
      let things = ["変更", "操作", "やつ", "の"]
      if objects.contains(String(text)) { return (command, nil) }
      // Of 記録 nobody knows whether it is what came last.
      for thing in things where text.hasSuffix(thing) {
        let rest = String(text.dropLast(thing.count))
        if objects.contains(rest), !(rest.isEmpty && thing != "変更") { return (command, nil) }
      }
      return nil
    }

    private static let undoneInJapanese: Set<String> = [
      "あんどぅ", "あんどう", "あんどぅして", "今のなし", "今のはなし", "さっきのなし", "さっきのはなし", "今のなしで", "さっきのなしで", "一つ前に戻して", "ひとつ前に戻して",
      "一個前に戻して",
    ]
    private static let undoing: [String] =
      verbs(["元に戻", "もとに戻", "もとにもど"], plain: "す", request: "して")
      + verbs(["取り消", "とりけ"], plain: "す", request: "して") + ["元に戻し", "取り消し", "取消", "取消し", "とりけし"]
    private static let redoing: [String] = verbs(["やり直", "やりなお"], plain: "す", request: "して") + ["やり直し"]

    private static func verbs(_ stems: [String], plain: String, request: String) -> [String] {
      var verbs: [String] = []
      for stem in stems {
        verbs.append(stem + plain)
        for ending in ["", "ください", "下さい", "くれる", "くれ", "ほしい", "欲しい", "おいて", "もらえる"] {
          verbs.append(stem + request + ending)
        }
      }
      return verbs
    }

    /// Takes the verb at the end.
    private mutating func verb() -> SpokenCommand? { takeEnd(Self.undoing) ? .undo : takeEnd(Self.redoing) ? .redo : nil }

    private static let moreVerbs: [String] = {
      var verbs = ["延長", "の延長", "延長する", "延ばす", "のばす", "追加"]
      for verb in ["延ばして", "のばして", "延長して", "追加して", "足して"] {
        for ending in ["", "ください", "下さい", "くれる", "ほしい"] { verbs.append(verb + ending) }
      }
      return verbs
    }()

    /// あと5分, もう十分だけ, タイマーを5分延ばして; in seconds.
    private func moreInJapanese() -> Int? {
      var rest = self
      _ = rest.take(["たいまーを", "たいまー", "計測を"])
      let isBegun = rest.take(["あと", "もう", "後"])
      _ = rest.takeEnd(["お願いします", "お願い", "おねがい"])
      let isEnded = rest.takeEnd(Self.moreVerbs)
      _ = rest.takeEnd(["だけ", "ほど", "くらい", "ぐらい"])
      // 5分追加 may be a record of five minutes: what is added to has to be said.
      let isTold = isEnded && (text.hasPrefix("たいまー") || !(text.contains("追加") || text.contains("足して")))
      guard isBegun || isTold else { return nil }
      return Self.positive(try? ValueReading.duration(Self.withDigits(String(rest.text))))
    }

    /// Numbers in kanji as digits: 十五分.
    static func withDigits(_ text: String) -> String {
      let kanji = Array("一二三四五六七八九")
      var result = ""
      var value: Int?
      func flush() {
        if let number = value { result += "\(number)" }
        value = nil
      }
      for character in text {
        if let digit = kanji.firstIndex(of: character) {
          value = (value ?? 0) + digit + 1
        } else if character == "十" {
          value = (value ?? 1) * 10
        } else {
          flush()
          result.append(character)
        }
      }
      flush()
      return result
    }
  }
}
