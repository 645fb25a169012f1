/// Words of a language with spaces that say for whom and when something is: for somebody else, later, not at all.
///
/// The general ones come with this module; an app adds the verbs of what it does ``deeds``, ``verbs``, ``commands`` and ``purposes``. Words are parted by
/// white space; ways to say something, which may be several words each, by bars. All are written as phrases are compared: small letters, no
/// apostrophes.
public struct SpacedGuardWords: Hashable, Sendable {
  /// Nouns for persons: *sister*.
  public var persons = ""
  /// Words for persons that stand alone before a verb: *she*, *theyve*.
  public var pronouns = ""
  /// Words by which whoever speaks means themselves: *i*, *weve*.
  public var selves = ""
  /// What may stand before a person: *my*, *the*.
  public var owners = ""
  /// What makes a person no subject: *with* my sister.
  public var prepositions = ""
  /// What may stand between a subject, or a word that turns it round, and its verb: *just*, *has*.
  public var attendants = ""
  /// Verbs by which somebody else only says or wants it: mum *says* stop.
  public var reports = ""
  /// Words that a new clause begins with: *so*, *while*.
  public var joints = ""
  /// Those of the joints after which the subject goes on: *and* did.
  public var continuations = ""
  /// Words that a condition or a reason begins with: *if* I don't set a limit.
  public var conditions = ""
  /// Words that ask, or say nothing, at the beginning of a clause: *please*, *could you*.
  public var requests = ""
  /// Ways to say that something is only thought of: *planning to*.
  public var plans = ""
  /// Ways to say that something is hoped for, whatever follows: *i hope*.
  public var hopes = ""
  /// Ways to say that something is wished or due: what is done afterwards is not done yet. *I should* read.
  public var wishes = ""
  /// Words that put off: *later*.
  public var delays = ""
  /// What a delay means nothing after: an hour *later*, *until* later.
  public var undelayed = ""
  /// Words that turn a verb round: *dont*.
  public var negations = ""
  /// Those of them that refuse at the beginning of a clause: *dont* post.
  public var refusals = ""
  /// What makes a negation a proposal: *why* dont we.
  public var proposals = ""
  /// Verbs that take something back: *delete*.
  public var deletions = ""
  /// What is taken back: *it*, *entry*.
  public var deleted = ""
  /// Ways to put something right: *actually it was*.
  public var corrections = ""
  /// Verbs of shopping: *order*.
  public var orders = ""
  /// What is set for something: *timer*.
  public var instruments = ""
  /// What other instruments are for: the *eggs*.
  public var household = ""
  /// What anything may be for, without saying what: for *now*.
  public var occasions = ""
  /// What is heard, watched or run elsewhere: stop the *music*.
  public var media = ""
  /// What else ends: the *meeting* is over.
  public var happenings = ""
  /// Ways to ask for what no app of this kind does, or for nothing: read it *aloud to me*, *who needs*.
  public var errands = ""

  /// What was done, by verbs that say that it is over: *stirred*. An app's own.
  public var deeds = ""
  /// The same by verbs of two words, parted by bars: *boiled down*. An app's own.
  public var phrasalDeeds = ""
  /// The same verbs as they stand after *should*: *stir*. An app's own.
  public var verbs = ""
  /// What can be asked for: *pause*. An app's own.
  public var commands = ""

  /// What an instrument of the app may be for: the *soup*. An app's own.
  public var purposes = ""
  /// Other words that are known where they are missed by a letter: *oven*. An app's own.
  public var missed = ""

  /// Makes a set without words.
  public init() {}

  /// The same with the verbs of an app, and with errands of its own behind those of every app.
  public func with(
    deeds: String, phrasalDeeds: String = "", verbs: String, commands: String, purposes: String, errands: String = "", missed: String = ""
  ) -> Self {
    var words = self
    (words.deeds, words.phrasalDeeds, words.verbs, words.commands, words.purposes) = (deeds, phrasalDeeds, verbs, commands, purposes)
    words.missed = missed
    if !errands.isEmpty { words.errands += "|" + errands }
    return words
  }
}

extension SpacedGuardWords {
  /// The English words, without verbs of an app.
  public static let english = {
    var words = SpacedGuardWords()
    words.persons =
      """
      sister brother mother father mom mum mommy mummy mama dad daddy papa parents son daughter kid kids child children wife husband partner \
      spouse fiance fiancee girlfriend boyfriend friend friends buddy mate roommate roommates flatmate flatmates housemate classmate \
      classmates colleague colleagues coworker coworkers boss manager teacher tutor professor coach neighbor neighbour neighbors \
      neighbours aunt uncle cousin grandma grandpa grandmother grandfather grandson granddaughter grandchildren grandkids nephew niece \
      twin baby guy girl boy man woman people students pupils team sis bro hubby stepson stepdaughter godson mate nan gran granny grandad nana nanny bloke chap lady
      """
    words.pronouns = "he she they hes shes theyre theyve hed theyd everyone everybody someone somebody anyone nobody"
    words.selves = "i im ive id ill we weve"
    words.owners = "my his her our their your the a an one some another that this these those older younger big little best own"
    words.prepositions =
      "with for to from by at of near beside without like after before than about on in and or while since because until till"
    words.attendants =
      """
      just also already finally only even actually then probably apparently really has have had been is was are were be still \
      definitely maybe ever you dare yet to want need go going please simply quietly both all can could will would always usually often
      """
    words.reports =
      "asks asked ask asking yells yelled shouts shouted writes wrote says said say saying told tells thinks thought reckons suggests suggested"
    words.joints =
      "so and but because cause cos while whilst then when before after since although though or plus until till if unless as"
    words.continuations = "and then"
    words.conditions = "once after whenever if because since as so when although though even unless or until till while cause cos before"
    words.requests =
      """
      please pls plz can could would will you just kindly hey hi ok okay um uh so now and then also lets let me us go ahead i we want \
      need to wanna have well actually
      """
    words.plans =
      """
      i might|we might|i may|plan to|planning to|planning on|plan on|thinking of|thinking about|supposed to|hoping to|hope to|intend to|\
      intending to|was going to|were going to|meant to|wanted to|tempted to
      """
    words.hopes = "i hope|i wish|hopefully"
    words.wishes =
      "i should|we should|i ought to|ill|i will|im going to|i am going to|im gonna|i want to|i wanna|i need to|i have to|i must|i gotta|id like to"
    words.delays = "later someday sometime eventually"
    words.undelayed = "until till for hour hours minutes minute min mins day days week weeks bit while little than or"
    words.negations =
      """
      dont|do not|never|didnt|did not|havent|have not|hasnt|wont|will not|shouldnt|should not|mustnt|must not|not going to|no need to|\
      cant|cannot|couldnt|not
      """
    words.refusals = "dont|do not|never"
    words.proposals = "why if lets or"
    words.deletions = "delete remove erase undo discard scrap scratch trash wipe unlog revert amend correct edit redo"
    words.deleted = "it that this them those these last previous record records entry entries log logs latest"
    words.corrections = "actually it was|actually that was|i meant|should have been|it was really|no it was"
    words.orders = "order buy purchase preorder"
    words.instruments = "timer timers countdown alarm stopwatch"
    words.household =
      """
      kitchen egg eggs pasta spaghetti rice noodles ramen oven microwave stove grill kettle toaster laundry washing washer dryer dishwasher \
      cake cakes cookies biscuits bread dough soup stew pizza roast chicken turkey fish potatoes beans sauce tea coffee dinner lunch \
      supper breakfast shower bath nap parking meter sprinkler heating bbq barbecue casserole pie
      """
    words.occasions =
      """
      me it us you them now today tonight once long starters good real moment bit while second sec minute day time rest one two three four \
      five six seven eight nine ten fifteen twenty thirty forty fifty sixty ninety about around exactly another half quarter each just only
      """
    words.media =
      """
      music song songs tune podcast podcasts video videos movie movies film show episode tv telly radio spotify youtube netflix playlist audiobook \
      audio album recording game stream livestream download upload backup update washing dryer washer dishwasher oven hoover vacuum robot \
      alarm run ride walk jog swim workout call meeting train bus car engine fan heater
      """
    words.happenings =
      """
      meeting meetings call calls meal movie movies film films show shows game games match party appointment shift workout dishes chores errand \
      errands standup interview concert gig drama commute
      """
    words.errands =
      """
      aloud to me|out loud|read to me|read me|to me while i|quiz me|summarise|summarize|explain|translate|play me|clock me out|\
      clock me in at|clock me in for|clock out of|clock in at|who has the time|who needs|who writes|who on earth|why on earth|how on earth|\
      had i read|had i done|would have finished|would have been|nothing but|remind me to|spell
      """
    return words
  }()
}
