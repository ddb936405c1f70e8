import Geometry

/// The properties that few views have, stored out of line: trees have many views, and one without these costs a word.
struct SeldomParts: Sendable {
  var autoresizing: Autoresizing?
  var stack: Stack?
  var grid: Grid?
  var scroll: Scroll?
  var transform: ViewTransform?
  var wrappingContent: (any WrappingContent)?
  var ring: FrameRing?

  var isEmpty: Bool {
    autoresizing == nil && stack == nil && grid == nil && scroll == nil && transform == nil && wrappingContent == nil
      && ring == nil
  }
}
