import ArgumentParser
import PatchArt
import Rabbet

struct Insets: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Alignment insets of an image, from the rectangle of its core or the optical bounds of a .9.png.",
    discussion: """
      A rectangle is cut to the image first (BuildInsets). Without one, IMAGE is a .9.png, and the red marks on its rim say what lies \
      outside the core, in pixels of the picture without its rim. What is printed goes into the scene's assets as it is.
      """)

  @Argument(help: "A PNG picture; - is standard input.") var image: String
  @Option(help: ArgumentHelp("The core of the picture, in its pixels.", valueName: "x,y,w,h")) var rect: RectArgument?

  func run() throws {
    let bytes = try Console.read(image)
    let insets = try rect.map { try coreInsets(of: bytes, $0.rect) } ?? opticalBounds(of: bytes)
    let numbers = [insets.top, insets.left, insets.bottom, insets.right].map(JSONNumber.text)
    print("\"alignmentInsets\": [\(numbers.joined(separator: ", "))]")
  }

  private func coreInsets(of bytes: [UInt8], _ core: Rect) throws -> EdgeInsets {
    let size: (width: Int, height: Int)
    do {
      size = try PNG.dimensions(of: bytes)
    } catch {
      throw Console.failure("\(image): error: \(error)", Exit.invalid)
    }
    do {
      return try buildInsets(
        alignmentRect: core, in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    } catch {
      throw Console.failure("\(image): error: \(error)", Exit.usage)
    }
  }

  private func opticalBounds(of bytes: [UInt8]) throws -> EdgeInsets {
    let patch: NinePatch
    do {
      patch = try NinePatch(try PNG.decode(bytes))
    } catch {
      throw Console.failure("\(image): error: \(error)", Exit.invalid)
    }
    for finding in patch.findings {
      let place = "pixel \(finding.position) of the \(finding.side.rawValue) rim"
      Console.report("\(image): warning: \(place) is no mark and is passed over")
    }
    guard let bounds = patch.opticalBounds else {
      throw Console.failure(
        "\(image): error: the rim has no red marks; say with --rect where the core is", Exit.usage)
    }
    return bounds
  }
}

/// `0,0,180,180`: four finite numbers.
struct RectArgument: ExpressibleByArgument {
  let rect: Rect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
    else { return nil }
    rect = Rect(x: x, y: y, width: width, height: height)
    guard rect.isFinite else { return nil }
  }
}
