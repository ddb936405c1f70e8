public import Foundation
import Pictures

/// The key of the picture that a filter changes.
public let kCIInputImageKey = "inputImage"
/// The key of the result of a filter.
public let kCIOutputImageKey = "outputImage"
/// The key of the strength of an effect.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of the extent of a blur, in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the direction of a blur, in radians.
public let kCIInputAngleKey = "inputAngle"

/// A filter by its name in Core Image: sepia, inversion, edges, motion blur and the photo effects.
///
///     let filter = CIFilter(name: "CISepiaTone")
///     filter?.setValue(picture, forKey: kCIInputImageKey)
///     filter?.setValue(0.8, forKey: kCIInputIntensityKey)
///     let sepia = filter?.outputImage
///
/// The pixels are those of the effects of pictures, not Apple's, whose formulas are not published.
open class CIFilter: NSObject {
  /// The name of the filter, such as `CISepiaTone`.
  public let name: String
  private let recipe: FilterRecipe
  private var image: CIImage?
  /// Lookup only.
  private var numbers: [String: Double]

  /// A filter with default values; nil for a name that is not among `filterNames(inCategory:)`.
  public init?(name: String) {
    guard let recipe = FilterRecipe.all[name] else { return nil }
    (self.name, self.recipe, numbers) = (name, recipe, recipe.defaults)
  }

  /// A filter with values by their keys.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
  }

  /// Returns the names of all filters, sorted, for any category.
  open class func filterNames(inCategory category: String?) -> [String] { FilterRecipe.all.keys.sorted() }

  /// Sets each number to its default.
  open func setDefaults() { numbers = recipe.defaults }

  /// The keys of the values it takes, sorted.
  open var inputKeys: [String] { ([kCIInputImageKey] + recipe.defaults.keys).sorted() }
  /// The key of its result.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// Sets the picture or a number. A key or a value that the filter does not take is reported on the standard error stream, where Core Image
  /// raises an exception, and has no effect.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == kCIInputImageKey, value == nil || value is CIImage {
      image = value as? CIImage
    } else if recipe.defaults[key] != nil, let number = Self.number(value), number.isFinite {
      numbers[key] = number
    } else {
      CIContext.warn(
        "\(name) takes no \(value.map { "\(type(of: $0))" } ?? "nil") for \(key); it has \(inputKeys.joined(separator: ", "))"
      )
    }
  }

  /// Returns the value of a key; nil for one that the filter does not have.
  open func value(forKey key: String) -> Any? {
    switch key {
    case kCIInputImageKey: image
    case kCIOutputImageKey: outputImage
    default: numbers[key]
    }
  }

  /// The picture with the filter; nil without an input.
  open var outputImage: CIImage? {
    image.map { $0.appending(recipe.effects(numbers, Double(min($0.extent.width, $0.extent.height)))) }
  }

  private static func number(_ value: Any?) -> Double? {
    (value as? CGFloat).map { Double($0) } ?? (value as? NSNumber)?.doubleValue
  }
}
