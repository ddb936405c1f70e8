import Geometry
import Layout
import LinearSolver
import PropertyTesting
import Testing
import UIKit

/// One hierarchy, written down once and built twice: of views, and as a tree of the engine.
struct Plan: Sendable, CustomStringConvertible {
  struct Node: Sendable {
    var parent: Int
    var size: CGSize
    var hugging: Float
    var insets: CGFloat
    var stack: Int
    var isRightToLeft: Bool
  }
  struct Rule: Sendable {
    var first: Int
    var second: Int
    var attribute: Int
    var other: Int
    var relation: Int
    var constant: CGFloat
    var multiplier: CGFloat
    var priority: Float
  }
  var nodes: [Node]
  var rules: [Rule]

  var description: String { "\(nodes)\n\(rules)" }

  init(_ choices: inout Choices) {
    let count = choices.number(in: 1...7)
    nodes = (0..<count).map { index in
      Node(
        parent: choices.number(below: index + 1),
        size: CGSize(width: Double(choices.number(in: -1...60)), height: Double(choices.number(in: -1...60))),
        hugging: choices.element(of: [250, 251, 750]), insets: CGFloat(choices.number(below: 3)),
        stack: choices.number(below: 7), isRightToLeft: choices.chance(oneIn: 9))
    }
    // A stack of UIKit's has the baselines of what it arranges, so they are left to views.
    let horizontal = [5, 6, 9, 17, 18], vertical = [3, 4, 10, 15], sizes = [7, 8]
    rules = choices.list(0...8) { choices in
      let kind = choices.number(below: 3), list = [horizontal, vertical, sizes][kind]
      return Rule(
        first: choices.number(below: count) + 1, second: choices.number(in: 0...count),
        attribute: choices.element(of: list), other: choices.element(of: list),
        relation: choices.element(of: [0, 0, -1, 1]), constant: CGFloat(choices.number(in: -20...40)),
        multiplier: kind == 2 ? choices.element(of: [1, 0.5, 2]) : 1,
        priority: choices.element(of: [999, 750, 500, 250, 750, 999, 500, 1000]))
    }
  }
}

@MainActor @Suite struct RandomTreeTests {
  nonisolated static let size = CGSize(width: 301, height: 203)

  /// The frames of all views, by UIKit's names.
  private func framesOfViews(_ plan: Plan) -> [CGRect] {
    let root = view(0, 0, Self.size.width, Self.size.height)
    var views: [UIView] = [root]
    for node in plan.nodes {
      let child = PlanView.make(node)
      let parent = views[node.parent]
      if let stack = parent as? UIStackView { stack.addArrangedSubview(child) } else { parent.addSubview(child) }
      views.append(child)
    }
    for rule in plan.rules {
      guard let relation = NSLayoutConstraint.Relation(rawValue: rule.relation),
        let first = NSLayoutConstraint.Attribute(rawValue: rule.attribute),
        let second = NSLayoutConstraint.Attribute(rawValue: rule.other)
      else { continue }
      let constraint = NSLayoutConstraint(
        item: views[rule.first], attribute: first, relatedBy: relation, toItem: views[rule.second], attribute: second,
        multiplier: rule.multiplier, constant: rule.constant)
      constraint.priority = UILayoutPriority(rule.priority)
      constraint.isActive = true
    }
    root.layoutIfNeeded()
    return views.map(\.frame)
  }

  /// The same from a tree of the engine.
  private func framesOfTree(_ plan: Plan, scale: Double) throws -> [CGRect] {
    var tree = ViewTree(root: View())
    tree[tree.root].direction = .leftToRight
    var ids = [tree.root]
    for node in plan.nodes {
      var child = View(
        intrinsicContentSize: IntrinsicSize(
          width: node.size.width < 0 ? nil : Double(node.size.width),
          height: node.size.height < 0 ? nil : Double(node.size.height)))
      child.contentHugging.horizontal = try Priority(Double(node.hugging))
      child.alignment = FixedInsets(EdgeInsets(top: node.insets, left: 0, bottom: 0, right: node.insets))
      if node.isRightToLeft { child.semanticContent = .forceRightToLeft }
      if node.stack < 3 {
        child.intrinsicContentSize = .none
        child.alignment = IdentityAlignment()
        child.stack = Stack(node.stack == 0 ? .horizontal : .vertical, spacing: 3)
        if node.stack == 2 { child.stack?.alignment = .center }
      }
      ids.append(tree.add(child, to: ids[node.parent]))
    }
    for rule in plan.rules {
      guard let first = Attribute(number: rule.attribute), let second = Attribute(number: rule.other) else { continue }
      let relation: Relation = rule.relation == 0 ? .equal : rule.relation < 0 ? .lessOrEqual : .greaterOrEqual
      try tree.activate(
        Constraint(
          item: .view(ids[rule.first]), attribute: first, relation: relation, to: (.view(ids[rule.second]), second),
          multiplier: Double(rule.multiplier), constant: Double(rule.constant),
          priority: Priority(Double(rule.priority))))
    }
    let layout = try tree.layout(width: Double(Self.size.width), height: Double(Self.size.height))
      .snapped(to: PixelGrid(scale: scale), in: tree)
    return ids.map { id in
      let frame = layout.frame(of: id)
      return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
  }

  @Test func aThousandHierarchiesHaveTheFramesOfTheirTrees() throws {
    var device = RabbetDevice.iPhoneSE()
    device.safeAreaInsets = .zero
    RabbetDevice.with(device) {
      for seed in 0..<1000 {
        var choices = Choices(seed: UInt64(seed))
        let plan = Plan(&choices)
        var frames: [CGRect] = []
        _ = LayoutReport.collect { frames = framesOfViews(plan) }
        do {
          let expected = try framesOfTree(plan, scale: 2)
          #expect(frames == expected, "seed \(seed)\n\(plan)")
          if frames != expected { return }
        } catch { Issue.record("seed \(seed): \(error)") }
      }
    }
  }
}

/// A view of a plan.
private final class PlanView: UIView {
  var size = CGSize.zero
  var insets: CGFloat = 0
  override var intrinsicContentSize: CGSize { size }
  override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: insets, left: 0, bottom: 0, right: insets) }

  static func make(_ node: Plan.Node) -> UIView {
    let made: UIView
    if node.stack < 3 {
      let stack = UIStackView()
      stack.axis = node.stack == 0 ? .horizontal : .vertical
      stack.spacing = 3
      if node.stack == 2 { stack.alignment = .center }
      made = stack
    } else {
      let plain = PlanView()
      (plain.size, plain.insets) = (node.size, node.insets)
      made = plain
    }
    made.translatesAutoresizingMaskIntoConstraints = false
    made.setContentHuggingPriority(UILayoutPriority(node.hugging), for: .horizontal)
    if node.isRightToLeft { made.semanticContentAttribute = .forceRightToLeft }
    return made
  }
}
