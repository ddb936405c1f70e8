import Appearance
import Pictures

/// A filter as effects of pictures.
struct FilterRecipe: Sendable {
  /// The numbers that the filter takes, with Core Image's defaults.
  var defaults: [String: Double] = [:]
  /// Returns the effects for numbers and the shorter side of the picture in pixels.
  let effects: @Sendable (_ numbers: [String: Double], _ side: Double) -> [Effect]

  /// The filters by name.
  static let all: [String: FilterRecipe] = [
    "CISepiaTone": intensity(.sepia), "CIEdges": intensity(.edges), "CIColorInvert": fixed(Effect(.invert)),
    "CIMotionBlur": FilterRecipe(defaults: [kCIInputRadiusKey: 20, kCIInputAngleKey: 0]) { numbers, side in
      let length = 2000 * (numbers[kCIInputRadiusKey] ?? 0) / side
      let angle = numbers[kCIInputAngleKey] ?? 0
      // Core Image counts angles anticlockwise.
      let degrees = -(angle * 180 / .pi).truncatingRemainder(dividingBy: 360)
      return length < 1 ? [] : [Effect(.motionBlur, min(length, 500), degrees)]
    }, "CIPhotoEffectMono": fixed(Effect(.mono)), "CIPhotoEffectTonal": fixed(Effect(.grayscale)),
    "CIPhotoEffectNoir": fixed(Effect(.grayscale), Effect(.contrast, 50)),
    "CIPhotoEffectFade": fixed(Effect(.saturation, -30), Effect(.contrast, -20)),
    "CIPhotoEffectChrome": fixed(Effect(.saturation, 30), Effect(.contrast, 10)),
    "CIPhotoEffectProcess": fixed(Effect(.contrast, 10), colored(0.25, 0.4, 0.65)),
    "CIPhotoEffectTransfer": fixed(Effect(.saturation, 10), colored(0.75, 0.5, 0.25)),
    "CIPhotoEffectInstant": fixed(Effect(.saturation, -20), Effect(.contrast, -10), colored(0.85, 0.7, 0.5)),
  ]

  private static func fixed(_ effects: Effect...) -> FilterRecipe { FilterRecipe { _, _ in effects } }

  /// Returns an effect whose amount in percent is the intensity; 0 leaves the picture as it is, 1 and more is all of it.
  private static func intensity(_ kind: Effect.Kind) -> FilterRecipe {
    FilterRecipe(defaults: [kCIInputIntensityKey: 1]) { numbers, _ in
      let amount = min((numbers[kCIInputIntensityKey] ?? 0) * 100, 100)
      return amount < 1 ? [] : [Effect(kind, amount)]
    }
  }

  /// Returns a tenth of a colour over everything.
  private static func colored(_ red: Double, _ green: Double, _ blue: Double) -> Effect {
    Effect(.colorize, 10, color: Color(red: red, green: green, blue: blue))
  }
}
