/// Programs that do wrong, as bash over the real ones (`$REAL_KIROKU`, `$REAL_INTENTS`); nil for one that stays as it is.
struct PlantedFault: Sendable {
  var kiroku: String?
  var intents: String?

  init(kiroku: String? = nil, intents: String? = nil) {
    self.kiroku = kiroku
    self.intents = intents
  }
}
