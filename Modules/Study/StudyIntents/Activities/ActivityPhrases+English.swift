import Vocabulary

extension ActivityPhrases {
  static let english: [PhrasePattern] = [
    PhrasePattern(
      .activity("app.kiroku.viewMyQRCode"), in: "en",
      """
      [<please>] [<show>] [kiroku] (qr code | qr) [to a friend | to my friend | screen | page]
      [<please>] (let | have) [friend | my friend | them] (scan | see) qr code
      """),
    PhrasePattern(
      .activity("app.kiroku.readMaterialBarcode"), in: "en",
      """
      [<please>] (scan | read) [new] [study | books] (book | books | material | textbook | barcode | isbn | bar code) [barcode | bar \
        code | isbn | to shelf | to add it]
      [<please>] (add | register) [new] (book | material | textbook) (by | with | using | from) (barcode | bar code | isbn | scanning | \
        camera)
      [<please>] <show> (barcode | bar code) (reader | scanner)
      (barcode | bar code) (reader | scanner | scan)
      """),
    PhrasePattern(
      .activity("app.kiroku.recordStudy"), in: "en",
      """
      [<please>] (write | fill in | fill out | create | make | new | write up | compose) [new] (study record | record form | study log \
        entry | study entry | study log form)
      [<please>] (open | show | bring up) [new] (record form | study record form | record screen | study record screen | form for a \
        study record)
      """),
    PhrasePattern(
      .activity("app.kiroku.viewWeeklyReport"), in: "en",
      """
      (hows | how is | how was | how has) week [going | been | looking | so far | been going]
      (hows | how is) (study | studying) week [going]
      [<please>] [<show>] [this] (weekly report | week report | weeks report | report for week | report for this week | report of week \
        | weekly stats | weekly summary | weeks summary | weeks stats | report this week)
      how (much | long) (did i study | have i studied | have i been studying) this week
      what did i study this week
      [<please>] <show> this week
      """),
    PhrasePattern(
      .activity("app.kiroku.postGoalProgress"), in: "en",
      """
      [<please>] (post | share | publish | tweet | upload) [this] [weeks | weekly | goal | goals | study | week] progress [this week | \
        to timeline | on timeline | with friends | for week | towards goal]
      [<please>] (tell | show) (friends | everybody | everyone) [weeks | weekly] progress
      """),
    PhrasePattern(
      .activity("app.kiroku.joinStudyRoom"), in: "en",
      """
      [<please>] (join | enter | go to | find | visit | hop into | get into) [online | virtual] (study room | study rooms | study hall \
        | study group room)
      [<please>] study with others
      """),
    PhrasePattern(
      .activity("app.kiroku.recruitStudyRoom"), in: "en",
      """
      [<please>] (open | create | host | start | set up | make | organize | organise | launch) [new] (study room | study hall | study \
        group room)
      [<please>] invite (people | others | friends | somebody) to (study | study together | study with me | study room)
      """),
  ]
}
