import Appearance
import Geometry
import Pictures

/// The edges of areas and of shapes.
enum Outlines {
  /// Returns the gradient of each channel by Sobel's masks, on black (I. Sobel, G. Feldman, 1968).
  static func edges(of image: VipsImage, unit: Double, gain: Double) throws(PictureError) -> VipsImage {
    try PictureRenderer.onSeenColors(image) { colors throws(PictureError) in
      try gradient(colors, unit: unit, gain: gain)
    }
  }

  /// Returns the gradient of the luminance, in one band.
  static func strength(of image: VipsImage, unit: Double, gain: Double) throws(PictureError) -> VipsImage {
    let grey = try Vips.image("colourspace", of: image, ["space": "b-w"])
    return try gradient(grey, unit: unit, gain: gain)
  }

  /// Takes differences over two thousandths of the shorter side, so that a smaller picture has the same edges.
  private static func gradient(_ image: VipsImage, unit: Double, gain: Double) throws(PictureError) -> VipsImage {
    let length = 2 * unit
    let soft = try EffectPainter.blurred(image, sigma: length / 2).inMemory()
    let across = [-1.0, 0, 1, -2, 0, 2, -1, 0, 1], down = [-1.0, -2, -1, 0, 0, 0, 1, 2, 1]
    var squares: [VipsImage] = []
    for mask in [across, down] {
      let difference = try Vips.image(
        "conv", of: soft, ["mask": .image(Vips.matrix(mask, width: 3)), "precision": "float"])
      squares.append(try Vips.image("multiply", ["left": .image(difference), "right": .image(difference)]))
    }
    let sum = try Vips.image("add", ["left": .image(squares[0]), "right": .image(squares[1])])
    let root = try Vips.image("math2_const", of: sum, ["math2": "pow", "c": [0.5]])
    // Sobel's masks weight a difference over two pixels by eight.
    return try PictureRenderer.linear(root, gain * max(1, length) / 4, 0)
  }

  /// Returns a shape with a rim: a Gaussian of half the rim's width, thresholded at the value it has at that width from a straight edge.
  static func grown(_ alpha: VipsImage, by width: Double, softness: Double) throws(PictureError) -> VipsImage {
    let soft = try EffectPainter.blurred(alpha, sigma: width / 2)
    // Two standard deviations from a straight edge, a Gaussian has the value 2.3 % and the slope 5.4 % per deviation.
    let edge = 0.0228 * 255, slope = 0.054 * 255 / (width / 2)
    let hard = try PictureRenderer.linear(soft, 255 / slope, 127.5 - edge * 255 / slope)
    return try EffectPainter.blurred(hard, sigma: softness)
  }
}

/// Matrices for red, green and blue, in row-major order.
enum ColorMatrix {
  /// The luminance coefficients of ITU-R BT.709.
  private static let luminance = [0.2126, 0.7152, 0.0722]

  /// Returns the sepia matrix (Filter Effects 1, 13.1.2).
  static func sepia(_ part: Double) -> [Double] {
    mixed([0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131], part)
  }

  /// Returns the saturation matrix (Filter Effects 1, 13.1.3); 0 is grey.
  static func saturation(_ factor: Double) -> [Double] {
    mixed(luminance + luminance + luminance, 1 - factor)
  }

  /// Returns the matrix that turns the hue by an angle in degrees (Filter Effects 1, 13.1.4).
  static func hue(_ degrees: Double) -> [Double] {
    let turn = ViewTransform(rotation: degrees, anchor: .zero).matrix(in: .zero), weights = [0.213, 0.715, 0.072]
    let sines = [-0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072]
    return (0..<9).map { place in
      let weight = weights[place % 3]
      return weight + turn.a * ((place % 4 == 0 ? 1 : 0) - weight) + turn.b * sines[place]
    }
  }

  /// Returns the luminance times a colour: the blend mode multiply (Compositing and Blending 1, 10.1.2) on grey.
  static func tint(_ part: Double, _ color: Color) -> [Double] {
    mixed([color.red, color.green, color.blue].flatMap { channel in luminance.map { $0 * channel } }, part)
  }

  private static func mixed(_ matrix: [Double], _ part: Double) -> [Double] {
    matrix.enumerated().map { $0.element * part + ($0.offset % 4 == 0 ? 1 - part : 0) }
  }
}
