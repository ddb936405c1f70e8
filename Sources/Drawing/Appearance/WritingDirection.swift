/// The direction in which a line of text begins.
package enum WritingDirection {
  /// Returns whether the first letter that has a direction is written from right to left (Unicode Annex 9, rules P2 and P3).
  package static func isRightToLeft(_ line: some StringProtocol) -> Bool { firstStrong(in: line) ?? false }

  /// Returns whether the first letter that has a direction is written from right to left; nil if no letter has one.
  package static func firstStrong(in line: some StringProtocol) -> Bool? {
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x200E: return false
      case 0x200F, 0x061C: return true
      // Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours, with their presentation forms and historic relatives.
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return true }
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}
