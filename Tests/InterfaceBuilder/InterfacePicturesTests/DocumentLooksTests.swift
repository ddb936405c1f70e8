import Appearance
import Diagnostics
import Drawing
import InterfaceBuilder
import InterfacePictures
import Rabbet
import Scene
import Testing

@Suite("Looks of buttons, attributed text and words that shrink") struct DocumentLooksTests {
  private func picture(_ views: String) throws -> InterfacePicture {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" toolsVersion="22505">
        <device id="retina6_12"/><objects><view id="r"><rect key="frame" x="0" y="0" width="393" height="100"/>
        <subviews>\(views)</subviews></view></objects></document>
      """
    return InterfacePicture(of: try InterfaceDocument(Array(text.utf8)))
  }

  private func button(_ parts: String, _ attributes: String = #"buttonType="system""#) -> String {
    #"<button id="b" fixedFrame="YES" \#(attributes)><rect key="frame" x="10" y="10" width="150" height="44"/>\#(parts)</button>"#
  }

  private func configured(_ attributes: String, _ parts: String = "") -> String {
    button(#"<buttonConfiguration key="configuration" \#(attributes)>\#(parts)</buttonConfiguration>"#)
  }

  private func flat(_ commands: [Command]) -> [Command] {
    commands.flatMap { command in if case .group(let group) = command { flat(group.commands) } else { [command] } }
  }

  private func commands(_ views: String) throws -> [Command] {
    let picture = try picture(views)
    return flat(try picture.drawing(ofRoot: 0).commands)
  }

  private func texts(_ views: String) throws -> [TextRun] {
    try commands(views).compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  private func fills(_ views: String) throws -> [Color] {
    try commands(views).compactMap { if case .fill(.roundedRect, let color) = $0 { color } else { nil } }
  }

  private let red = #"<color key="baseForegroundColor" red="1" green="0" blue="0" alpha="1"/>"#

  @Test("A filled button with a symbol has white words") func filled() throws {
    let view = configured(#"style="filled" title="Star" image="star.fill" catalog="system""#)
    #expect(try texts(view).map(\.string) == ["Star"])
    #expect(try texts(view).map(\.color) == [.white])
    #expect(try commands(view).contains { if case .fill(_, .white) = $0 { true } else { false } }, "the star")
  }

  @Test("Tinted and gray buttons have a ground and words in the tint") func grounds() throws {
    let tinted = configured(#"style="tinted" title="Tinted""#, red)
    #expect(try fills(tinted) == [Color(red: 1, green: 0, blue: 0, alpha: 0.18)])
    #expect(try texts(tinted).map(\.color) == [Color(red: 1, green: 0, blue: 0)])
    #expect(try fills(configured(#"style="gray" title="Gray""#)).count == 1)
    #expect(try fills(configured(#"style="plain" title="Plain""#)).isEmpty)
  }

  @Test("Subtitles and attributed titles are shown") func titles() throws {
    let two = try texts(configured(#"style="gray" title="Title" subtitle="Below""#))
    #expect(two.map(\.string) == ["Title", "Below"])
    #expect(two[0].font.size > two[1].font.size && two[0].baseline.y < two[1].baseline.y)
    let attributed = """
      <attributedString key="attributedTitle"><fragment content="Attr"><attributes><font key="NSFont" size="20" metaFont="systemBold"/>
      </attributes></fragment></attributedString>
      """
    for view in [configured(#"style="filled""#, attributed), button(#"<state key="normal">\#(attributed)</state>"#)] {
      #expect(try texts(view).map(\.string) == ["Attr"])
      #expect(try texts(view).map(\.font) == [.system(size: 20, weight: .bold)])
    }
  }

  @Test("A note to translators is not a text") func notes() throws {
    let note = #"<attributedString key="userComments"><fragment content="A note for translators"/></attributedString>"#
    let attributed = #"<attributedString key="attributedTitle"><fragment content="Go"/></attributedString>"#
    #expect(try texts(button(#"<state key="normal" title="Skip"/>"# + note)).map(\.string) == ["Skip"])
    #expect(try texts(button(#"<state key="normal">\#(note)\#(attributed)</state>"#)).map(\.string) == ["Go"])
    let frame = #"<rect key="frame" x="0" y="0" width="97" height="30"/>"#
    let field = #"<textField id="t" fixedFrame="YES" placeholder="Name">"# + frame
    #expect(try texts(field + note + "</textField>").map(\.string) == ["Name"])
  }

  @Test("A configured button shows its own title and picture, never the title of its state") func stale() throws {
    let state = #"<state key="normal" title="Button"/>"#
    let image = #"<imageReference key="image" image="chevron.down" catalog="system"/>"#
    let view = button(
      state + #"<buttonConfiguration key="configuration" style="plain">"# + image + "</buttonConfiguration>")
    #expect(try texts(view).isEmpty)
    #expect(try commands(view).contains { if case .stroke(.polyline, _) = $0 { true } else { false } }, "the chevron")
    #expect(try findings(view).isEmpty)
  }

  private func findings(_ views: String) throws -> [Finding] {
    let picture = try picture(views)
    return try picture.findings(in: picture.solved(root: 0), file: "d", context: .init(device: "d"))
  }

  @Test("The words of a configured button are as large as the body, and have 12 points free at each side") func body()
    throws
  {
    let view = configured(#"style="plain" title="Remember me now""#)
    var picture = try picture(view)
    let size = { picture.document.appearance(of: 1, picture.traits).control?.font.size }
    #expect(size() == 17)
    picture.traits.textSize = .accessibilityLarge
    #expect(size() == 33)
    #expect(
      try self.picture(label("")).document.appearance(of: 1, picture.traits).control?.font.size == 17, "a fixed font")
    #expect(try findings(view).count == 1, "132 points of words in a button of 150")
    #expect(
      try findings(
        configured(
          #"style="plain" title="Remember me now""#,
          #"<directionalEdgeInsets key="contentInsets" leading="2" trailing="2"/>"#)
      ).isEmpty)
  }

  @Test("A button of no type has a white title unless it says another") func types() throws {
    let plain = #"<state key="normal" title="Go"/>"#
    #expect(try texts(button(plain, "")).map(\.color) == [.white])
    #expect(try texts(button(plain)).map(\.color) != [.white])
    let own = #"<state key="normal" title="Go"><color key="titleColor" white="0" alpha="1"/></state>"#
    #expect(try texts(button(own, "")).map(\.color) == [.black])
  }

  @Test("Buttons that only have a kind show its symbol", arguments: ["contactAdd", "detailDisclosure", "infoDark"])
  func symbols(kind: String) throws {
    #expect(try commands(button("", "buttonType=\"\(kind)\"")).count > commands(button("")).count)
  }

  private let price = """
    <label id="l" fixedFrame="YES" numberOfLines="0"><rect key="frame" x="10" y="10" width="300" height="30"/>
      <attributedString key="attributedText"><fragment content="Price: "><attributes>
        <color key="NSColor" red="1" green="0" blue="0" alpha="1"/><font key="NSFont" size="20" metaFont="systemBold"/>
      </attributes></fragment><fragment content="12.50 each"><attributes><font key="NSFont" size="12" metaFont="system"/>
      </attributes></fragment></attributedString></label>
    """

  @Test("Each part of an attributed text has its own look") func parts() throws {
    let runs = try texts(price)
    #expect(runs.map(\.font.size) == [20, 12])
    #expect(runs.map(\.color) == [Color(red: 1, green: 0, blue: 0), .black])
    let document = try picture(price).document
    let scene = SceneWriter.text(try SceneDocument(document.scene(root: 0), of: document))
    #expect(scene.contains(#""runs""#) && scene.contains("12.50 each"))
  }

  private func label(_ attributes: String) -> String {
    """
    <label id="l" fixedFrame="YES" text="Shrinks to fit the width given" \(attributes)>
      <rect key="frame" x="10" y="10" width="150" height="20"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    """
  }

  @Test("Names with a full stop before them are the system's own fonts") func systemNames() throws {
    let font =
      #"<fontDescription key="fontDescription" name=".SFUIText-Semibold" family=".SF UI Text" pointSize="17"/>"#
    let named = try picture(
      #"<label id="l" fixedFrame="YES" text="Words"><rect key="frame" x="9" y="9" width="90" height="20"/>\#(font)</label>"#
    )
    #expect(named.missingFonts == [])
    let view = try #require(named.document.views.firstIndex { $0.id == "l" })
    #expect(named.document.appearance(of: view, named.traits).control?.font == .system(size: 17, weight: .semibold))
  }

  @Test("Words that may shrink do so before they are cut") func shrinking() throws {
    func cut(_ attributes: String) throws -> Int {
      let picture = try picture(label(attributes))
      return try picture.findings(in: picture.solved(root: 0), file: "d", context: .init(device: "d")).count
    }
    for attributes in [#"minimumScaleFactor="0.5""#, #"minimumFontSize="9""#] {
      let shrinks = #"adjustsFontSizeToFit="YES" "# + attributes
      #expect(try cut(shrinks) == 0)
      let runs = try texts(label(shrinks))
      #expect(runs.map(\.string).joined() == "Shrinks to fit the width given")
      #expect((9...14).contains(runs[0].font.size))
      #expect(try cut(attributes) == 0, "Xcode writes only that they may not")
      #expect(try cut(#"adjustsFontSizeToFit="NO" "# + attributes) == 1)
    }
    #expect(try cut(#"adjustsFontSizeToFit="YES" minimumScaleFactor="0.9""#) == 1)
    let document = try picture(label(#"adjustsFontSizeToFit="YES" minimumScaleFactor="0.5""#)).document
    let scene = SceneWriter.text(try SceneDocument(document.scene(root: 0), of: document))
    #expect(scene.contains(#""minimumScale": 0.5"#))
  }

  @Test("What a table shows while it is pulled down is no screen") func refresh() throws {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="22505"><objects><tableViewController id="c">
        <tableView key="view" id="t"><rect key="frame" x="0" y="0" width="393" height="852"/></tableView>
        <refreshControl key="refreshControl" id="p"><rect key="frame" x="0" y="0" width="1000" height="1000"/></refreshControl>
      </tableViewController></objects></document>
      """
    let document = try InterfaceDocument(Array(text.utf8))
    #expect(document.roots.map { document.views[$0].id } == ["t"])
  }

  private func table(_ attributes: String) throws -> [Command] {
    let text = """
      <document targetRuntime="MacOSX.Cocoa" toolsVersion="22505"><objects><view id="v"><rect key="frame" x="0" y="0" width="200" height="200"/>
      <subviews><tableView rowHeight="20" \(attributes) id="t"><rect key="frame" x="0" y="0" width="200" height="200"/><tableColumns>
        <tableColumn id="c"><tableHeaderCell key="headerCell" title="Theme"/><prototypeCellViews><tableCellView id="p">
        <rect key="frame" x="0" y="0" width="200" height="20"/><subviews><textField id="f"><rect key="frame" x="0" y="0" width="90" height="17"/>
        <textFieldCell key="cell" title="Row" id="g"/></textField></subviews></tableCellView></prototypeCellViews></tableColumn>
      </tableColumns></tableView></subviews></view></objects></document>
      """
    let document = try InterfaceDocument(Array(text.utf8))
    return try InterfacePicture(of: document).drawing(ofRoot: 0).commands
  }

  /// How far down the first row is moved.
  private func row(_ commands: [Command]) -> Double? {
    commands.lazy.compactMap { command -> Double? in
      guard case .group(let group) = command else { return nil }
      if let transform = group.transform, transform.ty != 0 || group.clip == nil { return transform.ty }
      return row(group.commands)
    }.first
  }

  @Test("The rows of a table begin below the titles of its columns, where it has a header") func header() throws {
    #expect(try row(table(#"headerView="h""#)) == 23)
    #expect(try row(table("")) == 0)
    #expect(
      flat(try table(#"headerView="h""#)).contains {
        if case .text(let run) = $0 { run.string == "Theme" } else { false }
      })
    #expect(!flat(try table("")).contains { if case .text(let run) = $0 { run.string == "Theme" } else { false } })
  }
}
