import Foundation
import Geometry
import Testing

@Suite struct CodableTests {
  @Test func geometryIsWrittenByItsPropertiesAndReadBack() throws {
    let frame = Rect(x: 1, y: 2.5, width: 30, height: -4), encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode([frame])
    #expect(String(decoding: json, as: UTF8.self) == #"[{"height":-4,"width":30,"x":1,"y":2.5}]"#)
    #expect(try JSONDecoder().decode([Rect].self, from: json) == [frame])
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try JSONDecoder().decode(EdgeInsets.self, from: encoder.encode(insets)) == insets)
  }
}
