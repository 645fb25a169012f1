import CommandDescriptions
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels

/// `kiroku shortcuts donations`: what suggestions are made from.
enum DonationsCommand: CommandGroup {
  static let name = "donations"
  static let summary = Phrase("Show and delete what suggestions are made from", "候補のもとになった操作を見る・削除する")
  static let examples = ["kiroku shortcuts donations", "kiroku shortcuts donations delete --all"]

  static var subcommands: [CommandType] {
    [DonationListCommand.self, DonationShowCommand.self, DonationDeleteCommand.self]
  }
}

/// `kiroku shortcuts donations list`: newest first.
struct DonationListCommand: StudyCommand {
  static let name = "list"
  static let summary = Phrase("List what was done, newest first", "行った操作を新しい順に見る")

  let limit: String?

  init(_ arguments: inout CommandArguments) {
    limit = arguments.option("limit", letter: "n", Phrase("At most so many; else 20.", "表示する件数。なければ20件。"), value: "n")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let limit = try StudyValues.integer(self.limit) ?? 20
    guard limit >= 1 else { throw UnreadableValue(.integer, self.limit ?? "") }
    let access = try ShortcutAccess(context, for: .reading)
    let donations = try access.host.donations(in: access.store).donations(limit: min(limit, 100_000), before: nil)
    if context.isJSON {
      let documents = ShortcutDocuments(access)
      try context.write(list: "donations", of: donations) { documents.document(of: $0) }
    } else if donations.isEmpty {
      context.say(context.language.words("Nothing was donated.", "まだ何もありません。"))
    } else {
      let (sentence, now) = (access.sentence, access.host.environment.zonedNow)
      var table = TextTable(columns: [.text, .shrinking, .text])
      table.rows = donations.map { donation in
        [
          TextTable.Cell(context.language.moment(ShortcutDocuments.moment(of: donation), now: now), .dim),
          TextTable.Cell(sentence.text(of: donation.shortcut)), TextTable.Cell(String(donation.id.prefix(8)), .dim),
        ]
      }
      context.write(table.lines(width: context.width, style: context.style))
    }
    return .done
  }
}

/// `kiroku shortcuts donations show`: one of them.
struct DonationShowCommand: StudyCommand {
  static let name = "show"
  static let summary = Phrase("Show one of them", "1件を見る")

  let id: String

  init(_ arguments: inout CommandArguments) {
    id = arguments.requiredOperand("id", Phrase("Its id, or four or more of its first digits.", "ID、またはIDの先頭の4文字以上。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let access = try ShortcutAccess(context, for: .reading)
    let donation = try access.host.donations(in: access.store).donation(named: id)
    if context.isJSON {
      context.write(ShortcutDocuments(access).document(of: donation))
    } else {
      let moment = context.language.moment(ShortcutDocuments.moment(of: donation), now: access.host.environment.zonedNow)
      context.say("\(moment)  \(access.sentence.text(of: donation.shortcut))")
      if let group = donation.groupIdentifier {
        context.say(context.language.words("belongs to \(group)", "\(group)に関連"))
      }
    }
    return .done
  }
}

/// `kiroku shortcuts donations delete`: takes back what was donated; this cannot be undone.
struct DonationDeleteCommand: StudyCommand {
  static let name = "delete"
  static let summary = Phrase("Take some or all of them back", "一部またはすべてを削除する")
  static let details = Phrase("Suggestions forget them. This cannot be undone.", "候補に使われなくなります。元に戻せません。")

  let ids: [String]
  let group: String?
  let all: Bool

  init(_ arguments: inout CommandArguments) {
    ids = arguments.operands("ids", Phrase("Their ids, or four or more of their first digits.", "ID、またはIDの先頭の4文字以上。"))
    group = arguments.option("group", Phrase("Those of this record.", "この記録に関するもの。"), value: "record")
    all = arguments.flag("all", Phrase("All of them.", "すべて。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let given = [("ID", !ids.isEmpty), ("--group", group != nil), ("--all", all)].filter(\.1).map(\.0)
    guard given.count <= 1 else { throw UsageError.conflict(given[0], given[1], path: context.path) }
    guard !given.isEmpty else { throw UsageError.nothingGiven(options: ["ID", "--group", "--all"], path: context.path) }
    let access = try ShortcutAccess(context)
    let donations = access.host.donations(in: access.store)
    let (all, group, ids) = (all, group, ids)
    let count = try await context.saving(nil) {
      if all { return try donations.deleteAll() }
      if let group { return try donations.delete(group: group) }
      return try donations.delete(try ids.map { try donations.donation(named: $0).id })
    }
    context.noteSaved(.donations)
    if context.isJSON {
      context.write(["deleted": .integer(count)])
    } else {
      context.say(context.language.words("Deleted \(count == 1 ? "1 donation" : "\(count) donations").", "\(count)件を削除しました。"))
    }
    return .done
  }
}

extension DonationCenter {
  /// Returns the donation that a text names: its id, or four or more of its first digits.
  ///
  /// Throws ``CommandRefusal/noDonation(_:)``, ``CommandRefusal/severalDonations(_:ids:)``, and what the store throws.
  fileprivate func donation(named text: String) throws -> Donation {
    guard text.count >= 4 else { throw CommandRefusal.noDonation(text) }
    let found = try donations(withPrefix: text, limit: 11)
    guard let first = found.first else { throw CommandRefusal.noDonation(text) }
    guard found.count == 1 else { throw CommandRefusal.severalDonations(text, ids: found.map(\.id)) }
    return first
  }
}
