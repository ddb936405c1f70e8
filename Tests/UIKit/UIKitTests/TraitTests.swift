import Testing
import UIKit

@MainActor @Suite struct TraitTests {
  private final class Told: UIView {
    var styles: [UIUserInterfaceStyle] = [], tints = 0
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      styles.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
    }
    override func tintColorDidChange() { tints += 1 }
  }

  private final class Turning: UIViewController {
    let child = UIView()
    var classes: [UIUserInterfaceSizeClass] = [], widths: [CGFloat] = []
    override func viewDidLoad() {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      child.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor).isActive = true
      child.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      widths = [view.bounds.width, size.width]
      coordinator.animate { _ in
        self.widths.append(self.view.bounds.width)
      } completion: { _ in
        self.widths.append(0)
      }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      classes = [previousTraitCollection?.verticalSizeClass ?? .unspecified, traitCollection.verticalSizeClass]
    }
  }

  @Test func aTurnedDeviceIsToldAndLaidOutAnew() {
    RabbetDevice.with(.iPhone15Pro()) {
      let window = UIWindow(), controller = Turning()
      window.rootViewController = UINavigationController(rootViewController: controller)
      window.layoutIfNeeded()
      #expect(controller.child.frame.minX == 0 && controller.classes.isEmpty)
      RabbetDevice.current = .iPhone15Pro(.landscape)
      window.layoutIfNeeded()
      #expect(window.bounds == UIScreen.main.bounds)
      #expect(controller.classes == [.regular, .compact] && controller.widths == [393, 852, 852, 0])
      #expect(controller.child.frame.minX == 59 && controller.child.frame.maxX == UIScreen.main.bounds.width)
    }
  }

  @Test func aDeviceThatReadsTheOtherWayLaysViewsOutAnew() {
    RabbetDevice.with(.iPhone15Pro()) {
      let root = view(), child = placed(in: root)
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
      child.widthAnchor.constraint(equalToConstant: 20).isActive = true
      root.layoutIfNeeded()
      RabbetDevice.current.isRightToLeft = true
      root.layoutIfNeeded()
      #expect(child.frame.minX == 70)
    }
  }

  @Test func anotherAppearanceIsToldWhereItCounts() {
    RabbetDevice.with(.iPhone15Pro()) {
      let root = UIView(), inner = Told(), own = Told()
      own.overrideUserInterfaceStyle = .light
      for child in [inner, own] { root.addSubview(child) }
      (inner.styles, own.styles) = ([], [])
      root.overrideUserInterfaceStyle = .dark
      #expect(inner.styles == [.light] && own.styles.isEmpty)
    }
  }

  @Test func wordsThatAdjustGrowWithTheTextSize() {
    RabbetDevice.with(.iPhone15Pro()) {
      let root = view(), words = UILabel(), fixed = UILabel(), field = UITextField()
      for label in [words, fixed] { label.font = .preferredFont(forTextStyle: .body) }
      field.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 10))
      (words.adjustsFontForContentSizeCategory, field.adjustsFontForContentSizeCategory) = (true, true)
      for view in [words, fixed, field] as [UIView] { root.addSubview(view) }
      root.layoutIfNeeded()
      RabbetDevice.current.contentSizeCategory = .accessibilityLarge
      root.layoutIfNeeded()
      #expect(words.font.pointSize == 33 && fixed.font.pointSize == 17)
      #expect(field.font?.pointSize == CGFloat(10) * 33 / 17)
      RabbetDevice.current.contentSizeCategory = .large
      root.layoutIfNeeded()
      #expect(words.font.pointSize == 17 && field.font?.pointSize == 10)
    }
  }

  @Test func theTintIsThatOfTheSuperview() {
    let root = view(), inner = Told(), own = Told()
    for child in [inner, own] { root.addSubview(child) }
    #expect(inner.tintColor == .systemBlue)
    own.tintColor = .green
    (inner.tints, own.tints) = (0, 0)
    root.tintColor = .red
    #expect(inner.tintColor == .red && own.tintColor == .green)
    #expect(inner.tints == 1 && own.tints == 0)
    own.tintColor = nil
    #expect(own.tintColor == .red)
  }

  @Test func theTitleOfAControllerIsThatOfItsBars() {
    let controller = UIViewController()
    #expect(controller.navigationItem.title == "" || controller.navigationItem.title == nil)
    controller.title = "Settings"
    #expect(controller.navigationItem.title == "Settings" && controller.tabBarItem.title == "Settings")
  }

  @Test func buttonsReadAsTheDeviceDoes() {
    var device = RabbetDevice.iPhoneSE()
    device.isRightToLeft = true
    RabbetDevice.with(device) {
      var configuration = UIButton.Configuration.plain()
      configuration.title = "ab"
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 20, bottom: 4, trailing: 6)
      let button = UIButton(configuration: configuration)
      #expect(button.titleLabel?.text == "ab" && button.titleLabel?.font.pointSize == 17)
      button.titleLabel?.font = .rabbetFixture(ofSize: 10)
      button.sizeToFit()
      #expect(button.frame.size == CGSize(width: 46, height: 18))
      button.layoutIfNeeded()
      #expect(button.titleLabel?.frame.minX == 6)
      button.contentHorizontalAlignment = .leading
      button.frame.size.width = 100
      button.layoutIfNeeded()
      #expect(button.titleLabel?.frame.maxX == 80)
    }
  }
}
