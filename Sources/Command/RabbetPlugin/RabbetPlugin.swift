import Foundation
import PackagePlugin

/// `swift package rabbet check`: the program, in the folder of the package.
///
/// It takes the `rabbet` that `RABBET` names or that is installed. Only where there is none it builds that of the package, which takes minutes the first time.
@main
struct RabbetPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let folder = context.package.directoryURL
    var arguments = arguments
    // Without a document all of the package are checked.
    let isDocument = { (path: String) in
      FileManager.default.fileExists(atPath: URL(filePath: path, relativeTo: folder).path)
    }
    if arguments.first == "check", !arguments.dropFirst().contains(where: isDocument) { arguments.append(".") }
    let process = Process()
    process.executableURL = try installed() ?? built()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("rabbet \(arguments.joined(separator: " ")): exit code \(process.terminationStatus)")
    }
  }

  /// Returns the program that `RABBET` names, or the first one in the folders of `PATH`.
  private func installed() -> URL? {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/rabbet" }
    let path = environment["RABBET"] ?? folders.first { FileManager.default.isExecutableFile(atPath: $0) }
    return path.map { URL(filePath: $0) }
  }

  private func built() throws -> URL {
    print("building rabbet, as none is installed")
    let result = try packageManager.build(.product("rabbet"), parameters: .init(configuration: .release))
    guard result.succeeded, let program = result.builtArtifacts.first(where: { $0.url.lastPathComponent == "rabbet" })
    else {
      throw Unbuilt(log: result.logText)
    }
    return program.url
  }
}

/// The program cannot be built.
private struct Unbuilt: Error, CustomStringConvertible {
  let log: String

  var description: String { "rabbet cannot be built here; install it, or name it by RABBET\n\(log)" }
}
