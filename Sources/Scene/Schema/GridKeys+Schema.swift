import Diagnostics
import Layout

extension GridKey: DescribedKey {
  var summary: String {
    switch self {
    case .cells: "The cells, row by row: the id of a view inside, null for an empty one, or an object."
    case .rows: "What the rows say of themselves, as many as there are."
    case .columns: "What the columns say of themselves, as many as there are."
    case .xPlacement: "How content lies in its column where neither cell nor column says so; leading by default."
    case .yPlacement: "How content lies in its row where neither cell nor row says so; top by default."
    case .rowAlignment: "What the content of a row has in common; none by default."
    case .rowSpacing: "Between rows, in points; 6 by default."
    case .columnSpacing: "Between columns, in points; 6 by default."
    }
  }

  var schema: JSONValue {
    switch self {
    case .cells:
      [
        "type": "array",
        "items": [
          "type": "array",
          "items": ["anyOf": [["type": "null"], SceneSchema.reference("name"), SceneSchema.reference("gridCell")]],
        ],
      ]
    case .rows: SceneSchema.array(of: "gridRow")
    case .columns: SceneSchema.array(of: "gridColumn")
    case .xPlacement: SceneSchema.word(GridXPlacement.self)
    case .yPlacement: SceneSchema.word(GridYPlacement.self)
    case .rowAlignment: SceneSchema.word(Grid.RowAlignment.self)
    case .rowSpacing, .columnSpacing: SceneSchema.reference("number")
    }
  }
}

extension GridRowKey: DescribedKey {
  var summary: String {
    switch self {
    case .height: "The height of the row's content, in points; as high as it needs by default."
    case .yPlacement: "How content lies in the row where its cells do not say so."
    case .rowAlignment: "What its content has in common where its cells do not say so."
    case .topPadding: "Above the row, in points, beside the grid's spacing."
    case .bottomPadding: "Below the row, in points, beside the grid's spacing."
    case .hidden: "Whether the row is left out with its content."
    }
  }

  var schema: JSONValue {
    switch self {
    case .height, .topPadding, .bottomPadding: SceneSchema.reference("length")
    case .yPlacement: SceneSchema.word(GridYPlacement.self)
    case .rowAlignment: SceneSchema.word(Grid.RowAlignment.self)
    case .hidden: ["type": "boolean"]
    }
  }
}

extension GridColumnKey: DescribedKey {
  var summary: String {
    switch self {
    case .width: "The width of the column's content, in points; as wide as it needs by default."
    case .xPlacement: "How content lies in the column where its cells do not say so."
    case .leadingPadding: "Before the column, in points, beside the grid's spacing."
    case .trailingPadding: "Behind the column, in points, beside the grid's spacing."
    case .hidden: "Whether the column is left out with its content."
    }
  }

  var schema: JSONValue {
    switch self {
    case .width, .leadingPadding, .trailingPadding: SceneSchema.reference("length")
    case .xPlacement: SceneSchema.word(GridXPlacement.self)
    case .hidden: ["type": "boolean"]
    }
  }
}

extension GridCellKey: DescribedKey {
  var summary: String {
    switch self {
    case .view: "The id of a view inside; without it the cell is empty."
    case .xPlacement: "How the view lies in its column."
    case .yPlacement: "How the view lies in its row."
    case .rowAlignment: "What it has in common with the rest of its row."
    case .rowSpan: "How many rows the cell reaches over; 1 by default."
    case .columnSpan: "How many columns the cell reaches over; 1 by default."
    case .constraints: "Rules that count only while the cell is not hidden."
    }
  }

  var schema: JSONValue {
    switch self {
    case .view: SceneSchema.reference("name")
    case .xPlacement: SceneSchema.word(GridXPlacement.self)
    case .yPlacement: SceneSchema.word(GridYPlacement.self)
    case .rowAlignment: SceneSchema.word(Grid.RowAlignment.self)
    case .rowSpan, .columnSpan: ["type": "integer", "minimum": 1, "maximum": 1_000_000]
    case .constraints: ViewKey.constraints.schema
    }
  }
}
