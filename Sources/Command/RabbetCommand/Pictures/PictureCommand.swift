import ArgumentParser
import Foundation
import Rabbet

struct Picture: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture", abstract: "Transform pictures: resize, cut, effects, layers, other formats.",
    discussion: """
      A chain is written as in delivery addresses: c_fill,g_auto,h_250,w_250/e_sepia/r_max. PNG, JPEG, WebP, GIF, TIFF and HEIF are read; \
      pixels are made by libvips, which is loaded when it is needed. Several pictures go into a directory under their own names.

      Examples:
        rabbet picture photo.jpg -t c_fill,h_250,w_250/e_sepia/r_max -o card.png
        rabbet picture *.jpg -t w_800 -o small/
        rabbet picture --read https://res.cloudinary.com/demo/image/upload/w_250/v1/a.jpg
      """)

  @Argument(help: "Pictures; - is standard input.") var pictures: [String] = []
  @Option(name: [.customShort("t"), .long], takes: "chain", "What is done, step by step.") var transform = ""
  @Option(name: .shortAndLong, takes: "file", "The file to write, or a directory for several.") var output: String?
  @Flag(help: "Print what would be done as numbers, in JSON, and write no picture.") var plan = false
  @Option(takes: "address", "Print the parts of an address of a picture as JSON: host, chain, picture and others.")
  var read: String?
  @Option(takes: "base", "Print the address of the picture under this one, and write no picture.") var url: String?
  @OptionGroup var knowledge: PictureKnowledge
  @OptionGroup var delivery: DeliveryOptions
  @OptionGroup var responsive: PictureSizes
  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions

  func validate() throws {
    if output != nil, let flag = responsive.sizes != nil ? "--sizes" : plan ? "--plan" : url != nil ? "--url" : nil {
      throw ValidationError("\(flag) prints, and writes no picture: leave --output out")
    }
    if responsive.sizes != nil {
      guard pictures.isEmpty, transform.isEmpty, !plan, knowledge.isEmpty else {
        throw ValidationError(
          "--sizes takes the pictures, chains, faces and boxes of the scene: leave those of the command out")
      }
      return
    }
    if responsive.hasOptions {
      throw ValidationError("--device, --preset, --step, --minimum and --maximum are for --sizes")
    }
    if plan, url != nil { throw ValidationError("--plan and --url print different things: leave one of them out") }
    if read != nil {
      guard pictures.isEmpty, transform.isEmpty, output == nil, !plan, url == nil else {
        throw ValidationError("--read takes an address and nothing else")
      }
      return
    }
    if pictures.isEmpty { throw ValidationError("name a picture") }
    if pictures.count > 1, plan { throw ValidationError("--plan is for one picture") }
    if plan || url != nil { return }
    guard let output else { throw ValidationError("--output says where the picture goes") }
    if pictures.count > 1, output == "-" {
      throw ValidationError("several pictures go into a directory; --output names it")
    }
  }

  func run() throws {
    if responsive.sizes != nil { return try responsive.report(under: url, delivery, limited) }
    if let read { return try Console.say(Console.attempt(read) { try DeliveryAddress(read).json }.text()) }
    let chain = try knowledge.chain(transform, forAddress: url != nil)
    if let url {
      return try pictures.forEach { picture in
        try Console.say(Console.attempt(picture) { try delivery.asking(chain).address(of: picture, under: url) })
      }
    }
    if plan {
      let job = try knowledge.job(pictures[0], chain, limited)
      try Console.say(job.plan.json.merging(Settings.run.plan).text())
      return
    }
    guard let output else { return }
    let isDirectory = pictures.count > 1 || output.hasSuffix("/") || FileKind(atPath: output) == .folder
    if isDirectory { try Console.makeDirectory(output) }
    var taken: Set<String> = []
    try Console.protect(pictures, from: [])
    try Console.take(pictures, of: "pictures", holding: .none, tally: Tally("pictures", "written"), name: \.self) {
      picture in
      let job = try knowledge.job(picture, chain, limited)
      for finding in job.findings { Console.warn("\(finding)", in: picture) }
      let written = try delivery.file(of: job, from: picture, to: isDirectory ? nil : output)
      var path = output
      if isDirectory {
        let name = URL(fileURLWithPath: picture).deletingPathExtension().lastPathComponent
        path = URL(fileURLWithPath: output).appendingPathComponent("\(name).\(written.format.rawValue)").path
      }
      guard taken.insert(path).inserted else {
        throw Console.failure("two pictures would be written as \(path); name them apart", Exit.usage)
      }
      try Console.write(written.bytes, to: path)
    }
  }
}
