import Appearance
import Diagnostics
import Typography

extension ResolvedFont {
  /// Returns in words that this family, which was not requested, takes the place of a font; nil where it was requested.
  func replacement(of font: Font) -> String? {
    let wanted = font.family.split(separator: ",").map { $0.drop { $0 == " " }.lowercased() }
    let generic = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"]
    let isWanted =
      font.family == SystemFont.family
      ? family == SystemFont.substitute : wanted.contains { generic.contains($0) || $0 == family.lowercased() }
    return isWanted ? nil : "there is no font family \(font.family.quoted); \(family) takes its place"
  }
}
