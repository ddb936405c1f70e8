// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses the library builds it. `make bench` builds it in release and runs it.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety(), .treatAllWarnings(as: .error),
]

let layout = Target.Dependency.product(name: "Layout", package: "Rabbet")
let solver = Target.Dependency.product(name: "LinearSolver", package: "Rabbet")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rabbet", path: "../..")],
  targets: [
    .target(name: "Scenes", dependencies: [solver], swiftSettings: settings),
    .executableTarget(
      name: "bench", dependencies: ["Scenes", layout, solver], path: "Sources/Bench", swiftSettings: settings),
    .testTarget(name: "ScenesTests", dependencies: ["Scenes", solver], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
