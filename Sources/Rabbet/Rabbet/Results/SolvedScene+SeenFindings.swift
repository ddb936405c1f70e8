public import Diagnostics
import FrameArt
import Geometry
import Layout
import LinearSolver
import Scene

/// Findings about faults of the picture, whatever the rules say.
extension SolvedScene {
  /// Returns findings about words without room, words on words, and letters that no font has.
  func wordFindings(file: String, _ isShown: [Bool]) -> [Finding] {
    guard scene.appearances.contains(where: { $0.hasWords || $0.image != nil }) else { return [] }
    let hidden = hiddenViews(isShown), unseen = Set(hidden.map(\.view))
    let clippings = clippings.filter { !unseen.contains($0.view) }
    let overlaps = overlaps.filter { unseen.isDisjoint(with: [$0.first, $0.second]) }
    var why = Why(self, isAsked: !clippings.isEmpty || !overlaps.isEmpty)
    // An overlap of words that reach out of their own view is part of that finding.
    let spilling = Set(clippings.filter { !$0.isTruncated }.map(\.view))
    func spills(_ overlap: Overlap) -> ViewID? {
      let views = [overlap.first, overlap.second], rects = views.map { layout.absoluteAlignmentRect(of: $0) }
      let shared = rects[0].intersection(rects[1])?.size ?? .zero
      return shared.width * shared.height > 0 ? nil : views.first(where: spilling.contains)
    }
    let clipped = clippings.map { clipping in
      let size = layout.absoluteAlignmentRect(of: clipping.view).size, text = "the text of \(name(clipping.view))"
      let missing = Size(width: clipping.missingWidth, height: clipping.missingHeight)
      let spaces = Axis.allCases.filter { missing[$0] > 0 }.map { ($0.extent, size[$0] + missing[$0], size[$0]) }
      return finding(
        clipping.isTruncated ? .cut : .clipped, of: clipping.view, file,
        spaces.isEmpty
          ? FactText.missingLines(text, max(1, clipping.missingLines)) : FactText.missingSpace(text, spaces),
        overlaps.filter { spills($0) == clipping.view }.map { overlap in
          let other = overlap.first == clipping.view ? overlap.second : overlap.first
          return .init("it overlaps the text of \(name(other))", at: scene.position(of: other))
        }
          + why.causes(
            of: clipping.missingWidth > 0 || clipping.missingHeight == 0 ? .width : .height, of: clipping.view))
    }
    let overlapping = overlaps.filter { spills($0) == nil }.map { overlap in
      finding(
        .overlap, of: overlap.second, and: [overlap.first], file,
        FactText.overlap(
          of: "the text of \(name(overlap.second))", with: "that of \(name(overlap.first))", by: overlap.rect.size),
        why.causes(of: overlap.axis == .vertical ? .top : .left, of: overlap.second))
    }
    return clipped + overlapping + hiddenFindings(file: file, hidden)
      + pictureFindings(file: file, isShown, without: unseen) + fontFindings(file: file, isShown)
  }

  /// Returns the families that others replace, each once, the languages whose words cannot be divided, and the characters that no font has; of
  /// visible views alone, if it is known which these are.
  package func fontFindings(file: String, _ isShown: [Bool]? = nil) -> [Finding] {
    let fonts = fonts
    // Lookup only: iteration order is not deterministic.
    var known: Set<String> = []
    let replaced = fonts.compactMap { used in
      used.replacement.flatMap { words in
        used.views.first { isShown?[$0.index] ?? true }.flatMap { view in
          known.insert(words).inserted ? finding(.font, of: view, file, words) : nil
        }
      }
    }
    let undivided = viewsWithWords.compactMap { view -> Finding? in
      guard isShown?[view.index] ?? true,
        let language = scene.appearance(of: view).text?.paragraph.style.hyphenation,
        known.insert("hyphenation \(language)").inserted, Hyphenation(language) == nil,
        !Hyphenation.isNeedless(language)
      else { return nil }
      return finding(
        .font, of: view, file,
        "there is no hyphenation dictionary for \(language.quoted); on Debian install libhyphen0 and hyphen-\(language.lowercased())"
      )
    }
    let missing = fonts.flatMap(\.missing).filter { isShown?[$0.view.index] ?? true }.map { missing in
      let letters = missing.characters.prefix(8).map { "\"\($0)\" (\($0.codePoints))" }.joined(separator: ", ")
      let rest = missing.characters.count > 8 ? " and \(missing.characters.count - 8) more" : ""
      return finding(
        .glyph, of: missing.view, file,
        "no font has a glyph for \(letters)\(rest) in \(name(missing.view)); boxes are drawn")
    }
    return replaced + undivided + missing
  }

  /// A side on which a view reaches out of its parent.
  typealias Excess = (words: String, amount: Double, attribute: Attribute)

  /// Returns the views that reach out of their parents. Views in a scroll view may, and views that are ambiguous along an axis have a finding
  /// about that.
  ///
  /// A view's own rect is its alignment rect, so that shadows and badges may overhang; the parent's is its frame.
  func outside(_ isShown: [Bool]) -> [(view: ViewID, parent: ViewID, sides: [Excess])] {
    let tree = scene.tree, exact = exactLayout ?? layout
    // Lookup only: iteration order is not deterministic.
    let open = [Axis.horizontal, .vertical].map { axis in
      Set(layout.ambiguities.filter { $0.attribute.axis == axis }.map(\.item))
    }
    return tree.viewsInTreeOrder.compactMap { view -> (view: ViewID, parent: ViewID, sides: [Excess])? in
      guard isShown[view.index], let parent = tree.parent(of: view), tree[parent].scroll == nil else { return nil }
      let rect = exact.alignmentRect(of: view), room = exact.frame(of: parent).size
      let most = max(-rect.top, -rect.left, rect.bottom - room.height, rect.right - room.width)
      guard most > Self.clippingTolerance, rect.width > 0, rect.height > 0, !isGivenUp(.view(view)) else { return nil }
      let items: [ItemID] = [.view(view), .view(parent)]
      let sides: [Excess] = [
        ("above", -rect.top, .top), ("on the left", -rect.left, .left), ("below", rect.bottom - room.height, .bottom),
        ("on the right", rect.right - room.width, .right),
      ].filter { $0.1 > Self.clippingTolerance && open[$0.2.axis == .horizontal ? 0 : 1].isDisjoint(with: items) }
      return sides.isEmpty ? nil : (view, parent, sides)
    }
  }

  func outsideFindings(file: String, _ isShown: [Bool]) -> [Finding] {
    var found = outside(isShown)
    let loose = Axis.allCases.compactMap { looseRoot(along: $0, &found, file) }
    var why = Why(self, isAsked: !found.isEmpty)
    return loose
      + found.map { view, parent, sides in
        finding(
          .outside, of: view, file,
          FactText.excess(of: name(view), beyond: name(parent), sides.map { ($0.amount, $0.words) }),
          why.causes(of: sides[0].attribute, of: view))
      }
  }

  /// Returns one finding for a root that is as small as its content allows and that no rule fixes, in place of one for each view that reaches
  /// out of it.
  private func looseRoot(
    along axis: Axis, _ found: inout [(view: ViewID, parent: ViewID, sides: [Excess])], _ file: String
  ) -> Finding? {
    let root = scene.tree.root, far: Attribute = axis == .horizontal ? .right : .bottom
    guard (axis == .horizontal ? width : height) == nil else { return nil }
    let reaches = found.filter { $0.parent == root }.compactMap { item in
      item.sides.first { $0.attribute == far }.map { (view: item.view, amount: $0.amount) }
    }
    guard let most = reaches.max(by: { $0.amount < $1.amount }) else { return nil }
    for index in found.indices where found[index].parent == root {
      found[index].sides.removeAll { $0.attribute == far }
    }
    found.removeAll { $0.sides.isEmpty }
    let side = axis == .horizontal ? "trailing" : "bottom", extent = axis == .horizontal ? "wide" : "high"
    let size = JSONNumber.text(layout.frame(of: root).size[axis])
    return Finding(
      .outside, at: SourceSpan(file, scene.sizePosition), of: "\(name(root)).\(side)",
      "\(name(root)) is \(size) points \(extent), as small as its rules allow, and none keeps \(name(most.view)) inside: "
        + "it reaches \(FactText.tenths(most.amount)) points out",
      notes: [
        .init("add, for example, \(name(root)).\(side) == \(name(most.view)).\(side) + 16")
      ])
  }

  func finding(
    _ kind: FindingID, of view: ViewID, and others: [ViewID] = [], _ file: String, _ message: String,
    _ causes: [Finding.Note] = []
  ) -> Finding {
    Finding(
      kind, at: SourceSpan(file, scene.position(of: view)),
      of: ([view] + others).map(name).joined(separator: " "),
      message, notes: causes)
  }

  /// Returns whether a rule about the item was broken because of a conflict, which then explains the item's position.
  package func isGivenUp(_ item: ItemID, _ axis: Axis? = nil) -> Bool {
    layout.conflicts.contains { conflict in
      guard case .constraint(let id) = conflict.broken else { return false }
      return scene.tree[id].terms.contains { $0.item == item && (axis == nil || $0.attribute.axis == axis) }
    }
  }

  func name(_ view: ViewID) -> String { scene.tree.name(of: .view(view)) }
}

/// The rules that cause faults: found only if there are faults, and in scenes that are not very large, as it costs a further layout and
/// a pass over the rules for each question.
struct Why {
  private static let limit = 8
  private let scene: SolvedScene
  private let explainer: LayoutExplainer?
  private var questionCount = 0

  init(_ scene: SolvedScene, isAsked: Bool) {
    self.scene = scene
    let ruleCount = scene.scene.tree.constraints.count, viewCount = scene.scene.tree.viewCount
    explainer = isAsked && (1...2_000).contains(ruleCount) && viewCount <= 5_000 ? try? scene.explainer() : nil
  }

  /// Returns the author's rules that fix a measure, the nearest first, at most eight, and the number of further ones; none from the hundredth
  /// question on.
  mutating func causes(of attribute: Attribute, of view: ViewID) -> [Finding.Note] {
    questionCount += 1
    guard questionCount < 100 else { return [] }
    let steps = explainer?.derivation(of: attribute, of: .view(view))?.steps ?? []
    let rules = steps.reversed().flatMap(\.reasons).compactMap { reason -> RuleDescription? in
      guard case .rule(let rule) = reason, rule.kind == .author else { return nil }
      return scene.describe(rule)
    }
    let rest = rules.count - Self.limit, name = scene.scene.tree.name(of: .view(view))
    return rules.prefix(Self.limit).map { Finding.Note("because \($0.text)", at: $0.position) }
      + (rest > 0
        ? [Finding.Note("and \(rest) more, which solve --explain \(name).\(attribute.rawValue) lists")] : [])
  }
}

extension Character {
  /// The code points in Unicode notation: `U+1F600`.
  public var codePoints: String {
    unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}

extension SolvedScene {
  /// Returns findings about frames that are not drawn, that another of their group replaces, or that ignore a setting, in tree order.
  public func frameFindings(file: String) -> [Finding] {
    guard scene.appearances.contains(where: { $0.photoFrame != nil }) else { return [] }
    let isShown = isShown, grid = PixelGrid(scale: assets.device.scale)
    return scene.tree.viewsInTreeOrder.flatMap { view -> [Finding] in
      guard isShown[view.index], let use = scene.appearance(of: view).photoFrame else { return [] }
      let size = grid.snapped(OrnamentBox(of: view, in: self).body).size
      guard size.width > 0, size.height > 0 else { return [] }
      let name = use.frame.identifier.quoted, ratio = (size.width / size.height * 1000).rounded() / 1000
      let chosen = use.frame(for: size)
      var messages = chosen?.findings(use.settings).map(\.text) ?? []
      if let chosen, chosen.identifier != use.frame.identifier {
        messages.insert(
          "the frame \(name) has no asset for the ratio \(ratio); \(chosen.identifier.quoted), of its group, is drawn",
          at: 0)
      } else if chosen == nil {
        messages = [
          "the frame \(name) is not drawn: neither it nor another of its group has an asset for the ratio \(ratio)"
        ]
      }
      return messages.map { finding(.frame, of: view, file, $0) }
    }
  }
}
