import Appearance
import Drawing
import Geometry
import InterfaceBuilder
import InterfacePictures
import Layout
import TestSupport
import Testing

@Suite("Screens with their cells, bars, words and appearance") struct InterfaceScreenTests {
  private func document() throws -> InterfaceDocument {
    return try InterfaceDocument(
      Repository.bytes(of: "Playgrounds/Storyboard/Screens/Base.lproj/Screens.storyboard"))
  }

  private func texts(_ commands: [Command]) -> [String] {
    commands.flatMap { command -> [String] in
      switch command {
      case .group(let group): texts(group.commands)
      case .text(let run): [run.string]
      default: []
      }
    }
  }

  private func texts(_ picture: InterfacePicture, screen: Int) throws -> [String] {
    texts(try picture.drawing(ofRoot: picture.screens.roots[screen]).commands)
  }

  @Test("Cells and bars of controllers are no screens of their own") func roots() throws {
    let document = try document(), screens = InterfaceScreens(document)
    #expect(screens.roots.map { document.title(ofRoot: $0) } == ["Settings", "Hello"])
    #expect(document.roots.count == 8)
    let sections = screens.sections(of: screens.roots[0])
    #expect(sections.map(\.header) == ["Account", "Messages"])
    #expect(sections.map(\.cells.count) == [2, 2])
  }

  @Test("A table shows its cells and sections, and the bars of the controllers around it") func table() throws {
    let texts = try texts(InterfacePicture(of: document()), screen: 0)
    for text in ["Profile", "Show alerts", "Account", "Messages are kept for thirty days.", "Cancel", "Settings"] {
      #expect(texts.contains(text), "\(text) in \(texts)")
    }
  }

  @Test("The tab of a screen is the one that leads to it") func tabs() throws {
    let document = try document(), screens = InterfaceScreens(document)
    let bars = screens.roots.map { screens.bars(of: $0) }
    #expect(bars.map { $0.tabs?.items } == [["Settings", "Messages"], ["Settings", "Messages"]])
    #expect(bars.map { $0.tabs?.selection } == [0, 1])
    #expect(bars.map { $0.navigation == nil } == [false, true])
    #expect(bars[0].navigation?.symbols == ["", "plus"])
  }

  @Test("Cells are as wide as their table is on another device") func width() throws {
    var picture = InterfacePicture(of: try document())
    picture.device = InterfaceDevice("retina4_7")
    let cell = try #require(picture.screens.sections(of: picture.screens.roots[0]).first?.cells.first)
    let solved = try picture.solved(root: cell, in: Size(width: 335, height: 44))
    #expect(solved.layout.absoluteFrame(of: ViewID(index: 1)).width == 335)
  }

  @Test("Other words give other sizes: one line in proportion, several lines by breaking them anew") func sizes() throws
  {
    let document = try document(),
      words = "A text that is so long that it takes three lines where the one of the document takes two of them only"
    let own = InterfacePicture(of: document)
    let other = InterfacePicture(
      of: document, in: InterfaceStrings(["title.text": "No messages No messages", "words.text": words]))
    func heights(_ picture: InterfacePicture) throws -> (title: Size, words: Size) {
      let solved = try picture.solved(root: picture.screens.roots[1])
      func size(_ id: String) throws -> Size {
        let view = try #require(solved.scene.views.firstIndex { document.views[$0].id == id })
        return solved.layout.absoluteFrame(of: ViewID(index: view)).size
      }
      return (try size("title"), try size("words"))
    }
    let before = try heights(own), after = try heights(other)
    #expect(before.title == Size(width: 131, height: 26.5))
    #expect((1.9...2.2).contains(after.title.width / before.title.width))
    #expect(after.words.height > before.words.height + 15)
  }

  @Test("Larger text makes larger words and larger titles of configured buttons") func textSize() throws {
    var traits = InterfaceTraits()
    traits.textSize = .accessibilityLarge
    let document = try document()
    func font(_ id: String, _ traits: InterfaceTraits) throws -> Double {
      let view = try #require(document.views.firstIndex { $0.id == id })
      return try #require(document.appearance(of: view, traits).control?.font.size)
    }
    #expect(try font("title", InterfaceTraits()) == 22)
    #expect(try font("title", traits) == 39)
    #expect(try font("write", InterfaceTraits()) == 17 && font("write", traits) == 33)
  }

  @Test("The dark appearance has light words on dark ground") func dark() throws {
    var picture = InterfacePicture(of: try document())
    func ground() throws -> Color? {
      guard case .fill(_, let color)? = try picture.drawing(ofRoot: picture.screens.roots[1]).commands.first else {
        return nil
      }
      return color
    }
    #expect(try ground() == .white)
    picture.traits.isDark = true
    #expect(try ground() == .black)
    let title = try #require(picture.document.views.firstIndex { $0.id == "title" })
    #expect(picture.document.appearance(of: title, picture.traits).control?.textColor == .white)
  }

  @Test("From right to left the bar's items change sides") func mirrored() throws {
    var picture = InterfacePicture(of: try document())
    func x(of text: String, on screen: Int = 0) throws -> Double? {
      func find(_ commands: [Command]) -> Double? {
        commands.lazy.compactMap { command -> Double? in
          switch command {
          case .group(let group): find(group.commands)
          case .text(let run): run.string == text ? run.baseline.x : nil
          default: nil
          }
        }.first
      }
      return find(try picture.drawing(ofRoot: picture.screens.roots[screen]).commands)
    }
    #expect(try x(of: "Cancel") ?? 999 < 100)
    let tab = try #require(try x(of: "Settings", on: 1))
    picture.direction = .rightToLeft
    #expect(try x(of: "Cancel") ?? 0 > 300)
    let mirrored = try #require(try x(of: "Settings", on: 1))
    #expect(abs(mirrored - tab - 196.5) < 1, "titles of tabs stay in the middle of theirs")
  }

  @Test("Attributed text has the fonts and colours of its parts, and the alignment of the first") func attributed()
    throws
  {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
        <label id="l"><rect key="frame" x="0" y="0" width="90" height="20"/>
          <attributedString key="attributedText"><fragment content="Bold">
            <attributes><color key="NSColor" red="1" green="0" blue="0" alpha="1"/><font key="NSFont" size="14" metaFont="systemBold"/>
              <paragraphStyle key="NSParagraphStyle" alignment="right"/></attributes>
          </fragment><fragment content=" and plain"/></attributedString></label></objects></document>
      """
    let look = try #require(InterfaceDocument(Array(text.utf8)).appearance(of: 0).control)
    #expect(look.text == "Bold and plain")
    #expect(look.spans.map(\.font) == [.system(size: 14, weight: .bold), .system(size: 17)])
    #expect(look.spans.map(\.color) == [Color(red: 1, green: 0, blue: 0), .black])
    #expect(look.alignment == .trailing)
  }

  @Test("On its side, a table reaches from edge to edge, and its rows keep off the notch") func notch() throws {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" toolsVersion="21507"><device id="retina6_12"/><objects><tableViewController id="v">
      <tableView key="view" id="t" dataMode="static" rowHeight="44"><rect key="frame" x="0" y="0" width="393" height="852"/><sections>
      <tableViewSection id="s"><cells><tableViewCell id="c"><rect key="frame" x="0" y="50" width="393" height="44"/>
      <tableViewCellContentView key="contentView" id="n"><rect key="frame" x="0" y="0" width="393" height="44"/><subviews>
      <label text="Row" id="l" fixedFrame="YES"><rect key="frame" x="20" y="0" width="300" height="44"/></label></subviews>
      </tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView></tableViewController></objects></document>
      """
    func places(_ device: String) throws -> (word: Double, ground: Double) {
      var picture = InterfacePicture(of: try InterfaceDocument(Array(text.utf8)))
      picture.device = InterfaceDevice(device)
      var word = -1.0, ground = 0.0
      func walk(_ commands: [Command], _ x: Double) {
        for command in commands {
          switch command {
          case .group(let group): walk(group.commands, x + (group.transform?.tx ?? 0))
          case .text(let run): word = x + run.baseline.x
          case .fill(.rect(let rect), _) where rect.height == 44: ground = max(ground, rect.width)
          default: break
          }
        }
      }
      walk(try picture.drawing(ofRoot: picture.document.roots[0]).commands, 0)
      return (word, ground)
    }
    #expect(try places("retina6_12") == (20, 393))
    #expect(try places("retina6_12:landscape") == (79, 852))
  }
}
