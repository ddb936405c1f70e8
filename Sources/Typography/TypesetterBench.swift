import Appearance
import CPango
import Synchronization

/// A place where one thread at a time sets text: the typesetters of the fonts used lately, and a list of fonts for each family.
///
/// Pango remembers for each list of fonts which font draws an emoji that no font has: that of the text that asked first. Families
/// that share a list would have widths that follow what was measured before.
final class TypesetterBench: Sendable {
  /// As many as threads set text at a time. They take the first that is free, so that a program of one thread fills one.
  static let all = (0..<8).map { _ in TypesetterBench() }

  /// The most fonts that are kept ready.
  private static let cacheLimit = 64
  /// The configuration of fontconfig that lists of fonts are made with; nil for the system's.
  private static let configuration = Mutex<Configuration>(Configuration())

  @safe private struct Configuration: @unchecked Sendable {
    var pointer: OpaquePointer?
  }

  @safe private struct State: @unchecked Sendable {
    // Lookup only: iteration order is not deterministic.
    var typesetters: [Font: Typesetter] = [:]
    // Lookup only, as above.
    var fontMaps: [String: UnsafeMutablePointer<PangoFontMap>] = unsafe [:]

    /// Forgets all; what fonts still need of their lists stays with them.
    mutating func clear() {
      typesetters.removeAll()
      unsafe fontMaps.values.forEach { map in unsafe g_object_unref(UnsafeMutableRawPointer(map)) }
      unsafe fontMaps.removeAll()
    }
  }

  private let state = Mutex(State())

  /// Calls `body` with the typesetter of a font once no other thread is at work here.
  func withTypesetter<Result: Sendable>(of font: Font, _ body: (Typesetter) -> Result) -> Result {
    state.withLock { body(Self.typesetter(of: font, in: &$0)) }
  }

  /// Calls `body` with the typesetter of a font; nil where another thread is at work here.
  func withTypesetterIfFree<Result: Sendable>(of font: Font, _ body: (Typesetter) -> Result) -> Result? {
    state.withLockIfAvailable { body(Self.typesetter(of: font, in: &$0)) }
  }

  private static func typesetter(of font: Font, in state: inout State) -> Typesetter {
    var font = font
    font.size = 1
    if let typesetter = state.typesetters[font] { return typesetter }
    let typesetter = Typesetter.freeType.withLock { _ in
      if state.typesetters.count >= cacheLimit { state.clear() }
      if unsafe state.fontMaps[font.family] == nil { unsafe state.fontMaps[font.family] = newFontMap() }
      return unsafe Typesetter(font, fontMap: state.fontMaps[font.family])
    }
    state.typesetters[font] = typesetter
    return typesetter
  }

  private static func newFontMap() -> UnsafeMutablePointer<PangoFontMap>? {
    unsafe configuration.withLock { configuration in
      // Before there is a map: Pango's has a thread read the machine's fonts at once, a second time where they are being read.
      if unsafe configuration.pointer == nil { FontFiles.readSystemFonts() }
      guard let map = unsafe pango_cairo_font_map_new() else { return nil }
      if let pointer = unsafe configuration.pointer { unsafe pango_fc_font_map_set_config(OpaquePointer(map), pointer) }
      return unsafe map
    }
  }

  /// Finds fonts by another configuration of fontconfig from now on.
  static func use(_ configuration: OpaquePointer?) {
    Self.configuration.withLock { known in
      // Lists are made when they are first needed: until then the configuration is held here.
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
