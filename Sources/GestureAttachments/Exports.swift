// `import GestureAttachments` is all that a test needs to replay a trace, and to see what failed.
@_exported public import GestureReports
