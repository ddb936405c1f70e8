/// A program that is edited, and whose edits can be undone until they are kept.
struct LiveProgram: Sendable {
  var variables: LiveList<Void>
  var rows: LiveList<Row>
  var preferences: LiveList<Preference>

  init(_ program: LinearProgram) {
    variables = LiveList(Array(repeating: (), count: program.variableCount))
    rows = LiveList(program.rows)
    preferences = LiveList(program.preferences)
  }

  /// Makes the steps so far final.
  mutating func keep() {
    variables.keep()
    rows.keep()
    preferences.keep()
  }

  /// Undoes every step since `keep`.
  mutating func takeBack() {
    variables.takeBack()
    rows.takeBack()
    preferences.takeBack()
  }
}

extension LiveProgram {
  func place(of variable: VariableID) -> Int? { variables.place(of: variable.index) }
  func place(of row: RowID) -> Int? { rows.place(of: row.index) }
  func place(of preference: PreferenceID) -> Int? { preferences.place(of: preference.index) }

  /// Returns the expression over variables with other numbers.
  ///
  /// - Parameter numbers: the new number of the variable at each place.
  func renumbered(_ expression: LinearExpression, _ numbers: [Int32]) -> LinearExpression {
    expression.mapVariables { variable in place(of: variable).map { VariableID(index: Int(numbers[$0])) } ?? variable }
  }

  /// Returns some of the rows and preferences as a program of their own.
  ///
  /// - Parameter numbers: for each place of a variable, its number there.
  func program(_ part: ProgramPart, numbers: [Int32]) -> LinearProgram {
    // Where all variables keep their numbers, rows share the memory of their terms; where all rows do, they are not copied.
    let isWhole = variables.isPlain && part.variables.count == variables.placeCount
    if isWhole, part.rows.count == rows.placeCount, part.preferences.count == preferences.placeCount {
      return LinearProgram(variableCount: part.variables.count, rows: rows.elements, preferences: preferences.elements)
    }
    let ownRows = part.rows.map { place in
      var row = rows[Int(place)]
      if !isWhole { row.expression = renumbered(row.expression, numbers) }
      return row
    }
    let ownPreferences = part.preferences.map { place in
      var preference = preferences[Int(place)]
      if !isWhole { preference.expression = renumbered(preference.expression, numbers) }
      return preference
    }
    return LinearProgram(variableCount: part.variables.count, rows: ownRows, preferences: ownPreferences)
  }

  /// All variables, rows and preferences.
  var everything: ProgramPart {
    ProgramPart(variables: variables.places, rows: rows.places, preferences: preferences.places)
  }
}

/// Variables, rows and preferences of a live program by their places, ascending.
struct ProgramPart: Sendable {
  var variables: [Int32] = []
  var rows: [Int32] = []
  var preferences: [Int32] = []
  /// Variables that the rows use outside the part: another component fixes their values.
  var given: [Int32] = []

  /// Adds the contents of another part.
  mutating func add(_ other: ProgramPart) {
    variables += other.variables
    rows += other.rows
    preferences += other.preferences
  }

  /// Sorts the places, each once, without those of removed elements.
  mutating func tidy(_ live: LiveProgram) {
    Self.tidy(&variables) { live.variables.isGone[$0] }
    Self.tidy(&rows) { live.rows.isGone[$0] }
    Self.tidy(&preferences) { live.preferences.isGone[$0] }
  }

  private static func tidy(_ places: inout [Int32], isGone: (Int) -> Bool) {
    places.sortOnce()
    places.removeAll { isGone(Int($0)) }
  }
}

extension LiveProgram: InvariantChecking {
  func checkInvariants() {
    variables.checkInvariants()
    rows.checkInvariants()
    preferences.checkInvariants()
  }
}
