import ArgumentParser
import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels

/// `kiroku shortcuts donations`: what suggestions are made from.
struct DonationsCommand: ParsableCommand {
  static let commands = [
    CommandTable.Entry("list", DonationListCommand.self), CommandTable.Entry("show", DonationShowCommand.self),
    CommandTable.Entry("delete", DonationDeleteCommand.self),
  ]

  static var configuration: CommandConfiguration {
    .group(
      "donations", Phrase("Show and delete what suggestions are made from", "候補のもとになった操作を見る・削除する"),
      examples: ["kiroku shortcuts donations", "kiroku shortcuts donations delete --all"], commands)
  }
}

/// `kiroku shortcuts donations list`: newest first.
struct DonationListCommand: StudyCommand {
  static var configuration: CommandConfiguration {
    .study("list", in: "kiroku shortcuts donations", Phrase("List what was done, newest first", "行った操作を新しい順に見る"))
  }

  @Option(
    name: [.customShort("n", allowingJoined: true), .long], help: .study("At most so many; else 20.", "表示する件数。なければ20件。", value: "n"),
    transform: CommandValue.once())
  var limit: String?

  @OptionGroup var common: CommonOptions

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
  static var configuration: CommandConfiguration {
    .study("show", in: "kiroku shortcuts donations", Phrase("Show one of them", "1件を見る"))
  }

  @Argument(
    help: .study("Its id, or four or more of its first digits.", "ID、またはIDの先頭の4文字以上。"), transform: CommandValue.plain)
  var id: String

  @OptionGroup var common: CommonOptions

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
  static var configuration: CommandConfiguration {
    .study(
      "delete", in: "kiroku shortcuts donations", Phrase("Take some or all of them back", "一部またはすべてを削除する"),
      details: Phrase("Suggestions forget them. This cannot be undone.", "候補に使われなくなります。元に戻せません。"))
  }

  @Argument(
    help: .study("Their ids, or four or more of their first digits.", "ID、またはIDの先頭の4文字以上。"),
    transform: CommandValue.plain)
  var ids: [String] = []

  @Option(
    name: .long, help: .study("Those of this record.", "この記録に関するもの。", value: "record"), transform: CommandValue.once())
  var group: String?

  @Flag(name: .long, help: .study("All of them.", "すべて。"))
  var all = false

  @OptionGroup var common: CommonOptions

  func run(in context: CommandContext) async throws -> ExitCode {
    let given = [("ID", !ids.isEmpty), ("--group", group != nil), ("--all", all)].filter(\.1).map(\.0)
    guard given.count <= 1 else { throw UsageError.conflict(given[0], given[1], path: Self.path) }
    guard !given.isEmpty else { throw UsageError.nothingGiven(options: ["ID", "--group", "--all"], path: Self.path) }
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
