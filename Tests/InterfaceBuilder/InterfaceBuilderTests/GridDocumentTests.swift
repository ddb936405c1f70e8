import Diagnostics
import Foundation
import Geometry
import InterfaceBuilder
import InterfacePictures
import Layout
import Scene
import TestSupport
import Testing

@Suite struct GridDocumentTests {
  /// Two columns and three rows in a view of 200 × 100, whose y goes up: a title over both columns, a label and a field, and a hidden row.
  private static let body = """
    <customView id="root"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews>
        <gridView xPlacement="leading" yPlacement="bottom" rowAlignment="none" rowSpacing="4" columnSpacing="10"
          translatesAutoresizingMaskIntoConstraints="NO" id="grid">
          <rect key="frame" x="20" y="30" width="116" height="46"/>
          <rows><gridRow bottomPadding="2" id="r0"/><gridRow id="r1"/><gridRow hidden="YES" id="r2"/></rows>
          <columns><gridColumn xPlacement="trailing" id="c0"/><gridColumn width="60" leadingPadding="6" id="c1"/></columns>
          <gridCells>
            <gridCell row="r0" column="c0" headOfMergedCell="h" xPlacement="center" id="h">
              <textField key="contentView" translatesAutoresizingMaskIntoConstraints="NO" id="title">
                <rect key="frame" x="36" y="26" width="44" height="20"/><textFieldCell key="cell" title="Title" id="k1"/>
              </textField>
            </gridCell>
            <gridCell row="r0" column="c1" headOfMergedCell="h" id="m"/>
            <gridCell row="r1" column="c0" id="l">
              <textField key="contentView" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                <rect key="frame" x="-2" y="0" width="44" height="16"/><textFieldCell key="cell" title="Name:" id="k2"/>
              </textField>
            </gridCell>
            <gridCell row="r1" column="c1" xPlacement="fill" yPlacement="top" id="f">
              <customView key="contentView" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                <rect key="frame" x="56" y="0" width="60" height="20"/>
              </customView>
            </gridCell>
            <gridCell row="r2" column="c1" id="x">
              <customView key="contentView" translatesAutoresizingMaskIntoConstraints="NO" id="gone">
                <rect key="frame" x="0" y="0" width="300" height="300"/>
              </customView>
            </gridCell>
          </gridCells>
        </gridView>
      </subviews>
      <constraints>
        <constraint firstItem="grid" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
        <constraint firstAttribute="bottom" secondItem="grid" secondAttribute="bottom" constant="30" id="b"/>
      </constraints>
    </customView>
    """

  private func document(_ body: String = Self.body) throws -> InterfaceDocument {
    let head =
      #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa" toolsVersion="22505">"#
    return try InterfaceDocument(Array("\(head)<objects>\(body)</objects></document>".utf8))
  }

  @Test func paddingMayBeNegative() throws {
    let body = Self.body.replacing("rowSpacing=\"4\"", with: "rowSpacing=\"16\"").replacing(
      "bottomPadding=\"2\"", with: "bottomPadding=\"-10\"")
    let root = try #require(try document(body).conformance().first)
    #expect(root.isMatched, "\(root.mismatches)")
  }

  @Test func aGridIsLaidOutToItsStoredFrames() throws {
    let document = try document()
    #expect(document.findings.isEmpty, "\(document.findings)")
    let scene = document.scene(root: 0)
    let grid = try #require(scene.tree.viewsInTreeOrder.compactMap { scene.tree[$0].grid }.first)
    #expect(grid.rows.count == 3 && grid.columns.count == 2 && grid.rows[2].isHidden)
    #expect(grid[0, 0].columnSpan == 2 && grid[0, 0].rowSpan == 1 && grid[0, 1].content == nil)
    let root = try #require(try document.conformance().first)
    #expect(root.isMatched, "\(root)")
  }

  @Test func theSceneThatIsWrittenIsTheSame() throws {
    let document = try document(), scene = document.scene(root: 0)
    let text = SceneWriter.text(try SceneDocument(scene, of: document))
    let written = try SceneDocument(json: Array(text.utf8)).resolved(content: NoContent())
    let ours = try scene.tree.layout(in: scene.size), theirs = try written.tree.layout(in: scene.size)
    #expect(ours.grids.count == 1)
    for (our, their) in zip(scene.tree.viewsInTreeOrder, written.tree.viewsInTreeOrder) {
      #expect(ours.frame(of: our) == theirs.frame(of: their))
    }
  }

  @Test func aCellOfNoRowIsAFinding() throws {
    let broken = Self.body.replacing(
      #"<gridCell row="r1" column="c0" id="l">"#, with: #"<gridCell row="r9" column="c0" id="l">"#)
    let scene = try document(broken).scene(root: 0)
    #expect(scene.findings.map(\.text) == ["the grid cell l names a row or column that is not there; it is left out"])
  }

  @Test func gridsOfRealDocumentsMatchTheirStoredFrames() throws {
    let folder = Repository.root.deletingLastPathComponent().appending(path: "shared/corpus/interface-builder")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    if files.isEmpty { print("shared/corpus/interface-builder is not here: grids of real documents were not tried") }
    for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "xib" {
      let bytes = [UInt8](try Data(contentsOf: file))
      guard bytes.contains("<gridView") else { continue }
      for root in try InterfaceDocument(bytes).conformance() where root.exclusion == nil {
        #expect(root.isMatched, "\(file.lastPathComponent): \(root)")
      }
    }
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool { Data(self).range(of: Data(text.utf8)) != nil }
}
