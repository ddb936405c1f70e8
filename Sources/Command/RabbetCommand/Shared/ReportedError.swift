import ArgumentParser
import ConstraintLogs
import InterfaceBuilder
import Rabbet

/// An error that ends a command with findings and an exit code.
protocol ReportedError: Error {
  /// The exit code of the error's family.
  var exitCode: ExitCode { get }

  /// Returns the error as findings about a file; errors that name their file leave it out.
  func findings(in file: String) -> [Finding]
}

extension ReportedError {
  var exitCode: ExitCode { Exit.invalid }
  func findings(in file: String) -> [Finding] { [finding(FindingID(exitCode), in: file)] }

  /// Returns the error as a finding with a code or kind.
  func finding(
    _ id: FindingID, in file: String, at position: SourcePosition? = nil, _ message: String? = nil
  ) -> Finding {
    let span = position.map { SourceSpan(file, $0) } ?? SourceSpan(of: file)
    return Finding(id, at: span, of: file.isEmpty ? "run" : file, message ?? "\(self)")
  }
}

extension RabbetError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .scene(let error): error.exitCode
    case .solver(let error, _, _): error.exitCode
    case .content(.missing): Exit.missing
    case .limit, .canvas, .png, .encoding, .content(.unreadable): Exit.invalid
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

  func findings(in file: String) -> [Finding] { RabbetError.solver(self, at: nil, file: file).findings(in: file) }
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

  func findings(in file: String) -> [Finding] {
    [finding(kind == .limit ? .limitMet : FindingID(exitCode), in: file, at: position, message)]
  }
}

extension PictureError: ReportedError {
  var exitCode: ExitCode {
    switch kind {
    case .invalid, .unavailable, .unreadable, .limit: Exit.invalid
    case .missing, .noEngine: Exit.missing
    }
  }

  func findings(in file: String) -> [Finding] {
    [finding(kind == .limit ? .limitMet : FindingID(exitCode), in: file)]
  }
}

extension ContentError: ReportedError {
  var exitCode: ExitCode { RabbetError.content(self).exitCode }
  func findings(in file: String) -> [Finding] { RabbetError.content(self).findings(in: file) }
}

extension SceneError: ReportedError {
  var exitCode: ExitCode {
    findings.allSatisfy { $0.id == .missingFile } && omittedCount == 0 ? Exit.missing : Exit.invalid
  }

  func findings(in file: String) -> [Finding] { allFindings }
}

extension InterfaceError: ReportedError {
  func findings(in file: String) -> [Finding] { [finding(.unreadable, in: file, at: position, reason)] }
}

extension ConstraintLogError: ReportedError {
  func findings(in file: String) -> [Finding] { [finding(.unreadable, in: file, at: position, message)] }
}

extension RowFault: ReportedError {
  /// The exit code of missing data, invalid data, or a file name that determines no format.
  var exitCode: ExitCode {
    switch kind {
    case .missing: Exit.missing
    case .name: Exit.usage
    case .content: Exit.invalid
    }
  }

  func findings(in file: String) -> [Finding] { [finding] }
}

extension CanvasError: ReportedError {}
extension NinePatchError: ReportedError {}
extension PictureFile.Failure: ReportedError {}
extension CodecError: ReportedError {}
extension SceneTreeError: ReportedError {}
