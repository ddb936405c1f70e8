import Appearance
import Drawing
import Geometry
import Layout
import LinearSolver
public import Overlay
import Scene
import Typography

extension OverlayStyle {
  /// The default background of a picture with these marks: the paper of the theme, or nil without marks.
  public var ground: Color? { isEmpty ? nil : theme.paper }
}

extension SolvedScene {
  /// The number of rules above which marks name rules by their numbers and not by their texts.
  private static let ruleLimit = 20_000

  /// Returns the subject of an overlay: the layout, with the rectangles of words and pictures.
  ///
  /// - Throws: `RabbetError.solver` if the rules that fix the view in focus cannot be found.
  public func subject(of overlay: OverlayStyle, scale: Double) throws(RabbetError) -> OverlayStyle.Subject {
    let measurer = assets.measurer, tree = scene.tree, isShown = isShown
    var subject = OverlayStyle.Subject(layout, of: tree, isShown: isShown) { measurer.metrics(of: $0, font: $1) }
    subject.scale = scale > 0 && scale.isFinite ? scale : 1
    subject.family = commonFamily
    let transforms = tree.drawnTransforms(in: layout)
    func drawn(_ rect: Rect, _ view: ViewID) -> Rect {
      transforms.flatMap { ConvexOutline(of: rect, movedBy: $0[view.index]).bounds } ?? rect
    }
    let painter = ScenePainter(self, grid: PixelGrid(scale: subject.scale))
    var isPart = Array(repeating: false, count: tree.viewSlotCount)
    for view in tree.viewsInTreeOrder where isShown[view.index] {
      let shown = scene.appearance(of: view)
      if let parent = tree.parent(of: view), parent != tree.root {
        let outer = scene.appearance(of: parent)
        isPart[view.index] = isPart[parent.index] || outer.image != nil || outer.control != nil && !hasStoredSizes
      }
      if let text = shown.text, !text.string.isEmpty { subject.words.append(drawn(wordsRect(of: view), view)) }
      if let control = shown.control {
        let rect = drawn(layout.absoluteAlignmentRect(of: view), view)
        if !hasStoredSizes {
          let art = try painter.commands(for: control, shown.image, view)
          if shown.text == nil { subject.words += textRects(in: art).map { drawn($0, view) } }
          subject.art.append(drawn(layout.absoluteFrame(of: view), view))
        } else if control.text.isEmpty {
          subject.art.append(rect)
        } else {
          subject.words.append(rect)
        }
      }
      // A card with a shadow is a background for its subviews.
      let isOrnament = !shown.ornaments.isEmpty && tree.children(of: view).isEmpty
      if shown.image != nil || shown.photoFrame != nil || isOrnament {
        subject.art.append(drawn(layout.absoluteFrame(of: view), view))
      }
    }
    subject.isPart = isPart
    if overlay.layers.contains(.clipped) { subject.faults = faults }
    if scene.tree.constraintCount <= Self.ruleLimit { subject.rules = namedRules() }
    if let name = overlay.focus { subject.fixing = try rulesFixing(name) }
    return subject
  }

  /// Returns the rectangles of the text in commands.
  private func textRects(in commands: [Command]) -> [Rect] {
    commands.flatMap { command -> [Rect] in
      switch command {
      case .text(let run):
        let metrics = assets.measurer.metrics(of: run.string, font: run.font)
        let top = run.baseline.y - metrics.firstBaseline
        return [Rect(x: run.baseline.x, y: top, width: metrics.width, height: metrics.height)]
      case .group(let group): return textRects(in: group.commands)
      default: return []
      }
    }
  }

  /// The font family of most words of the scene; that of the system if it is the font of tests, or there are no words.
  private var commonFamily: String {
    var counts: [(family: String, count: Int)] = []
    for view in scene.tree.viewsInTreeOrder {
      guard let font = scene.appearance(of: view).text?.font, !font.isFixture else { continue }
      if let place = counts.firstIndex(where: { $0.family == font.family }) {
        counts[place].count += 1
      } else {
        counts.append((font.family, 1))
      }
    }
    let best = counts.reduce((family: SystemFont.family, count: 0)) { $1.count > $0.count ? $1 : $0 }
    return best.family
  }

  /// Returns the author's rules as written, with the metric that gives each its number.
  private func namedRules() -> [ConstraintID: OverlayStyle.Rule] {
    var rules: [ConstraintID: OverlayStyle.Rule] = [:]
    let file = self.file.split(separator: "/").last.map(String.init) ?? self.file
    for id in scene.tree.constraintIDs {
      let rule = describe(.constraint(id))
      let place = scene.tree[id].position.map { "\(file):\($0.line)" } ?? scene.tree[id].identifier ?? ""
      rules[id] = OverlayStyle.Rule(text: rule.text, metric: metric(of: id), place: place)
    }
    return rules
  }

  /// Returns the rules that determine the position and the size of a view.
  private func rulesFixing(_ name: String) throws(RabbetError) -> [RowOrigin] {
    guard let view = scene.tree.viewsInTreeOrder.first(where: { scene.tree.name(of: .view($0)) == name }) else {
      return []
    }
    func affecting(_ axis: Axis) throws(SolverError) -> [RowOrigin] {
      try scene.tree.constraintsAffectingLayout(of: view, axis, width: width, height: height)
    }
    return try rethrowing(as: { RabbetError.solver($0) }, affecting(.horizontal) + affecting(.vertical))
  }

  /// Returns the metric that gives a rule its number: `gap` in `b.left == a.right + gap`. Nil if none does, or more than one may.
  private func metric(of id: ConstraintID) -> String? {
    let number = abs(scene.tree[id].constant), text = scene.rule(of: id).text, words = text.ruleWords
    let names = Set(scene.metrics.filter { abs($0.value) == number }.map(\.name))
    let uses = words.filter { names.contains(String($0)) }
    guard let name = uses.first, Set(uses).count == 1, !words.contains(where: { Double($0) == number }) else {
      return nil
    }
    // A visual format has distances that it does not write out.
    let count = scene.siblings(of: id).count { abs(scene.tree[$0].constant) == number }
    return text.contains("[") && count > uses.count ? nil : String(name)
  }
}

extension String {
  /// The names and numbers of a rule, without items and attributes, its label and its priority.
  var ruleWords: [Substring] {
    let isFormat = hasPrefix("H:") || hasPrefix("V:") || hasPrefix("HV:")
    let rule = isFormat ? self[...] : split(separator: "@", maxSplits: 1)[0].split(separator: ":").last ?? ""
    let words = rule.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return words.filter { !$0.contains(".") || $0.first?.isNumber == true }
  }
}
