/** Wakes someone who waits; a ring while no one waits is kept for the next one who does. */
export type Bell = {
  ring(): void;
  /** Settles at a ring, after so long, or when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

export function createBell(): Bell {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async wait(ms, signal) {
      if (!rung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener('abort', wake, { once: true });
        });
        if (wake) signal.removeEventListener('abort', wake);
        wake = undefined;
      }
      rung = false;
    },
  };
}
