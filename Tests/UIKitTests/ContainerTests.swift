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
}
