/// What an anchor measures: a horizontal location, a vertical location, or an extent. Anchors of different kinds do not compare.
public protocol AnchorKind: Sendable {}

/// Horizontal locations: left, leading, centerX and their like.
public enum Horizontal: AnchorKind {}

/// Vertical locations: top, centerY, baselines and their like.
public enum Vertical: AnchorKind {}

/// Widths and heights.
public enum Extent: AnchorKind {}

/// One attribute of one item, ready to be compared.
///
///     title.leading == icon.trailing + 8      // both horizontal: a Constraint
///     title.leading == icon.top               // does not compile
///
/// Leading against left does compile and is refused when the constraint is activated, as on Apple's systems.
public struct Anchor<Kind: AnchorKind>: Sendable {
  /// The view or guide.
  public let item: ItemID
  /// The part of its alignment rect.
  public let attribute: Attribute

  init(_ item: ItemID, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// An anchor times a multiplier plus a constant.
public struct AnchorExpression<Kind: AnchorKind>: Sendable {
  /// The anchor.
  public var anchor: Anchor<Kind>
  /// The factor on the anchor.
  public var multiplier: Double
  /// Points added afterwards.
  public var constant: Double
}

/// An anchor, with or without a multiplier and a constant.
public protocol AnchorOperand<Kind>: Sendable {
  /// What the anchor measures.
  associatedtype Kind: AnchorKind
  /// The operand as multiplier × anchor + constant.
  var expression: AnchorExpression<Kind> { get }
}

extension Anchor: AnchorOperand {
  /// 1 × the anchor + 0.
  public var expression: AnchorExpression<Kind> { AnchorExpression(anchor: self, multiplier: 1, constant: 0) }
}

extension AnchorExpression: AnchorOperand {
  /// Itself.
  public var expression: AnchorExpression<Kind> { self }
}

extension AnchorOperand {
  /// The operand, `points` further along its axis.
  public static func + (operand: Self, points: Double) -> AnchorExpression<Kind> {
    var expression = operand.expression
    expression.constant += points
    return expression
  }

  /// The operand, `points` further back along its axis.
  public static func - (operand: Self, points: Double) -> AnchorExpression<Kind> { operand + (-points) }

  /// The operand times `factor`, its constant included.
  public static func * (operand: Self, factor: Double) -> AnchorExpression<Kind> {
    var expression = operand.expression
    expression.multiplier *= factor
    expression.constant *= factor
    return expression
  }

  /// The operand times `factor`, its constant included.
  public static func * (factor: Double, operand: Self) -> AnchorExpression<Kind> { operand * factor }
}

/// A view or guide, as something with anchors.
public protocol Anchorable: Sendable {
  /// The item the anchors belong to.
  var item: ItemID { get }
}

extension ViewID: Anchorable {
  /// The view as an item.
  public var item: ItemID { .view(self) }
}

extension GuideID: Anchorable {
  /// The guide as an item.
  public var item: ItemID { .guide(self) }
}
