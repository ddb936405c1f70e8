import Diagnostics
public import Layout
import LinearSolver
import Scene

extension SolvedScene {
  /// Returns an explainer, which answers questions about the layout. Solves the scene once more.
  ///
  /// - Throws: `RabbetError.solver` if the solver gives up.
  public func explainer() throws(RabbetError) -> LayoutExplainer {
    try rethrowing(as: { RabbetError.solver($0) }, scene.tree.explainer(width: width, height: height))
  }

  /// Returns a line for each variant of the document: whether it applies, and why.
  ///
  ///     card.json:9:13: wide does not apply: the width is 320, and ">= 480" is asked
  ///
  /// - Parameter file: the name of the document in messages.
  public func variantsText(file: String) -> String {
    let variants = scene.ruleSources.source.origins?.variants ?? []
    if variants.isEmpty { return "\(file) has no variants\n" }
    return variants.map {
      "\(file):\($0.position.line):\($0.position.column): \($0.name) \($0.applies ? "applies" : "does not apply"): \($0.reason)\n"
    }.joined()
  }

  /// Returns an explanation of `photo.width` or of a rule by its name, a line for each step; nil if nothing has this name.
  ///
  /// For a measure it lists the rules that fix it, each step following from those before it; for a rule, the rules that keep it from holding, and
  /// the single changes that would let it hold.
  ///
  ///     photo is 120 wide, because
  ///       1. card.json:5:3: photo.width == 120
  ///
  /// - Parameters:
  ///   - question: an item and an attribute, joined by a dot; or the name of a rule in results.
  ///   - file: the name of the document in messages.
  /// - Throws: `RabbetError.solver` if the solver gives up.
  public func explanationText(of question: String, file: String) throws(RabbetError) -> String? {
    let found = try explanations(of: question, file: file, by: try explainer())
    return found.isEmpty ? nil : found.map { $0.text(in: file) }.joined()
  }

  /// Returns the explanations of `photo.width`, or of the rules with a name: several rules may be on one line. Empty if nothing has this name.
  ///
  /// - Parameters:
  ///   - question: an item and an attribute, joined by a dot; or the name of a rule in results, or its position.
  ///   - file: the name of the document in positions that are asked about.
  ///   - explainer: that of this scene, which answers any number of questions.
  /// - Throws: `RabbetError.solver` if the solver gives up.
  public func explanations(
    of question: String, file: String, by explainer: LayoutExplainer
  ) throws(RabbetError) -> [Explanation] {
    if let (item, attribute) = measure(called: question) {
      return explanation(of: item, attribute, question, explainer).map { [$0] } ?? []
    }
    var names: [String] = []
    for rule in scene.rules where names.last != rule.name && rule.isCalled(question, in: file) {
      names.append(rule.name)
    }
    var found: [Explanation] = []
    for name in names.isEmpty ? [question] : names {
      if let one = try rethrowing(as: { RabbetError.solver($0) }, explanation(ofRule: name, explainer)) {
        found.append(one)
      }
    }
    return found
  }

  private func explanation(
    of item: ItemID, _ attribute: Attribute, _ question: String, _ why: LayoutExplainer
  ) -> Explanation? {
    guard let found = why.derivation(of: attribute, of: item) else { return nil }
    let value = JSONNumber.short(found.value), name = scene.tree.name(of: item)
    let answer =
      switch attribute {
      case .width: "\(name) is \(value) wide"
      case .height: "\(name) is \(value) high"
      default: "\(question) is \(value)"
      }
    var remarks = layout.ambiguities.filter { $0.item == item && $0.attribute == attribute }.map {
      Explanation.Line(
        text: FactText.ambiguity(of: question, value: $0.value, from: $0.lower, to: $0.upper), position: nil)
    }
    remarks += lineTexts(of: item).map { Explanation.Line(text: $0, position: nil) }
    if attribute.isSize {
      let ties = contentTies.filter { .view($0.view) == item && $0.axis == attribute.axis }
      remarks += ties.map { Explanation.Line(text: $0.sentence(in: scene.tree), position: nil) }
    }
    remarks += inactiveRules.filter { rule, _ in
      scene.tree[rule].terms.contains { $0.item == item && $0.attribute == attribute }
    }.map { rule, source in
      var line = line(of: describe(.constraint(rule)))
      line.prefix = "off by \(source.off ?? "the program"): "
      return line
    }
    return Explanation(
      question: question, answer: answer, value: found.value, steps: steps(of: found.steps),
      parts: remarks.isEmpty ? [] : [.init(title: nil, lines: remarks)])
  }

  /// Returns a sentence about the line of a stack that a view is in, and why it is not in the line before.
  private func lineTexts(of item: ItemID) -> [String] {
    guard case .view(let view) = item, let parent = scene.tree.parent(of: view),
      let found = layout.lines(of: parent), let stack = scene.tree[parent].stack
    else { return [] }
    let name = scene.tree.name(of: item), owner = scene.tree.name(of: .view(parent))
    if found.leftOut.contains(view) { return ["\(name) is left out: \(owner) has no line for it"] }
    guard let line = found.lines.firstIndex(where: { $0.views.contains(view) }) else { return [] }
    guard line > 0, found.lines[line].views.first == view else {
      return ["\(name) is in line \(line + 1) of \(owner)"]
    }
    let space = FactText.tenths(found.lines[line - 1].space)
    let extent = FactText.tenths(layout.alignmentRect(of: view).size[stack.axis])
    return [
      "\(name) begins line \(line + 1) of \(owner): line \(line) had \(space) points left, and \(name) needs \(extent)"
    ]
  }

  private func measure(called question: String) -> (ItemID, Attribute)? {
    guard let point = question.lastIndex(of: "."),
      let attribute = Attribute(rawValue: String(question[point...].dropFirst()))
    else { return nil }
    let name = question[..<point]
    for view in scene.tree.viewsInTreeOrder {
      if scene.tree.name(of: .view(view)) == name { return (.view(view), attribute) }
      for guide in scene.tree.guides(of: view) where scene.tree.name(of: .guide(guide)) == name {
        return (.guide(guide), attribute)
      }
    }
    return nil
  }

  /// The author's rules that are switched off.
  var inactiveRules: [(id: ConstraintID, source: ResolvedScene.RuleSource)] {
    scene.tree.constraintIDs.filter { !scene.tree.isActive($0) }.map { ($0, scene.rule(of: $0)) }
  }

  /// Returns a rule as its author wrote it, or a rule of the framework in words.
  func line(of rule: RowOrigin) -> Explanation.Line {
    let described = describe(rule)
    func content(_ view: ViewID, _ axis: Axis, _ change: String) -> Explanation.Line {
      let looks = scene.appearance(of: view), name = scene.tree.name(of: .view(view))
      let (subject, verb) =
        looks.text != nil
        ? ("the words of \(name) are", "resist")
        : ("the \(looks.image != nil ? "picture" : "content") of \(name) is", "resists")
      let shown = scene.tree[view], natural = shown.intrinsicContentSize[axis]
      // If the view has that extent both hold, and either may be the one that keeps it.
      let holdsBoth = natural.map { abs($0 - layout.absoluteAlignmentRect(of: view).size[axis]) < 1e-6 } ?? false
      let changes = [
        ("shrinking", shown.compressionResistance[axis]), ("growing", shown.contentHugging[axis]),
      ].filter { holdsBoth || $0.0 == change }.map { "\($0.0) @\(JSONNumber.text($0.1.value))" }
      let size = natural.map { JSONNumber.short($0) + " " } ?? ""
      return Explanation.Line(
        text: "\(subject) \(size)\(axis == .horizontal ? "wide" : "high") and \(verb) "
          + changes.joined(separator: " and "), position: described.position)
    }
    switch rule {
    case .contentHugging(let view, let axis): return content(view, axis, "growing")
    case .compressionResistance(let view, let axis): return content(view, axis, "shrinking")
    default: return line(of: described)
    }
  }

  private func line(of rule: RuleDescription) -> Explanation.Line {
    let priority =
      rule.priority.isRequired || rule.text.contains("@") ? "" : " @\(JSONNumber.text(rule.priority.value))"
    return Explanation.Line(text: rule.text + priority, position: rule.position)
  }

  /// Returns the explanation of a rule by its name; nil if no rule has this name.
  private func explanation(ofRule name: String, _ why: LayoutExplainer) throws(SolverError) -> Explanation? {
    func lines(_ rules: [RowOrigin]) -> [Explanation.Line] { rules.map { line(of: describe($0)) } }
    if let violation = why.layout.violations.first(where: { describe($0.rule).name == name }) {
      guard let found = try why.explanation(of: violation) else { return nil }
      let rule = describe(violation.rule)
      return Explanation(
        question: name, answer: FactText.violation(of: name, by: violation.amount) + ": \(rule.text)",
        parts: [.init(title: "held by", lines: lines(found.holders))]
          + part("it would hold with any one of", found.repairs))
    }
    if let conflict = why.layout.conflicts.first(where: { $0.members.contains { describe($0).name == name } }) {
      let isBroken = describe(conflict.broken).name == name
      let reason = try why.reasonForBreaking(conflict)
      return Explanation(
        question: name,
        answer: isBroken
          ? "\(name) is ignored: \(reason?.words ?? "")" : "\(name) is part of a conflict; another rule is ignored",
        parts: [.init(title: "they contradict each other", lines: lines(conflict.members))]
          + part("any one of these ends it", try why.repairs(of: conflict)))
    }
    if let rule = inactiveRules.first(where: { $1.name == name }) {
      return Explanation(
        question: name, answer: "\(name) is off by \(rule.source.off ?? "the program")",
        parts: [.init(title: nil, lines: lines([.constraint(rule.id)]))])
    }
    return scene.rules.first { $0.name == name }.map {
      Explanation(question: name, answer: "\(name) holds: \($0.text)")
    }
  }

  /// Returns the list of the changes that a repair may be; none without repairs.
  private func part(_ title: String, _ repairs: [SolvedLayout.Repair]) -> [Explanation.Part] {
    if repairs.isEmpty { return [] }
    return [.init(title: title, lines: fixes(of: repairs).map { .init(text: $0.message, position: $0.position) })]
  }
}

extension ResolvedScene.RuleSource {
  /// Returns whether the rule has a name or a position: `card.json:12`, `card.json:12:5` or, for a file that was named already, `12`.
  fileprivate func isCalled(_ name: String, in file: String) -> Bool {
    let place = "\(file):\(position.line):\(position.column)", line = "\(file):\(position.line)"
    return self.name == name || [place, line].contains { $0 == name || $0.hasSuffix("/\(name)") }
      || line.hasSuffix(":\(name)")
  }
}

extension BreakingReason {
  /// The reason in words for the author of a scene.
  fileprivate var words: String {
    switch self {
    case .onlyMember: "it contradicts itself"
    case .breakingOrder: "the other rules were made by the framework, which are ignored last"
    case .rank: "of the rules of the document it comes last"
    case .position: "of the rules it was made last"
    }
  }
}
