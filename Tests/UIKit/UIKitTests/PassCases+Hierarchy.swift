import UIKit

extension PassCase {
  static let hierarchy: [PassCase] = [
    PassCase(
      "addSubview tells the view, then the superview", source: "UIView.didAddSubview(_:)",
      ["a willMoveToSuperview view", "root didAddSubview", "a didMoveToSuperview"]
    ) {
      let root = Recorder.named("root"), a = Recorder.named("a")
      return Recorder.events { root.addSubview(a) }
    },
    PassCase(
      "removeFromSuperview tells the view, then the superview", source: "UIView.willRemoveSubview(_:)",
      ["a willMoveToSuperview nil", "root willRemoveSubview", "a didMoveToSuperview"]
    ) {
      let family = Family()
      return Recorder.events { family.a.removeFromSuperview() }
    },
    PassCase(
      "addSubview takes a view from where it was", source: "UIView.addSubview(_:)",
      ["a willMoveToSuperview view", "root willRemoveSubview", "other didAddSubview", "a didMoveToSuperview"]
    ) {
      let family = Family(), other = Recorder.named("other")
      return Recorder.events { other.addSubview(family.a) }
    },
    PassCase(
      "A window is reported to all views inside, outside in", source: "UIView.willMove(toWindow:)",
      [
        "a willMoveToSuperview view", "a willMoveToWindow window", "b willMoveToWindow window", "a didMoveToSuperview",
        "a didMoveToWindow", "b didMoveToWindow",
      ]
    ) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let a = Recorder.named("a")
      _ = Recorder.named("b", in: a)
      return Recorder.events { window.addSubview(a) }
    },
    PassCase(
      "Leaving a window is reported to all views inside", source: "UIView.didMoveToWindow()",
      [
        "a willMoveToSuperview nil", "a willMoveToWindow nil", "b willMoveToWindow nil", "a didMoveToSuperview",
        "a didMoveToWindow", "b didMoveToWindow",
      ]
    ) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let a = Recorder.named("a")
      _ = Recorder.named("b", in: a)
      window.addSubview(a)
      return Recorder.events { a.removeFromSuperview() }
    },
    PassCase(
      "Without a window nobody hears of one", source: "UIView.didMoveToWindow()",
      ["a willMoveToSuperview view", "root didAddSubview", "a didMoveToSuperview"]
    ) {
      let root = Recorder.named("root"), a = Recorder.named("a")
      _ = Family()
      return Recorder.events { root.addSubview(a) }
    },
    PassCase("A view that comes to the front tells nobody", source: "UIView.bringSubviewToFront(_:)", []) {
      let root = Recorder.named("root"), x = Recorder.named("x", in: root)
      _ = Recorder.named("y", in: root)
      return Recorder.events { root.bringSubviewToFront(x) }
    },
    PassCase("A new subview marks its superview", source: "UIView.addSubview(_:)", ["root layoutSubviews"]) {
      let family = Family(), plain = UIView()
      return Recorder.events {
        family.root.addSubview(plain)
        family.root.layoutIfNeeded()
      }.filter { $0.hasSuffix("layoutSubviews") }
    },
    PassCase(
      "A subview that leaves marks its superview", source: "UIView.removeFromSuperview()", ["root layoutSubviews"]
    ) {
      let family = Family()
      return Recorder.events {
        family.a.removeFromSuperview()
        family.root.layoutIfNeeded()
      }.filter { $0.hasSuffix("layoutSubviews") }
    },
    PassCase("addSubview does not call removeFromSuperview", source: "UIView.addSubview(_:)", []) {
      let counting = Counting(), one = UIView(), two = UIView()
      one.addSubview(counting)
      return Recorder.events { two.addSubview(counting) }
    },
    PassCase(
      "A safe area is reported when a view comes into a window", source: "UIView.safeAreaInsetsDidChange()",
      ["a safeAreaInsetsDidChange"]
    ) {
      let window = UIWindow()
      let a = Recorder.named("a")
      a.frame = window.bounds
      window.addSubview(a)
      return Recorder.events { window.layoutIfNeeded() }.filter { $0.hasSuffix("safeAreaInsetsDidChange") }
    },
    PassCase("A safe area that stays is not reported again", source: "UIView.safeAreaInsetsDidChange()", []) {
      let window = UIWindow()
      let a = Recorder.named("a")
      a.frame = window.bounds
      window.addSubview(a)
      window.layoutIfNeeded()
      return Recorder.events {
        a.setNeedsLayout()
        window.layoutIfNeeded()
      }.filter { $0.hasSuffix("safeAreaInsetsDidChange") }
    },
  ]

  private final class Counting: UIView {
    override func removeFromSuperview() {
      Recorder.log.append("removeFromSuperview")
      super.removeFromSuperview()
    }
  }
}
