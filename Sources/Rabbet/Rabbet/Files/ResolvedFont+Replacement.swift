import Appearance
import Diagnostics
import Typography

extension ResolvedFont {
  /// The greatest difference from the requested weight that is not reported.
  private static let weightTolerance = 100

  /// Returns in words that this family or weight, which was not requested, takes the place of a font; nil where it was requested.
  func replacement(of font: Font) -> String? {
    let wanted = font.family.split(separator: ",").map { $0.drop { $0 == " " }.lowercased() }
    let generic = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"]
    let isWanted =
      font.family == SystemFont.family
      ? family == SystemFont.substitute : wanted.contains { generic.contains($0) || $0 == family.lowercased() }
    if !isWanted { return "there is no font family \(font.family.quoted); \(family) takes its place" }
    guard let weight, abs(weight - font.weight.number) > Self.weightTolerance else { return nil }
    return "asked for weight \(font.weight.number) of \(font.family.quoted), got \(weight)"
  }
}
