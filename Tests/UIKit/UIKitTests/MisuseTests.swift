import Foundation
import Testing
import UIKit

/// What Apple's frameworks raise an exception for is reported, and the rest is laid out.
@MainActor @Suite(.serialized) struct MisuseTests {
  private func reports(_ body: () -> Void) -> [LayoutReport.Kind] { LayoutReport.collect(body).map(\.kind) }

  @Test func aStackDoesNotArrangeItselfOrWhatContainsIt() {
    let stack = UIStackView(), outer = view()
    outer.addSubview(stack)
    let told = reports { for inside in [stack, outer] { stack.addArrangedSubview(inside) } }
    #expect(told == [.invalidHierarchy, .invalidHierarchy])
    outer.layoutIfNeeded()
    #expect(stack.arrangedSubviews.isEmpty && outer.superview == nil)
  }

  @Test func aControllerIsNotInsideItself() {
    let one = UIViewController(), other = UIViewController()
    #expect(reports { one.addChild(one) } == [.invalidHierarchy])
    one.addChild(other)
    #expect(reports { other.addChild(one) } == [.invalidHierarchy])
    one.view.layoutIfNeeded()
    #expect(one.children == [other] && one.parent == nil && other.children.isEmpty)
  }

  @Test func anActiveConstraintBecomesOptionalAndRequired() {
    let outer = view(), inner = placed(in: outer), width = inner.widthAnchor.constraint(equalToConstant: 5)
    let rival = inner.widthAnchor.constraint(equalToConstant: 9)
    rival.priority = .defaultHigh
    width.isActive = true
    rival.isActive = true
    outer.layoutIfNeeded()
    for (priority, points) in [(UILayoutPriority.defaultLow, 9.0), (.required, 5), (.defaultLow, 9), (.required, 5)] {
      #expect(reports { width.priority = priority }.isEmpty && width.priority == priority)
      outer.layoutIfNeeded()
      #expect(inner.frame.width == points)
    }
  }

  @Test func aPlaceBehindTheEndIsReported() {
    let stack = UIStackView()
    #expect(reports { stack.insertArrangedSubview(UIView(), at: 4) } == [.invalidHierarchy])
    #expect(stack.arrangedSubviews.count == 1)
  }

  @Test(arguments: [1200, 0, -5, Float.nan]) func aPriorityIsBetween0And1000(number: Float) {
    let outer = view(), inner = placed(in: outer), width = inner.widthAnchor.constraint(equalToConstant: 5)
    let told = reports {
      width.priority = UILayoutPriority(number)
      width.isActive = true
      outer.layoutIfNeeded()
    }
    #expect(told == [.invalidConstraint] && width.priority == .required && inner.frame.width == 5)
  }

  @Test func aFormatWithABarNeedsASuperview() {
    func constraints(_ format: String) -> [NSLayoutConstraint] {
      NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["a": UIView()])
    }
    var counts: [Int] = []
    #expect(reports { counts.append(constraints("H:|-[a]-|").count) } == [.invalidConstraint])
    #expect(reports { counts.append(constraints("H:[a(20)]").count) }.isEmpty)
    #expect(counts == [0, 1])
  }

  @Test(arguments: [1, 2, 3]) func numbersThatAreNotFiniteAreReportedAndLeftOut(fault: Int) {
    final class Odd: UIView {
      var fault = 0
      override var alignmentRectInsets: UIEdgeInsets {
        fault == 1 ? UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0) : .zero
      }
      override var intrinsicContentSize: CGSize {
        fault == 2 ? CGSize(width: CGFloat.nan, height: .infinity) : super.intrinsicContentSize
      }
    }
    let outer = view(), inner = placed(in: outer)
    inner.widthAnchor.constraint(equalToConstant: 30).isActive = true
    var odd = Odd()
    let told = LayoutReport.collect {
      if fault == 3 { odd = Odd(frame: .null) }
      odd.fault = fault
      odd.translatesAutoresizingMaskIntoConstraints = fault == 3
      outer.addSubview(odd)
      outer.layoutIfNeeded()
    }
    #expect(!told.isEmpty && told.allSatisfy { $0.kind == .invalidGeometry && $0.text.contains("Odd") })
    let property = ["alignmentRectInsets", "intrinsicContentSize", "frame"][fault - 1]
    #expect(told.first?.text.contains(property) == true)
    #expect(inner.frame.width == 30)
    #expect(odd.frame.size.width.isFinite && odd.frame.size.height.isFinite && odd.frame.origin.y.isFinite)
  }

  @Test func aFrameOfNegativeWidthIsStandardised() {
    let outer = view(), odd = UIView(frame: CGRect(x: 50, y: 10, width: -20, height: 5)), inner = placed(in: outer)
    outer.addSubview(odd)
    inner.leadingAnchor.constraint(equalTo: odd.trailingAnchor).isActive = true
    #expect(reports { outer.layoutIfNeeded() }.isEmpty)
    #expect(odd.frame == CGRect(x: 30, y: 10, width: 20, height: 5) && inner.frame.minX == 50)
  }

  @Test func aMarkInsideUpdateConstraintsIsReported() {
    final class Loop: UIView {
      override func updateConstraints() {
        setNeedsUpdateConstraints()
        super.updateConstraints()
      }
    }
    let outer = view()
    outer.addSubview(Loop())
    #expect(reports { outer.layoutIfNeeded() } == [.feedbackLoop])
  }

  @Test func theLayersAnchorPointMovesTheFrame() {
    let square = view()
    square.layer.anchorPoint = .zero
    #expect(square.frame == CGRect(x: 50, y: 50, width: 100, height: 100) && square.center == CGPoint(x: 50, y: 50))
    square.layer.anchorPoint = CGPoint(x: 1, y: 0.5)
    #expect(square.frame.origin == CGPoint(x: -50, y: 0) && square.layer.position == CGPoint(x: 50, y: 50))
  }

  @Test func aFontOfAnUnknownFamilyIsNil() {
    #expect(UIFont(name: "NoSuchFamilyAtAll", size: 12) == nil)
    #expect(UIFont(name: "Inter", size: 12)?.familyName == "Inter")
    #expect(UIFont(name: "Inter-Bold", size: 12) != nil)
  }

  @Test func removingSiblingsTakesTimeByTheirNumber() {
    let outer = view(), stack = UIStackView()
    var last: UIView?
    for _ in 0..<1500 {
      let child = placed(in: outer)
      child.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
      child.topAnchor.constraint(equalTo: last?.bottomAnchor ?? outer.topAnchor).isActive = true
      child.widthAnchor.constraint(equalTo: outer.widthAnchor).isActive = true
      last = child
      stack.addArrangedSubview(UIView())
    }
    let start = Date()
    for child in outer.subviews + stack.arrangedSubviews { child.removeFromSuperview() }
    #expect(Date().timeIntervalSince(start) < 2)
    #expect(outer.constraints.isEmpty && outer.subviews.isEmpty && stack.arrangedSubviews.isEmpty)
  }
}
