import Diagnostics
import Geometry
import Layout
import Scene

/// What is wrong in the picture, whatever the rules say.
extension SolvedScene {
  /// Words without room, words on words, and letters that no font has.
  func wordFindings(file: String, _ isShown: [Bool]) -> [LayoutFinding] {
    let clipped = clippings.map { clipping in
      let parts = [("wider", clipping.missingWidth), ("higher", clipping.missingHeight)].filter { $0.1 > 0 }
      let need = parts.map { "\(Self.tenths($0.1)) points \($0.0)" }.joined(separator: " and ")
      return finding(
        clipping.isTruncated ? .cut : .clipped, of: clipping.view, file,
        "the words of \(name(clipping.view)) have no room" + (need.isEmpty ? "" : "; they need \(need)"))
    }
    let overlapping = overlaps.map { overlap in
      finding(
        .overlap, of: overlap.second, file,
        "the words of \(name(overlap.second)) lie on those of \(name(overlap.first)), "
          + "\(Self.tenths(overlap.rect.width)) points across and \(Self.tenths(overlap.rect.height)) down")
    }
    let missing = fonts.flatMap(\.missing).filter { isShown[$0.view.index] }.map { missing in
      let letters = missing.characters.prefix(8).map { "\"\($0)\" (\($0.codePoints))" }.joined(separator: ", ")
      let rest = missing.characters.count > 8 ? " and \(missing.characters.count - 8) more" : ""
      return finding(
        .glyph, of: missing.view, file,
        "no font has a glyph for \(letters)\(rest) in \(name(missing.view)); boxes are drawn")
    }
    return clipped + overlapping + missing
  }

  /// Views that reach out of their parents. What lies in a scroll view may.
  ///
  /// A view's own rect is its alignment rect, so that shadows and badges may overhang; the parent's is its frame.
  func outsideFindings(file: String, _ isShown: [Bool]) -> [LayoutFinding] {
    let tree = scene.tree, exact = exactLayout ?? layout
    return tree.viewsInTreeOrder.compactMap { view in
      guard isShown[view.index], let parent = tree.parent(of: view), tree[parent].scroll == nil else { return nil }
      let rect = exact.alignmentRect(of: view), room = exact.frame(of: parent).size
      guard rect.width > 0, rect.height > 0 else { return nil }
      let sides = [
        ("above", -rect.top), ("on the left", -rect.left), ("below", rect.bottom - room.height),
        ("on the right", rect.right - room.width),
      ].filter { $0.1 > Self.clippingTolerance }
      guard !sides.isEmpty else { return nil }
      let parts = sides.map { "\(Self.tenths($0.1)) points \($0.0)" }.joined(separator: " and ")
      return finding(.outside, of: view, file, "\(name(view)) reaches out of \(name(parent)), \(parts)")
    }
  }

  private func finding(
    _ kind: LayoutFinding.Kind, of view: ViewID, _ file: String, _ message: String
  ) -> LayoutFinding {
    LayoutFinding(kind, file: file, position: scene.viewPositions[view.index], message: message)
  }

  private func name(_ view: ViewID) -> String { scene.tree.name(of: .view(view)) }

  /// At most one decimal, and never 0 for what is more.
  static func tenths(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return tenths == 0 ? "under 0.1" : JSONNumber.text(tenths)
  }
}

extension Character {
  /// The code points as Unicode writes them: `U+1F600`.
  public var codePoints: String {
    unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}
