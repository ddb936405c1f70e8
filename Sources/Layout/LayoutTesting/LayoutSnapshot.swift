public import Foundation
public import Layout

/// The frames of a layout as text, kept in a file beside the test.
///
///     LayoutSnapshot(of: layout, tree).expect(named: "card")
///
/// The first time, and whenever frames are meant to change, run the tests with `RECORD=1` in the environment: the file is written, and the
/// test passes. Read the difference before it is committed.
public struct LayoutSnapshot: Sendable, Hashable, CustomStringConvertible {
  /// The text, with an indented line for each view or guide and its frame: `SolvedLayout.trace(of:)`.
  public let description: String

  /// Creates a snapshot of the frames of a layout.
  public init(of layout: SolvedLayout, _ tree: ViewTree) { description = layout.trace(of: tree) }

  /// Returns the differences from an earlier snapshot, line by line; nil if there are none.
  ///
  /// Removed lines start with `-`, new ones with `+`.
  public func difference(from earlier: String) -> String? {
    guard description != earlier else { return nil }
    let old = earlier.split(separator: "\n", omittingEmptySubsequences: false)
    let new = description.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: [Int: Substring] = [:], inserted: [Int: Substring] = [:]
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): inserted[offset] = line
      }
    }
    var lines: [String] = [], at = 0, to = 0
    while at < old.count || to < new.count {
      if let line = removed[at] {
        lines.append("- \(line)")
        at += 1
      } else if let line = inserted[to] {
        lines.append("+ \(line)")
        to += 1
      } else {
        (at, to) = (at + 1, to + 1)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Expects that the frames are those of the file `Snapshots/<test file>/<name>.txt` beside the test.
  ///
  /// - Parameters:
  ///   - name: the name of the file, without its extension.
  ///   - isRecording: whether the file is written; true by default if the environment has `RECORD=1`.
  ///   - fileID: the file of a failure.
  ///   - filePath: its path.
  ///   - line: the line of a failure.
  ///   - column: the column of a failure.
  public func expect(
    named name: String, isRecording: Bool = ProcessInfo.processInfo.environment["RECORD"] == "1",
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let test = URL(filePath: "\(filePath)")
    let folder = test.deletingLastPathComponent().appending(path: "Snapshots")
      .appending(path: test.deletingPathExtension().lastPathComponent)
    let file = folder.appending(path: name + ".txt"),
      place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if isRecording {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try description.write(to: file, atomically: true, encoding: .utf8)
      } catch {
        place.fail("\(file.path) cannot be written: \(error)")
      }
      return
    }
    guard let earlier = try? String(contentsOf: file, encoding: .utf8) else {
      return place.fail("there is no snapshot \(file.path); run the test with RECORD=1 to write it:\n\(description)")
    }
    guard let difference = difference(from: earlier) else { return }
    place.fail("\(name) differs from \(file.path); RECORD=1 records it anew:\n\(difference)")
  }
}
