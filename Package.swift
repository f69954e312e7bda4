// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// For the target that calls C: every unsafe expression has to say so.
let engineSettings = settings + [.strictMemorySafety()]

/// For tests that spend their time in what they call.
///
/// Unoptimized they compile twice as fast, and what they call is optimized all the same. No product
/// contains a test, so the flag keeps nobody from depending on the package.
let testSettings = settings + [.unsafeFlags(["-Onone"])]

let package = Package(
  name: "bidi-shape",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "BidiShape", targets: ["BidiShape"]),
    .library(name: "CaretSimulation", targets: ["CaretSimulation"]),
    .library(name: "BidiTestSupport", targets: ["BidiTestSupport"]),
    .library(name: "LocalizedStrings", targets: ["LocalizedStrings"]),
    .executable(name: "bidi-shape", targets: ["bidi-shape"]),
    .executable(name: "bidi-shape-strings", targets: ["bidi-shape-strings"]),
  ],
  targets: [
    .systemLibrary(
      name: "CFriBidi",
      pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]
    ),
    .target(
      name: "BidiShape",
      dependencies: ["CFriBidi"],
      swiftSettings: engineSettings
    ),
    .target(
      name: "CaretSimulation",
      dependencies: ["BidiShape"],
      swiftSettings: settings
    ),
    .target(
      name: "BidiShapeCommand",
      dependencies: ["BidiShape", "CaretSimulation"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "bidi-shape",
      dependencies: ["BidiShapeCommand"],
      swiftSettings: settings
    ),
    .target(
      name: "LocalizedStrings",
      dependencies: ["BidiShape"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "bidi-shape-strings",
      dependencies: ["LocalizedStrings", "BidiShape"],
      swiftSettings: settings
    ),
    .target(
      name: "BidiTestSupport",
      dependencies: ["BidiShape", "CaretSimulation"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "BidiShapeTests",
      dependencies: ["BidiShape", "BidiTestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["BidiShape", "BidiTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CorpusTests",
      dependencies: ["BidiShape", "BidiTestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "CaretSimulationTests",
      dependencies: ["CaretSimulation", "BidiShape", "BidiTestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "BidiShapeCommandTests",
      dependencies: ["BidiShapeCommand", "BidiShape", "BidiTestSupport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "LocalizedStringsTests",
      dependencies: ["LocalizedStrings", "bidi-shape-strings", "bidi-shape", "BidiTestSupport"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
