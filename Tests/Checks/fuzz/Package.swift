// swift-tools-version: 6.2
import PackageDescription

// Coverage-guided fuzzing of the readers. `make test-fuzz` builds it with libFuzzer and the sanitizers and runs it.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rabbet", path: "../../..", traits: [])],
  targets: [
    .target(name: "CLibFuzzer"),
    .executableTarget(
      name: "ReaderFuzz",
      dependencies: [
        "CLibFuzzer", .product(name: "Rabbet", package: "Rabbet"),
        .product(name: "InterfaceBuilder", package: "Rabbet"),
        .product(name: "ConstraintLogs", package: "Rabbet"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
