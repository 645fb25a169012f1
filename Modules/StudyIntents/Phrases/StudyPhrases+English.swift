import Vocabulary

extension StudyPhrases {
  /// The English words of study, by class; the words that every grammar needs come with ``Vocabulary/PhraseWords/english``.
  static let englishWords = PhraseWords(
    in: "en",
    """
    filler = kiroku | hey kiroku | ok kiroku | in kiroku | with kiroku | using kiroku | on kiroku | to kiroku | study log | kee roku
    record = record | log | note | note down | write down | jot down | put down | enter | add | save | track | register | mark down | put
    record = record that | log that | note that | add that | save that | remember that | write down that | put down that | make a note that
    study = study | studying | work | practice | practise | reading | learning | revision | reviewing | homework | studies | study time
    study = session
    study = study session | review | exercises | training | prep
    i = i | ive | i have | we | weve | i was | i have been | ive been | we have
    studied = studied | did | ive done | i have done | have done | worked on | worked | practiced | practised | read | reviewed | learned | learnt | spent | went through | covered
    studied = solved | memorized | memorised | got through | put in | finished | completed | studying | working on | practicing | reading | finished reading
    studied = did some | got done | knocked out | revised | wrote | finished studying | have read | tackled
    on = of | on | for | in | with | at | doing | studying | to | under | using | from | working on | practicing | practising | reading
    on = spent on
    on = learning | reviewing | spent | spent studying | into | towards
    with = with | and | for | in | over | taking | plus | which took | it took | took | at | on | through | reading | doing | covering
    with = did | read
    with = i read | i did | within | during
    start = start | begin | launch | run | kick off | fire up | turn on | set off | start up | switch on | get going | activate
    start = trigger
    set = set | set up | make | create | give me | i need | put on | new | get me | get
    stopwatch = stopwatch | stop watch | chronometer | clock | time tracking | measurement | time keeper
    timer = timer | countdown | count down | countdown timer | study timer | focus timer | pomodoro timer | alarm timer
    for = for | on | with | to | of | using | to study | for studying | to do | to read
    focus = study | work on | practice | practise | review | learn | focus on | concentrate on | do | read | work | focus | hit
    span = session | block | round | sprint | study session | study block | focus session
    thing = timer | stopwatch | stop watch | study | studying | session | study session | clock | measurement | it | recording | countdown
    thing = work
    thing = current session | current study | everything | working | reading | practice | measuring | tracking | timing | learning
    thing = this session
    thing = current timer | current stopwatch | this | studies | time
    moment = for a moment | for a while | for a bit | for a sec | for a second | for a minute | a moment | a while | a bit | briefly | a sec
    show = show | display | open | see | view | bring up | show me | check | tell me | pull up | give me | look at | check on
    finish = finish | end | stop | complete | conclude | wrap up | quit | finish up | stop and save | end and save | finish and record
    finish = finish and save | stop and record | im done | i am done | im finished | i am finished | done | close | halt
    finish = im done with | i am done with | done with | im finished with | thats it for | thats all for | that is all for
    time:1500 = pomodoro | one pomodoro | pomodoro session | one pomodoro session
    time:3000 = two pomodoros | 2 pomodoros | double pomodoro
    unit:pages = page | pages | pp | p | pgs | pg
    unit:chapters = chapter | chapters | ch
    unit:problems = problem | problems | question | questions
    unit:words = word | words | vocabulary words | vocab words
    unit:sections = section | sections
    unit:lessons = lesson | lessons
    unit:lines = line | lines
    unit:exercises = exercise | exercises
    unit:kanji = kanji | kanjis | kanji characters
    """)

  static let englishIntents: [PhrasePattern] = [
    PhrasePattern(
      .intent("PostStudyRecord"), in: "en",
      """
      $say = <record> | [<record>] [<i>] <studied>
      $amount = {total:amount} | {start+end:range}
      $material = {material} | <on> {material} | <on> {material*}
      [<please>] $say [for] {duration:time} [<study>] $material [<study>] [<with>] [$amount]
      [<please>] $say $amount [<study>] $material [<study>] [[<with>] {duration:time}]
      [<please>] $say {material*} [<study>] [<with>] {duration:time} [[<with>] $amount]
      [<please>] $say {material*} [<study>] [<with>] $amount [[<with>] {duration:time}]
      [<please>] $say [for] {duration:time} [[<on>] <study>]
      [<please>] $say $amount [[<with>] {duration:time}]
      [<please>] $say {material} [<study>]
      [<please>] <record> [<study>] [<on>] {material}
      [<please>] <record> (<study> | study log entry | what i studied | what i did)
      [for | in | on] {material} [<study>] $say [for] {duration:time} [[<with>] $amount]
      [for | in | on] {material} [<study>] $say $amount [[<with>] {duration:time}]
      ~ {duration:time} [<study>] [<on>] {material} [[<with>] $amount]
      ~ $amount [<study>] [<on>] {material} [[<with>] {duration:time}]
      ~ {material} [<study>] [<with>] {duration:time} [[<with>] $amount]
      ~ {material} [<study>] [<with>] $amount [[<with>] {duration:time}]
      """),
    PhrasePattern(
      .intent("StartStopwatch"), in: "en",
      """
      $material = {material} | <for> {material} | <for> {material*}
      [<please>] <start> [new] <stopwatch> [$material] [<study>]
      [<please>] <start> {material} <stopwatch>
      [<please>] (start | begin) [<study> | timing | measuring | tracking] [<on>] {material} [<study>]
      [<please>] (start | begin | im starting | i am starting) (studying | study | session | study session | to study | timing | measuring | \
        tracking my time | tracking time | my studies)
      [<please>] (start | begin) (timing | measuring | tracking) [<on>] [<study>] [<on>] {material}
      (new | another) (session | study session)
      [<please>] (measure | track | clock) (study | study time | my studying | studying | session)
      [<please>] time (me | my study | my studying | my session | my study session) [[<on>] {material}]
      [<please>] <focus> [on] {material}
      (im studying | i am studying | im working on | i am working on | im starting | i am starting | im reading) {material}
      (lets | let us | i want to | time to | its time to | i wanna | im going to) (study | start studying | get studying | hit the \
        books | start)
      {material} <stopwatch> [start]
      ~ <stopwatch> [[<for>] {material}]
      """),
    PhrasePattern(
      .intent("StartTimer"), in: "en",
      """
      $material = {material} | <for> {material} | <for> {material*}
      $set = [<please>] (<start> | <set>) [new | another]
      $set [{duration:time}] [<study>] <timer> [$material]
      $set <timer> [<for>] {duration:time} [$material]
      $set <timer> ([<for>] {material} | <for> {material*}) [<for>] {duration:time}
      $set ({material} & [{duration:time}]) <timer> [[<for>] {duration:time}]
      [<please>] (<start> | <set>) {duration:time} [<span>] [[<for>] [<study>] {material} | <for> [<study>] {material*}]
      $set {duration:time} {material} [<span>]
      [<please>] <focus> {duration:time} <span> [[<on>] {material}]
      $set <span> [<for>] {duration:time} [$material]
      {duration:time} [<study>] <timer> [$material]
      ({material} & {duration:time}) <timer>
      <timer> [<for>] {duration:time} [$material]
      <timer> [<for>] {material} [<for>] {duration:time}
      {material} <timer> [<for>] {duration:time}
      [<please>] (count down | countdown) [from] {duration:time} [$material]
      [<please>] <focus> [on] {material} [for] {duration:time}
      [<please>] <focus> [for] {duration:time} [[<on>] {material}]
      [<please>] time (me | my study | my session) for {duration:time} [[<on>] {material}]
      ~ <timer> [<for> {material}]
      """),
    PhrasePattern(
      .intent("PauseStudy"), in: "en",
      """
      [<please>] (pause | suspend | hold | freeze | interrupt) [<thing>] [<moment>]
      [<please>] (put | place) [<thing>] on (hold | pause) [<moment>]
      [<please>] (take | have | need | get | i need | i want | make) [short | quick | little | five | coffee | tea | lunch | bathroom] \
        (break | rest | breather | pause) [from (<thing> | study)] [<moment>]
      (take | have) (five | ten)
      (lets | i need to | i want to | time to | let me | ill) [take] [short] (break | rest | pause)
      (taking | having) [short] (break | rest) [<moment>]
      (break | coffee break | lunch break | tea break) time
      (im | i am) (taking | having) [short | quick] (break | rest) [<moment>]
      (time | its time) for [short | quick] break
      [<please>] (rest | take it easy) <moment>
      [<please>] (stop | hold on) <moment>
      [<please>] (break | pause) from (studying | study | work)
      ~ (break | rest | coffee break | lunch break)
      """),
    PhrasePattern(
      .intent("ResumeStudy"), in: "en",
      """
      [<please>] (resume | continue | carry on | go on | unpause | keep going | proceed | keep | get on | restart | un pause | go back \
        | pick up) [with | to] <thing>
      [<please>] (resume | continue | carry on | go on | unpause | keep going | proceed | un pause | pick up where i left off | get \
        going again)
      [<please>] (get back | go back | back | return | im back | i am back | lets get back | getting back) [to] (studying | study | \
        work | my studies | it | my study session | the books | books | reading)
      (im | i am) back [from break | now]
      back at it
      [<please>] (end | finish | stop) [short] break
      (break | breaks) [is | time is] (over | finished | done)
      """),
    PhrasePattern(
      .intent("ShowCurrentStudy"), in: "en",
      """
      [<please>] <show> [what is | whats] [current | running | active] (study | session | study session | timer | stopwatch | \
        measurement | status | elapsed time | remaining time | progress of timer | time left | time remaining)
      [<please>] <show> [what | how long] (im studying | i am studying | am i studying | im working on | i have been studying | ive \
        been studying)
      what am i (studying | working on | reading | doing) [right now]
      whats (running | being recorded | being measured | being timed | on)
      what is (running | being recorded | being measured | being timed | on)
      (whats | what is) (current | running | active) (study | session | study session | timer | stopwatch | study status)
      how long (have i been studying | have i studied | have i been at it | have i been working | has it been | is left | do i have \
        left | did i study so far | has timer been running | has stopwatch been running | until break)
      how (much | long) (time) (is left | do i have left | have i studied | is remaining | left | remaining | has passed | have i spent)
      how much longer
      how much have i (studied | done) [so far]
      am i on [my] break
      (is timer running | is stopwatch running | am i still studying | is anything running | is timer still running | is session \
        running | am i studying)
      (time left | time remaining | remaining time | elapsed time | current study | current session | study status | timer status | \
        session status | current status)
      how many minutes (are left | have i studied | left | have passed | have i been studying)
      (wheres | where is) timer at
      ~ status
      """),
    PhrasePattern(
      .intent("FinishStudy"), in: "en",
      """
      $amount = {total:amount} | {start+end:range}
      $at = at | on | with | after | having read | and record | and save | and log | as | i read | i did
      [<please>] <finish> <thing>
      [<please>] (finish | stop | quit | wrap up | finish up | stop and save | end and save | finish and record | finish and save | \
        stop and record)
      [<please>] <finish> [<thing>] [<on>] {material} [<thing>]
      [<please>] <finish> [<thing>] [[<on>] {material}] [$at] ($amount | {duration:time}) [[<on>] {material}]
      [<please>] <finish> [<thing>] [$at] {duration:time} [<with>] $amount [[<on>] {material}]
      [<please>] <finish> [<thing>] [$at] $amount [<with>] {duration:time} [[<on>] {material}]
      [<please>] (record | log | save) [this | it | that | session] and (stop | finish | end | quit)
      [<please>] (finish | stop | end) (and | then) (record | save | log) [it | session | study | that]
      (im | i am) [all] (done | finished | through) [studying | with study | with studying | for today | for the day | for tonight | with \
        session | with work]
      (ive | i have | i) (finished | stopped) (studying | study | session | my study session | working)
      (thats | that is) (it | all | enough) [for today | for now | studying | study | for tonight]
      [<please>] call it a day
      [<please>] stop (the clock | clock | the watch | working)
      (done | finished | all done) [studying | for today | for the day | with study | for tonight]
      (study | studying | session) (is) (over | done | finished)
      """),
  ]

  static let englishActivities: [PhrasePattern] = [
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
