package import Rabbet

extension LiveDocument {
  /// The places where an item of the document is named.
  package struct Occurrences: Sendable {
    /// The id of the item.
    package var name: String
    /// The name at the offset that was asked about.
    package var range: SourceRange
    /// The id where it is given.
    package var definition: SourceRange
    /// All places, the definition included, in the order of the text.
    package var all: [SourceRange]
  }

  /// Returns the places of the view or guide whose id is at an offset; nil if there is none, or the text is broken.
  package mutating func occurrences(at offset: Int) -> Occurrences? {
    guard let names = currentNames(), let use = names.use(at: offset) else { return nil }
    let item = names.items[use.item]
    return Occurrences(
      name: item.name, range: use.range, definition: item.range.isEmpty ? item.object : item.range,
      all: names.uses.filter { $0.item == use.item }.map(\.range))
  }

  /// Returns the places to change for a new id of the item at an offset, or the reason why there is none.
  package mutating func renaming(at offset: Int, to new: String) -> Result<[SourceRange], NameFault> {
    guard let names = currentNames(), let use = names.use(at: offset) else {
      return .failure(NameFault("there is no id of a view or guide here"))
    }
    let item = names.items[use.item]
    if item.range.isEmpty { return .failure(NameFault("\(item.name) is the name of a component; give the view an id")) }
    guard new.isIdentifier, new != "super" else {
      return .failure(
        NameFault("\(new.quoted) is no id: write a letter or underscore, then letters, digits and underscores"))
    }
    if new != item.name, names.names(in: item.scope).contains(new) {
      return .failure(NameFault("\(new.quoted) is the id of another view or guide"))
    }
    return .success(names.uses.filter { $0.item == use.item }.map(\.range))
  }

  /// The reason why an id is not changed.
  package struct NameFault: Error, Sendable {
    /// The reason, and a way out.
    package let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// A view or guide in an outline, with those inside.
  package struct OutlineEntry: Sendable {
    /// The id, or `view`.
    package var name: String
    /// The object.
    package var range: SourceRange
    /// The id in it, or its opening brace.
    package var nameRange: SourceRange
    /// The views and guides inside.
    package var children: [OutlineEntry] = []
  }

  /// Returns the views and guides of the newest text that was JSON, in its order.
  package mutating func outline() -> [OutlineEntry] {
    var open: [OutlineEntry] = [], top: [OutlineEntry] = []
    func close(before offset: UInt32) {
      while let last = open.last, last.range.end <= offset {
        open.removeLast()
        if open.isEmpty { top.append(last) } else { open[open.count - 1].children.append(last) }
      }
    }
    for item in currentNames()?.items ?? [] {
      close(before: item.object.start)
      let brace = SourceRange(start: item.object.start, end: item.object.start + 1)
      open.append(
        OutlineEntry(
          name: item.name.isEmpty ? "view" : item.name, range: item.object,
          nameRange: item.range.isEmpty ? brace : item.range))
    }
    close(before: .max)
    return top
  }

  /// Returns the first and last line of each object and array that has several lines, counted from 0.
  package mutating func foldings() -> [(start: Int, end: Int)] {
    guard let json = readable() else { return [] }
    let lines = lines
    return json.values.filter { [.object, .array].contains(json.kind(of: $0)) }.compactMap { value in
      let range = json.range(of: value), start = lines.line(of: Int(range.start)),
        end = lines.line(of: Int(range.end) - 1)
      return start < end ? (start, end) : nil
    }
  }

  /// Returns the strings of the text that name a file which exists, with its path.
  ///
  /// - Complexity: a call of the system for each string that ends like a picture or a text; at most 1,000.
  package mutating func links() -> [(range: SourceRange, path: String)] {
    guard let json = readable() else { return [] }
    let endings = ["png", "jpg", "jpeg", "webp", "svg", "json", "strings", "imageset"]
    let directory = document.directory
    let found = json.values.lazy.compactMap { value -> (SourceRange, String)? in
      guard let path = json.string(value), let ending = path.split(separator: ".").last,
        endings.contains(ending.lowercased()), !path.contains("://")
      else { return nil }
      return (json.range(of: value), path.hasPrefix("/") ? path : "\(directory)/\(path)")
    }
    return found.prefix(1_000).filter { ![.missing, .brokenLink].contains(FileKind(atPath: $0.1)) }
  }
}
