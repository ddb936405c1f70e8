/// One value for each side of a box.
public struct Sides<Value> {
  /// The value of the top side.
  public var top: Value
  /// The value of the right side.
  public var right: Value
  /// The value of the bottom side.
  public var bottom: Value
  /// The value of the left side.
  public var left: Value

  /// Creates values in CSS order, clockwise from the top.
  public init(top: Value, right: Value, bottom: Value, left: Value) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// Creates equal values for all sides.
  public init(all value: Value) { self.init(top: value, right: value, bottom: value, left: value) }

  /// Creates values from a CSS shorthand of one to four: all; top and bottom, right and left; top, right and left, bottom; or each.
  public init?(_ values: [Value]) {
    switch values.count {
    case 1: self.init(all: values[0])
    case 2: self.init(top: values[0], right: values[1], bottom: values[0], left: values[1])
    case 3: self.init(top: values[0], right: values[1], bottom: values[2], left: values[1])
    case 4: self.init(top: values[0], right: values[1], bottom: values[2], left: values[3])
    default: return nil
    }
  }
}

extension Sides: Sendable where Value: Sendable {}
extension Sides: Equatable where Value: Equatable {}
extension Sides: Hashable where Value: Hashable {}
