import Mustache

/// The templates; what they name is made by ``PageRenderer``.
enum PageTemplates {
  /// The templates by their names, ready to be drawn.
  static let library: MustacheLibrary = {
    MustacheContentTypes.register(HTMLEscaping(), named: HTMLEscaping.name)
    var library = MustacheLibrary()
    for (name, text) in texts {
      do {
        try library.register("{{% CONTENT_TYPE: \(HTMLEscaping.name)}}\n" + text, named: name)
      } catch {
        preconditionFailure("The template \(name) cannot be read: \(error)")
      }
    }
    return library
  }()

  private static let texts: [String: String] = [
    "layout": layout, "home": home, "profile": profile, "post": post, "missing": missing, "card": card, "content": content, "week": week,
  ]

  private static let layout = """
    <!DOCTYPE html>
    <html lang="{{language}}">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{title}}</title>
    {{#description}}<meta name="description" content="{{description}}">
    {{/description}}
    {{^isListed}}<meta name="robots" content="noindex">
    {{/isListed}}
    {{#address}}<link rel="canonical" href="{{address}}">
    <meta property="og:title" content="{{title}}">
    <meta property="og:type" content="{{kind}}">
    <meta property="og:url" content="{{address}}">
    <meta property="og:site_name" content="Kiroku">
    <meta property="og:locale" content="{{locale}}">
    {{#description}}<meta property="og:description" content="{{description}}">
    {{/description}}
    {{#image}}<meta property="og:image" content="{{url}}">
    <meta property="og:image:width" content="{{width}}">
    <meta property="og:image:height" content="{{height}}">
    {{/image}}
    <meta name="twitter:card" content="{{card}}">
    {{/address}}
    <link rel="stylesheet" href="{{style}}">
    </head>
    <body>
    <div class="page">
    <header class="top"><a href="/">Kiroku</a></header>
    <main>
    {{$main}}{{/main}}
    </main>
    <footer class="quiet small"><p>{{footer}}</p></footer>
    </div>
    </body>
    </html>

    """

  private static let home = """
    {{<layout}}
    {{$main}}
    <h1>{{heading}}</h1>
    <p>{{what}}</p>
    <h2>{{signUpHeading}}</h2>
    <p>{{signUpWords}}</p>
    <pre><code>{{signUpCommand}}</code></pre>
    <p class="quiet">{{signUpAfter}}</p>
    {{#hasRooms}}
    <h2>{{roomsHeading}}</h2>
    <ul class="list">
    {{#rooms}}
    <li class="card">
    <h3>{{title}}</h3>
    {{#material}}<p>{{material}}</p>{{/material}}
    <ul class="figures"><li>{{seats}}</li><li>{{times}}</li></ul>
    <p class="quiet small"><a href="{{ownerAddress}}">{{owner}}</a></p>
    </li>
    {{/rooms}}
    </ul>
    {{/hasRooms}}
    {{#hasPosts}}
    <h2>{{postsHeading}}</h2>
    {{#posts}}{{>card}}{{/posts}}
    {{/hasPosts}}
    {{/main}}
    {{/layout}}
    """

  private static let profile = """
    {{<layout}}
    {{$main}}
    <h1>{{name}}</h1>
    <p class="quiet">@{{handle}}</p>
    {{#about}}<p class="words">{{about}}</p>{{/about}}
    {{#week}}
    <h2>{{heading}}</h2>
    {{>week}}
    {{/week}}
    <h2>{{postsHeading}}</h2>
    {{#posts}}{{>card}}{{/posts}}
    {{^hasPosts}}<p class="quiet">{{noPosts}}</p>{{/hasPosts}}
    {{#older}}<p><a href="{{older}}" rel="next">{{olderWords}}</a></p>{{/older}}
    <p class="quiet small">{{followWords}} <code>{{followCommand}}</code></p>
    {{/main}}
    {{/layout}}
    """

  private static let post = """
    {{<layout}}
    {{$main}}
    {{#post}}
    <h1>{{heading}}</h1>
    <p class="quiet"><a href="{{ownerAddress}}">{{owner}}</a> · <time class="piece" datetime="{{iso}}">{{time}}</time>{{#edited}} · <span class="piece">{{edited}}</span>{{/edited}}</p>
    {{>content}}
    <p class="quiet">{{likes}}</p>
    {{/post}}
    <h2>{{commentsHeading}}</h2>
    {{#comments}}
    <article class="card">
    <p class="quiet small"><a href="{{writerAddress}}">{{writer}}</a> · <time class="piece" datetime="{{iso}}">{{time}}</time></p>
    <p class="words">{{text}}</p>
    </article>
    {{/comments}}
    {{^hasComments}}<p class="quiet">{{noComments}}</p>{{/hasComments}}
    {{/main}}
    {{/layout}}
    """

  private static let card = """
    <article class="card">
    <h3><a href="{{address}}">{{heading}}</a></h3>
    <p class="quiet small"><a href="{{ownerAddress}}">{{owner}}</a> · <time class="piece" datetime="{{iso}}">{{time}}</time>{{#edited}} · <span class="piece">{{edited}}</span>{{/edited}}</p>
    {{>content}}
    <p class="quiet small">{{likes}} · {{commentCount}}</p>
    </article>

    """

  private static let content = """
    <ul class="figures">{{#figures}}<li>{{text}}</li>{{/figures}}</ul>
    {{#progress}}<svg class="progress" viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label="{{label}}"><rect class="none" width="100" height="4" rx="2"/><rect class="bar" width="{{part}}" height="4" rx="2"/></svg>{{/progress}}
    {{#memo}}<p class="words">{{memo}}</p>{{/memo}}
    {{#hasImages}}
    <div class="images{{#isOneImage}} one{{/isOneImage}}">{{#images}}<img src="{{url}}" width="{{width}}" height="{{height}}" loading="lazy" alt="{{label}}">{{/images}}</div>
    {{/hasImages}}

    """

  private static let week = """
    <p>{{total}}</p>
    <svg class="week" viewBox="0 0 336 170" role="img" aria-label="{{label}}">
    {{#days}}<text x="{{middle}}" y="{{valueY}}">{{value}}</text><rect class="{{look}}" x="{{x}}" y="{{y}}" width="32" height="{{height}}" rx="2"/><text class="day" x="{{middle}}" y="162">{{day}}</text>
    {{/days}}
    </svg>

    """

  private static let missing = """
    {{<layout}}
    {{$main}}
    <h1>{{heading}}</h1>
    <p>{{why}}</p>
    <p><a href="/">{{way}}</a></p>
    {{/main}}
    {{/layout}}
    """
}
