import Testing
import XCTest

/// Where an expectation stands in a test.
struct TestPlace {
  let fileID: String
  let filePath: StaticString
  let line: Int
  let column: Int

  /// Fails the test that runs: one of Swift Testing's, or else one of XCTest's.
  func fail(_ message: String) {
    if Test.current == nil {
      XCTFail(message, file: filePath, line: UInt(clamping: line))
    } else {
      let location = SourceLocation(fileID: fileID, filePath: "\(filePath)", line: line, column: column)
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
  }
}
