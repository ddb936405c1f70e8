import Diagnostics
import Foundation
import ImageCodecs

extension HTMLReport {
  /// Parts of a page that are shown on request: layouts in many forms share most of their marks, so that each tag is stored once.
  struct Store {
    private var tags: [String] = []
    // Lookup only.
    private var places: [String: Int] = [:]
    private var parts: [[Int]] = []

    /// Adds a part, and returns its number.
    mutating func add(_ html: String) -> Int {
      let bytes = Array(html.utf8)
      var part: [Int] = [], start = 0
      for end in 1..<max(1, bytes.count + 1) where end == bytes.count || bytes[end] == UInt8(ascii: "<") {
        let tag = String(decoding: bytes[start..<end], as: UTF8.self)
        if let place = places[tag] {
          part.append(place)
        } else {
          places[tag] = tags.count
          part.append(tags.count)
          tags.append(tag)
        }
        start = end
      }
      parts.append(part)
      return parts.count - 1
    }

    /// The element that contains the parts, as the compressed text of a JSON object in Base64; empty where there are none.
    var element: String {
      if parts.isEmpty { return "" }
      let lists = parts.map { "[" + $0.map(String.init).joined(separator: ",") + "]" }.joined(separator: ",")
      let text = "{\"tags\":[" + tags.map(JSONString.literal).joined(separator: ",") + "],\"parts\":[\(lists)]}"
      let packed = PNG.packed(Array(text.utf8), level: 12) ?? []
      return "<script type=\"text/plain\" id=\"store\">\(Data(packed).base64EncodedString())</script>"
    }
  }
}
