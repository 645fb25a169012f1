import ProgramSupport
import StudyModels

extension ScreenWords {
  var imagesKey: String { self("images", "画像") }
  var imagesKeyHelp: String { self("Look at the record's images, add and take away", "記録の画像を見る・追加する・外す") }
  var imagesOne: String { self("Look at a record's images", "記録を選んで画像を見る") }
  var imagesBefore: String { self("image before", "前の画像") }
  var imagesAfter: String { self("next image", "次の画像") }
  var imagesWhole: String { self("whole terminal", "画面全体に表示") }
  var imagesWholeHelp: String {
    self("Show the image on the whole terminal, in pixels where it can", "画像を画面全体に表示する（対応端末では高画質）")
  }
  var imagesNone: String { self("The record has no image yet. a adds one by its path.", "この記録に画像はまだありません。aでパスから追加できます。") }
  var imagesGone: String { self("The record is gone. u may bring it back; Esc goes back.", "この記録はもうありません。uで戻せることがあります。Escで戻ります。") }
  func imagesPlace(_ place: Int, of count: Int) -> String { self("image \(place) of \(count)", "\(count)枚中\(place)枚目") }
  var imagesLook: String { self("look", "見る") }
  var imagesPath: String { self("Path", "パス") }
  var imagesNoneSelected: String { self("no image is selected", "画像が選ばれていません") }
  var imagesOnlyOne: String { self("there is no other image", "ほかに画像がありません") }
  var imagesBack: String { self("Enter goes back to Kiroku.", "EnterでKirokuに戻ります。") }
  func imagesAdded(_ count: Int) -> String {
    self(count == 1 ? "Added. u takes it back." : "Added \(count) images. u takes them back one by one.", "\(count)枚追加しました。uで1枚ずつ元に戻せます。")
  }
  func imagesRemoved(_ number: Int) -> String { self("Image \(number) is taken away. u brings it back.", "画像\(number)を外しました。uで元に戻せます。") }
  func said(of trouble: ImageTrouble) -> String { trouble.message(in: language) { SystemWords.text($0, in: language) } }
}
