// swift-tools-version: 6.2
import PackageDescription

// An app of the least size that uses the plugin, as Docs/Guide/intentc.md has it. `KIROKU_PACKAGE` is where the plugin comes from.
let package = Package(
  name: "Soup",
  dependencies: [.package(name: "kiroku", path: Context.environment["KIROKU_PACKAGE"] ?? "../../..")],
  targets: [
    .executableTarget(
      name: "soup",
      dependencies: [.product(name: "IntentRuntime", package: "kiroku")],
      exclude: ["Soup.intentdefinition", "ja.lproj"],
      // As a new app has it.
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "IntentCodegenPlugin", package: "kiroku")])
  ])
