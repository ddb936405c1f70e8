// swift-tools-version: 6.2
import PackageDescription

// The program other solvers question: it reads linear programs as lines of JSON and answers with lines of JSON.
let package = Package(
  name: "Oracles",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rabbet", path: "../..")],
  targets: [
    .executableTarget(
      name: "driver", dependencies: [.product(name: "LinearSolver", package: "Rabbet")], path: "Sources/Driver",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety(), .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
