// swift-tools-version: 6.2
import PackageDescription

// A user of the two products that promise to need no C library. `check.sh` builds and runs it with pkg-config switched off.
let package = Package(
  name: "Linkage",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rabbet", path: "../..")],
  targets: [
    .executableTarget(
      name: "Client",
      dependencies: [
        .product(name: "LinearSolver", package: "Rabbet"), .product(name: "Layout", package: "Rabbet"),
      ])
  ]
)
