import Rabbet

/// A speech bubble: its body counts for layout, its tail does not. The tail is an eighth as high as the bubble is wide.
struct SpeechBubble: AlignmentGeometry {
  func alignmentRect(forFrame frame: Rect) -> Rect {
    Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - frame.width / 8)
  }

  func frame(forAlignmentRect body: Rect) -> Rect {
    Rect(x: body.x, y: body.y, width: body.width, height: body.height + body.width / 8)
  }
}

// The law: each conversion undoes the other.
let some = Rect(x: 3, y: 5, width: 80, height: 64)
precondition(SpeechBubble().alignmentRect(forFrame: SpeechBubble().frame(forAlignmentRect: some)) == some)

var tree = ViewTree(root: View(name: "chat"))
let face = tree.add(View(name: "face", intrinsicContentSize: IntrinsicSize(width: 64, height: 64)), to: tree.root)
let bubble = tree.add(
  View(name: "bubble", alignment: SpeechBubble(), intrinsicContentSize: IntrinsicSize(width: 208, height: 96)),
  to: tree.root)
try tree.activate([
  face.leading == tree.root.leadingMargin + 12,
  face.centerY == tree.root.centerY,
  bubble.leading == face.trailing + 12,
  bubble.centerY == face.centerY,
])
let layout = try tree.layout(in: Size(width: 320, height: 180))
print(layout.alignmentRect(of: bubble))  // Rect(x: 96.0, y: 42.0, width: 208.0, height: 96.0)
print(layout.frame(of: bubble))  // Rect(x: 96.0, y: 42.0, width: 208.0, height: 122.0)

// With a path, the program draws the chat and marks alignment rects and frames over it.
if CommandLine.arguments.count > 1 {
  let body = layout.alignmentRect(of: bubble), bottom = layout.frame(of: bubble).bottom
  let blue = Color(red: 0.18, green: 0.49, blue: 0.96)
  let tail = [
    Point(x: body.x + 24, y: body.bottom - 8), Point(x: body.x + 64, y: body.bottom - 8),
    Point(x: body.x + 16, y: bottom),
  ]
  var drawing = DisplayList(size: layout.size)
  drawing.commands = [
    .fill(.ellipse(layout.frame(of: face)), Color(red: 0.95, green: 0.72, blue: 0.3)),
    .fill(.polyline(tail, isClosed: true), blue), .fill(.roundedRect(body, radius: 24), blue),
  ]
  let measurer = TextMeasurer()
  let subject = OverlayStyle.Subject(layout, of: tree) { measurer.metrics(of: $0, font: $1) }
  drawing = OverlayStyle.explain.marks(on: subject).drawing(over: drawing)
  let picture = try CairoRenderer.bitmap(of: drawing, scale: 2, background: .white)
  try OutputFile.write(PNG.encode(picture, options: PNG.Options(scale: 2)), toPath: CommandLine.arguments[1])
}
