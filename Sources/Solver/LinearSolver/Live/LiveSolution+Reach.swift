/// The components that an edit affects.
extension LiveSolution {
  /// Adds a component to a reach, with all components that depend on it.
  func take(_ number: Int32, into reach: inout Reach) {
    guard let component = components[Int(number)], reach.insert(number, component) else { return }
    for dependent in component.dependents.sorted() { take(dependent, into: &reach) }
  }

  /// Adds the components that the rows use, except those whose variables have fixed values.
  func close(_ reach: inout Reach) {
    while let place = reach.unreadRows.popLast() {
      if !live.rows.isGone[Int(place)] { read(live.rows[Int(place)].expression, into: &reach) }
    }
    while let place = reach.unreadPreferences.popLast() {
      if !live.preferences.isGone[Int(place)] { read(live.preferences[Int(place)].expression, into: &reach) }
    }
    // Preferences may have brought components with rows to read.
    if !reach.unreadRows.isEmpty { close(&reach) }
  }

  private func read(_ expression: LinearExpression, into reach: inout Reach) {
    for term in expression.terms {
      guard let place = live.place(of: term.variable), let number = live.variables.component(at: place),
        !reach.has(number)
      else { continue }
      let variable = Int32(truncatingIfNeeded: place)
      if components[Int(number)]?.fixes(variable) == true {
        reach.given.insert(variable)
      } else {
        take(number, into: &reach)
      }
    }
  }

  /// Returns the variables that a reach depends on, ascending: those used whose components are not in it.
  func given(_ reach: Reach) -> [Int32] {
    reach.given.filter { place in live.variables.component(at: Int(place)).map { !reach.has($0) } ?? false }.sorted()
  }
}
