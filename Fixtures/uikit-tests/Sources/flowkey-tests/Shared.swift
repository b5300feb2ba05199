// Most of the tests' files name no module that they use.
@_exported import HeadlessUIKit
@_exported import XCTest
