public import Foundation

/// An outline. It is kept, and not drawn.
open class CGPath: NSObject, @unchecked Sendable {
  private let typeWord = AttributeValue.typeWord
  fileprivate(set) var points: [CGPoint] = []

  /// The smallest rectangle around its points.
  public var boundingBox: CGRect {
    guard let first = points.first else { return .null }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }
}

/// An outline to be filled or clipped to. It is kept, and not drawn.
@preconcurrency @MainActor open class UIBezierPath: NSObject {
  private let typeWord = AttributeValue.typeWord
  private let path = CGPath()
  /// The width of a line along it.
  open var lineWidth: CGFloat = 1
  /// Kept: the shape of the ends of lines; the shape of corners; the length limit of pointed corners, in line widths.
  open var lineCapStyle = CGLineCap.butt, lineJoinStyle = CGLineJoin.miter, miterLimit: CGFloat = 10
  /// Whether what is enclosed twice is outside. It is kept.
  open var usesEvenOddFillRule = false
  /// The outline.
  open var cgPath: CGPath { path }
  /// The smallest rectangle around its points.
  open var bounds: CGRect { path.boundingBox }
  /// Whether there are no points.
  open var isEmpty: Bool { path.points.isEmpty }

  /// An empty outline.
  public nonisolated override init() { super.init() }
  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }
  /// An ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  /// A rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  /// A rectangle of which some corners are round.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(rect: rect)
  }
  /// An arc; its circle counts as a whole.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// The outline of a path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.points = cgPath.points
  }
  /// The point where the next line begins; `zero` in an empty outline.
  open var currentPoint: CGPoint { path.points.last ?? .zero }
  /// Begins a line.
  open func move(to point: CGPoint) { path.points.append(point) }
  /// Draws a line.
  open func addLine(to point: CGPoint) { path.points.append(point) }
  /// Draws a curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.points += [controlPoint1, controlPoint2, endPoint]
  }
  /// Draws a curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.points += [controlPoint, endPoint] }
  /// Draws an arc; its circle counts as a whole.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.points += [
      CGPoint(x: center.x - radius, y: center.y - radius), CGPoint(x: center.x + radius, y: center.y + radius),
    ]
  }
  /// Adds the points of another outline.
  open func append(_ other: UIBezierPath) { path.points += other.path.points }
  /// Moves every point.
  open func apply(_ transform: CGAffineTransform) { path.points = path.points.map { $0.applying(transform) } }
  /// Removes every point.
  open func removeAllPoints() { path.points = [] }
  /// Closes the outline.
  open func close() {}
  /// Does nothing: there is no context.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  /// Does nothing: there is no context.
  open func fill() {}
  /// Does nothing: there is no context.
  open func stroke() {}
  /// Does nothing: there is no context.
  open func addClip() {}
}

/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// At its last point, in half a circle round it, in half a square round it.
  case butt, round, square
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  /// In a corner, in an arc, in a cut corner.
  case miter, round, bevel
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
  /// UIKit's number.
  public let rawValue: UInt
  /// UIKit's number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left, the top right, the bottom left, the bottom right.
  public static let topLeft = bit(0), topRight = bit(1), bottomLeft = bit(2), bottomRight = bit(3)
  /// All four.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
