import ProgramSupport
import StudyModels

/// Rows of comma-separated values (RFC 4180).
public enum CSVText {
  /// A row without its end: a field stands in quotation marks where it holds what separates fields, or spaces that would be lost.
  public static func row(_ fields: [String]) -> String { fields.map(quoted).joined(separator: ",") }

  private static func quoted(_ field: String) -> String {
    let isPlain = !field.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) } && field.first?.isWhitespace != true
    return isPlain ? field : "\"" + field.replacingScalars(["\"": "\"\""]) + "\""
  }

  /// Returns the fields of one row, without white space before and behind quotation marks. An empty last field is left out.
  ///
  /// - Throws: ``ExchangeProblem/quotes`` if text follows a closing quotation mark, or if there's a single one within a field without quotes.
  static func fields(of row: String, delimiter: Unicode.Scalar) throws(ExchangeProblem) -> [String] {
    var fields: [String] = []
    var field = String.UnicodeScalarView()
    var state = State.start
    scan: for scalar in row.unicodeScalars {
      switch (state, scalar) {
      case (.start, "\""): state = .quoted
      case (.bare, "\""): state = .bareMark
      case (.quoted, "\""): state = .quotedMark
      case (.bareMark, "\""), (.quotedMark, "\""):
        field.append(scalar)
        state = state == .bareMark ? .bare : .quoted
      case (.quoted, _): field.append(scalar)
      case (.bareMark, _): throw .quotes
      case (_, delimiter):
        fields.append(String(field))
        field = String.UnicodeScalarView()
        state = .start
      case (_, "\n"), (_, "\r"): break scan
      case (.start, _), (.quotedMark, _):
        if scalar.properties.isWhitespace { continue }
        if state == .quotedMark { throw .quotes }
        field.append(scalar)
        state = .bare
      case (.bare, _): field.append(scalar)
      }
    }
    return field.isEmpty ? fields : fields + [String(field)]
  }

  /// Where in a field a scalar stands: a quotation mark within one is the first of two, or ends it.
  private enum State {
    case start, bare, bareMark, quoted, quotedMark
  }
}

/// A table with a header, whose columns are found by their names.
struct HeadedTable {
  private var places: [String: Int] = [:]
  private var titles: [String] = []
  private var delimiter: Unicode.Scalar = ","
  private(set) var hasHeader = false

  /// Takes the header; names are the same in any case, with spaces, dashes or underscores.
  mutating func take(header row: String) throws(ExchangeProblem) {
    let marks: [Unicode.Scalar] = [",", ";", "\t"]
    let scalars = row.unicodeScalars
    // Of as many of each, the first.
    for mark in marks.dropFirst() {
      if scalars.count(where: { $0 == mark }) > scalars.count(where: { $0 == delimiter }) { delimiter = mark }
    }
    titles = try CSVText.fields(of: row, delimiter: delimiter)
    for (place, name) in titles.enumerated() where places[Self.folded(name)] == nil { places[Self.folded(name)] = place }
    hasHeader = true
  }

  /// The fields of a row by the names of the columns.
  func row(_ text: String) throws(ExchangeProblem) -> Row {
    Row(fields: try CSVText.fields(of: text, delimiter: delimiter), places: places, titles: titles)
  }

  /// Whether there is one of these columns.
  func has(_ names: [String]) -> Bool { names.contains { places[Self.folded($0)] != nil } }

  struct Row {
    fileprivate let fields: [String]
    fileprivate let places: [String: Int]
    fileprivate let titles: [String]

    /// What stands in the first of these columns that there is, without white space around it; nil for nothing.
    subscript(names: [String]) -> String? {
      guard let text = whole(names)?.trimmingWhiteSpace, !text.isEmpty else { return nil }
      return text
    }

    /// What the file calls the first of these columns that says something here, else the first that there is; its own name where there is none.
    func title(_ names: [String]) -> String {
      let found = names.compactMap { places[HeadedTable.folded($0)] }
      let place = found.first { fields.indices.contains($0) && !fields[$0].isEmpty } ?? found.first
      return place.map { titles[$0].trimmingWhiteSpace } ?? names[0]
    }

    /// The same with its white space.
    func whole(_ names: [String]) -> String? {
      for name in names {
        guard let place = places[HeadedTable.folded(name)], fields.indices.contains(place), !fields[place].isEmpty else { continue }
        return fields[place]
      }
      return nil
    }
  }

  fileprivate static func folded(_ name: String) -> String {
    NameFolding.fold(name.replacing("_", with: " ").replacing("-", with: " ")).replacing(" ", with: "")
  }
}
