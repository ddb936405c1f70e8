public import Geometry
public import Pictures

/// The work that an operation gives to the renderer.
public enum EditStage: Sendable, Hashable {
  /// A chain of the picture pipeline.
  case chain(PictureChain)
  /// A photo frame.
  case frame(EditFrame)
}

extension EditOperation {
  /// Returns the stage for a picture of a given size.
  ///
  /// - Throws: `RecipeError` with `newerVersion` for an unknown operation.
  public func stage(for size: PixelSize) throws(RecipeError) -> EditStage {
    var step = Transformation()
    switch kind {
    case .crop(let rect):
      // The lengths are rounded to pixels, at least one.
      step = Transformation(
        .crop, width: .part(rect.width), height: .part(rect.height), x: .part(rect.x), y: .part(rect.y))
    case .straighten(let degrees): return .chain(Self.straightened(by: degrees, size))
    case .turn(let quarters): step.turns = [.degrees(Double(quarters) * 90)]
    case .flip(let isHorizontal): step.turns = [isHorizontal ? .horizontalFlip : .verticalFlip]
    case .filter(let effect): step = Transformation(effect, color: effect.color)
    case .overlay(let overlay): return .chain(PictureChain([.layer(overlay.layer(on: size))]))
    case .frame(let frame): return .frame(frame)
    case .unknown(let name, let version, _):
      let nearest = nearestKnownName.map { "; did you mean \($0)?" } ?? ""
      throw RecipeError(
        .newerVersion,
        "the operation \(name) of version \(version) is not known here\(nearest.isEmpty ? "; use a newer program" : nearest)"
      )
    }
    return .chain(PictureChain([.transform(step)]))
  }

  /// Rotates, and keeps the largest part of the rotated picture with the original aspect ratio: w x h rotated by t is reduced by the factor
  /// min(w / (w cos t + h sin t), h / (w sin t + h cos t)), and by one more pixel for the softened edge.
  private static func straightened(by degrees: Double, _ size: PixelSize) -> PictureChain {
    guard degrees != 0 else { return PictureChain() }
    var turn = Transformation()
    turn.turns = [.degrees(degrees)]
    let (box, _) = PicturePlan.rotation((degrees + 360).truncatingRemainder(dividingBy: 360), of: size)
    let matrix = ViewTransform(rotation: abs(degrees), anchor: .zero).matrix(in: .zero), width = Double(size.width)
    let (height, cos, sin) = (Double(size.height), matrix.a, abs(matrix.b))
    let factor = min(width / (width * cos + height * sin), height / (width * sin + height * cos))
    let cut = Transformation(
      .crop, width: .pixels(max(1, min(box.width, Int(width * factor) - 2))),
      height: .pixels(max(1, min(box.height, Int(height * factor) - 2))), gravity: .center)
    return PictureChain([.transform(turn), .transform(cut)])
  }
}

extension EditOverlay {
  fileprivate func layer(on size: PixelSize) -> PictureLayer {
    let unit = Double(min(size.width, size.height))
    var opening = Transformation()
    var source = source
    switch source {
    case .picture: if let width { opening.width = .pixels(Self.pixels(width, of: size.width)) }
    case .text(var text):
      text.size = min(4096, max(0.1, text.size * unit))
      text.letterSpacing *= unit
      text.lineSpacing *= unit
      source = .text(text)
      opening.color = color
      if let width { (opening.mode, opening.width) = (.fit, .pixels(Self.pixels(width, of: size.width))) }
    }
    var chain = PictureChain()
    if opacity < 100 {
      var step = Transformation()
      step.opacity = opacity
      chain = chain.appending(step)
    }
    return PictureLayer(
      source, opening: opening, chain: chain, gravity: gravity, x: .part(x), y: .part(y), staysInside: true)
  }

  private static func pixels(_ part: Double, of side: Int) -> Int { max(1, Int((part * Double(side)).rounded())) }
}
