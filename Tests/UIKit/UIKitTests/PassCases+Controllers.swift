import UIKit

extension PassCase {
  private static let hooks = "UIViewController.viewWillLayoutSubviews()"

  static let controllers: [PassCase] = [
    PassCase(
      "A view is loaded when it is first asked for", source: "UIViewController.view",
      ["controller loadView", "controller viewDidLoad"]
    ) {
      let controller = RecordingController()
      return Recorder.events { _ = controller.view }
    },
    PassCase("A view is loaded once", source: "UIViewController.loadViewIfNeeded()", []) {
      let controller = RecordingController()
      controller.loadViewIfNeeded()
      return Recorder.events { controller.loadViewIfNeeded() }
    },
    PassCase("isViewLoaded loads nothing", source: "UIViewController.isViewLoaded", []) {
      let controller = RecordingController()
      return Recorder.events { _ = controller.isViewLoaded }
    },
    PassCase("viewIfLoaded loads nothing", source: "UIViewController.viewIfLoaded", []) {
      let controller = RecordingController()
      return Recorder.events { _ = controller.viewIfLoaded }
    },
    PassCase(
      "A controller hears of layout before and after its view", source: hooks,
      ["controller viewWillLayoutSubviews", "view layoutSubviews", "controller viewDidLayoutSubviews"]
    ) {
      let controller = loaded()
      return Recorder.events {
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
      }
    },
    PassCase(
      "Subviews are laid out after viewDidLayoutSubviews", source: "UIViewController.viewDidLayoutSubviews()",
      [
        "controller viewWillLayoutSubviews", "view layoutSubviews", "controller viewDidLayoutSubviews",
        "a layoutSubviews",
      ]
    ) {
      let controller = loaded(), a = Recorder.named("a", in: controller.view)
      controller.view.layoutIfNeeded()
      return Recorder.events {
        controller.view.setNeedsLayout()
        a.setNeedsLayout()
        controller.view.layoutIfNeeded()
      }
    },
    PassCase("A controller does not hear of its subviews' layout", source: hooks, ["a layoutSubviews"]) {
      let controller = loaded(), a = Recorder.named("a", in: controller.view)
      controller.view.layoutIfNeeded()
      return Recorder.events {
        a.setNeedsLayout()
        controller.view.layoutIfNeeded()
      }
    },
    PassCase(
      "updateViewConstraints stands for the view's updateConstraints",
      source: "UIViewController.updateViewConstraints()",
      ["controller updateViewConstraints", "view updateConstraints"]
    ) {
      let controller = loaded()
      return Recorder.events {
        controller.view.setNeedsUpdateConstraints()
        controller.view.layoutIfNeeded()
      }
    },
    PassCase(
      "Subviews update their constraints before the controller", source: "UIViewController.updateViewConstraints()",
      ["a updateConstraints", "controller updateViewConstraints", "view updateConstraints"]
    ) {
      let controller = loaded(), a = Recorder.named("a", in: controller.view)
      controller.view.layoutIfNeeded()
      return Recorder.events {
        controller.view.setNeedsUpdateConstraints()
        a.setNeedsUpdateConstraints()
        controller.view.layoutIfNeeded()
      }
    },
    PassCase(
      "A window's controller loads, moves into the window, is laid out, and has appeared",
      source: "UIViewController.viewDidAppear(_:)",
      [
        "controller loadView", "controller viewDidLoad", "controller viewWillAppear", "view didMoveToWindow",
        "controller viewWillLayoutSubviews", "view layoutSubviews", "controller viewDidLayoutSubviews",
        "controller viewDidAppear",
      ]
    ) {
      let window = UIWindow(), controller = RecordingController()
      return Recorder.events { window.rootViewController = controller }.filter {
        !["willMove", "Superview", "update", "Insets"].contains(where: $0.contains)
      }
    },
    PassCase(
      "addChild tells the child that it will move", source: "UIViewController.addChild(_:)",
      ["controller willMoveToParent parent"]
    ) {
      let parent = UIViewController(), child = RecordingController()
      return Recorder.events { parent.addChild(child) }
    },
    PassCase(
      "removeFromParent tells the child that it has moved", source: "UIViewController.removeFromParent()",
      ["controller didMoveToParent nil"]
    ) {
      let parent = UIViewController(), child = RecordingController()
      parent.addChild(child)
      return Recorder.events { child.removeFromParent() }
    },
    PassCase(
      "A controller hears of its safe area in the first pass in a window",
      source: "UIViewController.viewSafeAreaInsetsDidChange()",
      ["controller viewSafeAreaInsetsDidChange", "view safeAreaInsetsDidChange"]
    ) {
      let window = UIWindow(), controller = RecordingController()
      return Recorder.events { window.rootViewController = controller }.filter {
        $0.contains("SafeArea") || $0.contains("safeArea")
      }
    },
    PassCase(
      "More safe area is reported", source: "UIViewController.additionalSafeAreaInsets",
      ["controller viewSafeAreaInsetsDidChange", "view safeAreaInsetsDidChange"]
    ) {
      let window = UIWindow(), controller = RecordingController()
      window.rootViewController = controller
      window.layoutIfNeeded()
      return Recorder.events {
        controller.additionalSafeAreaInsets.top = 10
        window.layoutIfNeeded()
      }.filter { $0.contains("SafeArea") || $0.contains("safeArea") }
    },
    PassCase(
      "New margins are reported after layout", source: "UIViewController.viewLayoutMarginsDidChange()",
      [
        "controller viewWillLayoutSubviews", "view layoutSubviews", "controller viewDidLayoutSubviews",
        "controller viewLayoutMarginsDidChange",
      ]
    ) {
      let controller = loaded()
      return Recorder.events {
        controller.view.directionalLayoutMargins.leading = 50
        controller.view.layoutIfNeeded()
      }
    },
    PassCase(
      "Appearance transitions can be called by hand", source: "UIViewController.beginAppearanceTransition(_:animated:)",
      ["controller viewWillAppear", "controller viewDidAppear"]
    ) {
      let controller = loaded()
      return Recorder.events {
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
      }
    },
    PassCase(
      "A pushed controller is notified of its parent before and after",
      source: "UINavigationController.pushViewController(_:animated:)",
      ["controller willMoveToParent parent", "controller didMoveToParent parent"]
    ) {
      let navigation = UINavigationController(), controller = RecordingController()
      return Recorder.events { navigation.pushViewController(controller, animated: false) }
    },
    PassCase(
      "A popped controller is notified that it has none", source: "UINavigationController.popViewController(animated:)",
      ["controller willMoveToParent nil", "controller didMoveToParent nil"]
    ) {
      let navigation = UINavigationController(rootViewController: UIViewController()),
        controller = RecordingController()
      navigation.pushViewController(controller, animated: false)
      return Recorder.events { navigation.popViewController(animated: false) }
    },
  ]

  @MainActor private static func loaded() -> RecordingController {
    let controller = RecordingController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.layoutIfNeeded()
    return controller
  }
}
