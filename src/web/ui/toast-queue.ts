/** Interval of the queue's check (docs/specification.md section 9). */
export const checkMs = 250;
/** Maximum number of toasts on the screen. */
export const maxVisible = 3;

/** A toast is `idle` until it has left the screen, then `destroyed`. */
export type ToastState = 'idle' | 'destroyed';

/** Shows one toast and calls `onClose` when it has left the screen, for any reason. */
export type Show<Toast> = (toast: Toast, onClose: () => void) => void;

/**
 * Creates a queue of toasts. The next toast is shown while there is room; while the screen is full
 * or not attached, toasts wait, and none is lost.
 */
export function createToastQueue<Toast extends object>() {
  const waiting: Toast[] = [];
  const shown = new Set<Toast>();
  const destroyed = new WeakSet<Toast>();
  let screen: Show<Toast> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function showNext(): void {
    while (screen && shown.size < maxVisible) {
      const toast = waiting.shift();
      if (!toast) break;
      shown.add(toast);
      screen(toast, () => {
        shown.delete(toast);
        destroyed.add(toast);
      });
    }
    if (waiting.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    push(toast: Toast): void {
      waiting.push(toast);
      timer ??= setInterval(showNext, checkMs);
    },
    /** Attaches the screen that shows toasts. Returns a function that detaches it. */
    attach(show: Show<Toast>): () => void {
      screen = show;
      return () => {
        screen = undefined;
      };
    },
    stateOf: (toast: Toast): ToastState => (destroyed.has(toast) ? 'destroyed' : 'idle'),
  };
}
