/// The modules, from the bottom up, with what each may import. An arrow may only point to a lower level.
struct Layer {
  let name: String
  let level: Int
  let imports: [String]

  init(_ level: Int, _ name: String, _ imports: String...) {
    self.name = name
    self.level = level
    self.imports = imports
  }

  static let all = [
    Layer(0, "Geometry"),
    Layer(0, "LinearSolver"),
    Layer(0, "Diagnostics"),
    Layer(0, "Appearance"),
    Layer(0, "Imaging"),
    Layer(0, "CPango"),
    Layer(0, "CLibDeflate"),
    Layer(0, "CLibPNG"),
    Layer(0, "CLibXML2"),
    Layer(0, "CTurboJPEG"),
    Layer(0, "CLibJPEG"),
    Layer(0, "CVips"),
    Layer(0, "CCurl"),
    Layer(0, "CHyphen"),
    Layer(0, "CUnusedCurl"),
    Layer(0, "CMalloc"),
    Layer(1, "PictureSources", "CCurl", "Foundation"),
    Layer(1, "CPNG", "CLibPNG"),
    Layer(1, "CXML", "CLibXML2"),
    Layer(1, "CJPEG", "CLibJPEG"),
    Layer(1, "Layout", "Geometry", "LinearSolver", "Diagnostics", "Appearance"),
    Layer(2, "ConstraintLogs", "LinearSolver", "Diagnostics", "Layout"),
    Layer(2, "FindingFormats", "Diagnostics", "Layout"),
    Layer(2, "SourceLens", "Diagnostics", "Layout"),
    Layer(2, "LayoutTesting", "Geometry", "Layout", "Foundation", "Testing", "XCTest"),
    Layer(1, "Typography", "Geometry", "Appearance", "CPango", "CHyphen"),
    Layer(1, "AlignmentLaws", "Geometry"),
    Layer(1, "FrameArt", "Geometry", "Imaging", "Diagnostics"),
    Layer(1, "Pictures", "Geometry", "Appearance", "Diagnostics"),
    Layer(2, "PictureEdits", "Geometry", "Appearance", "Diagnostics", "Pictures", "CPango"),
    Layer(3, "PictureEngine", "Geometry", "Appearance", "Imaging", "ImageCodecs", "Pictures", "CVips"),
    Layer(2, "ImageCodecs", "Imaging", "CPNG", "CLibDeflate", "CJPEG", "CTurboJPEG"),
    Layer(
      3, "Scene", "Geometry", "Diagnostics", "Appearance", "Imaging", "Layout", "LinearSolver", "FrameArt", "Pictures",
      "PictureEdits", "Foundation"),
    Layer(2, "Drawing", "Geometry", "Appearance", "Imaging"),
    Layer(2, "FrameGallery", "Geometry", "Imaging", "FrameArt"),
    Layer(3, "PatchArt", "Geometry", "Imaging", "Diagnostics", "FrameArt"),
    Layer(3, "InterfaceBuilder", "Geometry", "LinearSolver", "Diagnostics", "Appearance", "Layout", "CXML"),
    Layer(3, "ControlArt", "Geometry", "Appearance", "Drawing", "Typography"),
    Layer(
      5, "InterfacePictures", "Geometry", "LinearSolver", "Diagnostics", "Appearance", "Imaging", "Layout",
      "Typography", "Drawing", "Scene",
      "Overlay", "ControlArt", "InterfaceBuilder", "Rabbet"),
    Layer(3, "Overlay", "Geometry", "LinearSolver", "Appearance", "Layout", "Drawing"),
    Layer(3, "CairoCanvas", "Geometry", "Appearance", "Imaging", "Drawing", "Typography", "CPango"),
    Layer(
      4, "Rabbet", "Geometry", "LinearSolver", "Diagnostics", "Appearance", "Imaging", "Layout", "Typography",
      "ImageCodecs", "Scene",
      "Drawing", "Overlay", "CairoCanvas", "ControlArt", "FrameArt", "FrameGallery", "PatchArt", "Pictures",
      "PictureEngine", "PictureEdits", "PictureSources", "Foundation"),
    Layer(
      4, "UIKit", "Geometry", "LinearSolver", "Diagnostics", "Appearance", "Imaging", "ImageCodecs", "Layout",
      "Typography", "InterfaceBuilder", "FrameArt", "Foundation", "Dispatch"),
    Layer(5, "_Testing_UIKit", "UIKit"),
    Layer(
      5, "CoreImage", "UIKit", "Geometry", "Appearance", "Imaging", "ImageCodecs", "Pictures", "PictureEngine",
      "Foundation"),
    Layer(6, "_Testing_CoreImage", "CoreImage"),
    Layer(6, "Photos", "UIKit", "CoreImage", "PictureEdits", "Foundation"),
    Layer(7, "PhotosUI", "UIKit", "Photos", "PictureEdits", "Imaging", "ImageCodecs", "Foundation", "Dispatch"),
    Layer(5, "UIKitPictures", "UIKit", "Geometry", "Pictures", "PictureSources", "Foundation"),
    Layer(5, "UIKitDrawing", "UIKit", "Geometry", "Appearance", "Layout", "Overlay", "Rabbet", "Foundation"),
    Layer(
      6, "UIKitTesting", "UIKit", "UIKitDrawing", "LayoutTesting", "Imaging", "ImageCodecs", "Overlay", "Foundation"),
    Layer(5, "Workspaces", "Rabbet", "Foundation"),
    Layer(6, "Serving", "Rabbet", "FindingFormats", "Workspaces", "FlyingFox", "FlyingSocks", "Foundation"),
    Layer(6, "LanguageServer", "Rabbet", "Workspaces", "Foundation"),
    Layer(
      7, "RabbetCommand", "Rabbet", "InterfaceBuilder", "InterfacePictures", "PatchArt", "AlignmentLaws",
      "ConstraintLogs",
      "FindingFormats", "SourceLens", "Workspaces", "Serving", "LanguageServer",
      "CMalloc", "ArgumentParser", "Foundation"),
  ]

  /// Modules that come with the compiler and that every layer may import.
  static let standard = ["Swift", "Synchronization"]
  /// Modules from outside, which have no level.
  static let foreign = ["Foundation", "Dispatch", "ArgumentParser", "FlyingFox", "FlyingSocks", "Testing", "XCTest"]
}

extension TidyRule {
  private static let reason = """
    layers hold a page of code understandable: Geometry and LinearSolver know nobody, nothing below Rabbet needs Foundation (Scene does, for languages), and C \
    lives at the rim; a new arrow is a decision, made in the table of Rules+Layering.swift and in Package.swift
    """

  /// What a file imports, its layer may import; and the table itself points downhill.
  static let layering = TidyRule(name: "layering", reason: reason) { files in
    var complaints = uphillArrows(in: Layer.all)
    for file in files where file.isSwift {
      guard let name = file.layer else { continue }
      guard let layer = Layer.all.first(where: { $0.name == name }) else {
        complaints.append(file.complaint(0, "the module \(name) has no line in the table of layers"))
        continue
      }
      for (line, imported) in file.imports where !(layer.imports + Layer.standard).contains(imported) {
        complaints.append(file.complaint(line, "\(name) may not import \(imported)"))
      }
    }
    return complaints
  }

  static func uphillArrows(in layers: [Layer]) -> [Complaint] {
    layers.flatMap { layer in
      layer.imports.filter { !Layer.foreign.contains($0) }.compactMap { name in
        let target = layers.first { $0.name == name }
        if let target, target.level < layer.level { return nil }
        return Complaint(path: "the table of layers", line: 0, text: "\(layer.name) -> \(name) does not point downhill")
      }
    }
  }

  /// The manifest allows what the table allows, and names every folder of tests.
  static let manifest = TidyRule(
    name: "manifest",
    reason:
      "the table of layers is only worth reading while it says what is built, and tests that nobody builds never fail"
  ) { files in
    guard let manifest = files.first(where: { $0.path == "Package.swift" }) else { return [] }
    let text = manifest.lines.joined(separator: " ")
    var complaints: [Complaint] = []
    for match in text.matches(of: /layer\(\s*"(\w+)", in: "\w+"(?:,\s*imports: \[([^\]]*)\])?/) {
      let declared = (match.output.2 ?? "").matches(of: /"(\w+)"/).map { String($0.output.1) }.sorted()
      let name = String(match.output.1)
      let allowed = Layer.all.first { $0.name == name }?.imports.filter { !Layer.foreign.contains($0) }.sorted()
      // SwiftPM lets a target import what its dependencies depend on; the table lists those as well.
      if allowed == nil || !declared.allSatisfy(allowed.map { list in { list.contains($0) } } ?? { _ in true }) {
        complaints.append(
          manifest.complaint(0, "\(name) imports \(declared) here and \(allowed ?? []) in the table of layers"))
      }
    }
    let folders = Set(files.map(\.path).filter { $0.hasPrefix("Tests/") && $0.hasSuffix(".swift") }.compactMap(folder))
    for folder in folders.sorted() where !text.contains("\"\(folder)\"") {
      complaints.append(manifest.complaint(0, "the tests of \(folder) are in no target"))
    }
    return complaints
  }

  /// The folder of tests that a file is in.
  private static func folder(_ path: String) -> String? {
    path.split(separator: "/").dropFirst().dropLast().last { $0.hasSuffix("Tests") }.map(String.init)
  }
}

extension SourceFile {
  /// The modules a file imports, by line from 0.
  var imports: [(line: Int, module: String)] {
    let statement =
      /\s*(?:@\w+(?:\(\w+\))? )*(?:public |package |internal |private )?import (?:struct |enum |class |func )?(\w+)/
    return code.enumerated().compactMap { index, line in
      line.prefixMatch(of: statement).map { (index, String($0.output.1)) }
    }
  }
}
