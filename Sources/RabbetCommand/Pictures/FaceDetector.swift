import Foundation
import Rabbet

/// A program that finds faces.
enum FaceDetector {
  /// Runs the program with the path of a picture, and reads the one line it prints.
  static func faces(in path: String, program: String) throws(PictureError) -> [Rect] {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, path]
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    let output: Data
    do {
      try process.run()
      output = try pipe.fileHandleForReading.read(upToCount: 1 << 20) ?? Data()
    } catch {
      throw PictureError(.missing, "the detector \(program) cannot be run")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw PictureError(.invalid, "the detector \(program) gave up with code \(process.terminationStatus)")
    }
    let failure = PictureError(.invalid, "the detector \(program) does not print {\"faces\": [[x, y, w, h], ...]}")
    guard case .array(let boxes)? = (try? JSONValue(json: [UInt8](output)))?["faces"] else { throw failure }
    let faces = try boxes.map { box throws(PictureError) in
      guard case .array(let parts) = box, parts.count == 4 else { throw failure }
      let numbers = parts.compactMap { part in if case .number(let number) = part { number } else { nil } }
      guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { throw failure }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return faces.sorted { $0.width * $0.height > $1.width * $1.height }
  }
}
