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
    let configuration = unsafe configuration(systemFonts: systemFonts)
    defer { unsafe FcConfigDestroy(configuration) }
    for directory in directories {
      let before = unsafe fontCount(of: configuration)
      let isRead = unsafe withFcString(directory) { unsafe FcConfigAppFontAddDir(configuration, $0) != 0 }
      guard isRead, unsafe fontCount(of: configuration) > before else {
        throw Failure(directory: directory, reason: "there are no font files in it")
      }
    }
    sources.withLock { $0 = (directories, systemFonts) }
    unsafe TypesetterBench.use(configuration)
  }

  /// The sources in use.
  private static let sources = Mutex<(directories: [String], systemFonts: Bool)>(([], true))

  /// Returns a new configuration with the fonts of the process.
  static func newConfiguration() -> OpaquePointer? {
    let (directories, systemFonts) = sources.withLock { $0 }
    let configuration = unsafe configuration(systemFonts: systemFonts)
    for directory in directories {
      _ = unsafe withFcString(directory) { unsafe FcConfigAppFontAddDir(configuration, $0) }
    }
    return unsafe configuration
  }

  private static func configuration(systemFonts: Bool) -> OpaquePointer? {
    unsafe systemFonts ? FcInitLoadConfigAndFonts() : bareConfiguration()
  }

  /// Calls `body` with a text as fontconfig takes it.
  static func withFcString<Result>(_ text: String, _ body: (UnsafePointer<FcChar8>) -> Result) -> Result {
    unsafe text.withCString { path in
      unsafe path.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1) { unsafe body($0) }
    }
  }

  /// Adds rules to a configuration.
  static func parse(_ rules: String, into configuration: OpaquePointer?) {
    _ = unsafe withFcString(rules) { unsafe FcConfigParseAndLoadFromMemory(configuration, $0, 0) }
  }

  /// Reads the machine's list of fonts, which otherwise the first measured text does; later calls wait until that is done. Takes some
  /// milliseconds, so a program may call it on another thread while it reads its input.
  public static func readSystemFonts() { _ = isSystemRead }

  private static let isSystemRead = FcInit() != 0

  /// Returns a configuration without fonts and rules. It caches font data in the user's cache folder.
  private static func bareConfiguration() -> OpaquePointer? {
    let configuration = unsafe FcConfigCreate()
    unsafe parse(
      """
      <fontconfig><cachedir prefix="xdg">fontconfig</cachedir>\(scalingOfPictures)\(preferenceOfPictures)</fontconfig>
      """, into: configuration)
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
