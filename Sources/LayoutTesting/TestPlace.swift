import Testing
import XCTest

/// Where an expectation stands in a test.
package struct TestPlace {
  private let fileID: String
  private let filePath: StaticString
  private let line: Int
  private let column: Int

  package init(fileID: String, filePath: StaticString, line: Int, column: Int) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Fails the test that runs: one of Swift Testing's, or one of XCTest's.
  ///
  /// Off the task of a test it is unknown which library runs. Both get the failure then, and the one that runs no test ignores it.
  package func fail(_ message: String) {
    if Test.current == nil { XCTFail(message, file: filePath, line: UInt(clamping: line)) }
    let location = SourceLocation(fileID: fileID, filePath: "\(filePath)", line: line, column: column)
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
