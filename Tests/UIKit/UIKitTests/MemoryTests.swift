import Testing
import UIKit

@MainActor @Suite struct MemoryTests {
  private final class Box {
    weak var view: UIView?
    weak var constraint: NSLayoutConstraint?
    weak var guide: UILayoutGuide?
    weak var controller: UIViewController?
    weak var layer: CALayer?
  }

  @Test func viewsGuidesAndConstraintsGoWithTheirOwner() {
    let box = Box()
    do {
      let root = view(), child = placed(in: root), guide = UILayoutGuide()
      root.addLayoutGuide(guide)
      let rule = child.leftAnchor.constraint(equalTo: guide.leftAnchor)
      rule.isActive = true
      _ = root.safeAreaLayoutGuide
      root.layer.cornerRadius = 4
      root.layoutIfNeeded()
      (box.view, box.constraint, box.guide, box.layer) = (child, rule, guide, root.layer)
    }
    #expect(box.view == nil && box.constraint == nil && box.guide == nil && box.layer == nil)
  }

  @Test func controllersGoWithTheirWindow() {
    let box = Box()
    do {
      let window = UIWindow()
      let controller = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = controller
      window.layoutIfNeeded()
      (box.controller, box.view) = (controller, controller.topViewController?.view)
      #expect(box.view?.window === window)
    }
    #expect(box.controller == nil && box.view == nil)
  }

  @Test func aStackAndItsLabelsGo() {
    let box = Box()
    do {
      let stack = UIStackView(arrangedSubviews: [UILabel(), UIButton(type: .system)])
      (stack.arrangedSubviews[0] as? UILabel)?.text = "Hello"
      stack.layoutIfNeeded()
      box.view = stack.arrangedSubviews[1]
    }
    #expect(box.view == nil)
  }

  @Test func aRemovedViewTakesItsConstraintsAlong() {
    let root = view(), box = Box()
    do {
      let child = placed(in: root)
      child.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
      root.layoutIfNeeded()
      child.removeFromSuperview()
      box.view = child
    }
    #expect(root.constraints.isEmpty && box.view == nil)
  }

  @Test func whatOutlivesAViewKnowsThatItHasGone() {
    let child = view(), guide = UILayoutGuide(), rule: NSLayoutConstraint, layer: CALayer
    do {
      let root = view()
      root.addSubview(child)
      root.addLayoutGuide(guide)
      rule = child.leftAnchor.constraint(equalTo: root.leftAnchor)
      rule.isActive = true
      root.layoutIfNeeded()
      layer = root.layer
      #expect(child.superview === root && guide.owningView === root && rule.isActive && layer.frame == root.frame)
    }
    #expect(child.superview == nil && guide.owningView == nil && layer.bounds == .zero)
    #expect(rule.firstItem === child && rule.secondItem == nil && !rule.isActive)
    #expect(LayoutReport.collect { rule.isActive = true }.map(\.kind) == [.invalidConstraint])
  }

  @Test func associatedValuesGoWithTheirObject() {
    final class Value {}
    weak var value: Value?
    var key = 0
    do {
      let object = UIView(), kept = Value()
      unsafe withUnsafePointer(to: &key) { key in
        unsafe objc_setAssociatedObject(object, UnsafeRawPointer(key), kept, .OBJC_ASSOCIATION_RETAIN)
        #expect(unsafe objc_getAssociatedObject(object, UnsafeRawPointer(key)) as? Value === kept)
      }
      value = kept
    }
    // Other tests may have left values whose objects are still there: they put the removal off.
    for _ in 0..<2000 {
      unsafe withUnsafePointer(to: &key) { key in
        unsafe objc_setAssociatedObject(UIView(), UnsafeRawPointer(key), 1, .OBJC_ASSOCIATION_RETAIN)
      }
    }
    #expect(value == nil)
  }
}
