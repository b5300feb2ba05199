// `import GestureReports` is all that a test needs to replay a trace and to show or keep what came of
// it.
@_exported public import GestureReplay
