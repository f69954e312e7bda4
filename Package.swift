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

/// Whether `make test` builds, which wants to be done soon.
///
/// Only then do products have flags of their own: they would keep others from depending on the
/// package by version.
let isTested = Context.environment["BIDI_SHAPE_TESTED"] == "1"

/// Passes of the optimizer that take a third of its time, and that tests are hardly slower without.
let needlessPasses = [
  "LoopInvariantCodeMotion", "RedundantLoadElimination", "DeadStoreElimination", "BoundsCheckOpts",
  "ARCSequenceOpts", "ReleaseHoisting", "RetainSinking", "CodeMotion", "JumpThread",
  "ConditionForwarding",
]

/// For what tests spend their time in: optimized, but for what takes longer than it saves.
let referenceSettings =
  settings
  + (isTested
    ? [
      .unsafeFlags(
        ["-Xfrontend", "-disable-ossa-opts"]
          + needlessPasses.flatMap { ["-Xllvm", "-sil-disable-pass=\($0)"] })
    ] : [])

/// For what others wait for: its interface is written before it is optimized, so that they can be
/// compiled on another core.
let comparisonSettings =
  referenceSettings
  + (isTested ? [.unsafeFlags(["-emit-module-separately-wmo", "-disable-cmo"])] : [])

/// For the target that calls C: every unsafe expression has to say so.
let engineSettings = comparisonSettings + [.strictMemorySafety()]

/// For what stands around the engine, which tests call but spend no time in.
let outerSettings = settings + (isTested ? [.unsafeFlags(["-Onone"])] : [])

/// For tests that spend their time in what they call.
///
/// Unoptimized they compile twice as fast, and what they call is optimized all the same. Nothing
/// depends on them, so their interface is not wanted before the rest.
let testSettings =
  settings + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

let package = Package(
  name: "bidi-shape",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "BidiShape", targets: ["BidiShape"]),
    .library(name: "BidiFormatting", targets: ["BidiFormatting"]),
    .library(name: "CaretSimulation", targets: ["CaretSimulation"]),
    .library(name: "BidiTestSupport", targets: ["BidiTestSupport", "BidiReference"]),
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
      name: "BidiFormatting",
      dependencies: ["BidiShape"],
      swiftSettings: outerSettings
    ),
    .target(
      name: "CaretSimulation",
      dependencies: ["BidiShape"],
      swiftSettings: outerSettings
    ),
    .target(
      name: "BidiShapeCommand",
      dependencies: ["BidiShape", "CaretSimulation"],
      swiftSettings: outerSettings
    ),
    .executableTarget(
      name: "bidi-shape",
      dependencies: ["BidiShapeCommand"],
      swiftSettings: outerSettings
    ),
    .target(
      name: "LocalizedStrings",
      dependencies: ["BidiShape"],
      swiftSettings: outerSettings
    ),
    .executableTarget(
      name: "bidi-shape-strings",
      dependencies: ["LocalizedStrings", "BidiShape"],
      swiftSettings: outerSettings
    ),
    .target(
      name: "BidiReference",
      swiftSettings: referenceSettings
    ),
    .target(
      name: "BidiComparison",
      dependencies: ["BidiReference", "BidiShape"],
      swiftSettings: comparisonSettings
    ),
    .target(
      name: "BidiTestSupport",
      dependencies: ["BidiReference", "BidiShape", "CaretSimulation", "LocalizedStrings"],
      swiftSettings: outerSettings
    ),
    .testTarget(
      name: "BidiShapeTests",
      dependencies: ["BidiShape", "BidiTestSupport", "BidiReference"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["BidiComparison", "BidiReference", "BidiShape"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "CorpusTests",
      dependencies: ["BidiFormatting", "BidiShape", "BidiTestSupport", "BidiReference"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "CaretSimulationTests",
      dependencies: ["CaretSimulation", "BidiShape", "BidiTestSupport", "BidiReference"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "BidiShapeCommandTests",
      dependencies: ["BidiShapeCommand", "BidiShape", "BidiTestSupport", "BidiReference"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "LocalizedStringsTests",
      dependencies: [
        "LocalizedStrings", "bidi-shape-strings", "bidi-shape", "BidiTestSupport", "BidiReference",
      ],
      swiftSettings: testSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)
