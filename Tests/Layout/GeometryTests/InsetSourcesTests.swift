import Geometry
import Testing

@Suite struct InsetSourcesTests {
  @Test("Each source wins over all that come after it, and zeros are said as any other number")
  func order() {
    var sources = InsetSources()
    #expect(sources.strongest == nil && sources.insets == .zero)
    for (number, source) in InsetSources.Source.allCases.enumerated().reversed() {
      sources[source] = number == 0 ? .zero : EdgeInsets(all: Double(number))
      #expect(sources.strongest?.source == source)
      #expect(sources.insets == EdgeInsets(all: Double(number)))
    }
    #expect(InsetSources.Source.allCases.sorted() == InsetSources.Source.allCases)
    sources[.scene] = nil
    #expect(sources.strongest?.source == .builder)
    #expect(InsetSources(nil, from: .builder) == InsetSources())
  }
}
