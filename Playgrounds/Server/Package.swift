// swift-tools-version: 6.2
import PackageDescription

// A package of its own: who uses Rabbet gets no HTTP server with it. `make test-server` builds and runs it.
let package = Package(
  name: "CardServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Rabbet", path: "../..", traits: []),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .executableTarget(
      name: "CardServer",
      dependencies: [
        .product(name: "Rabbet", package: "Rabbet"), .product(name: "FlyingFox", package: "FlyingFox"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
