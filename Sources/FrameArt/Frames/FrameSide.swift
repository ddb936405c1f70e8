public import Geometry

/// One of the four groups of a frame, in the order in which every tool lists them.
public enum FrameSide: String, Sendable, Hashable, CaseIterable {
  /// Runs from left to right.
  case top
  /// Runs from top to bottom.
  case left
  /// Runs from top to bottom.
  case right
  /// Runs from left to right.
  case bottom

  /// The axis across the group: the one its thickness is measured along.
  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// Where insets keep this side's.
  package var inset: WritableKeyPath<EdgeInsets, Double> {
    switch self {
    case .top: \.top
    case .left: \.left
    case .right: \.right
    case .bottom: \.bottom
    }
  }

  /// Where a configuration keeps this side's group.
  var group: WritableKeyPath<CustomPatchConfiguration, FrameImageGroup?> {
    switch self {
    case .top: \.topImageGroup
    case .left: \.leftImageGroup
    case .right: \.rightImageGroup
    case .bottom: \.bottomImageGroup
    }
  }
}

extension Sides {
  /// The value of a side.
  subscript(side: FrameSide) -> Value {
    switch side {
    case .top: top
    case .left: left
    case .right: right
    case .bottom: bottom
    }
  }
}

extension EdgeInsets {
  /// Insets side by side.
  init(_ inset: (FrameSide) -> Double) {
    self.init(top: inset(.top), left: inset(.left), bottom: inset(.bottom), right: inset(.right))
  }
}

/// One of the three images of a group: start is left or upper, end is right or lower.
public enum FramePart: String, Sendable, Hashable, CaseIterable {
  case start, mid, end
}

/// One of the twelve places for images in a frame.
public struct FrameSlot: Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The group.
  public let side: FrameSide
  /// The place in the group.
  public let part: FramePart

  /// The place `part` of the group `side`.
  public init(_ side: FrameSide, _ part: FramePart) {
    self.side = side
    self.part = part
  }

  /// All twelve: top, left, right, bottom, each from start to end.
  public static let allCases = FrameSide.allCases.flatMap { side in FramePart.allCases.map { FrameSlot(side, $0) } }

  /// From 0 to 11, in the order of `allCases`.
  public var index: Int {
    let side = FrameSide.allCases.firstIndex(of: side) ?? 0, part = FramePart.allCases.firstIndex(of: part) ?? 0
    return side * 3 + part
  }

  /// `top.start`, and so on.
  public var description: String { "\(side.rawValue).\(part.rawValue)" }
}
