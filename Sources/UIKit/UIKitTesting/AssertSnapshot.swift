public import Foundation
import LayoutTesting
import UIKit

/// Expects that a value's snapshot equals the recorded one, in the file `__Snapshots__/linux/<test file>/<test>.<name>.<ending>` beside the test.
///
///     assertSnapshot(of: card, as: .image(size: CGSize(width: 320, height: 200)))
///     assertSnapshot(of: controller, as: .image(on: .iPhone15Pro(.landscape)), named: "landscape")
///
/// The first time, and whenever it is meant to change, run the tests with `RECORD=1` in the environment: the file is written and the test passes.
/// Fonts differ from those of iOS, so references have their own folder.
@preconcurrency @MainActor public func assertSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value>, named name: String? = nil,
  record: Bool = ProcessInfo.processInfo.environment["RECORD"] == "1", fileID: String = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: Int = #line, column: Int = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let test = URL(filePath: "\(filePath)")
  let title = testName.filter { $0.isLetter || $0.isNumber || $0 == "_" } + (name.map { ".\($0)" } ?? "")
  let folder = test.deletingLastPathComponent().appending(path: "__Snapshots__/linux")
    .appending(path: test.deletingPathExtension().lastPathComponent)
  let path = folder.appending(path: "\(title).\(strategy.pathExtension)")
  do {
    let new = try strategy.write(try value())
    if record {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try new.write(to: path)
    }
    guard let old = try? Data(contentsOf: path) else {
      return place.fail("there is no snapshot \(path.path); run the test with RECORD=1 to write it")
    }
    guard let difference = strategy.difference(old, new) else { return }
    let failed = FileManager.default.temporaryDirectory.appending(path: "\(title).\(strategy.pathExtension)")
    try? new.write(to: failed)
    place.fail("\(path.path): \(difference); the new one is \(failed.path), and RECORD=1 records it")
  } catch {
    place.fail("\(title) cannot be written down: \(error)")
  }
}
