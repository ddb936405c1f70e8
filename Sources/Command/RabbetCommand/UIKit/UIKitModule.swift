import ArgumentParser
import Foundation
import Rabbet

/// The options that name the package with the module UIKit.
struct UIKitModuleOptions: ParsableArguments {
  @Option(
    takes: "path",
    "The folder of the package Rabbet with the module UIKit (default: RABBET_PACKAGE, or the folder that this program was built in)."
  )
  var rabbet: String?

  /// Returns the absolute path of the package.
  func package() throws -> String {
    let named = rabbet ?? ProcessInfo.processInfo.environment["RABBET_PACKAGE"]
    var folder = URL(fileURLWithPath: named ?? Bundle.main.executablePath ?? ".").resolvingSymlinksInPath()
    while !FileManager.default.fileExists(atPath: folder.path + "/Sources/UIKit/UIKit") {
      guard named == nil, folder.path.count > 1 else {
        let reason = named.map { "\($0) is not the package Rabbet" } ?? "this program is not inside the package Rabbet"
        throw Console.failure("\(reason); name a checkout of it with --rabbet or RABBET_PACKAGE", Exit.missing)
      }
      folder.deleteLastPathComponent()
    }
    return folder.standardizedFileURL.path
  }

  /// Returns the code that makes each target of a manifest ask for the module.
  func manifestAddition() throws -> String {
    """

    // The module UIKit for Linux, from the package Rabbet.
    package.dependencies.append(.package(name: "rabbet", path: "\(try package())"))
    for target in package.targets where target.type == .regular || target.type == .test {
      target.dependencies.append(.product(name: "UIKit", package: "rabbet"))
    }

    """
  }
}

/// The module UIKit as a library, built once for each compiler and kept.
struct UIKitModule {
  /// The arguments of `swift build` and `swift test` for packages that use it.
  let arguments: [String]

  /// The C libraries that the module is built with, by the names of pkg-config.
  private static let libraries = ["pangocairo", "libpng", "libturbojpeg", "libjpeg", "libdeflate", "libxml-2.0"]

  /// Builds what has changed since the last time.
  init(package: String, tool: SwiftTool) throws {
    let version = try tool.run(["--version"]).lines.joined(separator: " ")
    let name = (version + package).utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    let caches = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
    let folder = "\(caches)/rabbet/uikit/\(String(name, radix: 16))"
    let code = "@_exported import UIKit\n@_exported import UIKitTesting\n"
    try PackageCopy.write(code, toPath: folder + "/Sources/RabbetUIKit/UIKit.swift")
    try PackageCopy.write(Self.manifest(package), toPath: folder + "/Package.swift")
    let build = try tool.run(["build", "--package-path", folder, "--product", "RabbetUIKit"])
    guard build.code == 0 else {
      build.lines.suffix(20).forEach { Console.report($0) }
      throw Console.failure("the module UIKit of \(package) does not build; its messages are above", Exit.missing)
    }
    let products = folder + "/.build/debug"
    var compiler = ["-I", products + "/Modules"]
    let modules = package + "/Sources/C"
    for module in try FileManager.default.contentsOfDirectory(atPath: modules).sorted() {
      let maps = ["\(modules)/\(module)", "\(products)/\(module).build"].map { $0 + "/module.modulemap" }
      guard let map = maps.first(where: FileManager.default.fileExists(atPath:)) else { continue }
      compiler += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    let flags = try tool.run(["pkg-config", "--cflags"] + Self.libraries)
    compiler += flags.lines.joined(separator: " ").split(separator: " ").flatMap { ["-Xcc", String($0)] }
    arguments =
      compiler.flatMap { ["-Xswiftc", $0] }
      + ["-L\(products)", "-lRabbetUIKit", "-rpath", products].flatMap { ["-Xlinker", $0] }
  }

  private static func manifest(_ package: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "RabbetUIKit",
      products: [.library(name: "RabbetUIKit", type: .dynamic, targets: ["RabbetUIKit"])],
      dependencies: [.package(name: "rabbet", path: "\(package)", traits: [])],
      targets: [.target(name: "RabbetUIKit", dependencies: [.product(name: "UIKitTesting", package: "rabbet")])])

    """
  }
}
