import Foundation
import TestSupport

/// The programs of the package, beside the tests.
enum Program {
  static let products =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?.deletingLastPathComponent()
    ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  static func run(_ program: String, _ arguments: String...) throws -> Run { try run(program, arguments) }

  static func run(_ program: String, _ arguments: [String]) throws -> Run {
    try Run.program(products.appending(path: program).path, arguments, directory: Repository.root)
  }
}
