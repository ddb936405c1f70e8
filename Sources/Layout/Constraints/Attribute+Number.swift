extension Attribute {
  /// The numbers of UIKit and AppKit, as archives and headers have them: `NSLayoutConstraint.Attribute`'s raw value.
  public var number: Int {
    switch self {
    case .left: 1
    case .right: 2
    case .top: 3
    case .bottom: 4
    case .leading: 5
    case .trailing: 6
    case .width: 7
    case .height: 8
    case .centerX: 9
    case .centerY: 10
    case .lastBaseline: 11
    case .firstBaseline: 12
    case .leftMargin: 13
    case .rightMargin: 14
    case .topMargin: 15
    case .bottomMargin: 16
    case .leadingMargin: 17
    case .trailingMargin: 18
    case .centerXWithinMargins: 19
    case .centerYWithinMargins: 20
    }
  }

  /// The attribute of a number. 32, 33, 36 and 37, which Apple's archives and masks use for physical edges, are left, top, right and bottom.
  /// Nil for 0, which is no attribute, and for numbers that Apple does not use.
  public init?(number: Int) {
    switch number {
    case 32: self = .left
    case 33: self = .top
    case 36: self = .right
    case 37: self = .bottom
    default:
      guard let attribute = Self.allCases.first(where: { $0.number == number }) else { return nil }
      self = attribute
    }
  }
}
