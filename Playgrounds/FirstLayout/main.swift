import Rabbet

var tree = ViewTree(root: View(name: "screen"))
let shadow = FixedInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20))
let image = tree.add(
  View(name: "image", alignment: shadow, intrinsicContentSize: IntrinsicSize(width: 180, height: 180)), to: tree.root)
try tree.activate(image.centerX == tree.root.centerX)
try tree.activate(image.centerY == tree.root.centerY)
let layout = try tree.layout(in: Size(width: 320, height: 504))
print(layout.alignmentRect(of: image))  // Rect(x: 70.0, y: 162.0, width: 180.0, height: 180.0)
print(layout.frame(of: image))  // Rect(x: 70.0, y: 162.0, width: 200.0, height: 200.0)

// With a path, the program draws what layout sees: alignment rects, corners of frames, insets.
if CommandLine.arguments.count > 1 {
  let measurer = TextMeasurer()
  let subject = OverlayStyle.Subject(layout, of: tree) { measurer.metrics(of: $0, font: $1) }
  let overlay: OverlayStyle = [.alignment, .frame, .insets, .labels, .sizes, .legend]
  let marks = overlay.marks(on: subject)
  let drawing = marks.drawing(over: DisplayList(size: layout.size, commands: marks.under.flatMap { $0 }))
  let picture = try CairoRenderer.bitmap(of: drawing, scale: 2, background: .white)
  try OutputFile.write(PNG.encode(picture, options: PNG.Options(scale: 2)), toPath: CommandLine.arguments[1])
}
