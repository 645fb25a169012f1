import Localization
import Testing
import TimelinePages

@Suite("The pages for people")
struct PageTests {
  private let renderer = Fixtures.renderer

  private var all: [(name: String, page: Page)] {
    Language.allCases.flatMap { language in
      [
        ("home", renderer.home(Fixtures.home, in: language)), ("profile", renderer.profile(Fixtures.profile, in: language)),
        ("post", renderer.post(Fixtures.post, in: language)), ("missing", renderer.notFound(in: language)),
      ]
    }
  }

  @Test("a page is one document in its language, with no script and nothing from elsewhere")
  func documents() {
    for (name, page) in all {
      #expect(page.html.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(page.language.tag)\">"), "\(name)")
      #expect(page.html.hasSuffix("</html>\n") && !page.html.contains("{{"), "\(name)")
      #expect(!page.html.contains("<script") && !page.html.contains("style=\"") && !page.html.contains("http://"), "\(name)")
      #expect(page.html.contains("<link rel=\"stylesheet\" href=\"/style.css\">"), "\(name)")
      #expect(page.headers.contains { $0.name == "Content-Security-Policy" && $0.value.hasPrefix("default-src 'none'") })
      #expect(page.headers.contains { $0.name == "Content-Language" && $0.value == page.language.tag })
      #expect(page.status == (name == "missing" ? 404 : 200))
    }
  }

  @Test("a post says who studied what, when, how long and what others said of it")
  func post() {
    let page = renderer.post(Fixtures.post, in: .english).html
    for part in [
      "<h1>線形代数入門</h1>", "<a href=\"/@hanako_1\">山田花子</a>", "<li>1 h 5 min</li><li>10–24 ページ</li><li>from 22 Nov 2026 20:00 UTC+9</li>",
      "<time class=\"piece\" datetime=\"2026-11-22T21:05:00+09:00\">22 Nov 2026 21:05 UTC+9</time> · <span class=\"piece\">edited</span>",
      "固有値の章まで。\n\n例題3", "12 likes",
      "<h2>2 comments</h2>",
      "<img src=\"/v1/posts/0193-a/images/1\" width=\"1200\" height=\"800\" loading=\"lazy\" alt=\"Image 1\">", "Nice!\nKeep going.",
    ] { #expect(page.contains(part), "\(part)") }
    let japanese = renderer.post(Fixtures.post, in: .japanese).html
    for part in ["1時間5分", "2026年11月22日 20:00 UTC+9から", "編集済み", "いいね 12件", "コメント 2件"] { #expect(japanese.contains(part), "\(part)") }
  }

  @Test("large numbers are grouped, and a unit stands as its language writes it")
  func numbers() {
    #expect(renderer.post(Fixtures.longPost, in: .english).html.contains("1,234,567 likes"))
    #expect(renderer.post(Fixtures.longPost, in: .japanese).html.contains("<li>9999 kanjikanji"))
    #expect(renderer.post(Fixtures.post, in: .japanese).html.contains("<li>10–24ページ</li>"))
  }

  @Test("a link that is shared shows title, words and picture")
  func openGraph() {
    let page = renderer.post(Fixtures.post, in: .japanese).html
    for part in [
      "property=\"og:title\" content=\"山田花子: 線形代数入門\"", "property=\"og:type\" content=\"article\"",
      "property=\"og:locale\" content=\"ja_JP\"",
      "property=\"og:url\" content=\"https://kiroku.example/@hanako_1/0193-a\"", "content=\"summary_large_image\"",
      "property=\"og:image\" content=\"https://kiroku.example/v1/posts/0193-a/images/1\"", "例題3がまだあやしい。\">",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(renderer.profile(Fixtures.profile, in: .english).html.contains("property=\"og:type\" content=\"profile\""))
    #expect(!renderer.notFound(in: .english).html.contains("og:"))
  }

  @Test("a profile has its week as a chart that is also said in words, and leads to older posts")
  func profile() {
    let page = renderer.profile(Fixtures.profile, in: .english).html
    #expect(
      page.contains(
        "aria-label=\"Study time by day: Mon 1 h 30 min, Tue 0 min, Wed 10 h, Thu 1 min, Fri 24 h, Sat 1 h 1 min, Sun 3 h 25 min\""))
    #expect(page.contains("<rect class=\"bar\" x=\"200\" y=\"28\" width=\"32\" height=\"116\" rx=\"2\"/>"))
    #expect(page.contains("<rect class=\"none\" x=\"56\" y=\"142\" width=\"32\" height=\"2\" rx=\"2\"/>"))
    #expect(page.contains("<a href=\"/@hanako_1?before=c2Vx%3D%3D%26x\" rel=\"next\">Older posts</a>"))
    #expect(page.contains("<code>kiroku follow @hanako_1</code>") && !page.contains("noindex"))
    var hidden = Fixtures.profile
    hidden.isListed = false
    hidden.posts = []
    let quiet = renderer.profile(hidden, in: .english).html
    #expect(quiet.contains("noindex") && quiet.contains("Nothing public yet."))
  }

  @Test("the start says how to sign up with this server, and lists rooms")
  func home() {
    let page = renderer.home(Fixtures.home, in: .english).html
    #expect(page.contains("<code>kiroku signup --server https://kiroku.example</code>"))
    #expect(page.contains("3 of 8 seats taken</li><li>22 Nov 2026 20:00–23:00 UTC+9</li>"))
    #expect(page.contains("20:00–23 Nov 2026 02:00 UTC+9"))
    #expect(page.contains("<li>61%</li><li>6 h 10 min of 10 h</li><li>week of 16 Nov 2026</li>"))
    let empty = renderer.home(HomePage(), in: .japanese).html
    #expect(!empty.contains("勉強部屋") && !empty.contains("新しい投稿"))
  }

  @Test("what people wrote stays text, wherever it stands")
  func hostile() {
    let person = PagePerson(handle: "a\"b/../c", displayName: Fixtures.hostile)
    let record = PageRecord(
      material: Fixtures.hostile, startedAt: Fixtures.time("2026-11-22T20:00:00Z"), activeSeconds: 60,
      amount: .amount(1, unit: Fixtures.hostile),
      memo: Fixtures.hostile)
    let post = PagePost(
      id: "x\"'><img src=x onerror=alert(1)>", owner: person, createdAt: record.startedAt, content: .record(record),
      images: [Fixtures.image])
    let room = PageRoom(
      title: Fixtures.hostile, material: Fixtures.hostile, owner: person, startsAt: record.startedAt, endsAt: record.startedAt, taken: 0,
      seats: 2)
    let comment = PageComment(writer: person, createdAt: record.startedAt, text: Fixtures.hostile)
    for language in Language.allCases {
      for page in [
        renderer.home(HomePage(rooms: [room], posts: [post]), in: language),
        renderer.profile(
          ProfilePage(person: person, about: Fixtures.hostile, week: Fixtures.week, posts: [post], older: Fixtures.hostile), in: language),
        renderer.post(PostPage(post: post, comments: [comment]), in: language),
      ] {
        let scalars = Array(page.html.unicodeScalars)
        // No quotation mark that was not the template's: each stands behind = or before a space, > or /.
        for (index, scalar) in scalars.enumerated() where scalar == "\"" {
          let (before, after) = (scalars[index - 1], scalars[index + 1])
          #expect(
            before == "=" || [" ", ">", "/"].contains(after),
            "\(String(String.UnicodeScalarView(scalars[max(0, index - 40)...index + 10])))")
        }
        let bytes = String(decoding: page.html.utf8, as: UTF8.self)
        #expect(!bytes.contains("<script") && !bytes.contains("<img src=x") && !scalars.contains("\0"))
        #expect(!scalars.indices.dropLast().contains { scalars[$0] == "<" && (scalars[$0 + 1] == "\u{338}") })
        #expect(page.html.contains("{{title}} {{{title}}}"))
      }
    }
  }

  @Test(
    "the language is the one that a browser prefers",
    arguments: [
      (nil, Language.english), ("", .english), ("ja", .japanese), ("ja-JP,en;q=0.9", .japanese), ("en-US,en;q=0.9,ja;q=0.8", .english),
      ("fr-FR, ja;q=0.5, en;q=0.3", .japanese), ("de", .english), ("*", .english), ("ja;q=0, en;q=0.1", .english),
      ("en;q=0.2,ja ; q=0.9", .japanese), (";;,,=", .english),
    ] as [(String?, Language)])
  func language(header: String?, language: Language) { #expect(Language(acceptLanguage: header) == language) }

  @Test("times are shown as they were on the clock of whoever recorded them, and no other text is one")
  func times() {
    #expect(Fixtures.time("2026-01-02T03:04:05.678-09:30").words(in: .english) == "2 Jan 2026 03:04 UTC−9:30")
    #expect(Fixtures.time("2026-01-02T03:04:05Z").words(in: .japanese) == "2026年1月2日 03:04 UTC")
    #expect(Fixtures.day("2024-02-29").weekday(in: .english) == "Thu" && Fixtures.day("2026-11-22").weekday(in: .japanese) == "日")
    for text in ["", "2026-11-22", "2026-13-01T00:00:00Z", "2026-11-22T24:00:00Z", "2026-11-22 é9:00", "x026-11-22T00:00:00Z"] {
      #expect(PageTime(text) == nil, "\(text)")
    }
  }
}
