extension ScreenWords {
  func giveToShortcut(_ name: String) -> String {
    self(
      " Edit the shortcut to give it “\(name)”, or say all of it in one phrase (C-k).",
      "ショートカットを編集して「\(name)」を設定するか、まとめて言ってください（C-k）。")
  }
  func giveInWords(_ name: String) -> String {
    self(" Say all of it in one phrase, with “\(name)” (C-k).", "「\(name)」も含めて、まとめて言ってください（C-k）。")
  }
}
