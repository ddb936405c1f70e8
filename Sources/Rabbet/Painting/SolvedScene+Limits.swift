import ImageCodecs
import Layout
import Scene

extension SolvedScene {
  /// Refuses pictures that have more pixels together than the limits allow, before any is decoded. Each is counted once, and so is each
  /// result of a chain.
  func checkPictures() throws(RabbetError) {
    // Lookup only: iteration order is not deterministic.
    var seen: Set<String> = [], results: Set<ScenePainter.TintedPath> = []
    var pixels = 0.0
    for view in scene.tree.viewsInTreeOrder {
      guard let image = scene.appearances[view.index].image else { continue }
      if seen.insert(image.path).inserted, let size = try? assets.sizeInPixels(of: image.path) {
        pixels += size.width * size.height
      }
      if let plan = image.plan,
        results.insert(ScenePainter.TintedPath(path: image.path, tint: nil, plan: plan)).inserted
      {
        pixels += plan.greatestArea
      }
      do throws(LimitError) {
        try limits.check(.pixels, Int(min(pixels, 1e15)), at: scene.viewPositions[view.index])
        try checkMemory(pixels: pixels)
      } catch {
        throw .limit(error, file: file)
      }
    }
  }

  /// Refuses a result that would take more memory than the limits allow: three times its pixels, as the painter and the encoder hold them.
  func checkResult(pixels: Double) throws(RabbetError) {
    do { try checkMemory(pixels: 3 * pixels) } catch { throw .limit(error, file: file) }
  }

  private func checkMemory(pixels: Double) throws(LimitError) {
    let bytes = pixels.isFinite ? Int(min(max(0, 4 * pixels), 1e15)) : 0
    try limits.checkMemory(views: scene.tree.viewCount, rules: scene.rules.count, characters: 0, extra: bytes)
  }

  /// The result, if it is not longer than the limits allow.
  func checked(_ bytes: [UInt8]) throws(RabbetError) -> [UInt8] {
    do {
      try limits.check(.output, bytes.count)
      return bytes
    } catch {
      throw .limit(error, file: file)
    }
  }
}
