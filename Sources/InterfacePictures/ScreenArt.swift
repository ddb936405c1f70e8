import Appearance
import ControlArt
import Drawing
import Geometry
import Imaging
import InterfaceBuilder
import Layout
import Rabbet

/// What a screen shows besides its views: the cells of its tables, the bars of the controllers around it, and the frames that are stored.
struct ScreenArt {
  let picture: InterfacePicture
  let solved: InterfacePicture.SolvedRoot
  private let controls: ControlPainter

  init(picture: InterfacePicture, solved: InterfacePicture.SolvedRoot, paint: Paint) {
    (self.picture, self.solved) = (picture, solved)
    controls = ControlPainter(paint: paint)
  }

  /// What a table or collection holds: its cells where the document has them, as wide as the view is now, with the words of their sections. Nil
  /// where it has none.
  func cells(of view: ViewID) -> DisplayList? {
    let index = solved.scene.views[view.index], sections = picture.screens.sections(of: index)
    let frame = solved.layout.absoluteFrame(of: view)
    guard !sections.isEmpty, frame.width > 0, frame.height > 0 else { return nil }
    var list = DisplayList(size: solved.layout.size)
    let stored = picture.document.views[index].frame
    let origin = Point(x: frame.x, y: frame.y + (view == solved.scene.tree.root ? topOfContent : 0))
    let style = picture.document.element(of: index)["style"]
    var commands: [Command] = []
    var end = 0.0
    for section in sections {
      let places = section.cells.map { cell -> Rect in
        let place = picture.document.views[cell].frame
        // From right to left the table is its own mirror image.
        let isWhole = abs(2 * place.x + place.width - stored.width) < 1
        let width = isWhole ? max(0, frame.width - 2 * place.x) : place.width
        let x = isMirrored ? frame.width - place.x - width : place.x
        return Rect(x: origin.x + x, y: origin.y + place.y, width: width, height: place.height)
      }
      guard let first = places.first, let last = places.last else { continue }
      commands += title(section.header, over: first, below: origin.y + end)
      var group = Group()
      if style == "insetGrouped" { group.clip = .roundedRect(first.union(last), radius: 10) }
      for (cell, place) in zip(section.cells, places) {
        group.commands += self.cell(cell, place, isLast: cell == section.cells.last, &list.images)
      }
      commands.append(.group(group))
      if !section.footer.isEmpty {
        let room = Rect(x: last.x + 16, y: last.bottom + 6, width: last.width - 32, height: 34)
        commands += words(section.footer, in: room, size: 13)
      }
      end = max(end, last.bottom - origin.y)
    }
    list.commands = [.group(Group(clip: .rect(frame), commands: commands))]
    return commands.isEmpty ? nil : list
  }

  private func title(_ text: String, over first: Rect, below end: Double) -> [Command] {
    guard !text.isEmpty else { return [] }
    let top = max(end, first.top - 32)
    return words(text, in: Rect(x: first.x + 16, y: top, width: first.width - 32, height: first.top - top), size: 13)
  }

  private func words(_ text: String, in rect: Rect, size: Double) -> [Command] {
    var look = ControlLook(.label, text: text, font: .system(size: size))
    look.textColor = controls.paint.grey
    look.lines = 0
    look.alignment = isMirrored ? .trailing : .leading
    return controls.commands(for: look, in: rect)
  }

  private func cell(_ cell: Int, _ place: Rect, isLast: Bool, _ images: inout [Bitmap]) -> [Command] {
    guard let root = try? picture.solved(root: cell, in: place.size),
      let drawn = try? picture.drawnScene(of: root, isScreen: false).drawing()
    else { return [] }
    let element = picture.document.element(of: cell), isUIKit = picture.document.platform == .iOS
    var commands: [Command] = []
    if isUIKit, element.name == "tableViewCell", picture.document.appearance(of: cell, picture.traits).background == nil
    {
      commands.append(.fill(.rect(Rect(origin: .zero, size: place.size)), controls.paint.ground))
    }
    commands += drawn.commands.map { $0.shifted(by: images.count) }
    images += drawn.images
    if isUIKit, element.name == "tableViewCell" {
      commands += accessory(element["accessoryType"] ?? "", place.size)
      if !isLast {
        let y = place.height - 0.25
        let ends = isMirrored ? [0, place.width - 16] : [16, place.width]
        let line = Shape.polyline(ends.map { Point(x: $0, y: y) }, isClosed: false)
        commands.append(.stroke(line, Stroke(color: controls.paint.line, width: 0.5)))
      }
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

  /// How far down the content of a table that is a screen begins: below the navigation bar and what the device keeps free.
  var topOfContent: Double {
    let bars = picture.screens.bars(of: solved.scene.root)
    return bars.navigation == nil ? screenInsets.top : screenInsets.top + 44
  }

  /// What the device keeps free of the screen; nothing of a sheet, which is lower than the screen.
  private var screenInsets: EdgeInsets {
    let name = picture.device == nil ? picture.document.device : nil
    guard picture.document.element(of: solved.scene.root)["key"] == "view",
      let device = picture.device ?? name.flatMap({ InterfaceDevice($0) }),
      abs(device.size.height - solved.layout.size.height) < 1 || abs(device.size.width - solved.layout.size.height) < 1
    else { return .zero }
    return device.safeArea
  }

  /// How far above the view its navigation bar begins: where a sheet's safe area begins with the view, the view begins below the bar.
  var roomAbove: Double {
    let tree = solved.scene.tree, root = solved.scene.root
    guard picture.document.views[root].kind == "view", picture.screens.bars(of: root).navigation != nil,
      solved.layout.size.height > 88, screenInsets == .zero
    else { return 0 }
    return tree.guides(of: tree.root).contains { tree[$0].name == "safeArea" && tree[$0].top == .points(0) } ? 44 : 0
  }

  /// The bars of the controllers around the root, which reach under the status bar and the home indicator.
  func bars() -> [Command] {
    let bars = picture.screens.bars(of: solved.scene.root), insets = screenInsets, size = solved.layout.size
    var commands: [Command] = []
    if var look = bars.navigation, size.height > 88 {
      if isMirrored { (look.items, look.symbols) = (look.items.reversed(), look.symbols.reversed()) }
      let ground = Rect(x: 0, y: 0, width: size.width, height: insets.top)
      commands.append(.fill(.rect(ground), controls.paint.faint))
      let top = insets.top - roomAbove
      commands += controls.commands(for: look, in: Rect(x: 0, y: top, width: size.width, height: 44))
    }
    for (look, height) in [(bars.tabs, 49.0), (bars.tabs == nil ? bars.tools : nil, 44)] {
      guard var look, size.height > 2 * height else { continue }
      if isMirrored {
        (look.items, look.symbols) = (look.items.reversed(), look.symbols.reversed())
        look.selection = look.selection.map { look.items.count - 1 - $0 }
      }
      let y = size.height - height - insets.bottom
      commands += controls.commands(for: look, in: Rect(x: 0, y: y, width: size.width, height: height + insets.bottom))
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
