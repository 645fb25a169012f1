import ProgramSupport
import StudyExchange
import StudyModels

/// Why nothing is brought in: facts, without words.
enum ImportRefusal: Error, Hashable, Sendable {
  /// The folder holds no file of the format.
  case nothingInFolder(String, ExchangeFormat)
  /// No file was named, and the format has none that is known where to look for.
  case needsFile(ExchangeFormat)
  /// The file is none of the format.
  case file(String, ExchangeRefusal)
  /// It is longer than anything that such a file holds; the limit in bytes.
  case tooLong(String, limit: Int)
  /// Nothing of the file could be read; the first line that could not, and why.
  case nothingReadable(String, line: Int, ExchangeProblem)
  /// More of it cannot be read than anybody wants to be told.
  case tooManySkipped(String, limit: Int)
  /// It names more materials than a shelf can want.
  case tooManyMaterials(String, limit: Int)
  /// A line of the map is none.
  case map(String, line: Int)
  /// The collection of Anki cannot be read.
  case collection(String, detail: String)

  /// The exit code.
  var code: ExitCode {
    switch self {
    case .needsFile: .usage
    case .nothingInFolder, .file, .tooLong, .nothingReadable, .tooManySkipped, .tooManyMaterials, .map, .collection: .badData
    }
  }

  /// What happened and the way out.
  func message(in language: Language) -> String {
    let way = language.words(" Nothing was changed.", "何も変更していません。")
    switch self {
    case .nothingInFolder(let path, let format):
      return language.words(
        "\(Self.name(path, language)) holds no file of \(format.title). Name the file itself.",
        "\(Self.name(path, language))に\(format.title)のファイルはありません。ファイルを指定してください。")
    case .needsFile(let format):
      return language.words(
        "Which file of \(format.title)? Name it after the format, or - for the standard input.",
        "\(format.title)のどのファイルですか？形式の後に指定してください。標準入力なら - です。")
    case .file(let path, let refusal): return Self.words(refusal, Self.name(path, language), language) + way
    case .tooLong(let path, let limit):
      return language.words(
        "\(Self.name(path, language)) is longer than the \(limit >> 30) GiB that are read at most.",
        "\(Self.name(path, language))が上限の\(limit >> 30) GiBを超えています。") + way
    case .nothingReadable(let path, let line, let problem):
      return language.words(
        "Nothing of \(Self.name(path, language)) could be read. Line \(line): \(problem.message(in: language)).",
        "\(Self.name(path, language))から何も読み取れませんでした。\(line)行目：\(problem.message(in: language))。") + way
    case .tooManySkipped(let path, let limit):
      return language.words(
        "More than \(limit) lines of \(Self.name(path, language)) cannot be read: it is most likely of another format.",
        "\(Self.name(path, language))で読み取れない行が\(limit)行を超えました。別の形式のファイルのようです。") + way
    case .tooManyMaterials(let path, let limit):
      return language.words(
        "\(Self.name(path, language)) names more than \(limit) materials. Bring it in in parts, or name materials for them with --material-map.",
        "\(Self.name(path, language))に出てくる教材が\(limit)件を超えました。分けて取り込むか、--material-mapで教材を指定してください。") + way
    case .map(let path, let line):
      return language.words(
        "Line \(line) of \(Self.name(path, language)) is no `name = material`.",
        "\(Self.name(path, language))の\(line)行目は「名前 = 教材」の形ではありません。") + way
    case .collection(let path, let detail):
      return language.words(
        "\(Self.name(path, language)) is no collection of Anki that can be read (\(QuotedText.safe(detail))). Close Anki, and unpack an .apkg or .colpkg first.",
        "\(Self.name(path, language))はAnkiのコレクションとして読み取れません（\(QuotedText.safe(detail))）。Ankiを終了し、.apkgや.colpkgは展開してください。") + way
    }
  }

  private static func name(_ path: String, _ language: Language) -> String {
    guard path != "-" else { return language.words("the standard input", "標準入力") }
    let safe = QuotedText.safe(path, limit: 4_096)
    return language.words("“\(safe)”", "「\(safe)」")
  }

  private static func words(_ refusal: ExchangeRefusal, _ name: String, _ language: Language) -> String {
    switch refusal {
    case .lineTooLong(let line, let limit):
      return language.words(
        "Line \(line) of \(name) is longer than \(limit >> 20) MiB, which no such file has.",
        "\(name)の\(line)行目が\(limit >> 20) MiBを超えています。このようなファイルではありません。")
    case .notAList(let line):
      return language.words("\(name) is no list in JSON (line \(line)).", "\(name)はJSONの配列ではありません（\(line)行目）。")
    case .noColumns(let names):
      let list = names.joined(separator: language.words(", ", "、"))
      return language.words("\(name) lacks columns: \(list).", "\(name)に必要な列がありません：\(list)。")
    case .newer(let version):
      return language.words(
        "\(name) was written by a newer Kiroku (format \(version)).", "\(name)は新しいバージョンのKirokuで作られています（形式\(version)）。")
    case .notOurs:
      return language.words("\(name) does not begin as a file of Kiroku does.", "\(name)はKirokuのファイルではありません。")
    }
  }
}
