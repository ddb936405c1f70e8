import Foundation
import Geometry
import Layout
import LinearSolver

extension NSLayoutConstraint {
  /// The constraints that a visual format draws. A mistake is reported, where Apple's frameworks raise an exception, and gives none.
  ///
  /// - Parameters:
  ///   - format: as in `H:|-[title]-gap-[icon(20)]|`.
  ///   - options: how views line up.
  ///   - metrics: numbers by name.
  ///   - views: views and guides by name.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var table = FormatTable()
    var items: [String: any Anchorable] = [:]
    for (name, item) in views.sorted(by: { $0.key < $1.key }) { items[name] = table.place(of: item as AnyObject) }
    let numbers = (metrics ?? [:]).compactMapValues { value -> Double? in
      (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) } ?? value as? Double
        ?? (value as? Int).map { Double($0) }
    }
    do {
      let rules = try table.tree.constraints(
        visualFormat: format, options: VisualFormat.Options(rawValue: options.rawValue), metrics: numbers, views: items)
      if rules.allSatisfy({ table.names(all: $0) }) { return rules.map { table.constraint($0) } }
      LayoutReport.tell(.invalidConstraint, "\(format): | stands for the superview, which the views do not have")
      return []
    } catch {
      LayoutReport.tell(.invalidConstraint, "\(format): \(error)")
      return []
    }
  }
}

/// The views of a format, in a tree where each has its superview.
@MainActor private struct FormatTable {
  var tree = ViewTree(root: Layout.View())
  private var objects: [(place: ItemID, object: AnyObject)] = []

  /// Returns the item of a view or guide in the tree; it is added with the views around it.
  mutating func place(of object: AnyObject) -> any Anchorable {
    if let known = objects.first(where: { $0.object === object })?.place { return known.anchors }
    if let guide = object as? UILayoutGuide, let owner = guide.owningView {
      let home = place(of: owner) as? ViewID ?? tree.root
      let id = tree.add(Guide(), to: home)
      objects.append((.guide(id), guide))
      return id
    }
    let around = (object as? UIView)?.superview
    let home = around.flatMap { place(of: $0) as? ViewID } ?? tree.root
    let id = tree.add(Layout.View(), to: home)
    objects.append((.view(id), object))
    return id
  }

  /// Whether a constraint is about objects alone.
  func names(all rule: Layout.Constraint) -> Bool {
    rule.terms.allSatisfy { term in objects.contains { $0.place == term.item } }
  }

  /// The engine's constraint between the objects.
  func constraint(_ rule: Layout.Constraint) -> NSLayoutConstraint {
    let terms = rule.terms.map { term in
      RuleTerm(
        objects.first { $0.place == term.item }?.object,
        NSLayoutConstraint.Attribute(rawValue: term.attribute.number) ?? .notAnAttribute, factor: term.coefficient)
    }
    let relation = NSLayoutConstraint.Relation(rule.relation)
    let made: NSLayoutConstraint
    if terms.count == 2, terms[0].factor == 1, terms[1].factor < 0 {
      let second = RuleTerm(terms[1].item, terms[1].attribute)
      made = NSLayoutConstraint(
        [terms[0]], relation, [second], multiplier: -terms[1].factor, constant: CGFloat(-rule.constant))
    } else {
      made = NSLayoutConstraint(terms, relation, [], constant: CGFloat(-rule.constant))
    }
    made.priority = UILayoutPriority(Float(rule.priority.value))
    return made
  }
}

extension ItemID {
  /// The view or guide as something with anchors.
  var anchors: any Anchorable {
    switch self {
    case .view(let id): id
    case .guide(let id): id
    }
  }
}
