import Rabbet

// The film strip with its own pictures, as an app would configure it.
var film = CustomPatchConfiguration()
film.topImageGroup = FrameImageGroup(mid: "film-top.png")
film.leftImageGroup = FrameImageGroup(
  start: "film-top-left.png", mid: "film-left.png", end: "film-bottom-left.png", midImageMode: .stretch)
film.rightImageGroup = FrameImageGroup(
  start: "film-top-right.png", mid: "film-right.png", end: "film-bottom-right.png", midImageMode: .stretch)
film.bottomImageGroup = FrameImageGroup(mid: "film-bottom.png")
let art = ArtFiles(AssetDirectory("Playgrounds/Images/film"))
let builder = CustomPatchFrameBuilder(configuration: film, images: art)
let frame = PhotoFrame(
  identifier: "my_film", accessibilityLabel: "Film strip", kind: .dynamic(builder, relativeScale: 0.075))
let framer = Framer(FrameShelf.Entry(frame: frame, images: art))
let plan = try await framer.plan(for: PixelSize(width: 320, height: 240))
print(plan.hole)  // Rect(x: 18.0, y: 18.0, width: 284.0, height: 204.0)
print(plan.pieces.count, plan.findings.count)  // 8 0

// With a path, the program frames a photo.
if CommandLine.arguments.count > 1 {
  let photo = try PictureFile.decode(InputFile.bytes(atPath: "Playgrounds/Images/photo.png"))
  try await OutputFile.write(PNG.encode(framer.framed(photo)), toPath: CommandLine.arguments[1])
}
