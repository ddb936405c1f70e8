import UIKit

extension PassCase {
  private static let update = "UIView.updateConstraints()"
  private static let setNeeds = "UIView.setNeedsUpdateConstraints()"
  private static let ifNeeded = "UIView.updateConstraintsIfNeeded()"

  static let constraints: [PassCase] = [
    PassCase("setNeedsUpdateConstraints calls nothing by itself", source: setNeeds, []) {
      let family = Family()
      return Recorder.events { family.a.setNeedsUpdateConstraints() }
    },
    PassCase("A marked view updates its constraints in the next pass", source: setNeeds, ["a updateConstraints"]) {
      let family = Family()
      return Recorder.events {
        family.a.setNeedsUpdateConstraints()
        family.root.layoutIfNeeded()
      }
    },
    PassCase(
      "Subviews update their constraints before their superviews", source: update,
      ["b updateConstraints", "a updateConstraints"]
    ) {
      let family = Family()
      return Recorder.events {
        family.a.setNeedsUpdateConstraints()
        family.b.setNeedsUpdateConstraints()
        family.root.layoutIfNeeded()
      }
    },
    PassCase(
      "Constraints are updated before anything is laid out", source: "Auto Layout Guide, The Layout Process",
      ["b updateConstraints", "root layoutSubviews"]
    ) {
      let family = Family()
      return Recorder.events {
        family.root.setNeedsLayout()
        family.b.setNeedsUpdateConstraints()
        family.root.layoutIfNeeded()
      }
    },
    PassCase("updateConstraintsIfNeeded lays nothing out", source: ifNeeded, ["a updateConstraints"]) {
      let family = Family()
      return Recorder.events {
        family.a.setNeedsLayout()
        family.a.setNeedsUpdateConstraints()
        family.a.updateConstraintsIfNeeded()
      }
    },
    PassCase("updateConstraintsIfNeeded calls unmarked views not at all", source: ifNeeded, []) {
      let family = Family()
      return Recorder.events { family.root.updateConstraintsIfNeeded() }
    },
    PassCase("updateConstraintsIfNeeded reaches marked subviews", source: ifNeeded, ["b updateConstraints"]) {
      let family = Family()
      return Recorder.events {
        family.b.setNeedsUpdateConstraints()
        family.root.updateConstraintsIfNeeded()
      }
    },
    PassCase("updateConstraintsIfNeeded does not climb to superviews", source: ifNeeded, []) {
      let family = Family()
      return Recorder.events {
        family.root.setNeedsUpdateConstraints()
        family.b.updateConstraintsIfNeeded()
      }
    },
    PassCase(
      "A mark is gone when its call has come", source: "UIView.needsUpdateConstraints()",
      ["true", "a updateConstraints", "false"]
    ) {
      let family = Family()
      return Recorder.events {
        family.a.setNeedsUpdateConstraints()
        Recorder.log.append("\(family.a.needsUpdateConstraints())")
        family.a.updateConstraintsIfNeeded()
        Recorder.log.append("\(family.a.needsUpdateConstraints())")
      }
    },
    PassCase("A new constraint does not ask for updateConstraints", source: update, []) {
      let family = Family()
      return Recorder.events {
        family.a.leftAnchor.constraint(greaterThanOrEqualTo: family.root.leftAnchor, constant: -9).isActive = true
        family.root.layoutIfNeeded()
      }
    },
    PassCase(
      "A view marked while it is laid out updates its constraints in the same pass", source: layoutProcess,
      ["a layoutSubviews", "a updateConstraints"]
    ) {
      let root = Recorder.named("root"), a = Asking(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      a.name = "a"
      root.addSubview(a)
      root.layoutIfNeeded()
      a.isAsking = true
      return Recorder.events {
        a.setNeedsLayout()
        root.layoutIfNeeded()
      }
    },
    PassCase(
      "systemLayoutSizeFitting updates marked constraints and lays nothing out",
      source: "UIView.systemLayoutSizeFitting(_:)", ["a updateConstraints"]
    ) {
      let family = Family()
      return Recorder.events {
        family.a.setNeedsUpdateConstraints()
        family.a.setNeedsLayout()
        _ = family.a.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
    },
    PassCase("An override that does not call super is reported", source: update, ["missingSuper"]) {
      let silent = Silent(frame: .zero)
      return LayoutReport.collect { silent.layoutIfNeeded() }.map(\.kind.rawValue)
    },
  ]

  private static let layoutProcess = "Auto Layout Guide, The Layout Process"

  private final class Asking: Recorder {
    var isAsking = false
    override func layoutSubviews() {
      super.layoutSubviews()
      if isAsking { setNeedsUpdateConstraints() }
      isAsking = false
    }
  }

  private final class Silent: UIView {
    override func updateConstraints() {}
  }
}
