// swift-tools-version: 6.2
import PackageDescription

// How fast scenes are read, beside Foundation's decoder. `make bench-reading` runs it.
let package = Package(
  name: "ReadingBench",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rabbet", path: "../..")],
  targets: [
    .executableTarget(
      name: "ReadingBench", dependencies: [.product(name: "Rabbet", package: "Rabbet")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
