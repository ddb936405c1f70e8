import ArgumentParser

// Each option says what it takes, in one word, and what for.

extension Option where Value: ExpressibleByArgument {
  /// An option that takes a value of the given name; without it the property's own value holds.
  init(
    wrappedValue: Value, name: NameSpecification = .long, takes value: String, _ help: String
  ) {
    self.init(wrappedValue: wrappedValue, name: name, help: .init(help, valueName: value))
  }

  /// An option that must be given, with a value of the given name.
  init(name: NameSpecification = .long, takes value: String, _ help: String) {
    self.init(name: name, help: .init(help, valueName: value))
  }
}

extension Option {
  /// An option that may be given, with a value of the given name.
  init<Taken: ExpressibleByArgument>(
    name: NameSpecification = .long, takes value: String, _ help: String, completion: CompletionKind? = nil
  ) where Value == Taken? {
    self.init(name: name, help: .init(help, valueName: value), completion: completion)
  }

  /// An option that may be repeated, each time with a value of the given name.
  init<Taken: ExpressibleByArgument>(
    wrappedValue: [Taken], name: NameSpecification = .long, takes value: String, _ help: String
  ) where Value == [Taken] {
    self.init(wrappedValue: wrappedValue, name: name, help: .init(help, valueName: value))
  }
}
