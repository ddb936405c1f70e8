/// The reason that a batch does not run, or stops before its end.
public enum BatchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The data cannot be read.
  case rows(RowFault)
  /// The pages cannot be joined into one file.
  case pages(String)
  /// The manifest cannot be written.
  case output(OutputFile.Failure)

  /// The cause and a way out.
  public var description: String {
    switch self {
    case .rows(let fault): fault.description
    case .pages(let reason): "error: \(reason)"
    case .output(let failure): "error: cannot write \(failure.path): \(failure.reason)"
    }
  }
}

extension RowReader {
  /// Returns the next row; an error in reading it ends the batch.
  mutating func entry() throws(BatchError) -> Entry? {
    try rethrowing(as: BatchError.rows, next())
  }
}
