import Foundation
import Localization
import Testing
import TimelinePages

/// Shows the pages in Debian's chromium, headless: in both languages, light and dark, narrow and wide, and asks it what is cut off or too pale.
@Suite("The pages in a browser", .timeLimit(.minutes(10)))
struct ChromiumTests {
  static let program = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first(
    where: FileManager.default.isExecutableFile)

  private static let pages: [(name: String, page: @Sendable (Language) -> Page)] = [
    ("home", { Fixtures.renderer.home(Fixtures.home, in: $0) }), ("profile", { Fixtures.renderer.profile(Fixtures.profile, in: $0) }),
    ("long-profile", { Fixtures.renderer.profile(Fixtures.longProfile, in: $0) }),
    ("post", { Fixtures.renderer.post(Fixtures.post, in: $0) }),
    ("long-post", { Fixtures.renderer.post(Fixtures.longPost, in: $0) }), ("missing", { Fixtures.renderer.notFound(in: $0) }),
  ]

  @Test(
    "nothing overflows at 360 pixels, and all text stands out by 4.5 and more",
    .enabled(if: program != nil, "chromium is not installed: apt-get install --no-install-recommends chromium"),
    arguments: ["light", "dark"])
  func looks(scheme: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kiroku-pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var frames = ""
    for language in Language.allCases {
      for (name, page) in Self.pages {
        for width in [360, 1_200] {
          let title = "\(name) \(language.tag) \(width)"
          frames +=
            "<iframe title=\"\(title)\" width=\"\(width)\" height=\"800\" srcdoc=\"\(Self.quoted(Self.styled(page(language).html)))\"></iframe>\n"
        }
      }
    }
    let file = folder.appendingPathComponent("all.html")
    try Data("<!DOCTYPE html><meta charset=\"utf-8\"><body>\(frames)<pre id=\"verdict\"></pre><script>\(Self.questions)</script>".utf8)
      .write(to: file)
    let answer = try Self.run(
      in: folder, "--blink-settings=preferredColorScheme=\(scheme == "dark" ? 0 : 1)", "--virtual-time-budget=5000", "--dump-dom",
      file.absoluteString)
    let verdict = try #require(answer.components(separatedBy: "id=\"verdict\">").dropFirst().first?.components(separatedBy: "</pre>").first)
    let lines = verdict.split(separator: "\n").map(String.init)
    #expect(lines.first == "\(scheme) \(Self.pages.count * 4)", "the browser looked at all pages, in this scheme: \(answer.suffix(300))")
    #expect(lines.dropFirst().joined(separator: "\n").isEmpty)
  }

  private static let pictures = ProcessInfo.processInfo.environment["KIROKU_PAGES"]

  @Test(
    "pictures of the pages can be had in a folder, to be looked at",
    .enabled(if: program != nil && pictures != nil, "KIROKU_PAGES names no folder"))
  func draw() throws {
    let folder = URL(fileURLWithPath: Self.pictures ?? "")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, shown) in Self.pages.enumerated() {
      for language in Language.allCases {
        let dark = (number + (language == .japanese ? 1 : 0)).isMultiple(of: 2)
        let file = folder.appendingPathComponent("\(shown.name)-\(language.tag).html")
        try Data(Self.styled(shown.page(language).html).utf8).write(to: file)
        // A window is at least 500 pixels wide: the narrow page stands in a frame.
        let narrow = folder.appendingPathComponent("\(shown.name)-\(language.tag)-narrow.html")
        try Data(
          "<body style=\"margin:0\"><iframe style=\"border:0\" width=\"360\" height=\"1600\" src=\"\(file.lastPathComponent)\"></iframe>"
            .utf8
        ).write(to: narrow)
        for (source, size, scheme) in [(file, "1200,1400", dark), (narrow, "500,1600", !dark)] {
          let picture = source.deletingPathExtension().appendingPathExtension("png").path
          _ = try Self.run(
            in: folder, "--blink-settings=preferredColorScheme=\(scheme ? 0 : 1)", "--window-size=\(size)", "--screenshot=\(picture)",
            source.absoluteString)
        }
      }
    }
  }

  /// With its stylesheet in it: there is no server to ask.
  static func styled(_ html: String) -> String {
    html.replacingOccurrences(of: "<link rel=\"stylesheet\" href=\"/style.css\">", with: "<style>\(PageStyle.css)</style>")
  }

  private static func quoted(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
  }

  private static func run(in folder: URL, _ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program ?? "")
    process.arguments =
      ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(folder.path)/profile"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Contrast is WCAG 2.2's: (lighter + 0.05) / (darker + 0.05) of relative luminances.
  private static let questions = """
    addEventListener('load', () => {
      const faults = [];
      const channel = c => { c /= 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; };
      const numbers = color => color.match(/[0-9.]+/g).map(Number);
      const light = color => { const [r, g, b] = numbers(color); return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b); };
      const frames = [...document.querySelectorAll('iframe')];
      for (const frame of frames) {
        const page = frame.contentDocument, view = frame.contentWindow, root = page.documentElement;
        const say = (what, element) => faults.push(`${frame.title}: ${what} ${element.tagName}.${element.getAttribute('class')} ${element.textContent.trim().slice(0, 40)}`);
        if (root.scrollWidth > root.clientWidth) say('scrolls sideways', root);
        for (const element of page.body.querySelectorAll('*')) {
          const box = element.getBoundingClientRect();
          if (box.width && (box.right > view.innerWidth + 0.5 || box.left < -0.5)) say('overflows', element);
          if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth && !element.closest('svg')) say('is cut', element);
          if (![...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())) continue;
          const style = view.getComputedStyle(element);
          let behind = element;
          while (behind && numbers(view.getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
          const ground = light(view.getComputedStyle(behind || page.body).backgroundColor);
          const ink = light(element.closest('svg') ? style.fill : style.color);
          const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
          if (!(contrast >= 4.5)) say(`has a contrast of ${contrast.toFixed(2)}:`, element);
        }
      }
      const scheme = frames.every(frame => frame.contentWindow.matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light';
      document.getElementById('verdict').textContent = [`${scheme} ${frames.length}`, ...faults].join('\\n');
    });
    """
}
