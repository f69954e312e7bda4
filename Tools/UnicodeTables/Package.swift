// swift-tools-version: 6.2

import PackageDescription

// Linux only: the toolchain's copy of ICU is not a module on other platforms.
let package = Package(
  name: "unicode-tables",
  targets: ["generate-unicode-tables", "generate-unit-patterns"].map { name in
    .executableTarget(
      name: name,
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ],
      linkerSettings: [.linkedLibrary("_FoundationICU")]
    )
  },
  swiftLanguageModes: [.v6]
)
