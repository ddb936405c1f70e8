import ImageCodecs
import Imaging
import TestSupport
import Testing

/// Files that once ended a reader, kept by `make test-fuzz`.
@Suite struct CrashFixtureTests {
  @Test("What once ended a reader is a picture or an error", arguments: ["png", "jpeg", "ninePatch", "profile"])
  func fixtures(reader: String) throws {
    let folder = "Tests/Fixtures/crashes/\(reader)", seeds = "Tests/Checks/fuzz/Seeds/\(reader)"
    let names = Repository.files(in: folder, endingWith: "") + Repository.files(in: seeds, endingWith: "")
    #expect(!names.isEmpty)
    for name in names {
      let bytes = try Repository.bytes(of: name)
      let isJPEG = bytes.starts(with: [0xFF, 0xD8])
      let picture = isJPEG ? try? JPEG.decode(bytes, pixelLimit: 1 << 20) : try? PNG.decode(bytes, pixelLimit: 1 << 20)
      #expect(picture?.bytes.count ?? 0 <= 4 << 20)
      #expect((isJPEG ? JPEG.colorProfile(of: bytes) : PNG.colorProfile(of: bytes))?.name?.isEmpty != true)
    }
  }
}
