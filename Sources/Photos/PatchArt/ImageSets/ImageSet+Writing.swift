public import Diagnostics
public import Geometry

/// The reason why the insets in a `Contents.json` cannot be changed.
public enum ImageSetEditError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text cannot be read.
  case unreadable(SceneError)
  /// None of its images has this file.
  case noSuchFile(String, nearest: String?)

  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .noSuchFile(let file, let nearest):
      "the image set has no file \(file)" + (nearest.map { "; did you mean \($0)?" } ?? "")
    }
  }
}

extension ImageSet {
  /// Returns a `Contents.json` with new alignment insets for a file, in Xcode's layout. Everything else is kept, in its order.
  ///
  /// - Parameters:
  ///   - insets: the insets in pixels of the file.
  ///   - file: the name of the file; every image with that name gets the insets.
  ///   - contents: the current text.
  ///   - name: the name of the text in messages.
  public static func setting(
    alignmentInsets insets: EdgeInsets, of file: String, in contents: [UInt8], named name: String = "Contents.json"
  ) throws(ImageSetEditError) -> [UInt8] {
    let files: [String], value: JSONValue
    do {
      files = try ImageSet(contents: contents, file: name).variants.map(\.file)
      value = try JSONValue(json: contents, file: name)
    } catch {
      throw .unreadable(error)
    }
    guard files.contains(file), case .object(var members) = value,
      let place = members.firstIndex(where: { $0.key == "images" }), case .array(let images) = members[place].value
    else { throw .noSuchFile(file, nearest: nearestName(to: file, among: files)) }
    members[place].value = .array(
      images.map { image in
        guard case .object(var members) = image, image["filename"] == .string(file) else { return image }
        let member = JSONValue.Member(ImageKey.insets.rawValue, insets.contents)
        if let old = members.firstIndex(where: { $0.key == member.key }) {
          members[old] = member
        } else {
          members.insert(member, at: 0)
        }
        return .object(members)
      })
    return Array((JSONValue.object(members).xcodeText() + "\n").utf8)
  }
}

extension EdgeInsets {
  /// The insets as image sets store them.
  public var contents: JSONValue {
    ["top": .number(top), "left": .number(left), "bottom": .number(bottom), "right": .number(right)]
  }
}

extension JSONValue {
  /// Returns the value in Xcode's layout: one member per line, a space on both sides of the colon.
  ///
  /// - Parameter depth: the number of levels by which the lines after the first are indented.
  public func xcodeText(depth: Int = 0) -> String {
    let inner = String(repeating: "  ", count: depth + 1), outer = String(repeating: "  ", count: depth)
    func list(_ open: String, _ close: String, _ lines: [String]) -> String {
      lines.isEmpty
        ? open + "\n\n" + outer + close
        : open + "\n" + lines.map { inner + $0 }.joined(separator: ",\n") + "\n" + outer + close
    }
    switch self {
    case .array(let elements): return list("[", "]", elements.map { $0.xcodeText(depth: depth + 1) })
    case .object(let members):
      return list(
        "{", "}",
        members.map { JSONString.literal($0.key) + " : " + $0.value.xcodeText(depth: depth + 1) })
    case .null, .bool, .number, .string: return text(pretty: false)
    }
  }
}
