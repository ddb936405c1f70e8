public import Appearance
public import Drawing
import Geometry
public import Layout

/// Marks drawn over a scene that show how layout sees it: the style of `UIViewShowAlignmentRects`, made easy to see.
///
/// Each layer has a shape of its own, so that marks tell apart without colour, and a halo, so that they show on black and on white art.
/// Marks are drawn in points: a line of one point is two pixels wide at scale 2.
public struct Overlay: Sendable {
  /// One kind of mark.
  public enum Layer: String, Sendable, Hashable, CaseIterable {
    /// A full amber outline of each alignment rect.
    case alignment
    /// Blue brackets at the corners of each frame.
    case frame
    /// Magenta hatching between frame and alignment rect, with a number on each side that is not zero.
    case insets
    /// Green dotted lines where text stands.
    case baseline
    /// Turquoise long dashes round each guide, with its name, and round each cell of grids.
    case guides
    /// Violet long dashes round the layout margins of views that contain others.
    case margins
    /// Grey lines every `gridSpacing` points, under all other marks.
    case grid
    /// The id of each view that has room for it.
    case labels
    /// Red short dashes round words that have no room, or lie on others, with how many points are missing.
    case clipped
  }

  /// What to draw; the order in which they are drawn is fixed.
  public var layers: Set<Layer>
  /// Points between two lines of the grid.
  public var gridSpacing: Double
  /// What the layer `clipped` shows.
  public var faults: [Fault] = []
  /// How wide and high a piece of text is.
  public var measure: @Sendable (String, Font) -> TextMetrics

  /// Marks for the given layers.
  public init(
    _ layers: Set<Layer>, gridSpacing: Double = 20,
    measure: @escaping @Sendable (String, Font) -> TextMetrics
  ) {
    self.layers = layers
    self.gridSpacing = gridSpacing
    self.measure = measure
  }

  /// The marks for a layout, to be painted after the scene. Marks of views that are drawn turned or scaled go along; their lines keep their
  /// width and their names stay upright.
  ///
  /// - Parameters:
  ///   - layout: where everything is.
  ///   - tree: the views the layout is of.
  ///   - isShown: by view index; hidden views are laid out and get no marks.
  /// - Complexity: O(views + guides), and O(labels²) for keeping labels apart.
  public func commands(for layout: Layout, of tree: ViewTree, isShown: [Bool]) -> [Command] {
    let views = tree.viewsInTreeOrder.filter { isShown[$0.index] }
    let transforms = tree.drawnTransforms(in: layout)
    var tags = TagRack(bounds: Rect(origin: .zero, size: layout.size), measure: measure)
    /// The marks of each view, where the view is drawn.
    func marks(_ marks: (ViewID, inout TagRack) -> [Command]) -> [Command] {
      views.flatMap { view -> [Command] in
        guard let transform = transforms?[view.index], transform != .identity else { return marks(view, &tags) }
        tags.transform = transform
        defer { tags.transform = .identity }
        return marks(view, &tags).map { $0.moved(by: transform) }
      }
    }
    var commands: [Command] = []
    for layer in Layer.allCases.sorted(by: { $0.drawingOrder < $1.drawingOrder })
    where layers.contains(layer) && layer != .labels {
      let marks: [Command] =
        switch layer {
        case .grid: grid(in: layout.size)
        case .insets: marks { insets(of: $0, layout, &$1) }
        case .margins: marks { view, _ in margins(of: view, layout, tree) }
        case .guides: marks { guides(of: $0, layout, tree, &$1) + cells(of: $0, layout, tree) }
        case .frame: marks { view, _ in brackets(around: layout.absoluteFrame(of: view)) }
        case .alignment: marks { view, _ in outline(of: layout.absoluteAlignmentRect(of: view)) }
        case .baseline: marks { view, _ in baselines(of: view, layout, tree) }
        case .clipped: clippings(transforms, &tags)
        case .labels: []
        }
      commands.append(.group(Group(id: "overlay-\(layer.rawValue)", title: layer.title, commands: marks)))
    }
    if layers.contains(.labels) {
      for view in views {
        tags.transform = transforms?[view.index] ?? .identity
        label(view, layout, tree, &tags)
      }
    }
    commands.append(.group(Group(id: "overlay-tags", title: "Names and numbers", commands: tags.commands)))
    return commands
  }
}

extension Overlay.Layer {
  /// Wide and faint marks first, thin and exact ones over them; names and numbers come over all.
  fileprivate var drawingOrder: Int {
    switch self {
    case .grid: 0
    case .insets: 1
    case .margins: 2
    case .guides: 3
    case .alignment: 4
    case .frame: 5
    case .baseline: 6
    case .clipped: 7
    case .labels: 8
    }
  }

  fileprivate var title: String {
    switch self {
    case .alignment: "Alignment rects"
    case .frame: "Frames"
    case .insets: "Alignment insets"
    case .baseline: "Baselines"
    case .guides: "Layout guides"
    case .margins: "Layout margins"
    case .grid: "Grid"
    case .labels: "View ids"
    case .clipped: "Clipped words"
    }
  }
}
