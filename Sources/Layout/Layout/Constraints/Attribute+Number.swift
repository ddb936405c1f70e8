extension Attribute {
  /// In the order of their numbers, which begin at 1.
  private static let numbered: [Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
    .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
    .centerXWithinMargins, .centerYWithinMargins,
  ]

  /// The numbers of UIKit and AppKit, as archives and headers have them: `NSLayoutConstraint.Attribute`'s raw value.
  public var number: Int { (Self.numbered.firstIndex(of: self) ?? 0) + 1 }

  /// The attribute of a number. 32, 33, 36 and 37, which Apple's archives and masks use for physical edges, are left, top, right and bottom.
  /// Nil for 0, which is no attribute, and for numbers that Apple does not use.
  public init?(number: Int) {
    switch number {
    case 32: self = .left
    case 33: self = .top
    case 36: self = .right
    case 37: self = .bottom
    case 1...Self.numbered.count: self = Self.numbered[number - 1]
    default: return nil
    }
  }
}
