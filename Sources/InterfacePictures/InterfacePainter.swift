import Appearance
import ControlArt
import Drawing
import Geometry
import Imaging
import InterfaceBuilder
import Layout
import Overlay
import Typography

/// Turns the views of a root into commands, back to front: background, control, picture, outline, subviews.
struct InterfacePainter {
  let picture: InterfacePicture
  let solved: InterfacePicture.SolvedRoot
  let controls: ControlPainter
  var images: [Bitmap] = []
  var imageIDs: [String: ImageID] = [:]
  /// By place in the tree.
  private let appearances: [InterfaceAppearance]
  /// By place in the tree: false for hidden views and all in them.
  private let isShown: [Bool]
  /// Marks that lie under views, by view index; empty where there are none.
  private var under: [[Command]] = []

  init(_ picture: InterfacePicture, _ solved: InterfacePicture.SolvedRoot) {
    self.picture = picture
    self.solved = solved
    controls = ControlPainter(paint: picture.traits.isDark ? .dark : .light)
    let tree = solved.scene.tree
    var appearances = solved.scene.views.map { view in
      picture.document.appearance(of: view, picture.traits)
    }
    for view in solved.layout.detachedViews { appearances[view.index].isHidden = true }
    var isShown = appearances.map { !$0.isHidden }
    for view in tree.viewsInTreeOrder {
      if let parent = tree.parent(of: view), !isShown[parent.index] { isShown[view.index] = false }
    }
    self.appearances = appearances
    self.isShown = isShown
  }

  /// The marks that are asked for; nil where none are.
  func marks() -> Overlay.Marks? {
    guard !picture.overlay.isEmpty else { return nil }
    let measurer = controls.measurer, tree = solved.scene.tree
    var subject = Overlay.Subject(solved.layout, of: tree, isShown: isShown) { measurer.metrics(of: $0, font: $1) }
    for view in tree.viewsInTreeOrder where isShown[view.index] && appearances[view.index].look != nil {
      let rect = solved.layout.absoluteAlignmentRect(of: view)
      if appearances[view.index].look?.text.isEmpty == false {
        subject.words.append(rect)
      } else {
        subject.art.append(rect)
      }
    }
    return picture.overlay.marks(on: subject)
  }

  /// The root on its sheet, with what lies under its views.
  mutating func commands(under: [[Command]]) -> [Command] {
    self.under = under
    let bounds = Rect(origin: .zero, size: solved.layout.size), isDark = picture.traits.isDark
    let grey = isDark ? 0.196 : 0.925, window = Color(red: grey, green: grey, blue: grey)
    let ground: Color = picture.document.platform == .macOS ? window : isDark ? .black : .white
    var commands: [Command] = [.fill(.rect(bounds), ground)]
    commands += viewCommands() + bars()
    if picture.showsStoredFrames { commands.append(.group(storedFrames())) }
    return commands
  }

  /// The views alone, without ground or bars.
  mutating func viewCommands() -> [Command] { [.group(group(of: solved.scene.tree.root))] }

  private mutating func group(of view: ViewID) -> Group {
    let appearance = appearances[view.index], tree = solved.scene.tree
    let source = picture.document.views[solved.scene.views[view.index]]
    var group = Group(id: source.id.isEmpty ? nil : source.id, title: source.label, opacity: appearance.opacity)
    guard isShown[view.index], source.kind != "scroller" else { return group }
    let frame = solved.layout.absoluteFrame(of: view)
    let outline: Shape =
      appearance.cornerRadius > 0 ? .roundedRect(frame, radius: appearance.cornerRadius) : .rect(frame)
    if appearance.clips || appearance.cornerRadius > 0, frame.width > 0, frame.height > 0 { group.clip = outline }
    group.commands = (under.isEmpty ? [] : under[view.index]) + own(view, appearance, frame, outline)
    for child in tree.children(of: view) { group.commands.append(.group(self.group(of: child))) }
    if appearance.borderWidth > 0, frame.width > 0, frame.height > 0 {
      let width = min(appearance.borderWidth, frame.width, frame.height)
      let inner = frame.inset(by: EdgeInsets(all: width / 2))
      let shape: Shape =
        appearance.cornerRadius > 0
        ? .roundedRect(inner, radius: max(0, appearance.cornerRadius - width / 2)) : .rect(inner)
      group.commands.append(.stroke(shape, Stroke(color: appearance.borderColor ?? .black, width: width)))
    }
    return group
  }

  /// What the view itself shows: its background, then the control it is.
  private mutating func own(
    _ view: ViewID, _ appearance: InterfaceAppearance, _ frame: Rect, _ outline: Shape
  ) -> [Command] {
    guard frame.width > 0, frame.height > 0 else { return [] }
    let index = solved.scene.views[view.index], kind = picture.document.views[index].kind
    var commands: [Command] = []
    if let color = appearance.background {
      commands.append(.fill(outline, color))
    } else if ["tableView", "outlineView", "tableViewCell", "tableViewHeaderFooterView"].contains(kind) {
      let isGrouped = picture.document.element(of: index)["style"]?.lowercased().hasSuffix("grouped") == true
      commands.append(.fill(outline, isGrouped ? controls.paint.grouped : controls.paint.ground))
    }
    let cells = cells(of: view, frame)
    if !cells.isEmpty, picture.document.platform == .iOS { return commands + cells }
    guard let look = appearance.look else { return commands }
    let rect = solved.layout.absoluteAlignmentRect(of: view)
    guard let name = appearance.image else {
      if look.kind == .image, appearance.background != nil { return commands }
      return commands + controls.commands(for: look, in: rect) + cells
    }
    if look.kind == .image { return commands + image(name, appearance, in: rect) }
    return commands + button(look, name, appearance, in: rect)
  }
}
