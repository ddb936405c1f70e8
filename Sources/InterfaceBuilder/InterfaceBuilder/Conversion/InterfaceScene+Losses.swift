import Geometry
import Layout
import LinearSolver

extension InterfaceScene {
  /// Returns what a picture of the root shows and a scene of it does not: the bars of controllers around it, and the cells of its tables.
  public func losses(of document: InterfaceDocument) -> [InterfaceFinding] {
    let screens = InterfaceScreens(document), bars = screens.bars(of: root)
    let around = [("navigation bar", bars.navigation), ("tab bar", bars.tabs), ("toolbar", bars.tools)].filter {
      $0.1 != nil
    }
    var losses = around.map { name, _ in
      InterfaceFinding(
        position: document.views[root].position,
        text: "the \(name) of the controller around is left out: it is no view of this root")
    }
    if document.isFittedRow(root),
      let fitted = try? tree.layout(fitting: FittingTarget(size, horizontal: .required)).size.height,
      abs(fitted - size.height) > 1e-6
    {
      losses.append(
        InterfaceFinding(
          position: document.views[root].position,
          text: "the row has its stored height: in a table it would be as high as its content"))
    }
    for view in views {
      let cells = screens.sections(of: view).flatMap(\.cells).count
      guard cells > 0 else { continue }
      losses.append(
        InterfaceFinding(
          position: document.views[view].position,
          text: "\(cells == 1 ? "the cell" : "the \(cells) cells") inside \(cells == 1 ? "is" : "are") left out: "
            + "each is a scene of its own"))
    }
    return losses
  }
}
