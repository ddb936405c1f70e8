public import UIKit

// Devices under the names that users of snapshot testing know: `.image(on: .iPhone13)`, `.image(on: .iPhone13(.landscape))`.

extension RabbetDevice {
  /// 320 × 568 points, with a home button.
  public static func iPhoneSe(_ held: Orientation) -> RabbetDevice {
    phone("iPhone SE (2016)", 320, 568, top: 20, scale: 2, held)
  }
  /// 375 × 667 points, with a home button.
  public static func iPhone8(_ held: Orientation) -> RabbetDevice {
    phone("iPhone 8", 375, 667, top: 20, scale: 2, held)
  }
  /// 375 × 812 points.
  public static func iPhoneX(_ held: Orientation) -> RabbetDevice { phone("iPhone X", 375, 812, top: 44, held) }
  /// 390 × 844 points.
  public static func iPhone13(_ held: Orientation) -> RabbetDevice { phone("iPhone 13", 390, 844, top: 47, held) }
  /// 390 × 844 points.
  public static func iPhone13Pro(_ held: Orientation) -> RabbetDevice {
    phone("iPhone 13 Pro", 390, 844, top: 47, held)
  }
  /// 428 × 926 points.
  public static func iPhone13ProMax(_ held: Orientation) -> RabbetDevice {
    phone("iPhone 13 Pro Max", 428, 926, top: 47, held)
  }
  /// Upright, as all that follow.
  public static let iPhoneSe: RabbetDevice = .iPhoneSe(.portrait)
  /// Upright.
  public static let iPhone8: RabbetDevice = .iPhone8(.portrait)
  /// Upright.
  public static let iPhoneX: RabbetDevice = .iPhoneX(.portrait)
  /// Upright.
  public static let iPhone13Mini: RabbetDevice = .iPhone13Mini(.portrait)
  /// Upright.
  public static let iPhone13: RabbetDevice = .iPhone13(.portrait)
  /// Upright.
  public static let iPhone13Pro: RabbetDevice = .iPhone13Pro(.portrait)
  /// Upright.
  public static let iPhone13ProMax: RabbetDevice = .iPhone13ProMax(.portrait)
  /// Upright.
  public static let iPhone15: RabbetDevice = .iPhone15(.portrait)
  /// Upright.
  public static let iPhone15Pro: RabbetDevice = .iPhone15Pro(.portrait)
  /// Upright.
  public static let iPhone15ProMax: RabbetDevice = .iPhone15ProMax(.portrait)
}
