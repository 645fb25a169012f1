/// What a command line of `kiroku` becomes in the app: nothing that can be typed lacks a way there.
///
/// One table, by the words behind `kiroku`; a test holds it against the commands that there are, another one its names against the pages' keys.
public enum CommandLinePlace: Hashable, Sendable {
  /// A command of a page or of the shell, by the name that its key table gives it.
  case command(String)
  /// A screen.
  case screen(StudyScreen)
  /// A command line that no page does.
  case line(CommandLineWay)

  /// All of them.
  public static let places: [String: CommandLinePlace] = [
    "record": .command("shell.record"), "start": .command("shell.timer"), "pause": .command("shell.pause"),
    "resume": .command("shell.pause"), "status": .screen(.timer), "finish": .command("shell.finish"),
    "discard": .command("timer.discard"), "extend": .command("shell.extend"), "undo": .command("shell.undo"),
    "redo": .command("shell.redo"), "breaks": .command("timer.edit"),
    "lap": .command("timer.lap"), "laps": .command("timer.edit"), "rounds": .screen(.timer), "split": .command("records.split"),
    "join": .command("records.join"), "change": .command("records.change"),
    "log": .screen(.records), "show": .command("records.edit"), "edit": .command("records.edit"), "delete": .command("records.delete"),
    "attach": .command("records.edit"), "detach": .command("records.edit"), "report": .screen(.report),
    "shelf": .screen(.shelf), "shelf list": .screen(.shelf), "shelf add": .command("shelf.add"), "shelf scan": .command("shelf.scan"),
    "shelf edit": .command("shelf.edit"), "shelf archive": .command("shelf.archive"), "shelf restore": .command("shelf.archive"),
    "shelf show": .command("shelf.edit"),
    "goal": .screen(.goals), "goal show": .screen(.goals), "goal set": .command("goals.new"), "goal clear": .command("goals.clear"),
    "goal post": .command("goals.post"), "goal posts": .screen(.timeline), "goal edit-post": .command("timeline.edit"),
    "goal delete-post": .command("timeline.delete"),
    // The field of the palette is `say`.
    "say": .command("shell.palette"), "search": .command("shell.search"), "open": .line(.typed),
    "shortcuts": .screen(.shortcuts), "shortcuts list": .screen(.shortcuts), "shortcuts add": .command("shortcuts.add"),
    "shortcuts edit": .command("shortcuts.edit"), "shortcuts delete": .command("shortcuts.delete"),
    "shortcuts run": .command("shortcuts.run"), "shortcuts suggestions": .screen(.shortcuts),
    "shortcuts donations": .line(.shown), "shortcuts donations list": .line(.shown), "shortcuts donations show": .line(.typed),
    "shortcuts donations delete": .line(.typed), "vocabulary": .line(.shown),
    "timeline": .screen(.timeline), "like": .command("timeline.like"), "unlike": .command("timeline.like"),
    "comment": .command("timeline.comment"), "likes": .command("timeline.open"), "follow": .command("timeline.person"),
    "unfollow": .command("timeline.person"), "block": .command("timeline.person"), "unblock": .command("timeline.person"),
    "mute": .command("timeline.person"), "people": .command("account.people"),
    "rooms": .command("timeline.rooms"), "rooms list": .command("timeline.rooms"), "rooms open": .command("rooms.recruit"),
    "rooms join": .command("rooms.open"), "rooms leave": .command("rooms.open"), "rooms end": .command("rooms.open"),
    "signup": .command("timeline.account"), "signin": .command("timeline.account"), "signout": .command("account.signOut"),
    "account": .command("timeline.account"), "account show": .command("timeline.account"), "account qr": .line(.shown),
    "account export": .line(.typed), "account password": .line(.asked), "account delete": .line(.asked), "sync": .line(.shown),
    "outbox": .command("timeline.waiting"), "outbox list": .command("timeline.waiting"), "outbox show": .command("outbox.edit"),
    "outbox edit": .command("outbox.edit"), "outbox retry": .command("outbox.again"), "outbox drop": .command("outbox.drop"),
    "share": .line(.shown), "share show": .line(.shown), "share set": .line(.asked), "share clear": .line(.shown),
    "backup": .line(.shown), "restore": .line(.typed), "import": .line(.typed), "export": .line(.typed), "calendar": .line(.shown),
    "doctor": .line(.shown),
    "info": .line(.shown), "usage": .line(.shown),
    "usage show": .line(.shown), "sample": .line(.shown), "sample show": .line(.shown), "sample add": .line(.shown),
    "sample remove": .command("home.removeSample"),
    "config": .command("shell.settings"), "config list": .command("shell.settings"), "config get": .command("shell.settings"),
    "config set": .command("shell.settings"), "config unset": .command("shell.settings"), "config path": .line(.shown),
  ]
}

/// How the app runs a command line that no page does.
public enum CommandLineWay: Hashable, Sendable {
  /// As it stands; what it writes is shown.
  case shown
  /// With what is still to be written behind it; what it writes is shown.
  case typed
  /// On the terminal, where it asks for what it needs, such as a password.
  case asked
}
