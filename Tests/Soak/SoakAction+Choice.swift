import TestSupport

extension SoakAction {
  /// What is done in one stretch: the same for a seed and a stretch, whatever the app makes of it.
  static func stretch(_ number: Int, seed: UInt64, length: Int) -> [SoakAction] {
    var random = SplitMix64(seed: seed)
    random = SplitMix64(seed: random.next() ^ UInt64(number))
    var actions: [SoakAction] = []
    while actions.count < length { actions += some(&random) }
    return actions
  }

  /// One action, or a few that belong together, so that chance gets deeper than a single key does.
  private static func some(_ random: inout SplitMix64) -> [SoakAction] {
    switch random.below(100) {
    case 0..<40: return [.key(random.pick(keys))]
    case 40..<48: return [.text(random.pick(texts))]
    case 48..<52: return [.paste(random.pick(pastes))]
    case 52..<66: return [.mouse(button: random.pick(buttons), column: random.below(160), row: random.below(50))]
    case 66..<68:
      return [
        .drag(from: (random.below(100), random.below(30)), to: (random.below(100), random.below(30)))
      ]
    case 68..<70: return [.sequence(random.pick(sequences))]
    case 70..<76:
      let size = random.pick(sizes)
      return [.resize(columns: size.0 + random.below(5), rows: size.1 + random.below(3))]
    case 76..<82: return [.command(random.pick(commands))]
    case 82..<84: return [.settings(random.pick(settings))]
    default: return random.pick(plays)
    }
  }

  /// Leaving is not among them (`q`, C-c), nor is stopping (C-z): a run is long by what stays open. It may be chosen in the palette all the same.
  private static let keys: [String] =
    "abcdefghijklmnoprstuvwxyzACDFGJMPRSTUWXBN0123456789@*?/,.+-=[]{}!~ ".map { $0 == " " ? "Space" : String($0) } + [
      "Enter", "Enter", "Enter", "Escape", "Escape", "Tab", "Tab", "BTab", "Up", "Down", "Down", "Left", "Right", "Home", "End", "PPage",
      "NPage", "BSpace", "DC", "IC", "Space", "F1", "F2", "F3", "F5", "F10", "C-a", "C-b", "C-d", "C-e", "C-f", "C-k", "C-l", "C-n", "C-o",
      "C-p",
      "C-r", "C-s", "C-t", "C-u", "C-w", "C-_", "M-_", "M-b", "M-f", "M-x", "C-Left", "S-Up", "あ", "é",
    ]

  private static let texts = [
    "25m", "1h30", "10", "9999", "0", "-5", "10-24", "Linear", "linear algebra", "英単語", "せんけいだいすう", "eigen", "zzz nobody has this",
    "timer", "record 45 minutes of Linear Algebra", "25 minute timer", "undo", "線形代数を30分", "theme", "dark", "goal", "add a book",
    "09:12", "2026-02-30", "tomorrow", "yesterday 21:00", "9780306406157", "~/", "/tmp/", "\u{301}", "👩‍👩‍👧", "ﬁ ｶﾞ ㍿", "#", "~!@#$%^&*()",
  ]

  private static let pastes = [
    "one line", "two\nlines", "tab\tand\r\nreturn", "\u{7}\u{1B}[31mred\u{1B}[0m", "線形代数\n固有値\n", String(repeating: "long ", count: 400),
    String(repeating: "あ", count: 3_000), "", "'/tmp/a b.png' /tmp/c.png", "\u{202E}gnp.exe", String(repeating: "\n", count: 200),
  ]

  private static let buttons = [0, 0, 0, 0, 0, 0, 64, 65, 64, 65, 1, 2, 16, 4, 32, 35]

  private static let sequences = [
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[999;999R", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}[?62;22c", "\u{1B}[<", "\u{1B}[12~",
    "\u{1B}[",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[<0;99999;99999M", "\u{1B}[M !!", "\u{1B}[27;5;9~",
  ]

  private static let sizes = [
    (80, 24), (80, 24), (100, 30), (160, 50), (40, 12), (41, 13), (60, 16), (20, 5), (12, 1), (1, 1), (200, 60), (39, 11), (120, 12),
  ]

  private static let commands: [[String]] = [
    ["record", "Linear", "25m"], ["record", "40m", "--memo", "memo from elsewhere"], ["record", "英単語", "10m", "--total", "20"], ["undo"],
    ["undo"], ["undo"], ["redo"],
    ["start", "Linear", "--timer", "25m"], ["start"], ["pause"], ["resume"], ["extend", "5m"], ["finish"], ["discard"], ["finish", "12m"],
    ["start", "--timer", "1s"],
    ["shelf", "add", "Organic Chemistry"], ["shelf", "archive", "Organic"], ["shelf", "edit", "Linear", "--total", "400"],
    ["goal", "set", "10h"], ["goal", "set", "90 words", "--material", "英単語"], ["goal", "clear"],
    ["shortcuts", "add", "morning algebra", "StartTimer", "material=Linear", "duration=25m"], ["say", "morning algebra"],
    ["say", "nobody understands this"],
    ["change", "--filter", "today", "--visibility", "private"], ["change", "--filter", "today >30m", "--delete"],
    ["open", "kiroku://activity/app.kiroku.viewWeeklyReport"],
    ["config", "set", "theme", "light"], ["config", "set", "theme", "high-contrast"], ["config", "set", "theme", "none"],
    ["config", "set", "language", "ja"], ["config", "set", "language", "en"], ["config", "set", "day.startsAt", "04:00"],
    ["config", "set", "week.startsOn", "sunday"], ["sample", "add"], ["sample", "remove"], ["report", "week"],
  ]

  private static let settings = [
    "", "theme: dark\n", "theme: no-such-theme\n", "language: ja\n", "keys:\n  new: z\n  edit: n\n", "- broken\n: [\n",
    "day:\n  startsAt: 25:00\n",
    "week:\n  startsOn: sunday\n", "keys:\n  quit: Q\n",
  ]

  private static let plays: [[SoakAction]] = [
    [.key("n"), .text("Linear"), .key("Enter"), .text("25m"), .key("C-s")],
    [
      .key("n"), .key("Enter"), .key("Tab"), .text("25m"), .key("Tab"), .text("3"), .key("Tab"), .paste("a memo\nof two lines"),
      .key("C-s"),
    ],
    [.key("n"), .text("25m"), .key("Escape")],
    [.key("2"), .key("n"), .text("A new book"), .key("C-s")], [.key("2"), .key("r"), .text("15m"), .key("C-s")],
    [.key("2"), .key("m"), .text("al"), .key("Enter"), .key("e"), .key("Tab"), .text("Somebody"), .key("C-s")],
    [.key("3"), .key("Down"), .key("Enter"), .key("Tab"), .text("5"), .key("C-s")], [.key("3"), .key("d")],
    [.key("3"), .key("S"), .text("5m"), .key("C-s")],
    [.key("3"), .key("Space"), .key("Down"), .key("Space"), .key("J")], [.key("3"), .key("Space"), .key("b"), .key("Tab"), .key("Enter")],
    [.key("3"), .key("m"), .text("eigen"), .key("Enter")],
    [.key("4"), .key("Enter"), .key("Down"), .key("Enter"), .key("BSpace"), .key("[")], [.key("4"), .key("T"), .key("T"), .key("t")],
    [.key("5"), .key("n"), .text("8h"), .key("C-s")], [.key("5"), .key("P"), .key("C-s")],
    [.key("6"), .key("w"), .key("Escape"), .key("R"), .key("Escape"), .key("i")],
    [.key("7"), .key("Down"), .key("Enter"), .text("say this"), .key("C-s")], [.key("7"), .key("["), .key("Down"), .key("Enter")],
    [.key("s"), .key("Enter"), .text("25m"), .key("C-s")], [.key("s"), .key("p"), .key("+"), .key("p"), .key("e")],
    [.key("f"), .key("C-s")],
    [.key("C-k"), .text("undo"), .key("Enter")], [.key("C-k"), .text("add a book"), .key("Enter")],
    [.key("C-k"), .text("start a timer"), .key("Enter"), .text("5m"), .key("Enter")],
    [.key("/"), .text("eigen"), .key("Down"), .key("Enter")],
    [.key("C-k"), .text("report year"), .key("Enter"), .key("NPage")],
    [.key(","), .key("Down"), .key("Enter"), .key("Down"), .key("Enter")],
    [.key(","), .key("m"), .text("keys"), .key("Enter"), .key("Down"), .key("Enter"), .key("z")],
    [.key("?"), .key("Tab"), .key("m"), .text("undo"), .key("Escape")], [.key("u"), .key("u"), .key("U")],
  ]
}
