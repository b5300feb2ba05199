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

  nonisolated func wordsOfRefusal(_ arbitration: Arbitration) -> String {
    MainActor.assumeIsolated {
      let pairs = [
        RecognizerPair(arbitration.recognizer, arbitration.other),
        RecognizerPair(arbitration.other, arbitration.recognizer),
      ]
      return pairs.compactMap { run.story.refusals[$0] }.map { "; \($0), says no" }.joined()
    }
  }

  nonisolated func scrollViewWillFollow(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    MainActor.assumeIsolated { run.link.recognizers[change.name]?.foresee(change) }
  }

  nonisolated func changeKeyboard(
    _ action: AppAction.Keyboard, _ context: inout SheetContext
  ) {
    MainActor.assumeIsolated {
      enter(&context) { _ in
        run.story.occasion = "the trace's action \(AppAction.Keyboard.name)"
        run.keyboard.change(byActionTo: action.height, action.law)
      }
    }
  }

  nonisolated func typeText(_ text: String, _ context: inout SheetContext) {
    MainActor.assumeIsolated {
      enter(&context) { _ in
        run.story.occasion = "the trace's action \(AppAction.TypeText.name)"
        run.typeText(text)
      }
    }
  }

  nonisolated func changeAppState(
    to state: AppAction.AppState.State, _ context: inout SheetContext
  ) {
    MainActor.assumeIsolated {
      enter(&context) { _ in
        run.story.occasion = "the app goes to the \(state.rawValue)"
        run.application.move(to: state == .background ? .background : .active)
      }
    }
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
