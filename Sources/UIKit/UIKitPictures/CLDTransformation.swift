@_exported public import Pictures

/// A chain of transformations, in the names of Cloudinary's library.
///
///     CLDTransformation().setWidth(150).setHeight(150).setCrop("thumb").chain().setAngle(20).text
///     // "c_thumb,h_150,w_150/a_20"
///
/// Every setter replaces the value of the current step; `chain()` begins the next step. Values are those of the addresses.
public final class CLDTransformation: CustomStringConvertible {
  private var steps: [(parameters: [String: String], raw: String?)] = [([:], nil)]

  /// A chain that changes nothing.
  public init() {}
  /// A chain as a value.
  public init(_ chain: PictureChain) { steps[0].raw = chain.text }

  /// The chain as it stands in addresses: the parameters of a step in the order of their keys, raw text last.
  public var text: String {
    steps.map { step in
      let parts = step.parameters.sorted { $0.key < $1.key }.map { "\($0.key)_\($0.value)" }
      return (parts + [step.raw].compactMap { $0 }).joined(separator: ",")
    }.filter { !$0.isEmpty }.joined(separator: "/")
  }
  /// The text.
  public var description: String { text }

  private func set(_ change: (inout [(parameters: [String: String], raw: String?)]) -> Void) -> Self {
    change(&steps)
    return self
  }
  /// Sets a parameter by its key, such as `w`.
  @discardableResult public func setParam(_ key: String, _ value: some CustomStringConvertible) -> Self {
    set { $0[$0.count - 1].parameters[key] = value.description }
  }
  /// Appends text to the step as it is.
  @discardableResult public func setRawTransformation(_ text: String) -> Self { set { $0[$0.count - 1].raw = text } }
  /// Begins the next step, which works on the result of this one.
  @discardableResult public func chain() -> Self { set { $0.append(([:], nil)) } }
}

/// Setters by name; `setParam` sets any other parameter.
extension CLDTransformation {
  /// Sets the width: pixels, a part of the picture's below 1, or `auto`.
  @discardableResult public func setWidth(_ width: some CustomStringConvertible) -> Self { setParam("w", width) }
  /// Sets the height.
  @discardableResult public func setHeight(_ height: some CustomStringConvertible) -> Self { setParam("h", height) }
  /// Sets the way width and height are reached.
  @discardableResult public func setCrop(_ crop: String) -> Self { setParam("c", crop) }
  /// Sets the way width and height are reached.
  @discardableResult public func setCrop(_ crop: ResizeMode) -> Self { setCrop(crop.rawValue) }
  /// Sets the part that is kept.
  @discardableResult public func setGravity(_ gravity: String) -> Self { setParam("g", gravity) }
  /// Sets the part that is kept.
  @discardableResult public func setGravity(_ gravity: Gravity) -> Self { setGravity(gravity.rawValue) }
  /// Sets the horizontal offset.
  @discardableResult public func setX(_ x: some CustomStringConvertible) -> Self { setParam("x", x) }
  /// Sets the vertical offset.
  @discardableResult public func setY(_ y: some CustomStringConvertible) -> Self { setParam("y", y) }
  /// Sets an effect, such as `sepia` or `blur:300`.
  @discardableResult public func setEffect(_ effect: String) -> Self { setParam("e", effect) }
  /// Sets the radius of corners: pixels or `max`.
  @discardableResult public func setRadius(_ radius: some CustomStringConvertible) -> Self { setParam("r", radius) }
  /// Sets the rotation in degrees.
  @discardableResult public func setAngle(_ angle: some CustomStringConvertible) -> Self { setParam("a", angle) }
  /// Sets the colour behind the picture.
  @discardableResult public func setBackground(_ background: String) -> Self { setParam("b", background) }
  /// Begins a layer, such as `text:Inter_20:Lisbon`.
  @discardableResult public func setOverlay(_ overlay: String) -> Self { setParam("l", overlay) }
  /// Sets the compression: 1 to 100 or `auto`.
  @discardableResult public func setQuality(_ quality: some CustomStringConvertible) -> Self { setParam("q", quality) }
  /// Sets the format, such as `gif` or `auto`.
  @discardableResult public func setFetchFormat(_ format: String) -> Self { setParam("f", format) }
}

/// The kind of file at an address.
public enum CLDUrlResourceType: String, Sendable {
  /// Pictures, other files, videos, or whichever it is.
  case image, raw, video, auto
}

/// An address of a picture that is put together.
///
///     cloudinary.createUrl().setTransformation(CLDTransformation().setWidth(250)).setFormat("gif").generate("sample")
///     // "https://res.cloudinary.com/demo/image/upload/w_250/sample.gif"
public final class CLDUrl {
  private let config: CLDConfiguration
  private var transformation = CLDTransformation()
  private var kind = CLDUrlResourceType.image, type = "upload", version: String?, format: String?

  init(_ config: CLDConfiguration) { self.config = config }

  private func set(_ change: (CLDUrl) -> Void) -> Self {
    change(self)
    return self
  }
  /// Sets the chain.
  @discardableResult public func setTransformation(_ chain: CLDTransformation) -> Self {
    set { $0.transformation = chain }
  }
  /// Sets the kind of file.
  @discardableResult public func setResourceType(_ kind: CLDUrlResourceType) -> Self { set { $0.kind = kind } }
  /// Sets the type of delivery, `upload` at first.
  @discardableResult public func setType(_ type: String) -> Self { set { $0.type = type } }
  /// Sets the version, such as `1571218039`.
  @discardableResult public func setVersion(_ version: String) -> Self { set { $0.version = version } }
  /// Sets the ending of the picture's name.
  @discardableResult public func setFormat(_ format: String) -> Self { set { $0.format = format } }

  /// Returns the address of a picture by its public ID. Addresses are not signed.
  ///
  /// A picture in a folder has the version 1 unless another is set, as in Cloudinary's library. What of the chain is not known here is kept as it
  /// is written.
  ///
  /// - Returns: nil for a chain that is misspelt, and a public ID that leads out of the account.
  public func generate(_ publicId: String) -> String? { try? address(of: publicId) }

  func address(of publicId: String, appending size: Transformation? = nil) throws(PictureError) -> String {
    var chain = try PictureChain(forAddress: transformation.text)
    if let size { chain = chain.appending(size) }
    let path = try PictureChain().address(of: publicId, under: "") + (format.map { ".\($0)" } ?? "")
    let mark = version ?? (path.contains("/") ? "1" : nil)
    let parts = [config.base, kind.rawValue, type, chain.text, mark.map { "v\($0)" } ?? "", path]
    return parts.filter { !$0.isEmpty }.joined(separator: "/")
  }
}

/// The size at which a picture is requested, from the size of its view. See `ResponsiveSize`.
public struct CLDResponsiveParams: Sendable, Hashable {
  /// The rule for sizes.
  public private(set) var size: ResponsiveSize
  /// Whether a view that grows requests a new picture.
  public private(set) var reloads = false

  /// A rule that follows the width, the height or both.
  public init(autoWidth: Bool, autoHeight: Bool, cropMode: ResizeMode, gravity: Gravity?) {
    size = ResponsiveSize(followsWidth: autoWidth, followsHeight: autoHeight, mode: cropMode, gravity: gravity)
  }

  /// Both sides, cropped to the most important part.
  public static func autoFill() -> Self { Self(autoWidth: true, autoHeight: true, cropMode: .fill, gravity: .auto) }
  /// Both sides, with the whole picture.
  public static func fit() -> Self { Self(autoWidth: true, autoHeight: true, cropMode: .fit, gravity: nil) }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
  /// Returns the rule with a step in points; 50 without it.
  public func setStepSize(_ stepSize: Int) -> Self { with { $0.size.step = stepSize } }
  /// Returns the rule with a minimum in points; 50 without it.
  public func setMinDimension(_ dimension: Int) -> Self { with { $0.size.minimum = dimension } }
  /// Returns the rule with a maximum in points; 350 without it.
  public func setMaxDimension(_ dimension: Int) -> Self { with { $0.size.maximum = dimension } }
  /// Returns the rule for views that request a new picture when they grow.
  public func setReloadOnSizeChange(_ reloads: Bool) -> Self { with { $0.reloads = reloads } }
}
