// swift-tools-version: 6.2
import PackageDescription

/// Every target is checked the same way; each line says what it buys.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),  // `any` marks the places where dispatch is dynamic
  .enableUpcomingFeature("InternalImportsByDefault"),  // a dependency shows in an interface only on purpose
  .enableUpcomingFeature("MemberImportVisibility"),  // what a file uses, it imports
  .strictMemorySafety(),  // `unsafe` is written out, and lives where C lives
  .treatAllWarnings(as: .error),
]

/// A layer of the library: it may import the named targets and nothing else.
func layer(_ name: String, imports dependencies: [Target.Dependency] = []) -> Target {
  // Rounding is a call into the C mathematics library, which nothing else brings along where Foundation is not used.
  .target(
    name: name, dependencies: dependencies, swiftSettings: settings,
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

func tests(_ name: String, of dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["PropertyTesting", "TestSupport"], path: "Tests/\(name)",
    swiftSettings: settings)
}

/// A short program that shows one idea; the tests run it.
func playground(_ name: String, pages: [String] = ["README.md", "picture.png"]) -> Target {
  .executableTarget(
    name: name, dependencies: ["Rabbet"], path: "Playgrounds/\(name)", exclude: pages, swiftSettings: settings)
}

/// A C library of the system, found by pkg-config.
func system(_ name: String, pkgConfig: String, apt: [String], brew: [String]) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt), .brew(brew)])
}

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "Rabbet",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "LinearSolver", targets: ["LinearSolver"]),
    .library(name: "Layout", targets: ["Layout", "Geometry", "LinearSolver"]),
    .library(name: "AlignmentLaws", targets: ["AlignmentLaws", "Geometry"]),
    .library(name: "Rabbet", targets: ["Rabbet"]),
    .executable(name: "rabbet", targets: ["RabbetCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // 0 · values that know nobody
    layer("Geometry"),
    layer("LinearSolver"),
    layer("Appearance"),
    layer("Imaging"),
    // Cairo comes through Pango: pangocairo brings its headers along, and two modules with the same names hide each other.
    system("CPango", pkgConfig: "pangocairo", apt: ["libpango1.0-dev", "libcairo2-dev"], brew: ["pango", "cairo"]),
    system("CLibPNG", pkgConfig: "libpng", apt: ["libpng-dev"], brew: ["libpng"]),
    system("CTurboJPEG", pkgConfig: "libturbojpeg", apt: ["libturbojpeg0-dev"], brew: ["jpeg-turbo"]),
    system("CLibJPEG", pkgConfig: "libjpeg", apt: ["libjpeg62-turbo-dev"], brew: ["jpeg-turbo"]),
    .target(name: "CJPEG", dependencies: ["CLibJPEG"]),
    .target(name: "CPNG", dependencies: ["CLibPNG"], linkerSettings: [.linkedLibrary("m")]),
    system("CLibXML2", pkgConfig: "libxml-2.0", apt: ["libxml2-dev"], brew: ["libxml2"]),
    .target(name: "CVips", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CXML", dependencies: ["CLibXML2"]),
    // 1 · layout, the laws of alignment, and the way to the C libraries
    layer("AlignmentLaws", imports: ["Geometry"]),
    layer("Layout", imports: ["Geometry", "LinearSolver"]),
    layer("Typography", imports: ["Geometry", "Appearance", "CPango"]),
    layer("ImageCodecs", imports: ["Imaging", "CPNG", "CJPEG", "CTurboJPEG"]),
    layer("FrameArt", imports: ["Geometry", "Imaging"]),
    layer("Pictures", imports: ["Geometry", "Appearance"]),
    layer("PictureEngine", imports: ["Geometry", "Appearance", "Imaging", "ImageCodecs", "Pictures", "CVips"]),
    // 2 · what a scene says, what a drawing holds
    layer("Scene", imports: ["Geometry", "Appearance", "Imaging", "Layout", "LinearSolver", "FrameArt"]),
    layer("Drawing", imports: ["Geometry", "Appearance", "Imaging"]),
    layer("FrameGallery", imports: ["Geometry", "Imaging", "FrameArt"]),
    layer("InterfaceBuilder", imports: ["Geometry", "LinearSolver", "Appearance", "Layout", "Scene", "CXML"]),
    layer("PatchArt", imports: ["Geometry", "Imaging", "FrameArt", "Scene"]),
    // 3 · layouts become drawings, drawings become pixels
    layer("Overlay", imports: ["Geometry", "Appearance", "Layout", "Drawing"]),
    layer(
      "CairoCanvas",
      imports: ["Geometry", "Appearance", "Imaging", "Drawing", "Typography", "CPango"]),
    layer("ControlArt", imports: ["Geometry", "Appearance", "Drawing", "Typography"]),
    // 4 · the library users import, and pictures of documents
    layer(
      "InterfacePictures",
      imports: [
        "Geometry", "LinearSolver", "Appearance", "Imaging", "Layout", "Typography", "Drawing", "Overlay", "ControlArt",
        "InterfaceBuilder",
      ]),
    layer(
      "Rabbet",
      imports: [
        "Geometry", "LinearSolver", "Appearance", "Imaging", "Layout", "Typography", "ImageCodecs", "Scene",
        "Drawing", "Overlay", "CairoCanvas", "ControlArt", "FrameArt", "FrameGallery", "PatchArt", "Pictures",
        "PictureEngine",
      ]),
    // 5 · the command line
    .executableTarget(
      name: "RabbetCommand",
      dependencies: ["Rabbet", "InterfaceBuilder", "InterfacePictures", "PatchArt", "AlignmentLaws", arguments],
      swiftSettings: settings),

    .executableTarget(
      name: "Art", dependencies: ["Geometry", "Imaging", "ImageCodecs"], path: "Playgrounds/Art",
      swiftSettings: settings),
    .executableTarget(
      name: "Calibration", dependencies: ["Appearance", "Typography"], path: "Playgrounds/Calibration",
      swiftSettings: settings),
    .executableTarget(
      name: "TextBench", dependencies: ["Geometry", "LinearSolver", "Appearance", "Layout", "Typography"],
      path: "Playgrounds/TextBench", swiftSettings: settings),
    playground("FirstLayout"),
    playground("CustomView"),
    playground("OwnFrame"),
    playground("Findings", pages: ["README.md"]),

    .target(name: "PropertyTesting", path: "Tests/PropertyTesting", swiftSettings: settings),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    tests("GeometryTests", of: ["Geometry"]),
    tests("AlignmentLawsTests", of: ["Geometry", "AlignmentLaws", "Rabbet", "RabbetCommand", arguments]),
    tests("LinearSolverTests", of: ["LinearSolver"]),
    tests("LayoutTests", of: ["Geometry", "LinearSolver", "Layout"]),
    tests("ImagingTests", of: ["Imaging", "ImageCodecs"]),
    tests("FrameArtTests", of: ["Geometry", "Imaging", "FrameArt", "FrameGallery"]),
    tests(
      "PicturesTests", of: ["Geometry", "Appearance", "Imaging", "ImageCodecs", "Pictures", "PictureEngine", "Rabbet"]),
    tests("PatchArtTests", of: ["Geometry", "Imaging", "FrameArt", "ImageCodecs", "Scene", "PatchArt"]),
    tests("SceneTests", of: ["Geometry", "Appearance", "Imaging", "Layout", "FrameArt", "Scene"]),
    tests("TypographyTests", of: ["Geometry", "Appearance", "Typography"]),
    tests("InterfaceBuilderTests", of: ["Geometry", "Appearance", "Layout", "Scene", "InterfaceBuilder"]),
    tests(
      "InterfacePicturesTests",
      of: ["Geometry", "Appearance", "Layout", "Drawing", "ControlArt", "InterfaceBuilder", "InterfacePictures"]),
    tests("DrawingTests", of: ["Geometry", "Appearance", "Imaging", "Drawing"]),
    tests("CairoCanvasTests", of: ["Geometry", "Appearance", "Imaging", "Drawing", "Typography", "CairoCanvas"]),
    tests("OverlayTests", of: ["Geometry", "Appearance", "LinearSolver", "Layout", "Drawing", "Overlay"]),
    tests("RabbetTests", of: ["Rabbet", "RabbetCommand"]),
    tests("CommandTests", of: ["Rabbet", "RabbetCommand"]),
    tests("TidyTests", of: ["Rabbet", "RabbetCommand"]),
    tests(
      "PlaygroundTests",
      of: ["Rabbet", "RabbetCommand", "FirstLayout", "CustomView", "OwnFrame", "Findings", "Calibration"]),
  ],
  swiftLanguageModes: [.v6]
)
