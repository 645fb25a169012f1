import Vocabulary

extension SharedPhraseWords {
  /// The English words of study, by class; the words that every grammar needs come with ``Vocabulary/PhraseWords/english``.
  static let english = PhraseWords(
    in: "en",
    """
    filler = kiroku | hey kiroku | ok kiroku | in kiroku | with kiroku | using kiroku | on kiroku | to kiroku | study log | kee roku
    filler = this morning | this afternoon | this evening | tonight | earlier | earlier today | just now | the last | the past
    filler = another | for today | for tonight | for the day
    study = study | studying | work | practice | practise | reading | learning | revision | reviewing | homework | studies | study time
    study = session
    study = study session | review | exercises | training | prep
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
    for = for | on | with | to | of | using | to study | for studying | to do | to read
    focus = study | work on | practice | practise | review | learn | focus on | concentrate on | do | read | work | focus | hit
    thing = timer | stopwatch | stop watch | study | studying | session | study session | clock | measurement | it | recording | countdown
    thing = work
    thing = current session | current study | everything | working | reading | practice | measuring | tracking | timing | learning
    thing = this session
    thing = current timer | current stopwatch | this | studies | time
    meal = lunch | dinner | breakfast | supper | coffee | tea | snack | break | meal | food
    show = show | display | open | see | view | bring up | show me | check | tell me | pull up | give me | look at | check on
    upto = to | up to | until | up until | till | til | through | thru | up through | as far as
    upto = and got to | and reached | and got as far as
    time:1500 = pomodoro | one pomodoro | pomodoro session | one pomodoro session
    time:3000 = two pomodoros | 2 pomodoros | double pomodoro
    unit:pages = page | pages | pp | p | pgs | pg
    unit:chapters = chapter | chapters | ch | chs | chap | chaps | chpt | chpts | chptr | chptrs
    unit:problems = problem | problems | question | questions | prob | probs | q | qs | qn | qns
    unit:words = word | words | wds | wrds | vocabulary words | vocab words | vocab
    unit:sections = section | sections
    unit:lessons = lesson | lessons | lsn | lsns | l
    unit:lines = line | lines
    unit:exercises = exercise | exercises | ex | exs | exer | preludes | pieces
    unit:kanji = kanji | kanjis | kanji characters
    unit:cards = card | cards | flashcard | flashcards | flash cards
    """)
}
