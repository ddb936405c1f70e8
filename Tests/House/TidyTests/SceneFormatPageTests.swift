import Foundation
import Rabbet
import Testing

/// The page of the scene format, held to the schema, which is made of the reader's own tables.
@Suite struct SceneFormatPageTests {
  /// Each table of the page, and the object of the schema that it lists.
  static let tables: [(heading: String, definition: String?)] = [
    ("## The document", nil), ("## Views", "root"), ("## Directional insets", "directionalInsets"),
    ("## Transforms", "transform"), ("## What is done to a picture", "picture"),
    ("## Components", "component"), ("### Parameters of a component", "parameter"), ("## Repetitions", "repetition"),
    ("## Variants", "variant"),
    ("### Conditions", "condition"),
    ("## Guides", "guide"), ("## Grids", "grid"), ("### Rows of a grid", "gridRow"),
    ("### Columns of a grid", "gridColumn"), ("### Cells of a grid", "gridCell"),
    ("## Assets", "asset"), ("## Photo frames", "frameUse"), ("## Controls", "control"), ("## Ornaments", "ornament"),
    ("### Shadows", "shadow"),
    ("### Glows", "glow"), ("### Outlines", "outline"), ("## Styles", "style"), ("## Font files", "fontFace"),
    ("## Runs of text", "textRun"),
    ("## Strokes", "stroke"), ("## Alignment pairs", "alignmentPair"),
    ("### Frame art", "frameArt"), ("### Groups of a frame", "frameGroups"), ("### The group of a side", "frameGroup"),
    ("### A mid image with its mode", "frameMid"), ("### Whole pictures of a frame", "frameAsset"),
    ("### Conversions", "conversion"), ("### Rules with a reason", "annotatedRule"),
    ("### Parts of an equation", "constraint"), ("### Visual formats with options", "visualFormat"),
    ("### Spacing of visual formats", "vflSpacing"),
  ]

  private func schema() throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8))
    return try #require(json as? [String: Any])
  }

  private func object(_ definition: String?) throws -> [String: Any] {
    let schema = try schema()
    guard let definition else { return schema }
    let definitions = try #require(schema["$defs"] as? [String: Any])
    return try #require(definitions[definition] as? [String: Any])
  }

  private func rows(below heading: String) throws -> [[String]] {
    let page = try DocumentTests.page("SceneFormat").split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(page.firstIndex { $0 == heading })
    let section = page[(start + 1)...].prefix { !$0.hasPrefix("#") }
    return section.filter { $0.hasPrefix("| `") }.map { line in
      line.dropFirst().split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test("The page lists exactly the keys of the schema", arguments: tables.indices)
  func keys(index: Int) throws {
    let table = Self.tables[index]
    let object = try object(table.definition)
    let rows = try rows(below: table.heading)
    let keys = rows.map { $0[0].replacing("`", with: "") }
    let properties = try #require(object["properties"] as? [String: Any])
    #expect(keys.sorted() == properties.keys.sorted())
    let required = rows.filter { $0[2].hasPrefix("required") }.map { $0[0].replacing("`", with: "") }
    #expect(required.sorted() == (object["required"] as? [String] ?? []).sorted())
  }

  @Test func everyObjectOfTheSchemaHasATable() throws {
    let definitions = try #require(try schema()["$defs"] as? [String: Any])
    let objects = definitions.filter { ($0.value as? [String: Any])?["properties"] != nil }.keys.sorted()
    // A view inside has the keys of the root, but for its size; a frame's configuration those of frame art.
    #expect(objects == (Self.tables.compactMap(\.definition) + ["view", "frameConfiguration"]).sorted())
  }

  @Test func everyWordOfTheSchemaIsOnThePage() throws {
    let page = try DocumentTests.page("SceneFormat")
    for table in Self.tables {
      let properties = try #require(try object(table.definition)["properties"] as? [String: [String: Any]])
      for word in properties.values.compactMap({ $0["enum"] as? [String] }).joined() {
        #expect(page.contains("`\(word)`") || page.contains("`\"\(word)\"`"), "\(word) is not on the page")
      }
    }
  }
}
