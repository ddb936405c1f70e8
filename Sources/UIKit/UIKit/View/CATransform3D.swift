// The names are those of Core Animation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A change of coordinates in space, by rows. Layers act on what of it lies in the plane.
public struct CATransform3D: Sendable, Hashable {
  /// One of the sixteen numbers.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  /// One of the sixteen numbers.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  /// One of the sixteen numbers.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  /// One of the sixteen numbers.
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1

  /// The transform that changes nothing.
  public init() {}

  /// A transform of the plane.
  init(_ plane: CGAffineTransform) {
    (m11, m12, m21, m22, m41, m42) = (plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty)
  }
  private var rows: [SIMD4<CGFloat.NativeType>] {
    get {
      [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]].map { row in
        SIMD4(row.map(\.native))
      }
    }
    set {
      let numbers = newValue.flatMap { row in row.indices.map { CGFloat(row[$0]) } }
      (m11, m12, m13, m14) = (numbers[0], numbers[1], numbers[2], numbers[3])
      (m21, m22, m23, m24) = (numbers[4], numbers[5], numbers[6], numbers[7])
      (m31, m32, m33, m34) = (numbers[8], numbers[9], numbers[10], numbers[11])
      (m41, m42, m43, m44) = (numbers[12], numbers[13], numbers[14], numbers[15])
    }
  }
  /// The product of two matrices: this change first, then the other.
  fileprivate func followed(by other: CATransform3D) -> CATransform3D {
    let factors = other.rows
    var product = self
    product.rows = rows.map { row in
      row.indices.reduce(into: SIMD4<CGFloat.NativeType>()) { $0 += row[$1] * factors[$1] }
    }
    return product
  }
  var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D()

/// A move by points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// A scale by factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// A turn by an angle in radians round an axis; the transform that changes nothing where the axis has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length), (c, s) = (cos(angle), sin(angle))
  var turn = CATransform3D()
  (turn.m11, turn.m12, turn.m13) = (c + x * x * (1 - c), x * y * (1 - c) + z * s, x * z * (1 - c) - y * s)
  (turn.m21, turn.m22, turn.m23) = (x * y * (1 - c) - z * s, c + y * y * (1 - c), y * z * (1 - c) + x * s)
  (turn.m31, turn.m32, turn.m33) = (x * z * (1 - c) + y * s, y * z * (1 - c) - x * s, c + z * z * (1 - c))
  return turn
}

/// A change of the plane, in space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// The change of the plane that a transform makes there.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

/// The first change, then the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.followed(by: b) }

/// A move by points, then the transform.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).followed(by: t)
}

/// A scale by factors, then the transform.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).followed(by: t)
}

/// A turn by an angle in radians round an axis, then the transform.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).followed(by: t) }

/// Whether two transforms have the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
