public import Geometry

/// One of the four groups of a frame, in the order in which every tool lists them.
public enum FrameSide: String, Sendable, Hashable, CaseIterable {
  /// The top group, from left to right.
  case top
  /// The left group, from top to bottom.
  case left
  /// The right group, from top to bottom.
  case right
  /// The bottom group, from left to right.
  case bottom

  /// The axis across the group, along which its thickness is measured.
  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// The key path to this side's inset.
  package var inset: WritableKeyPath<EdgeInsets, Double> {
    switch self {
    case .top: \.top
    case .left: \.left
    case .right: \.right
    case .bottom: \.bottom
    }
  }

  /// The key path to this side's group.
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
  /// Accesses the value of a side.
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
  /// Creates insets from a function of the side.
  init(_ inset: (FrameSide) -> Double) {
    self.init(top: inset(.top), left: inset(.left), bottom: inset(.bottom), right: inset(.right))
  }
}

/// One of the three images of a group: start is left or upper, end is right or lower.
public enum FramePart: String, Sendable, Hashable, CaseIterable {
  case start, mid, end
}

/// One of the twelve slots for images in a frame.
public struct FrameSlot: Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The group.
  public let side: FrameSide
  /// The part of the group.
  public let part: FramePart

  /// Creates the slot for `part` of the group `side`.
  public init(_ side: FrameSide, _ part: FramePart) {
    self.side = side
    self.part = part
  }

  /// All twelve slots: top, left, right, bottom, each from start to end.
  public static let allCases = FrameSide.allCases.flatMap { side in FramePart.allCases.map { FrameSlot(side, $0) } }

  /// The index from 0 to 11, in the order of `allCases`.
  public var index: Int {
    let side = FrameSide.allCases.firstIndex(of: side) ?? 0, part = FramePart.allCases.firstIndex(of: part) ?? 0
    return side * 3 + part
  }

  /// The name of the slot, such as `top.start`.
  public var description: String { "\(side.rawValue).\(part.rawValue)" }
}
