extension Paragraph {
  /// The work of setting the text, in the steps of a solver: an estimate from its characters, before any font is opened.
  ///
  /// Text that may shrink or grow, whose words may be hyphenated, or whose lines are to be about as long as each other, counts three times: it is set or
  /// broken several times.
  ///
  /// - Complexity: O(characters).
  package var settingSteps: Int {
    let once = spans.reduce(0) { $0 + SettingSteps.count(of: $1.string) }
    let isPlain = style.minimumScale == 1 && !style.balancesLines && style.fit == nil && style.hyphenation == nil
    return once * (isPlain ? 1 : 3)
  }
}

/// The work of setting text. A step takes some nanoseconds.
package enum SettingSteps {
  /// The steps for a character: to shape it, to break lines and to draw it.
  private static let ofCharacter = 1_000
  /// The steps for a run: a font and a shaper are chosen for it, and it is drawn by itself.
  private static let ofRun = 20_000

  /// Returns the steps for a text in one font: those of its characters, of the runs of one script, direction and kind that it is divided into,
  /// and of the search for levels, which compares each change of direction with others. A control of direction is a run.
  package static func count(of text: String) -> Int {
    var characters = 0, runs = 1, turns = 0
    var last: UInt32 = 0
    for scalar in text.unicodeScalars {
      characters += 1
      let kind = kind(of: scalar)
      guard kind != 0, kind != last || kind == control else { continue }
      if last != 0 { runs += 1 }
      if isMirrored(kind) || isMirrored(last) { turns += 1 }
      last = kind
    }
    return characters * ofCharacter + runs * ofRun + turns * turns / 8
  }

  private static let control: UInt32 = 1

  /// Whether the number is that of controls, or of blocks that have letters from right to left.
  private static func isMirrored(_ kind: UInt32) -> Bool {
    kind == control || (0xf...0x15).contains(kind) || (0x1fa...0x201).contains(kind)
      || (0x214...0x223).contains(kind) || (0x3d4...0x3e3).contains(kind)
  }

  /// Returns a number that changes where a run may end: the block of 128 characters; 0 for characters that join any run. Blocks of Latin letters
  /// count as one, and so do those of Chinese characters.
  private static func kind(of scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F: control
    case 0x00...0x40, 0x5B...0x60, 0x7B...0xBF, 0x2000...0x206F: 0
    case 0x41...0x24F, 0x300...0x36F, 0x1E00...0x1EFF: 2
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF: 3
    default: 4 + (scalar.value >> 7)
    }
  }
}
