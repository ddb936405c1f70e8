package import Diagnostics

/// A member of an object whose keys are the author's.
package struct Named<Value: Sendable & Equatable>: Sendable, Equatable {
  package var name: Sourced<String>
  package var value: Value

  package init(_ name: Sourced<String>, _ value: Value) {
    (self.name, self.value) = (name, value)
  }
}

/// A number, or the metric that stands for it.
package enum Number: Sendable, Hashable {
  case literal(Double)
  /// Out of line: it is the exception, and there are many numbers.
  indirect case metric(String)
}

/// Where something is written. All places are equal: documents are equal when they say the same.
package struct Place: Sendable, Equatable {
  package var range: SourceRange

  package init(_ range: SourceRange) { self.range = range }

  package static func == (one: Place, other: Place) -> Bool { true }
}
