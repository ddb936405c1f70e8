/// Modules of Apple's platforms that Linux does not have.
enum AppleModules {
  private static let inUIKit = ["CoreGraphics", "QuartzCore", "ObjectiveC", "Cocoa", "MobileCoreServices", "CoreText"]

  /// Whether the names that layout code takes of a module are in UIKit.
  static func isInUIKit(_ module: String) -> Bool { inUIKit.contains(module) }

  /// Whether a file does not depend on a module as a whole: it logs, or calls functions of C.
  static func isOptional(_ module: String) -> Bool { ["Darwin", "os", "OSLog", "simd", "Security"].contains(module) }

  /// The prefix of a module's names, where they have one. Lookup only.
  static let prefixes: [String: String] = [
    "ARKit": "AR", "AVFoundation": "AV", "AVKit": "AV", "CloudKit": "CK", "Contacts": "CN", "CoreImage": "CI",
    "CoreLocation": "CL", "CoreMedia": "CM", "EventKit": "EK", "GameKit": "GK", "HealthKit": "HK", "MapKit": "MK",
    "MediaPlayer": "MP", "MessageUI": "MF", "Metal": "MTL", "PassKit": "PK", "PDFKit": "PDF", "Photos": "PH",
    "PhotosUI": "PH", "SafariServices": "SF", "SceneKit": "SCN", "SpriteKit": "SK", "StoreKit": "SK",
    "UserNotifications": "UN", "Vision": "VN", "WatchKit": "WK", "WebKit": "WK",
  ]

  /// The advice about an import of each module. Lookup only.
  static let advice: [String: String] = {
    var advice: [String: String] = [:]
    for module in inUIKit {
      advice[module] = "write import UIKit: what layout code takes of it is there"
    }
    for module in [
      "Accelerate", "AppKit", "ARKit", "AudioToolbox", "AuthenticationServices", "AVFoundation", "AVKit", "CallKit",
      "CarPlay", "CloudKit", "Combine", "Compression", "Contacts", "CoreAnimation", "CoreBluetooth", "CoreData",
      "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreServices", "CoreTelephony", "CryptoKit",
      "Darwin", "EventKit", "GameKit", "GLKit", "HealthKit", "ImageIO", "Intents", "LocalAuthentication", "MapKit",
      "MediaPlayer", "Messages", "MessageUI", "Metal", "MetalKit", "NaturalLanguage", "Network", "os", "OSLog",
      "PassKit", "PDFKit", "PushKit", "QuickLook", "RealityKit", "SafariServices", "SceneKit",
      "Security", "simd", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration",
      "TipKit", "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchKit", "WebKit", "WidgetKit",
    ] { advice[module] = "put the file or its use behind #if canImport(\(module))" }
    return advice
  }()
}
