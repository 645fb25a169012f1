import CommandDescriptions
import Foundation
import MoveDomain
import ProgramSupport

/// `move rides`: the rides, the latest first.
struct RidesCommand: MoveCommand {
  static let name = "rides"
  static let summary = Phrase("List rides", "乗車を一覧する")

  static func read(_ arguments: inout CommandArguments) -> Action {
    { run in
      let words = RideWords(run.move)
      let rides = try run.move.rides(limit: 20)
      for ride in rides { run.say(words.line(ride, at: run.move.clock.now())) }
      run.say(rides.isEmpty ? words.none : words.simulated)
      return .done
    }
  }
}

/// `move pay`: what a ride cost.
struct PayCommand: MoveCommand {
  static let name = "pay"
  static let summary = Phrase("Pay the last ride", "前回の乗車の料金を払う")

  static func read(_ arguments: inout CommandArguments) -> Action {
    { run in
      guard let ride = try run.move.pay() else {
        throw ProgramError(.failure, run.language.words("There is nothing to pay.", "未払いの料金はありません。"))
      }
      run.say(run.language.words("Paid \(ride.quote.yen) yen.", "\(ride.quote.yen)円を支払いました。"))
      return .done
    }
  }
}

/// `move fleet`: how the simulated fleet stands.
struct FleetCommand: MoveCommand {
  static let name = "fleet"
  static let summary = Phrase("Show or set the simulated fleet", "シミュレーションの配車サービスを見る、設定する")

  static func read(_ arguments: inout CommandArguments) -> Action {
    let modes = SimulatedFleet.Mode.allCases.map(\.rawValue)
    let mode = arguments.option(
      "mode", Phrase("How it is with its cars: \(modes.joined(separator: ", ")).", "車の状況。\(modes.joined(separator: ", "))"),
      completion: .choices(modes))
    let seed = arguments.option("seed", Phrase("Where its chances begin: a whole number.", "偶然の種となる整数"))
    let signsIn = arguments.flag("sign-in", Phrase("Sign in.", "サインインします。"))
    let signsOut = arguments.flag("sign-out", Phrase("Sign out.", "サインアウトします。"))
    return { run in
      var fleet = try run.move.fleet()
      let before = fleet
      if let mode {
        guard let found = SimulatedFleet.Mode(rawValue: mode) else {
          throw UsageError.wrongChoice(mode, option: "--mode", choices: modes, path: [name])
        }
        fleet.mode = found
      }
      if let seed {
        guard let number = Int64(seed) else {
          throw UsageError.wrongValue(seed, option: "--seed", rule: Phrase("It is a whole number.", "整数にしてください。"), path: [name])
        }
        fleet.seed = number
      }
      if signsIn || signsOut { fleet.isSignedIn = signsIn }
      if fleet != before { try run.move.setFleet(fleet) }
      run.say(RideWords(run.move).standing(of: fleet))
      return .done
    }
  }
}

/// `move contacts`: whether Move may read where people live.
struct ContactsCommand: MoveCommand {
  static let name = "contacts"
  static let summary = Phrase("Let Move read a vCard file, or not", "vCardファイルの読み取りを許可する、取り消す")

  static func read(_ arguments: inout CommandArguments) -> Action {
    let path = arguments.option(
      "allow", Phrase("A vCard file; the first card is your own.", "vCardファイル（最初のカードがあなた自身）"), value: "file", completion: .file())
    let forbids = arguments.flag("forbid", Phrase("Read no contacts any more.", "連絡先を読まないようにします。"))
    return { run in
      if forbids { try run.move.allowContacts(nil) }
      if let path {
        _ = try run.move.contactCount(at: path)
        try run.move.allowContacts(URL(fileURLWithPath: path).path)
      }
      guard let file = try run.move.contactsFile() else {
        run.say(run.language.words("Move reads no contacts.", "連絡先は読み取りません。"))
        return .done
      }
      let count = try run.move.contactCount(at: file)
      run.say(run.language.words("Move reads \(file): \(count == 1 ? "1 person" : "\(count) people").", "\(file)を読み取ります（\(count)人）。"))
      return .done
    }
  }
}
