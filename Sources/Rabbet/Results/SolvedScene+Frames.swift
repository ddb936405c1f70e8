import Diagnostics
import FrameArt
import Geometry
public import Layout
import Scene

extension SolvedScene {
  /// What does not come out as asked for of a view's photo frame.
  public struct FrameFinding: Sendable, Hashable {
    /// Whose frame.
    public var view: ViewID
    /// Whether no frame is drawn at all.
    public var isDropped: Bool
    /// The cause, in words.
    public var message: String
  }

  /// Frames that are not drawn, that another of their group stands in for, or that have no use for a setting, in tree order.
  public var frameFindings: [FrameFinding] {
    let isShown = scene.isShown, grid = PixelGrid(scale: assets.device.scale)
    return scene.tree.viewsInTreeOrder.flatMap { view -> [FrameFinding] in
      guard isShown[view.index], let use = scene.appearances[view.index].photoFrame else { return [] }
      let size = grid.snapped(OrnamentBox(of: view, in: self).body).size
      guard size.width > 0, size.height > 0 else { return [] }
      let name = use.frame.identifier.quoted, ratio = (size.width / size.height * 1000).rounded() / 1000
      guard let chosen = use.frame(for: size) else {
        let text =
          "the frame \(name) is not drawn: neither it nor another of its group has an asset for the ratio \(ratio)"
        return [FrameFinding(view: view, isDropped: true, message: text)]
      }
      var messages = chosen.findings(use.settings).map(\.text)
      if chosen.identifier != use.frame.identifier {
        messages.insert(
          "the frame \(name) has no asset for the ratio \(ratio); \(chosen.identifier.quoted), of its group, is drawn",
          at: 0)
      }
      return messages.map { FrameFinding(view: view, isDropped: false, message: $0) }
    }
  }
}
