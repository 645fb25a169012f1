// swift-tools-version: 6.2
import PackageDescription

// One row a module: what it may import, and nothing else. `make check-layers` holds these rows against the tables of Docs/Architecture.md, and
// the sources against both.

let environment = Context.environment

/// `KIROKU_STRICT=1` makes warnings errors (`make check`).
let isStrict = environment["KIROKU_STRICT"] == "1"

/// `KIROKU_ONLY=StudyModels` narrows the package to that module, what it needs and its tests (`make test-StudyModels`).
let onlyModule = environment["KIROKU_ONLY"]

/// `KIROKU_PROGRAMS="kiroku intentc"` narrows the package to those programs and what they need (`make release`). They are built side by side, and no
/// tests are built, which a static standard library can't be linked with.
let onlyPrograms = environment["KIROKU_PROGRAMS"]?.split(separator: " ").map(String.init)

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// Programs without PIE (a sixth of the instructions of a start), with nothing exported (a twelfth), and with C libraries linked in where
/// `make release` found them as archives (a third): Docs/Decisions.md has the figures.
let executableLinking: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic", "-L", "\(Context.packageDirectory)/.build/static"],
    .when(configuration: .release))
]

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let hummingbirdTLS = Target.Dependency.product(name: "HummingbirdTLS", package: "hummingbird")
let hummingbirdHTTP2 = Target.Dependency.product(name: "HummingbirdHTTP2", package: "hummingbird")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let asyncHTTPClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let nioHTTP1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let nioHTTP2 = Target.Dependency.product(name: "NIOHTTP2", package: "swift-nio-http2")
let nioHTTPTypes = Target.Dependency.product(name: "NIOHTTPTypes", package: "swift-nio-extras")
let nioHTTPTypesHTTP2 = Target.Dependency.product(name: "NIOHTTPTypesHTTP2", package: "swift-nio-extras")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let coreMetrics = Target.Dependency.product(name: "CoreMetrics", package: "swift-metrics")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")

/// What belongs together, by the name of its folder in Modules and in Tests; each has a README there.
enum Stack: String {
  case program = "Program"
  case store = "Store"
  case terminal = "Terminal"
  case definitions = "Definitions"
  case shortcuts = "Shortcuts"
  case study = "Study"
  case move = "Move"
  case timeline = "Timeline"
  case desktop = "Desktop"
}

/// Modules that read letter by letter, or stand under everything, are optimised in debug builds, too: the tests of phrases take a third of the time.
/// `KIROKU_UNOPTIMISED=1` leaves that out, to step through them in a debugger.
let optimised: [SwiftSetting] = environment["KIROKU_UNOPTIMISED"] == "1" ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

func module(
  _ name: String, in stack: Stack, uses: [String] = [], packages: [Target.Dependency] = [], exclude: [String] = [], plugins: [String] = [],
  libraries: [String] = [], isOptimised: Bool = false
) -> Target {
  .target(
    name: name,
    dependencies: uses.map { .byName(name: $0) } + packages,
    path: "Modules/\(stack.rawValue)/\(name)",
    exclude: exclude,
    swiftSettings: settings + (isOptimised ? optimised : []),
    linkerSettings: libraries.isEmpty ? nil : libraries.map { .linkedLibrary($0) },
    plugins: plugins.map { .plugin(name: $0) })
}

func program(_ name: String, in folder: String? = nil, uses: [String], packages: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: uses.map { .byName(name: $0) } + packages,
    path: "Apps/\(folder ?? name)",
    swiftSettings: settings,
    linkerSettings: executableLinking)
}

func tests(of name: String, in stack: Stack, uses: [String] = [], packages: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name] + uses).map { .byName(name: $0) } + packages,
    path: "Tests/\(stack.rawValue)/\(name)Tests",
    exclude: exclude,
    swiftSettings: settings)
}

// MARK: - What any program needs

let programStack: [Target] = [
  module("TextSafety", in: .program, isOptimised: true),
  module("Localization", in: .program),
  module("StartSpeed", in: .program),
  module("TimeMeasuring", in: .program, uses: ["Localization"]),
  module("ProgramSupport", in: .program, uses: ["TextSafety", "Localization", "StartSpeed", "TimeMeasuring"]),
  module("CommandDescriptions", in: .program, uses: ["Localization", "ProgramSupport"], packages: [arguments]),
  module("ManualPages", in: .program, uses: ["Localization", "CommandDescriptions"]),
]

let storeStack: [Target] = [
  module("SharedStore", in: .store, uses: ["Localization", "ProgramSupport"], packages: [grdb, sqlite])
]

let terminalStack: [Target] = [
  module("TerminalUI", in: .terminal, uses: ["TextSafety"], isOptimised: true),
  .systemLibrary(name: "CNcurses", path: "Modules/Terminal/CNcurses", providers: [.apt(["libncurses-dev"])]),
  .target(name: "CQRCode", path: "Modules/Terminal/CQRCode"),
  module("QRCodes", in: .terminal, uses: ["CQRCode"]),
  module("TerminalProcess", in: .terminal),
  module(
    "TerminalCurses", in: .terminal, uses: ["TerminalUI", "TerminalProcess", "CNcurses"], exclude: ["terminalcurses-direct.terminfo"]),
  module("TerminalLines", in: .terminal, uses: ["TerminalUI", "TerminalProcess"]),
]

/// The desktop's message bus.
let desktopStack: [Target] = [
  .systemLibrary(name: "CSystemdBus", path: "Modules/Desktop/CSystemdBus", providers: [.apt(["libsystemd-dev"])]),
  module("SessionBus", in: .desktop, uses: ["CSystemdBus"]),
]

// MARK: - Definitions and shortcuts: know nothing of study

let definitionsStack: [Target] = [
  module("IntentDefinitions", in: .definitions, uses: ["Localization"]),
  module("IntentCodegen", in: .definitions, uses: ["IntentDefinitions"]),
  .plugin(
    name: "IntentCodegenPlugin", capability: .buildTool(), dependencies: ["intentc"], path: "Modules/Definitions/IntentCodegenPlugin"),
  module(
    "IntentcCommands", in: .definitions,
    uses: ["TextSafety", "IntentDefinitions", "IntentCodegen", "CommandDescriptions", "ProgramSupport"]),
]

let shortcutsStack: [Target] = [
  module("TextFolding", in: .shortcuts, uses: ["TextSafety"], isOptimised: true),
  module("IntentRuntime", in: .shortcuts, uses: ["Localization", "TimeMeasuring"]),
  module("IntentRunner", in: .shortcuts, uses: ["CommandDescriptions", "IntentRuntime", "ProgramSupport"]),
  module(
    "Vocabulary", in: .shortcuts, uses: ["TextSafety", "Localization", "TextFolding", "IntentRuntime"], isOptimised: true),
  module(
    "ShortcutManagement", in: .shortcuts,
    uses: ["TextSafety", "Localization", "ProgramSupport", "TextFolding", "Vocabulary", "IntentRuntime", "SharedStore"], packages: [grdb]),
]

// MARK: - Study

let studyStack: [Target] = [
  module("StudyModels", in: .study, uses: ["TextSafety", "Localization", "TextFolding", "TimeMeasuring"], isOptimised: true),
  module("StudyExchange", in: .study, uses: ["ProgramSupport", "StudyModels"], packages: [grdb]),
  module("StudySettings", in: .study, uses: ["ProgramSupport", "StudyModels"], packages: [yams]),
  module(
    "StudyRepositories", in: .study,
    uses: ["TextSafety", "ProgramSupport", "TextFolding", "Vocabulary", "StudyModels", "SharedStore", "ShortcutManagement"],
    packages: [grdb]),
  module(
    "StudyIntents", in: .study,
    uses: ["Vocabulary", "IntentRuntime", "StudyModels", "SharedStore", "ShortcutManagement", "StudyRepositories"],
    exclude: ["en.lproj", "ja.lproj", "Study.intentdefinition", "Study.dialogue.strings"],
    plugins: ["IntentCodegenPlugin"]),
  module(
    "StudyLaunch", in: .study,
    uses: [
      "ProgramSupport", "TextFolding", "Vocabulary", "IntentRuntime", "IntentRunner", "StudyModels", "StudySettings", "SharedStore",
      "StudyRepositories", "ShortcutManagement", "StudyIntents",
    ], packages: [grdb]),
  module(
    "StudyScreens", in: .study,
    uses: [
      "ProgramSupport", "TerminalUI", "QRCodes", "IntentRuntime", "Vocabulary", "ShortcutManagement", "StudyModels", "StudySettings",
      "StudyRepositories", "StudyIntents",
    ]),
  module(
    "StudyCommands", in: .study,
    uses: [
      "CommandDescriptions", "ProgramSupport", "TerminalUI", "QRCodes", "Vocabulary", "IntentRuntime", "IntentRunner", "StudyModels",
      "StudySettings",
      "SharedStore",
      "StudyRepositories", "ShortcutManagement", "StudyIntents", "StudyLaunch", "StudyExchange",
    ]),
  module(
    "StudyDesktop", in: .study,
    uses: ["CommandDescriptions", "ProgramSupport", "SessionBus", "StudySettings", "StudyIntents", "StudyLaunch"]),
  module(
    "StudySync", in: .study,
    uses: [
      "TextSafety", "CommandDescriptions", "ProgramSupport", "StudyModels", "StudySettings", "StudyRepositories", "StudyIntents",
      "StudyLaunch", "TimelineContract",
      "TimelineClient",
    ]),
]

// MARK: - Move: knows nothing of study

let moveStack: [Target] = [
  module(
    "MoveDomain", in: .move,
    uses: [
      "TextFolding", "TimeMeasuring", "ProgramSupport", "Vocabulary", "IntentRuntime", "IntentRunner", "SharedStore", "ShortcutManagement",
    ], packages: [grdb], exclude: ["en.lproj", "ja.lproj", "Move.intentdefinition", "Move.dialogue.strings"],
    plugins: ["IntentCodegenPlugin"]),
  module(
    "MoveApp", in: .move,
    uses: [
      "TimeMeasuring", "ProgramSupport", "CommandDescriptions", "Vocabulary", "IntentRuntime", "IntentRunner", "SharedStore",
      "ShortcutManagement", "TerminalUI", "TerminalCurses", "TerminalLines", "MoveDomain",
    ]),
]

// MARK: - The timeline service: knows nothing of the study log's own modules

let timelineStack: [Target] = [
  // ICU as Foundation brings it, for the borders of Japanese words, which Foundation does not hand out on Linux.
  module("TimelineWords", in: .timeline, uses: ["Localization"], libraries: ["_FoundationICU"], isOptimised: true),
  .target(
    name: "CImageCodecs", path: "Modules/Timeline/CImageCodecs", linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg")]),
  .systemLibrary(name: "CSodium", path: "Modules/Timeline/CSodium"),
  module("TimelineImages", in: .timeline, uses: ["Localization", "CImageCodecs"]),
  module("TimelinePages", in: .timeline, uses: ["Localization"], packages: [mustache]),
  module("TimelineContract", in: .timeline, uses: ["Localization", "ProgramSupport"]),
  module("TimelineClient", in: .timeline, packages: [asyncHTTPClient, nioCore, nioHTTP1, nioPosix, nioSSL]),
  module(
    "TimelineRules", in: .timeline, uses: ["TextSafety", "Localization", "ProgramSupport", "TextFolding", "TimelineContract"]),
  module("TimelineStorage", in: .timeline, uses: ["TimelineContract", "TimelineRules"]),
  module(
    "TimelineSQLite", in: .timeline, uses: ["ProgramSupport", "TimelineContract", "TimelineRules", "TimelineStorage"],
    packages: [grdb, sqlite]),
  .systemLibrary(name: "CPostgres", path: "Modules/Timeline/CPostgres", providers: [.apt(["libpq-dev"])]),
  module("TimelinePostgres", in: .timeline, uses: ["CPostgres", "TimelineContract", "TimelineRules", "TimelineStorage"]),
  module(
    "TimelineService", in: .timeline,
    uses: ["Localization", "ProgramSupport", "CSodium", "TimelineContract", "TimelineRules", "TimelineStorage"],
    packages: [
      hummingbird, hummingbirdCore, httpTypes, nioCore, nioHTTP1, nioHTTP2, nioPosix, nioHTTPTypes, nioHTTPTypesHTTP2, logging, metrics,
      coreMetrics, lifecycle,
    ]),
  module(
    "TimelineServerCommands", in: .timeline,
    uses: [
      "Localization", "ProgramSupport", "CommandDescriptions", "TimelineContract", "TimelineWords", "TimelineImages", "TimelinePages",
      "TimelineRules",
      "TimelineStorage", "TimelineSQLite", "TimelinePostgres", "TimelineService",
    ],
    packages: [hummingbird, hummingbirdCore, hummingbirdTLS, hummingbirdHTTP2, nioCore, nioSSL, logging, metrics, lifecycle, yams]),
]

// MARK: - Programs

let programs: [Target] = [
  program(
    "Kiroku",
    uses: [
      "ProgramSupport", "TerminalUI", "TerminalCurses", "TerminalLines", "IntentRuntime", "Vocabulary", "SharedStore",
      "ShortcutManagement", "StudySettings", "StudyRepositories", "StudyIntents", "StudyLaunch", "StudyCommands", "StudyScreens",
    ]),
  program("KirokuIntents", uses: ["ProgramSupport", "IntentRunner", "StudyIntents", "StudyLaunch"]),
  program("Move", uses: ["ProgramSupport", "MoveDomain", "MoveApp"]),
  program("MoveIntents", uses: ["ProgramSupport", "IntentRunner", "MoveDomain"]),
  program("KirokuServer", uses: ["ProgramSupport", "TimelineContract", "TimelineService", "TimelineServerCommands"]),
  program("KirokuDesktop", uses: ["ProgramSupport", "StudyLaunch", "StudyDesktop"]),
  program("KirokuSync", uses: ["ProgramSupport", "StudyLaunch", "StudySync"]),
  // Named as its product: SwiftPM finds a plugin's tool by that name alone.
  program("intentc", in: "Intentc", uses: ["ProgramSupport", "IntentcCommands"]),
]

// MARK: - Tests

let testTargets: [Target] = [
  tests(of: "TextSafety", in: .program),
  tests(of: "Localization", in: .program),
  tests(of: "StartSpeed", in: .program),
  tests(of: "TimeMeasuring", in: .program),
  tests(of: "ProgramSupport", in: .program, uses: ["TestSupport", "TimeMeasuring"]),
  tests(of: "ManualPages", in: .program, uses: ["CommandDescriptions", "Localization"]),
  tests(of: "CommandDescriptions", in: .program, uses: ["CommandLineTestSupport"]),
  tests(of: "SharedStore", in: .store, uses: ["ProgramSupport", "TestSupport"], packages: [grdb]),
  tests(of: "TerminalUI", in: .terminal, uses: ["TestSupport", "TerminalTestSupport"]),
  tests(of: "QRCodes", in: .terminal, uses: ["TestSupport"]),
  tests(of: "TerminalProcess", in: .terminal),
  tests(of: "TerminalCurses", in: .terminal, uses: ["TerminalUI", "CNcurses"]),
  tests(of: "TerminalLines", in: .terminal, uses: ["TerminalUI"]),
  tests(of: "SessionBus", in: .desktop, uses: ["ProgramDriving"]),
  tests(of: "IntentDefinitions", in: .definitions, uses: ["TestSupport"], exclude: ["Fixtures"]),
  tests(of: "IntentCodegen", in: .definitions, uses: ["IntentDefinitions", "IntentRuntime", "TestSupport"], exclude: ["Fixtures"]),
  tests(
    of: "IntentcCommands", in: .definitions,
    uses: ["CommandDescriptions", "CommandLineTestSupport", "IntentDefinitions", "ProgramSupport", "TestSupport"]),
  tests(of: "TextFolding", in: .shortcuts, uses: ["TestSupport"]),
  tests(of: "IntentRuntime", in: .shortcuts, uses: ["IntentTestSupport", "TestSupport"]),
  tests(of: "Vocabulary", in: .shortcuts, uses: ["TextFolding", "IntentRuntime", "VocabularyTestSupport"]),
  tests(
    of: "IntentRunner", in: .shortcuts,
    uses: ["CommandDescriptions", "CommandLineTestSupport", "IntentRuntime", "IntentTestSupport", "TestSupport"]),
  tests(
    of: "ShortcutManagement", in: .shortcuts,
    uses: [
      "SuggestionSimulation", "TextFolding", "Vocabulary", "ProgramSupport", "IntentRuntime", "SharedStore", "TestSupport",
      "VocabularyTestSupport",
    ], packages: [grdb]),
  tests(of: "StudyModels", in: .study),
  tests(of: "MoveDomain", in: .move, uses: ["TimeMeasuring", "ProgramSupport", "SharedStore", "IntentRuntime"]),
  tests(of: "TimelineWords", in: .timeline, uses: ["Localization"], exclude: ["Sets"]),
  tests(of: "TimelinePages", in: .timeline, uses: ["Localization"]),
  tests(of: "TimelineImages", in: .timeline, uses: ["Localization", "CImageCodecs"]),
  tests(of: "TimelineContract", in: .timeline, uses: ["Localization", "ProgramSupport"]),
  tests(of: "TimelineRules", in: .timeline, uses: ["Localization", "ProgramSupport", "TimelineContract"]),
  tests(
    of: "TimelineService", in: .timeline,
    uses: [
      "ProgramSupport", "TestSupport", "TimelineContract", "TimelineRules", "TimelineStorage", "TimelineDriving",
      "TimelineServiceTestSupport",
    ],
    packages: [hummingbird, httpTypes, logging, nioCore, nioPosix]),
  tests(
    of: "TimelineServerCommands", in: .timeline,
    uses: [
      "KirokuServer", "CommandDescriptions", "CommandLineTestSupport", "PostgresTestSupport", "ProgramSupport", "ProgramDriving",
      "TestSupport", "TimelineContract", "TimelineDriving", "TimelinePostgres", "TimelineServiceTestSupport",
    ]),
  tests(
    of: "TimelineSQLite", in: .timeline,
    uses: ["ProgramSupport", "TimelineContract", "TimelineStorage", "TimelineTestSupport", "TestSupport"],
    packages: [grdb]),
  tests(of: "StudyExchange", in: .study, uses: ["ProgramSupport", "StudyModels", "TestSupport"], packages: [grdb]),
  tests(
    of: "TimelinePostgres", in: .timeline,
    uses: [
      "TimelineContract", "TimelineRules", "TimelineStorage", "TimelineSQLite", "TimelineTestSupport", "PostgresTestSupport", "TestSupport",
    ]),
  tests(of: "StudySettings", in: .study, uses: ["StudyModels", "TestSupport"]),
  tests(
    of: "StudyRepositories", in: .study,
    uses: [
      "ProgramSupport", "TextFolding", "Vocabulary", "IntentRuntime", "StudyModels", "SharedStore", "ShortcutManagement", "TestSupport",
      "StudyTestSupport",
    ], packages: [grdb], exclude: ["Formats"]),
  tests(
    of: "StudyIntents", in: .study,
    uses: [
      "TextFolding", "Vocabulary", "ProgramSupport", "IntentRuntime", "IntentRunner", "StudyModels", "StudyRepositories", "SharedStore",
      "IntentTestSupport", "TestSupport", "PhraseTestSupport", "StudyTestSupport",
    ],
    packages: [grdb], exclude: ["Phrases"]),
  tests(
    of: "StudyLaunch", in: .study,
    uses: [
      "ProgramSupport", "IntentRunner", "IntentRuntime", "StudyModels", "StudySettings", "SharedStore", "StudyRepositories",
      "ShortcutManagement", "StudyIntents", "StudyTestSupport", "TestSupport",
    ]),
  tests(
    of: "StudyScreens", in: .study,
    uses: [
      "ProgramSupport", "TerminalUI", "IntentRuntime", "Vocabulary", "ShortcutManagement", "StudyModels", "StudySettings",
      "StudyRepositories", "StudyIntents", "SharedStore", "TestSupport", "TerminalTestSupport", "StudyTestSupport",
    ],
    exclude: ["Pictures"]),
  tests(
    of: "StudySync", in: .study,
    uses: [
      "ProgramSupport", "IntentRuntime", "StudyModels", "StudySettings", "SharedStore", "StudyRepositories", "StudyIntents", "StudyLaunch",
      "TimelineContract",
      "TimelineClient", "TestSupport", "StudyTestSupport", "TimelineStandIn",
    ]),
  tests(
    of: "StudyCommands", in: .study,
    uses: [
      "CommandDescriptions", "CommandLineTestSupport", "ProgramSupport", "Vocabulary", "IntentRuntime", "StudyModels", "StudyRepositories",
      "ShortcutManagement",
      "StudyIntents", "StudyExchange",
      "StudyLaunch", "SharedStore", "TestSupport", "StudyTestSupport",
    ],
    packages: [grdb]),
]

func support(_ name: String, uses: [String] = [], packages: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: uses.map { .byName(name: $0) } + packages, path: "Tests/Support/\(name)", swiftSettings: settings)
}

/// What several tests, and the benchmarks, do their work with: pictures, clocks, terminals, words and logs of their own.
let testSupport: [Target] = [
  support("TestSupport"),
  support("CommandLineTestSupport", uses: ["CommandDescriptions", "TestSupport"], packages: [arguments]),
  support("TerminalTestSupport", uses: ["TerminalUI"]),
  support("IntentTestSupport", uses: ["IntentRuntime", "TestSupport"]),
  support("VocabularyTestSupport", uses: ["TextFolding", "Vocabulary"]),
  support("PhraseTestSupport", uses: ["Vocabulary", "IntentRuntime", "StudyModels", "StudyRepositories", "StudyIntents"]),
  support("PostgresTestSupport", uses: ["ProgramDriving", "TestSupport"]),
  support("TimelineTestSupport", uses: ["TestSupport", "TimelineContract", "TimelineRules", "TimelineStorage"]),
  support(
    "TimelineServiceTestSupport",
    uses: [
      "ProgramSupport", "TestSupport", "TimelineContract", "TimelineDriving", "TimelineRules", "TimelineStorage", "TimelineSQLite",
      "TimelineService",
    ],
    packages: [hummingbird, hummingbirdCore, hummingbirdHTTP2, nioCore, logging, lifecycle]),
  support("TimelineDriving", uses: ["ProgramDriving", "ProgramSupport", "TestSupport"]),
  support("TimelineStandIn", uses: ["ProgramSupport", "TestSupport", "TimelineClient"]),
  support("StudyTestSupport", uses: ["TestSupport", "StudyModels", "SharedStore", "StudyRepositories"], packages: [grdb]),
]

/// Three people's half years, from a seed: what suggestions are tested and measured on.
let simulation: Target = .target(
  name: "SuggestionSimulation", dependencies: ["ShortcutManagement", "TestSupport"], path: "Tests/Shortcuts/SuggestionSimulation",
  swiftSettings: settings)

/// Starts programs, feeds, kills and waits for them: for all that tests the built ones.
let programDriving: Target = .target(name: "ProgramDriving", path: "Tests/ProgramDriving", swiftSettings: settings)

/// Failures that `Tests/Running/prove.sh` asks for.
let plantedTests: Target = .testTarget(name: "PlantedTests", path: "Tests/Running/PlantedTests", swiftSettings: settings)

/// Drives the built programs.
let endToEndTests: Target = .testTarget(
  name: "EndToEndTests",
  dependencies: [
    "Kiroku", "KirokuIntents", "Move", "MoveIntents", "KirokuServer", "KirokuSync", "intentc", "KirokuFuzz", "KirokuAttack", "KirokuChaos",
    "KirokuSoak", "KirokuManuals", "KirokuDesktop", "SessionBus",
    "PostgresTestSupport", "ProgramDriving",
    "ProgramSupport", "TestSupport", "TimelineDriving", "TimelineStandIn",
  ],
  path: "Tests/EndToEndTests",
  swiftSettings: settings)

// MARK: - Benchmarks

/// `make bench`: the measurements, and the hello world that everything that starts is measured against.
let benchmarks: [Target] = [
  .executableTarget(
    name: "KirokuBench",
    dependencies: [
      "Vocabulary", "IntentRuntime", "StudyModels", "SharedStore", "StudyRepositories", "ShortcutManagement", "StudyIntents", "StudyLaunch",
      "SuggestionSimulation", "PhraseTestSupport", "StudyTestSupport", "TestSupport", "VocabularyTestSupport", grdb,
    ],
    path: "Tests/Benchmarks/Bench", swiftSettings: settings, linkerSettings: executableLinking),
  .executableTarget(name: "KirokuBenchHello", path: "Tests/Benchmarks/Hello", swiftSettings: settings, linkerSettings: executableLinking),
  .executableTarget(
    name: "KirokuBenchResident", path: "Tests/Benchmarks/Resident", swiftSettings: settings, linkerSettings: executableLinking),
]

/// `make bench-server`: what the timeline's service takes.
let benchServer: Target = .executableTarget(
  name: "KirokuBenchServer",
  dependencies: [
    "CSodium", "PostgresTestSupport", "ProgramDriving", "ProgramSupport", "TestSupport", "TimelineDriving", "TimelineSQLite", arguments,
    grdb, hummingbird,
  ],
  path: "Tests/BenchServer", swiftSettings: settings, linkerSettings: executableLinking)

/// `make attack`: what tries to break the built programs.
let attack: Target = .executableTarget(
  name: "KirokuAttack", dependencies: ["ProgramDriving", "ProgramSupport", "TestSupport", "TimelineDriving", arguments],
  path: "Tests/Attack", exclude: ["run.sh"], swiftSettings: settings)

/// `make chaos`: clients, a network that cuts, and a server that is killed.
let chaos: Target = .executableTarget(
  name: "KirokuChaos",
  dependencies: [
    "PostgresTestSupport", "ProgramDriving", "ProgramSupport", "SharedStore", "StudyModels", "StudyRepositories", "StudySync",
    "TimelineClient", "TimelineContract", "StudyTestSupport", "TestSupport", "TimelineDriving", arguments, grdb,
  ],
  path: "Tests/Chaos", swiftSettings: settings)

/// `make soak`: chance at the keyboard of the built app.
let soak: Target = .executableTarget(
  name: "KirokuSoak", dependencies: ["ProgramDriving", "TestSupport", arguments], path: "Tests/Soak", swiftSettings: settings)

/// `make fuzz`: sends seeded lines to the programs' readers.
let fuzzing: Target = .executableTarget(
  name: "KirokuFuzz", dependencies: ["ProgramSupport", "IntentRunner", "StudyLaunch", "StudyCommands", "TestSupport"],
  path: "Tests/Fuzz/Lines", swiftSettings: settings)

/// `make phrase-weights`: learns what words say for what from phrases, and tells how a set of sentences is read.
let phraseTraining: Target = .executableTarget(
  name: "KirokuPhrases", dependencies: ["Vocabulary", "StudyIntents", "StudyRepositories", "PhraseTestSupport"],
  path: "Tests/PhraseTraining", swiftSettings: settings, linkerSettings: executableLinking)

/// `make docs`: writes the manual pages out of what the programs say of their commands.
let manuals: Target = .executableTarget(
  name: "KirokuManuals",
  dependencies: [
    "CommandDescriptions", "IntentRunner", "IntentRuntime", "IntentcCommands", "Localization", "ManualPages", "ProgramSupport",
    "StudyCommands", "StudyDesktop", "StudyIntents", "StudyLaunch", "StudySettings", "StudySync", "TimelineServerCommands", "Vocabulary",
  ],
  path: "Tests/ManualWriting", swiftSettings: settings)

// MARK: - The package

let allTargets =
  programStack + storeStack + terminalStack + desktopStack + definitionsStack + shortcutsStack + studyStack + moveStack + timelineStack
  + programs
  + testTargets
  + testSupport + benchmarks
  + [simulation, programDriving, plantedTests, endToEndTests, benchServer, attack, chaos, soak, fuzzing, phraseTraining, manuals]

/// The named targets and what they need.
func closure(of names: [String], in allTargets: [Target]) -> [Target] {
  let byName = Dictionary(uniqueKeysWithValues: allTargets.map { ($0.name, $0) })
  var wanted: Set<String> = []
  var pending = names
  while let name = pending.popLast() {
    guard let target = byName[name], wanted.insert(name).inserted else { continue }
    for dependency in target.dependencies {
      if case .byNameItem(let name, _) = dependency { pending.append(name) }
    }
    for case .plugin(let name, _) in target.plugins ?? [] { pending.append(name) }
  }
  return allTargets.filter { wanted.contains($0.name) }
}

/// The programs by the names under which they are installed.
let programProducts: [Product] = [
  .executable(name: "kiroku", targets: ["Kiroku"]),
  .executable(name: "kiroku-intents", targets: ["KirokuIntents"]),
  .executable(name: "kiroku-desktop", targets: ["KirokuDesktop"]),
  .executable(name: "kiroku-sync", targets: ["KirokuSync"]),
  .executable(name: "move", targets: ["Move"]),
  .executable(name: "move-intents", targets: ["MoveIntents"]),
  .executable(name: "intentc", targets: ["intentc"]),
  .executable(name: "kiroku-server", targets: ["KirokuServer"]),
  .executable(name: "kiroku-attack", targets: ["KirokuAttack"]),
  .executable(name: "kiroku-chaos", targets: ["KirokuChaos"]),
  .executable(name: "kiroku-soak", targets: ["KirokuSoak"]),
  .executable(name: "kiroku-fuzz", targets: ["KirokuFuzz"]),
  .executable(name: "kiroku-phrases", targets: ["KirokuPhrases"]),
  .executable(name: "kiroku-manuals", targets: ["KirokuManuals"]),
  .executable(name: "kiroku-bench", targets: ["KirokuBench"]),
  .executable(name: "kiroku-bench-server", targets: ["KirokuBenchServer"]),
  .executable(name: "kiroku-bench-hello", targets: ["KirokuBenchHello"]),
  .executable(name: "kiroku-bench-resident", targets: ["KirokuBenchResident"]),
]

@MainActor
func targetNames(of name: String) -> [String] {
  guard let program = programProducts.first(where: { $0.name == name }) as? Product.Executable else {
    fatalError("KIROKU_PROGRAMS names “\(name)”, which is no program of this package")
  }
  return program.targets
}

if let onlyModule, !allTargets.contains(where: { $0.name == "\(onlyModule)Tests" }) {
  fatalError("KIROKU_ONLY names “\(onlyModule)”, which is no module with tests")
}

/// What this run builds: a module with its tests, some programs, or everything.
let targets =
  if let onlyModule {
    closure(of: [onlyModule, "\(onlyModule)Tests"], in: allTargets)
  } else if let onlyPrograms {
    closure(of: onlyPrograms.flatMap { targetNames(of: $0) }, in: allTargets)
  } else {
    allTargets
  }

/// What other packages may take: the compiler of definitions, and what an app stands on at run time.
let offered: [Product] =
  [
    "IntentDefinitions", "IntentCodegen", "ProgramSupport", "SharedStore", "TextFolding", "IntentRuntime", "IntentRunner", "Vocabulary",
    "ShortcutManagement",
  ].map { .library(name: $0, targets: [$0]) }
  + [.plugin(name: "IntentCodegenPlugin", targets: ["IntentCodegenPlugin"])]

let products = (offered + programProducts).filter { product in
  let parts =
    (product as? Product.Executable)?.targets ?? (product as? Product.Library)?.targets ?? (product as? Product.Plugin)?.targets ?? []
  return parts.allSatisfy { name in targets.contains { $0.name == name } }
}

let dependencies: [(name: String, package: Package.Dependency)] = [
  ("GRDB.swift", .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")),
  ("swift-argument-parser", .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")),
  ("Yams", .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2")),
  ("hummingbird", .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: [])),
  ("swift-mustache", .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1")),
  ("async-http-client", .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0")),
  ("swift-http-types", .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0")),
  ("swift-nio", .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2")),
  // As hummingbird names it, whose version of it this is.
  ("swift-nio-http2", .package(url: "https://github.com/apple/swift-nio-http2.git", exact: "1.46.0")),
  ("swift-nio-ssl", .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6")),
  ("swift-nio-extras", .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2")),
  ("swift-log", .package(url: "https://github.com/apple/swift-log", exact: "1.16.2")),
  ("swift-metrics", .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0")),
  ("swift-service-lifecycle", .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0")),
]

/// The packages that these targets take something of: a narrowed package resolves no others.
let packagesInUse = Set(
  targets.flatMap { $0.dependencies.compactMap { if case .productItem(_, let package, _, _) = $0 { package } else { nil } } })

let package = Package(
  name: "Kiroku", products: products, dependencies: dependencies.filter { packagesInUse.contains($0.name) }.map(\.package),
  targets: targets)
