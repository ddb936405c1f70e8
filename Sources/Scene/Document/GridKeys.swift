enum GridKey: String, SceneKey {
  case cells, rows, columns, xPlacement, yPlacement, rowAlignment, rowSpacing, columnSpacing

  static let (objectName, table) = ("a grid", KeyTable<Self>())
}

enum GridRowKey: String, SceneKey {
  case height, yPlacement, rowAlignment, topPadding, bottomPadding, hidden

  static let (objectName, table) = ("a row of a grid", KeyTable<Self>())
}

enum GridColumnKey: String, SceneKey {
  case width, xPlacement, leadingPadding, trailingPadding, hidden

  static let (objectName, table) = ("a column of a grid", KeyTable<Self>())
}

enum GridCellKey: String, SceneKey {
  case view, xPlacement, yPlacement, rowAlignment, rowSpan, columnSpan, constraints

  static let (objectName, table) = ("a cell of a grid", KeyTable<Self>())
}
