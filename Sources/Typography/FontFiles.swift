import CPango
import Synchronization

/// Where this process finds fonts.
///
///     try FontFiles.use(directories: ["fonts"], systemFonts: false)
///
/// Unless something is said, fontconfig's own configuration holds: the fonts of the machine.
public enum FontFiles {
  /// Why a folder gives no fonts.
  public struct Failure: Error, Sendable, Hashable {
    /// As it was given.
    public var directory: String
    /// What is the matter, in words.
    public var reason: String
  }

  /// Uses the fonts of folders, and of those within, from now on and for the whole process.
  ///
  /// What was measured before keeps its size, so call it first.
  ///
  /// - Parameters:
  ///   - directories: folders with font files.
  ///   - systemFonts: false for no fonts but those: the same on every machine.
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

  /// Reads the machine's list of fonts, as the first measured text does otherwise; later calls wait until that is done. Takes some
  /// milliseconds, so a program may call it on another thread while it reads its input.
  public static func readSystemFonts() { _ = isSystemRead }

  private static let isSystemRead = FcInit() != 0

  /// A configuration without fonts and rules. What it reads of font files it keeps where programs of a user keep such things.
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

  /// Letters that are pictures, as of colour emoji, come in one size: they are scaled by how much the size that is asked for differs.
  private static let scalingOfPictures = """
    <match target="font"><test name="outline"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign">
    <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix><name>pixelsizefixupfactor</name><double>0</double>
    <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
    <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit></match>
    """

  /// Emoji that are to be pictures, for which Pango asks for the family `emoji`, come from fonts with colours where there are any.
  private static let preferenceOfPictures = """
    <match target="pattern"><test name="family"><string>emoji</string></test>
    <edit name="color" mode="assign"><bool>true</bool></edit></match>
    """

  private static func fontCount(of configuration: OpaquePointer?) -> Int {
    guard let fonts = unsafe FcConfigGetFonts(configuration, FcSetApplication) else { return 0 }
    return unsafe Int(fonts.pointee.nfont)
  }
}
