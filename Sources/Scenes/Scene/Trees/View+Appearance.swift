public import Appearance
package import Diagnostics
package import FrameArt
public import Geometry
public import Layout

extension View {
  /// The appearance of the view; a view that draws nothing has the empty appearance.
  ///
  /// Reading it costs nothing. The methods of `View` that draw something change it: `fill(_:)`, `stroke(_:width:)` and so on.
  public package(set) var appearance: ViewAppearance {
    get { content as? ViewAppearance ?? .empty }
    set { content = newValue }
  }

  /// Creates the view that a scene of this one view describes: a label, a picture, a control.
  ///
  /// - Throws: `SceneError` where a picture is missing, for instance.
  package init(
    name: String?, _ appearance: AppearanceDocument, _ geometry: ViewGeometry = ViewGeometry(),
    assets: [Named<AssetDocument>] = [], frames: [Named<FrameDescription>] = [], content: some SceneContent
  ) throws(SceneError) {
    var root = ViewDocument()
    (root.appearance, root.geometry) = (appearance, geometry)
    var document = SceneDocument(assets: assets, root: root)
    document.frames = frames
    let tree = try document.tree(content: content)
    self = tree[tree.root]
    self.name = name
  }

  /// Returns the view with its frame filled.
  public func fill(_ color: Color) -> View { with(\.fill, color) }

  /// Returns the view with its frame filled by a gradient.
  public func fill(_ gradient: Gradient) -> View { with(\.gradient, gradient) }

  /// Returns the view with its contents clipped to its frame and its round corners.
  public func clipsToBounds(_ clips: Bool = true) -> View { with(\.clipsToBounds, clips) }

  /// Returns the view with a line along the inside of its frame.
  public func stroke(_ color: Color, width: Double = 1) -> View { with(\.stroke, .init(color: color, width: width)) }

  /// Returns the view with round corners, for its fill, its outline and its picture.
  public func cornerRadius(_ points: Double) -> View { with(\.cornerRadii, CornerRadii(all: points)) }

  /// Returns a copy with these radii of its four corners.
  public func cornerRadii(_ radii: CornerRadii) -> View { with(\.cornerRadii, radii) }

  /// Returns the view with an opacity for the view and its contents: 0 is invisible, 1 is opaque.
  public func opacity(_ share: Double) -> View { with(\.opacity, share) }

  /// Returns the view with an alternative text, for readers who cannot see it.
  public func alternative(_ text: String) -> View { with(\.alternative, text) }

  /// Returns the view with one property of its appearance set.
  private func with<Value>(_ property: WritableKeyPath<ViewAppearance, Value>, _ value: Value) -> View {
    var copy = self
    copy.appearance[keyPath: property] = value
    return copy
  }
}
