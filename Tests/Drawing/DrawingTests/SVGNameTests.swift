import Appearance
import Drawing
import Geometry
import Testing

@Suite("Ids are names, and each is given once")
struct SVGNameTests {
  private func ids(_ wishes: [String], prefix: String = "") throws -> [String] {
    var writer = Samples.writer()
    writer.idPrefix = prefix
    let square = Command.fill(.rect(Samples.square), .black)
    let clip = Shape.rect(Samples.square)
    let groups = wishes.map { Command.group(Group(id: $0, clip: clip, commands: [square])) }
    return try #require(Document(try writer.bytes(of: Samples.list(groups)))).ids
  }

  @Test func viewsComeBeforeWhatTheWriterNames() throws {
    #expect(try ids(["card", "clip-1"]) == ["clip-2", "card", "clip-1"])
  }

  @Test func aSecondOneGetsANumber() throws {
    #expect(try ids(["a", "a", "a-2", "a"]) == ["clip-1", "a", "a-2", "a-2-2", "a-3"])
  }

  @Test func whatIsNoNameBecomesOne() throws {
    #expect(try ids(["1st", "a b:c", "", "größe", "-x"]).dropFirst() == ["_1st", "a_b_c", "_", "größe", "_-x"])
  }

  @Test func aPrefixStandsBeforeAllOfThem() throws {
    #expect(try ids(["a", "1"], prefix: "fig1-") == ["fig1-clip-1", "fig1-a", "fig1-1"])
  }

  @Test func hostileOnesAreDifferentAndHoldNoSpecialCharacter() throws {
    let ids = try ids(Samples.hostile + Samples.hostile)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { !$0.contains { " :<>&\"'\n\t".contains($0) } })
  }
}
