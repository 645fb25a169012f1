/// Words of a language with spaces that say for whom and when something is: for somebody else, later, not at all.
///
/// The general ones come with this module; an app adds the verbs of what it does ``deeds``, ``verbs``, ``commands`` and ``purposes``. All are written as
/// phrases are compared: small letters, no apostrophes.
public struct SpacedGuardWords: Hashable, Sendable {
  /// Nouns for persons: *sister*.
  public var persons: Set<String> = []
  /// Words for persons that stand alone before a verb: *she*, *theyve*.
  public var pronouns: Set<String> = []
  /// Words by which whoever speaks means themselves: *i*, *weve*.
  public var selves: Set<String> = []
  /// What may stand before a person: *my*, *the*.
  public var owners: Set<String> = []
  /// What makes a person no subject: *with* my sister.
  public var prepositions: Set<String> = []
  /// What may stand between a subject, or a word that turns it round, and its verb: *just*, *has*.
  public var attendants: Set<String> = []
  /// Words that a new clause begins with: *so*, *while*.
  public var joints: Set<String> = []
  /// Those of the joints after which the subject goes on: *and* did.
  public var continuations: Set<String> = []
  /// Words that a condition or a reason begins with: *if* I don't set a limit.
  public var conditions: Set<String> = []
  /// Words that ask, or say nothing, at the beginning of a clause: *please*, *could you*.
  public var requests: Set<String> = []
  /// Ways to say that something is only thought of: *planning to*.
  public var plans: [[String]] = []
  /// Ways to say that something is hoped for, whatever follows: *i hope*.
  public var hopes: [[String]] = []
  /// Ways to say that something is wished or due: what is done afterwards is not done yet. *I should* read.
  public var wishes: [[String]] = []
  /// Words that put off: *later*.
  public var delays: Set<String> = []
  /// What a delay means nothing after: an hour *later*, *until* later.
  public var undelayed: Set<String> = []
  /// Words that turn a verb round: *dont*.
  public var negations: [[String]] = []
  /// Those of them that refuse at the beginning of a clause: *dont* post.
  public var refusals: [[String]] = []
  /// What makes a negation a proposal: *why* dont we.
  public var proposals: Set<String> = []
  /// Verbs that take something back: *delete*.
  public var deletions: Set<String> = []
  /// What is taken back: *it*, *entry*.
  public var deleted: Set<String> = []
  /// Ways to put something right: *actually it was*.
  public var corrections: [[String]] = []
  /// Verbs of shopping: *order*.
  public var orders: Set<String> = []
  /// What is set for something: *timer*.
  public var instruments: Set<String> = []
  /// What other instruments are for: the *eggs*.
  public var household: Set<String> = []
  /// What anything may be for, without saying what: for *now*.
  public var occasions: Set<String> = []

  /// What was done, by verbs of one or two words that say that it is over: *stirred*, *boiled down*. An app's own.
  public var deeds: Set<String> = []
  /// The same verbs as they stand after *should*: *stir*. An app's own.
  public var verbs: Set<String> = []
  /// What can be asked for: *pause*. An app's own.
  public var commands: Set<String> = []

  /// What an instrument of the app may be for: the *soup*. An app's own.
  public var purposes: Set<String> = []

  /// Makes a set without words.
  public init() {}

  /// The same with the verbs of an app.
  public func with(deeds: Set<String>, verbs: Set<String>, commands: Set<String>, purposes: Set<String>) -> Self {
    var words = self
    (words.deeds, words.verbs, words.commands, words.purposes) = (deeds, verbs, commands, purposes)
    return words
  }
}

extension SpacedGuardWords {
  /// The English words, without verbs of an app.
  public static let english = {
    var words = SpacedGuardWords()
    func set(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
    func list(_ text: String) -> [[String]] {
      text.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    }
    words.persons = set(
      """
      sister brother mother father mom mum mommy mummy mama dad daddy papa parents son daughter kid kids child children wife husband partner \
      spouse fiance fiancee girlfriend boyfriend friend friends buddy mate roommate roommates flatmate flatmates housemate classmate \
      classmates colleague colleagues coworker coworkers boss manager teacher tutor professor coach neighbor neighbour neighbors \
      neighbours aunt uncle cousin grandma grandpa grandmother grandfather grandson granddaughter grandchildren grandkids nephew niece \
      twin baby guy girl boy man woman people students pupils team sis bro hubby
      """)
    words.pronouns = set(
      "he she they hes shes theyre theyve hed theyd everyone everybody someone somebody anyone nobody")
    words.selves = set("i im ive id ill we weve")
    words.owners = set("my his her our their your the a an one some another that this these those older younger big little best own")
    words.prepositions = set(
      "with for to from by at of near beside without like after before than about on in and or while since because until till")
    words.attendants = set(
      """
      just also already finally only even actually then probably apparently really has have had been is was are were be still \
      definitely maybe ever you dare yet to want need go going please simply quietly both all
      """)
    words.joints = set(
      "so and but because cause cos while whilst then when before after since although though or plus until till if unless as")
    words.continuations = set("and then")
    words.conditions = set("if because since as so when although though even unless or until till while cause cos before")
    words.requests = set(
      """
      please pls plz can could would will you just kindly hey hi ok okay um uh so now and then also lets let me us go ahead i we want \
      need to wanna have well actually
      """)
    words.plans = list(
      """
      i might|we might|i may|plan to|planning to|planning on|plan on|thinking of|thinking about|supposed to|hoping to|hope to|intend to|\
      intending to|was going to|were going to|meant to|wanted to|tempted to
      """)
    words.hopes = list("i hope|i wish|hopefully")
    words.wishes = list(
      "i should|we should|i ought to|ill|i will|im going to|i am going to|im gonna|i want to|i wanna|i need to|i have to|i must|i gotta|id like to"
    )
    words.delays = set("later someday sometime eventually")
    words.undelayed = set("until till for hour hours minutes minute min mins day days week weeks bit while little than or")
    words.negations = list(
      """
      dont|do not|never|didnt|did not|havent|have not|hasnt|wont|will not|shouldnt|should not|mustnt|must not|not going to|no need to|\
      cant|cannot|couldnt|not
      """)
    words.refusals = list("dont|do not|never")
    words.proposals = set("why if lets or")
    words.deletions = set("delete remove erase undo discard scrap scratch trash wipe unlog revert amend correct edit redo")
    words.deleted = set("it that this them those these last previous record records entry entries log logs latest")
    words.corrections = list("actually it was|actually that was|i meant|should have been|it was really|no it was")
    words.orders = set("order buy purchase preorder")
    words.instruments = set("timer timers countdown alarm stopwatch")
    words.household = set(
      """
      kitchen eggs pasta spaghetti rice noodles ramen oven microwave stove grill kettle toaster laundry washing washer dryer dishwasher \
      cake cakes cookies biscuits bread dough soup stew pizza roast chicken turkey fish potatoes beans sauce tea coffee dinner lunch \
      supper breakfast shower bath nap parking meter sprinkler heating bbq barbecue casserole pie
      """)
    words.occasions = set(
      """
      me it us you them now today tonight once long starters good real moment bit while second sec minute day time rest one two three four \
      five six seven eight nine ten fifteen twenty thirty forty fifty sixty ninety about around exactly another half quarter each just only
      """)
    return words
  }()
}
