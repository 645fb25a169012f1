/// The stylesheet that all pages name: the only thing that they load beside images.
public enum PageStyle {
  /// Where it is served.
  public static let path = "/style.css"
  /// The type with which it is served.
  public static let contentType = "text/css; charset=utf-8"

  /// The stylesheet. Every colour of text stands at 4.5 and more from what is behind it, in light and dark.
  public static let css = """
    :root {
      color-scheme: light dark;
      --paper: #fbfaf7; --card: #ffffff; --ink: #1e232c; --quiet: #575e6b; --line: #dedbd3; --link: #17568f; --mark: #2d6f52; --rest: #e6e3dc;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14171c; --card: #1c2027; --ink: #e8e7e3; --quiet: #a6adb9; --line: #343a44; --link: #8fbdf2; --mark: #6fc096; --rest: #2c323b;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
      font: 1rem/1.65 system-ui, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif;
    }
    a { color: var(--link); text-underline-offset: .15em; }
    a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    .page { max-width: 42rem; margin: 0 auto; padding: 0 1rem 3rem; }
    .top { padding: 1rem 0; font-weight: 600; }
    .top a { color: inherit; text-decoration: none; }
    h1 { font-size: 1.6rem; line-height: 1.3; margin: .75rem 0 .25rem; }
    h2 { font-size: 1.1rem; line-height: 1.4; margin: 2.25rem 0 .75rem; }
    h3 { font-size: 1rem; line-height: 1.5; margin: 0 0 .25rem; }
    p { margin: .5rem 0; }
    .quiet { color: var(--quiet); }
    .small { font-size: .875rem; }
    .piece { white-space: nowrap; }
    .words { white-space: pre-wrap; }
    .card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem; }
    .card > :first-child { margin-top: 0; }
    .card > :last-child { margin-bottom: 0; }
    .figures { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .25rem 0 .5rem; padding: 0; list-style: none; font-variant-numeric: tabular-nums; }
    .figures li:first-child { font-weight: 600; }
    .images { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr)); margin: .75rem 0; }
    .images img { display: block; width: 100%; height: auto; border-radius: .5rem; background: var(--rest); }
    .card .images img { aspect-ratio: 4 / 3; object-fit: cover; }
    .images.one { grid-template-columns: 1fr; }
    .progress { display: block; width: 100%; height: .625rem; margin: .5rem 0; }
    .week { display: block; width: 100%; max-width: 28rem; height: auto; }
    .week text { fill: var(--ink); font-size: 13px; text-anchor: middle; font-variant-numeric: tabular-nums; }
    .week text.day { fill: var(--quiet); }
    .bar { fill: var(--mark); }
    .none { fill: var(--rest); }
    pre { background: var(--rest); border-radius: .5rem; padding: .75rem 1rem; margin: .75rem 0; white-space: pre-wrap; font: .9rem/1.6 ui-monospace, "Noto Sans Mono CJK JP", monospace; }
    ol, ul { padding-left: 1.25rem; }
    .list { list-style: none; padding: 0; margin: 0; }
    footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
    @media (min-width: 40rem) { .page { padding: 0 1.5rem 4rem; } h1 { font-size: 1.9rem; } }
    """
}
