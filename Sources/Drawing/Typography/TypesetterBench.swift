import Appearance
import CPango
import Synchronization

/// The typesetters of recently used fonts, and a font list for each family, for one thread at a time.
///
/// Pango remembers for each font list which font draws an emoji that no font has: that of the first text with it. The widths of families
/// that share a list would depend on earlier measurements.
final class TypesetterBench: Sendable {
  /// The benches, one for each thread that sets text at a time. A thread takes the first that is free, so a program of one thread fills one.
  static let all = (0..<8).map { _ in TypesetterBench() }

  /// The largest number of fonts that are kept ready.
  private static let cacheLimit = 64
  /// The fontconfig configuration of new font lists; nil for the system's.
  private static let configuration = Mutex<Configuration>(Configuration())

  @safe private struct Configuration: @unchecked Sendable {
    var pointer: OpaquePointer?
  }

  private struct Family: Hashable {
    var name: String, files: FontFileSet?
  }

  @safe private struct State: @unchecked Sendable {
    // Lookup only: iteration order is not deterministic.
    var typesetters: [Font: Typesetter] = [:]
    // Lookup only, as above.
    var fontMaps: [Family: UnsafeMutablePointer<PangoFontMap>] = unsafe [:]

    /// Removes all typesetters and lists; fonts keep the parts of their lists that they still need.
    mutating func clear() {
      typesetters.removeAll()
      unsafe fontMaps.values.forEach { map in unsafe g_object_unref(UnsafeMutableRawPointer(map)) }
      unsafe fontMaps.removeAll()
    }
  }

  private let state = Mutex(State())

  /// Calls `body` with the typesetter of a font once no other thread uses this bench.
  func withTypesetter<Result: Sendable>(of font: Font, _ body: (Typesetter) -> Result) -> Result {
    state.withLock { body(Self.typesetter(of: font, in: &$0)) }
  }

  /// Calls `body` with the typesetter of a font; returns nil where another thread uses this bench.
  func withTypesetterIfFree<Result: Sendable>(of font: Font, _ body: (Typesetter) -> Result) -> Result? {
    state.withLockIfAvailable { body(Self.typesetter(of: font, in: &$0)) }
  }

  private static func typesetter(of font: Font, in state: inout State) -> Typesetter {
    var font = font
    font.size = 1
    if let typesetter = state.typesetters[font] { return typesetter }
    let typesetter = Typesetter.freeType.withLock { _ in
      if state.typesetters.count >= cacheLimit { state.clear() }
      let family = Family(name: font.family, files: font.files)
      if unsafe state.fontMaps[family] == nil { unsafe state.fontMaps[family] = newFontMap(with: font.files) }
      return unsafe Typesetter(font, fontMap: state.fontMaps[family])
    }
    state.typesetters[font] = typesetter
    return typesetter
  }

  private static func newFontMap(with files: FontFileSet?) -> UnsafeMutablePointer<PangoFontMap>? {
    unsafe configuration.withLock { configuration in
      // Before the first map: Pango starts a thread that reads the machine's fonts at once, and would read them a second time.
      if unsafe configuration.pointer == nil { FontFiles.readSystemFonts() }
      guard let map = unsafe pango_cairo_font_map_new() else { return nil }
      if let files {
        let own = unsafe FontFiles.configuration(with: files)
        unsafe pango_fc_font_map_set_config(OpaquePointer(map), own)
        unsafe FcConfigDestroy(own)
      } else if let pointer = unsafe configuration.pointer {
        unsafe pango_fc_font_map_set_config(OpaquePointer(map), pointer)
      }
      return unsafe map
    }
  }

  /// Uses another fontconfig configuration from now on.
  static func use(_ configuration: OpaquePointer?) {
    Self.configuration.withLock { known in
      // Lists are made on first use; until then the configuration is held here.
      if let old = unsafe known.pointer { unsafe FcConfigDestroy(old) }
      unsafe known.pointer = configuration.map { unsafe FcConfigReference($0) }
    }
    for bench in all {
      bench.state.withLock { state in
        Typesetter.freeType.withLock { _ in state.clear() }
      }
    }
  }
}
