import ArgumentParser

// Each option names its value in one word, and has a help text.

extension Option where Value: ExpressibleByArgument {
  /// Creates an option that takes a value of the given name; the default is the property's initial value.
  init(
    wrappedValue: Value, name: NameSpecification = .long, takes value: String, _ help: String
  ) {
    self.init(wrappedValue: wrappedValue, name: name, help: .init(help, valueName: value))
  }

  /// Creates an option that must be given, with a value of the given name.
  init(name: NameSpecification = .long, takes value: String, _ help: String) {
    self.init(name: name, help: .init(help, valueName: value))
  }
}

extension Option {
  /// Creates an option that may be given, with a value of the given name.
  init<Taken: ExpressibleByArgument>(
    name: NameSpecification = .long, takes value: String, _ help: String, completion: CompletionKind? = nil
  ) where Value == Taken? {
    self.init(name: name, help: .init(help, valueName: value), completion: completion)
  }

  /// Creates an option that may be repeated, each time with a value of the given name.
  init<Taken: ExpressibleByArgument>(
    wrappedValue: [Taken], name: NameSpecification = .long, takes value: String, _ help: String
  ) where Value == [Taken] {
    self.init(wrappedValue: wrappedValue, name: name, help: .init(help, valueName: value))
  }
}
