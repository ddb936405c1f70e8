import LayoutTesting
public import UIKit

// The source locations that the compiler fills in are the last parameters of each function.

/// Expects that a view's rules can all hold, and determine every position and size inside it. A failure lists the smallest sets of rules that
/// cannot hold together with their repairs, the same in the form of Apple's logs, and the open values.
///
///     let card = CardView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
///     expectNoLayoutIssues(card)
///
/// It fails the running test, of Swift Testing or of XCTest.
@preconcurrency @MainActor public func expectNoLayoutIssues(
  _ view: UIView, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) {
  let issues = view.layoutIssues()
  guard !issues.isEmpty else { return }
  let log = issues.appleLog.isEmpty ? "" : "\n" + issues.appleLog
  TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    .fail("the layout of \(type(of: view)) has issues\n\(issues.description)\(log)")
}

/// Expects the frames of a view and its subviews, as `UIView.framesText()` writes them. A failure shows both texts.
@preconcurrency @MainActor public func expectFrames(
  of view: UIView, _ expected: String, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  view.layoutIfNeeded()
  let frames = view.framesText()
  guard frames.lines != expected.lines else { return }
  TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    .fail("the frames are\n\(frames)and not\n\(expected)")
}

extension String {
  /// The lines, without empty ones at the end.
  fileprivate var lines: [Substring] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
