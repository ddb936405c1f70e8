public import Appearance
package import Diagnostics
package import FrameArt
public import Layout

/// The content of a view of a tree: as a scene would write it, and as resolved.
package struct ShownContent: DrawnContent {
  /// The appearance as written.
  package var looks: ViewAppearance
  /// The view's own measures, as written.
  package var geometry = ViewGeometry()
  /// The names that `looks` and `geometry` use.
  package var tables = SceneTables()
  /// The resolved appearance, which is drawn.
  package var appearance: ResolvedAppearance
  /// The view as it was made, without what its author changed later.
  package var made: View

  package init(looks: ViewAppearance, appearance: ResolvedAppearance, made: View) {
    (self.looks, self.appearance, self.made) = (looks, appearance, made)
  }
}

/// The named parts of a scene.
package struct SceneTables: Sendable, Equatable {
  package var metrics: [Named<Sourced<Double>>] = []
  package var styles: [Named<StyleDocument>] = []
  package var assets: [Named<AssetDocument>] = []
  package var frames: [Named<FrameDescription>] = []

  package init() {}

  /// The names of styles, assets and frames.
  var names: [String] { styles.map(\.name.value) + assets.map(\.name.value) + frames.map(\.name.value) }

  /// Adds the entries of another table. Throws where a name has another meaning there.
  ///
  /// - Throws: the name.
  mutating func formUnion(_ other: SceneTables) throws(NameClash) {
    try Self.merge(&metrics, other.metrics)
    try Self.merge(&styles, other.styles)
    try Self.merge(&assets, other.assets)
    try Self.merge(&frames, other.frames)
  }

  struct NameClash: Error {
    var name: String
  }

  private static func merge<Value>(_ table: inout [Named<Value>], _ other: [Named<Value>]) throws(NameClash) {
    for entry in other {
      guard let known = table.first(where: { $0.name == entry.name }) else {
        table.append(entry)
        continue
      }
      guard known == entry else { throw NameClash(name: entry.name.value) }
    }
  }
}

extension View {
  /// The appearance of the view; a view that draws nothing has the empty appearance.
  ///
  /// Reading it costs nothing. The methods of `View` that draw something change it: `fill(_:)`, `stroke(_:width:)` and so on.
  public var appearance: ResolvedAppearance {
    (content as? ShownContent)?.appearance ?? ResolvedAppearance()
  }

  /// The view's content, to be changed; empty content for a view without any.
  package var shown: ShownContent {
    get {
      content as? ShownContent
        ?? ShownContent(looks: ViewAppearance(), appearance: ResolvedAppearance(), made: View())
    }
    set { content = newValue }
  }

  /// Returns a copy of the view that also shows something.
  package func showing(_ change: (inout ViewAppearance, inout ResolvedAppearance) -> Void) -> View {
    var copy = self, content = shown
    change(&content.looks, &content.appearance)
    copy.shown = content
    return copy
  }

  /// Creates the view that a scene of this one view describes: a label, a picture, a control.
  ///
  /// - Throws: `SceneError` where a picture is missing, for instance.
  package init(
    name: String?, _ looks: ViewAppearance, _ tables: SceneTables, content: some SceneContent
  ) throws(SceneError) {
    var root = ViewDocument()
    root.appearance = looks
    var document = SceneDocument(styles: tables.styles, assets: tables.assets, root: root)
    document.frames = tables.frames
    let scene = try document.resolved(content: content)
    self = scene.tree[scene.tree.root]
    (self.name, direction) = (name, nil)
    var shown = ShownContent(looks: looks, appearance: scene.appearance(of: scene.tree.root), made: self)
    shown.tables = tables
    self.content = shown
  }

  /// Returns the view with its frame filled.
  public func fill(_ color: Color) -> View { showing(\.fill, color, \.fill, color) }

  /// Returns the view with its frame filled by a gradient.
  public func fill(_ gradient: Gradient) -> View { showing(\.gradient, gradient, \.gradient, gradient) }

  /// Returns the view with its contents clipped to its frame and its round corners.
  public func clipsToBounds(_ clips: Bool = true) -> View { showing(\.clipsToBounds, clips, \.clipsToBounds, clips) }

  /// Returns the view with a line along the inside of its frame.
  public func stroke(_ color: Color, width: Double = 1) -> View {
    let line = StrokeDocument(color: Sourced(color), width: Sourced(.literal(width)))
    return showing(\.stroke, line, \.stroke, .init(color: color, width: width))
  }

  /// Returns the view with round corners, for its fill, its outline and its picture.
  public func cornerRadius(_ points: Double) -> View {
    showing(\.cornerRadius, .literal(points), \.cornerRadius, points)
  }

  /// Returns the view with an opacity for the view and its contents: 0 is invisible, 1 is opaque.
  public func opacity(_ share: Double) -> View { showing(\.opacity, .literal(share), \.opacity, share) }

  /// Returns the view with an alternative text, for readers who cannot see it.
  public func alternative(_ text: String) -> View { showing(\.alt, text, \.alternative, text) }

  /// Returns the view with a value set both in its document and in its resolved appearance.
  private func showing<Written, Drawn>(
    _ key: WritableKeyPath<ViewAppearance, Sourced<Written>?>, _ written: Written,
    _ look: WritableKeyPath<ResolvedAppearance, Drawn>, _ drawn: Drawn
  ) -> View {
    showing { looks, appearance in
      looks[keyPath: key] = Sourced(written)
      appearance[keyPath: look] = drawn
    }
  }
}
