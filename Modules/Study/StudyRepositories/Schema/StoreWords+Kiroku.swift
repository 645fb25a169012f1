public import SharedStore

extension StoreWords {
  /// What messages call Kiroku, and the command lines that they advise.
  public static let kiroku = StoreWords(
    app: "Kiroku", homeVariable: "KIROKU_HOME",
    commands: Commands(
      restore: "kiroku restore", info: "kiroku info", doctor: "kiroku doctor", repair: "kiroku doctor --repair", log: "kiroku log",
      replacing: "--force"))
}
