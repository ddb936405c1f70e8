package import Diagnostics

/// A member of an object whose keys are the author's.
package struct Named<Value: Sendable & Equatable>: Sendable, Equatable {
  package var name: Sourced<String>
  package var value: Value

  package init(_ name: Sourced<String>, _ value: Value) {
    (self.name, self.value) = (name, value)
  }
}

extension Named: Hashable where Value: Hashable {}

/// A number, or the metric that stands for it.
package enum Number: Sendable, Hashable {
  case literal(Double)
  /// Kept out of line: metrics are rare, and there are many numbers.
  indirect case metric(String)
}

/// The place where something is written. All places are equal, so that documents are equal when their contents are.
package struct Place: Sendable, Equatable {
  package var range: SourceRange

  package init(_ range: SourceRange) { self.range = range }

  package static func == (one: Place, other: Place) -> Bool { true }
}
