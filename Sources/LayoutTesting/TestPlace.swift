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
  /// Off the task of a test there is no saying whose it is. Both are told then, and the library that runs no test ignores it.
  package func fail(_ message: String) {
    if Test.current == nil { XCTFail(message, file: filePath, line: UInt(clamping: line)) }
    let location = SourceLocation(fileID: fileID, filePath: "\(filePath)", line: line, column: column)
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
