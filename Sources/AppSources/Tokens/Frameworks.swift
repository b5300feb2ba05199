/// Frameworks that HeadlessUIKit stands for, and others of Apple's.
enum Frameworks {
  static let replacement = "HeadlessUIKit"

  /// Frameworks whose declarations are in HeadlessUIKit, as far as they are anywhere.
  ///
  /// Foundation and Dispatch are among them because HeadlessUIKit passes Foundation on, with clocks
  /// of its own: a file that imports both would find two `Timer` and two `DispatchQueue`.
  private static let replaced: Set<String> = [
    "UIKit", "UIKitCore", "CoreGraphics", "QuartzCore", "CoreFoundation", "Foundation", "Dispatch",
    "os", "OSLog", replacement,
  ]

  /// Others that apps ask for, which count as absent on macOS, too.
  ///
  /// So both platforms compile the same code.
  private static let absent: Set<String> = [
    "Accelerate", "ActivityKit", "AppIntents", "AppKit", "ARKit", "AudioToolbox",
    "AuthenticationServices", "AVFoundation", "AVKit", "Charts", "CloudKit", "Cocoa", "Combine",
    "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "EventKit", "FoundationEssentials",
    "GameKit", "GameplayKit", "HealthKit", "ImageIO", "Intents", "JavaScriptCore",
    "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "MetalKit",
    "Metal", "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network",
    "ObjectiveC", "PassKit", "PDFKit", "PencilKit", "Photos", "PhotosUI", "QuickLook", "RealityKit",
    "ReplayKit", "SafariServices", "SceneKit", "Security", "simd", "Speech", "SpriteKit",
    "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit", "UniformTypeIdentifiers",
    "UserNotifications", "Vision", "WatchKit", "WebKit", "WidgetKit",
  ]

  static func areReplaced(_ name: String) -> Bool { replaced.contains(name) }

  /// Whether a module can be imported; `nil` if the compiler decides.
  static func isPresent(_ name: String) -> Bool? {
    replaced.contains(name) ? true : absent.contains(name) ? false : nil
  }
}
