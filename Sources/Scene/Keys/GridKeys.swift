import Diagnostics
import Layout

extension GridDocument: SceneObject {
  static let fields = Fields<GridDocument>("a grid") {
    Field(
      "cells", required: \.cells, .list(.cells),
      "The cells, row by row: the id of a view inside, null for an empty one, or an object.")
    Field("rows", all: \.rows, .list(.object("gridRow")), "What the rows say of themselves, as many as there are.")
    Field(
      "columns", all: \.columns, .list(.object("gridColumn")),
      "What the columns say of themselves, as many as there are.")
    Field(
      "xPlacement", \.xPlacement, .word(),
      "How content lies in its column where neither cell nor column says so; leading by default.")
    Field(
      "yPlacement", \.yPlacement, .word(),
      "How content lies in its row where neither cell nor row says so; top by default.")
    Field("rowAlignment", \.rowAlignment, .word(), "What the content of a row has in common; none by default.")
    Field("rowSpacing", \.rowSpacing, .coordinate, "Between rows, in points; 6 by default.")
    Field("columnSpacing", \.columnSpacing, .coordinate, "Between columns, in points; 6 by default.")
  }

  init(at place: Place) { self.init(place: place) }
}

extension GridRowDocument: SceneObject {
  static let fields = Fields<GridRowDocument>("a row of a grid") {
    Field("height", \.height, .length, "The height of the row's content, in points; as high as it needs by default.")
    Field("yPlacement", \.yPlacement, .word(), "How content lies in the row where its cells do not say so.")
    Field("rowAlignment", \.rowAlignment, .word(), "What its content has in common where its cells do not say so.")
    Field("topPadding", \.topPadding, .coordinate, "Above the row, in points, beside the grid's spacing.")
    Field("bottomPadding", \.bottomPadding, .coordinate, "Below the row, in points, beside the grid's spacing.")
    Field("hidden", \.hidden, .bool, "Whether the row is left out with its content.")
  }

  init(at place: Place) { self.init() }
}

extension GridColumnDocument: SceneObject {
  static let fields = Fields<GridColumnDocument>("a column of a grid") {
    Field("width", \.width, .length, "The width of the column's content, in points; as wide as it needs by default.")
    Field("xPlacement", \.xPlacement, .word(), "How content lies in the column where its cells do not say so.")
    Field("leadingPadding", \.leadingPadding, .coordinate, "Before the column, in points, beside the grid's spacing.")
    Field("trailingPadding", \.trailingPadding, .coordinate, "Behind the column, in points, beside the grid's spacing.")
    Field("hidden", \.hidden, .bool, "Whether the column is left out with its content.")
  }

  init(at place: Place) { self.init() }
}

extension GridCellDocument: SceneObject {
  static let fields = Fields<GridCellDocument>("a cell of a grid") {
    Field("view", \.view, .name, "The id of a view inside; without it the cell is empty.")
    Field("xPlacement", \.xPlacement, .word(), "How the view lies in its column.")
    Field("yPlacement", \.yPlacement, .word(), "How the view lies in its row.")
    Field("rowAlignment", \.rowAlignment, .word(), "What it has in common with the rest of its row.")
    Field("rowSpan", \.rowSpan, .span, "How many rows the cell reaches over; 1 by default.")
    Field("columnSpan", \.columnSpan, .span, "How many columns the cell reaches over; 1 by default.")
    Field("constraints", all: \.constraints, .list(.constraint), "Rules that count only while the cell is not hidden.")
  }

  init(at place: Place) { self.init(place: place) }
}

extension Form where Value == [GridCellDocument] {
  /// The cells of one row.
  fileprivate static var cells: Form {
    let cells = list(.cell)
    return cells.reading { reader, row in
      reader.expect(.array, row, wanted: "a row of cells, which is an array") ? cells.read(&reader, row) : nil
    }
  }
}

extension Form where Value == GridCellDocument {
  fileprivate static var cell: Form {
    let object = object("gridCell")
    return Form(
      ["anyOf": [["type": "null"], .reference("name"), object.schema]],
      read: { reader, value in
        let place = Place(reader.json.range(of: value))
        switch reader.json.kind(of: value) {
        case .null: return GridCellDocument(place: place)
        case .string: return reader.name(value).map { GridCellDocument(place: place, view: $0) }
        case .object: return object.read(&reader, value)
        default:
          reader.noteWrongType(value, wanted: "the id of a view, null or a cell, which is an object")
          return nil
        }
      }, write: { $0.isPlain ? $0.view.map { .string($0.value) } ?? .null : $0.json })
  }
}

extension Form where Value == Sourced<Int> {
  /// How many rows or columns a cell reaches over.
  fileprivate static var span: Form {
    Form(
      ["type": "integer", "minimum": 1, "maximum": 1_000_000], read: { $0.span($1) },
      write: { .number(Double($0.value)) })
  }
}

extension SceneReader {
  /// A grid, with what only the whole of it shows: whether its cells go together.
  mutating func grid(_ object: JSONID, children: JSONID?, owner: Sourced<String>?) -> GridDocument? {
    let faults = report.count
    // What is not as it is written has no counts worth reporting.
    guard let grid: GridDocument = self.object(object), report.count == faults else { return nil }
    checkCounts(of: grid, object)
    checkCells(of: grid)
    checkViews(of: grid, ids(in: children), owner: owner)
    return grid
  }

  fileprivate mutating func span(_ value: JSONID) -> Sourced<Int>? {
    guard expect(.number, value, wanted: "a whole number"), let number = json.number(value) else { return nil }
    let range = json.range(of: value)
    if number >= 1, number <= 1_000_000, number == number.rounded() { return Sourced(Int(number), range) }
    report.add(
      .outOfRange, "\(JSONNumber.text(number)) is no span", at: range,
      help: "a cell reaches over 1, 2, 3 and so on rows or columns")
    return nil
  }
}
