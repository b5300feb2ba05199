// `import GestureReplay` is all that your own sheet and its tests need: the protocol that it
// conforms to, the laws that it moves by, the traces that are replayed against it, and what judges
// its runs.
@_exported public import GestureEngine
@_exported public import GestureTraces
@_exported public import JSONText
@_exported public import MotionLaws
@_exported public import ReplayEstimating
@_exported public import ReplayJudging
@_exported public import ReplaySearching
@_exported public import ReplayTimelines
