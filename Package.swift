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
///
/// - Parameter files: files of the module's folder that become constants of the program.
func layer(
  _ name: String, in room: String, imports dependencies: [Target.Dependency] = [], embeds files: [String] = []
) -> Target {
  // Rounding is a call into the C mathematics library, which nothing else brings along where Foundation is not used.
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(room)/\(name)",
    resources: files.map { .embedInCode($0) }, swiftSettings: settings,
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

func tests(
  _ name: String, in room: String, of dependencies: [Target.Dependency], except files: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["PropertyTesting", "TestSupport"], path: "Tests/\(room)/\(name)",
    exclude: files, swiftSettings: settings)
}

/// A short program that shows one idea; the tests run it.
func playground(_ name: String, pages: [String] = ["README.md", "picture.png"]) -> Target {
  .executableTarget(
    name: name, dependencies: ["Rabbet"], path: "Playgrounds/\(name)", exclude: pages, swiftSettings: settings)
}

/// A program that measures or checks the library. It is built here, and not in a package of its own, so that no module is compiled twice.
func tool(_ name: String, path: String, of dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/\(path)", exclude: exclude, swiftSettings: settings)
}

/// A C library of the system, found by pkg-config.
func system(_ name: String, pkgConfig: String, apt: [String], brew: [String]) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt(apt), .brew(brew)])
}

/// Functions in C.
///
/// - Parameter libraries: of the system, on Linux.
func shim(_ name: String, imports dependencies: [Target.Dependency] = [], links libraries: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/C/\(name)",
    linkerSettings: libraries.map { .linkedLibrary($0, .when(platforms: [.linux])) })
}

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
/// The web server, which only the command line needs: packages that name this one with `traits: []` do not fetch it.
let webServer = ["FlyingFox", "FlyingSocks"].map {
  Target.Dependency.product(name: $0, package: "FlyingFox", condition: .when(traits: ["Server"]))
}

let package = Package(
  name: "Rabbet",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "LinearSolver", targets: ["LinearSolver"]),
    .library(name: "Layout", targets: ["Layout", "Geometry", "LinearSolver"]),
    .library(name: "AlignmentLaws", targets: ["AlignmentLaws", "Geometry"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting", "Layout", "Geometry"]),
    .library(name: "Rabbet", targets: ["Rabbet"]),
    .library(name: "ConstraintLogs", targets: ["ConstraintLogs", "FindingFormats", "Layout"]),
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder", "InterfacePictures"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "Photos", targets: ["Photos", "PhotosUI", "CoreImage", "_Testing_CoreImage"]),
    .library(name: "UIKitPictures", targets: ["UIKitPictures"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting", "UIKitDrawing", "UIKit", "_Testing_UIKit"]),
    .executable(name: "rabbet", targets: ["RabbetCommand"]),
    .plugin(name: "RabbetPlugin", targets: ["RabbetPlugin"]),
  ],
  traits: [
    .trait(name: "Server", description: "The command serve, whose web server is FlyingFox."),
    .default(enabledTraits: ["Server"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    // 0 · values without dependencies
    // points, sizes, rectangles, insets, transforms, alignment geometries, the pixel grid
    layer("Geometry", in: "Layout"),
    // variables, rows and levels; solutions, conflicts and explanations
    layer("LinearSolver", in: "Solver"),
    // texts with positions: JSON as values, and messages that point into a text
    layer("Diagnostics", in: "Messages"),
    // colours, fonts by name, sizes of text
    layer("Appearance", in: "Drawing"),
    // a bitmap as plain values
    layer("Imaging", in: "Drawing"),
    // Cairo comes through Pango: pangocairo brings its headers along, and two modules with the same names hide each other.
    system("CPango", pkgConfig: "pangocairo", apt: ["libpango1.0-dev", "libcairo2-dev"], brew: ["pango", "cairo"]),
    system("CLibPNG", pkgConfig: "libpng", apt: ["libpng-dev"], brew: ["libpng"]),
    system("CTurboJPEG", pkgConfig: "libturbojpeg", apt: ["libturbojpeg0-dev"], brew: ["jpeg-turbo"]),
    system("CLibJPEG", pkgConfig: "libjpeg", apt: ["libjpeg62-turbo-dev"], brew: ["jpeg-turbo"]),
    shim("CJPEG", imports: ["CLibJPEG"]),
    system("CLibDeflate", pkgConfig: "libdeflate", apt: ["libdeflate-dev"], brew: ["libdeflate"]),
    shim("CPNG", imports: ["CLibPNG"], links: ["m"]),
    system("CLibXML2", pkgConfig: "libxml-2.0", apt: ["libxml2-dev"], brew: ["libxml2"]),
    .systemLibrary(name: "CMalloc", path: "Sources/C/CMalloc"),
    // What FoundationNetworking asks of libcurl and never calls: the program is linked without libcurl, and starts without loading it.
    shim("CUnusedCurl"),
    shim("CHyphen", links: ["dl"]),
    shim("CCurl", links: ["dl"]),
    shim("CVips", links: ["dl"]),
    // Swift sees libxml2 through a shim: its headers bring those of ICU along, which contradict Foundation's in packages that import both.
    shim("CXML", imports: ["CLibXML2"]),
    // 1 · layout, the laws of alignment, and the way to the C libraries
    // the laws that conversions between frame and alignment rect obey, and a checker for tests
    layer("AlignmentLaws", in: "Layout", imports: ["Geometry"]),
    // views, guides, anchors and constraints; tree to program, solution to frames
    layer("Layout", in: "Layout", imports: ["Geometry", "LinearSolver", "Diagnostics", "Appearance"]),
    // constraint logs of UIKit and AppKit, and proofs of their conflicts
    layer("ConstraintLogs", in: "InterfaceBuilder", imports: ["LinearSolver", "Diagnostics", "Layout"]),
    // findings as text, JSON, SARIF and annotations; baselines
    layer("FindingFormats", in: "Messages", imports: ["Diagnostics"]),
    // Swift sources as tokens, and what of them Linux cannot compile
    layer("SourceLens", in: "UIKit", imports: ["Diagnostics"]),
    // expectations about layouts and frames as text, for users' own tests
    layer("LayoutTesting", in: "Layout", imports: ["Geometry", "Layout"]),
    // text to sizes and baselines by Pango, and the built-in font `fixture`; hyphenation by libhyphen
    layer("Typography", in: "Drawing", imports: ["Geometry", "Appearance", "CPango", "CHyphen"]),
    // PNG and JPEG to bitmap and back, by libpng, libdeflate and libjpeg-turbo
    layer("ImageCodecs", in: "Drawing", imports: ["Imaging", "CPNG", "CLibDeflate", "CJPEG", "CTurboJPEG"]),
    // pictures that grow, border images and photo frames: as numbers, and as pixels
    layer("FrameArt", in: "Photos", imports: ["Geometry", "Imaging", "Diagnostics"]),
    // transformations of pictures: chains, plans and the compact text
    layer("Pictures", in: "Photos", imports: ["Geometry", "Appearance", "Diagnostics"]),
    // pictures from elsewhere: addresses, a client over libcurl, caches
    layer("PictureSources", in: "Photos", imports: ["CCurl"]),
    // recipes: what was done to a photo, as data that can be taken back
    layer("PictureEdits", in: "Photos", imports: ["Geometry", "Appearance", "Diagnostics", "Pictures", "CPango"]),
    // plans to pixels by libvips, which is loaded when a picture first needs it
    layer(
      "PictureEngine", in: "Photos", imports: ["Geometry", "Appearance", "Imaging", "ImageCodecs", "Pictures", "CVips"]),
    // 2 · what a scene says, what a drawing holds
    // JSON to document to resolved scene; schema and writer
    layer(
      "Scene", in: "Scenes",
      imports: [
        "Geometry", "Diagnostics", "Appearance", "Imaging", "Layout", "LinearSolver", "FrameArt", "Pictures",
        "PictureEdits",
      ]),
    // the display list: what to paint, as values; SVG
    layer("Drawing", in: "Drawing", imports: ["Geometry", "Appearance", "Imaging"]),
    // the frames that come with the program, drawn by it
    layer("FrameGallery", in: "Photos", imports: ["Geometry", "Imaging", "FrameArt"]),
    // storyboards and xibs to trees, and their layouts beside the frames stored in them
    layer(
      "InterfaceBuilder", in: "InterfaceBuilder",
      imports: ["Geometry", "LinearSolver", "Diagnostics", "Appearance", "Layout", "CXML"]),
    // image sets, nine-patches, and insets found in pixels
    layer("PatchArt", in: "Photos", imports: ["Geometry", "Imaging", "Diagnostics", "FrameArt"]),
    // 3 · layouts become drawings, drawings become pixels
    // layout to marks on a picture
    layer("Overlay", in: "Drawing", imports: ["Geometry", "LinearSolver", "Appearance", "Layout", "Drawing"]),
    // display list to pixels and PDF
    layer(
      "CairoCanvas", in: "Drawing",
      imports: ["Geometry", "Appearance", "Imaging", "Drawing", "Typography", "CPango"]),
    // UIKit controls as drawings
    layer("ControlArt", in: "Drawing", imports: ["Geometry", "Appearance", "Drawing", "Typography"]),
    // 4 · the library users import, and pictures of documents
    // the library that programs import: bytes to results and pictures; files
    layer(
      "Rabbet", in: "Rabbet",
      imports: [
        "Geometry", "LinearSolver", "Diagnostics", "Appearance", "Imaging", "Layout", "Typography", "ImageCodecs",
        "Scene",
        "Drawing", "Overlay", "CairoCanvas", "ControlArt", "FrameArt", "FrameGallery", "PatchArt", "Pictures",
        "PictureEngine", "PictureEdits", "PictureSources",
      ]),
    // pictures of storyboards, and scenes made of them
    layer(
      "InterfacePictures", in: "InterfaceBuilder",
      imports: [
        "Geometry", "LinearSolver", "Diagnostics", "Appearance", "Imaging", "Layout", "Typography", "Drawing",
        "Scene", "Overlay", "ControlArt", "InterfaceBuilder", "Rabbet",
      ]),
    // the documents of a folder: their texts, layouts, findings, explanations and changes, for editors and servers
    layer("Workspaces", in: "Live", imports: ["Rabbet"]),
    // pictures and answers over HTTP, and the page to work in
    layer(
      "Serving", in: "Live", imports: ["Rabbet", "FindingFormats", "Workspaces"] + webServer,
      embeds: [
        "index.html", "page.css", "main.js", "server.js", "editor.js", "plain-editor.js", "canvas.js", "marks.js",
        "inspector.js", "problems.js", "controls.js", "saving.js", "address.js", "elements.js",
      ].map { "Page/\($0)" }),
    // the same documents over the Language Server Protocol
    layer("LanguageServer", in: "Live", imports: ["Rabbet", "Workspaces"]),
    // UIKit's names over the engine, for programs on Linux; in no other module of this package
    layer(
      "UIKit", in: "UIKit",
      imports: [
        "Geometry", "LinearSolver", "Diagnostics", "Appearance", "Imaging", "ImageCodecs", "Layout", "Typography",
        "InterfaceBuilder", "FrameArt",
      ]),
    // pictures and scenes of UIKit's views, by the painter that scenes have
    layer("UIKitDrawing", in: "UIKit", imports: ["UIKit", "Geometry", "Appearance", "Layout", "Overlay", "Rabbet"]),
    // expectations about UIKit's views, and snapshots, for users' own tests
    layer(
      "UIKitTesting", in: "UIKit",
      imports: ["UIKit", "UIKitDrawing", "LayoutTesting", "Imaging", "ImageCodecs", "Overlay"]),
    // what the compiler asks for where a file imports Testing and UIKit
    layer("_Testing_UIKit", in: "UIKit", imports: ["UIKit"]),
    // Core Image's filters by name over the effects of pictures
    layer(
      "CoreImage", in: "UIKit",
      imports: ["UIKit", "Geometry", "Appearance", "Imaging", "ImageCodecs", "Pictures", "PictureEngine"]),
    // what the compiler asks for where a file imports Testing and CoreImage
    layer("_Testing_CoreImage", in: "UIKit", imports: ["CoreImage"]),
    // the photo and the edit that a photo library and an extension exchange
    layer("Photos", in: "UIKit", imports: ["UIKit", "CoreImage", "PictureEdits"]),
    // photo-editing extensions, and a host that drives them as Photos does
    layer("PhotosUI", in: "UIKit", imports: ["UIKit", "Photos", "PictureEdits", "Imaging", "ImageCodecs"]),
    // pictures of addresses in UIKit's views, in the names of Cloudinary's library
    layer("UIKitPictures", in: "UIKit", imports: ["UIKit", "Geometry", "Pictures", "PictureSources"]),
    // 5 · the command line
    .executableTarget(
      name: "RabbetCommand",
      dependencies: [
        "Rabbet", "InterfaceBuilder", "InterfacePictures", "PatchArt", "AlignmentLaws", "ConstraintLogs",
        "FindingFormats", "SourceLens", "Workspaces", "LanguageServer", "CMalloc", arguments,
        .target(name: "Serving", condition: .when(traits: ["Server"])),
        .target(name: "CUnusedCurl", condition: .when(traits: ["Server"])),
      ],
      path: "Sources/Command/RabbetCommand",
      resources: [
        "social-card", "quote", "event", "product", "release-notes", "certificate", "badge", "chart",
      ].flatMap { [.embedInCode("Templates/\($0).json"), .embedInCode("Templates/\($0).csv")] },
      swiftSettings: settings),
    // It depends on no target, so that packages which do not call it build no module for it.
    .plugin(
      name: "RabbetPlugin",
      capability: .command(
        intent: .custom(verb: "rabbet", description: "Run rabbet, as in swift package rabbet check")),
      path: "Sources/Command/RabbetPlugin"),

    .executableTarget(
      name: "Art", dependencies: ["Geometry", "Imaging", "ImageCodecs"], path: "Playgrounds/Art",
      swiftSettings: settings),
    .executableTarget(
      name: "Calibration", dependencies: ["Appearance", "Typography"], path: "Playgrounds/Calibration",
      swiftSettings: settings),
    .executableTarget(
      name: "TextBench", dependencies: ["Geometry", "LinearSolver", "Appearance", "Layout", "Typography"],
      path: "Playgrounds/TextBench", swiftSettings: settings),
    .executableTarget(
      name: "UIKitPlayground", dependencies: ["UIKit", "UIKitDrawing", "Overlay"], path: "Playgrounds/UIKit",
      exclude: ["README.md", "picture.png"], swiftSettings: settings),
    .executableTarget(
      name: "PhotoExtension", dependencies: ["UIKit", "Photos", "PhotosUI"], path: "Playgrounds/PhotoExtension",
      exclude: ["README.md", "picture.png", "MainInterface.storyboard"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "WebPictures", dependencies: ["UIKit", "UIKitDrawing", "UIKitPictures"], path: "Playgrounds/WebPictures",
      exclude: ["README.md", "picture.png"], swiftSettings: settings),
    playground("BorderFrames"),
    playground("FirstLayout"),
    playground("FirstPicture"),
    playground("CustomView"),
    playground("OwnFrame"),
    playground("PhotoEditing"),
    playground("Findings", pages: ["README.md"]),
    playground("Strangers", pages: ["README.md"]),
    .executableTarget(
      name: "Allocation", dependencies: ["LinearSolver"], path: "Playgrounds/Allocation", exclude: ["README.md"],
      swiftSettings: settings),

    tool("LinkageClient", path: "Checks/linkage", of: ["Geometry", "LinearSolver", "Layout"], exclude: ["run"]),
    tool("OracleDriver", path: "Checks/oracles/Driver", of: ["LinearSolver", "Rabbet"]),
    tool("UIKitBench", path: "Benchmarks/uikit", of: ["UIKit", "Geometry", "Layout"], exclude: ["package.py", "run"]),
    tool("ReadingBench", path: "Benchmarks/reading", of: ["Rabbet"], exclude: ["run"]),
    tool("SourceDriver", path: "Checks/sources/Driver", of: ["PictureSources"]),
    tool("bench", path: "Benchmarks/solver/Bench", of: ["Scenes", "Geometry", "LinearSolver", "Layout"]),
    .target(
      name: "Scenes", dependencies: ["LinearSolver"], path: "Tests/Benchmarks/solver/Scenes", swiftSettings: settings),
    tests("ScenesTests", in: "Benchmarks/solver", of: ["Scenes", "LinearSolver"]),

    // a referee for the answers of the solver, which shares no code with it
    .target(
      name: "LinearSolverChecking", dependencies: ["LinearSolver"], path: "Tests/Support/LinearSolverChecking",
      swiftSettings: settings),
    .target(name: "PropertyTesting", path: "Tests/Support/PropertyTesting", swiftSettings: settings),
    .target(name: "TestSupport", path: "Tests/Support/TestSupport", swiftSettings: settings),
    tests("GeometryTests", in: "Layout", of: ["Geometry"]),
    tests("AlignmentLawsTests", in: "Layout", of: ["Geometry", "AlignmentLaws", "Rabbet", "RabbetCommand", arguments]),
    tests("LinearSolverTests", in: "Solver", of: ["LinearSolver", "LinearSolverChecking"]),
    tests("LayoutTests", in: "Layout", of: ["Geometry", "LinearSolver", "LinearSolverChecking", "Layout"]),
    tests("SourceLensTests", in: "UIKit", of: ["Diagnostics", "Layout", "SourceLens"]),
    tests(
      "ConstraintLogsTests", in: "InterfaceBuilder", of: ["Geometry", "Diagnostics", "Layout", "ConstraintLogs"]),
    tests(
      "LayoutTestingTests", in: "Layout", of: ["Geometry", "LinearSolver", "Layout", "LayoutTesting"],
      except: ["Snapshots"]),
    tests("ImagingTests", in: "Drawing", of: ["Imaging", "ImageCodecs"]),
    tests("FrameArtTests", in: "Photos", of: ["Geometry", "Imaging", "FrameArt", "FrameGallery"]),
    tests(
      "PatchArtTests", in: "Photos", of: ["Geometry", "Imaging", "Diagnostics", "FrameArt", "ImageCodecs", "PatchArt"]),
    tests("DiagnosticsTests", in: "Messages", of: ["Diagnostics"]),
    tests(
      "PicturesTests", in: "Photos",
      of: [
        "AlignmentLaws", "Geometry", "Diagnostics", "Appearance", "Imaging", "ImageCodecs", "Layout", "Pictures",
        "PictureEngine", "Scene", "Rabbet",
      ], except: ["Golden"]),
    tests(
      "EditTests", in: "Photos",
      of: [
        "Geometry", "Diagnostics", "Appearance", "Imaging", "ImageCodecs", "Pictures", "PictureEdits", "PictureEngine",
        "Scene", "Rabbet",
      ]),
    tests("SourcesTests", in: "Photos", of: ["PictureSources", "Diagnostics", "Scene", "Rabbet"]),
    tests(
      "SceneTests", in: "Scenes",
      of: ["Geometry", "Diagnostics", "Appearance", "Imaging", "Layout", "FrameArt", "Scene"]),
    tests("TypographyTests", in: "Drawing", of: ["Geometry", "Appearance", "Typography"]),
    tests(
      "InterfaceBuilderTests", in: "InterfaceBuilder",
      of: ["Geometry", "Diagnostics", "Appearance", "Layout", "Scene", "InterfaceBuilder", "InterfacePictures"]),
    tests(
      "InterfacePicturesTests", in: "InterfaceBuilder",
      of: [
        "Geometry", "Appearance", "Layout", "Drawing", "ControlArt", "InterfaceBuilder", "InterfacePictures",
        "Overlay", "Rabbet",
      ]),
    tests("DrawingTests", in: "Drawing", of: ["Geometry", "Appearance", "Imaging", "Drawing"]),
    tests(
      "CairoCanvasTests", in: "Drawing",
      of: ["Geometry", "Appearance", "Imaging", "Drawing", "Typography", "CairoCanvas"]),
    tests(
      "OverlayTests", in: "Drawing", of: ["Geometry", "Appearance", "LinearSolver", "Layout", "Drawing", "Overlay"]),
    tests(
      "UIKitTests", in: "UIKit",
      of: ["UIKit", "_Testing_UIKit", "UIKitDrawing", "UIKitTesting", "Geometry", "LinearSolver", "Layout", "Rabbet"],
      except: ["__Snapshots__"]),
    tests(
      "UIKitPicturesTests", in: "UIKit",
      of: [
        "UIKit", "_Testing_UIKit", "CoreImage", "_Testing_CoreImage", "Photos", "PhotosUI", "UIKitPictures",
        "UIKitDrawing", "Geometry", "Appearance", "Imaging", "ImageCodecs", "PictureEdits", "PictureEngine", "Pictures",
        "PictureSources",
      ]),
    .testTarget(
      name: "UIKitSwift5Tests", dependencies: ["UIKit", "_Testing_UIKit", "UIKitTesting"],
      path: "Tests/UIKit/UIKitSwift5Tests",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(
      "RabbetTests", in: "Rabbet",
      of: [
        "Rabbet", "RabbetCommand", "LinearSolver", "LinearSolverChecking", "Geometry", "Imaging", "PictureEngine",
      ]),
    tests("CommandTests", in: "Command", of: ["Rabbet", "RabbetCommand", arguments]),
    tests("ServingTests", in: "Live", of: ["Rabbet", "FindingFormats", "Workspaces", "Serving"]),
    tests("LanguageServerTests", in: "Live", of: ["Rabbet", "Workspaces", "LanguageServer"]),
    tests("TidyTests", in: "House", of: ["Rabbet", "RabbetCommand"]),
    tests(
      "PlaygroundTests", in: "House",
      of: [
        "Rabbet", "RabbetCommand", "FirstLayout", "FirstPicture", "CustomView", "OwnFrame", "Findings", "Strangers",
        "Allocation",
        "Calibration",
        "UIKitPlayground", "PhotoExtension", "WebPictures", "BorderFrames",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
