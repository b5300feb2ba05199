// `import GestureReplay` is all that your own sheet and its tests need: the protocol that it
// conforms to, the laws that it moves by, and the traces that are replayed against it.
@_exported public import GestureRecognition
@_exported public import GestureTraces
@_exported public import JSONText
@_exported public import MotionLaws
@_exported public import ScrollViews
@_exported public import SheetSystems
