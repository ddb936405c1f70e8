import Testing
import UIKit

/// What controllers hear of being shown and hidden, in UIKit's order.
@MainActor @Suite(.serialized) struct AppearanceTests {
  private func log(_ body: () -> Void) -> [String] { Recorder.events(body) }

  @Test func pushAndPopForward() {
    let a = Shown("a"), b = Shown("b"), window = UIWindow(), pages = UINavigationController(rootViewController: a)
    #expect(log { window.rootViewController = pages } == ["a will", "a did"])
    #expect(log { pages.pushViewController(b, animated: false) } == ["a willNot", "b will to", "a didNot", "b did to"])
    #expect(log { pages.popViewController(animated: false) } == ["b willNot from", "a will", "b didNot from", "a did"])
  }

  @Test func tabsForward() {
    let a = Shown("a"), b = Shown("b"), window = UIWindow(), tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    #expect(log { window.rootViewController = tabs } == ["a will", "a did"])
    #expect(log { tabs.selectedIndex = 1 } == ["b will", "a willNot", "a didNot", "b did"])
    #expect(log { tabs.selectedIndex = 1 }.isEmpty)
  }

  @Test func presentationForwards() {
    let a = Shown("a"), b = Shown("b"), c = Shown("c"), window = UIWindow()
    window.rootViewController = a
    b.modalPresentationStyle = .fullScreen
    #expect(log { a.present(b, animated: false) } == ["a willNot", "b will", "b did", "a didNot"])
    #expect(log { b.dismiss(animated: false) } == ["b willNot", "a will", "a did", "b didNot"])
    #expect(a.presentedViewController == nil)
    #expect(log { a.present(c, animated: false) } == ["c will", "c did"])
  }

  @Test func coveringControllersAreToldInTurn() {
    let a = Shown("a"), b = Shown("b"), c = Shown("c"), inner = UIViewController(), window = UIWindow()
    a.addChild(inner)
    window.rootViewController = a
    for controller in [b, c] { controller.modalPresentationStyle = .fullScreen }
    inner.present(b, animated: false)
    #expect(a.presentedViewController === b && inner.presentedViewController === b && b.presentingViewController === a)
    #expect(log { b.present(c, animated: false) } == ["b willNot", "c will", "c did", "b didNot"])
    #expect(log { c.dismiss(animated: false) } == ["c willNot", "b will", "b did", "c didNot"])
    b.present(c, animated: false)
    #expect(LayoutReport.collect { a.present(c, animated: false) }.map(\.kind) == [.invalidHierarchy])
    #expect(log { inner.dismiss(animated: false) } == ["c willNot", "a will", "a did", "c didNot"])
    #expect(a.presentedViewController == nil && b.presentedViewController == nil && c.presentingViewController == nil)
  }

  @Test func aViewMovesFromWindowToWindow() {
    let a = Shown("a"), window = UIWindow(), other = UIWindow()
    window.addSubview(a.view)
    window.layoutIfNeeded()
    let events = log {
      other.addSubview(a.view)
      other.layoutIfNeeded()
    }
    #expect(events == ["a willNot", "a didNot", "a will", "a did"])
  }

  @Test func aChildsViewForwards() {
    let parent = Shown("p"), child = Shown("c"), window = UIWindow()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(log { window.rootViewController = parent } == ["p will", "c will to", "c did to", "p did"])
    #expect(
      log {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      } == ["c willNot from", "c didNot from"])
    #expect(
      log {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        window.layoutIfNeeded()
      } == ["c will to", "c did to"])
    #expect(log { window.rootViewController = nil } == ["p willNot", "c willNot", "c didNot", "p didNot"])
  }

  @Test func aContainerMayForwardByItself() {
    final class Silent: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Silent(), child = Shown("c"), window = UIWindow()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(log { window.rootViewController = parent }.isEmpty)
    #expect(log { child.beginAppearanceTransition(true, animated: false) } == ["c will to"])
    #expect(log { child.endAppearanceTransition() } == ["c did to"])
  }

  @Test func aViewAppearsWhenItIsLaidOut() {
    let controller = Shown("a"), inner = placed(in: controller.view), window = UIWindow()
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalToConstant: 40), inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    controller.writesLayout = true
    controller.atAppearance = { Recorder.log.append("width \(inner.frame.width)") }
    let events = log {
      window.rootViewController = controller
      window.layoutIfNeeded()
    }
    #expect(events == ["a will", "a is", "a safeArea", "a layout", "width 40.0", "a did"])
  }

  @Test func presentersAreKnown() {
    let a = UIViewController(), b = UIViewController(), inner = UIViewController()
    b.addChild(inner)
    a.present(b, animated: false)
    #expect(b.presentingViewController === a && inner.presentingViewController === a && !b.isBeingPresented)
    inner.dismiss(animated: false)
    #expect(a.presentedViewController == nil && b.presentingViewController == nil)
  }

  @Test func addedSafeAreaIsOfTheControllersView() {
    RabbetDevice.with(.iPhone15Pro()) {
      let window = UIWindow(), parent = UIViewController(), child = UIViewController(), inner = placed(in: child.view)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      inner.topAnchor.constraint(equalTo: child.view.safeAreaLayoutGuide.topAnchor).isActive = true
      inner.leadingAnchor.constraint(equalTo: child.view.layoutMarginsGuide.leadingAnchor).isActive = true
      inner.bottomAnchor.constraint(equalTo: child.view.layoutMarginsGuide.bottomAnchor).isActive = true
      child.additionalSafeAreaInsets.top = 10
      window.rootViewController = parent
      window.layoutIfNeeded()
      #expect(child.view.safeAreaInsets.top == 69 && inner.safeAreaInsets.top == 0)
      #expect(inner.frame.origin == CGPoint(x: 16, y: 69) && inner.frame.maxY == 852 - 34)
      #expect(parent.view.safeAreaInsets.top == 59 && window.safeAreaInsets.top == 59)
      parent.additionalSafeAreaInsets.top = 10
      child.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 0, bottom: 6, right: 0)
      window.layoutIfNeeded()
      #expect(window.safeAreaInsets.top == 59 && parent.view.safeAreaInsets.top == 69)
      #expect(child.view.safeAreaInsets.top == 70 && inner.frame.minY == 70 && inner.frame.maxY == 852 - 40)
    }
  }

  @Test func aControllersViewHasNoMarginsAboveAndBelow() {
    RabbetDevice.with(.iPhone15Pro()) {
      let window = UIWindow(), controller = UIViewController(), inner = placed(in: controller.view)
      inner.topAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.topAnchor).isActive = true
      window.rootViewController = controller
      window.layoutIfNeeded()
      #expect(controller.view.layoutMargins == UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 16))
      #expect(inner.frame.minY == 59)
      controller.view.directionalLayoutMargins.top = 70
      #expect(controller.view.layoutMargins.top == 129)
    }
  }
}

/// Writes down what it hears.
private final class Shown: UIViewController {
  let name: String
  var writesLayout = false
  var atAppearance: () -> Void = {}
  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ event: String) {
    let marks = (isMovingToParent ? " to" : "") + (isMovingFromParent ? " from" : "")
    Recorder.log.append("\(name) \(event)\(marks)")
  }
  override func viewWillAppear(_ animated: Bool) { note("will") }
  override func viewIsAppearing(_ animated: Bool) { if writesLayout { note("is") } }
  override func viewDidAppear(_ animated: Bool) {
    atAppearance()
    note("did")
  }
  override func viewWillDisappear(_ animated: Bool) { note("willNot") }
  override func viewDidDisappear(_ animated: Bool) { note("didNot") }
  override func viewSafeAreaInsetsDidChange() { if writesLayout { note("safeArea") } }
  override func viewWillLayoutSubviews() { if writesLayout { note("layout") } }
}
