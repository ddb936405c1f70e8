import Foundation

/// A label of an Interface Builder document whose words stand on one line, with the frame that was stored for it.
struct StoredLabel {
  var text: String
  var size: Double
  var weight: String
  /// As stored: rounded up to whole device pixels.
  var width: Double
  var height: Double

  /// The labels of a document that are set in the system font, line by line: each is written over several lines, one element a line.
  static func all(in document: String) -> [StoredLabel] {
    var labels: [StoredLabel] = []
    var text: String?, frame: (width: Double, height: Double)?
    for line in document.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("<label ") {
        text = isFree(line) ? value("text", of: line).map(unescaped) : nil
        frame = nil
      } else if line.hasPrefix("<rect key=\"frame\""), text != nil, frame == nil {
        frame = Double(value("width", of: line) ?? "").flatMap { width in
          Double(value("height", of: line) ?? "").map { (width, $0) }
        }
      } else if line.hasPrefix("<fontDescription key=\"fontDescription\""), let words = text, let extent = frame {
        if let font = font(line) {
          labels.append(
            StoredLabel(text: words, size: font.size, weight: font.weight, width: extent.width, height: extent.height))
        }
        text = nil
      }
    }
    return labels
  }

  /// True for labels that constraints place, whose frames were not marked as stale.
  private static func isFree(_ line: Substring) -> Bool {
    line.contains("translatesAutoresizingMaskIntoConstraints=\"NO\"") && !line.contains("misplaced=\"YES\"")
      && !line.contains("ambiguous=\"YES\"")
  }

  private static func font(_ line: Substring) -> (size: Double, weight: String)? {
    guard let type = value("type", of: line), let size = value("pointSize", of: line).flatMap({ Double($0) }) else {
      return nil
    }
    switch type {
    case "system": return (size, value("weight", of: line) ?? "regular")
    case "boldSystem": return (size, "bold")
    default: return nil
    }
  }

  private static func value(_ name: String, of line: Substring) -> String? {
    guard let start = line.range(of: " \(name)=\"") else { return nil }
    return String(line[start.upperBound...].prefix { $0 != "\"" })
  }

  private static func unescaped(_ text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#10;", "\n"), ("&apos;", "'"), ("&amp;", "&")]
      .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
