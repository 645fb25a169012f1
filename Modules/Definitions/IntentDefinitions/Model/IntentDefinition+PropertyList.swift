extension IntentDefinition {
  /// The definition as a property list, for ``PropertyListWriter``.
  ///
  /// What was read is written as it was: the order of keys, keys that are not known, flags that are false and yet stand there, 1 or 1.0, values of
  /// the wrong kind. Only what was changed since is written anew, as Xcode would.
  public var propertyList: PropertyListNode { DefinitionCoder.write(self, prefix: [], keepsForm: true) }

  /// The definition as Xcode would write it: the same for two files that say the same, however they are written.
  ///
  /// Keys are in alphabetical order, flags stand only where they are set; keys that are not known are kept.
  public var normalizedPropertyList: PropertyListNode { DefinitionCoder.write(self, prefix: [], keepsForm: false) }
}
