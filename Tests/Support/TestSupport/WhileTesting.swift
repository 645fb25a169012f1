extension Duration {
  /// Longer than a test lasts on the busiest machine: the deadline where the deadline is not what is tested.
  public static let whileTesting = Duration.seconds(3_600)
}
