import GestureEngine
import GestureTraces

extension AppStage: TouchReceiver {
  nonisolated func touchesWillChange(_ touches: [TouchChange], _ context: inout SheetContext) {
    let time = context.time
    MainActor.assumeIsolated { run.touches.willChange(touches, at: time) }
  }

  nonisolated func recognizerHears(
    _ phase: TouchSample.Phase, _ recognizer: Recognizer, next: RecognizerState,
    _ context: inout SheetContext
  ) -> TouchAnswer {
    MainActor.assumeIsolated {
      var answer = TouchAnswer()
      enter(&context) { _ in answer = run.touches.hear(phase, recognizer, next: next) }
      return answer
    }
  }

  nonisolated func scrollViewWillFollow(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    MainActor.assumeIsolated { run.link.recognizers[change.name]?.foresee(change) }
  }

  nonisolated func touchesDidChange(_ touches: [TouchChange], _ context: inout SheetContext) {
    let isRecording = context.isRecording
    MainActor.assumeIsolated {
      if isRecording { willRelease(touches) }
      enter(&context) { _ in run.touches.deliver(touches) }
    }
  }

  nonisolated func fingersWereRecognized(
    _ fingers: [Int], by recognizer: String, _ context: inout SheetContext
  ) {
    MainActor.assumeIsolated {
      enter(&context) { _ in
        guard let recognizer = run.link.recognizers[recognizer] else { return }
        run.touches.claim(fingers, for: recognizer)
      }
    }
  }
}
