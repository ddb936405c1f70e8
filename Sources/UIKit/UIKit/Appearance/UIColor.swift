package import Appearance
public import Foundation

/// A colour in sRGB. Core Graphics' type.
public final class CGColor: NSObject, @unchecked Sendable {
  private let typeWord = AttributeValue.typeWord
  package let color: Color

  /// Components in 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  init(_ color: Color) { self.color = color }

  /// 0 is invisible, 1 opaque.
  public var alpha: CGFloat { color.alpha }
  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  /// Four.
  public var numberOfComponents: Int { 4 }
  /// Colours with equal components are equal.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.color == color }
  /// A hash of the components.
  public override var hash: Int { color.hashValue }
}

/// A colour, which may be another one in the dark appearance.
public final class UIColor: NSObject, @unchecked Sendable {
  private let typeWord = AttributeValue.typeWord
  private let light: Color
  private let dark: Color
  private let provider: (@MainActor (UITraitCollection) -> UIColor)?

  package init(light: Color, dark: Color, provider: (@MainActor (UITraitCollection) -> UIColor)? = nil) {
    (self.light, self.dark, self.provider) = (light, dark, provider)
    super.init()
  }

  /// Components in 0...1; beyond them they are cut.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func part(_ value: CGFloat) -> Double { min(max(Double(value), 0), 1) }
    let color = Color(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    self.init(light: color, dark: color)
  }

  /// A grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour by hue, saturation and brightness, all in 0...1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ shift: Double) -> CGFloat {
      let k = (shift + Double(hue) * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * CGFloat(max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// A colour of Core Graphics'.
  public convenience init(cgColor: CGColor) { self.init(light: cgColor.color, dark: cgColor.color) }

  /// A colour that depends on its surroundings.
  public convenience init(dynamicProvider: @escaping @MainActor (UITraitCollection) -> UIColor) {
    self.init(light: .black, dark: .black, provider: dynamicProvider)
  }

  /// A colour that was registered with `register(_:named:)`; nil for others. Asset catalogues are not read for colours.
  public convenience init?(named name: String) {
    guard let color = ColorNames.shared.color(name) else { return nil }
    self.init(light: color.light, dark: color.dark, provider: color.provider)
  }

  /// A colour that was registered; the bundle and the surroundings have no effect.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name)
  }

  /// Clear.
  public convenience override init() { self.init(white: 0, alpha: 0) }
  /// Clear: a picture is no colour here.
  public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 0) }
  /// Gives a colour a name, for `init(named:)`: what an asset catalogue does.
  public static func register(_ color: UIColor, named name: String) { ColorNames.shared.set(color, name) }

  package convenience init(_ light: String, dark: String? = nil) {
    let color = Color(hex: light) ?? .black
    self.init(light: color, dark: dark.flatMap { Color(hex: $0) } ?? color)
  }

  /// The colour in given surroundings.
  @preconcurrency @MainActor public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    if let provider { return provider(traits).resolvedColor(with: traits) }
    let color = traits.userInterfaceStyle == .dark ? dark : light
    return UIColor(light: color, dark: color)
  }

  package var color: Color {
    guard provider != nil || light != dark, MainQueue.isCurrent else { return light }
    return MainActor.assumeIsolated { resolvedColor(with: .current).light }
  }

  /// The colour in the current surroundings.
  public var cgColor: CGColor { CGColor(color) }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let alpha = min(max(Double(alpha), 0), 1)
    guard let provider else { return UIColor(light: light.opacity(alpha), dark: dark.opacity(alpha)) }
    return UIColor { traits in provider(traits).withAlphaComponent(CGFloat(alpha)) }
  }

  /// Writes the components to the given places. Always true.
  @safe @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    unsafe red?.pointee = color.red
    unsafe green?.pointee = color.green
    unsafe blue?.pointee = color.blue
    unsafe alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha, all in 0...1, to the given places; greys have hue 0. Always true.
  @safe @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (color.red, color.green, color.blue)
    let most = max(red, green, blue), span = most - min(red, green, blue)
    var sixth = 0.0
    if span > 0, most == red {
      sixth = (green - blue) / span + (green < blue ? 6 : 0)
    } else if span > 0 {
      sixth = most == green ? 2 + (blue - red) / span : 4 + (red - green) / span
    }
    unsafe hue?.pointee = sixth / 6
    unsafe saturation?.pointee = most > 0 ? span / most : 0
    unsafe brightness?.pointee = most
    unsafe alpha?.pointee = color.alpha
    return true
  }

  /// Sets the colour of rectangles in the current picture, which belongs to the main queue.
  public func setFill() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  }
  /// Does nothing: there are no strokes.
  public func setStroke() {}
  /// Sets the colour of rectangles, as `setFill`.
  public func set() { setFill() }

  /// Colours with equal components in both appearances are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if provider != nil || other.provider != nil { return self === other }
    return light == other.light && dark == other.dark
  }

  /// A hash of the components.
  public override var hash: Int { light.hashValue }
}

/// Colours by their registered names.
private final class ColorNames: @unchecked Sendable {
  static let shared = ColorNames()
  private let lock = NSLock()
  /// Lookup only.
  private var colors: [String: UIColor] = [:]

  func color(_ name: String) -> UIColor? { lock.withLock { colors[name] } }
  func set(_ color: UIColor, _ name: String) { lock.withLock { colors[name] = color } }
}
