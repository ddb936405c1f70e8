import PictureEdits
import Rabbet
import Testing

/// The keys of an extension's Info.plist.
@Suite struct ExtensionInfoTests {
  /// As Apple's template has it.
  private static func list(_ media: String, _ more: String = "") -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>NSExtension</key><dict>
      <key>NSExtensionAttributes</key><dict>\(media)</dict>
      <key>NSExtensionMainStoryboard</key><string>MainInterface</string>
      <key>NSExtensionPointIdentifier</key><string>com.apple.photo-editing</string>\(more)
      </dict></dict></plist>
      """.utf8)
  }

  @Test(arguments: [("<string>Image</string>", 1), ("<string>Video</string><string>Image</string>", 2)])
  func mediaAreRead(names: String, count: Int) throws {
    let info = try EditingExtensionInfo(
      propertyList: Self.list("<key>PHSupportedMediaTypes</key><array>\(names)</array>"))
    #expect(info.media.count == count && info.media.contains(.image) && info.storyboard == "MainInterface")
  }

  @Test(
    "What is missing is named",
    arguments: [
      ("", "PHSupportedMediaTypes"), ("<key>PHSupportedMediaTypes</key><array/>", "PHSupportedMediaTypes"),
      ("<key>PHSupportedMediaTypes</key><array><string>Images</string></array>", "Images"),
    ])
  func refusals(media: String, words: String) {
    let error = #expect(throws: RecipeError.self) { try EditingExtensionInfo(propertyList: Self.list(media)) }
    #expect(error?.description.contains(words) == true)
  }

  @Test func otherFilesAreNoExtensions() {
    for bytes in [[], Array("{}".utf8), Array("<plist version=\"1.0\"><dict/></plist>".utf8)] {
      #expect(throws: RecipeError.self) { try EditingExtensionInfo(propertyList: bytes) }
    }
  }
}
