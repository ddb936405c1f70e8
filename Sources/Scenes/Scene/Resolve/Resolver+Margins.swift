import Diagnostics
import Geometry
import Layout

extension Resolver {
  mutating func apply(_ margins: MarginsDocument, to view: inout View) {
    if let insets = margins.insetsMarginsFromSafeArea { view.insetsMarginsFromSafeArea = insets.value }
    if let preserves = margins.preservesSuperviewMargins { view.preservesSuperviewMargins = preserves.value }
    if let content = margins.semanticContent { view.semanticContent = content.value }
    if margins.scroll?.value == true { view.scroll = Scroll() }
  }

  /// Returns the screen that the root describes.
  mutating func surroundings(of margins: MarginsDocument) -> Surroundings {
    var surroundings = Surroundings()
    if let safeArea = margins.safeArea { surroundings.safeAreaInsets = insets(safeArea.value) }
    if let keyboard = margins.keyboard { surroundings.keyboardHeight = number(keyboard, in: .length) }
    if let width = margins.readableWidth { surroundings.readableWidth = number(width, in: .length) }
    if let least = margins.minimumMargins { surroundings.minimumMargins = insets(least.value) }
    return surroundings
  }
}
