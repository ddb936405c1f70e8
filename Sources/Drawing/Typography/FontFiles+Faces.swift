package import Appearance
import CPango
import Synchronization

extension FontFiles {
  /// The sets of this process, by their numbers, and the numbers by their faces (lookup only).
  private struct Sets {
    var faces: [[FontFace]] = []
    var numbers: [[FontFace]: Int] = [:]
  }

  private static let sets = Mutex(Sets())
  /// The greatest number of sets of a process.
  private static let setLimit = 1_000

  /// Registers the files of a family; `Font.files` selects them. The same faces are the same set. A file that changes afterwards is not read again.
  ///
  /// - Throws: `Failure` with the path of a file that is not a font, or of the first where the process has registered 1,000 sets.
  package static func set(of faces: [FontFace]) throws(Failure) -> FontFileSet {
    if let known = sets.withLock({ $0.numbers[faces] }) { return FontFileSet(number: known) }
    for face in faces where !isFont(face.path) { throw Failure(directory: face.path, reason: "it is not a font file") }
    let number = sets.withLock { sets -> Int? in
      if let known = sets.numbers[faces] { return known }
      guard sets.faces.count < setLimit else { return nil }
      sets.numbers[faces] = sets.faces.count
      sets.faces.append(faces)
      return sets.faces.count - 1
    }
    guard let number else {
      throw Failure(
        directory: faces.first?.path ?? "", reason: "this process has registered \(setLimit) sets of font files")
    }
    return FontFileSet(number: number)
  }

  /// The name of a set's family in its configuration, which no other font has.
  static func familyName(of set: FontFileSet) -> String { "rabbet font files \(set.number)" }

  /// Returns a configuration with the fonts of the process and those of a set, under the name of its family.
  static func configuration(with set: FontFileSet) -> OpaquePointer? {
    let configuration = unsafe newConfiguration(), faces = sets.withLock { $0.faces[set.number] }
    unsafe parse("<fontconfig>\(faces.map { rule(for: $0, of: set) }.joined())</fontconfig>", into: configuration)
    for face in faces {
      _ = unsafe withFcString(face.path) { unsafe FcConfigAppFontAddFile(configuration, $0) }
    }
    return unsafe configuration
  }

  /// The rule that gives a file the name of its family, its weight and its slant when it is read.
  private static func rule(for face: FontFace, of set: FontFileSet) -> String {
    func edit(_ name: String, _ value: String) -> String { "<edit name=\"\(name)\" mode=\"assign\">\(value)</edit>" }
    let path = face.path.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    var edits = edit("family", "<string>\(familyName(of: set))</string>")
    if let weight = face.weight {
      edits += edit("weight", "<double>\(FcWeightFromOpenTypeDouble(Double(weight)))</double>")
    }
    if let isItalic = face.isItalic {
      edits += edit("slant", "<int>\(isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)</int>")
    }
    return "<match target=\"scan\"><test name=\"file\"><string>\(path)</string></test>\(edits)</match>"
  }

  private static func isFont(_ path: String) -> Bool {
    var count: Int32 = 0
    guard let pattern = unsafe withFcString(path, { unsafe FcFreeTypeQuery($0, 0, nil, &count) }) else { return false }
    unsafe FcPatternDestroy(pattern)
    return true
  }
}
