import Testing
import XCTest

/// The source location of an expectation in a test.
package struct TestPlace {
  private let fileID: String
  private let filePath: StaticString
  private let line: Int
  private let column: Int

  package init(fileID: String, filePath: StaticString, line: Int, column: Int) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Fails the running test, of Swift Testing or of XCTest.
  ///
  /// Outside the task of a test it is unknown which library runs. Then both get the failure, and the one that runs no test ignores it.
  package func fail(_ message: String) {
    if Test.current == nil { XCTFail(message, file: filePath, line: UInt(clamping: line)) }
    let location = SourceLocation(fileID: fileID, filePath: "\(filePath)", line: line, column: column)
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
