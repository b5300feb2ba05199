// `import GestureReports` is all that a test needs to replay a trace and to show or keep the
// result.
@_exported public import GestureReplay
