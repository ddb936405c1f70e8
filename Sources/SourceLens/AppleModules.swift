/// Modules of Apple's platforms that Linux does not have.
enum AppleModules {
  /// What to do about an import, by module. Lookup only.
  static let advice: [String: String] = {
    var advice: [String: String] = [:]
    for module in ["CoreGraphics", "QuartzCore", "ObjectiveC", "Cocoa", "MobileCoreServices", "CoreText"] {
      advice[module] = "write import UIKit: what layout code takes of it is there"
    }
    for module in [
      "AppKit", "ARKit", "AVFoundation", "AVKit", "Accelerate", "AuthenticationServices", "CloudKit", "Combine",
      "Contacts",
      "CoreAnimation", "CoreData", "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreTelephony",
      "CryptoKit", "Darwin", "EventKit", "GLKit", "GameKit", "HealthKit", "ImageIO", "Intents", "LocalAuthentication",
      "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit", "Network", "OSLog", "PDFKit", "PassKit", "Photos",
      "PhotosUI", "SafariServices", "SceneKit", "Security", "Social", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI",
      "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchKit", "WebKit", "WidgetKit", "os",
    ] { advice[module] = "put the file or its use behind #if canImport(\(module))" }
    return advice
  }()
}
