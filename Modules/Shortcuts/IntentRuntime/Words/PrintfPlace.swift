/// The places of C's `printf` in the plural forms of a `.stringsdict`: `%d`, `%lu`, `%1$@`, `%arg`; and `%%`, which stands for `%`.
enum PrintfPlace {
  /// Where the place at the beginning of `text` ends; nil where there is none.
  static func end(in text: Substring) -> Substring.Index? {
    guard text.first == "%" else { return nil }
    for whole in ["%%", "%arg"] where text.hasPrefix(whole) { return text.index(text.startIndex, offsetBy: whole.count) }
    var rest = text.dropFirst()
    let position = rest.prefix { $0.isASCII && $0.isNumber }
    if !position.isEmpty, rest.dropFirst(position.count).first == "$" { rest = rest.dropFirst(position.count + 1) }
    rest = rest.drop { "hlqzjt".contains($0) }
    guard let kind = rest.first, "diuxXfFeEgG@".contains(kind) else { return nil }
    return rest.index(after: rest.startIndex)
  }
}
