import Appearance
public import Drawing
import Geometry
import InterfaceBuilder
import Overlay
public import Rabbet
import Typography

extension InterfacePicture {
  /// The area of a contact sheet, in points, above which its pictures are made smaller: 12 million.
  private static let areaLimit = 12e6

  /// All given roots on one sheet, row by row, each with its title and size. Where there are very many, they are drawn smaller.
  ///
  /// - Parameter roots: by index in the document's `views`; unless they are given, all that are shown by themselves, and with an overlay all.
  /// - Throws: `RabbetError`, as `drawing(ofRoot:)`.
  public func contactSheet(of roots: [Int]? = nil) throws(RabbetError) -> DisplayList {
    let roots = roots ?? (overlay.isEmpty ? self.screens.roots : document.roots)
    var drawings: [DisplayList] = [], screens: [Size] = []
    for root in roots {
      let (drawing, screen) = try drawn(root)
      drawings.append(drawing)
      screens.append(screen)
    }
    let area = drawings.reduce(0) { $0 + ($1.size.width + 32) * ($1.size.height + 64) }
    let widest = drawings.map(\.size.width).max() ?? 1, highest = drawings.map(\.size.height).max() ?? 1
    let scale = min(1, (Self.areaLimit / max(area, 1)).squareRoot(), 4000 / widest, 4000 / highest)
    return sheet(
      of: drawings, screens,
      titled: roots.map { "\((document.roots.firstIndex(of: $0) ?? 0) + 1)  \(document.title(ofRoot: $0))" },
      scale: scale)
  }

  /// The drawings on paper, each under its title.
  private func sheet(of drawings: [DisplayList], _ screens: [Size], titled titles: [String], scale: Double)
    -> DisplayList
  {
    var list = DisplayList(size: .zero)
    let shelves = Shelves(of: drawings.map { Size(width: $0.size.width * scale, height: $0.size.height * scale) })
    for (index, drawing) in drawings.enumerated() {
      let place = shelves.places[index]
      list.commands += captions(of: titles[index], screens[index], over: place)
      let transform = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: place.x, ty: place.y + Shelves.caption)
      list.add(drawing, at: transform)
    }
    list.size = shelves.size
    let paper = Color(red: 0.82, green: 0.83, blue: 0.85)
    list.commands.insert(.fill(.rect(Rect(origin: .zero, size: list.size)), paper), at: 0)
    return list
  }

  private func captions(of title: String, _ size: Size, over place: Rect) -> [Command] {
    let bold = Font.system(size: 13, weight: .semibold), plain = Font.system(size: 10)
    let style = ParagraphStyle(lines: 1, truncation: .middle)
    let block = TextMeasurer().block(of: Paragraph(title, font: bold, style: style), width: place.width, height: 20)
    let words = block.lines.flatMap(\.fragments).map { fragment in
      Command.text(
        TextRun(
          fragment.string, font: bold, color: .black, baseline: Point(x: place.x + fragment.x, y: place.y + 14),
          direction: fragment.direction))
    }
    let extent = "\(size.width.plain) x \(size.height.plain)" + (device.map { "  \($0.name)" } ?? "")
    let grey = Color(red: 0.3, green: 0.3, blue: 0.32)
    return words + [.text(TextRun(extent, font: plain, color: grey, baseline: Point(x: place.x, y: place.y + 28)))]
  }
}

extension Double {
  /// At most one decimal.
  var plain: String {
    let tenths = (self * 10).rounded()
    guard abs(tenths) < 1e15 else { return String(self) }
    return tenths.truncatingRemainder(dividingBy: 10) == 0 ? String(Int64(tenths / 10)) : String(tenths / 10)
  }
}
