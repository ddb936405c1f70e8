import LinearSolver

/// Chain, list and grid: the scenes that equalities all but decide.
extension Scene {
  mutating func addChain(_ count: Int) {
    addContainer(height: 600)
    variableCount = 4 * (count + 1)
    width = Double(50 * count)
    change = (add(1000, .equal, -8, (Self.left(1), 1), (Self.left(0), -1)), -12)
    for i in 1...max(1, count) {
      add(1000, .equal, -8, (Self.top(i), 1), (Self.top(0), -1))
      add(1000, .equal, 16, (Self.height(i), 1), (Self.height(0), -1))
      if i < count { add(1000, .equal, -8, (Self.left(i + 1), 1), (Self.left(i), -1), (Self.width(i), -1)) }
      if i > 1 { add(1000, .equal, 0, (Self.width(i), 1), (Self.width(1), -1)) }
    }
    add(
      1000, .equal, 8, (Self.left(count), 1), (Self.width(count), 1), (Self.left(0), -1), (Self.width(0), -1))
  }

  mutating func addList(_ count: Int, _ random: inout MersenneTwister) {
    addContainer(height: 600)
    let rowCount = max(1, count / 4)
    variableCount = 4 * (4 * rowCount + 1)
    width = 800
    for row in 0..<rowCount { addListRow(row, &random) }
  }

  private mutating func addListRow(_ row: Int, _ random: inout MersenneTwister) {
    let (view, icon, title, badge) = (1 + 4 * row, 2 + 4 * row, 3 + 4 * row, 4 + 4 * row)
    add(1000, .equal, 0, (Self.left(view), 1), (Self.left(0), -1))
    add(1000, .equal, 0, (Self.width(view), 1), (Self.width(0), -1))
    add(1000, .equal, -44 * Double(row), (Self.top(view), 1), (Self.top(0), -1))
    add(1000, .equal, -44, (Self.height(view), 1))
    add(1000, .equal, -8, (Self.left(icon), 1), (Self.left(view), -1))
    add(1000, .equal, -24, (Self.width(icon), 1))
    add(1000, .equal, -24, (Self.height(icon), 1))
    add(1000, .equal, -8, (Self.left(title), 1), (Self.left(icon), -1), (Self.width(icon), -1))
    let titleWidth = Double(random.integer(in: 100...1000))
    let badgeWidth = Double(random.integer(in: 10...40))
    let compression = add(750, .greaterOrEqual, -titleWidth, (Self.width(title), 1))
    if change == nil { change = (compression, -(titleWidth + 10)) }
    add(250, .equal, -titleWidth, (Self.width(title), 1))
    add(1000, .greaterOrEqual, 0, (Self.width(title), 1))
    add(1000, .equal, -20, (Self.height(title), 1))
    add(1000, .greaterOrEqual, -8, (Self.left(badge), 1), (Self.left(title), -1), (Self.width(title), -1))
    add(
      1000, .equal, 8, (Self.left(badge), 1), (Self.width(badge), 1), (Self.left(view), -1), (Self.width(view), -1))
    add(751, .greaterOrEqual, -badgeWidth, (Self.width(badge), 1))
    add(251, .equal, -badgeWidth, (Self.width(badge), 1))
    add(1000, .greaterOrEqual, 0, (Self.width(badge), 1))
    add(1000, .equal, -18, (Self.height(badge), 1))
    for part in [icon, title, badge] {
      add(
        1000, .equal, 0, (Self.top(part), 1), (Self.height(part), 0.5), (Self.top(view), -1), (Self.height(view), -0.5))
    }
  }

  mutating func addGrid(_ count: Int, _ random: inout MersenneTwister) {
    addContainer(height: 600)
    let side = max(2, Int(Double(count).squareRoot().rounded(.toNearestOrEven)))
    variableCount = 4 * (side * side + 1)
    width = 40 * Double(count).squareRoot().rounded(.down)
    for row in 0..<side {
      for column in 0..<side { addCell(row, column, side, &random) }
    }
    let (last, bottom) = (side, 1 + (side - 1) * side)
    add(1000, .equal, 8, (Self.left(last), 1), (Self.width(last), 1), (Self.left(0), -1), (Self.width(0), -1))
    add(740, .equal, 8, (Self.top(bottom), 1), (Self.height(bottom), 1), (Self.top(0), -1), (Self.height(0), -1))
  }

  private mutating func addCell(_ row: Int, _ column: Int, _ side: Int, _ random: inout MersenneTwister) {
    let (i, before, above) = (1 + row * side + column, row * side + column, 1 + (row - 1) * side + column)
    if column == 0 {
      let pin = add(1000, .equal, -8, (Self.left(i), 1), (Self.left(0), -1))
      if change == nil { change = (pin, -12) }
    } else {
      add(1000, .equal, -8, (Self.left(i), 1), (Self.left(before), -1), (Self.width(before), -1))
    }
    if row == 0 {
      add(1000, .equal, -8, (Self.top(i), 1), (Self.top(0), -1))
    } else {
      add(1000, .equal, -8, (Self.top(i), 1), (Self.top(above), -1), (Self.height(above), -1))
      add(1000, .equal, 0, (Self.width(i), 1), (Self.width(1 + column), -1))
    }
    if column > 0 { add(1000, .equal, 0, (Self.height(i), 1), (Self.height(1 + row * side), -1)) }
    if row == 0 {
      add(250, .equal, -Double(random.integer(in: 10...40)), (Self.width(i), 1))
      add(1000, .greaterOrEqual, 0, (Self.width(i), 1))
    }
    if column == 0 {
      add(250, .equal, -Double(random.integer(in: 10...40)), (Self.height(i), 1))
      add(1000, .greaterOrEqual, 0, (Self.height(i), 1))
    }
    add(750, .greaterOrEqual, -Double(random.integer(in: 5...30)), (Self.width(i), 1))
    add(750, .greaterOrEqual, -Double(random.integer(in: 5...30)), (Self.height(i), 1))
  }
}
