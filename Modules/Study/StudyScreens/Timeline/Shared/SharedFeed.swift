import TerminalUI

/// A list of posts of the service, as far as it was read, newest first.
struct SharedFeed: Equatable, Sendable {
  /// nil until it was read first.
  var posts: [SharedPost]?
  /// Where older ones begin; nil where there are none.
  var before: String?
  var list = ListState()
  /// How many posts at the top came after reading had stopped: a line stands below them.
  var newCount = 0
  /// The newest posts when the list was looked at before this run; empty where it never was.
  var mark: [String] = []
  var isReadingOlder = false
  /// Why the last reading failed.
  var refusal: TimelineRefusal?

  /// The rows of a post, with the rule below it.
  static let rowHeight = 4

  var selected: SharedPost? {
    guard let posts, posts.indices.contains(list.selection) else { return nil }
    return posts[list.selection]
  }

  /// Takes over what was read anew. Where it continues what is there, that stays, and what is new stands above the line.
  mutating func take(_ page: SharedPage, height: Int) {
    refusal = nil
    let known = posts ?? []
    let (ids, read) = (Set(known.map(\.id)), Set(page.posts.map(\.id)))
    guard let place = page.posts.firstIndex(where: { ids.contains($0.id) }), let last = known.lastIndex(where: { read.contains($0.id) })
    else {
      posts = page.posts
      before = page.before
      newCount = known.isEmpty ? countAboveMark : 0
      list = ListState()
      return
    }
    let selected = selected?.id
    if place > 0 { newCount = place + (list.selection == 0 ? 0 : newCount) }
    let older = known[(last + 1)...]
    posts = page.posts + older
    if older.isEmpty { before = page.before }
    newCount = min(newCount, posts?.count ?? 0)
    if let selected { select(selected, height: height) }
  }

  mutating func append(_ page: SharedPage) {
    isReadingOlder = false
    refusal = nil
    let known = Set((posts ?? []).map(\.id))
    let isAllNew = newCount > 0 && newCount == known.count
    posts = (posts ?? []) + page.posts.filter { !known.contains($0.id) }
    before = page.before
    if isAllNew { newCount = countAboveMark }
  }

  /// How many posts came since the list was looked at before this run: all that were read, where none of them was there then. The user's own
  /// are no news by themselves.
  private var countAboveMark: Int {
    guard !mark.isEmpty, let posts else { return 0 }
    let new = posts.prefix { !mark.contains($0.id) }
    return new.allSatisfy(\.isMine) ? 0 : new.count
  }

  /// Puts a new post at the top. What is seen stays where it is, unless that is the top; the line stays where reading had stopped.
  mutating func insert(_ post: SharedPost, height: Int) {
    guard var posts else { return }
    if let place = posts.firstIndex(where: { $0.id == post.id }) {
      posts[place] = post
      self.posts = posts
      return
    }
    let isAtTop = list.selection == 0
    if isAtTop { newCount = 0 }
    let (chosen, offset) = (list.selection, list.visibleRange(count: posts.count, height: height).lowerBound)
    posts.insert(post, at: 0)
    self.posts = posts
    guard posts.count > 1 else { return }
    newCount += 1
    if offset > 0 { list.scroll(by: 1, count: posts.count, height: height) }
    list.select(chosen + 1, count: posts.count, height: height)
  }

  /// Shows a post as it is now, where it is among those that were read.
  mutating func replace(_ post: SharedPost) {
    guard let place = posts?.firstIndex(where: { $0.id == post.id }) else { return }
    posts?[place] = post
  }

  mutating func change(_ id: String, _ body: (inout SharedPost) -> Void) {
    guard let place = posts?.firstIndex(where: { $0.id == id }), var post = posts?[place] else { return }
    body(&post)
    posts?[place] = post
  }

  mutating func remove(_ id: String, height: Int) {
    guard let place = posts?.firstIndex(where: { $0.id == id }) else { return }
    posts?.remove(at: place)
    if place < newCount { newCount -= 1 }
    list.select(place < list.selection ? list.selection - 1 : list.selection, count: posts?.count ?? 0, height: height)
  }

  private mutating func select(_ id: String, height: Int) {
    guard let posts, let place = posts.firstIndex(where: { $0.id == id }) else { return }
    list.select(place, count: posts.count, height: height)
  }

  /// Whether older posts are to be read now: the selection comes near the last one, and there are some.
  func wantsOlder(height: Int) -> Bool {
    guard let posts, before != nil, !isReadingOlder else { return false }
    return list.selection > posts.count - 2 * height - 1
  }
}
