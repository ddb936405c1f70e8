import Diagnostics
import SourceLens
import Testing

@Suite struct PortTests {
  private func ported(_ sources: [String], manifest: String = "") -> [PortedSource] {
    let manifest = SourceText(file: "Package.swift", bytes: Array(manifest.utf8))
    var examination = PackageExamination(knownNames: PackageExamination.namesOnLinux, manifest: manifest)
    for (number, source) in sources.enumerated() {
      examination.add(SourceText(file: "\(number).swift", bytes: Array(source.utf8)))
    }
    return examination.ported(path: { "/p/\($0)" }, module: { _ in "M" })
  }

  /// Returns a source after the rules, without the lines that name the original.
  private func text(_ sources: String..., manifest: String = "") -> String {
    let text = ported(sources, manifest: manifest)[0].text ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("#sourceLocation") }
      .joined(separator: "\n")
  }

  @Test(
    "Each rule is an edit where the obstacle stands",
    arguments: [
      ("class A {\n  @objc func tap() {}\n}", "class A {\n  func tap() {}\n}"),
      ("@objc(Name) public final class A {}", "public final class A {}"),
      ("@objcMembers class A { @IBOutlet weak var b: C? }", "class A { weak var b: C? }"),
      ("@objc dynamic var a = 1", "var a = 1"),
      ("@objc public dynamic var a = 1", "public var a = 1"),
      ("@IBAction func a(_ b: C, d: E) {}", "func a(_ b: C, d: E) {}"),
      ("let a = #selector(B.tap)", "let a = Selector(\"tap\")"),
      ("let a = #selector(tap(_:with:)), b = 1", "let a = Selector(\"tap:with:\"), b = 1"),
      ("let a = #selector(tap(sender:))", "let a = Selector(\"tapWithSender:\")"),
      ("let a = #selector(getter: B.c)", "let a = Selector(\"c\")"),
      ("let a = #selector(B.tap as (B) -> () -> Void)", "let a = Selector(\"tap\")"),
      ("let a = #selector(\n  tap\n)\nlet b = 1", "let a = Selector(\"tap\")\n\n\nlet b = 1"),
      ("let a = #keyPath(B.c.d)", "let a = \"c.d\""),
      ("let a = #imageLiteral(resourceName: \"b\").c", "let a = UIImage(named: \"b\")!.c"),
      (
        "let a = #colorLiteral(red: 1, green: b, blue: c, alpha: 1)",
        "let a = UIColor(red: 1, green: b, blue: c, alpha: 1)"
      ),
      ("#if os(iOS) || os(tvOS)\nlet a = 1\n#endif", "#if canImport(UIKit) || os(tvOS)\nlet a = 1\n#endif"),
      ("import class QuartzCore.CALayer\nimport CoreGraphics", "import UIKit\nimport UIKit"),
      ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
      ("import Darwin\nlet a = Darwin.round(b)", "import Foundation\nlet a = Foundation.round(b)"),
      ("import AVFoundation\nlet a = 1", "\nlet a = 1"),
      ("@testable import AVFoundation\nlet a = 1", "\nlet a = 1"),
      ("delegate?.tableView?(a)", "delegate?.tableView(a)"),
      ("typealias A = @convention(block) () -> Void", "typealias A = () -> Void"),
      ("@UIApplicationMain class A: B {}", "class A: B {}"),
      ("@objc protocol A {}", "protocol A: AnyObject {}"),
      ("@objc public protocol A: B {}", "public protocol A: AnyObject, B {}"),
      ("// @objc\nlet a = \"@objc\"", "// @objc\nlet a = \"@objc\""),
    ])
  func rule(source: String, expected: String) {
    #expect(text(source) == expected)
  }

  @Test func aFileThatNamesUIKitImportsIt() {
    #expect(text("let a = UIView()") == "#if canImport(UIKit)\nimport UIKit\n#endif\nlet a = UIView()")
    #expect(text("import UIKit\nlet a = UIView()") == "import UIKit\nlet a = UIView()")
    #expect(
      text("import UIKit\nlet a: URLRequest")
        == "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nimport UIKit\nlet a: URLRequest")
  }

  @Test func aFileForAnotherFrameworkIsLeftOut() {
    let source = "import SwiftUI\nstruct A: View {}"
    #expect(text(source) == "#if canImport(SwiftUI)\n\(source)\n#endif")
    // Its type is used elsewhere: then the import alone goes, and the compiler names the uses.
    #expect(text(source, "let a = A()") == "\nstruct A: View {}")
    #expect(text("import os\nlet a = OSLog()") == "\nlet a = OSLog()")
  }

  @Test func optionalRequirementsGetDefaults() {
    let source = """
      @objc public protocol P {
        @objc optional func a(_ b: Int)
        @objc optional func c() -> Bool
        @objc optional var d: UIView? { get }
        func e()
      }
      """
    let expected = """
      public protocol P: AnyObject {
        func a(_ b: Int)
        func c() -> Bool
        var d: UIView? { get }
        func e()
      }
      extension P { public func a(_ b: Int) {  } }
      extension P { public func c() -> Bool { true } }
      extension P { public var d: UIView? { nil } }
      """
    let caller = "let x = delegate?.c?() ?? true\ndelegate.a?(1)"
    #expect(text("import UIKit\n" + source, caller) == "import UIKit\n" + expected)
    #expect(text(caller, source) == "let x = delegate?.c() ?? true\ndelegate.a(1)")
  }

  @Test func overridesMoveIntoTheirClass() {
    let parts = ported([
      "class A: UIView {\n  var b = 1\n}\n",
      "import UIKit\npublic extension A {\n  override func layoutSubviews() {\n    b = 2\n  }\n  func c() {}\n}\n",
    ])
    #expect(
      parts.map(\.text) == [
        """
        #if canImport(UIKit)
        import UIKit
        #endif
        #sourceLocation(file: "/p/0.swift", line: 1)
        class A: UIView {
          var b = 1

        #sourceLocation(file: "/p/1.swift", line: 3)
        public   override func layoutSubviews() {
            b = 2
          }
        #sourceLocation(file: "/p/0.swift", line: 3)
        }

        """,
        "#sourceLocation(file: \"/p/1.swift\", line: 1)\nimport UIKit\npublic extension A {\n\n\n\n  func c() {}\n}\n",
      ])
    #expect(parts.flatMap(\.remaining) == [])
    let foreign = ported(["import UIKit\nextension UILabel {\n  override func layoutSubviews() {}\n}"])
    #expect(foreign[0].remaining.map(\.object) == ["override"])
    #expect(foreign[0].changes == [])
  }

  @Test func testsOnTheMainActorAssumeIt() {
    let source = """
      import XCTest
      @MainActor class T: XCTestCase {
        override func setUp() { a() }
        func testA() throws {
          b()
        }
        func testB() async {}
        func help() {}
      }
      class S: T { func testC() {} }
      """
    #expect(
      text(source) == """
        import XCTest
        @MainActor class T: XCTestCase {
          override func setUp() { MainActor.assumeIsolated { () -> Void in a()  }}
          nonisolated func testA() throws { try MainActor.assumeIsolated { () throws -> Void in
            b()
           }}
          func testB() async {}
          func help() {}
        }
        class S: T { nonisolated func testC() { MainActor.assumeIsolated { () -> Void in }} }
        """)
    let modern = text(source, manifest: "// swift-tools-version: 6.0")
    #expect(modern.contains("override func setUp() { a() }\n  func testA() async throws {\n"))
    #expect(
      text("class T: XCTestCase { @MainActor func testA() { b() } }")
        == "class T: XCTestCase { nonisolated func testA() { MainActor.assumeIsolated { () -> Void in b()  }} }")
  }

  @Test func whatIsLeftIsReportedAndWhatWasDoneIsNoted() {
    let parts = ported(["import UIKit\n@objc class A: B {\n  let c = d as! NSLayoutAnchor<AnyObject>\n}"])
    #expect(
      parts[0].changes.map { "\($0.span.start.line):\($0.span.start.column) \($0.severity) \($0.message)" } == [
        "2:1 note @objc removed"
      ])
    #expect(parts[0].remaining.map { "\($0.span.start.line) \($0.object)" } == ["3 NSLayoutAnchor"])
    let entry = PackageExamination(knownNames: [])
    var examination = entry
    examination.add(SourceText(file: "App/main.swift", bytes: Array("UIApplicationMain(a, b, nil, nil)".utf8)))
    #expect(examination.ported(path: { $0 }, module: { _ in "" }).map(\.text) == [nil])
  }

  @Test func positionsCountScalars() {
    #expect(
      text("let é = \"😀\"; @objc var a = `b`; let c = #selector(d)")
        == "let é = \"😀\"; var a = `b`; let c = Selector(\"d\")")
    #expect(text("\u{FEFF}@objc class A {}\r\n") == "class A {}\r\n")
  }

  @Test func hostileSourcesEnd() {
    let sources = [
      "", "@objc", "#selector(", "#selector", "#keyPath()", "@objc protocol", "@objc protocol A", "import",
      "@MainActor class T: XCTestCase {",
      "@MainActor class T: XCTestCase { func testA(", "extension A { override func",
      "extension A { override func b() {",
      "@objc protocol P { @objc optional func", "@objc protocol P { @objc optional var a",
      "#imageLiteral(resourceName:",
      "class A: B {\n}\nextension A {\n override func b() {\n}", "@convention(block",
      "class A {} extension A { override func b() {} }",
      String(repeating: "class A {\n", count: 1_000), String(repeating: "@objc ", count: 1_000),
      String(repeating: "extension A { override func b() ", count: 1_000),
      String(repeating: "#selector(", count: 1_000),
      String(repeating: "@MainActor class T: XCTestCase { func testA() {", count: 100), "import SwiftUI", "a?.b?(", "}",
      ")",
    ]
    for source in sources { #expect(ported([source, source]).count == 2, "\(source.prefix(20))") }
  }
}
