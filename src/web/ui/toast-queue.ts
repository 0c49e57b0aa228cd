/** The queue is looked at so often (spec.md section 9). */
export const lookMs = 250;
/** So many stand on the screen at once. */
export const room = 3;

/** A toast is `idle` from when it is wanted until its time on the screen is over, then `destroyed`. */
export type ToastState = 'idle' | 'destroyed';

/** Puts one toast on the screen; `gone` is to be called when it has left it, for whatever reason. */
export type Show<Toast> = (toast: Toast, gone: () => void) => void;

/**
 * One queue for all toasts. While there is room the next one is shown; until there is a screen, and
 * while it is full, they wait, and none is lost.
 */
export function createToastQueue<Toast extends object>() {
  const waiting: Toast[] = [];
  const shown = new Set<Toast>();
  const destroyed = new WeakSet<Toast>();
  let screen: Show<Toast> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function look(): void {
    while (screen && shown.size < room) {
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
      timer ??= setInterval(look, lookMs);
    },
    /** From now on toasts are shown; the answer takes the screen away again. */
    attach(show: Show<Toast>): () => void {
      screen = show;
      return () => {
        screen = undefined;
      };
    },
    stateOf: (toast: Toast): ToastState => (destroyed.has(toast) ? 'destroyed' : 'idle'),
  };
}
