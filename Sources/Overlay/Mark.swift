import Appearance
import Drawing

/// How one kind of line looks: a colour, and a halo under it that keeps it visible where the art has the same colour.
///
/// Against black and against white, the better of the two has a contrast of at least 3 : 1 (WCAG 2.1, non-text contrast).
struct Mark {
  var color: Color
  var halo: Color
  var width = 1.0
  var dash: [Double] = []
  var hasRoundCaps = false

  static let alignment = Mark(color: rgb(0xFFC400), halo: rgb(0x2A1E00))
  static let frame = Mark(color: rgb(0x3F7FFF), halo: rgb(0xFFFFFF), width: 1.5)
  static let baseline = Mark(
    color: rgb(0x00C27A), halo: rgb(0x00301E), width: 1.25, dash: [0, 3.5], hasRoundCaps: true)
  static let guide = Mark(color: rgb(0x00BCD4), halo: rgb(0x00323A), dash: [9, 4])
  static let margin = Mark(color: rgb(0x9A6BFF), halo: rgb(0xFFFFFF), dash: [9, 4])
  static let clipping = Mark(color: rgb(0xFF3B30), halo: rgb(0xFFFFFF), width: 1.5, dash: [4, 2])
  static let insets = Mark(color: rgb(0xE6007E), halo: rgb(0xFFFFFF), width: 0.75)

  /// All marks that are drawn as lines with a halo.
  static let all: [Mark] = [alignment, frame, baseline, guide, margin, insets, clipping]

  /// The halo, then the line.
  func lines(along shape: Shape) -> [Command] {
    [
      .stroke(shape, Stroke(color: halo.opacity(0.75), width: width + 1.5, dash: dash, hasRoundCaps: hasRoundCaps)),
      .stroke(shape, Stroke(color: color, width: width, dash: dash, hasRoundCaps: hasRoundCaps)),
    ]
  }

  private static func rgb(_ value: Int) -> Color {
    Color(
      red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
  }
}
