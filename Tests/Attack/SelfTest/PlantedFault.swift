/// Programs that do wrong, as bash over the real ones (`$REAL_KIROKU`, `$REAL_INTENTS`, `$REAL_SERVER`); nil for one that stays as it is.
struct PlantedFault: Sendable {
  var kiroku: String?
  var intents: String?
  var server: String?

  init(kiroku: String? = nil, intents: String? = nil, server: String? = nil) {
    self.kiroku = kiroku
    self.intents = intents
    self.server = server
  }
}
