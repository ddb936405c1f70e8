import Geometry
import Layout
import LinearSolver
import LinearSolverChecking
import Testing

extension ViewTree {
  /// The layout, after the checker has agreed with the numbers it is made of.
  func verifiedLayout(width: Double?, height: Double?) throws -> SolvedLayout {
    let program = program(width: width, height: height)
    let check = Check(program, try program.solved())
    #expect(check.isComplete)
    #expect(check.findings.isEmpty, "\(check.findings)")
    return try layout(width: width, height: height)
  }

  func verifiedLayout(in size: Size) throws -> SolvedLayout {
    try verifiedLayout(width: size.width, height: size.height)
  }
}
