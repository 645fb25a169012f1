/// Why a text did not come back from the user's editor. `kept` is the path of the file with what the user had saved, where there is any.
public enum EditorError: Error, Hashable, Sendable {
  /// No file could be made or filled for it; the editor was not opened.
  case cannotCreate(directory: String, errorNumber: Int32)
  /// The system could not start it.
  case cannotStart(command: String, errorNumber: Int32)
  /// There is no such program; `variable` is where its name comes from.
  case notFound(command: String, variable: String?)
  /// There is, and it may not be run.
  case notExecutable(command: String, variable: String?)
  /// It ended with a code that is not 0.
  case failed(command: String, code: Int32, kept: String?)
  /// It was killed.
  case killed(command: String, signal: Int32, kept: String?)
  /// It returned before anybody could have written, and nothing is changed: it may still be open.
  case returnedAtOnce(command: String, kept: String)
  /// What it saved cannot be read again.
  case unreadable(path: String, errorNumber: Int32)
  /// What it saved is more than is taken, in bytes.
  case tooLong(kept: String, limit: Int)
  /// What it saved is no UTF-8.
  case notUTF8(kept: String)
}

extension EditorError {
  init(_ ending: ExternalEditor.Ending, of command: (text: String, variable: String?), kept: String?) {
    switch ending {
    case .exited(127) where kept == nil: self = .notFound(command: command.text, variable: command.variable)
    case .exited(126) where kept == nil: self = .notExecutable(command: command.text, variable: command.variable)
    case .exited(let code): self = .failed(command: command.text, code: code, kept: kept)
    case .killed(let signal): self = .killed(command: command.text, signal: signal, kept: kept)
    }
  }
}

extension EditorError {
  /// What happened, why and what helps, in a language.
  public func message(in language: Language) -> String {
    let words = { (english: String, japanese: String) in language.words(english, japanese) }
    switch self {
    case .cannotCreate(let directory, let errorNumber):
      let reason = SystemWords.text(errorNumber, in: language)
      return words(
        "The editor was not opened: its file cannot be written in “\(directory)” (\(reason)). "
          + "Make room there, or set TMPDIR to another directory.",
        "「\(directory)」に一時ファイルを書き込めないため、エディターを開けませんでした（\(reason)）。空き容量や権限を確かめるか、TMPDIRに別のディレクトリを指定してください。")
    case .cannotStart(let command, let errorNumber):
      let reason = SystemWords.text(errorNumber, in: language)
      return words(
        "The editor “\(command)” was not opened: \(reason). Try again, or write here.",
        "エディター「\(command)」を開けませんでした（\(reason)）。もう一度試すか、ここに直接書いてください。")
    case .notFound(let command, let variable):
      return words(
        "The editor was not opened: there is no program “\(command)”\(origin(variable, words)). Set VISUAL or EDITOR to one that is installed.",
        "エディター「\(command)」\(origin(variable, words))が見つかりません。インストール済みのエディターをVISUALまたはEDITORに指定してください。")
    case .notExecutable(let command, let variable):
      return words(
        "The editor was not opened: “\(command)”\(origin(variable, words)) may not be run. Set VISUAL or EDITOR to another one.",
        "エディター「\(command)」\(origin(variable, words))を実行する権限がありません。VISUALまたはEDITORに別のエディターを指定してください。")
    case .failed(let command, let code, let kept):
      return words(
        "The editor “\(command)” ended with code \(code), so nothing was taken from it.\(keptText(kept, words))",
        "エディター「\(command)」が終了コード\(code)で終わったため、内容を取り込みませんでした。\(keptText(kept, words))")
    case .killed(let command, let signal, let kept):
      return words(
        "The editor “\(command)” was ended by signal \(signal), so nothing was taken from it.\(keptText(kept, words))",
        "エディター「\(command)」がシグナル\(signal)で終了したため、内容を取り込みませんでした。\(keptText(kept, words))")
    case .returnedAtOnce(let command, let kept):
      return words(
        "The editor “\(command)” returned at once, and nothing is changed. If it's still open, set VISUAL to a command that waits, such as "
          + "“code --wait”. Its file is kept as “\(kept)”.",
        "エディター「\(command)」がすぐに終了し、内容は変わっていません。まだ開いている場合は、「code --wait」のように閉じるまで待つコマンドをVISUALに指定してください。"
          + "ファイルは「\(kept)」に残してあります。")
    case .unreadable(let path, let errorNumber):
      let reason = SystemWords.text(errorNumber, in: language)
      return words(
        "What the editor saved cannot be read from “\(path)” (\(reason)); nothing was taken.",
        "エディターで保存した内容を「\(path)」から読み取れないため、取り込みませんでした（\(reason)）。")
    case .tooLong(let kept, let limit):
      return words(
        "What the editor saved is longer than the \(limit) bytes that are taken. It is kept in “\(kept)”: shorten it there.",
        "エディターで保存した内容が上限の\(limit)バイトを超えています。「\(kept)」に残してあるので、短くしてください。")
    case .notUTF8(let kept):
      return words(
        "What the editor saved is not UTF-8 text. It is kept in “\(kept)”: save it as UTF-8 and insert it.",
        "エディターで保存した内容がUTF-8のテキストではありません。「\(kept)」に残してあるので、UTF-8で保存し直して貼り付けてください。")
    }
  }

  private func origin(_ variable: String?, _ words: (String, String) -> String) -> String {
    variable.map { words(" (\($0))", "（\($0)）") } ?? ""
  }

  private func keptText(_ kept: String?, _ words: (String, String) -> String) -> String {
    kept.map { words(" What it had saved is kept in “\($0)”.", "保存済みの内容は「\($0)」に残してあります。") } ?? ""
  }
}
