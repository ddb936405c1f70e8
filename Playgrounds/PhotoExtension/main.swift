import Foundation
import PhotosUI
import UIKit

// What Photos does: the photo is passed, two buttons are touched, and editing is finished.
UIImage.addFolder(URL(fileURLWithPath: "Playgrounds/PhotoExtension"))
let photo = URL(fileURLWithPath: "Playgrounds/Images/photo.png")
let host = try PhotoEditingHost(photo: photo, displaySide: 150)
let storyboard = UIStoryboard(name: "MainInterface", bundle: nil)
guard let editor = storyboard.instantiateInitialViewController() as? PhotoEditingViewController else {
  throw RecipeError(.file, "run this in the folder of the package")
}
host.start(editor)
editor.sepiaSelected(editor)
editor.invertSelected(editor)
print(editor.imageView.frame.size, editor.imageView.image?.size.width ?? 0)  // (393.0, 715.0) 150.0
try await host.finish(editor)
let edited = UIImage(data: host.rendering)
print(edited?.size.width ?? 0, host.adjustmentData?.formatIdentifier ?? "")  // 320.0 com.ebookfrenzy.photoext

if CommandLine.arguments.count > 1 {
  try edited?.pngData()?.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
}
