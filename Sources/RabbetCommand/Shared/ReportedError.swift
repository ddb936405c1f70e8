import ArgumentParser
import ConstraintLogs
import FindingFormats
import InterfaceBuilder
import Rabbet

/// An error that ends a command with one message and an exit code.
protocol ReportedError: Error {
  /// The exit code of the error's family.
  var exitCode: ExitCode { get }

  /// Returns the message about a fault in a file; errors that name their position leave the file out.
  func text(in file: String) -> String
}

extension ReportedError {
  var exitCode: ExitCode { Exit.invalid }
  func text(in file: String) -> String { "\(file): error: \(self)" }
}

extension RabbetError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .scene(let error):
      let areMissing = error.findings.allSatisfy { $0.id == .missingFile } && error.omittedCount == 0
      return areMissing ? Exit.missing : Exit.invalid
    case .solver(let error, _, _): return error.exitCode
    case .content(.missing): return Exit.missing
    case .limit, .canvas, .png, .encoding, .content(.unreadable): return Exit.invalid
    }
  }

  func text(in file: String) -> String {
    switch self {
    case .solver(_, _, nil): "\(file): \(description)"
    case .canvas: "\(file): \(description)"
    default: description
    }
  }
}

extension SolverError: ReportedError {
  /// The exit code: an error that a document causes is its fault; an error in lowering a document is ours.
  var exitCode: ExitCode {
    switch self {
    case .overflow, .unstable, .workLimitReached, .componentTooLarge: Exit.invalid
    case .rowNotFinite, .rowOfUnknownVariable, .preferenceNotFinite, .preferenceOfUnknownVariable, .notFinite:
      Exit.software
    }
  }

  func text(in file: String) -> String { RabbetError.solver(self, at: nil, file: file).description }
}

extension FrameError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .unknownIdentifier, .invalidScale: Exit.usage
    case .duplicateIdentifier, .invalidSize, .noMatch, .tooLarge, .failed: Exit.invalid
    case .image: Exit.missing
    }
  }
}

extension RecipeError: ReportedError {
  var exitCode: ExitCode {
    switch kind {
    case .otherFormat, .newerVersion, .invalid, .otherSource, .picture, .limit: Exit.invalid
    case .cancelled: Exit.outOfTime
    case .noEngine: Exit.missing
    case .file: Exit.cannotWrite
    }
  }

  func text(in file: String) -> String {
    kind == .limit ? PictureError(.limit, description).text(in: file) : "\(file): error: \(self)"
  }
}

extension PictureError: ReportedError {
  var exitCode: ExitCode {
    switch kind {
    case .invalid, .unavailable, .unreadable, .limit: Exit.invalid
    case .missing, .noEngine: Exit.missing
    }
  }

  func text(in file: String) -> String {
    "\(file): error\(kind == .limit ? "[\(FindingID.limitMet.rawValue)]" : ""): \(self)"
  }
}

extension ContentError: ReportedError {
  var exitCode: ExitCode { RabbetError.content(self).exitCode }
  func text(in file: String) -> String { RabbetError.content(self).description }
}

extension SceneError: ReportedError {
  func text(in file: String) -> String { description }
}

extension FindingBaselineError: ReportedError {
  func text(in file: String) -> String { message }
}

extension InterfaceError: ReportedError {
  func text(in file: String) -> String { "\(file):\(self)" }
}

extension ConstraintLogError: ReportedError {
  func text(in file: String) -> String { "\(file):\(self)" }
}

extension CanvasError: ReportedError {}
extension NinePatchError: ReportedError {}
extension PictureFile.Failure: ReportedError {}
extension CodecError: ReportedError {}
extension SceneTreeError: ReportedError {}
