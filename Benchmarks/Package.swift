// swift-tools-version: 6.2

import PackageDescription

// The peers are compiled in where their libraries are installed; `make bench` looks for them.
let hasICU = Context.environment["BIDI_BENCHMARK_ICU"] == "1"

let package = Package(
  name: "bidi-benchmark",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "bidi-shape", path: "..")],
  targets: [
    .systemLibrary(name: "FriBidiLibrary", pkgConfig: "fribidi"),
    .target(
      name: "Peers",
      dependencies: ["FriBidiLibrary"],
      cSettings: hasICU ? [.define("HAVE_ICU")] : [],
      linkerSettings: hasICU ? [.linkedLibrary("icuuc")] : []
    ),
    .executableTarget(
      name: "bidi-benchmark",
      dependencies: [
        "Peers", .product(name: "BidiShape", package: "bidi-shape"),
        .product(name: "BidiTestSupport", package: "bidi-shape"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
