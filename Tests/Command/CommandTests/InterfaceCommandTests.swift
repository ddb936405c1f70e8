import Foundation
import Rabbet
import TestSupport
import Testing

@Suite struct InterfaceCommandTests {
  static let storyboard = "Playgrounds/Storyboard/Main.storyboard"

  @Test func overlapsOnAnotherDeviceAreReportedAndCountWithStrict() throws {
    let run = try Rabbet.run("check", Self.storyboard, "--device", "retina6_12:landscape")
    #expect(run.status == 0)
    #expect(run.text.contains(#"overlap: "enter" overlaps "form", by 686 points across and 48 down"#))
    #expect(run.errors.contains("1 overlap, 1 outside: 2 roots"))
    #expect(try Rabbet.run("check", Self.storyboard, "--device", "retina6_12:landscape", "--strict").status == 1)
    #expect(try Rabbet.run("check", Self.storyboard, "--strict").text == "")
  }

  @Test func aPictureOfAConflictReportsIt() throws {
    try Rabbet.inScratchDirectory { folder in
      let document = folder.path + "/v.xib", picture = folder.path + "/v.png"
      let label =
        #"<label id="a" text="x" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="8" y="8" width="9" height="20"/><constraints>"#
        + #"<constraint firstAttribute="height" constant="61" id="h"/><constraint firstAttribute="height" constant="81" id="i"/></constraints></label>"#
      try Data(
        (#"<document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><objects><view id="r"><rect key="frame" x="0" y="0" width="99" height="99"/>"#
          + "<subviews>\(label)</subviews></view></objects></document>").utf8
      ).write(to: URL(filePath: document))
      let run = try Rabbet.run("render", document, "-o", picture)
      #expect(run.status == 1 && run.errors.contains("contradict each other, violated by"), "\(run.errors)")
      #expect(FileManager.default.fileExists(atPath: picture))
    }
  }

  @Test func anImportedSceneHasTheFramesAndTheLooksOfTheDocument() throws {
    try Rabbet.inScratchDirectory { folder in
      #expect(try Rabbet.run("import", Self.storyboard, "-o", folder.path).status == 0)
      let scene = folder.appending(path: "Main.Sign_In.scene.json").path
      let text = try String(contentsOfFile: scene, encoding: .utf8)
      #expect(text.contains(##""font": "bold 28 system""##) && text.contains(##""color": "#ffffff""##))
      #expect(!text.contains(#""styles""#))
      #expect(text.contains(##""fill": "#1f6f78""##) && text.contains(#""cornerRadius": 12"#))
      #expect(text.contains(#""segments""#) && text.contains(#""Films""#))
      let solved = try Rabbet.run("solve", scene)
      #expect(solved.status == 0)
      #expect(solved.text.contains(#""header": {"frame": [0, 0, 393, 219]"#))
      #expect(solved.text.contains(#""form": {"frame": [24, 243, 345, "#))
      #expect(solved.text.contains(#""enter": {"frame": [24, 746, 345, 48]"#))
    }
  }

  @Test func rootsAreCalledAsTheDocumentCallsThem() throws {
    try Rabbet.inScratchDirectory { folder in
      let size = #"<rect key="frame" width="90" height="80"/>"#
      let text = """
        <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><objects>
        <tableViewCell id="c" reuseIdentifier="Row">\(size)<tableViewCellContentView key="contentView" id="d">\(size)</tableViewCellContentView>
        </tableViewCell><view id="v" customClass="Card">\(size)<subviews>
        <segmentedControl id="s" selectedSegmentIndex="-1">\(size)<segments><segment title="A"/></segments></segmentedControl>
        </subviews></view></objects></document>
        """
      let document = folder.appending(path: "Page.xib").path
      try Data(text.utf8).write(to: URL(filePath: document))
      let run = try Rabbet.run("import", document, "-o", folder.path)
      #expect(run.text.contains("/Page.Row.scene.json") && run.text.contains("/Page.Card.scene.json"), "\(run.text)")
      let card = try String(contentsOfFile: folder.path + "/Page.Card.scene.json", encoding: .utf8)
      #expect(card.contains(#""control": {"kind": "segmentedControl", "selected": -1}"#), "\(card)")
    }
  }

  @Test func picturesOfCatalogsAreNamedWhereTheyLie() throws {
    try Rabbet.inScratchDirectory { folder in
      let set = folder.appending(path: "App/Art.xcassets/Icons/logo.imageset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      let bitmap = Bitmap(width: 2, height: 2, bytes: Array(repeating: 255, count: 16))
      try Data(try PNG.encode(bitmap)).write(to: set.appending(path: "logo.png"))
      try Data(#"{"images": [{"idiom": "universal", "filename": "logo.png", "scale": "1x"}]}"#.utf8)
        .write(to: set.appending(path: "Contents.json"))
      let view = { (name: String) in
        #"<imageView id="\#(name)" image="\#(name)" contentMode="scaleAspectFit"><rect key="frame" x="1" y="2" width="30" height="40"/></imageView>"#
      }
      let text = """
        <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><objects><view id="r"><rect key="frame" width="90" height="80"/>
        <subviews>\(view("logo"))\(view("lost"))</subviews></view></objects><resources><image name="logo" width="2" height="2"/>
        <image name="lost" width="2" height="2"/></resources></document>
        """
      let document = folder.appending(path: "App/Page.xib").path
      try Data(text.utf8).write(to: URL(filePath: document))
      #expect(try Rabbet.run("import", document, "-o", folder.path + "/scenes").status == 0)
      let scene = folder.path + "/scenes/Page.root.scene.json"
      let json = try String(contentsOfFile: scene, encoding: .utf8)
      #expect(json.contains(#""image": "../App/Art.xcassets/Icons/logo.imageset""#))
      #expect(json.contains(#""contentMode": "aspectFit""#) && !json.contains(#""image": "lost""#))
      #expect(try Rabbet.run("render", scene, "-o", folder.path + "/scene.png").status == 0)
    }
  }

  @Test func catalogsAreThoseUpToTheProject() throws {
    try Rabbet.inScratchDirectory { folder in
      func set(_ place: String, _ red: String) throws {
        let set = folder.appending(path: "\(place)/Art.xcassets/Brand.colorset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let parts = #"{"red": "\#(red)", "green": "0", "blue": "0x00", "alpha": "1"}"#
        try Data(
          #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": \#(parts)}}]}"#.utf8
        )
        .write(to: set.appending(path: "Contents.json"))
      }
      func drawing() throws -> String {
        #expect(
          try Rabbet.run("render", folder.path + "/P/App/a/b/c/Page.xib", "-o", folder.path + "/page.svg").status == 0)
        return try String(contentsOfFile: folder.path + "/page.svg", encoding: .utf8).replacing("#ff0000", with: "#f00")
      }
      try FileManager.default.createDirectory(
        at: folder.appending(path: "P/App/a/b/c"), withIntermediateDirectories: true)
      let text = """
        <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><objects><view id="r"><rect key="frame" width="90" height="80"/>
        <color key="backgroundColor" name="Brand"/></view></objects></document>
        """
      try Data(text.utf8).write(to: folder.appending(path: "P/App/a/b/c/Page.xib"))
      try set("P/App", "255")
      try set("", "0")
      #expect(try !drawing().contains("#f00"), "three folders above, and no project")
      try FileManager.default.createDirectory(
        at: folder.appending(path: "P/App.xcodeproj"), withIntermediateDirectories: true)
      #expect(try drawing().contains("#f00"))
    }
  }

  @Test func wholeNumbersOfOpacityAreNoBytes() throws {
    try Rabbet.inScratchDirectory { folder in
      let set = folder.appending(path: "Art.xcassets/Brand.colorset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      let parts = #"{"red": "255", "green": "0", "blue": "0x00", "alpha": "1"}"#
      try Data(#"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": \#(parts)}}]}"#.utf8)
        .write(to: set.appending(path: "Contents.json"))
      let text = """
        <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><objects><view id="r"><rect key="frame" width="90" height="80"/>
        <color key="backgroundColor" name="Brand"/></view></objects></document>
        """
      let document = folder.appending(path: "Page.xib").path
      try Data(text.utf8).write(to: URL(filePath: document))
      #expect(try Rabbet.run("render", document, "-o", folder.path + "/page.svg").status == 0)
      let svg = try String(contentsOfFile: folder.path + "/page.svg", encoding: .utf8)
      #expect(svg.contains("fill=\"#f00\"") || svg.contains("fill=\"#ff0000\""), "\(svg)")
    }
  }

  @Test func picturesOfCatalogsAreThoseOfTheDeviceAndTakeTheTint() throws {
    try Rabbet.inScratchDirectory { folder in
      for (name, properties) in [("own", ""), ("shape", #", "properties": {"template-rendering-intent": "template"}"#)]
      {
        let set = folder.appending(path: "Art.xcassets/\(name).imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        for (file, green) in [("iphone", UInt8(0)), ("ipad", 255)] {
          let pixels = (0..<4).flatMap { _ -> [UInt8] in [255, green, 0, 255] }
          try Data(try PNG.encode(Bitmap(width: 2, height: 2, bytes: pixels))).write(
            to: set.appending(path: file + ".png"))
        }
        let files = ["iphone", "ipad"].map { #"{"idiom": "\#($0)", "filename": "\#($0).png"}"# }.joined(separator: ",")
        try Data(#"{"images": [\#(files)]\#(properties)}"#.utf8).write(to: set.appending(path: "Contents.json"))
      }
      func colors(_ name: String, _ device: String) throws -> Pixel {
        let text = """
          <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><device id="retina4_7"/><objects><view id="r">
          <rect key="frame" width="90" height="80"/><subviews><imageView id="i" image="\(name)"><rect key="frame" width="90" height="80"/>
          </imageView></subviews></view></objects><resources><image name="\(name)" width="2" height="2"/></resources></document>
          """
        let document = folder.path + "/Page.xib", picture = folder.path + "/page.png"
        try Data(text.utf8).write(to: URL(filePath: document))
        #expect(try Rabbet.run("render", document, "-o", picture, "--device", device).status == 0)
        return try PNG.decode(Array(Data(contentsOf: URL(filePath: picture))))[40, 40]
      }
      #expect(try colors("own", "retina4_7") == Pixel(Color(red: 1, green: 0, blue: 0)))
      #expect(try colors("own", "ipad9_7") == Pixel(Color(red: 1, green: 1, blue: 0)))
      #expect(try colors("shape", "retina4_7") == Pixel(Color(red: 0, green: 0.478, blue: 1)))
    }
  }

  @Test func aFileIsNoFolderToImportTo() throws {
    try Rabbet.inScratchDirectory { folder in
      let file = folder.appending(path: "taken").path
      try Data().write(to: URL(filePath: file))
      let run = try Rabbet.run("import", Self.storyboard, "-o", file + "/scenes")
      #expect(run.status == 73)
      #expect(run.errors.contains("\(file) is a file; name another one"))
    }
  }
}
