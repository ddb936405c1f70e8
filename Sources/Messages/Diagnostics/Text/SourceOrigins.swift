/// The origins of the bytes of a text that was composed of others: of a template, and of data.
///
/// A place in the text is looked up in O(log segments).
package struct SourceOrigins: Sendable {
  /// A text that bytes were taken from.
  package struct File: Sendable {
    package let source: SourceText
    package let json: JSONText
    package let lines: LineTable

    package init(_ source: SourceText, _ json: JSONText) {
      (self.source, self.json) = (source, json)
      lines = LineTable(json)
    }
  }

  /// The place of data that a value was made of.
  package struct DataPlace: Sendable, Equatable {
    /// The name of the column.
    package var column: String
    /// The number of the row; nil for a default under `data`.
    package var row: Int?
    /// The number of the element, for a list.
    package var element: Int?
    /// The file that contains the data.
    package var file: String
    package var position: SourcePosition
    /// Whether the value contains a text of data that is not a number.
    package var isText = false

    package init(column: String, row: Int?, in file: String, at position: SourcePosition) {
      (self.column, self.row, self.file, self.position) = (column, row, file, position)
    }

    /// The description of the place in messages, such as `the value of column "photo" in row 5`.
    package var description: String {
      let element = element.map { ", element \($0)" } ?? ""
      return row.map { "the value of column \(column.quoted)\(element) in row \($0)" }
        ?? "the value of \(column.quoted)\(element) under \"data\""
    }
  }

  /// A run of bytes with one origin; it extends up to the next segment.
  package struct Segment: Sendable {
    /// The offset of its first byte.
    package var start: UInt32
    /// The range that was copied, or the placeholder that was replaced.
    package var range: SourceRange
    package var file: UInt16
    /// Whether the bytes are a copy of those in `range`.
    package var isCopy: Bool
    /// An index into the places of data; nil where no data is involved.
    package var data: UInt32?

    package init(start: UInt32, range: SourceRange, file: UInt16, isCopy: Bool, data: UInt32? = nil) {
      (self.start, self.range, self.file, self.isCopy, self.data) = (start, range, file, isCopy, data)
    }
  }

  /// A variant of the document.
  package struct Variant: Sendable {
    package var name: String
    package var position: SourcePosition
    package var applies: Bool
    /// The reason that it applies or does not, such as `the width is 320, and ">= 480" is asked`.
    package var reason: String

    package init(_ name: String, at position: SourcePosition, applies: Bool, reason: String) {
      (self.name, self.position, self.applies, self.reason) = (name, position, applies, reason)
    }
  }

  package let files: [File]
  /// The segments by their start, beginning at 0.
  package var segments: [Segment]
  package var data: [DataPlace]
  /// The conditions that left out views and guides, by the ids of these. Lookup only.
  package var omitted: [String: String] = [:]
  /// The variants that switched off rules, by the labels of these. Lookup only.
  package var disabled: [String: String] = [:]
  /// The variants in the order of the document.
  package var variants: [Variant] = []

  package init(files: [File], segments: [Segment] = [], data: [DataPlace] = []) {
    (self.files, self.segments, self.data) = (files, segments, data)
  }

  /// Returns the origin of a part of the text; a part beyond its first segment is cut off.
  package func origin(of range: SourceRange) -> (file: Int, range: SourceRange, data: DataPlace?) {
    var low = 0, high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= range.start { low = middle } else { high = middle }
    }
    guard low < segments.count else { return (0, .none, nil) }
    let segment = segments[low], data = segment.data.map { self.data[Int($0)] }
    guard segment.isCopy else { return (Int(segment.file), segment.range, data) }
    func place(_ offset: UInt32) -> UInt32 {
      min(segment.range.end, segment.range.start + (max(offset, segment.start) - segment.start))
    }
    return (Int(segment.file), SourceRange(start: place(range.start), end: place(range.end)), data)
  }
}
