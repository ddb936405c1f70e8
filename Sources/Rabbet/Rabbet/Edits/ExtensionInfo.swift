import Foundation
import PictureEdits

/// The media that the `Info.plist` of a photo-editing extension declares (Apple, "Information Property List", NSExtension).
public struct EditingExtensionInfo: Sendable, Hashable {
  /// A kind of media that can be edited.
  public enum Media: String, Sendable, Hashable, CaseIterable {
    case image = "Image"
    case video = "Video"
  }

  /// The `PHSupportedMediaTypes`: at least one, each once.
  public let media: [Media]
  /// The `NSExtensionMainStoryboard`; nil if the extension creates its controller in code.
  public let storyboard: String?

  /// Reads a property list, in XML or binary.
  ///
  /// - Throws: `RecipeError` with the key that is missing or wrong.
  public init(propertyList bytes: [UInt8]) throws(RecipeError) {
    guard bytes.count <= 1 << 20,
      let root = unsafe try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    else { throw RecipeError(.invalid, "this is no property list") }
    guard let section = (root as? [String: Any])?["NSExtension"] as? [String: Any] else {
      throw RecipeError(.invalid, "the Info.plist has no dictionary NSExtension; it is not of an extension")
    }
    let point = section["NSExtensionPointIdentifier"] as? String ?? "none"
    guard point == "com.apple.photo-editing" else {
      throw RecipeError(
        .invalid, "NSExtensionPointIdentifier is \(point); that of photo editing is com.apple.photo-editing")
    }
    let attributes = section["NSExtensionAttributes"] as? [String: Any]
    guard let names = attributes?["PHSupportedMediaTypes"] as? [String], !names.isEmpty else {
      throw RecipeError(.invalid, "NSExtensionAttributes needs PHSupportedMediaTypes with Image, Video or both")
    }
    var media: [Media] = []
    for name in names {
      guard let kind = Media(rawValue: name), !media.contains(kind) else {
        throw RecipeError(
          .invalid, "PHSupportedMediaTypes has \(name), which is twice or no media; there are Image and Video")
      }
      media.append(kind)
    }
    storyboard = section["NSExtensionMainStoryboard"] as? String
    guard storyboard != nil || section["NSExtensionPrincipalClass"] is String else {
      throw RecipeError(.invalid, "NSExtension needs NSExtensionMainStoryboard or NSExtensionPrincipalClass")
    }
    self.media = media
  }
}
