import StudyModels
import StudyRepositories

/// What stands of one record beside the list.
extension ScreenWords {
  func detailWhen(_ record: StudyRecord, now: ZonedInstant) -> String {
    let begin = language.moment(record.started, now: now)
    let day = self.date(record.started.local.date, today: now.local.date)
    let isToday = record.started.local.date == now.local.date
    let end = record.ended.local.date == record.started.local.date ? Language.time(record.ended) : language.moment(record.ended, now: now)
    return isToday ? "\(day) \(begin)–\(end)" : "\(begin)–\(end)"
  }

  /// `09:40 10, 10:05 12`, by the offset that the record began with.
  func detailLaps(_ laps: [Lap], zoned: ZonedInstant) -> String {
    let shown = laps.prefix(12).map { lap in
      var moment = zoned
      moment.instant = lap.at
      return "\(Language.time(moment)) \(lap.count)"
    }
    return shown.joined(separator: self(", ", "、")) + (laps.count > shown.count ? " …" : "")
  }
  var detailPauses: String { self("Breaks", "休憩") }
  /// `09:30–09:40, 10:00–10:05`, by the offset that the record began with.
  func detailPauses(_ pauses: [Pause], zoned: ZonedInstant) -> String {
    func time(_ instant: Instant) -> String {
      var moment = zoned
      moment.instant = instant
      return Language.time(moment)
    }
    let spans = pauses.prefix(6).map { "\(time($0.began))–\($0.ended.map(time) ?? "")" }
    return spans.joined(separator: self(", ", "、"))
      + (pauses.count > 6 ? self(" and \(pauses.count - 6) more", "、ほか\(pauses.count - 6)回") : "")
  }

  var detailPost: String { self("Post", "投稿") }
  func detailPost(_ delivery: OutboxEntry?) -> String {
    switch delivery?.state {
    case .waiting: self("waits to be sent", "送信待ち")
    case .delivering: self("is being sent", "送信中")
    case .attention: self("needs attention: w on the Timeline", "要確認（タイムラインのw）")
    case .delivered: self("sent", "送信済み")
    case .withheld, nil: self("on this machine", "この端末だけ")
    }
  }

  func detailOverlap(_ other: RecordOverlap, now: ZonedInstant) -> String {
    let what = "\(other.title ?? noMaterial) \(language.moment(other.started, now: now))–\(Language.time(other.ended))"
    return self("overlaps \(what): edit (e) or delete (d) one of them", "\(what)と重複：どちらかを編集（e）か削除（d）してください")
  }
}
