public import Appearance
import Diagnostics
public import FrameArt
public import Geometry
public import Layout
public import PictureEdits
public import Pictures
public import Scene

/// Views with content, as `text`, `image`, `control`, `frame` and `ornaments` in scenes, with the same sizes and looks.
extension View {
  /// Returns a view of words, as `text` in a scene, in their natural size; with `lines` they wrap at the edge of their view, as in UIKit labels.
  ///
  /// - Parameters:
  ///   - text: the words; line breaks start new lines.
  ///   - font: the font of the words.
  ///   - color: the colour of the letters.
  ///   - lines: the greatest number of lines, 0 for as many as needed; nil for only the line breaks of `text`.
  ///   - truncation: where words without room are cut; given alone it means one line, as in UIKit's labels.
  ///   - fit: the sizes of which the largest is taken at which the words have room.
  ///   - alignment: the alignment of the lines.
  ///   - name: the name of the view in messages and in JSON.
  ///   - assets: the measurer of the words.
  public static func label(
    _ text: String, font: Font = .standard, color: Color = .black, lines: Int? = nil,
    truncation: ParagraphStyle.Truncation? = nil, fit: ClosedRange<Double>? = nil,
    alignment: ParagraphStyle.Alignment? = nil, name: String? = nil, assets: SceneAssets = .standard
  ) -> View {
    var looks = AppearanceDocument()
    looks.text = Sourced(text)
    if font != .standard { looks.font = Sourced(font) }
    if color != .black { looks.color = Sourced(color) }
    var setting = TextDocument()
    setting.lines = lines.map { Sourced(.literal(Double($0))) }
    setting.truncation = truncation.map { Sourced($0) }
    setting.fit = fit.map { Sourced(AxisPair($0)) }
    setting.alignment = alignment.map { Sourced($0) }
    if setting != TextDocument() { looks.setting = setting }
    return made(name, looks, assets)
  }

  /// Returns a view of a picture, as `image` in a scene, in its natural size.
  ///
  /// - Parameters:
  ///   - path: the path of the file; relative paths start at the folder of `assets`.
  ///   - contentMode: the way it fills its view.
  ///   - tint: a colour for its shape, in place of its own colours.
  ///   - alignmentInsets: the distances from its edges to the part that layout aligns, in points; nil for those that the picture declares.
  ///   - insetsScale: whether the insets are parts of the picture and grow with it.
  ///   - edits: reversible edits, which are made first.
  ///   - chain: transformations of the picture before it is shown; its size and insets are those of the result.
  ///   - known: its faces and boxes, in pixels of the upright picture, and the chains that the chain names.
  ///   - frame: a photo frame around it: one of `BuiltInFrames`, or one whose art `assets` finds.
  ///   - frameMode: whether the frame covers the picture's edge or goes around the picture.
  ///   - frameAlignment: the part of the frame that layout aligns.
  ///   - frameSettings: the thickness, the opacity and the tint of the frame.
  ///   - name: the name of the view in messages and in JSON.
  ///   - assets: the source of pictures.
  /// - Throws: `RabbetError.content` if the picture is missing or cannot be read, `RabbetError.scene` if its edits or its chain have a fault.
  public static func image(
    _ path: String, contentMode: ContentMode = .fill, tint: Color? = nil, alignmentInsets: EdgeInsets? = nil,
    insetsScale: Bool = false, edits: EditReference? = nil, chain: PictureChain = PictureChain(),
    known: GivenBoxes = GivenBoxes(), frame: FrameDescription? = nil, frameMode: FrameMode = .overlay,
    frameAlignment: FrameRing.Core = .outer,
    frameSettings: FrameSettings = FrameSettings(), name: String? = nil, assets: SceneAssets = .standard
  ) throws(RabbetError) -> View {
    var looks = AppearanceDocument(), geometry = ViewGeometry(), asset: AssetDocument?
    looks.image = Sourced(path)
    if contentMode != .fill { looks.contentMode = Sourced(contentMode) }
    looks.tint = tint.map { Sourced($0) }
    if let insets = alignmentInsets.map({ Sourced(InsetsSyntax(.physical($0))) }) {
      if edits == nil, chain.steps.isEmpty, !insetsScale {
        geometry.alignmentInsets = insets
      } else {
        // Insets of the picture, which its operations and its size change.
        asset = AssetDocument(
          source: Sourced(path), alignmentInsets: insets, insetsScale: insetsScale ? Sourced(true) : nil)
      }
    }
    if edits != nil || !chain.steps.isEmpty {
      var picture = PictureDocument()
      picture.edits = edits.map { Sourced($0) }
      if !chain.steps.isEmpty { picture.chain = Sourced(chain) }
      if !known.faces.isEmpty { picture.faces = known.faces.map { Sourced($0) } }
      if !known.boxes.isEmpty { picture.boxes = known.boxes.map { Sourced($0) } }
      if !known.named.isEmpty {
        picture.named = known.named.sorted { $0.key < $1.key }.map { Named(Sourced($0.key), Sourced($0.value)) }
      }
      looks.picture = Sourced(picture)
    }
    if let frame {
      looks.frame = Sourced(
        FrameUseDocument(
          name: Sourced(frame.identifier), mode: frameMode, align: FrameCoreSyntax(frameAlignment),
          relativeScale: frameSettings.relativeScale, opacity: frameSettings.opacity,
          tint: frameSettings.tint.map { Color($0.color) }, isColorized: frameSettings.tint?.mode == .colorized))
    }
    let own = frame.flatMap { assets.frames.contains($0) ? nil : Named(Sourced($0.identifier), $0) }
    do {
      return try View(
        name: name, looks, geometry, assets: asset.map { [Named(Sourced(path), $0)] } ?? [],
        frames: own.map { [$0] } ?? [], content: assets)
    } catch let fault {
      do { _ = try assets.picture(path) } catch {
        // No document names the picture: the message names its view.
        let view = name.map { " of view \($0.quoted)" } ?? ""
        let place = "the picture\(view) is looked for in \(assets.place)"
        switch error {
        case .missing(let path, let reason): throw .content(.missing(path: path, reason: "\(reason); \(place)"))
        case .unreadable(let path, let reason): throw .content(.unreadable(path: path, reason: "\(reason); \(place)"))
        }
      }
      throw .scene(fault)
    }
  }

  /// Returns a control, with its intrinsic size and priorities, as `control` in a scene.
  ///
  /// - Parameters:
  ///   - kind: the kind of control.
  ///   - text: its words, if it has any.
  ///   - font: the font of the words; nil for that of the control.
  ///   - segments: the titles of a segmented control, from its leading edge.
  ///   - pages: the number of dots of a page control, 0 to 1000.
  ///   - name: the name of the view in messages and in JSON.
  ///   - assets: the measurer of the words.
  public static func control(
    _ kind: Control.Kind, text: String? = nil, font: Font? = nil, segments: [String] = [], pages: Int? = nil,
    name: String? = nil, assets: SceneAssets = .standard
  ) -> View {
    var looks = AppearanceDocument()
    looks.control = Sourced(ControlDocument(Sourced(kind)))
    if kind.hasText { looks.text = text.map { Sourced($0) } }
    looks.font = font.map { Sourced($0) }
    var parts = ControlPartsDocument()
    if !segments.isEmpty { parts.segments = segments.map { Sourced($0) } }
    parts.pages = pages.map { Sourced(.literal(Double(min(max($0, 0), 1000)))) }
    if parts != ControlPartsDocument() { looks.controlParts = parts }
    return made(name, looks, assets)
  }

  /// Returns a control with its text and its state, with the intrinsic size and priorities of its kind.
  public static func control(_ control: Control, name: String? = nil, assets: SceneAssets = .standard) -> View {
    var look = ViewAppearance()
    look.control = control
    return made(name, AppearanceDocument(look), assets)
  }

  /// Returns a UIKit button with a title.
  public static func button(_ title: String, font: Font? = nil, name: String? = nil) -> View {
    control(.button, text: title, font: font, name: name)
  }

  /// Returns a view that needs no file, which therefore cannot fail.
  private static func made(_ name: String?, _ looks: AppearanceDocument, _ assets: SceneAssets) -> View {
    do { return try View(name: name, looks, content: assets) } catch {
      preconditionFailure("words and controls have no faults: \(error)")
    }
  }
}

/// Ornaments, which are drawn around a view and take no part in alignment.
extension View {
  /// Returns the view with a shadow under it, as `box-shadow` in CSS. Without an offset it is a glow.
  public func shadow(
    dx: Double = 0, dy: Double = 0, blur: Double = 0, spread: Double = 0, color: Color = Color.black.opacity(0.5)
  ) -> View {
    ornamented(.shadow(.init(dx: dx, dy: dy, blur: max(0, blur), spread: spread, color: color)))
  }

  /// Returns the view with a line around its core, as `outline` in CSS.
  public func outline(_ color: Color, width: Double = 1, offset: Double = 0) -> View {
    ornamented(.outline(.init(width: max(0, width), offset: offset, color: color)))
  }

  /// Returns the view with words on a round plate, centred on a corner or a side of its core.
  public func badge(
    _ text: String, at place: BadgePlace = .topTrailing, size: Double = 20, assets: SceneAssets = .standard
  ) -> View {
    var badge = BadgeDocument(text: Sourced(text))
    badge.at = Sourced(place)
    badge.size = Sourced(.literal(max(0, size)))
    var looks = AppearanceDocument()
    looks.ornaments = [.badge(badge)]
    return Self.made(nil, looks, assets).appearance.ornaments.reduce(self) { $0.ornamented($1) }
  }

  private func ornamented(_ ornament: Ornament) -> View {
    var copy = self
    copy.appearance.ornaments.append(ornament)
    copy.alignment = copy.appearance.ornamented((alignment as? OrnamentedAlignment)?.body ?? alignment, in: ring)
    return copy
  }
}

extension SceneAssets {
  /// The standard assets: pictures from the folder that the program was started in, and the fonts of the system.
  public static let standard = SceneAssets(AssetDirectory("."))

  /// The place at which relative paths start, for messages.
  fileprivate var place: String {
    guard let folder = (source as? InlineAssets)?.base as? AssetDirectory else { return "its assets" }
    return folder.path == "." ? "the current folder" : "the folder \(folder.path.quoted)"
  }
}
