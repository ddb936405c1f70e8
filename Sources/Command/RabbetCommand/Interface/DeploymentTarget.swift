import Foundation
import InterfaceBuilder
import Rabbet
import Synchronization

/// The earliest iOS that the Xcode project around a document is built for.
enum DeploymentTarget {
  /// The targets by project, which is read once; lookup only.
  private static let known = Mutex<[String: Double?]>([:])

  /// Returns the target of the nearest project in the folders of a document, up to the root of its repository; nil where there is none, or it has no
  /// target.
  static func iOS(around path: String) -> Double? {
    let files = AssetDirectory(""), document = URL(fileURLWithPath: path)
    for folder in ProjectFile.folders(from: document.deletingLastPathComponent().path) {
      let projects = (files.names(in: folder.path) ?? []).filter { $0.hasSuffix(".xcodeproj") }.sorted()
      guard let project = projects.first else { continue }
      let file = folder.appendingPathComponent(project).appendingPathComponent("project.pbxproj").path
      if let target = known.withLock({ $0[file] }) { return target }
      let target = (try? InputFile.bytes(atPath: file)).flatMap { iOS(inProject: String(decoding: $0, as: UTF8.self)) }
      known.withLock { $0[file] = .some(target) }
      return target
    }
    return nil
  }

  /// Returns the least of the targets in the text of a project.
  static func iOS(inProject text: String) -> Double? {
    text.split(separator: "\n").compactMap { line -> Double? in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "IPHONEOS_DEPLOYMENT_TARGET" else {
        return nil
      }
      return Double(parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t\r;\"")))
    }.min()
  }
}
