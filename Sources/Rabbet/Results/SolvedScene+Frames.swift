import Diagnostics
import FrameArt
import Geometry
public import Layout
import Scene

extension SolvedScene {
  /// Frames that are not drawn, that another of their group stands in for, or that have no use for a setting, in tree order.
  public func frameFindings(file: String) -> [LayoutFinding] {
    let isShown = scene.isShown, grid = PixelGrid(scale: assets.device.scale)
    return scene.tree.viewsInTreeOrder.flatMap { view -> [LayoutFinding] in
      guard isShown[view.index], let use = scene.appearances[view.index].photoFrame else { return [] }
      let size = grid.snapped(OrnamentBox(of: view, in: self).body).size
      guard size.width > 0, size.height > 0 else { return [] }
      let name = use.frame.identifier.quoted, ratio = (size.width / size.height * 1000).rounded() / 1000
      let chosen = use.frame(for: size)
      var messages = chosen?.findings(use.settings).map(\.text) ?? []
      if let chosen, chosen.identifier != use.frame.identifier {
        messages.insert(
          "the frame \(name) has no asset for the ratio \(ratio); \(chosen.identifier.quoted), of its group, is drawn",
          at: 0)
      } else if chosen == nil {
        messages = [
          "the frame \(name) is not drawn: neither it nor another of its group has an asset for the ratio \(ratio)"
        ]
      }
      return messages.map { finding(.frame, of: view, file, $0) }
    }
  }
}
