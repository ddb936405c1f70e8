import Testing
import UIKit

/// Controllers that contain others.
@MainActor @Suite struct ContainerTests {
  private let first = UIViewController(), second = UIViewController(), third = UIViewController()

  @Test func tabsKeepWhatIsShownWhenTheyAreSetAnew() {
    let tabs = UITabBarController()
    tabs.setViewControllers([first, second], animated: true)
    #expect(tabs.viewControllers == [first, second] && tabs.selectedViewController === first)
    tabs.selectedIndex = 1
    tabs.setViewControllers([third, first, second], animated: false)
    #expect(tabs.selectedIndex == 2 && tabs.selectedViewController === second)
  }

  @Test func tabsShowWhatStandsAtThePlaceOfOneThatIsGone() {
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.selectedIndex = 1
    tabs.setViewControllers([first, third], animated: false)
    #expect(tabs.selectedViewController === third)
    tabs.setViewControllers([second], animated: false)
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === second)
    tabs.setViewControllers(nil, animated: false)
    #expect(tabs.selectedViewController == nil && second.parent == nil)
  }

  @Test func theViewOfAControllerThatIsGoneLeavesTheHierarchy() {
    let tabs = UITabBarController()
    tabs.viewControllers = [first]
    tabs.loadViewIfNeeded()
    #expect(first.view.superview === tabs.view)
    tabs.setViewControllers([second], animated: false)
    #expect(first.view.superview == nil && second.view.superview === tabs.view)
  }

  @Test func navigationShowsTheLastOfTheControllersThatAreSet() {
    let navigation = UINavigationController(rootViewController: first)
    navigation.loadViewIfNeeded()
    navigation.setViewControllers([second, third], animated: true)
    #expect(navigation.viewControllers == [second, third] && navigation.topViewController === third)
    #expect(first.parent == nil && third.view.superview === navigation.view)
  }

  private func inWindow(_ controller: UIViewController, _ check: (UIWindow) -> Void) {
    RabbetDevice.with(.iPhone15Pro()) {
      let window = UIWindow()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      check(window)
    }
  }

  // https://developer.apple.com/documentation/uikit/uiviewcontroller/extendedlayoutincludesopaquebars
  @Test func contentBeginsBelowAnOpaqueBar() {
    let navigation = UINavigationController(rootViewController: first)
    inWindow(navigation) { window in
      #expect(first.view.frame == window.bounds && first.view.safeAreaInsets.top == 103)
      navigation.navigationBar.isTranslucent = false
      window.layoutIfNeeded()
      #expect(first.view.frame == CGRect(x: 0, y: 103, width: 393, height: 749))
      #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
      first.extendedLayoutIncludesOpaqueBars = true
      window.layoutIfNeeded()
      #expect(first.view.frame == window.bounds && first.view.safeAreaInsets.top == 103)
      first.extendedLayoutIncludesOpaqueBars = false
      navigation.isNavigationBarHidden = true
      window.layoutIfNeeded()
      #expect(first.view.frame == window.bounds && first.view.safeAreaInsets.top == 59)
      navigation.isNavigationBarHidden = false
      navigation.pushViewController(second, animated: false)
      window.layoutIfNeeded()
      #expect(second.view.frame.minY == 103 && second.view.safeAreaInsets.top == 0)
    }
  }

  // https://developer.apple.com/documentation/uikit/uiviewcontroller/edgesforextendedlayout
  @Test func contentEndsWhereItDoesNotExtend() {
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    first.edgesForExtendedLayout = [.top]
    inWindow(tabs) { window in
      #expect(first.view.frame == CGRect(x: 0, y: 0, width: 393, height: 769))
      #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
      tabs.selectedIndex = 1
      window.layoutIfNeeded()
      #expect(second.view.frame == window.bounds && second.view.safeAreaInsets.bottom == 83)
      tabs.tabBar.isTranslucent = false
      window.layoutIfNeeded()
      #expect(second.view.frame.height == 769 && second.view.safeAreaInsets.bottom == 0)
    }
  }
}
