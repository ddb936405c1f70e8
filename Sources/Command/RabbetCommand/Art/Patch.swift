import ArgumentParser
import Rabbet

struct Patch: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "patch", abstract: "Draw a patch image or a border image in a size.",
    discussion: """
      Without --slice, IMAGE is a nine-patch: a .9.png with black ticks on its rim, an image set that says where it grows, or any image with \
      --caps. With --slice it is a border \
      image by the words of CSS; values come in CSS's order: top, right, bottom, left; fewer than four are filled up as in CSS.

      Examples:
        rabbet patch bubble.9.png --size 200x80 -o bubble.png
        rabbet patch border.png --slice 30 --width 10 --repeat round --size 200x100 -o box.png
      """)

  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @Argument(help: "A PNG or JPEG picture, or an image set; - is standard input.") var image: String
  @Option(takes: "WxH", "The size to fill, in points.") var size: Size
  @Option(takes: "number", "Device pixels per point.") var scale: ScaleArgument?
  @Option(takes: "number", "Pixels of the image per point.") var imageScale: ScaleArgument?
  @Option(takes: "t,r,b,l", "What keeps its size: four numbers of points.") var caps: NumbersArgument?
  @Option(takes: "t,r,b,l", "Where the image is cut, in pixels or percent; and the word fill.")
  var slice: NumbersArgument?
  @Option(takes: "t,r,b,l", "How thick the sides are: points, percent, or auto.") var width: NumbersArgument?
  @Option(takes: "t,r,b,l", "How far the image is drawn outside the box, in points.") var outset: NumbersArgument?
  @Option(
    name: .customLong("repeat"), takes: "t,r,b,l",
    "stretch, repeat, round, space or shrink; one word, one for each axis, or with --slice one for each side.")
  var modes: ModesArgument?
  @Option(name: .shortAndLong, takes: "file", "The PNG to write; - is standard output.") var output: String?
  @Flag(help: "Print where everything lies as JSON, and write no picture.") var plan = false

  func validate() throws {
    if output == nil, !plan { throw ValidationError("--output says where the picture goes; --plan prints numbers") }
    if slice == nil, width != nil || outset != nil { throw ValidationError("--width and --outset belong to --slice") }
    if slice == nil, modes?.isByAxis == false {
      throw ValidationError("--repeat takes a word for each side with --slice only; else one, or one for each axis")
    }
    if slice != nil, caps != nil { throw ValidationError("--caps and --slice are two ways to cut; give one") }
    let area = size.width * size.height * (scale?.scale ?? 1) * (scale?.scale ?? 1)
    guard area <= Double(PNG.pixelLimit) else {
      throw ValidationError("a picture has at most \(PNG.pixelLimit) pixels")
    }
  }

  func run() throws {
    if ImageSetPicture.isImageSet(image) { return try drawImageSet() }
    let bytes = try limited.picture(image)
    for finding in PictureFile.findings(of: bytes) { Console.warn(finding.message, in: image) }
    let bitmap = try Console.picture(bytes, in: image)
    let patch = slice == nil && caps == nil ? try ninePatch(bytes) : nil
    let rim = plan ? patch?.json(size: size, imageScale: imageScale?.scale ?? 1) : nil
    try draw(art(bitmap, patch, imageScale: imageScale?.scale ?? 1), rim: rim)
  }

  /// Draws the picture of an image set that is chosen for the scale, with the caps of the set unless others are given.
  private func drawImageSet() throws {
    let device = ImageDevice(scale: imageScale?.scale ?? scale?.scale ?? 1)
    let chosen = try Console.attempt {
      try ImageSetPicture(path: image, source: AssetDirectory(""), device: device)
    }
    Console.warn(of: chosen.findings + chosen.profileFindings.map(\.message), in: image)
    try Console.checkPixels(of: chosen.bytes, in: chosen.path)
    let bitmap = try Console.attempt { try chosen.bitmap() }
    if slice != nil || caps != nil { return try draw(art(bitmap, nil, imageScale: chosen.geometry.scale), rim: nil) }
    guard var patch = chosen.geometry.facts.patch else {
      throw Console.failure(
        "the image set does not say where it grows. Say how to cut it with --slice or --caps",
        Exit.usage)
    }
    if let modes { (patch.horizontal, patch.vertical) = (modes.modes.top, modes.modes.left) }
    let grid = PixelGrid(scale: scale?.scale ?? 1)
    try draw(BuiltFrame(plan: patch.plan(size: size, grid: grid), images: [bitmap]), rim: nil)
  }

  /// Prints the plan, or writes the picture.
  private func draw(_ art: BuiltFrame, rim: JSONValue?) throws {
    for finding in art.plan.findings { Console.warn("\(finding)", in: image, as: "\(image): \(finding)") }
    if plan { return try Console.say(art.plan.json.merging(rim).merging(Settings.run.plan).text()) }
    guard let output else { return }
    let bounds = art.pixelBounds
    guard bounds.width > 0, bounds.height > 0, bounds.width <= PNG.pixelLimit / bounds.height else {
      throw Console.failure("nothing of that size can be drawn", Exit.usage)
    }
    try Console.checkMemory(pixels: Double(bounds.width * bounds.height), in: image)
    do { try Console.write(PNG.encode(art.bitmap()), to: output) } catch let error as CodecError {
      throw Console.failure("\(error)", Exit.invalid)
    }
  }

  /// Reads the rim of the picture. Invalid marks are reported and ignored.
  private func ninePatch(_ bytes: [UInt8]) throws -> NinePatch {
    let isNamed = image.hasSuffix(".9.png"), patch: NinePatch
    do { patch = try PictureFile.ninePatch(bytes) } catch {
      throw Console.failure("\(error)", isNamed ? Exit.invalid : Exit.usage, in: image)
    }
    let isUnmarked = patch.columns.runs.isEmpty && patch.rows.runs.isEmpty
    // A picture that is not named as a nine-patch is cut by other options.
    if !isNamed, isUnmarked || !patch.findings.isEmpty {
      let reason = patch.findings.first?.description ?? "its rim marks no stretch"
      throw Console.failure(
        "this is no .9.png: \(reason). Say how to cut it with --slice or --caps", Exit.usage, in: image)
    }
    Console.warn(of: patch.findings, in: image)
    for (axis, side) in [(patch.columns, "top"), (patch.rows, "left")] where axis.runs.isEmpty {
      Console.warn("the \(side) rim marks no stretch; the picture is scaled as a whole that way", in: image)
    }
    return patch
  }

  private func art(_ bitmap: Bitmap, _ marked: NinePatch?, imageScale: Double) throws -> BuiltFrame {
    let grid = PixelGrid(scale: scale?.scale ?? 1)
    let pixels = PixelSize(width: bitmap.width, height: bitmap.height)
    let modes = modes?.modes ?? Sides(all: .stretch)
    if let slice {
      let border = try borderImage(slice, modes, imageScale)
      return BuiltFrame(plan: border.plan(size: size, image: pixels, grid: grid), images: [bitmap])
    }
    if let caps {
      let sides = try caps.sides("--caps", \.number)
      let insets = EdgeInsets(top: sides.top, left: sides.left, bottom: sides.bottom, right: sides.right)
      var patch = PatchImage(image: pixels, caps: insets, imageScale: imageScale)
      (patch.horizontal, patch.vertical) = (modes.top, modes.left)
      for (axis, sides) in [(patch.columns, "left and right"), (patch.rows, "top and bottom")]
      where axis.runs.allSatisfy(\.isEmpty) {
        Console.warn(
          "--caps: nothing is left between \(sides); the picture is scaled as a whole that way; give smaller caps",
          in: image)
      }
      return BuiltFrame(plan: patch.plan(size: size, grid: grid), images: [bitmap])
    }
    guard let marked else { return BuiltFrame(plan: ArtPlan(size: size, grid: grid, pieces: []), images: []) }
    var patch = marked.patch(imageScale: imageScale)
    (patch.horizontal, patch.vertical) = (modes.top, modes.left)
    return BuiltFrame(plan: patch.plan(size: size, grid: grid), images: [marked.picture])
  }

  private func borderImage(
    _ slice: NumbersArgument, _ modes: Sides<TileMode>, _ imageScale: Double
  ) throws -> BorderImage {
    var border = BorderImage(
      slice: try slice.sides("--slice") { $0.number.map { .pixels($0) } ?? $0.percent.map { .percent($0) } },
      fillsCenter: slice.hasFill, imageScale: imageScale)
    border.modes = modes
    if let width {
      border.width = try width.sides("--width") { value in
        value.number.map { .points($0) } ?? value.percent.map { .percent($0) } ?? .auto
      }
    }
    if let outset { border.outset = try outset.sides("--outset") { $0.number.map { .points($0) } } }
    return border
  }
}

extension JSONValue {
  /// Returns the members of two objects, those of the first one first.
  func merging(_ other: JSONValue?) -> JSONValue {
    guard case .object(let own) = self, case .object(let more)? = other else { return self }
    return .object(own + more)
  }
}

/// One to four values for the sides of a box, as in `30,10%,auto`; `fill` may be among them.
struct NumbersArgument: ExpressibleByArgument {
  enum Value {
    case number(Double)
    case percent(Double)
    case auto

    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var percent: Double? { if case .percent(let number) = self { number } else { nil } }
  }

  let values: [Value]
  let hasFill: Bool

  init?(argument: String) {
    var values: [Value] = [], hasFill = false
    for part in argument.split(whereSeparator: { $0 == "," || $0 == " " }) {
      let text = part.hasSuffix("px") ? part.dropLast(2) : part
      if part == "fill" {
        hasFill = true
      } else if part == "auto" {
        values.append(.auto)
      } else if part.hasSuffix("%"), let number = Double(part.dropLast()), (0...1e6).contains(number) {
        values.append(.percent(number))
      } else if let number = Double(text), (0...1e6).contains(number) {
        values.append(.number(number))
      } else {
        return nil
      }
    }
    guard (1...4).contains(values.count) else { return nil }
    (self.values, self.hasFill) = (values, hasFill)
  }

  /// Returns the values by side, in the order of CSS; reports a value of the wrong kind.
  func sides<Side>(_ option: String, _ make: (Value) -> Side?) throws -> Sides<Side> {
    let made = values.compactMap(make)
    guard made.count == values.count, let sides = Sides(made) else {
      throw ValidationError("\(option) does not take such a value")
    }
    return sides
  }
}

/// Tile modes: `round`, `round,stretch`, or a word for each side, completed as in CSS.
struct ModesArgument: ExpressibleByArgument {
  let modes: Sides<TileMode>
  /// Whether opposite sides have the same mode.
  let isByAxis: Bool

  init?(argument: String) {
    let words = argument.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
    let known = words.compactMap(TileMode.init)
    guard known.count == words.count, let modes = Sides(known) else { return nil }
    self.modes = modes
    isByAxis = known.count <= 2
  }

  static var allValueStrings: [String] { TileMode.allCases.map(\.rawValue) }
}
