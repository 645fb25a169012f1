import ProgramSupport
import QRCodes
import StudyLaunch
import StudyModels
import StudySettings
import TerminalUI

/// What `kiroku doctor` says of this machine: what is there beside the log, what is missing, what that takes away, and how to get it. Nothing of it is a
/// defect of the data, and so it has no exit code.
struct MachineNote {
  /// One thing that is leant on.
  struct Item: Hashable {
    /// The word that scripts know it by.
    var name: String
    /// The same for people.
    var label: String
    /// What there is; nil where it is missing.
    var value: String?
    /// What is missing with it, or odd about it.
    var message: String?
    /// What helps.
    var wayOut: String?
  }

  private let words: Language
  private let machine: Machine
  private let notifies: Bool
  private let style: LineStyle
  /// The cells of a line, where a terminal says so.
  private let columns: Int?

  init(_ host: StudyHost, _ context: CommandContext) {
    words = context.language
    machine = host.machine
    notifies = host.settings.notifiesTimerEnd
    style = context.style
    columns = context.width
  }

  // MARK: What there is

  var items: [Item] { [notifySend, bus, desktop, systemd, editor, secretTool, qrCodes, barcodes, images, clipboard] }

  private var notifySend: Item {
    var item = Item(name: "notify-send", label: "notify-send", value: machine.path(of: "notify-send"))
    if item.value == nil, machine.busProgram != nil {
      item.message = words.words(
        "here the session's bus shows the end of a timer; where there is no bus, nothing would.",
        "ここではセッションバスでタイマーの終わりを表示します。バスのない環境では表示できません。")
      item.wayOut = words.words("Install it (Debian: libnotify-bin).", "インストールできます（Debian：libnotify-bin）。")
    } else if item.value == nil {
      item.message = words.words("the end of a timer is not shown on the desktop.", "タイマーの終わりをデスクトップに表示できません。")
      item.wayOut = words.words(
        "Install it (Debian: libnotify-bin), or use a hook `timer-end`.", "インストールするか（Debian：libnotify-bin）、フック`timer-end`を使ってください。")
    }
    return silenced(item)
  }

  private var bus: Item {
    var item = Item(name: "bus", label: words.words("session bus", "セッションバス"), value: machine.busProgram)
    if item.value == nil {
      item.message = words.words(
        "a timer's notification offers nothing to choose, and neither the desktop's search nor status bars can ask Kiroku.",
        "タイマー終了の通知からは操作できず、デスクトップの検索やステータスバーからKirokuを使えません。")
      item.wayOut = words.words(
        "A session bus is found by DBUS_SESSION_BUS_ADDRESS or as XDG_RUNTIME_DIR/bus; kiroku-desktop has to lie beside kiroku.",
        "バスはDBUS_SESSION_BUS_ADDRESSかXDG_RUNTIME_DIRのbusで見つけます。kiroku-desktopはkirokuと同じ場所に置きます。")
    }
    return silenced(item)
  }

  /// What shows the end of a timer, where it was told not to.
  private func silenced(_ item: Item) -> Item {
    guard item.value != nil, !notifies else { return item }
    var item = item
    item.message = words.words("notifications are switched off.", "通知はオフになっています。")
    item.wayOut = words.words(
      "`kiroku config set notifications.timerEnd true` switches them on.", "`kiroku config set notifications.timerEnd true`でオンにできます。")
    return item
  }

  private var desktop: Item {
    var item = Item(name: "desktop", label: words.words("desktop", "デスクトップ"))
    if machine.hasDesktop {
      item.value = words.words("there", "あり")
    } else {
      item.message = words.words(
        "no desktop is seen from here: the end of a timer that is started here is told by the app's bell and the hook `timer-end` alone.",
        "ここからはデスクトップが見えません。ここで始めたタイマーの終わりは、アプリのベルとフック`timer-end`だけで知らせます。")
      item.wayOut = words.words(
        "A desktop shows by DISPLAY, WAYLAND_DISPLAY or the session's bus.",
        "デスクトップはDISPLAY、WAYLAND_DISPLAY、セッションバスで見つけます。")
    }
    return item
  }

  private var systemd: Item {
    var item = Item(name: "systemd", label: words.words("your systemd", "ユーザーのsystemd"))
    switch machine.userManager {
    case .works: item.value = words.words("works", "動作中")
    case .silent, .absent:
      item.message = words.words(
        "a small process waits for the end of a timer instead, and does not outlive a reboot; `kiroku sync --install` cannot be had.",
        "タイマーの終わりは小さなプロセスが待ちます（再起動すると失われます）。`kiroku sync --install`は使えません。")
      item.wayOut = words.words("It comes with a login on a system with systemd.", "systemdのあるシステムにログインすると使えます。")
    }
    return item
  }

  private var editor: Item {
    var item = Item(name: "editor", label: words.words("editor", "エディター"), value: machine.editor)
    if item.value == nil {
      item.message = words.words("a memo cannot be written in an editor.", "メモをエディターで書けません。")
      item.wayOut = words.words("Set EDITOR to one that is installed.", "EDITORにインストール済みのエディターを設定してください。")
    }
    return item
  }

  private var secretTool: Item {
    var item = Item(name: "secret-tool", label: "secret-tool", value: machine.path(of: "secret-tool"))
    if item.value == nil {
      item.message = words.words(
        "an account's token is kept in a file of yours, not in the keyring.", "アカウントのトークンは、キーリングではなく本人だけが読めるファイルに保存します。")
      item.wayOut = words.words("Install it (Debian: libsecret-tools).", "インストールできます（Debian：libsecret-tools）。")
    }
    return item
  }

  private var qrCodes: Item {
    var item = Item(name: "libqrencode", label: "libqrencode")
    if (try? QRCode("k")) != nil {
      item.value = words.words("there", "あり")
    } else {
      item.message = words.words("QR codes cannot be shown.", "QRコードを表示できません。")
      item.wayOut = words.words("Install it (Debian: libqrencode4).", "インストールしてください（Debian：libqrencode4）。")
    }
    return item
  }

  private var barcodes: Item {
    var item = Item(name: "zbar-tools", label: "zbar-tools")
    if let image = machine.path(of: "zbarimg"), machine.path(of: "zbarcam") != nil {
      item.value = image
    } else {
      item.message = words.words("books' barcodes cannot be read; an ISBN can be typed.", "本のバーコードを読み取れません（ISBNの入力はできます）。")
      item.wayOut = words.words("Install it (Debian: zbar-tools).", "インストールしてください（Debian：zbar-tools）。")
    }
    return item
  }

  private var images: Item {
    var item = Item(name: "chafa", label: "chafa", value: machine.path(of: "chafa"))
    if item.value == nil {
      item.message = words.words("images of records are kept and not shown.", "記録の画像は保存されますが、表示できません。")
      item.wayOut = words.words("Install it (Debian: chafa).", "インストールしてください（Debian：chafa）。")
    }
    return item
  }

  private var clipboard: Item {
    Item(
      name: "clipboard", label: words.words("clipboard", "クリップボード"),
      value: words.words("the terminal's (OSC 52)", "端末のもの（OSC 52）"))
  }

  /// Hooks that are there, and files that would be one under another name.
  private var hookItems: [Item] {
    let present = machine.presentHooks.map { hook, state -> Item in
      guard case .refused(let obstacle) = state else { return Item(name: hook.rawValue, label: hook.rawValue, value: "ready") }
      return Item(name: hook.rawValue, label: hook.rawValue, message: words.hookNotRun(machine.hooks.path(of: hook), obstacle))
    }
    let unknown = machine.unknownHooks.map { name in
      let shown = words.quoted(QuotedText.safe(name))
      return Item(
        name: name, label: QuotedText.safe(name),
        message: words.words("\(shown) is no hook's name, and is never run.", "\(shown)というフックはないため、実行されません。"),
        wayOut: words.words(
          "Hooks are \(words.list(Hook.allCases.map(\.rawValue))).", "使える名前：\(words.list(Hook.allCases.map(\.rawValue)))"))
    }
    return present + unknown
  }

  // MARK: How it is told

  /// The lines below the findings.
  var lines: [String] {
    let items = items
    let hooks = hookItems
    let ready = words.list(hooks.filter { $0.value != nil }.map(\.name))
    let place = machine.hooks.path
    let none = ready.isEmpty
    let hookLine = Item(
      name: "hooks", label: words.words("hooks", "フック"),
      value: none ? words.words("none, in \(place)", "なし（\(place)）") : words.words("\(ready), in \(place)", "\(ready)（\(place)）"))
    let indent = ((items + [hookLine]).map { $0.label.cellWidth }.max() ?? 0) + 4
    return ["", style.bold(words.words("This machine", "このコンピューター"))]
      + (items + [hookLine]).flatMap { item in
        let text = lead(of: item) + (item.message.map { separator(item) + $0 } ?? "")
        let label = "  " + item.label + String(repeating: " ", count: indent - 2 - item.label.cellWidth)
        return hanging(label, [text] + (item.wayOut.map { [$0] } ?? []), indent: indent)
      }
      + hooks.flatMap { item in
        item.message.map { hanging("  " + style.bad("• "), [$0] + (item.wayOut.map { [$0] } ?? []), indent: 4) } ?? []
      }
  }

  private func lead(of item: Item) -> String { item.value ?? words.words("missing", "なし") }

  private func separator(_ item: Item) -> String { item.value == nil ? words.words(": ", "：") : words.words("; ", "。") }

  /// Paragraphs beside a label, as wide as the terminal.
  private func hanging(_ label: String, _ paragraphs: [String], indent: Int) -> [String] {
    let lines = paragraphs.flatMap { text in
      let safe = TerminalText.sanitized(text, keepsLines: false)
      return columns.map { safe.wrapped(toCells: max(24, $0 - indent)) } ?? [safe]
    }
    return lines.enumerated().map { place, line in (place == 0 ? label : String(repeating: " ", count: indent)) + line }
  }

  /// The document with what is to be said here.
  func added(to document: JSONValue) -> JSONValue {
    guard case .object(var object) = document else { return document }
    object["machine"] = .array(items.map(Self.document))
    object["hooks"] = ["path": .string(machine.hooks.path), "hooks": .array(hookItems.map(Self.document))]
    return .object(object)
  }

  private static func document(of item: Item) -> JSONValue {
    [
      "name": .string(item.name), "isThere": .boolean(item.value != nil), "value": item.value.map { .string($0) },
      "message": item.message.map { .string($0) }, "wayOut": item.wayOut.map { .string($0) },
    ]
  }
}
