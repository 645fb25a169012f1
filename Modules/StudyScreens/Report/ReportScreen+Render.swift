import StudyModels
import TerminalUI

extension ReportScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect.inset(dx: 2)
    guard let data = state.data else {
      if let failure = state.failure { surface.drawWrapped(failure, in: area, style: theme.error) }
      return
    }
    renderHeading(data, into: &surface, in: area.takeTop(2), theme: theme)
    _ = area.takeTop()
    chart(data).render(into: &surface, in: area.takeTop(7), theme: theme)
    _ = area.takeTop()
    // Wide enough: table and heat map side by side. Tall enough: the map below the table. Else the table alone.
    let mapHeight = 9
    if area.width >= 72, area.height < 20 {
      let columns = area.columns([.fixed(area.width - 36), .fill], gap: 3)
      renderMaterials(data, into: &surface, in: columns[0], theme: theme)
      renderHeat(data, into: &surface, in: columns[1], theme: theme)
    } else if area.height >= mapHeight + 6 {
      renderHeat(data, into: &surface, in: area.takeBottom(mapHeight), theme: theme)
      _ = area.takeBottom()
      renderMaterials(data, into: &surface, in: area, theme: theme)
    } else {
      renderMaterials(data, into: &surface, in: area, theme: theme)
    }
  }

  private func renderHeading(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let total = "\(words.duration(data.totalSeconds)), \(words.recordCount(data.recordCount))"
    var line = rect.row(0)
    surface.draw(total, in: line.takeRight(total.cellWidth), style: theme.accent)
    surface.draw(words.weekTitle(data.week, today: data.today), in: line, style: theme.title)
    surface.draw(
      words.comparedToWeekBefore(data.totalSeconds - data.previousSeconds), in: rect.row(1), style: theme.dim, alignment: .trailing)
  }

  private func chart(_ data: ReportData) -> BarChart {
    let days = (0..<7).map { data.week.lowerBound.adding(days: $0) }
    return BarChart(
      bars: days.enumerated().map { index, day in
        let seconds = data.secondsByDay[index]
        let total = seconds.reduce(0, +)
        return BarChart.Bar(
          label: words.weekday(day.weekday) + (day == data.today ? "*" : " "),
          segments: seconds.enumerated().map { BarChart.Segment(series: $0, value: Double($1)) },
          note: total == 0 ? "–" : words.shortDuration(total))
      },
      // Never less than an hour, so that five minutes do not look like a full day.
      legend: data.series.map(name), maximum: 3_600)
  }

  private func name(of series: ReportData.Series) -> String { series.material?.title ?? words.withoutMaterial }

  private func renderMaterials(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    guard !data.series.isEmpty else {
      surface.draw(words.nothingStudied, in: area.row(0), style: theme.dim)
      return
    }
    surface.draw(words.byMaterial, in: area.takeTop(), style: theme.title)
    let shown = data.series.count > area.height ? max(0, area.height - 1) : data.series.count
    for (place, series) in data.series.prefix(shown).enumerated() {
      var row = area.takeTop()
      let letter = String(BarChart.letter(place))
      let letterStyle = theme.chart(place)
      surface.draw(letter, in: row.takeLeft(2), style: theme.depth == .none ? letterStyle.bold : letterStyle)
      surface.draw("\(percent(series, of: data)) %", in: row.takeRight(6), style: theme.dim, alignment: .trailing)
      surface.draw(words.duration(series.seconds), in: row.takeRight(12), style: theme.text, alignment: .trailing)
      if let material = series.material, series.amount > 0, row.width > 24 {
        let amount = words.count(series.amount, material.unit)
        surface.draw(amount, in: row.takeRight(min(14, amount.cellWidth + 2)), style: theme.dim, alignment: .trailing)
      }
      surface.draw(name(of: series), in: row.inset(right: 1), style: theme.text)
    }
    if shown < data.series.count {
      surface.draw(words.andMore(data.series.count - shown), in: area.row(0), style: theme.dim)
    }
  }

  private func percent(_ series: ReportData.Series, of data: ReportData) -> Int {
    data.totalSeconds == 0 ? 0 : series.seconds * 100 / data.totalSeconds
  }

  private func renderHeat(_ data: ReportData, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let first = data.week.lowerBound.adding(days: -7 * (data.heatWeeks - 1))
    let maximum = Double(data.heat.values.max() ?? 0)
    let rows = (0..<7).map { weekday in
      (0..<data.heatWeeks).map { week -> Int? in
        let day = first.adding(days: 7 * week + weekday)
        return day > data.today ? nil : HeatMap.level(Double(data.heat[day] ?? 0), maximum: maximum)
      }
    }
    var months: [Int: String] = [:]
    for week in 0..<data.heatWeeks {
      let start = first.adding(days: 7 * week).components
      if week == 0 || start.day <= 7 { months[week] = words.shortMonth(start.month) }
    }
    HeatMap(
      rows: rows, rowLabels: (0..<7).map { words.weekday(first.adding(days: $0).weekday) }, columnLabels: months
    ).render(into: &surface, in: rect, theme: theme)
  }
}

extension ScreenWords {
  func andMore(_ count: Int) -> String { self("and \(count) more", "ほか\(count)件") }

  func shortMonth(_ month: Int) -> String {
    self(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][max(0, min(11, month - 1))], "\(month)月")
  }
}
