import Diagnostics
import Layout
import SourceLens
import Testing

@Suite struct ExaminationTests {
  private func findings(_ source: String, known: Set<String> = ["UIView", "UIControl"]) -> [String] {
    var examination = PackageExamination(knownNames: known)
    // At its end, so that places stay.
    examination.add(SourceText(file: "View.swift", bytes: Array((source + "\nimport UIKit").utf8)))
    return examination.findings.map {
      "\($0.span.start.line):\($0.span.start.column) \($0.id.rawValue) \($0.object)"
    }
  }

  @Test(
    "Each obstacle is found where it stands",
    arguments: [
      ("class A {\n  @objc func tap() {}\n}", ["2:3 uncompilable objc"]),
      ("class A { @IBOutlet weak var title: UIView? }", ["1:11 uncompilable IBOutlet"]),
      ("@objcMembers class A {}", ["1:1 uncompilable objcMembers"]),
      ("let a = #selector(A.tap)\nlet b = #keyPath(A.x)", ["1:9 uncompilable selector", "2:9 uncompilable keyPath"]),
      ("extension A {\n  override func layout() { }\n}", ["2:3 uncompilable override"]),
      ("extension A {\n  class B: C {\n    override func layout() {}\n  }\n}", []),
      ("class A: B { override func layout() {} }\nextension A { func f() { if x { } } }", []),
      (
        "import CoreGraphics\n@testable import Orchard\nimport class QuartzCore.CALayer",
        [
          "1:8 uncompilable import CoreGraphics", "3:14 uncompilable import QuartzCore",
        ]
      ),
      (
        "#if os(iOS)\nlet a: UIPencil? = nil\n#else\nimport Cocoa\n#endif",
        [
          "1:5 uncompilable os(iOS)", "2:8 undeclared UIPencil",
        ]
      ),
      ("#if canImport(UIKit) || os(iOS)\nimport UIKit\n#elseif canImport(AppKit)\nimport AppKit\n#endif", []),
      ("#if !os(iOS) && DEBUG\nimport AppKit\n#endif", ["1:6 uncompilable os(iOS)"]),
      (
        "#if DEBUG\n@objc class A {}\n#else\n@objc class B {}\n#endif",
        ["2:1 uncompilable objc", "4:1 uncompilable objc"]
      ),
      ("@MainActor final class T: XCTestCase { }", ["1:1 uncompilable MainActor"]),
      (
        "final class T: XCTestCase { @MainActor func testA() {}\n@MainActor func testB() async {}\n@MainActor func help() {} }",
        ["1:29 uncompilable MainActor"]
      ),
      ("@MainActor final class T: UIView { }", []), ("struct T { @MainActor func testA() {} }", []),
      (
        "func f(x: UIView, y: UIMenu, z: UIMenu) { UIMenu() ; a.UIMenu ; UILocal.f() }\nenum UILocal {}",
        [
          "1:22 undeclared UIMenu"
        ]
      ),
      ("typealias Block = @convention(block) () -> Void", ["1:19 uncompilable convention"]),
      (
        "let a = x as! NSLayoutAnchor<AnyObject>",
        ["1:15 uncompilable NSLayoutAnchor"]
      ),
      ("let a = type(of: b).description()\nlet c = d.description", ["1:21 uncompilable description"]),
      ("var a: NSLayoutAnchor<AnyObject>", ["1:8 undeclared NSLayoutAnchor"]),
      ("@nonobjc func a() {}", []),
      ("import UIKit.UIGestureRecognizerSubclass", ["1:8 uncompilable import UIKit.UIGestureRecognizerSubclass"]),
      ("let a = viewClass.init(frame: b) + viewClass.init()", ["1:19 uncompilable init"]),
      ("super.init(frame: a)\nself.init(frame: a)\nUIView.init(frame: a)\na.frame", []),
      ("func a<View: UIView>(_ b: View.Type) { View(frame: b); View(); Other(frame: b) }", ["1:40 uncompilable View"]),
      ("extension A { func b() -> Self { Self(frame: c) } }", ["1:34 uncompilable Self"]),
      (
        "func f(a: AnyObject, b: [AnyObject]) { a.c; b.first?.c; b[0]!.c; b.count }",
        [
          "1:42 uncompilable c", "1:54 uncompilable c", "1:63 uncompilable c",
        ]
      ),
      ("func f(a: AnyObject) { (a as! A).c }\nfunc g(a: A) { a.c }\nlet b: AnyObject = d.b.c", []),
      ("Timer.scheduledTimer(timeInterval: 1, target: self, selector: a)", ["1:53 uncompilable selector"]),
      ("a.perform(Selector(\"b\"), with: c)\na.perform(b)", ["1:3 uncompilable perform"]),
      ("let a = Dictionary<String, UIPencil>()", ["1:28 undeclared UIPencil"]),
      ("func f<UILocal: A, UIOther>(a: UILocal, b: UIOther) {}\nclass A { init<UIThird>(_ a: UIThird) {} }", []),
      ("let a = Darwin.round(b) + c.Darwin.d", ["1:9 uncompilable Darwin"]),
      ("@IBAction func a() {}\n@IBInspectable var b = 1\n@IBDesignable class C {}", []),
      ("a.performSegue()\nb.performSegue()", ["1:3 undeclared performSegue"]),
      ("class A { override public func performSegue() {} }", ["1:32 undeclared performSegue"]),
      ("func performSegue() {}\na.performSegue()\nclass B: A { override func performSegue() {} }", []),
      ("let performSegue = 1\nperformSegue + f(performSegue: 1)", []),
      ("delegate?.tableView?(a)\nself.tableView?.reload()\nhandler?(b)", ["1:11 uncompilable tableView"]),
      ("let a = URLSession.shared, b: URLRequest", ["1:9 uncompilable URLSession"]),
      ("import FoundationNetworking\nlet a = URLSession.shared", []),
      ("a.responds(to: b)\nsuper.forwardingTarget(for: c)", ["1:3 uncompilable responds"]),
      ("a.textFieldShouldReturn!(b)", ["1:3 uncompilable textFieldShouldReturn"]),
    ])
  func obstacle(source: String, expected: [String]) {
    #expect(findings(source).sorted() == expected.sorted())
  }

  @Test(
    "Comments and strings hold no code",
    arguments: [
      "// @objc class A\n/* @objc /* #selector */ UIMenu */", "let a = \"@objc UIMenu #selector(x)\"",
      "let a = \"\"\"\n  @objc \"UIMenu\"\n  \"\"\"", "let a = #\"@objc \\(UIMenu) \"quoted\" \"#",
      "let a = x.split(/UIMenu\"@objc/)",
      "let a = #/ @objc \" UIMenu /#", "let `import` = 1\nlet b = a / 2 / c",
      "let a = \"\\(\"nested \\(b(\"@objc\"))\")\"",
    ])
  func noCode(_ source: String) {
    #expect(findings(source) == [])
  }

  @Test(
    "The manifest says the flags",
    arguments: [
      ("// swift-tools-version: 5.10", ["MainActor"]), ("// swift-tools-version:6.0\nlet a = 1", ["MainActor"]),
      ("", ["MainActor"]), ("let a = [.define(\"RELOADS\")]", ["MainActor", "objc"]),
      ("let a = [\"-DRELOADS\"]", ["MainActor", "objc"]),
    ])
  func manifest(text: String, objects: [String]) {
    let manifest = SourceText(file: "Package.swift", bytes: Array(text.utf8))
    var examination = PackageExamination(knownNames: [], manifest: manifest)
    let source = "@MainActor final class T: XCTestCase {}\n#if os(iOS) && RELOADS\n@objc class A {}\n#endif"
    examination.add(SourceText(file: "A.swift", bytes: Array(source.utf8)))
    #expect(examination.findings.map(\.object).filter { $0 != "os(iOS)" } == objects)
  }

  @Test func aFileThatNamesUIKitHasToImportIt() {
    func objects(_ sources: String...) -> [String] {
      var examination = PackageExamination(knownNames: PackageExamination.namesOnLinux)
      for (number, source) in sources.enumerated() {
        examination.add(SourceText(file: "\(number).swift", bytes: Array(source.utf8)))
      }
      return examination.findings.map(\.object)
    }
    #expect(objects("import XCTest\nlet a = UIView()\nlet b = UILabel()") == ["UIView"])
    #expect(objects("import UIKit\nlet a = UIView()") == [])
    #expect(objects("let a = UIView()", "@_exported import UIKit") == [])
    #expect(objects("let a: CGFloat = 1", "import Foundation\nlet a: CGFloat = 1") == ["CGFloat"])
    #expect(objects("class UIView {}\nlet a = UIView()") == [])
    #expect(objects("import Foundation\nlet a: Selector") == ["Selector"])
    #expect(objects("import Testing\n@testable import Cards\nlet a = CGRect()") == ["CGRect"])
    #expect(objects("import Quick\nimport Cards\nlet a = CGRect()") == ["CGRect"])
    #expect(objects("import Cards\nlet a = CGRect()", "@_exported import Foundation") == [])
    #expect(objects("let a: TimeInterval = 1", "import Foundation\nlet a: TimeInterval = 1") == ["TimeInterval"])
    #expect(objects("import CoreGraphics\nlet a = CGVector()") == ["import CoreGraphics"])
  }

  @Test func protocolsOfObjectiveCAreToldWhatElseTheyNeed() {
    func advice(_ source: String) -> [String] {
      var examination = PackageExamination(knownNames: [])
      examination.add(SourceText(file: "A.swift", bytes: Array(source.utf8)))
      return examination.findings.map { $0.message.replacing("@objc needs Objective-C's runtime; remove it", with: "") }
    }
    #expect(advice("@objc protocol A { }") == [", and write the protocol with : AnyObject"])
    #expect(advice("@objc public protocol A: B { }") == [""])
    #expect(
      advice("@objc optional func a()\n@objc dynamic var b = 1") == [
        ", and give the optional requirement a default in an extension of the protocol; calls of it lose the ?",
        " with dynamic",
      ])
  }

  @Test func codeInsideStringsIsCode() {
    #expect(findings("let a = \"\\(UIMenu()) @objc\"") == ["1:12 undeclared UIMenu"])
    #expect(findings("let a = #\"\\#(UIMenu()) \\(UIPencil())\"#") == ["1:14 undeclared UIMenu"])
  }

  @Test func hostileSourcesEnd() {
    let sources = [
      "", "\"", "\"\"\"", "#\"", "/*", "/* /*", "\\", "@", "#", "`", "\"\\(", String(repeating: "\"\\(", count: 5_000),
      String(repeating: "{", count: 100_000), String(repeating: "#if os(iOS)\n", count: 10_000), "#if",
      "#elseif\n#else\n#endif",
      "#if (((\n#endif", String(repeating: "(", count: 20_000), "import", "extension", "a<", "\u{0}\u{FFFD}é",
      "#if " + String(repeating: "(", count: 20_000), "#if " + String(repeating: "!", count: 20_000),
    ]
    for source in sources { #expect(findings(source).count <= 10_000, "\(source.prefix(20))") }
  }
}
