import Foundation
import UIKit
import UIKitDrawing
import UIKitPictures

/// A source that makes pictures of what is asked for, in place of a network: `CLDCloudinary(configuration:)` fetches them.
struct Studio: CLDPictureSource {
  func fetchPicture(
    _ address: String, completion: @escaping @Sendable (Result<[UInt8], any Error>) -> Void
  ) -> @Sendable () -> Void {
    completion(Result { [UInt8](try Data(contentsOf: URL(fileURLWithPath: "Playgrounds/Images/photo.png"))) })
    return {}
  }
}

let cloudinary = CLDCloudinary(configuration: CLDConfiguration(cloudName: "demo"), source: Studio())
cloudinary.cachePolicy = .memory
cloudinary.cacheMaxDiskCapacity = 50 * 1024 * 1024

let url = cloudinary.createUrl().setTransformation(
  CLDTransformation().setWidth(250).setHeight(250).setGravity("faces").setCrop("fill"))
print(url.generate("dog.jpg") ?? "")  // https://res.cloudinary.com/demo/image/upload/c_fill,g_faces,h_250,w_250/dog.jpg

let chain = CLDTransformation().setWidth(150).setHeight(150).setCrop("thumb").chain().setRadius(20).chain()
  .setEffect("sepia").chain().setOverlay("text:Inter_20:Lisbon").setGravity("north").setY(10).chain().setAngle(20)

// A view whose size comes from constraints.
let card = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
let photoImageView = UIImageView()
photoImageView.contentMode = .scaleAspectFill
photoImageView.translatesAutoresizingMaskIntoConstraints = false
card.addSubview(photoImageView)
NSLayoutConstraint.activate([
  photoImageView.leadingAnchor.constraint(equalTo: card.leadingAnchor),
  photoImageView.trailingAnchor.constraint(equalTo: card.trailingAnchor),
  photoImageView.topAnchor.constraint(equalTo: card.topAnchor),
  photoImageView.bottomAnchor.constraint(equalTo: card.bottomAnchor),
])
let params = CLDResponsiveParams.autoFill().setStepSize(100).setMinDimension(100).setMaxDimension(300)
photoImageView.cldSetImage(
  publicId: "sample.jpg", cloudinary: cloudinary, responsiveParams: params, transformation: chain)
card.layoutIfNeeded()
while photoImageView.image == nil { await Task.yield() }
print(photoImageView.frame.size)  // (320.0, 240.0)

if CommandLine.arguments.count > 1 {
  try card.png(scale: 1).write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
}
