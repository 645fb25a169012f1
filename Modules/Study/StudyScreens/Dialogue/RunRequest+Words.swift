extension ScreenWords {
  func giveToShortcut(_ name: String) -> String {
    self(
      " Edit the shortcut to give it “\(name)”, or say all of it in one phrase (\(key("palette"))).",
      "ショートカットを編集して「\(name)」を設定するか、まとめて言ってください（\(key("palette"))）。")
  }
  func giveInWords(_ name: String) -> String {
    self(" Say all of it in one phrase, with “\(name)” (\(key("palette"))).", "「\(name)」も含めて、まとめて言ってください（\(key("palette"))）。")
  }
}
