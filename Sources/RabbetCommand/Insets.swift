import ArgumentParser
import Rabbet

struct Insets: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Alignment insets of an image from the rectangle of its core (BuildInsets).",
    discussion: "The rectangle is cut to the image first; what is printed goes into the scene's assets as it is.")

  @Argument(help: "A PNG picture; - is standard input.") var image: String
  @Option(help: ArgumentHelp("The core of the picture, in its pixels.", valueName: "x,y,w,h")) var rect: RectArgument

  func run() throws {
    let bytes = try Console.read(image)
    let size: (width: Int, height: Int)
    do {
      size = try PNG.dimensions(of: bytes)
    } catch {
      throw Console.failure("\(image): error: \(error)", Exit.invalid)
    }
    let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    do {
      let insets = try buildInsets(alignmentRect: rect.rect, in: bounds)
      let numbers = [insets.top, insets.left, insets.bottom, insets.right].map(JSONNumber.text)
      print("\"alignmentInsets\": [\(numbers.joined(separator: ", "))]")
    } catch {
      throw Console.failure("\(image): error: \(error)", Exit.usage)
    }
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
