import Localization

extension PageRenderer {
  /// The most characters of a memo in a list; all of it stands on the post's own page.
  private static let shownInLists = 400
  /// The most characters of a name beside what somebody wrote; all of it stands on the profile.
  static let nameInLists = 60

  /// What templates name of a post.
  func post(of post: PagePost, _ words: PageWords, isWhole: Bool) -> [String: Any] {
    var context: [String: Any] = [
      "address": Self.path(of: post), "owner": PageWords.cut(Self.name(of: post.owner), to: Self.nameInLists),
      "ownerAddress": Self.path(of: post.owner),
      "iso": post.createdAt.iso, "time": post.createdAt.words(in: words.language), "likes": words.likes(post.likes),
      "commentCount": words.comments(post.commentCount), "hasImages": !post.images.isEmpty, "isOneImage": post.images.count == 1,
      "images": post.images.map { image in
        [
          "url": Self.path(of: image, in: post), "width": image.width, "height": image.height,
          "label": words("Image \(image.number)", "画像\(image.number)"),
        ] as [String: Any]
      },
    ]
    if post.isEdited { context["edited"] = words.edited }
    switch post.content {
    case .record(let record):
      context["heading"] = record.material ?? words("Study", "勉強")
      var figures = [words.duration(record.activeSeconds)]
      if let amount = record.amount { figures.append(words.measure(amount)) }
      figures.append(words("from \(record.startedAt.words(in: words.language))", "\(record.startedAt.words(in: words.language))から"))
      context["figures"] = figures.map { ["text": $0] as [String: Any] }
      if let memo = record.memo, !memo.isEmpty { context["memo"] = isWhole ? memo : PageWords.cut(memo, to: Self.shownInLists) }
    case .goal(let goal):
      let percent = words("\(goal.percent)%", "\(goal.percent)％")
      context["heading"] =
        goal.material.map { words("Goal of the week: \($0)", "今週の目標: \($0)") } ?? words("Goal of the week", "今週の目標")
      context["figures"] = [
        percent,
        words(
          "\(words.measure(goal.done)) of \(words.measure(goal.target))", "\(words.measure(goal.target))のうち\(words.measure(goal.done))"),
        words("week of \(goal.weekStart.words(in: words.language))", "\(goal.weekStart.words(in: words.language))の週"),
      ].map { ["text": $0] as [String: Any] }
      context["progress"] = ["label": percent, "part": min(100, max(0, goal.percent))] as [String: Any]
    }
    return context
  }

  /// What templates name of a room.
  func room(of room: PageRoom, _ words: PageWords) -> [String: Any] {
    var context: [String: Any] = [
      "title": room.title, "owner": PageWords.cut(Self.name(of: room.owner), to: Self.nameInLists),
      "ownerAddress": Self.path(of: room.owner),
      "seats": words("\(room.taken) of \(room.seats) seats taken", "\(room.seats)席のうち\(room.taken)席"),
      "times": room.startsAt.words(until: room.endsAt, in: words.language),
    ]
    if let material = room.material { context["material"] = material }
    return context
  }
}
