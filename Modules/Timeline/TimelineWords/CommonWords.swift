/// English words that pieces of other words may be, and words that contain what is often forbidden.
enum CommonWords {
  /// Common words of up to seven letters, and what notes on studies shorten.
  static let all: Set<String> = set(
    """
    a i am an as at re be by do go he if in is it me my no of oh ok on or so to up us we ah ha hi id ad tv pc pm km cm mm kg mg ml hr min sec st nd rd th
    ch ex pg pp vol pt no vs etc eg ie al de la le du el un en et the and for are but not you all any can had her was one our out day get has him his how
    man new now old see two way who boy did its let put say she too use dad mom act add age ago aid aim air arm art ask bad bag ban bar bat bay bed beg
    bet bid big bit box bus buy cap car cat cop cow cry cup cut die dig dip dog dot dry due ear eat egg ego end era eve eye fan far fat fee few fig fit fix fly
    fog fun fur gap gas gel gem gun guy gym hat hen hid hip hit hog hot hug ice ill ink jam jar jet job jog joy key kid kit lab lap law lay leg lie lip log lot
    low map mat men met mix mob mud net nod nor nut oak odd off oil own pad pan pay pen pet pie pig pin pit pop pot pub pun ran rap rat raw ray red rib rid rim
    rip rob rod row rub rug run sad sat saw sea set sew shy sir sit six ski sky son spy sum sun tab tag tan tap tax tea ten tie tin tip toe ton top toy try
    tub van vet via war web wet why win wit won yes yet zip zoo able acid aged also area army away baby back ball band bank bare base bath bear beat been beer
    bell belt bend best bike bill bird bite blow blue boat body boil bold bomb bond bone book boot born boss both bowl bulk burn bush busy butt buzz cake call
    calm came camp card care case cash cast cell chat chef chip city clay clip club coal coat code cold come cook cool cope copy core corn cost crew crop dark data
    date dawn days dead deal dear debt deck deep deer deny desk dial diet dirt dish disk dive dock done door dose down drag draw drew drop drug drum dual duck duke
    dust duty each earn ease east easy edge else even ever evil exam exit face fact fade fail fair fall fame farm fast fate fear feed feel feet fell felt file fill
    film find fine fire firm fish five flag flat flow fold folk food foot ford form fort four free from fuel full fund gain game gate gave gear gene gift girl give
    glad goal goes gold golf gone good gray grew grey grid grow gulf hair half hall hand hang hard harm hate have hawk head heal hear heat held hell help here hero
    hide high hill hire hold hole holy home hook hope horn host hour huge hung hunt hurt idea inch into iron item jack join joke jump jury just keen keep kept kick
    kill kind king kiss knee knew know lack lady laid lake lamp land lane last late lead leaf lean left lend lens less life lift like limb line link lion list live
    load loan lock long look lord lose loss lost loud love luck lung made mail main make male many mark mass mate math meal mean meat meet menu mere mild mile milk
    mill mind mine miss mode mood moon more most move much must myth nail name navy near neat neck need news next nice nine node none noon norm nose note oath okay
    once only onto open oral oven over pace pack page paid pain pair pale palm park part pass past path peak peer pick pile pill pine pink pipe plan play plot plug
    plus poem poet pole poll pond pool poor port pose post pour pray pull pump pure push quit quiz race rail rain rank rare rate read real rear rely rent rest rice
    rich ride ring rise risk road rock role roll roof room root rope rose ruin rule rush safe said sail sake sale salt same sand save scan seal seat seed seek seem
    seen self sell send sent ship shoe shop shot show shut sick side sign silk sing sink site size skin skip slip slot slow snow soap soft soil sold sole some song
    soon sort soul soup spin spot star stay stem step stop such suit sure swim tail take tale talk tall tank tape task team tear tell tend tent term test text than
    that them then they thin this thus tide tidy till time tiny tire told toll tone took tool tour town tree trip true tube tune turn twin type unit upon used user
    vary vast verb very vice view vote wage wait wake walk wall want ward warm warn wash wave weak wear week well went were west what when whom wide wife wild will
    wind wine wing wire wise wish with wolf wood word wore work worn wrap yard yeah year your zero zone about above again agree alone along among angle apply array
    asset audio basic basis began begin being below black blank block board brain brand bread break brief bring broad build buy carry catch cause chain chair chart
    check chess chief child china civil claim class clean clear clock close coach count cover craft cream cross crowd curve cycle daily dance death depth doing
    doubt draft drama dream dress drink drive early earth eight empty enemy enjoy enter equal error essay event every exact exist extra faith false fault field fifth
    fight final first fixed flash floor focus force found frame fresh front fruit fully funny giant given glass globe grade grand grant graph grass great green group
    guess guest guide happy heart heavy hello horse hotel house human ideal image index inner input issue japan joint judge knife known label large laser later laugh
    layer learn least leave legal level light limit local logic loose lower lucky lunch magic major maker march match maybe media metal might minor model money month
    moral motor mount mouse mouth movie music never night noise north novel nurse occur ocean offer often order other ought outer paint panel paper party peace phase
    phone photo piano piece pilot pitch place plain plane plant plate point pound power press price prime print prior prize proof proud prove queen quick quiet quite
    quote radio raise range rapid ratio reach react ready refer right river rough round route royal rural scale scene scope score sense serve seven shall shape share
    sharp sheet shift shine shirt shock shoot short sight since skill sleep small smart smile solid solve sorry sound south space spare speak speed spend sport staff
    stage stand start state steam steel steep still stock stone store storm story study stuff style sugar super sweet table taken taste teach teeth thank their theme
    there these thick thing think third those three threw throw tight title today topic total touch tough tower track trade train treat trend trial trust truth twice
    under union until upper upset urban usage usual valid value verse video virus visit vital voice waste watch water wheel where which while white whole whose woman
    world worry worse worst worth would write wrong wrote young youth able after annal annals bass brass canal title rapper looser cocoa cumin butter button dicker
    shiitake mother father sister brother basta itch kyss number people school bull before little should because blotch
    """)

  /// The beginnings of words that hold what is often forbidden and are nothing of the kind.
  static let innocent: Set<String> = set(
    """
    acunto honigger acuntir dacunt cuntir cuntis cuntur cuntz brainfuck fuckelian faggoted faggoting accumulat ambassad analog analy annals arsenal arsenic assault assembl assert assess asset assign assist associat assum assur assassin banal bass brass
    buttress butter button canal carcass cassette chassis circumst class cockatoo cockpit cockroach cocktail cocoa cocoon compass constitut cucumber cumber
    cumin cumul dickens dickinson diphth document embarrass embass essex glass grape graph grass hancock harass hello hitchcock institut kinoshita lass
    massachusetts massage massive matsushita middlesex molass morass mass mishit niggard niggle nightingale passag passeng passion passiv passport password
    pass peacock penalt penguin peninsula penistone potassium prejudic raccoon rapeseed rapid rapper sassafras scunthorpe shell shitake shiitake shuttlecock
    shiite shiism shittim shittah snigger substitut sussex swastika takeshita tassel therap titan titl titrat titular tycoon wassail woodcock yamashita
    """)

  /// Whether letters are a common word, or several of it.
  static func contains(_ token: String) -> Bool {
    all.contains(token) || token.count > 3 && token.hasSuffix("s") && all.contains(String(token.dropLast()))
  }

  /// Whether letters hold what is often forbidden and are nothing of the kind: by their beginning, or a Latin verb (dicunt, ducuntur).
  static func isInnocent(_ token: String) -> Bool {
    if innocent.contains(where: { token.hasPrefix($0) }) { return true }
    // Sicilian cuntari, Neapolitan cunti, Corsican incuntrà: but an insult's cunting.
    if let place = token.firstRange(of: "cunt")?.upperBound, let next = token[place...].first, "aeiour".contains(next),
      !token[place...].hasPrefix("ing"), !token[place...].hasPrefix("in'")
    {
      return true
    }
    let verb = token.hasSuffix("ur") ? String(token.dropLast(2)) : token
    if ["dicunt", "ducunt", "vincunt", "parcunt"].contains(where: { verb.hasSuffix($0) }) { return true }
    // discunt, cognoscunt; not thiscunt
    return verb.hasSuffix("scunt") && verb.count > 6 && !contains(String(verb.dropLast(4)))
  }

  private static func set(_ text: String) -> Set<String> { Set(text.split(whereSeparator: \.isWhitespace).map(String.init)) }
}
