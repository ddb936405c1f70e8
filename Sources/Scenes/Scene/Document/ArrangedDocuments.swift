package import Diagnostics
package import Layout

/// A stack view's arrangement of its children, as written.
package struct StackDocument: Sendable, Equatable {
  package var axis: Sourced<StackAxis>
  package var alignment: Sourced<StackAlignment>?
  package var distribution: Sourced<Stack.Distribution>?
  package var spacing: Sourced<Number>?
  /// The custom spacing, by the id of the child it follows.
  package var customSpacing: [Named<Sourced<Number>>] = []
  package var marginsRelative: Sourced<Bool>?
  package var baselineRelative: Sourced<Bool>?
  package var edgeInsets: Sourced<InsetsSyntax>?
  package var flavour: Sourced<StackFlavour>?
  /// The gravity areas, by the id of the child.
  package var gravity: [Named<Sourced<Stack.Gravity>>] = []
  /// The visibility priorities, by the id of the child.
  package var visibility: [Named<Sourced<Number>>] = []
  package var detachesHidden: Sourced<Bool>?
  package var wraps: Sourced<Bool>?
  package var maximumLines: Sourced<Number>?

  /// The children that it names.
  var names: [Sourced<String>] { customSpacing.map(\.name) + gravity.map(\.name) + visibility.map(\.name) }
}

/// The axis along which a stack arranges its children.
package enum StackAxis: String, Sendable, Hashable, CaseIterable {
  case horizontal, vertical
}

/// The framework whose stack view is meant.
package enum StackFlavour: String, Sendable, Hashable, CaseIterable {
  case uiKit = "uikit", appKit = "appkit"
}

/// UIKit's words for the position of children across the axis; two of them have a second name.
package enum StackAlignment: String, Sendable, Hashable, CaseIterable {
  case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline

  /// The alignment in layout.
  package var inLayout: Stack.Alignment { Stack.Alignment(rawValue: rawValue) ?? (self == .top ? .top : .bottom) }
}

/// A view's arrangement of views in rows and columns, as written.
package struct GridDocument: Sendable, Equatable {
  package var place = Place(.none)
  /// The cells row by row, each row from leading to trailing.
  package var cells: [[GridCellDocument]] = []
  /// The properties of the rows: as many as there are rows of cells, or none.
  package var rows: [GridRowDocument] = []
  /// The properties of the columns: as many as there are columns, or none.
  package var columns: [GridColumnDocument] = []
  package var xPlacement: Sourced<GridXPlacement>?
  package var yPlacement: Sourced<GridYPlacement>?
  package var rowAlignment: Sourced<Grid.RowAlignment>?
  package var rowSpacing: Sourced<Number>?
  package var columnSpacing: Sourced<Number>?
}

/// The properties of a row of a grid, as written.
package struct GridRowDocument: Sendable, Equatable {
  package var height: Sourced<Number>?
  package var yPlacement: Sourced<GridYPlacement>?
  package var rowAlignment: Sourced<Grid.RowAlignment>?
  package var topPadding: Sourced<Number>?
  package var bottomPadding: Sourced<Number>?
  package var hidden: Sourced<Bool>?
}

/// The properties of a column of a grid, as written.
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

/// AppKit's words for the position of content in its column.
package enum GridXPlacement: String, Sendable, Hashable, CaseIterable {
  case inherited, none, leading, center, trailing, fill

  /// The placement in layout.
  package var inLayout: Grid.Placement { Grid.Placement(rawValue: rawValue) ?? .inherited }
}

/// AppKit's words for the position of content in its row.
package enum GridYPlacement: String, Sendable, Hashable, CaseIterable {
  case inherited, none, top, center, bottom, fill

  /// The placement in layout.
  package var inLayout: Grid.Placement { Grid.Placement(rawValue: rawValue) ?? (self == .top ? .top : .bottom) }
}
