import CPango
import Synchronization

/// The sources of this process's fonts.
///
///     try FontFiles.use(directories: ["fonts"], systemFonts: false)
///
/// The default is fontconfig's own configuration: the fonts of the machine.
public enum FontFiles {
  /// The reason why a folder provides no fonts.
  public struct Failure: Error, Sendable, Hashable {
    /// The folder, as it was given.
    public var directory: String
    /// A description of the problem.
    public var reason: String
  }

  /// Uses the fonts of folders and their subfolders from now on, for the whole process.
  ///
  /// Text measured earlier keeps its size, so call this function first.
  ///
  /// - Parameters:
  ///   - directories: folders with font files.
  ///   - systemFonts: whether to use the fonts of the machine as well; false gives the same fonts on every machine.
  /// - Throws: `Failure` where a folder holds no font; nothing changes then.
  public static func use(directories: [String], systemFonts: Bool) throws(Failure) {
    let configuration = unsafe systemFonts ? FcInitLoadConfigAndFonts() : bareConfiguration()
    defer { unsafe FcConfigDestroy(configuration) }
    for directory in directories {
      let before = unsafe fontCount(of: configuration)
      let isRead = unsafe directory.withCString { path in
        unsafe path.withMemoryRebound(to: FcChar8.self, capacity: directory.utf8.count + 1) {
          unsafe FcConfigAppFontAddDir(configuration, $0) != 0
        }
      }
      guard isRead, unsafe fontCount(of: configuration) > before else {
        throw Failure(directory: directory, reason: "there are no font files in it")
      }
    }
    unsafe TypesetterBench.use(configuration)
  }

  /// Reads the machine's list of fonts, which otherwise the first measured text does; later calls wait until that is done. Takes some
  /// milliseconds, so a program may call it on another thread while it reads its input.
  public static func readSystemFonts() { _ = isSystemRead }

  private static let isSystemRead = FcInit() != 0

  /// Returns a configuration without fonts and rules. It caches font data in the user's cache folder.
  private static func bareConfiguration() -> OpaquePointer? {
    let configuration = unsafe FcConfigCreate()
    let rules = """
      <fontconfig><cachedir prefix="xdg">fontconfig</cachedir>\(scalingOfPictures)\(preferenceOfPictures)</fontconfig>
      """
    unsafe rules.withCString { text in
      _ = unsafe text.withMemoryRebound(to: FcChar8.self, capacity: rules.utf8.count + 1) {
        unsafe FcConfigParseAndLoadFromMemory(configuration, $0, 0)
      }
    }
    return unsafe configuration
  }

  /// The rule that scales bitmap glyphs, such as colour emoji, from their only size to the requested one.
  private static let scalingOfPictures = """
    <match target="font"><test name="outline"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign">
    <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix><name>pixelsizefixupfactor</name><double>0</double>
    <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
    <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit></match>
    """

  /// The rule that prefers colour fonts for emoji in picture style, for which Pango requests the family `emoji`.
  private static let preferenceOfPictures = """
    <match target="pattern"><test name="family"><string>emoji</string></test>
    <edit name="color" mode="assign"><bool>true</bool></edit></match>
    """

  private static func fontCount(of configuration: OpaquePointer?) -> Int {
    guard let fonts = unsafe FcConfigGetFonts(configuration, FcSetApplication) else { return 0 }
    return unsafe Int(fonts.pointee.nfont)
  }
}
