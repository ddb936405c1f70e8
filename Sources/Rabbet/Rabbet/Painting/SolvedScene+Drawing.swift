import Appearance
import ControlArt
public import Drawing
import Geometry
import ImageCodecs
import Imaging
import Layout
public import Overlay
import Pictures
import Scene
import Typography

extension SolvedScene {
  /// Returns the scene as a display list, with overlay marks over it.
  ///
  /// - Parameters:
  ///   - overlay: marks to draw over the scene; they give the picture a margin if names and numbers need one.
  ///   - scale: pixels per point of art that is made of pixels for this drawing, such as photo frames.
  /// - Throws: `RabbetError` if a picture is missing or cannot be decoded.
  public func drawing(overlay: OverlayStyle = [], scale: Double = 2) throws(RabbetError) -> DisplayList {
    try drawing(overlay: overlay, scale: scale, for: .anything)
  }

  /// The use of a drawing, on which the form of its pictures depends.
  enum DrawingUse {
    case anything
    /// Pixels: pictures may have the number of pixels that they cover, in place of their own.
    case pixels
    /// SVG, and PDF of one page: pictures may be files.
    case page
    /// PDF that grows page by page: JPEGs may be files.
    case pages
  }

  func drawing(overlay: OverlayStyle = [], scale: Double = 2, for use: DrawingUse) throws(RabbetError) -> DisplayList {
    if let deep = scene.tree.view(inside: SceneDocument.depthLimit) {
      throw .encoding("\(SceneTreeError.tooDeep(view: scene.tree.name(of: .view(deep))))")
    }
    try checkPictures(bytesPerPixel: use == .page || use == .pages ? 8 : 4)
    var marks = overlay.isEmpty ? nil : overlay.marks(on: try subject(of: overlay, scale: scale))
    let painter = ScenePainter(self, grid: PixelGrid(scale: scale > 0 && scale.isFinite ? scale : 1))
    painter.under = marks?.under ?? []
    painter.reducesPictures =
      use == .pixels && !scene.tree.viewsInTreeOrder.contains { scene.tree[$0].transform != nil }
    painter.use = use
    marks?.under = []
    var list = DisplayList(size: layout.size)
    let bounds = Rect(origin: .zero, size: layout.size)
    // Marks may give the picture a margin, where more is seen.
    painter.visible = marks == nil ? bounds : nil
    list.commands = surroundings.ground.map { [.fill(.rect(bounds), $0)] } ?? []
    list.commands.append(.group(try painter.group(of: scene.tree.root)))
    list.commands += surroundings.front
    (list.images, list.files) = (painter.images, painter.files)
    list = marks.map { $0.drawing(over: list) } ?? list
    try checkWork(list.paintingSteps(scale: use == .pixels ? scale : 0))
    assert(
      {
        list.checkInvariants()
        return true
      }())
    return list
  }
}

/// A painter that turns views into commands, back to front: fill, picture, outline, words, subviews.
///
/// It is a class: a value would copy the scene with each view that changes its list of images.
final class ScenePainter {
  let solved: SolvedScene
  /// The pixels that art is made for.
  let grid: PixelGrid
  let art: ArtFiles
  var images: [Bitmap] = []
  fileprivate var files: [ImageID: EmbeddedFile] = [:]
  fileprivate var use = SolvedScene.DrawingUse.anything
  private var imageIDs: [TintedPath: ImageID] = [:]
  /// Whether a large picture is reduced to its displayed size when it is read, so that no two are held in full.
  var reducesPictures = false
  /// The part of the scene that is seen, so that of a large picture no more is held; nil where all may be seen.
  fileprivate var visible: Rect?
  /// The last large picture that was read, in full.
  private var large: (key: TintedPath, bitmap: Bitmap)?
  /// The loaded art by path and tint. Lookup only.
  var loadedArt: [TintedPath: LoadedArt] = [:]
  /// Whether each view is drawn, indexed by view.
  private let isShown: [Bool]
  /// The pixels of the first `countedImages` pictures.
  private var countedPixels = 0.0
  private var countedImages = 0
  /// The marks under views, indexed by view; empty if there are none.
  var under: [[Command]] = []

  init(_ solved: SolvedScene, grid: PixelGrid) {
    (self.solved, self.grid, isShown) = (solved, grid, solved.isShown)
    art = ArtFiles(solved.assets.source)
  }

  func group(of view: ViewID) throws(RabbetError) -> Group {
    let appearance = solved.scene.appearance(of: view), name = solved.scene.tree.name(of: .view(view))
    let id = solved.surroundings.ids[view.index]
    var group = Group(
      id: id ?? name, title: id.map { $0 == name ? name : "\(name), \($0)" } ?? appearance.alternative,
      opacity: appearance.opacity)
    guard isShown[view.index] else { return group }
    group.transform = solved.scene.tree[view].transform?.matrix(in: solved.layout.absoluteFrame(of: view))
    if !under.isEmpty { group.commands = under[view.index] }
    let isBlank = appearance.isBlank && !appearance.clipsToBounds && solved.surroundings.inlays[view.index] == nil
    guard !isBlank else {
      for child in solved.scene.tree.children(of: view) { group.commands.append(.group(try self.group(of: child))) }
      return group
    }
    let box = OrnamentBox(of: view, in: solved)
    group.commands += try shadows(of: appearance, round: box.core)
    group.commands += try commands(for: view, appearance, in: box.body)
    try countImages(of: view)
    var inside: [Command] = []
    for child in solved.scene.tree.children(of: view) { inside.append(.group(try self.group(of: child))) }
    if appearance.clipsToBounds, !inside.isEmpty {
      inside = [.group(Group(clip: outline(of: box.body, appearance.cornerRadii), commands: inside))]
    }
    group.commands += inside
    group.commands += marks(of: appearance, round: box.core)
    return group
  }

  private func commands(
    for view: ViewID, _ appearance: ViewAppearance, in frame: Rect
  ) throws(RabbetError) -> [Command] {
    let radii = appearance.cornerRadii
    var commands: [Command] = []
    if frame.width > 0, frame.height > 0 {
      let framed = try appearance.photoFrame.flatMap { use throws(RabbetError) in try self.frame(use, in: frame) }
      // Fill and picture have the edges of the photo frame over them: nothing sticks out by a part of a pixel.
      let outer = framed?.outer ?? frame, outline = outline(of: outer, radii)
      if let fill = appearance.fill { commands.append(.fill(outline, fill)) }
      if let gradient = appearance.gradient { commands.append(.gradient(outline, gradient, across: outer)) }
      if let image = appearance.image, appearance.control?.isBare ?? true {
        let rect = framed?.picture ?? frame
        commands.append(try picture(image, in: rect, clippedTo: rect == outer ? outline : .rect(rect)))
      }
      if let framed { commands.append(framed.art) }
      if let stroke = appearance.stroke, stroke.width > 0 { commands.append(line(stroke, inside: frame, radii)) }
    }
    if let control = appearance.control {
      commands += try shadowed(self.commands(for: control, appearance.image, view), appearance.textShadow)
    }
    if let inlay = solved.surroundings.inlays[view.index] {
      commands += inlay.commands.map { $0.shifted(by: images.count) }
      images += inlay.images
    }
    if let text = appearance.text, appearance.control == nil {
      commands += try shadowed(words(text, of: view), appearance.textShadow)
    }
    return commands
  }

  /// Returns commands with the shadow of their text under it.
  private func shadowed(_ commands: [Command], _ shadow: Ornament.Shadow?) throws(RabbetError) -> [Command] {
    guard let shadow else { return commands }
    let start = commands.firstIndex { if case .text = $0 { true } else { false } } ?? commands.endIndex
    return try commands[..<start] + self.shadow(of: commands, shadow) + commands[start...]
  }

  /// Returns an outline inside the frame, like the border of a layer.
  private func line(_ stroke: ViewAppearance.Outline, inside frame: Rect, _ radii: CornerRadii) -> Command {
    let rect = frame.inset(by: EdgeInsets(all: min(stroke.width, frame.width, frame.height) / 2))
    return .stroke(
      outline(of: rect, radii.outset(by: -stroke.width / 2)),
      Stroke(color: stroke.color, width: stroke.width, dash: stroke.dash))
  }

  func picture(
    _ image: ViewAppearance.Image, in frame: Rect, clippedTo outline: Shape
  ) throws(RabbetError) -> Command {
    if SceneAssets.isArt(image.path) { return try art(image, in: frame, clippedTo: outline) }
    let (id, rect, part) = try placedImage(image, in: frame)
    let command = image.slices.flatMap { sliced(id, $0, in: rect) } ?? .image(id, in: part ?? rect)
    if case .rect = outline, rect == frame { return command }
    return .group(Group(clip: outline, commands: [command]))
  }

  /// Returns the number of the grid's pixels in a size, from 1 to 8192 on each axis.
  private func pixels(of size: Size) -> PixelSize {
    func pixels(_ length: Double) -> Int { Int(min(max((length * grid.scale).rounded(.up), 1), 8192)) }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// A picture in its own colours, or its shape in another.
  struct TintedPath: Hashable {
    let path: String
    let tint: Color?
    /// The plan that is carried out before it is drawn, or nil.
    var plan: PicturePlan?
    /// The pixels that it was reduced to; nil if it has its own.
    var size: PixelSize?
    /// The columns and rows that are held of it; nil for all.
    var part: VisiblePart?
    /// The size in pixels at which a vector picture is drawn; nil for others.
    var pixels: PixelSize?
    /// Whether its file is embedded as it is.
    var isFile = false
  }

  /// The number of pixels above which a picture is not held in full.
  private static var largePicture: Int { 1_000_000 }

  /// Returns a picture, its place, and that of the part which is held of it; nil where that is all of it.
  private func placedImage(
    _ image: ViewAppearance.Image, in frame: Rect
  ) throws(RabbetError) -> (ImageID, Rect, part: Rect?) {
    let natural = image.plan == nil ? try solved.assets.vectorSize(of: image.path) : nil
    func place(_ width: Int, _ height: Int) -> Rect {
      let size = image.size ?? natural ?? Size(width: Double(width), height: Double(height))
      return image.contentMode.rect(forImageOf: size, in: frame)
    }
    var key = TintedPath(path: image.path, tint: image.tint, plan: image.plan)
    if let natural { key.pixels = pixels(of: image.contentMode.rect(forImageOf: natural, in: frame).size) }
    if let known = imageIDs[key] { return (known, place(images[known.index].width, images[known.index].height), nil) }
    if use == .page || use == .pages, image.slices == nil, key == TintedPath(path: key.path, tint: nil) {
      key.isFile = true
      if imageIDs[key] == nil, let bytes = try? solved.assets.source.bytes(of: key.path) {
        imageIDs[key] = PictureFile.embeddable(bytes, packedRows: use == .page).map { add($0) }
      }
      if let id = imageIDs[key], let file = files[id] { return (id, place(file.width, file.height), nil) }
      key.isFile = false
    }
    let bitmap: Bitmap
    if let large, large.key == key {
      bitmap = large.bitmap
    } else {
      large = nil
      bitmap = key.plan == nil && key.pixels == nil ? try self.bitmap(key) : try made(key, self.bitmap(key))
    }
    let rect = place(bitmap.width, bitmap.height)
    var shown = bitmap, placeOfPart: Rect?
    let isKept = bitmap.width * bitmap.height > Self.largePicture || solved.assets.source.shared != nil
    if reducesPictures, image.slices == nil, isKept {
      large = (key, bitmap)
      // The same size to which the canvas reduces it.
      let width = pixels(rect.width), height = pixels(rect.height)
      if width <= bitmap.width, height <= bitmap.height, width < bitmap.width || height < bitmap.height {
        key.size = PixelSize(width: width, height: height)
        if let known = imageIDs[key] { return (known, rect, nil) }
        shown = try made(key, bitmap.reduced(toWidth: width, height: height))
      } else if let visible, let part = VisiblePart(of: bitmap, in: rect, within: visible) {
        key.part = part
        placeOfPart = part.place(of: bitmap, in: rect)
        if let known = imageIDs[key] { return (known, rect, placeOfPart) }
        shown = try made(key, part.pixels(of: bitmap))
      }
    }
    images.append(shown)
    let id = ImageID(index: images.count - 1)
    imageIDs[key] = id
    return (id, rect, placeOfPart)
  }

  private func add(_ file: EmbeddedFile) -> ImageID {
    images.append(Bitmap(width: 0, height: 0))
    let id = ImageID(index: images.count - 1)
    files[id] = file
    return id
  }

  /// Returns a picture in another size or edited by its plan, made once for all cards if pictures are shared.
  private func made(_ key: TintedPath, _ make: @autoclosure () throws(RabbetError) -> Bitmap) throws(RabbetError)
    -> Bitmap
  {
    let art = try made(.picture(key)) { () throws(RabbetError) in MadeArt(bitmap: try make()) }
    if let art { return art.bitmap }
    return try make()
  }

  private func countImages(of view: ViewID) throws(RabbetError) {
    guard countedImages < images.count else { return }
    for image in images[countedImages...] { countedPixels += Double(image.width) * Double(image.height) }
    countedImages = images.count
    try solved.checkArt(pixels: countedPixels, at: view)
  }

  private func pixels(_ length: Double) -> Int { max(1, Int((min(length * grid.scale, 1e9) - 1e-9).rounded(.up))) }

  private func bitmap(_ key: TintedPath) throws(RabbetError) -> Bitmap {
    var bitmap: Bitmap
    if key.tint != nil, let plain = imageIDs[TintedPath(path: key.path, tint: nil, plan: key.plan, pixels: key.pixels)]
    {
      bitmap = images[plain.index]
    } else if let plan = key.plan {
      do { bitmap = try solved.assets.job(plan, on: key.path).bitmap() } catch {
        throw .content(.unreadable(path: key.path, reason: error.message))
      }
    } else if let pixels = key.pixels {
      bitmap = try solved.assets.vector(key.path, pixels)
    } else {
      bitmap = try rethrowing(as: RabbetError.content, solved.assets.source.bitmap(of: key.path))
    }
    if let tint = key.tint { bitmap.fillShape(with: tint) }
    return bitmap
  }

  /// Returns the words, which start at the leading edge, with their first baseline at the position that layout assumes.
  private func words(_ text: ViewAppearance.Text, of view: ViewID) -> [Command] {
    let rect = solved.layout.absoluteAlignmentRect(of: view), tree = solved.scene.tree
    if solved.plainMetrics(of: view) != nil {
      let top = tree[view].baselines.firstOffsetFromTop ?? text.metrics.firstBaseline
      let start = Point(x: rect.left, y: rect.top + top)
      return [.text(TextRun(text.string, font: text.font, color: text.color, baseline: start))]
    }
    let direction = tree.direction(of: view), paragraph = solved.shownParagraph(of: view) ?? text.paragraph
    let extent = solved.textExtent(of: view), left = rect.left + text.padding.left
    let block = solved.assets.measurer.block(
      of: paragraph, width: extent.width, height: extent.height, direction: direction)
    return block.commands(of: paragraph, left: left, top: rect.top + solved.linesTop(of: view, block.metrics))
  }
}
