extension PhraseWords {
  /// The English words that every grammar needs: fillers, articles, negations, and how people ask (`please`).
  public static let english = PhraseWords(
    in: "en",
    """
    filler = umm | uhh
    filler = um | uh | uhm | er | erm | hmm | mm | ah | oh | well | so | okay | ok | hey | hi | hello | please | pls | plz | now | right now
    filler = just | kindly | thanks | thank you | cheers | for me | alright | right | actually | quickly | then | anyway | you know
    filler = real quick
    filler = about | around | roughly | approximately | exactly | straight away | immediately | today | again | good | if you can
    filler = if you would
    filler = yes | yeah | yep | yo | sorry | basically | go ahead and | and
    particle = the | a | an | my | our | some | me
    negation = not | dont | do not | never | no | cannot | can not | cant | wont | will not | didnt | did not | havent | have not | shouldnt
    negation = should not | must not | mustnt | without | instead of | rather than | neither | nor | wouldnt | isnt | wasnt | no need to
    negation = i dont want to | i do not want to | i dont need to | i dont | i didnt | i did not | i cant | i cannot | i wont | i will not
    negation = i never | was going to | were going to | i was going to | we were going to | i meant to | i wanted to | i forgot to
    negation = we should not | we shouldnt | i shouldnt | i should not | please dont | lets not | id rather not | i havent | i have not
    please = please | can you | could you | would you | will you | can i | could i | may i | let me | lets | let us | i want to | i wanna
    please = i would like to | id like to | i need to | i have to | i gotta | i must | time to | its time to | help me | want to
    please = im going to | going to
    please = i am going to | im gonna | ill | i will | i shall | we should | i should | would you mind | can we | shall we | need to
    please = wanna | gonna
    please = can you please | could you please | would you please | i want you to | id like you to | im about to | do
    """)
}
