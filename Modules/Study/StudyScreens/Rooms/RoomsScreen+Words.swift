import StudyModels

extension ScreenWords {
  var roomsKey: String { self("rooms", "もくもく会") }
  var roomsHelp: String { self("Study rooms: study together, each on their own", "もくもく会：それぞれの勉強を一緒に") }
  var roomsTitle: String { self("Study rooms", "もくもく会") }
  var roomsSummary: String { self("Here people study together, each on their own.", "それぞれの勉強を、一緒にもくもくと進める場所です。") }
  var roomsNone: String { self("No room is open. \(key("new")) opens one.", "開いている部屋はありません。\(key("new"))で募集できます。") }
  var roomsNoneSelected: String { self("no room is selected", "部屋が選ばれていません") }
  var roomOpenHelp: String { self("See who studies there", "部屋の様子を見る") }
  var roomRecruit: String { self("open a room", "募集") }
  var roomRecruitHelp: String { self("Open a room, and invite others", "部屋を開いて一緒に勉強する人を募集する") }

  func roomSeats(_ room: StudyRoom) -> String {
    let seats = self("\(room.taken) of \(room.seats) seats", "\(room.seats)席中\(room.taken)人")
    return room.isJoined ? self("you sit here, \(seats)", "参加中・\(seats)") : seats
  }

  /// `until 14:00`, `14:00–16:00`.
  func roomTime(_ room: StudyRoom, now: ZonedInstant, in zone: any ZoneRules) -> String {
    guard let starts = room.starts, let ends = room.ends else { return "" }
    let end = language.moment(zone.zoned(ends.instant), now: now)
    if ends.instant <= now.instant { return roomEnded }
    guard starts.instant > now.instant else {
      let minutes = Int(ends.instant.secondsSince1970 - now.instant.secondsSince1970 + 59) / 60
      return self("until \(end), \(duration(minutes * 60)) left", "\(end)まで（残り\(duration(minutes * 60))）")
    }
    return self(
      "\(language.moment(zone.zoned(starts.instant), now: now)) to \(end)",
      "\(language.moment(zone.zoned(starts.instant), now: now))〜\(end)")
  }

  var roomEnded: String { self("it has ended", "終了しました") }
  var roomFull: String { self("all seats are taken", "満席です") }
  var roomIsOver: String { self("The room has ended.", "部屋は終了しました。") }
  func roomOpenedBy(_ room: StudyRoom) -> String {
    room.isMine
      ? self("You opened it.", "自分が開いた部屋です。")
      : self("Opened by \(room.owner.name) \(room.owner.address)", "主催：\(room.owner.name) \(room.owner.address)")
  }
  var roomNobody: String { self("Nobody sits here yet. Enter sits down.", "まだ誰もいません。Enterで参加できます。") }

  func studying(_ seat: StudyRoom.Seat, now: ZonedInstant, in zone: any ZoneRules) -> String {
    guard let since = seat.since else { return "" }
    let time = language.moment(zone.zoned(since.instant), now: now)
    return seat.material.map { self("\($0) since \(time)", "\($0)（\(time)から）") } ?? self("studying since \(time)", "\(time)から勉強中")
  }

  var roomJoin: String { self("sit down", "参加") }
  var roomJoinHelp: String { self("Sit down in the room", "部屋に参加する") }
  var roomJoined: String {
    self("You sit in the room, as long as Kiroku is open. \(key("away")) leaves.", "部屋に参加しました。Kirokuを開いている間は席が保たれます。\(key("away"))で退室できます。")
  }
  var roomLeave: String { self("leave", "退室") }
  var roomLeaveHelp: String { self("Give the seat back", "部屋を出る") }
  var roomLeft: String { self("You left the room.", "部屋を出ました。") }
  var roomShow: String { self("show what I study", "勉強内容を見せる") }
  var roomHide: String { self("hide what I study", "勉強内容を隠す") }
  var roomShowHelp: String { self("Let the others see what you measure, and since when", "計測中の教材と開始時刻を参加者に見せる・隠す") }
  var roomShows: String { self("The others see what you measure.", "計測中の内容が参加者に見えます。") }
  var roomHides: String { self("The others see nothing of what you measure.", "計測中の内容は参加者に見えません。") }
  var roomPersonHelp: String { self("Open the profile of who sits there", "参加者のプロフィールを開く") }
  var roomEnd: String { self("end the room", "部屋を終了") }
  var roomEndHelp: String { self("End the room for everybody", "全員の部屋を終了する") }
  var roomEndTitle: String { self("End the room?", "部屋を終了しますか？") }
  var roomEndMessage: String { self("It closes for everybody who sits there.", "参加者全員の部屋が閉じます。") }
  var roomEndNot: String { self("Leave it open", "開いたままにする") }
  var roomCloseHelp: String { self("Back; the seat stays yours", "戻る（席はそのまま）") }

  var roomFormTitle: String { self("Open a study room", "もくもく会の募集") }
  var roomFormHeading: String { self("A room is for at most 12 hours, and ends by itself.", "部屋は最長12時間で、自動的に終了します。") }
  var roomRecruitKey: String { self("open it", "募集する") }
  var roomRecruitButton: String { self("Open it", "募集する") }
  var roomName: String { self("Name", "名前") }
  var roomMaterial: String { self("About", "内容") }
  var roomBegins: String { self("Begins", "開始") }
  var roomLength: String { self("Open for", "時間") }
  var roomSeatsLabel: String { self("Seats", "席数") }
  func roomStart(_ minutes: Int) -> String {
    minutes == 0 ? self("now", "今すぐ") : self("in \(duration(minutes * 60))", "\(duration(minutes * 60))後")
  }
  var roomNeedsName: String { self("write a name", "名前を入力してください") }
  var roomSeatsRange: String { self("2 to 50", "2〜50で入力してください") }
  var roomNeedsAccount: String {
    self("This needs an account: Esc, then 6 and i sign in.", "アカウントが必要です。Escの後、6と\(key("account"))でログインできます。")
  }
  var roomOpened: String { self("The room is open. Enter sits down.", "部屋を開きました。Enterで参加できます。") }
}
