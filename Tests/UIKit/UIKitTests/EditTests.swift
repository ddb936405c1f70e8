import Foundation
import PropertyTesting
import Testing
import UIKit

/// Edits of a hierarchy that is laid out already: its frames are those of one that was never laid out before.
@MainActor @Suite struct EditTests {
  /// A view whose content asks for a size.
  private final class Box: UIView {
    var size = CGSize(width: 20, height: 10) { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { size }
  }

  /// A hierarchy of views, a stack and a label, with the rules between them.
  @MainActor private final class Stage {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 301, height: 203))
    let stack = UIStackView()
    var views: [UIView] = []
    var rules: [NSLayoutConstraint] = []

    init(_ rules: [NSLayoutConstraint] = []) {
      let label = UILabel()
      label.font = .rabbetFixture(ofSize: 10)
      label.numberOfLines = 0
      label.text = "some words"
      views = [Box(), Box(), stack, label]
      for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      for _ in 0..<3 {
        let box = Box()
        stack.addArrangedSubview(box)
        views.append(box)
      }
    }

    func all() -> [CGRect] {
      root.layoutIfNeeded()
      return views.map(\.frame)
    }

    /// One edit, by choices: the same choices make the same edit of another stage.
    func edit(_ choices: inout Choices) {
      let view = views[choices.number(below: views.count)], other = views[choices.number(below: views.count)]
      let number = CGFloat(choices.number(in: -3...60)), kind = choices.number(below: 12)
      let rule = rules.isEmpty ? nil : rules[choices.number(below: rules.count)]
      switch kind {
      case 0, 1, 2: rule?.constant = number
      case 3: rule?.priority = UILayoutPriority(choices.element(of: [200, 500, 751, 1000]))
      case 4: rule?.isActive.toggle()
      case 5: (view as? Box)?.size.width = number
      case 6: (view as? UILabel)?.text = String(repeating: "word ", count: choices.number(below: 9))
      case 7: if view.superview === stack { view.isHidden.toggle() }
      case 8: view.setContentHuggingPriority(UILayoutPriority(Float(200 + choices.number(below: 99))), for: .horizontal)
      case 9: root.frame.size.width = 250 + number
      case 10: view.layoutMargins.left = number
      default:
        let parts: [NSLayoutConstraint.Attribute] = [.left, .right, .leading, .centerX, .leftMargin]
        let made = NSLayoutConstraint(
          item: view, attribute: choices.element(of: parts),
          relatedBy: choices.element(of: [.equal, .greaterThanOrEqual]),
          toItem: view === other ? root : other, attribute: choices.element(of: parts), multiplier: 1, constant: number)
        made.priority = UILayoutPriority(choices.element(of: [300, 600, 800, 999]))
        made.isActive = true
        rules.append(made)
      }
    }
  }

  @Test func aHierarchyThatIsEditedHasTheFramesOfOneThatIsNew() {
    for seed in 0..<60 {
      let edited = Stage()
      var choices = Choices(seed: UInt64(seed))
      let count = choices.number(in: 1...25)
      _ = LayoutReport.collect {
        for step in 0..<count {
          edited.edit(&choices)
          if choices.chance(oneIn: 3) { continue }
          let frames = edited.all()
          let new = Stage()
          var again = Choices(seed: UInt64(seed))
          _ = again.number(in: 1...25)
          for _ in 0...step {
            new.edit(&again)
            _ = again.chance(oneIn: 3)
          }
          let expected = new.all()
          #expect(frames == expected, "seed \(seed), step \(step)")
          if frames != expected { return }
        }
      }
    }
  }

  @Test func whatViewsAskMeanwhileDoesNotEndTheProcess() {
    final class Asking: UIView {
      var rule: NSLayoutConstraint?
      override var intrinsicContentSize: CGSize {
        rule?.constant += 1
        superview?.layoutIfNeeded()
        return CGSize(width: superview?.layoutMarginsGuide.layoutFrame.width ?? 0, height: 10)
      }
      override func alignmentRect(forFrame frame: CGRect) -> CGRect {
        superview?.layoutIfNeeded()
        rule?.constant += 1
        return frame.insetBy(dx: 1, dy: 1)
      }
      override func frame(forAlignmentRect rect: CGRect) -> CGRect { rect.insetBy(dx: -1, dy: -1) }
    }
    let root = view(), asking = Asking()
    asking.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(asking)
    let rule = asking.leftAnchor.constraint(equalTo: root.leftAnchor)
    rule.isActive = true
    asking.rule = rule
    root.layoutIfNeeded()
    rule.constant = 20
    asking.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(asking.frame.height == 12)
  }
}
