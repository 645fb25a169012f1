import Vocabulary

extension StudyPhrases {
  /// The English words of study, by class; the words that every grammar needs come with ``Vocabulary/PhraseWords/english``.
  static let englishWords = PhraseWords(
    in: "en",
    """
    filler = kiroku | hey kiroku | ok kiroku | in kiroku | with kiroku | using kiroku | on kiroku | to kiroku | study log | kee roku
    filler = this morning | this afternoon | this evening | tonight | earlier | earlier today | just now | the last | the past
    filler = another | for today | for tonight | for the day
    record = record | log | note | note down | write down | jot down | put down | save | track | register | mark down | mark | put me down for
    record = make a record of | make a record for | create a record of | create a record for | make an entry for | new record
    add = add | put | enter
    record = record that | log that | note that | add that | save that | remember that | write down that | put down that | make a note that
    study = study | studying | work | practice | practise | reading | learning | revision | reviewing | homework | studies | study time
    study = session
    study = study session | review | exercises | training | prep
    i = i | was | been | ive | i have | we | weve | i was | i have been | ive been | we have
    studied = studied | did | ive done | i have done | have done | worked on | worked | practiced | practised | read | reviewed | learned | learnt | spent | went through | covered
    studied = solved | memorized | memorised | got through | put in | finished | completed | studying | working on | practicing | reading | finished reading
    studied = did some | got done | knocked out | managed | got in | squeezed in | revised | wrote | finished studying | have read | tackled
    on = of | on | for | in | with | at | doing | studying | to | under | using | from | working on | practicing | practising | reading
    on = spent on
    on = learning | reviewing | spent | spent studying | into | towards
    with = with | and | for | in | over | taking | plus | which took | it took | took | on | reading | doing | covering
    with = did | read
    with = i read | i did | within | during
    start = start | begin | launch | run | kick off | fire up | turn on | set off | start up | switch on | get going | activate
    start = trigger
    set = set | set up | make | create | give me | i need | put on | new | get me | get
    stopwatch = stopwatch | stop watch | chronometer | clock | time tracking | measurement | time keeper
    timer = timer | countdown | count down | countdown timer | study timer | focus timer | alarm timer
    for = for | on | with | to | of | using | to study | for studying | to do | to read
    focus = study | work on | practice | practise | review | learn | focus on | concentrate on | do | read | work | focus | hit
    span = session | block | round | sprint | study session | study block | focus session
    thing = timer | stopwatch | stop watch | study | studying | session | study session | clock | measurement | it | recording | countdown
    thing = work
    thing = current session | current study | everything | working | reading | practice | measuring | tracking | timing | learning
    thing = this session
    thing = current timer | current stopwatch | this | studies | time
    meal = lunch | dinner | breakfast | supper | coffee | tea | snack | break | meal | food
    moment = for a moment | for a while | for a bit | for a sec | for a second | for a minute | a moment | a while | a bit | briefly | a sec
    show = show | display | open | see | view | bring up | show me | check | tell me | pull up | give me | look at | check on
    upto = to | up to | until | up until | till | til | through | thru | up through | as far as
    upto = and got to | and reached | and got as far as
    reached = got to | reached | got as far as | got up to | made it to | am up to | came to
    place = page | p | chapter | problem | question | section | lesson | exercise | line | word
    ask = please | can you | could you | can you please | could you please | would you | lets | let us | ill | i will
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
    unit:cards = card | cards | flashcard | flashcards | flash cards
    """)

  static let englishIntents: [PhrasePattern] = [
    PhrasePattern(
      .intent("PostStudyRecord"), in: "en",
      """
      $told = [<please>] <record> | [[<please>] <record>] [<i>] <studied>
      $say = $told | [<please>] <add>
      $amount = {total:amount} | {start+end:range} | <upto> {end:amount} | from {start:amount}
      $material = {material} | <on> {material} | <on> {material*}
      $say [for] {duration:time} [<study>] $material [<study>] [<with>] [$amount]
      $say $amount [<study>] $material [<study>] [[<with>] {duration:time}]
      $say {material*} [<study>] [<with>] {duration:time} [[<with>] $amount]
      $say {material*} [<study>] [<with>] $amount [[<with>] {duration:time}]
      $told [for] {duration:time} [[<on>] <study>]
      [<please>] <add> {duration:time} ([<on>] <study> | to (log | study log | study records | records))
      [<please>] <record> <study> <on> {duration:time} [<on> {material}]
      $told $amount [[<with>] {duration:time}]
      [[<please>] <record>] [i] <reached> {end:amount} [[<on>] {material}] [[<with>] {duration:time}]
      im up to {end:amount} [[<on>] {material}]
      $say {material} [<study>]
      [<please>] <record> [<study>] [<on>] {material}
      [<please>] <record> (<study> | study log entry | what i studied | what i did)
      [for | in | on] {material} [<study>] $say [for] {duration:time} [[<with>] $amount]
      [for | in | on] {material} [<study>] $say $amount [[<with>] {duration:time}]
      [that was | this was | that makes] ({duration:time} | $amount) [<study>] [<on>] {material} (done | finished | completed)
      (that was | this was | that makes) ({duration:time} | $amount) [<study>] [<on>] {material}
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
      [<please>] (start | begin) (timing | measuring | tracking | recording) [<on>] [<study>] [<on>] {material}
      (new | another | open) (session | study session) [<for> {material}]
      (new | another) {material} (session | study session)
      (time | its time | it is time) for {material}
      (im ready | i am ready | ready) to (study | start | start studying)
      (lets get started | lets begin | lets get going)
      [<please>] (get started | get going) (with | on) {material}
      [<please>] (start | begin) (timing | measuring | tracking | recording) [<study>]
      [<please>] (start | begin) (reading | practice | work | homework | revision) session
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
      $set [pomodoro] <timer> [<for> | at] {duration:time} [$material]
      $set {duration:time} pomodoro [timer] [$material]
      $set <timer> ([<for>] {material} | <for> {material*}) [<for>] {duration:time}
      $set ({material} & [{duration:time}]) <timer> [[<for>] {duration:time}]
      [<please>] (<start> | <set>) {duration:time} [<span>] [[<for>] [<study>] {material} | <for> [<study>] {material*}]
      $set {duration:time} {material} [<span>]
      [<please>] <focus> {duration:time} <span> [[<on>] {material}]
      $set <span> [<for>] {duration:time} [$material]
      {duration:time} [<study>] <timer> [$material]
      [[<please>] (<set> | put)] {duration:time} on (clock | timer | countdown) [$material]
      ({material} & {duration:time}) <timer>
      <timer> [<for>] {duration:time} [$material]
      <timer> [<for>] {material} [<for>] {duration:time}
      {material} <timer> [<for>] {duration:time}
      [<please>] (count down | countdown | count) [from] {duration:time} [$material]
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
        (break | rest | breather | pause) [from (<thing> | study) | for <meal>] [<moment>]
      (take | have) (five | ten)
      (lets | i need to | i want to | time to | let me | ill) [take] [short] (break | rest | pause)
      (taking | having) [short] (break | rest) [<moment>]
      (break | coffee break | lunch break | tea break) time
      (im | i am) (taking | having) [short | quick] (break | rest) [<moment>]
      (time | its time) for [short | quick] break
      [<please>] (rest | take it easy) <moment>
      [<please>] (stop [<thing>] | hold on) <moment>
      [<please>] (pause | break | stop) for <meal>
      (im | i am) (going | off | leaving | stepping out) (for | to get) <meal>
      give me [short | quick | little] (break | rest | breather)
      (time out | timeout | brb | be right back | ill be right back | im stepping away | im stepping out | im taking five)
      [<please>] (break | pause) from (studying | study | work)
      ~ (break | rest | coffee break | lunch break)
      """),
    PhrasePattern(
      .intent("ResumeStudy"), in: "en",
      """
      [<please>] (resume | continue | carry on | go on | unpause | keep going | proceed | get on | restart | un pause | go back \
        | pick up) [with | to] <thing>
      [<please>] (resume | continue | carry on | go on | unpause | keep going | proceed | un pause | pick up where i left off | get \
        going again)
      [<please>] (get back | go back | back | return | im back | i am back | lets get back | getting back) [to] (studying | study | \
        work | my studies | it | my study session | the books | books | reading)
      [<please>] keep (studying | working | reading | practicing | practising | learning | going | timing | measuring | tracking)
      [im | i am] back from (break | <meal>)
      (im | i am) (back [now] | ready to (continue | resume | go on | carry on | keep going))
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
      how (much time | long) (is left | do i have left | is remaining) on timer
      how long (have i been going | so far)
      what does (timer | stopwatch | clock) say
      what am i currently (studying | working on | reading | doing)
      (am i | is session | is timer | is stopwatch) paused
      time check
      (how many minutes do i have left | how much is left | whats left on timer | what is left on timer)
      (is timer on | is stopwatch on | am i recording | am i being timed)
      (whats | what is) [study] status
      how much longer
      how much have i (studied | done) [so far]
      am i on [my] break
      (is timer running | is stopwatch running | am i still studying | is anything running | is timer still running | is session \
        running | am i studying)
      (time left | time remaining | remaining time | elapsed time | current study | current session | study status | timer status | \
        session status | current status)
      how many minutes (are left | have i studied | left | have passed | have i been studying)
      (wheres | where is | whats | what is) timer at
      ~ status
      """),
    PhrasePattern(
      .intent("FinishStudy"), in: "en",
      """
      $amount = {total:amount} | {start+end:range}
      $upto = <upto> {end:amount} | (at | on) <place> {end:number}
      $at = at | with | after | having read | and record | and save | and log | as | i read | i did
      [<please>] <finish> <thing>
      [<please>] (finish | stop | quit | wrap up | finish up | stop and save | end and save | finish and record | finish and save | \
        stop and record)
      [<please>] <finish> [<thing>] [<on>] {material} [<thing>]
      [<ask>] <finish> [<thing>] [[<on>] {material}] ([$at] $amount [read | done | solved] | [$at] {duration:time} | $upto) [[<on>] \
        {material}]
      [i] <studied> $amount [[<on>] {material}] [then | so] (stop | finish | done | finished | im done | im finished | thats it)
      [<ask>] <finish> [<thing>] [$at] {duration:time} [<with>] $amount [[<on>] {material}]
      [<ask>] <finish> [<thing>] [$at] $amount [<with>] {duration:time} [[<on>] {material}]
      [<please>] (record | log | save) [this | it | that | session] and (stop | finish | end | quit)
      [<please>] (finish | stop | end) (and | then) (record | save | log) [it | session | study | that]
      [<please>] <finish> <thing> (and | then) (record | save | log) [it | session | study | that]
      [<please>] (finish | wrap up | stop) (for today | for the day | for tonight)
      [i] stopped [reading | studying | working] (at | on) <place> {end:number} [[<on>] {material}]
      [<please>] (wrap it up | finish here | stop here | end here)
      enough (for today | for tonight | studying | for the day)
      (im | i am | were | we are) [all] (done | finished | through) [studying | with [<study>] | for today | for the day | for tonight | \
        with session | with work]
      (ive | i have | i) (finished | stopped) (studying | study | session | my study session | working)
      (thats | that is | that will be) (it | all | enough) [for today | for now | studying | study | for tonight]
      [<please>] call it a day
      [<please>] stop (the clock | clock | the watch | working)
      (done | finished | all done) [studying | for today | for the day | with study | for tonight]
      (study | studying | session) (is) (over | done | finished)
      """),
  ]
}
