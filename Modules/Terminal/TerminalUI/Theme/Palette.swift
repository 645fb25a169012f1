/// The colours of a theme, per depth where the nearest one would be a poor choice.
struct Palette {
  /// A colour by depth: basic (0–7, for 8 and 16 colours), and 24 bits (for 256 and more).
  struct Tone {
    var basic: UInt8
    var rich: UInt32
  }

  var accent: Tone
  var warning: Tone
  var error: Tone
  var dim: Tone
  var border: Tone
  var empty: Tone
  var selection: Tone
  var inactiveSelection: Tone
  var field: Tone
  var overlay: Tone
  var charts: [Tone]
  var heat: [Tone]

  static let dark = Palette(
    accent: Tone(basic: 6, rich: 0x5FB3D9),
    warning: Tone(basic: 3, rich: 0xE5AC4D),
    error: Tone(basic: 1, rich: 0xF0716B),
    dim: Tone(basic: 7, rich: 0x8B939E),
    border: Tone(basic: 7, rich: 0x565E6A),
    empty: Tone(basic: 7, rich: 0x4A515C),
    selection: Tone(basic: 4, rich: 0x24405A),
    inactiveSelection: Tone(basic: 0, rich: 0x2C3138),
    field: Tone(basic: 0, rich: 0x262B32),
    overlay: Tone(basic: 0, rich: 0x1D2126),
    charts: [
      Tone(basic: 6, rich: 0x5FB3D9), Tone(basic: 3, rich: 0xD9B25F), Tone(basic: 2, rich: 0x8CBF73), Tone(basic: 5, rich: 0xBF8BD0),
      Tone(basic: 1, rich: 0xD9806B), Tone(basic: 4, rich: 0x7C95E0), Tone(basic: 7, rich: 0xB5BBC4), Tone(basic: 6, rich: 0x4FBFA8),
    ],
    heat: [
      Tone(basic: 7, rich: 0x3A414A), Tone(basic: 6, rich: 0x27536B), Tone(basic: 6, rich: 0x3A7A99), Tone(basic: 6, rich: 0x5FB3D9),
      Tone(basic: 6, rich: 0x9AD9F5),
    ])

  static let light = Palette(
    accent: Tone(basic: 4, rich: 0x1B66A8),
    warning: Tone(basic: 5, rich: 0x9A5B00),
    error: Tone(basic: 1, rich: 0xB3261E),
    dim: Tone(basic: 0, rich: 0x646B75),
    border: Tone(basic: 0, rich: 0xA3AAB3),
    empty: Tone(basic: 0, rich: 0xC3C8CF),
    selection: Tone(basic: 6, rich: 0xCFE3F5),
    inactiveSelection: Tone(basic: 7, rich: 0xE4E7EB),
    field: Tone(basic: 7, rich: 0xEBEEF1),
    overlay: Tone(basic: 7, rich: 0xF3F5F7),
    charts: [
      Tone(basic: 4, rich: 0x1B66A8), Tone(basic: 3, rich: 0x8F6A00), Tone(basic: 2, rich: 0x3D7A26), Tone(basic: 5, rich: 0x8A4A9E),
      Tone(basic: 1, rich: 0xB0482F), Tone(basic: 6, rich: 0x00747A), Tone(basic: 0, rich: 0x5A626D), Tone(basic: 4, rich: 0x3D4FB8),
    ],
    heat: [
      Tone(basic: 0, rich: 0xD8DCE1), Tone(basic: 4, rich: 0xA9CDEB), Tone(basic: 4, rich: 0x6FA9D9), Tone(basic: 4, rich: 0x2F7BBE),
      Tone(basic: 4, rich: 0x0D4A80),
    ])
}
