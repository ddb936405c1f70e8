import Diagnostics
import Foundation
import InterfaceBuilder
import InterfaceConformance

/// Storyboards and xibs against the frames that Interface Builder stored in them: ConformanceDriver [--table] FILES
///
/// Prints everything as JSON, or totals and what does not match as a table. Ends with 65 where a document cannot be read; the others are
/// compared all the same.
@main struct ConformanceDriver {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst(), isTable = arguments.first == "--table"
    var report = ConformanceReport()
    for file in isTable ? arguments.dropFirst() : arguments {
      try report.add(file, [UInt8](Data(contentsOf: URL(filePath: file))))
    }
    print(isTable ? report.table : report.json.text())
    let errors = report.entries.compactMap { entry in entry.error.map { "\(entry.file):\($0)\n" } }
    FileHandle.standardError.write(Data(errors.joined().utf8))
    if !errors.isEmpty { exit(65) }
  }
}
