import Foundation
import Rabbet

try AppArt.write()

// A static frame.
var frame = Frame(identifier: "imgly_frame_blackwood", tolerance: 0.1)
frame.accessibilityLabel = "Black wood frame"

if let url1 = Bundle.imglyBundle.url(forResource: "imgly_frame_blackwood1_1", withExtension: "png") {
  frame.addImage(url1, thumbnailURL: nil, forRatio: 1)
}

if let url46 = Bundle.imglyBundle.url(forResource: "imgly_frame_blackwood4_6", withExtension: "png") {
  frame.addImage(url46, thumbnailURL: nil, forRatio: 4.0 / 6.0)
}

if let url64 = Bundle.imglyBundle.url(forResource: "imgly_frame_blackwood6_4", withExtension: "png") {
  frame.addImage(url64, thumbnailURL: nil, forRatio: 6.0 / 4.0)
}

// A dynamic frame.
var config = CustomPatchConfiguration()

if let midURL = Bundle.imglyBundle.url(forResource: "imgly_frame_dia_top", withExtension: "png") {
  let topImageGroup = FrameImageGroup(startImageURL: nil, midImageURL: midURL, endImageURL: nil)
  config.topImageGroup = topImageGroup
}

if let startURL = Bundle.imglyBundle.url(forResource: "imgly_frame_dia_top_left", withExtension: "png"),
  let midURL = Bundle.imglyBundle.url(forResource: "imgly_frame_dia_left", withExtension: "png"),
  let endURL = Bundle.imglyBundle.url(forResource: "imgly_frame_dia_bottom_left", withExtension: "png")
{
  var leftImageGroup = FrameImageGroup(startImageURL: startURL, midImageURL: midURL, endImageURL: endURL)
  leftImageGroup.midImageMode = .stretch
  config.leftImageGroup = leftImageGroup
}

if let startURL = Bundle.imglyBundle.url(forResource: "imgly_frame_dia_top_right", withExtension: "png"),
  let midURL = Bundle.imglyBundle.url(forResource: "imgly_frame_dia_right", withExtension: "png"),
  let endURL = Bundle.imglyBundle.url(forResource: "imgly_frame_dia_bottom_right", withExtension: "png")
{
  var rightImageGroup = FrameImageGroup(startImageURL: startURL, midImageURL: midURL, endImageURL: endURL)
  rightImageGroup.midImageMode = .stretch
  config.rightImageGroup = rightImageGroup
}

if let midURL = Bundle.imglyBundle.url(forResource: "imgly_frame_dia_bottom", withExtension: "png") {
  let bottomImageGroup = FrameImageGroup(startImageURL: nil, midImageURL: midURL, endImageURL: nil)
  config.bottomImageGroup = bottomImageGroup
}

let builder = CustomPatchFrameBuilder(configuration: config)

if let url = Bundle.imglyBundle.url(forResource: "imgly_frame_dia_top", withExtension: "png") {
  var dynamicFrame = Frame(
    frameBuilder: builder, relativeScale: 0.075, thumbnailURL: url, identifier: "imgly_frame_dia")
  dynamicFrame.accessibilityLabel = "Dia frame"
  Frame.all = [frame, dynamicFrame]
}

// The frames for a photo of 4:3, and the photo in the one that fits.
let fitting = try FrameRegistry(Frame.all).listing(for: Size(width: 320, height: 240))
print(fitting.map(\.identifier))  // ["none", "imgly_frame_dia"]
let framer = Framer(fitting[1])
let plan = try await framer.plan(for: PixelSize(width: 320, height: 240))
print(plan.pieces.count, plan.findings.count)  // 8 0

if CommandLine.arguments.count > 1 {
  let photo = try PictureFile.decode(InputFile.bytes(atPath: "Playgrounds/Images/photo.png"))
  try await OutputFile.write(PNG.encode(framer.framed(photo)), toPath: CommandLine.arguments[1])
}
try? FileManager.default.removeItem(at: AppArt.folder)
