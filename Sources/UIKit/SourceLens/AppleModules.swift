/// Modules of Apple's platforms that Linux does not have.
enum AppleModules {
  /// The advice about an import of each module. Lookup only.
  static let advice: [String: String] = {
    var advice: [String: String] = [:]
    for module in ["CoreGraphics", "QuartzCore", "ObjectiveC", "Cocoa", "MobileCoreServices", "CoreText"] {
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
