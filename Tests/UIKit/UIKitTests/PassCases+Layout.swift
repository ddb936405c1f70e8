import UIKit

extension PassCase {
  private static let layoutIfNeeded = "UIView.layoutIfNeeded()"
  private static let setNeedsLayout = "UIView.setNeedsLayout()"
  private static let layoutSubviews = "UIView.layoutSubviews()"
  private static let layer = "CALayer.layoutIfNeeded()"

  static let layout: [PassCase] = [
    PassCase(
      "A first pass updates constraints upward and lays out downward", source: "Auto Layout Guide, The Layout Process",
      [
        "b updateConstraints", "a updateConstraints", "root updateConstraints", "root layoutSubviews",
        "a layoutSubviews", "b layoutSubviews",
      ]
    ) {
      let root = Recorder.named("root"), a = Recorder.named("a", in: root)
      _ = Recorder.named("b", in: a)
      return Recorder.events { root.layoutIfNeeded() }
    },
    PassCase("A second pass without a change calls nothing", source: layoutIfNeeded, []) {
      let family = Family()
      return Recorder.events { family.root.layoutIfNeeded() }
    },
    PassCase("setNeedsLayout calls nothing by itself", source: setNeedsLayout, []) {
      let family = Family()
      return Recorder.events { family.a.setNeedsLayout() }
    },
    PassCase("A marked view alone is laid out", source: setNeedsLayout, ["a layoutSubviews"]) {
      let family = Family()
      return Recorder.events {
        family.a.setNeedsLayout()
        family.root.layoutIfNeeded()
      }
    },
    PassCase("Several marks make one call", source: setNeedsLayout, ["a layoutSubviews"]) {
      let family = Family()
      return Recorder.events {
        for _ in 0..<3 { family.a.setNeedsLayout() }
        family.root.layoutIfNeeded()
      }
    },
    PassCase(
      "Parents are laid out before their subviews", source: layoutSubviews,
      ["root layoutSubviews", "a layoutSubviews", "b layoutSubviews"]
    ) {
      let family = Family()
      return Recorder.events {
        for view in [family.b, family.a, family.root] { view.setNeedsLayout() }
        family.root.layoutIfNeeded()
      }
    },
    PassCase("Siblings are laid out back to front", source: layoutSubviews, ["x layoutSubviews", "y layoutSubviews"]) {
      let root = Recorder.named("root"), x = Recorder.named("x", in: root), y = Recorder.named("y", in: root)
      root.layoutIfNeeded()
      return Recorder.events {
        y.setNeedsLayout()
        x.setNeedsLayout()
        root.layoutIfNeeded()
      }
    },
    PassCase("layoutIfNeeded of a subview leaves marked siblings alone", source: layoutIfNeeded, ["x layoutSubviews"]) {
      let root = Recorder.named("root"), x = Recorder.named("x", in: root), y = Recorder.named("y", in: root)
      root.layoutIfNeeded()
      return Recorder.events {
        y.setNeedsLayout()
        x.setNeedsLayout()
        x.layoutIfNeeded()
      }
    },
    PassCase(
      "layoutIfNeeded begins at the topmost marked view around", source: layer,
      ["a layoutSubviews", "b layoutSubviews"]
    ) {
      let family = Family()
      return Recorder.events {
        family.a.setNeedsLayout()
        family.b.setNeedsLayout()
        family.b.layoutIfNeeded()
      }
    },
    PassCase("layoutIfNeeded stops climbing at the first unmarked view", source: layer, ["b layoutSubviews"]) {
      let family = Family()
      return Recorder.events {
        family.root.setNeedsLayout()
        family.b.setNeedsLayout()
        family.b.layoutIfNeeded()
      }
    },
    PassCase("layoutIfNeeded of a layer lays its view out", source: layer, ["a layoutSubviews"]) {
      let family = Family()
      return Recorder.events {
        family.a.layer.setNeedsLayout()
        family.a.layer.layoutIfNeeded()
      }
    },
    PassCase("A new size marks the view", source: layoutSubviews, ["a layoutSubviews"]) {
      let family = Family()
      return Recorder.events {
        family.a.frame.size.width = 20
        family.root.layoutIfNeeded()
      }
    },
    PassCase("A new place does not mark the view", source: layoutSubviews, []) {
      let family = Family()
      return Recorder.events {
        family.a.frame.origin.x = 20
        family.root.layoutIfNeeded()
      }
    },
    PassCase(
      "New bounds of the same size and another origin mark the view, as scrolling does",
      source: "UIScrollView, Responding to scrolling", ["a layoutSubviews"]
    ) {
      let family = Family()
      return Recorder.events {
        family.a.bounds.origin.y = 5
        family.root.layoutIfNeeded()
      }
    },
    PassCase("The same frame again marks nothing", source: layoutSubviews, []) {
      let family = Family()
      return Recorder.events {
        family.a.frame = family.a.frame
        family.root.layoutIfNeeded()
      }
    },
    PassCase(
      "A view marked by its parent's layout is laid out in the same pass", source: layoutIfNeeded,
      ["root layoutSubviews", "a layoutSubviews"]
    ) {
      let root = Marking.marking("root"), a = Recorder.named("a", in: root)
      root.layoutIfNeeded()
      root.marked = a
      return Recorder.events {
        root.setNeedsLayout()
        root.layoutIfNeeded()
      }
    },
    PassCase(
      "A parent marked by its subview is laid out once more in the same pass", source: layoutIfNeeded,
      ["a layoutSubviews", "root layoutSubviews"]
    ) {
      let root = Recorder.named("root"), a = Marking.marking("a", in: root)
      root.layoutIfNeeded()
      a.marked = root
      return Recorder.events {
        a.setNeedsLayout()
        root.layoutIfNeeded()
      }
    },
    PassCase(
      "layoutIfNeeded inside layoutSubviews lays subviews out at once", source: layoutIfNeeded,
      ["root layoutSubviews", "a layoutSubviews", "after"]
    ) {
      let root = Nesting.nesting("root"), a = Recorder.named("a", in: root)
      root.layoutIfNeeded()
      return Recorder.events {
        root.setNeedsLayout()
        a.setNeedsLayout()
        root.layoutIfNeeded()
      }
    },
    PassCase(
      "A size that the pass changes is laid out in the same pass", source: "Auto Layout Guide, The Layout Process",
      ["root layoutSubviews", "a layoutSubviews"]
    ) {
      let root = Recorder.named("root"), a = Recorder.named("a", in: root)
      a.translatesAutoresizingMaskIntoConstraints = false
      let width = a.widthAnchor.constraint(equalToConstant: 5)
      width.isActive = true
      root.layoutIfNeeded()
      return Recorder.events {
        width.constant = 9
        root.layoutIfNeeded()
      }
    },
    PassCase(
      "A view that only moves is not laid out, its superview is", source: layoutSubviews, ["root layoutSubviews"]
    ) {
      let root = Recorder.named("root"), a = Recorder.named("a", in: root)
      a.translatesAutoresizingMaskIntoConstraints = false
      let left = a.leftAnchor.constraint(equalTo: root.leftAnchor)
      left.isActive = true
      root.layoutIfNeeded()
      return Recorder.events {
        left.constant = 9
        root.layoutIfNeeded()
      }
    },
  ]

  /// Marks another view when it is laid out, once.
  private final class Marking: Recorder {
    weak var marked: UIView?
    static func marking(_ name: String, in parent: UIView? = nil) -> Marking {
      let view = Marking(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.name = name
      parent?.addSubview(view)
      return view
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      marked?.setNeedsLayout()
      marked = nil
    }
  }

  /// Lays its subviews out while it is laid out.
  private final class Nesting: Recorder {
    static func nesting(_ name: String) -> Nesting {
      let view = Nesting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.name = name
      return view
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      for view in subviews { view.layoutIfNeeded() }
      if !Recorder.log.isEmpty { Recorder.log.append("after") }
    }
  }
}
