import Foundation
import ImageCodecs
import Imaging
public import Overlay
public import UIKit
import UIKitDrawing

/// A way to record a value, for comparison with an earlier recording. The names are those of common snapshot-testing libraries.
@preconcurrency @MainActor public struct Snapshotting<Value> {
  /// The extension of the files.
  public let pathExtension: String
  let write: @MainActor (Value) throws -> Data
  /// A function that returns the difference between two recordings; nil if there is none.
  let difference: @MainActor (Data, Data) -> String?
}

extension Snapshotting where Value: UIView {
  /// A picture of the view in its current size.
  public static var image: Snapshotting { .image() }

  /// Returns a strategy that records a picture of the view.
  ///
  /// - Parameters:
  ///   - precision: which part of the pixels must be the same, 0...1.
  ///   - perceptualPrecision: how much of its range a colour must have in common with another one to be the same, 0...1.
  ///   - size: the size to lay the view out in; nil keeps its own.
  ///   - traits: what is otherwise than on the device.
  ///   - scale: pixels per point; nil for the device's.
  ///   - overlay: marks over the views.
  public static func image(
    precision: Double = 1, perceptualPrecision: Double = 1, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection(), scale: CGFloat? = nil, overlay: OverlayStyle = []
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png") { view in
      if let size { view.frame.size = size }
      return try RabbetDevice.with(.current.with(traits)) { try view.png(scale: scale, overlay: overlay) }
    } difference: {
      Picture.difference($0, $1, precision, perceptualPrecision)
    }
  }

  /// The frames of the view and its subviews.
  public static var frames: Snapshotting {
    Snapshotting(pathExtension: "txt") { view in
      view.layoutIfNeeded()
      return Data(view.framesText().utf8)
    } difference: {
      Text.difference($0, $1)
    }
  }

  /// The classes and frames of the view and its subviews: the same as `frames`.
  public static var recursiveDescription: Snapshotting { .frames }
}

extension Snapshotting where Value: UIViewController {
  /// A picture of the controller's view on the current device.
  public static var image: Snapshotting { .image(on: .current) }

  /// Returns a strategy that records a picture of the controller's view on a device.
  public static func image(
    on device: RabbetDevice, precision: Double = 1, perceptualPrecision: Double = 1,
    traits: UITraitCollection = UITraitCollection(), scale: CGFloat? = nil, overlay: OverlayStyle = []
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png") { controller in
      try RabbetDevice.with(device.with(traits)) { try controller.png(scale: scale, overlay: overlay) }
    } difference: {
      Picture.difference($0, $1, precision, perceptualPrecision)
    }
  }

  /// The classes and frames of the controller's view and all inside it, on a device: as `frames(on:)`.
  public static func recursiveDescription(on device: RabbetDevice) -> Snapshotting { .frames(on: device) }

  /// The frames of the controller's view and all inside it, on a device.
  public static func frames(on device: RabbetDevice) -> Snapshotting {
    Snapshotting(pathExtension: "txt") { controller in
      RabbetDevice.with(device) {
        let window = UIWindow()
        window.rootViewController = controller
        defer { window.rootViewController = nil }
        window.layoutIfNeeded()
        return Data(controller.view.framesText().utf8)
      }
    } difference: {
      Text.difference($0, $1)
    }
  }
}

/// The comparison of pictures, pixel by pixel.
@MainActor private enum Picture {
  static func difference(_ old: Data, _ new: Data, _ precision: Double, _ likeness: Double) -> String? {
    if old == new { return nil }
    guard let before = try? PNG.decode([UInt8](old)), let after = try? PNG.decode([UInt8](new)) else {
      return "the earlier picture cannot be read"
    }
    guard before.width == after.width, before.height == after.height else {
      return "the picture is \(after.width) × \(after.height) pixels; it was \(before.width) × \(before.height)"
    }
    let allowed = Int((1 - likeness) * 255)
    let differs = zip(before.bytes, after.bytes).map { abs(Int($0) - Int($1)) > allowed }
    let count = stride(from: 0, to: differs.count, by: 4).count { differs[$0..<$0 + 4].contains(true) }
    let all = before.width * before.height
    return Double(all - count) >= precision * Double(all) ? nil : "\(count) of \(all) pixels differ"
  }
}

/// The comparison of texts, without conversion.
@MainActor private enum Text {
  static func difference(_ old: Data, _ new: Data) -> String? {
    old == new ? nil : "it is\n\(String(decoding: new, as: UTF8.self))and was\n\(String(decoding: old, as: UTF8.self))"
  }
}
