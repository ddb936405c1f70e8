import Drawing
import Rabbet
import Testing

/// Controls in scenes are drawn so that they can be told apart; what the scene says of their looks wins.
@Suite struct ControlDrawingTests {
  private func commands(_ view: String) throws -> [Command] {
    let text = """
      {"scene": 1, "root": {"id": "r", "size": [200, 60], "views": [{"id": "c", \(view)}],
        "constraints": ["c.left == r.left + 20", "c.centerY == r.centerY", "c.width == 120"]}}
      """
    let drawing = try SolvedScene(json: Array(text.utf8), assets: AssetTable([:])).drawing()
    guard case .group(let root)? = drawing.commands.first, case .group(let control)? = root.commands.first else {
      return []
    }
    return control.commands
  }

  @Test(
    "A control without looks of its own is drawn",
    arguments: [
      "switch", "stepper", "slider", "progressView", "activityIndicator", "textField", "datePicker", "searchBar",
      "navigationBar", "toolbar", "tabBar", "pickerView",
    ])
  func drawn(control: String) throws {
    #expect(try !commands(#""control": "\#(control)""#).isEmpty)
  }

  @Test func aPageControlHasItsDots() throws {
    #expect(try commands(#""control": "pageControl", "pages": 4"#).count == 4)
  }

  @Test func labelsAreTheirWordsAlone() throws {
    #expect(try commands(#""control": "label", "text": "a""#).count == 1)
  }

  @Test func aPlateIsDrawnOverAFillWhereTheSceneWantsIt() throws {
    let plain = try commands(#""control": "switch""#).count
    #expect(try commands(##""control": {"kind": "switch", "plate": true}, "fill": "#123456""##).count == plain + 1)
    #expect(try commands(#""control": {"kind": "switch", "plate": false}"#).isEmpty)
  }

  @Test func aStateIsSeen() throws {
    #expect(try commands(#""control": {"kind": "switch", "isOn": false}"#) != commands(#""control": "switch""#))
    #expect(try commands(#""control": {"kind": "slider", "value": 0.1}"#) != commands(#""control": "slider""#))
  }

  @Test func aFillOfTheScenesOwnWins() throws {
    let commands = try commands(##""control": "switch", "fill": "#123456""##)
    #expect(commands.count == 1)
    guard case .fill? = commands.first else { return #expect(Bool(false), "it is a fill") }
  }
}
