package import Diagnostics
package import Layout

/// What a view says about arranging views in rows and columns, as written.
package struct GridDocument: Sendable, Equatable {
  package var place = Place(.none)
  /// Row by row, each leading to trailing.
  package var cells: [[GridCellDocument]] = []
  /// As many as there are rows of cells, or none.
  package var rows: [GridRowDocument] = []
  /// As many as there are columns, or none.
  package var columns: [GridColumnDocument] = []
  package var xPlacement: Sourced<GridXPlacement>?
  package var yPlacement: Sourced<GridYPlacement>?
  package var rowAlignment: Sourced<Grid.RowAlignment>?
  package var rowSpacing: Sourced<Number>?
  package var columnSpacing: Sourced<Number>?
}

/// What a row of a grid says of itself.
package struct GridRowDocument: Sendable, Equatable {
  package var height: Sourced<Number>?
  package var yPlacement: Sourced<GridYPlacement>?
  package var rowAlignment: Sourced<Grid.RowAlignment>?
  package var topPadding: Sourced<Number>?
  package var bottomPadding: Sourced<Number>?
  package var hidden: Sourced<Bool>?
}

/// What a column of a grid says of itself.
package struct GridColumnDocument: Sendable, Equatable {
  package var width: Sourced<Number>?
  package var xPlacement: Sourced<GridXPlacement>?
  package var leadingPadding: Sourced<Number>?
  package var trailingPadding: Sourced<Number>?
  package var hidden: Sourced<Bool>?
}

/// A cell of a grid.
package struct GridCellDocument: Sendable, Equatable {
  package var place = Place(.none)
  /// The id of the view it places; nil leaves it empty.
  package var view: Sourced<String>?
  package var xPlacement: Sourced<GridXPlacement>?
  package var yPlacement: Sourced<GridYPlacement>?
  package var rowAlignment: Sourced<Grid.RowAlignment>?
  package var rowSpan: Sourced<Int>?
  package var columnSpan: Sourced<Int>?
  package var constraints: [ConstraintDocument] = []

  /// Whether it can be written as the id of its view, or as null.
  var isPlain: Bool { self == GridCellDocument(view: view) }
}

/// AppKit's words for how content lies in its column.
package enum GridXPlacement: String, Sendable, Hashable, CaseIterable {
  case inherited, none, leading, center, trailing, fill

  /// What the word means.
  package var inLayout: Grid.Placement { Grid.Placement(rawValue: rawValue) ?? .inherited }
}

/// AppKit's words for how content lies in its row.
package enum GridYPlacement: String, Sendable, Hashable, CaseIterable {
  case inherited, none, top, center, bottom, fill

  /// What the word means.
  package var inLayout: Grid.Placement { Grid.Placement(rawValue: rawValue) ?? (self == .top ? .top : .bottom) }
}
