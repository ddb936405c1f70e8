import Testing
import UIKit

@MainActor @Suite(.serialized) struct SurroundingsTests {
  @Test func theSafeAreaOfTheDeviceReachesIntoViews() {
    RabbetDevice.with(.iPhone15Pro()) {
      let window = UIWindow(), controller = UIViewController(), child = placed(in: controller.view)
      window.rootViewController = controller
      child.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor).isActive = true
      child.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor).isActive = true
      window.layoutIfNeeded()
      #expect(child.frame.origin == CGPoint(x: 16, y: 59))
      #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
      #expect(controller.view.layoutMargins == UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 16))
      controller.additionalSafeAreaInsets.top = 10
      window.layoutIfNeeded()
      #expect(child.frame.minY == 69)
    }
  }

  @Test func aNavigationBarIsAPartOfTheSafeArea() {
    RabbetDevice.with(.iPhoneSE()) {
      let window = UIWindow(), controller = UIViewController()
      window.rootViewController = UINavigationController(rootViewController: controller)
      window.layoutIfNeeded()
      #expect(controller.view.safeAreaInsets.top == 64)
      #expect(controller.navigationController?.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
    }
  }

  @Test func aTabBarIsAPartOfTheSafeArea() {
    RabbetDevice.with(.iPhone15()) {
      let window = UIWindow(), tabs = UITabBarController(), controller = UIViewController()
      tabs.viewControllers = [controller]
      window.rootViewController = tabs
      window.layoutIfNeeded()
      #expect(controller.view.safeAreaInsets.bottom == 83)
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
    }
  }

  @Test func whatScrollsBeginsBelowTheBars() {
    RabbetDevice.with(.iPhone15Pro()) {
      let window = UIWindow(), controller = UIViewController(), scroll = UIScrollView(), fixed = UIScrollView()
      fixed.contentInsetAdjustmentBehavior = .never
      for view in [scroll, fixed] {
        view.frame = controller.view.bounds
        controller.view.addSubview(view)
      }
      window.rootViewController = UINavigationController(rootViewController: controller)
      window.layoutIfNeeded()
      #expect(scroll.contentOffset == CGPoint(x: 0, y: -103) && scroll.adjustedContentInset.bottom == 34)
      #expect(fixed.contentOffset == .zero && fixed.adjustedContentInset == .zero)
      scroll.contentOffset.y = 20
      controller.additionalSafeAreaInsets.top = 10
      window.layoutIfNeeded()
      #expect(scroll.contentOffset.y == 20)
      RabbetDevice.current = .iPhone15Pro(.landscape)
      window.layoutIfNeeded()
      #expect(scroll.adjustedContentInset.left == 0)
      scroll.alwaysBounceHorizontal = true
      #expect(scroll.adjustedContentInset.left == 59)
    }
  }

  @Test func outsideAWindowThereIsNoSafeArea() {
    #expect(UIView().safeAreaInsets == .zero)
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func viewsReadAsTheDeviceDoes() {
    var device = RabbetDevice.iPhoneSE()
    device.isRightToLeft = true
    RabbetDevice.with(device) {
      let root = view(), child = placed(in: root)
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
      child.widthAnchor.constraint(equalToConstant: 20).isActive = true
      root.layoutIfNeeded()
      #expect(child.frame.minX == 70)
      root.semanticContentAttribute = .forceLeftToRight
      root.layoutIfNeeded()
      #expect(child.frame.minX == 10)
    }
  }

  @Test func traitsComeFromTheDeviceAndWhatViewsAskFor() {
    var device = RabbetDevice.iPhone15ProMax(.landscape)
    device.style = .dark
    device.contentSizeCategory = .accessibilityLarge
    RabbetDevice.with(device) {
      let root = UIView(), child = UIView()
      root.addSubview(child)
      #expect(
        child.traitCollection.horizontalSizeClass == .regular && child.traitCollection.verticalSizeClass == .compact)
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
      root.overrideUserInterfaceStyle = .light
      #expect(child.traitCollection.userInterfaceStyle == .light)
      #expect(UIColor.systemBackground.resolvedColor(with: child.traitCollection) == .white)
      let both = UITraitCollection(traitsFrom: [child.traitCollection, UITraitCollection(displayScale: 5)])
      #expect(both.displayScale == 5 && both.userInterfaceStyle == .light)
    }
  }

  @Test func anInvalidConstraintIsReportedAndLeftOut() {
    let root = view(), stranger = UIView(), child = placed(in: root)
    let reports = LayoutReport.collect {
      child.leftAnchor.constraint(equalTo: stranger.leftAnchor).isActive = true
      NSLayoutConstraint(
        item: child, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 5
      ).isActive = true
      root.layoutIfNeeded()
      root.addSubview(root)
      child.frame.origin.x = .nan
    }
    #expect(reports.map(\.kind) == [.invalidConstraint, .invalidConstraint, .invalidHierarchy, .invalidGeometry])
    #expect(reports[0].text.contains("no common ancestor"))
  }

  @Test func prioritiesAreComparedAndCountedFrom() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(UILayoutPriority.defaultLow + 1 > .defaultLow)
    #expect(UIFont.Weight.bold > .regular)
  }

  @Test func whatIsAmbiguousIsFoundAndExercised() {
    let root = view(), child = placed(in: root)
    child.widthAnchor.constraint(equalToConstant: 20).isActive = true
    child.heightAnchor.constraint(equalToConstant: 20).isActive = true
    let top = child.topAnchor.constraint(equalTo: root.topAnchor)
    top.isActive = true
    root.layoutIfNeeded()
    #expect(child.hasAmbiguousLayout)
    #expect(child.constraintsAffectingLayout(for: .vertical).contains { $0 === top })
    let before = child.frame
    child.exerciseAmbiguityInLayout()
    #expect(child.frame != before && child.frame.size == before.size)
    child.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(!child.hasAmbiguousLayout && child.frame == before)
  }

  @Test func anInequalityOfAPlaceAloneIsTight() {
    let root = view(), one = placed(in: root), two = placed(in: root)
    for child in [one, two] { child.widthAnchor.constraint(equalToConstant: 20).isActive = true }
    one.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 23).isActive = true
    two.rightAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 74).isActive = true
    root.layoutIfNeeded()
    #expect(one.frame.minX == 23 && two.frame.maxX == 74)
  }

  @Test func systemSpacingIsEightPoints() {
    let root = view(), one = placed(in: root), two = placed(in: root)
    one.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2).isActive = true
    one.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1).isActive = true
    let gap = two.leadingAnchor.anchorWithOffset(to: root.trailingAnchor)
    gap.constraint(equalToConstant: 30).isActive = true
    root.layoutIfNeeded()
    #expect(one.frame.origin == CGPoint(x: 16, y: 8) && two.frame.minX == 70)
  }

  @Test func visualFormatsMakeTheSameConstraints() {
    let root = view(), one = placed(in: root), two = placed(in: root)
    let row = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[one(20)]-gap-[two]|", options: .alignAllTop, metrics: ["gap": 5],
      views: ["one": one, "two": two])
    NSLayoutConstraint.activate(row)
    one.topAnchor.constraint(equalTo: root.topAnchor, constant: 3).isActive = true
    root.layoutIfNeeded()
    #expect(one.frame.minX == 8 && one.frame.width == 20)
    #expect(two.frame.minX == 33 && two.frame.maxX == 100 && two.frame.minY == 3)
    #expect(row.contains { $0.firstItem === one && $0.firstAttribute == .width && $0.constant == 20 })
    let reports = LayoutReport.collect {
      #expect(NSLayoutConstraint.constraints(withVisualFormat: "H:|[three]", metrics: nil, views: [:]).isEmpty)
    }
    #expect(reports.map(\.kind) == [.invalidConstraint])
  }
}
