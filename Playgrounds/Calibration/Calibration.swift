import Appearance
import Foundation
import Typography

/// Measures how near the family `system` comes to labels that Interface Builder stored.
///
///     swift run Calibration FOLDER [--labels]
///
/// FOLDER holds `.xib` and `.storyboard` files. `--labels` lists every label, for those who fit the table of tracking anew.
@main
struct Calibration {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      print("usage: swift run Calibration FOLDER [--labels], with a folder of .xib and .storyboard files")
      exit(64)
    }
    var fits: [Fit] = []
    for name in names.sorted() where name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
      guard let document = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else { continue }
      fits += StoredLabel.all(in: document).compactMap(Fit.init)
    }
    if arguments.contains("--labels") {
      for fit in fits { print(fit.line) }
    } else {
      report(fits)
    }
  }

  /// The distribution of errors, for all labels and size by size, as the table of the guide to controls has it.
  private static func report(_ fits: [Fit]) {
    let hugging = fits.filter(\.isHugging)
    print(
      "Of \(fits.count) labels on one line, \(hugging.count) are as wide as their words within 12 %; errors in points:")
    print("")
    print("| size | labels | median error | within 0.5 pt | within 1 pt | within 2 % | worst of the nearest 90 % |")
    print("|---|---|---|---|---|---|---|")
    let sizes = Set(hugging.map(\.label.size)).sorted()
    for size in sizes.map(Optional.some) + [nil] {
      let some = hugging.filter { size == nil || $0.label.size == size }
      let errors = some.map(\.error).sorted { abs($0) < abs($1) }
      guard !errors.isEmpty else { continue }
      let signed = errors.sorted()
      let tail = errors[min(errors.count - 1, errors.count * 9 / 10)]
      print(
        "| "
          + [
            size.map { String($0) } ?? "all", String(errors.count), text(signed[signed.count / 2]),
            share(some) { abs($0.error) <= 0.5 }, share(some) { abs($0.error) <= 1 },
            share(some) { abs($0.error) <= 0.02 * $0.label.width }, text(abs(tail)),
          ].joined(separator: " | ") + " |")
    }
  }

  private static func text(_ number: Double) -> String { String(format: "%.2f", number) }

  private static func share(_ fits: [Fit], _ isGood: (Fit) -> Bool) -> String {
    "\(fits.filter(isGood).count * 100 / max(1, fits.count)) %"
  }
}

/// A stored label beside what we make of it.
struct Fit {
  var label: StoredLabel
  /// What we measure, in points.
  var width: Double
  /// What Inter has without any tracking, in points.
  var bareWidth: Double

  init?(_ label: StoredLabel) {
    // One line, and words that are more than a placeholder.
    guard label.text.count > 1, !label.text.contains("\n"), label.height < 1.6 * label.size else { return nil }
    guard label.text.unicodeScalars.allSatisfy({ $0.value < 0x250 }) else { return nil }
    self.label = label
    let weight = Font.Weight(rawValue: label.weight) ?? .regular
    width = TextMeasurer().metrics(of: label.text, font: .system(size: label.size, weight: weight)).width
    bareWidth =
      TextMeasurer().metrics(of: label.text, font: Font(family: "Inter", size: label.size, weight: weight)).width
  }

  /// Stored frames end on device pixels: halves and thirds of a point. Above 0 where ours is too narrow.
  var error: Double {
    let thirds = (label.width * 3).rounded() / 3, isThird = abs(thirds - label.width) < 0.01
    let pixel = isThird && abs(label.width - (label.width * 2).rounded() / 2) > 0.01 ? 1.0 / 3 : 0.5
    return label.width - (width / pixel - 1e-6).rounded(.up) * pixel
  }

  /// True where the frame is as wide as the words, so that the words decided it and not the constraints.
  var isHugging: Bool { abs(label.width - bareWidth) <= 0.12 * label.width }

  var line: String {
    "\(label.size)\t\(label.weight)\t\(label.width)\t\(width)\t\(bareWidth)\t\(label.text.count)\t\(label.text)"
  }
}
