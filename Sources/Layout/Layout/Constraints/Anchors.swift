/// A view or guide, as something with anchors.
public protocol Anchorable: Sendable {
  /// The item the anchors belong to.
  var item: ItemID { get }
  /// The left edge, whatever the reading direction.
  var left: Anchor<Horizontal> { get }
  /// The right edge, whatever the reading direction.
  var right: Anchor<Horizontal> { get }
  /// The edge where reading begins.
  var leading: Anchor<Horizontal> { get }
  /// The edge where reading ends.
  var trailing: Anchor<Horizontal> { get }
  /// The middle between left and right.
  var centerX: Anchor<Horizontal> { get }
  /// The top edge.
  var top: Anchor<Vertical> { get }
  /// The bottom edge.
  var bottom: Anchor<Vertical> { get }
  /// The middle between top and bottom.
  var centerY: Anchor<Vertical> { get }
  /// The horizontal extent; never negative.
  var width: Anchor<Extent> { get }
  /// The vertical extent; never negative.
  var height: Anchor<Extent> { get }
}

/// The anchors of a view, each declared here: from an extension of `Anchorable` they take the compiler a seventh longer.
extension ViewID: Anchorable {
  /// The view as an item.
  public var item: ItemID { .view(self) }
  /// The left edge, whatever the reading direction.
  public var left: Anchor<Horizontal> { Anchor(item, .left) }
  /// The right edge, whatever the reading direction.
  public var right: Anchor<Horizontal> { Anchor(item, .right) }
  /// The edge where reading begins.
  public var leading: Anchor<Horizontal> { Anchor(item, .leading) }
  /// The edge where reading ends.
  public var trailing: Anchor<Horizontal> { Anchor(item, .trailing) }
  /// The middle between left and right.
  public var centerX: Anchor<Horizontal> { Anchor(item, .centerX) }
  /// The top edge.
  public var top: Anchor<Vertical> { Anchor(item, .top) }
  /// The bottom edge.
  public var bottom: Anchor<Vertical> { Anchor(item, .bottom) }
  /// The middle between top and bottom.
  public var centerY: Anchor<Vertical> { Anchor(item, .centerY) }
  /// The horizontal extent; never negative.
  public var width: Anchor<Extent> { Anchor(item, .width) }
  /// The vertical extent; never negative.
  public var height: Anchor<Extent> { Anchor(item, .height) }
}

/// The anchors of a guide, each declared here: from an extension of `Anchorable` they take the compiler a seventh longer.
extension GuideID: Anchorable {
  /// The guide as an item.
  public var item: ItemID { .guide(self) }
  /// The left edge, whatever the reading direction.
  public var left: Anchor<Horizontal> { Anchor(item, .left) }
  /// The right edge, whatever the reading direction.
  public var right: Anchor<Horizontal> { Anchor(item, .right) }
  /// The edge where reading begins.
  public var leading: Anchor<Horizontal> { Anchor(item, .leading) }
  /// The edge where reading ends.
  public var trailing: Anchor<Horizontal> { Anchor(item, .trailing) }
  /// The middle between left and right.
  public var centerX: Anchor<Horizontal> { Anchor(item, .centerX) }
  /// The top edge.
  public var top: Anchor<Vertical> { Anchor(item, .top) }
  /// The bottom edge.
  public var bottom: Anchor<Vertical> { Anchor(item, .bottom) }
  /// The middle between top and bottom.
  public var centerY: Anchor<Vertical> { Anchor(item, .centerY) }
  /// The horizontal extent; never negative.
  public var width: Anchor<Extent> { Anchor(item, .width) }
  /// The vertical extent; never negative.
  public var height: Anchor<Extent> { Anchor(item, .height) }
}

/// The anchors that only views have.
extension ViewID {
  /// The baseline of the first line of text; the bottom edge where there is none.
  public var firstBaseline: Anchor<Vertical> { Anchor(item, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge where there is none.
  public var lastBaseline: Anchor<Vertical> { Anchor(item, .lastBaseline) }
  /// The left edge, moved in by the margin.
  public var leftMargin: Anchor<Horizontal> { Anchor(item, .leftMargin) }
  /// The right edge, moved in by the margin.
  public var rightMargin: Anchor<Horizontal> { Anchor(item, .rightMargin) }
  /// The leading edge, moved in by the margin.
  public var leadingMargin: Anchor<Horizontal> { Anchor(item, .leadingMargin) }
  /// The trailing edge, moved in by the margin.
  public var trailingMargin: Anchor<Horizontal> { Anchor(item, .trailingMargin) }
  /// The top edge, moved in by the margin.
  public var topMargin: Anchor<Vertical> { Anchor(item, .topMargin) }
  /// The bottom edge, moved in by the margin.
  public var bottomMargin: Anchor<Vertical> { Anchor(item, .bottomMargin) }
  /// The middle between the left and right margins.
  public var centerXWithinMargins: Anchor<Horizontal> { Anchor(item, .centerXWithinMargins) }
  /// The middle between the top and bottom margins.
  public var centerYWithinMargins: Anchor<Vertical> { Anchor(item, .centerYWithinMargins) }
}
