import ProgramSupport
import StudyModels

extension ScreenWords {
  var barcodeTitle: String { self("Scan a book's barcode", "教材のバーコードを読み取る") }
  var barcodeCode: String { self("ISBN or image", "ISBNか画像") }
  var barcodeCodeHint: String {
    self("type it, scan it, or the path of an image", "入力、スキャン、または画像のパス")
  }
  var barcodeCamera: String { self("Camera", "カメラ") }
  var barcodeWatching: String { self("is looking: hold the barcode before it", "読み取り中です。バーコードをかざしてください") }
  var barcodeResting: String { self("rests", "休止中") }
  var barcodeOff: String { self("is off", "オフ") }
  var barcodeStop: String { self("Stop", "止める") }
  var barcodeStart: String { self("Start", "使う") }
  var barcodeTryAgain: String { self("Try again", "もう一度試す") }
  var barcodeNoLookup: String {
    self(
      "Only the ISBN is read. No title is looked up anywhere: the ISBN stands in the form of a new material, and you type its title.",
      "読み取るのはISBNだけです。タイトルの検索はしません。新しい教材のフォームにISBNが入るので、タイトルを入力してください。")
  }
  var barcodeReading: String { self("Reading …", "読み取っています…") }
  func barcodeAdded(_ title: String) -> String {
    self("\(language.quoted(title)) is on the shelf. On to the next book.", "\(language.quoted(title))を本棚に追加しました。次の本をどうぞ。")
  }
  func barcodeNotAdded(_ isbn: String) -> String {
    self("\(isbn) was not added. Enter takes it up again.", "\(isbn)は追加していません。Enterでもう一度開けます。")
  }
  func barcodeOnShelf(_ title: String) -> String {
    self("\(language.quoted(title)) is on the shelf already.", "\(language.quoted(title))はすでに本棚にあります。")
  }
  var barcodeArchivedTitle: String { self("An archived book", "アーカイブ済みの本") }
  func barcodeArchived(_ title: String) -> String {
    self("\(language.quoted(title)) has this ISBN and is archived.", "このISBNの\(language.quoted(title))はアーカイブ済みです。")
  }
  var barcodeRestore: String { self("Put it back on the shelf", "本棚に戻す") }
  var barcodeLeave: String { self("Leave it", "そのままにする") }
  var barcodeNothingToComplete: String { self("No directory or image begins so.", "この名前で始まるフォルダーや画像はありません。") }
  var barcodeRead: String { self("read", "読み取る") }
  var barcodeReadHelp: String { self("Read the ISBN, or the barcode in the image", "ISBNか画像のバーコードを読み取る") }
  var barcodeAgain: String { self("the last one again", "最後の本をもう一度") }
  func said(of trouble: BarcodeTrouble) -> String { trouble.message(in: language) { SystemWords.text($0, in: language) } }
}
