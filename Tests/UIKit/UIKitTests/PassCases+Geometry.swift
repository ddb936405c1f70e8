import UIKit

extension PassCase {
  static let geometry: [PassCase] = [
    PassCase("Frames do not change before the pass", source: "UIView.layoutIfNeeded()", ["0.0", "30.0"]) {
      let (root, child) = pair()
      child.widthAnchor.constraint(equalToConstant: 30).isActive = true
      let before = "\(child.frame.width)"
      root.layoutIfNeeded()
      return [before, "\(child.frame.width)"]
    },
    PassCase(
      "A constraint changed in layoutSubviews counts in the same pass", source: "UIView.layoutSubviews()", ["40.0"]
    ) {
      let (root, child) = pair(Adapting())
      child.widthAnchor.constraint(equalToConstant: 30).isActive = true
      (root as? Adapting)?.rule = child.constraints.first
      root.layoutIfNeeded()
      return ["\(child.frame.width)"]
    },
    PassCase(
      "super.layoutSubviews() places subviews, so that code after it sees them", source: "UIView.layoutSubviews()",
      ["30.0"]
    ) {
      let (root, child) = pair(Seeing())
      child.widthAnchor.constraint(equalToConstant: 30).isActive = true
      root.layoutIfNeeded()
      return [(root as? Seeing)?.seen ?? ""]
    },
    PassCase("A class that leaves super out places its subviews itself", source: "UIView.layoutSubviews()", ["0.0"]) {
      let (root, child) = pair(Alone())
      child.widthAnchor.constraint(equalToConstant: 30).isActive = true
      root.layoutIfNeeded()
      return ["\(child.frame.width)"]
    },
    PassCase(
      "An animation's changes are there when it returns", source: "UIView.animate(withDuration:animations:completion:)",
      ["30.0", "finished true"]
    ) {
      let (root, child) = pair()
      var told = ""
      UIView.animate(withDuration: 1) {
        child.widthAnchor.constraint(equalToConstant: 30).isActive = true
        root.layoutIfNeeded()
      } completion: {
        told = "finished \($0)"
      }
      return ["\(child.frame.width)", told]
    },
    PassCase(
      "A loop ends and is reported with the views in it", source: "Xcode, UIViewLayoutFeedbackLoopDebuggingThreshold",
      ["feedbackLoop", "true"]
    ) {
      let root = Looping(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let reports = LayoutReport.collect { root.layoutIfNeeded() }
      return reports.map(\.kind.rawValue) + reports.map { "\($0.text.contains("Looping"))" }
    },
    PassCase(
      "layoutIfNeeded in one's own layoutSubviews does not run for ever", source: "UIView.layoutIfNeeded()", ["true"]
    ) {
      let root = Calling(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let reports = LayoutReport.collect { root.layoutIfNeeded() }
      return ["\(!reports.isEmpty)"]
    },
  ]

  @MainActor private static func pair(_ root: UIView = UIView()) -> (UIView, UIView) {
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    return (root, placed(in: root))
  }

  private final class Adapting: UIView {
    var rule: NSLayoutConstraint?
    override func layoutSubviews() {
      super.layoutSubviews()
      rule?.constant = 40
    }
  }
  private final class Seeing: UIView {
    var seen = ""
    override func layoutSubviews() {
      super.layoutSubviews()
      seen = subviews.first.map { "\($0.frame.width)" } ?? ""
    }
  }
  private final class Alone: UIView {
    override func layoutSubviews() {}
  }
  private final class Looping: UIView {
    override func layoutSubviews() {
      super.layoutSubviews()
      setNeedsLayout()
    }
  }
  private final class Calling: UIView {
    override func layoutSubviews() {
      setNeedsLayout()
      layoutIfNeeded()
    }
  }
}
