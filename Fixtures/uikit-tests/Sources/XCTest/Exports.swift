// As on Apple's platforms, tests that import XCTest have UIKit.
@_exported import HeadlessUIKit
