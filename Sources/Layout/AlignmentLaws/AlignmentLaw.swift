/// A law that a pair of conversions between frames and alignment rects must obey.
///
/// The raw value is the law's name in reports and on the command line. Names with a slash form a group: `inverse` means both of its laws.
public enum AlignmentLaw: String, Sendable, Hashable, CaseIterable {
  /// Finite rectangles convert to finite rectangles, there and back.
  case finite
  /// Frame to alignment rect to frame gives the frame. Source: UIView.h, "the two methods must be inverses of each other".
  case inverseFrameFirst = "inverse/frame-first"
  /// Alignment rect to frame to alignment rect gives the alignment rect.
  case inverseAlignmentFirst = "inverse/alignment-first"
  /// A rectangle that is moved converts to the same rectangle, moved equally.
  case translation
  /// Frames at least as large as the stated minimum have alignment rects without negative sizes.
  case nonNegativeSize = "size/non-negative"
  /// A rectangle that grows never converts to one that shrinks.
  case monotoneSize = "size/monotone"
  /// A declared right-to-left variant gives the mirror image of the pair's result.
  case mirror
  /// A declared variant for y growing upward gives the pair's result with the y axis reversed.
  case unflipped
  /// The alignment rect lies inside the frame, unless negative insets are declared.
  case withinFrame = "within-frame"
  /// The conversions are affine: only then can rules on frames and autoresizing masks be computed from alignment rects.
  case affine

  /// The severity of a failure of a law.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The layout is wrong.
    case error
    /// The conversion is unusual, which may be intended.
    case warning
    /// The failure matters only in special cases.
    case hint
  }

  /// The severity of a failure of this law.
  public var severity: Severity {
    switch self {
    case .finite, .inverseFrameFirst, .inverseAlignmentFirst, .translation, .nonNegativeSize, .monotoneSize, .mirror,
      .unflipped:
      .error
    case .withinFrame: .warning
    case .affine: .hint
    }
  }

  /// Returns the laws of a name: `inverse/frame-first` is one, `inverse` and `size` are two each; none for an unknown name.
  public static func laws(named name: String) -> [AlignmentLaw] {
    allCases.filter { $0.rawValue == name || $0.rawValue.hasPrefix(name + "/") }
  }

  /// The names that `laws(named:)` accepts, groups before their members.
  public static var names: [String] {
    var names: [String] = []
    for law in allCases {
      let parts = law.rawValue.split(separator: "/").map(String.init)
      if parts.count > 1, !names.contains(parts[0]) { names.append(parts[0]) }
      names.append(law.rawValue)
    }
    return names
  }
}
