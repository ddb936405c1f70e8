import Appearance
import ControlArt
import Drawing
import Geometry
import Imaging
import InterfaceBuilder
import Layout
import Rabbet

/// The parts of a screen besides its views: the cells of its tables, the bars of the controllers around it, and the frames that are stored.
struct ScreenArt {
  let picture: InterfacePicture
  let solved: InterfacePicture.SolvedRoot
  let controls: ControlPainter
  private let around: InterfaceScreens.Bars

  init(picture: InterfacePicture, solved: InterfacePicture.SolvedRoot, paint: Paint) {
    (self.picture, self.solved) = (picture, solved)
    controls = ControlPainter(paint: paint)
    around = picture.screens.bars(of: solved.scene.root, picture.traits)
  }

  /// Returns the content of a table or collection: its cells where the document has them, as wide as the view is now, with the words of
  /// their sections. Nil where it has none.
  func cells(of view: ViewID) -> DisplayList? {
    let index = solved.scene.views[view.index], sections = picture.screens.sections(of: index)
    let frame = solved.layout.absoluteFrame(of: view)
    guard !sections.isEmpty, frame.width > 0, frame.height > 0 else { return nil }
    var list = DisplayList(size: solved.layout.size)
    let stored = picture.document.views[index].frame
    let look = picture.document.appearance(of: index, picture.traits).control
    let isKept = picture.document.element(of: index)["contentInsetAdjustmentBehavior"] == "never"
    let below =
      picture.document.platform == .macOS
      ? look.map(controls.headerHeight) ?? 0 : isKept ? 0 : max(0, topOfContent - frame.y)
    let origin = Point(x: frame.x, y: frame.y + below)
    let style = picture.document.element(of: index)["style"], sides = sideInsets(of: frame)
    // Rows reach from edge to edge, and what is in them keeps off what the device keeps free; groups keep off as a whole.
    let (outer, inner) = style == "insetGrouped" ? (sides, .zero) : (EdgeInsets.zero, sides)
    var commands: [Command] = []
    var end = 0.0
    for section in sections {
      let places = section.cells.map { cell -> Rect in
        let place = picture.document.views[cell].frame
        // From right to left the table is its own mirror image.
        let isWhole = abs(2 * place.x + place.width - stored.width) < 1
        let width = isWhole ? max(0, frame.width - 2 * place.x) : place.width
        let x = isMirrored ? frame.width - place.x - width : place.x
        let rect = Rect(x: origin.x + x, y: origin.y + place.y, width: width, height: place.height)
        return isWhole ? rect.inset(by: outer) : rect
      }
      guard let first = places.first, let last = places.last else { continue }
      commands += title(section.header, over: first.inset(by: inner), below: origin.y + end)
      var group = Group()
      if style == "insetGrouped" { group.clip = .roundedRect(first.union(last), radius: 10) }
      for (cell, place) in zip(section.cells, places) {
        group.commands += self.cell(cell, place, inner, isLast: cell == section.cells.last, &list.images)
      }
      commands.append(.group(group))
      if !section.footer.isEmpty {
        let last = last.inset(by: inner)
        let room = Rect(x: last.x + 16, y: last.bottom + 6, width: last.width - 32, height: 34)
        commands += words(section.footer, in: room, size: 13)
      }
      end = max(end, last.bottom - origin.y)
    }
    list.commands = [.group(Group(clip: .rect(frame), commands: commands))]
    return commands.isEmpty ? nil : list
  }

  /// Returns what the device keeps free at the sides of a table on the screen.
  private func sideInsets(of frame: Rect) -> EdgeInsets {
    let safe = screenInsets, width = solved.layout.size.width
    guard picture.document.platform == .iOS else { return .zero }
    return EdgeInsets(
      top: 0, left: max(0, safe.left - max(0, frame.left)), bottom: 0,
      right: max(0, safe.right - max(0, width - frame.right)))
  }

  private func title(_ text: String, over first: Rect, below end: Double) -> [Command] {
    guard !text.isEmpty else { return [] }
    let top = max(end, first.top - 32)
    return words(text, in: Rect(x: first.x + 16, y: top, width: first.width - 32, height: first.top - top), size: 13)
  }

  private func words(_ text: String, in rect: Rect, size: Double) -> [Command] {
    var look = Control(.label, text: text, font: .system(size: size))
    look.textColor = controls.paint.grey
    look.style.lines = 0
    look.alignment = isMirrored ? .trailing : .leading
    return controls.commands(for: look, in: rect)
  }

  /// - Parameter inner: the insets of what is in the row.
  private func cell(
    _ cell: Int, _ place: Rect, _ inner: EdgeInsets, isLast: Bool, _ images: inout [Bitmap]
  ) -> [Command] {
    let element = picture.document.element(of: cell)
    let isRow = picture.document.platform == .iOS && element.name == "tableViewCell"
    let content = Rect(origin: .zero, size: place.size).inset(by: isRow ? inner : .zero)
    guard let root = try? picture.solved(root: cell, in: content.size),
      let drawn = try? picture.drawnScene(of: root, isScreen: false).drawing()
    else { return [] }
    var commands: [Command] = []
    let ground = picture.document.appearance(of: cell, picture.traits).background
    if isRow, ground == nil || inner != .zero {
      commands.append(.fill(.rect(Rect(origin: .zero, size: place.size)), ground ?? controls.paint.ground))
    }
    var parts = drawn.commands.map { $0.shifted(by: images.count) }
    images += drawn.images
    if isRow { parts += accessory(element["accessoryType"] ?? "", content.size) }
    commands +=
      content.x == 0 ? parts : [.group(Group(transform: .translation(x: content.x, y: 0), commands: parts))]
    if isRow, !isLast {
      let y = place.height - 0.25
      let ends = isMirrored ? [0, content.right - 16] : [content.left + 16, place.width]
      let line = Shape.polyline(ends.map { Point(x: $0, y: y) }, isClosed: false)
      commands.append(.stroke(line, Stroke(color: controls.paint.line, width: 0.5)))
    }
    let move = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: place.x, ty: place.y)
    return [.group(Group(transform: move, commands: commands))]
  }

  private func accessory(_ type: String, _ size: Size) -> [Command] {
    var commands: [Command] = [], right = size.width - 16
    func place(_ name: String, _ side: Double, _ color: Color) {
      let box = Rect(
        x: isMirrored ? size.width - right : right - side, y: (size.height - side) / 2, width: side, height: side)
      commands += SymbolArt.commands(name, in: box, color: color) ?? []
      right -= side + 8
    }
    if type.contains("isclosure") { place(isMirrored ? "chevron.left" : "chevron.right", 12, controls.paint.grey) }
    if type.hasPrefix("detail") { place("info.circle", 20, controls.paint.tint) }
    if type == "checkmark" { place("checkmark", 14, controls.paint.tint) }
    return commands
  }

  private var isMirrored: Bool { picture.direction == .rightToLeft }

  /// The distance to the content of tables and collections that reach under the bars: the navigation bar and what the device keeps free.
  var topOfContent: Double {
    roomAbove > 0 ? 0 : screenInsets.top + (around.navigation.map(controls.barHeight) ?? 0)
  }

  /// The insets that the device keeps free of the screen; zero for a sheet, which is lower than the screen.
  private var screenInsets: EdgeInsets {
    let name = picture.device == nil ? picture.document.device : nil
    guard picture.document.element(of: solved.scene.root)["key"] == "view",
      let device = picture.device ?? name.flatMap({ InterfaceDevice($0) }),
      abs(device.size.height - solved.layout.size.height) < 1 || abs(device.size.width - solved.layout.size.height) < 1
    else { return .zero }
    return device.safeArea
  }

  /// The distance from the start of the navigation bar to the view: where a sheet's safe area begins with the view, and where the document's
  /// own frame begins below the bar, the view does too.
  var roomAbove: Double {
    let tree = solved.scene.tree, root = solved.scene.root
    guard around.navigation != nil, solved.layout.size.height > 88, screenInsets == .zero else { return 0 }
    let start = picture.document.start(ofRoot: root, on: picture.device)
    guard start == 0, picture.document.views[root].kind == "view" else { return start }
    return tree.guides(of: tree.root).contains { tree[$0].name == "safeArea" && tree[$0].top == .points(0) } ? 44 : 0
  }

  /// A bar of a controller around the root, with what it says.
  struct PlacedBar {
    var look: Control
    var rect: Rect
    /// The elements of the words, in the order of `ControlPainter.titles`.
    var elements: [Int]
  }

  /// Bars reach under the status bar and the home indicator; the navigation bar is below the one.
  var placedBars: [PlacedBar] {
    let insets = screenInsets, size = solved.layout.size
    var bars: [PlacedBar] = []
    if let look = around.navigation, size.height > 88 {
      let height = controls.barHeight(of: look), top = roomAbove > 0 ? -min(height, roomAbove) : insets.top
      let rect = Rect(x: 0, y: top, width: size.width, height: roomAbove > 0 ? -top : height)
      bars.append(PlacedBar(look: look, rect: rect, elements: around.elements[look.kind] ?? []))
    }
    for (look, height) in [(around.tabs, 49.0), (around.tabs == nil ? around.tools : nil, 44)] {
      guard let look, size.height > 2 * height else { continue }
      let y = size.height - height - insets.bottom
      let rect = Rect(x: 0, y: y, width: size.width, height: height + insets.bottom)
      bars.append(PlacedBar(look: look, rect: rect, elements: around.elements[look.kind] ?? []))
    }
    guard isMirrored else { return bars }
    return bars.map { bar in
      var look = bar.look
      (look.items, look.symbols, look.badges) = (look.items.reversed(), look.symbols.reversed(), look.badges.reversed())
      if look.kind == .navigationBar { look.alignment = .trailing }
      look.selection = look.selection.map { look.items.count - 1 - $0 }
      return PlacedBar(look: look, rect: bar.rect, elements: bar.elements.reversed())
    }
  }

  /// The bars of the controllers around the root.
  func bars() -> [Command] {
    let commands = placedBars.flatMap { bar -> [Command] in
      let drawn = controls.commands(for: bar.look, in: bar.rect)
      guard bar.look.kind == .navigationBar else { return drawn }
      let ground = Rect(left: 0, top: -roomAbove, right: bar.rect.right, bottom: bar.rect.top)
      return [.fill(.rect(ground), bar.look.ground ?? controls.paint.faint)] + drawn
    }
    return commands.isEmpty
      ? [] : [.group(Group(id: "bars", title: "Bars of the controllers around", commands: commands))]
  }

  /// Dashes where Interface Builder stored a view: green where ours is within a device pixel of it, red where it is not.
  func storedFrames() -> Group {
    let scene = solved.scene, pixel = 1 / picture.document.pixelsPerPoint + 1e-6
    let same = Color(red: 0, green: 0.55, blue: 0.25), other = Color(red: 0.9, green: 0.1, blue: 0.1)
    var group = Group(id: "overlay-stored", title: "Frames stored by Interface Builder")
    for (place, stored) in scene.storedFrames.enumerated() where stored.width > 0 && stored.height > 0 {
      let ours = solved.layout.absoluteFrame(of: ViewID(index: place))
      let pairs = [(ours.x, stored.x), (ours.y, stored.y), (ours.width, stored.width), (ours.height, stored.height)]
      let isSame = pairs.allSatisfy { abs($0 - $1) <= pixel }
      let inner = stored.inset(by: EdgeInsets(all: min(0.5, stored.width / 2, stored.height / 2)))
      group.commands.append(
        .stroke(.rect(inner), Stroke(color: isSame ? same : other, width: isSame ? 0.75 : 1.5, dash: [3, 2])))
    }
    return group
  }
}
