import Appearance

extension InterfaceScene {
  /// Returns the properties of the root's controls that scenes cannot express: the chosen segment, and a slider's value.
  public func losses(of document: InterfaceDocument) -> [InterfaceFinding] {
    views.compactMap { view in
      guard let look = document.appearance(of: view).look else { return nil }
      let loss: String? =
        switch look.kind {
        case .segmentedControl:
          look.selection.map { chosen in
            (look.items.indices.contains(chosen) ? "segment \(chosen + 1) (\(look.items[chosen]))" : "no segment")
              + " being chosen"
          }
        case .slider: look.value == 0.5 ? nil : "how far the slider is"
        case .progressBar: look.value == 0.5 ? nil : "how far the progress is"
        default: nil
        }
      return loss.map { loss in
        InterfaceFinding(
          position: document.views[view].position,
          text: "\(loss) is left out: controls of scenes have no state")
      }
    }
  }
}
