import Testing
import UIKit

@MainActor @Suite struct FrameTests {
  let root = view(0, 0, 320, 240)

  @Test func constraintsPlaceViewsInTheSuperviewsCoordinates() {
    let child = placed(in: root)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      child.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      child.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      child.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 16, y: 8, width: 160, height: 40))
    #expect(child.center == CGPoint(x: 96, y: 28))
    #expect(!child.hasAmbiguousLayout)
  }

  @Test func numbersOfFramesEqualSumsOfWholeNumbers() {
    root.frame.origin.x = 43
    #expect(root.frame.minX == 17 + 26)
    #expect(AnyHashable(CGFloat(43)) == AnyHashable(43) && AnyHashable(CGFloat(0.5)) == AnyHashable(0.5))
    #expect(Set<AnyHashable>([CGFloat(43), 43, 43.0]).count == 1)
  }

  @Test func aChangedConstantCountsInTheNextPass() {
    let child = placed(in: root)
    let gap = child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16)
    gap.isActive = true
    root.layoutIfNeeded()
    gap.constant = 20
    #expect(child.frame.minX == 16)
    root.layoutIfNeeded()
    #expect(child.frame.minX == 20)
    gap.isActive = false
    #expect(root.constraints.isEmpty)
  }

  @Test func edgesAreSnappedToThePixelsOfTheDevice() {
    RabbetDevice.with(.iPhoneSE()) {
      let children = (0..<3).map { _ in placed(in: root) }
      for (index, child) in children.enumerated() {
        let before = index == 0 ? root.leftAnchor : children[index - 1].rightAnchor
        child.leftAnchor.constraint(equalTo: before).isActive = true
        child.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3).isActive = true
      }
      root.layoutIfNeeded()
      #expect(children.map(\.frame.minX) == [0, 106.5, 213.5])
      #expect(children.map(\.frame.width) == [106.5, 107, 106.5])
    }
  }

  @Test func masksFollowTheSuperviewAtOnce() {
    let child = view(10, 10, 300, 40)
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(child)
    root.frame.size = CGSize(width: 400, height: 300)
    #expect(child.frame == CGRect(x: 10, y: 70, width: 380, height: 40))
  }

  @Test func constraintsMeetViewsThatAMaskPlaces() {
    let fixed = view(20, 30, 50, 50)
    root.addSubview(fixed)
    let child = placed(in: root)
    child.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 8).isActive = true
    child.topAnchor.constraint(equalTo: fixed.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(child.frame.origin == CGPoint(x: 78, y: 30))
    fixed.frame.origin.x = 40
    root.layoutIfNeeded()
    #expect(child.frame.origin == CGPoint(x: 98, y: 30))
  }

  @Test func aTransformMovesTheFrameAndNotTheLayout() {
    let child = placed(in: root)
    child.widthAnchor.constraint(equalToConstant: 100).isActive = true
    child.heightAnchor.constraint(equalToConstant: 40).isActive = true
    child.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    root.layoutIfNeeded()
    #expect(child.bounds.size == CGSize(width: 100, height: 40))
    #expect(child.frame == CGRect(x: -50, y: 10, width: 200, height: 20))
  }

  @Test func insetsMoveTheAlignmentRectAndAnyInversePairMay() {
    let badge = Badge()
    badge.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(badge)
    badge.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    badge.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 110, y: 70, width: 120, height: 90))
    #expect(badge.alignmentRect(forFrame: badge.frame) == CGRect(x: 110, y: 80, width: 100, height: 80))
  }

  @Test func aPairThatDoesNotUndoItselfIsReportedOnceWithItsNumbers() {
    let reports = LayoutReport.collect {
      for _ in 0..<2 {
        let odd = Odd()
        odd.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(odd)
        root.layoutIfNeeded()
      }
    }
    #expect(reports.map(\.kind) == [.alignment])
    #expect(reports[0].text.contains("5.0 points off"))
  }

  @Test func pointsConvertThroughTheHierarchyAndTransforms() {
    let outer = view(10, 20, 100, 100), inner = view(5, 5, 20, 20)
    root.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: 27))
    #expect(root.convert(CGPoint(x: 16, y: 27), to: inner) == CGPoint(x: 1, y: 2))
    outer.bounds.origin = CGPoint(x: 0, y: 3)
    #expect(
      inner.convert(CGRect(x: 0, y: 0, width: 4, height: 4), to: nil) == CGRect(x: 15, y: 22, width: 4, height: 4))
  }

  @Test func layersOfViewsAndWithoutConvertAndTurnAlike() {
    let outer = view(10, 20, 100, 100), layer = CALayer(), inner = CALayer()
    root.addSubview(outer)
    outer.layer.addSublayer(layer)
    layer.addSublayer(inner)
    layer.frame = CGRect(x: 4, y: 6, width: 40, height: 20)
    inner.frame = CGRect(x: 1, y: 1, width: 8, height: 8)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: root.layer) == CGPoint(x: 16, y: 28))
    #expect(root.layer.convert(CGPoint(x: 16, y: 28), to: inner) == CGPoint(x: 1, y: 1))
    layer.transform = CATransform3DMakeScale(2, 0.5, 1)
    #expect(layer.frame == CGRect(x: -16, y: 11, width: 80, height: 10))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 40, height: 20) && layer.position == CGPoint(x: 24, y: 16))
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    #expect(layer.bounds.size == CGSize(width: 20, height: 20) && layer.position == CGPoint(x: 20, y: 5))
    outer.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(outer.transform == CGAffineTransform(scaleX: 2, y: 2))
  }

  private final class Badge: UIView {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 20) }
    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 80) }
  }

  private final class Odd: UIView {
    override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.offsetBy(dx: 5, dy: 0) }
  }
}
