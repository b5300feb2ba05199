/// Frameworks that HeadlessUIKit stands for, and others of Apple's.
enum Frameworks {
  static let replacement = "HeadlessUIKit"

  /// Frameworks whose declarations are in HeadlessUIKit, as far as they are anywhere.
  ///
  /// Foundation and Dispatch are among them because HeadlessUIKit passes Foundation on, with clocks
  /// of its own: a file that imports both would find two `Timer` and two `DispatchQueue`. Combine's stand-in
  /// comes with it, too: its module alone passes on Foundation's clocks.
  private static let replaced: Set<String> = [
    "UIKit", "UIKitCore", "CoreGraphics", "QuartzCore", "CoreFoundation", "Foundation", "Dispatch",
    "Combine", "os", "OSLog", replacement,
  ]

  /// Others that apps ask for, which count as absent on macOS, too.
  ///
  /// So both platforms compile the same code.
  private static let absent: Set<String> = [
    "Accelerate", "ActivityKit", "AdSupport", "AppIntents", "AppKit", "AppTrackingTransparency",
    "ARKit", "AudioToolbox", "AuthenticationServices", "AVFoundation", "AVKit", "BackgroundTasks",
    "CallKit", "Charts", "CloudKit", "Cocoa", "CommonCrypto", "Contacts", "ContactsUI",
    "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreMedia", "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony",
    "CoreText", "CoreVideo", "CryptoKit", "EventKit", "FoundationEssentials", "GameKit",
    "GameplayKit", "GLKit", "HealthKit", "ImageIO", "Intents", "JavaScriptCore", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MetricKit",
    "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network", "ObjectiveC",
    "PassKit", "PDFKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "RealityKit",
    "ReplayKit", "SafariServices", "SceneKit", "Security", "simd", "Speech", "SpriteKit", "SQLite3",
    "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit", "UniformTypeIdentifiers",
    "UserNotifications", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WebKit",
    "WidgetKit", "XCTest",
  ]

  /// The module that stands for SwiftUI.
  static let swiftUI = "HeadlessSwiftUI"

  /// The module whose import stands for that of another one; `nil` if none does.
  ///
  /// What is there of the runtime's functions comes with HeadlessUIKit; `canImport` of them is false all
  /// the same, because the rest is not.
  ///
  /// - Parameters:
  ///   - name: the module's name.
  ///   - hasSwiftUI: whether HeadlessSwiftUI is there.
  /// - Returns: the name of the module that stands for it.
  static func replacement(of name: String, hasSwiftUI: Bool) -> String? {
    if hasSwiftUI, ["SwiftUI", "SwiftUICore", swiftUI].contains(name) { return swiftUI }
    return replaced.contains(name) || name == "ObjectiveC" ? replacement : nil
  }

  /// Whether a module can be imported; `nil` if the compiler decides.
  static func isPresent(_ name: String, hasSwiftUI: Bool = false) -> Bool? {
    if hasSwiftUI, ["SwiftUI", swiftUI].contains(name) { return true }
    return replaced.contains(name) ? true : absent.contains(name) ? false : nil
  }

  /// Whether a module is Apple's: Darwin is, too, though the compiler decides whether it is there.
  static func areApples(_ name: String) -> Bool { name == "Darwin" || isPresent(name) != nil }
}
