// swift-tools-version: 6.2
import PackageDescription

// A watering log on the shortcuts stack, told line by line in Docs/Guide/YourOwnApp.md. `KIROKU_PACKAGE` is where the stack comes from.
let stack = ["IntentRuntime", "IntentRunner", "ProgramSupport", "Vocabulary", "ShortcutManagement", "SharedStore"]
  .map { Target.Dependency.product(name: $0, package: "kiroku") }
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error)]

let package = Package(
  name: "SmallApp",
  dependencies: [
    .package(name: "kiroku", path: Context.environment["KIROKU_PACKAGE"] ?? "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .target(
      name: "Garden", dependencies: stack + [.product(name: "GRDB", package: "GRDB.swift")],
      exclude: ["Garden.intentdefinition", "en.lproj", "ja.lproj"], swiftSettings: settings,
      plugins: [.plugin(name: "IntentCodegenPlugin", package: "kiroku")]),
    .executableTarget(name: "small", dependencies: ["Garden"] + stack, swiftSettings: settings),
    .executableTarget(name: "small-intents", dependencies: ["Garden"] + stack, swiftSettings: settings),
  ])
